"""Class files assembled by hand, for what javac never writes."""

import struct
from dataclasses import dataclass, field


def u1(*values: int) -> bytes:
    return bytes(value & 0xFF for value in values)


def u2(*values: int) -> bytes:
    return b"".join(struct.pack(">H", value & 0xFFFF) for value in values)


def u4(*values: int) -> bytes:
    return b"".join(struct.pack(">I", value & 0xFFFFFFFF) for value in values)


@dataclass
class Assembler:
    """Builds the class ``Made`` piece by piece; every method that adds a constant returns its index."""

    major: int = 61
    minor: int = 0
    access: int = 0x21
    entries: list[bytes] = field(default_factory=list)
    count: int = 1
    fields: list[bytes] = field(default_factory=list)
    methods: list[bytes] = field(default_factory=list)
    attributes: list[bytes] = field(default_factory=list)

    def constant(self, tag: int, body: bytes) -> int:
        index = self.count
        self.entries.append(u1(tag) + body)
        self.count += 2 if tag in (5, 6) else 1
        return index

    def utf8(self, text: str | bytes) -> int:
        raw = text.encode() if isinstance(text, str) else text
        return self.constant(1, u2(len(raw)) + raw)

    def named(self, tag: int, text: str) -> int:
        """A constant that only refers to text: Class 7, String 8, MethodType 16, Module 19, Package 20."""
        return self.constant(tag, u2(self.utf8(text)))

    def class_(self, name: str) -> int:
        return self.named(7, name)

    def name_and_type(self, name: str, descriptor: str) -> int:
        return self.constant(12, u2(self.utf8(name), self.utf8(descriptor)))

    def member(self, tag: int, owner: str, name: str, descriptor: str) -> int:
        """Fieldref 9, Methodref 10, InterfaceMethodref 11."""
        return self.constant(tag, u2(self.class_(owner), self.name_and_type(name, descriptor)))

    def dynamic(self, tag: int, bootstrap: int, name: str, descriptor: str) -> int:
        """Dynamic 17, InvokeDynamic 18."""
        return self.constant(tag, u2(bootstrap, self.name_and_type(name, descriptor)))

    def attribute(self, name: str, body: bytes) -> bytes:
        return u2(self.utf8(name)) + u4(len(body)) + body

    def bootstraps(self, *rows: tuple[int, list[int]]) -> None:
        body = u2(len(rows)) + b"".join(u2(handle, len(arguments), *arguments) for handle, arguments in rows)
        self.attributes.append(self.attribute("BootstrapMethods", body))

    def field(self, access: int, name: str, descriptor: str, *attributes: bytes) -> None:
        head = u2(access, self.utf8(name), self.utf8(descriptor), len(attributes))
        self.fields.append(head + b"".join(attributes))

    def method(self, access: int, name: str, descriptor: str, *attributes: bytes) -> None:
        head = u2(access, self.utf8(name), self.utf8(descriptor), len(attributes))
        self.methods.append(head + b"".join(attributes))

    def code(
        self, bytecode: bytes, locals_: int = 8, handlers: list[tuple[int, int, int, int]] | None = None, *inner: bytes
    ) -> bytes:
        rows = handlers or []
        body = u2(8, locals_) + u4(len(bytecode)) + bytecode + u2(len(rows)) + b"".join(u2(*row) for row in rows)
        return self.attribute("Code", body + u2(len(inner)) + b"".join(inner))

    def static(
        self, bytecode: bytes, locals_: int = 8, handlers: list[tuple[int, int, int, int]] | None = None
    ) -> None:
        """A static method ``run()V`` with this code."""
        self.method(0x9, "run", "()V", self.code(bytecode, locals_, handlers))

    def build(self, name: str = "Made", superclass: str | None = "java/lang/Object") -> bytes:
        this, parent = self.class_(name), self.class_(superclass) if superclass else 0
        return b"".join(
            (
                u4(0xCAFEBABE) + u2(self.minor, self.major, self.count),
                *self.entries,
                u2(self.access, this, parent, 0),
                *(part for group in (self.fields, self.methods, self.attributes) for part in (u2(len(group)), *group)),
            )
        )

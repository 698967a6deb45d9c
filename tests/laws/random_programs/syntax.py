"""Java as trees that can be cut down: expressions with a type, statements with blocks, methods.

Invariant: a tree that is well-typed stays so when an expression is replaced by one of a subtype, a statement or block
is dropped, or a parameter becomes a local. All locals are declared, with a first value, at the head of a method;
operands are cast to the type that their place asks for; null is always cast.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

INT = "int"
BOOLEAN = "boolean"
THIS = "this"


@dataclass(frozen=True)
class Expr:
    """``template`` with its operands filled in; ``expects`` are the types that the operands are needed in."""

    type: str
    template: str
    operands: tuple["Expr", ...] = ()
    expects: tuple[str, ...] = ()

    def java(self) -> str:
        shown = [
            operand.java() if operand.type == expected else f"(({expected}) {operand.java()})"
            for operand, expected in zip(self.operands, self.expects, strict=True)
        ]
        return self.template.format(*shown)

    @property
    def is_variable(self) -> bool:
        return not self.operands and self.template.isidentifier() and self.template not in ("true", "false")

    def parts(self) -> Iterator["Expr"]:
        yield self
        for operand in self.operands:
            yield from operand.parts()


@dataclass(frozen=True)
class Stmt:
    """A statement: its expressions are operands as in ``Expr``, its blocks the text between braces.

    ``assigns`` is the local that it writes, None when there is none.
    """

    template: str
    operands: tuple[Expr, ...] = ()
    expects: tuple[str, ...] = ()
    blocks: tuple[tuple["Stmt", ...], ...] = ()
    assigns: str | None = None

    def lines(self, indent: str) -> Iterator[str]:
        head = Expr("void", self.template, self.operands, self.expects).java()
        if not self.blocks:
            yield indent + head
            return
        yield f"{indent}{head} {{"
        for at, block in enumerate(self.blocks):
            if at and block:
                yield f"{indent}}} else {{"
            for statement in block:
                yield from statement.lines(indent + "    ")
        yield f"{indent}}}"

    def statements(self) -> Iterator["Stmt"]:
        yield self
        for block in self.blocks:
            for statement in block:
                yield from statement.statements()

    def variables(self) -> Iterator[str]:
        if self.assigns is not None:
            yield self.assigns
        for operand in self.operands:
            yield from (part.template for part in operand.parts() if part.is_variable)


@dataclass(frozen=True)
class Method:
    """A method that ends in ``return result``. ``owner`` is its class; a static one has no ``this``."""

    owner: str
    name: str
    is_static: bool
    parameters: tuple[tuple[str, str], ...]
    returns: str
    body: tuple[Stmt, ...]
    result: Expr
    locals: tuple[tuple[str, str], ...] = field(default=())

    def java(self, indent: str = "    ") -> str:
        modifier = "static " if self.is_static else ""
        shown = ", ".join(f"{type_} {name}" for name, type_ in self.parameters)
        lines = [f"{indent}public {modifier}{self.returns} {self.name}({shown}) {{"]
        declared = [(name, type_) for name, type_ in self.locals if name in self.used_variables()]
        lines += [f"{indent}    {type_} {name} = {default(type_).java()};" for name, type_ in declared]
        for statement in self.body:
            lines += statement.lines(indent + "    ")
        lines += [*self._final().lines(indent + "    "), f"{indent}}}"]
        return "\n".join(lines)

    def _final(self) -> Stmt:
        return Stmt("return {0};", (self.result,), (self.returns,))

    def used_variables(self) -> set[str]:
        everything = [each for statement in (*self.body, self._final()) for each in statement.statements()]
        return {name for statement in everything for name in statement.variables()}

    def without_parameter(self, name: str) -> "Method":
        """The parameter as a local, which begins as null or 0."""
        (dropped,) = (parameter for parameter in self.parameters if parameter[0] == name)
        kept = tuple(parameter for parameter in self.parameters if parameter[0] != name)
        return replace(self, parameters=kept, locals=(*self.locals, dropped))


def variable(name: str, type_: str) -> Expr:
    return Expr(type_, name)


def number(value: int) -> Expr:
    return Expr(INT, str(value) if value >= 0 else f"({value})")


def null(type_: str) -> Expr:
    return Expr(type_, f"(({type_}) null)")


def default(type_: str) -> Expr:
    """The simplest expression of a type."""
    if type_ == INT:
        return number(0)
    return Expr(BOOLEAN, "true") if type_ == BOOLEAN else null(type_)

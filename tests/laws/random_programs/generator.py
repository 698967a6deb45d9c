"""Random methods over random classes. The same seed gives the same Java, in any order and in any process.

A program is a method of ``Node``; it may call the helpers of its package, which call nothing: ``tag`` and ``pick``,
which subclasses override, and the static ``mix`` and ``choose``.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from tests.laws.random_programs.declared import (
    ARRAYS,
    LEAF,
    NODE,
    OTHER,
    SHAPE,
    TWIG,
    Declared,
    random_classes,
)
from tests.laws.random_programs.syntax import BOOLEAN, INT, THIS, Expr, Method, Stmt, null, number, variable

PER_PACKAGE = 50
REFERENCES = (NODE, NODE, LEAF, SHAPE, OTHER, TWIG)
NUMBERS = (0, 1, 2, 3, -1, 7)


@dataclass(frozen=True)
class Program:
    """One random method and what it needs: the classes of its package and their helper methods."""

    seed: int
    declared: Declared
    helpers: tuple[Method, ...]
    method: Method

    @property
    def package(self) -> str:
        return f"p{self.seed // PER_PACKAGE}"


def random_program(seed: int) -> Program:
    """The program of a seed; those of one package, ``PER_PACKAGE`` in a row, share classes and helpers."""
    package_random = Random(f"package {seed // PER_PACKAGE}")
    declared = random_classes(package_random)
    helpers = tuple(_helpers(package_random, declared))
    random = Random(f"program {seed}")
    return Program(seed, declared, helpers, Writer(random, declared, may_call=True).program(f"program{seed}"))


def _helpers(random: Random, declared: Declared) -> list[Method]:
    def helper(owner: str, name: str, returns: str, parameters: tuple[tuple[str, str], ...], static: bool) -> Method:
        writer = Writer(random, declared, may_call=False)
        return writer.method(owner, name, returns, parameters, static, statements=random.choice((0, 0, 1)))

    made = [helper(owner, "tag", INT, (("x", INT),), False) for owner in (NODE, OTHER)]
    made.append(helper(NODE, "pick", NODE, (("o", NODE),), False))
    made.append(helper(NODE, "mix", INT, (("x", INT), ("o", SHAPE)), True))
    made.append(helper(NODE, "choose", NODE, (("a", NODE), ("b", NODE)), True))
    for owner in (LEAF, TWIG):
        if random.random() < 0.6:
            made.append(helper(owner, "tag", INT, (("x", INT),), False))
        if random.random() < 0.4:
            made.append(helper(owner, "pick", NODE, (("o", NODE),), False))
    return made


class Writer:
    """Writes one method. ``scope`` are the variables that may be read, as name and type: locals once assigned."""

    def __init__(self, random: Random, declared: Declared, may_call: bool) -> None:
        self.random = random
        self.declared = declared
        self.may_call = may_call
        self.scope: list[tuple[str, str]] = []
        self.locals: tuple[tuple[str, str], ...] = ()
        self.loops = 0

    def program(self, name: str) -> Method:
        random = self.random
        types = [random.choice((INT, *REFERENCES, *REFERENCES, *ARRAYS)) for _ in range(random.choice((1, 2, 2, 3)))]
        parameters = tuple((f"{'abc'[at]}", type_) for at, type_ in enumerate(types))
        returns = random.choice((INT, INT, NODE))
        is_static = random.random() < 0.5
        return self.method(NODE, name, returns, parameters, is_static, statements=random.choice((1, 2, 2, 3, 3, 4)))

    def method(
        self,
        owner: str,
        name: str,
        returns: str,
        parameters: tuple[tuple[str, str], ...],
        static: bool,
        statements: int,
    ) -> Method:
        self.locals = (("i", INT), ("r", NODE), ("s", self.random.choice((LEAF, SHAPE, NODE, "int[]", "Node[]"))))
        self.scope = [*parameters, *([] if static else [(THIS, owner)])]
        body = self.block(statements, depth=1)
        return Method(owner, name, static, parameters, returns, body, self.expression(returns, 2), self.locals)

    # Statements.

    def block(self, statements: int, depth: int) -> tuple[Stmt, ...]:
        return tuple(self.statement(depth) for _ in range(statements))

    def statement(self, depth: int) -> Stmt:
        simple: list[Callable[[], Stmt]] = [self._assign, self._assign, self._write, self._write, self._element_write]
        nested: list[Callable[[], Stmt]] = [lambda: self._if(depth), lambda: self._if(depth), self._return_if]
        if self.loops < 1:
            nested.append(lambda: self._loop(depth))
        return self.random.choice(simple + nested if depth else simple)()

    def _assign(self) -> Stmt:
        variables = [pair for pair in dict.fromkeys((*self.locals, *self.scope)) if pair[0] != THIS]
        name, type_ = self.random.choice(variables)
        assigned = Stmt(f"{name} = {{0}};", (self.expression(type_, 2),), (type_,), assigns=name)
        if (name, type_) not in self.scope:
            self.scope.append((name, type_))
        return assigned

    def _write(self) -> Stmt:
        base = self.base()
        fields = self.declared.visible_fields(base.type)
        if not fields:
            return self._assign()
        name, type_ = self.random.choice(sorted(fields.items()))
        return Stmt(f"{{0}}.{name} = {{1}};", (base, self.expression(type_, 1)), (base.type, type_))

    def _element_write(self) -> Stmt:
        array = self.array()
        if array is None:
            return self._write()
        element = array.type[:-2]
        operands = (array, self.index(), self.expression(element, 1))
        return Stmt("{0}[{1}] = {2};", operands, (array.type, INT, element))

    def _if(self, depth: int) -> Stmt:
        then = self.block(self.random.randrange(1, 3), depth - 1)
        otherwise = self.block(self.random.randrange(0, 2), depth - 1)
        return Stmt("if ({0})", (self.condition(1),), (BOOLEAN,), (then, otherwise))

    def _return_if(self) -> Stmt:
        """Ends the method early by an exception: the result of a method is a matter of its end."""
        return Stmt("if ({0}) throw new IllegalStateException();", (self.condition(1),), (BOOLEAN,))

    def _loop(self, depth: int) -> Stmt:
        self.loops += 1
        counter = f"n{self.loops}"
        body = self.block(self.random.randrange(1, 3), depth - 1)
        kind = self.random.random()
        array = self.array()
        if kind < 0.15 and array is not None:
            return Stmt(
                f"for (int {counter} = 0; {counter} < {{0}}.length; {counter}++)", (array,), (array.type,), (body,)
            )
        if kind < 0.4:
            walked = [name for name, type_ in self.scope if type_ == NODE and name != THIS]
            if walked:
                name = self.random.choice(walked)
                step = Stmt(f"{name} = {{0}}.next;", (variable(name, NODE),), (NODE,), assigns=name)
                return Stmt("while ({0} != null)", (variable(name, NODE),), (NODE,), ((*body, step),))
        limit = self.random.randrange(1, 4)
        head = f"for (int {counter} = 0; {counter} < {limit} && {{0}}; {counter}++)"
        return Stmt(head, (self.condition(1),), (BOOLEAN,), (body,))

    # Conditions.

    def condition(self, depth: int) -> Expr:
        random = self.random
        kind = random.random()
        if kind < 0.25:
            reference = self.base()
            return Expr(BOOLEAN, random.choice(("({0} == null)", "({0} != null)")), (reference,), (reference.type,))
        if kind < 0.5:
            return self._identity()
        if kind < 0.62:
            return self._instance()
        if kind < 0.7 and depth:
            sides = (self.condition(0), self.condition(0))
            return Expr(BOOLEAN, random.choice(("({0} && {1})", "({0} || {1})")), sides, (BOOLEAN, BOOLEAN))
        operator = random.choice(("<", "<=", "==", "!=", ">"))
        return Expr(BOOLEAN, f"({{0}} {operator} {{1}})", (self.integer(1), self.integer(1)), (INT, INT))

    def _identity(self) -> Expr:
        a = self.base()
        same = [pair for pair in self.scope if self._may_be_compared(pair[1], a.type) and pair[0] != a.template]
        b = self.reference(a.type, 1) if not same or self.random.random() < 0.4 else variable(*self.random.choice(same))
        operator = self.random.choice(("==", "!="))
        return Expr(BOOLEAN, f"({{0}} {operator} {{1}})", (a, b), (a.type, b.type))

    def _may_be_compared(self, a: str, b: str) -> bool:
        return INT not in (a, b) and not a.endswith("[]") and not b.endswith("[]") and self.declared.may_be_cast(a, b)

    def _instance(self) -> Expr:
        reference = self.base()
        targets = [name for name in (NODE, LEAF, TWIG, OTHER, SHAPE) if self.declared.may_be_cast(reference.type, name)]
        target = self.random.choice(targets)
        return Expr(BOOLEAN, f"({{0}} instanceof {target})", (reference,), (reference.type,))

    # Expressions.

    def expression(self, type_: str, depth: int) -> Expr:
        return self.integer(depth) if type_ == INT else self.reference(type_, depth)

    def integer(self, depth: int) -> Expr:
        random = self.random
        kind = random.random()
        if depth and kind < 0.4:
            return self._field(INT) or number(random.choice(NUMBERS))
        if depth and kind < 0.5:
            return self._element(INT) or number(random.choice(NUMBERS))
        if depth and kind < 0.7:
            return self._arithmetic(depth)
        if depth and kind < 0.82 and self.may_call:
            return self._int_call()
        names = [name for name, type_ in self.scope if type_ == INT]
        if kind < 0.93 and names:
            return variable(random.choice(names), INT)
        return number(random.choice(NUMBERS))

    def _arithmetic(self, depth: int) -> Expr:
        template = self.random.choice(("({0} + {1})", "({0} - {1})", "({0} ^ {1})", "(-{0})", "({0} * 3)", "({0} & 3)",
                                       "({0} % 2)", "(6 / ({0} & 1))"))  # fmt: skip
        operands = tuple(self.integer(depth - 1) for _ in range(1 + ("{1}" in template)))
        return Expr(INT, template, operands, (INT,) * len(operands))

    def _int_call(self) -> Expr:
        if self.random.random() < 0.3:
            return Expr(INT, "Node.mix({0}, {1})", (self.integer(0), self.base()), (INT, SHAPE))
        receiver = self.base()
        return Expr(INT, "{0}.tag({1})", (receiver, self.integer(0)), (receiver.type, INT))

    def reference(self, type_: str, depth: int) -> Expr:
        random = self.random
        kind = random.random()
        if depth and kind < 0.35:
            return self._field(type_) or self._made(type_)
        if depth and kind < 0.45:
            return self._element(type_) or self._made(type_)
        if depth and kind < 0.55:
            return self._cast(type_)
        if depth and kind < 0.65 and type_ in (NODE, SHAPE) and self.may_call:
            return self._reference_call()
        if kind < 0.75:
            return self._made(type_)
        if kind < 0.78:
            return null(type_)
        return self._variable(type_) or self._made(type_)

    def _variable(self, type_: str) -> Expr | None:
        fitting = [pair for pair in self.scope if self.declared.is_subtype(pair[1], type_)]
        return variable(*self.random.choice(fitting)) if fitting else None

    def _made(self, type_: str) -> Expr:
        if type_.endswith("[]"):
            size = self.integer(0) if self.random.random() < 0.3 else number(self.random.randrange(0, 3))
            element = type_[:-2] if type_ != "Node[]" else self.random.choice((NODE, LEAF))
            return Expr(f"{element}[]", f"new {element}[{{0}} % 4]", (size,), (INT,))
        fitting = [name for name in (NODE, LEAF, TWIG, OTHER) if self.declared.is_subtype(name, type_)]
        name = self.random.choice(fitting)
        return Expr(name, f"new {name}()")

    def _field(self, type_: str) -> Expr | None:
        base = self.base()
        fields = self.declared.visible_fields(base.type)
        fitting = [pair for pair in sorted(fields.items()) if self.declared.is_subtype(pair[1], type_)]
        if not fitting:
            return None
        name, field_type = self.random.choice(fitting)
        return Expr(field_type, f"{{0}}.{name}", (base,), (base.type,))

    def _element(self, type_: str) -> Expr | None:
        array = self.array()
        if array is None:
            return None
        if type_ == INT and (array.type != "int[]" or self.random.random() < 0.3):
            return Expr(INT, "{0}.length", (array,), (array.type,))
        if not self.declared.is_subtype(array.type[:-2], type_):
            return None
        return Expr(array.type[:-2], "{0}[{1}]", (array, self.index()), (array.type, INT))

    def _cast(self, type_: str) -> Expr:
        base = self.base()
        if type_.endswith("[]") or not self.declared.may_be_cast(base.type, type_):
            return self._made(type_)
        return Expr(type_, f"(({type_}) {{0}})", (base,), (base.type,))

    def _reference_call(self) -> Expr:
        if self.random.random() < 0.3:
            return Expr(NODE, "Node.choose({0}, {1})", (self.reference(NODE, 0), self.base(NODE)), (NODE, NODE))
        receiver = self.base(NODE)
        return Expr(NODE, "{0}.pick({1})", (receiver, self.reference(NODE, 0)), (receiver.type, NODE))

    def base(self, type_: str = SHAPE) -> Expr:
        """A reference to an object that is no array: mostly a variable, sometimes a field of one."""
        fitting = [pair for pair in self.scope if self.declared.is_subtype(pair[1], type_)]
        if not fitting:
            return self._made(NODE)
        chosen = variable(*self.random.choice(fitting))
        fields = self.declared.visible_fields(chosen.type)
        onward = [pair for pair in sorted(fields.items()) if self.declared.is_subtype(pair[1], type_)]
        if onward and self.random.random() < 0.3:
            name, field_type = self.random.choice(onward)
            return Expr(field_type, f"{{0}}.{name}", (chosen,), (chosen.type,))
        return chosen

    def array(self) -> Expr | None:
        """An array: a variable or a field, None when none is at hand."""
        found = [variable(*pair) for pair in self.scope if pair[1].endswith("[]")]
        for name, type_ in self.scope:
            for field, field_type in sorted(self.declared.visible_fields(type_).items()):
                if field_type.endswith("[]"):
                    found.append(Expr(field_type, f"{{0}}.{field}", (variable(name, type_),), (type_,)))
        return self.random.choice(found) if found else None

    def index(self) -> Expr:
        return number(self.random.randrange(0, 3)) if self.random.random() < 0.5 else self.integer(0)

"""A Z3 model as plain Python tables, read out once, on first use.

Z3 names the elements of its reference sort as it likes; here an object's number is the order in which it was first
asked for.
"""

from collections.abc import Sequence
from typing import Final

from isopath.solver.lowering import Lowering
from isopath.solver.model import Model, default_value
from isopath.solver.native import Declaration, Expression, NativeModel, api
from isopath.terms import Number, Term, whole
from isopath.terms.arithmetic import double_of_bits, float_of_bits
from isopath.terms.initial import Function
from isopath.terms.sorts import BOOL, CHAR, DOUBLE, FLOAT, REF, Sort

_Table = tuple[dict[tuple[Number, ...], Number], Number | None]
_Classes = tuple[dict[tuple[Number, ...], str | None], str | None]
_NOWHERE: Final = -1


class Extracted(Model):
    """What Z3 chose. Inside, a reference is Z3's id of an element; outside, a number."""

    def __init__(self, lowering: Lowering, native: NativeModel) -> None:
        super().__init__()
        self._reader: _Reader | None = _Reader(lowering, native)
        self._symbols: dict[Term, Number] = {}
        self._functions: dict[str, _Table] = {}
        self._classes: _Classes = ({}, None)
        self._numbers: dict[int, int] = {}
        self._elements: dict[int, int] = {}
        self._objects = 0

    def symbol(self, term: Term) -> Number:
        self.extract()
        value = self._symbols.get(term)
        if value is None:
            return default_value(term.sort)
        return self._number(whole(value)) if term.sort is REF else value

    def apply(self, function: Function, arguments: Sequence[Number]) -> Number:
        self.extract()
        elements = tuple(
            self._elements.get(whole(argument), _NOWHERE) if sort is REF else argument
            for argument, sort in zip(arguments, function.parameters, strict=True)
        )
        table = self._functions.get(function.name)
        value = None if table is None else table[0].get(elements, table[1])
        if value is None:
            return default_value(function.result)
        return self._number(whole(value)) if function.result is REF else value

    def class_of(self, reference: int) -> str | None:
        self.extract()
        element = self._elements.get(reference, _NOWHERE)
        if reference == 0 or element == _NOWHERE:
            return None
        return self._classes[0].get((element,), self._classes[1])

    def _number(self, element: int) -> int:
        number = self._numbers.get(element)
        if number is None:
            self._objects += 1
            number = self._numbers[element] = self._objects
            self._elements[number] = element
        return number

    def extract(self) -> None:
        """Read everything out and let go of Z3."""
        reader = self._reader
        if reader is not None:
            assert reader.is_readable, "the context of the model was given up"
            self._symbols, self._functions = reader.symbols(), reader.functions()
            self._classes, self._numbers = reader.classes(), reader.fixed_references()
            self._elements = {number: element for element, number in self._numbers.items()}
            self._reader = None


class _Reader:
    """Holds the Z3 model until it is read."""

    _holds = False

    def __init__(self, lowering: Lowering, native: NativeModel) -> None:
        self._lowering = lowering
        self._handle = lowering.context.handle
        self._native = native
        self._known_classes = len(lowering.class_names)
        api.Z3_model_inc_ref(self._handle, native)
        self._holds = True

    def __del__(self) -> None:
        if self._holds:
            self._lowering.context.release(self._native)

    @property
    def is_readable(self) -> bool:
        return self._lowering.context.is_open

    def symbols(self) -> dict[Term, Number]:
        handle, native, found = self._handle, self._native, {}
        for at in range(api.Z3_model_get_num_consts(handle, native)):
            decl = api.Z3_model_get_const_decl(handle, native, at)
            term = self._lowering.symbols.get(api.Z3_get_func_decl_id(handle, decl))
            if term is not None:
                found[term] = self._value(api.Z3_model_get_const_interp(handle, native, decl), term.sort)
        return found

    def functions(self) -> dict[str, _Table]:
        handle, native, found = self._handle, self._native, {}
        for at in range(api.Z3_model_get_num_funcs(handle, native)):
            decl = api.Z3_model_get_func_decl(handle, native, at)
            function = self._lowering.functions.get(api.Z3_get_func_decl_id(handle, decl))
            if function is not None:
                found[function.name] = self._table(decl, function.parameters, function.result)
        return found

    def classes(self) -> _Classes:
        decl = self._lowering.class_of
        if not api.Z3_model_has_interp(self._handle, self._native, decl):
            return {}, None
        entries, otherwise = self._table(decl, (REF,), None)
        return {element: self._class_name(number) for element, number in entries.items()}, self._class_name(otherwise)

    def _class_name(self, number: Number | None) -> str | None:
        """Numbers past the classes known when the query was asked are no class of any constraint in it."""
        return None if number is None or number >= self._known_classes else self._lowering.class_names[whole(number)]

    def fixed_references(self) -> dict[int, int]:
        """The numbers of null and of the allocated locations, by their elements."""
        constants = [(self._lowering.null, 0)]
        constants += [(constant, -1 - term.payload) for term, constant in self._lowering.locations.items()]
        found = {}
        for constant, number in constants:
            decl = api.Z3_get_app_decl(self._handle, api.Z3_to_app(self._handle, constant))
            if api.Z3_model_has_interp(self._handle, self._native, decl):
                found[self._element(api.Z3_model_get_const_interp(self._handle, self._native, decl))] = number
        return found

    def _table(self, decl: Declaration, parameters: tuple[Sort, ...], result: Sort | None) -> _Table:
        handle = self._handle
        meaning = api.Z3_model_get_func_interp(handle, self._native, decl)
        api.Z3_func_interp_inc_ref(handle, meaning)
        entries = {}
        for at in range(api.Z3_func_interp_get_num_entries(handle, meaning)):
            entry = api.Z3_func_interp_get_entry(handle, meaning, at)
            api.Z3_func_entry_inc_ref(handle, entry)
            arguments = tuple(
                self._value(api.Z3_func_entry_get_arg(handle, entry, place), sort)
                for place, sort in enumerate(parameters)
            )
            entries[arguments] = self._value(api.Z3_func_entry_get_value(handle, entry), result)
            api.Z3_func_entry_dec_ref(handle, entry)
        otherwise = self._otherwise(api.Z3_func_interp_get_else(handle, meaning), result)
        api.Z3_func_interp_dec_ref(handle, meaning)
        return entries, otherwise

    def _otherwise(self, ast: Expression, result: Sort | None) -> Number | None:
        """The value of a function where Z3 has no entry; None where it left that open."""
        if not ast or "unspecified" in api.Z3_ast_to_string(self._handle, ast):
            return None
        return self._value(ast, result)

    def _element(self, reference: Expression) -> int:
        return int(api.Z3_get_ast_id(self._handle, reference))

    def _value(self, ast: Expression, sort: Sort | None) -> Number:
        """A Z3 value as Python's; ``sort`` None is a class number."""
        context = self._lowering.context
        if sort is REF:
            return self._element(ast)
        if sort is BOOL:
            return bool(api.Z3_get_bool_value(self._handle, ast) == 1)
        if sort is FLOAT:
            bits = context.float_bits(ast, 32, 23)
            return float("nan") if bits is None else float_of_bits(bits)
        if sort is DOUBLE:
            bits = context.float_bits(ast, 64, 52)
            return float("nan") if bits is None else double_of_bits(bits)
        unsigned = context.integer(ast)
        if sort is None or sort is CHAR:
            return unsigned
        return unsigned - (1 << sort.bits) if unsigned >> (sort.bits - 1) else unsigned

"""How the code of a contract is declared inside of a type, how it calls its method, and which method that is."""

from isopath.classfile import ClassFile
from isopath.classfile.descriptors import parse_method_descriptor
from isopath.spec.contracts.harness import Signature
from isopath.spec.contracts.jml.outline import CONSTRUCTOR, MethodDeclaration, TypeDeclaration
from isopath.spec.contracts.jml.parsing import rejection
from isopath.spec.contracts.jml.specifications import TypeSpecification
from isopath.spec.source_text import SourceText


def signature_of(owner: TypeDeclaration, declared: MethodDeclaration, name: str) -> Signature:
    """A private method of the type; that of a constructor is static, as there is no object yet."""
    parameters = [(each.type, each.name) for each in declared.parameters]
    throws = [*declared.throws]
    if declared.name == CONSTRUCTOR:
        made = owner.name + owner.type_arguments
        head = f"private static {owner.type_parameters} {declared.type_parameters}"
        return Signature(name, made, parameters, f"new {made}({arguments_of(declared)})", head, throws)
    head = f"private{' static' if declared.is_static else ''} {declared.type_parameters}"
    receiver = owner.name if declared.is_static else "this"
    call = f"{receiver}.{declared.name}({arguments_of(declared)})"
    return Signature(name, declared.type, parameters, call, head, throws)


def descriptor_of(
    source: SourceText, found: TypeSpecification, compiled: ClassFile, declared: MethodDeclaration
) -> str:
    """The descriptor of a method, whose class file has methods in the order of the source."""
    count = len(declared.parameters)
    extra = int(declared.name == CONSTRUCTOR and found.declaration.is_inner)
    descriptors = [
        method.descriptor
        for method in compiled.methods
        if method.name == declared.name
        and not method.synthetic
        and len(parse_method_descriptor(method.descriptor).parameters) == count + extra
    ]
    methods = (each.declaration for each in found.methods)
    alike = [each for each in methods if each.name == declared.name and len(each.parameters) == count]
    if max(len(alike), 1) != len(descriptors):
        raise rejection(source, declared.start, f"{declared.name} cannot be distinguished from others of that name.")
    return descriptors[alike.index(declared) if declared in alike else 0]


def parameters_of(declared: MethodDeclaration) -> str:
    """The parameters as a declaration lists them."""
    return ", ".join(f"{each.type} {each.name}" for each in declared.parameters)


def arguments_of(declared: MethodDeclaration) -> str:
    """The parameters as a call passes them on."""
    return ", ".join(each.name for each in declared.parameters)

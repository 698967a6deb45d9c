"""Intrinsics of text and of copied arrays, with Java that runs them."""

from typing import Final

from isopath.program.linked import PRIMITIVES as _JAVA

from .equivalence import Call

STRING: Final = "java/lang/String"
BUILDER: Final = "java/lang/AbstractStringBuilder"
UTF16: Final = "java/lang/StringUTF16"
_FEW: Final = (97, 100)
_LATIN: Final = (0, 255)
_TABLES: Final = "past the first 256 the bytecode chooses from tables that are too large to choose from symbolically"
_TWO: Final = "String s = new String(new char[] {a, b}), t = new String(new char[] {c, d}); "
_SHORTER: Final = "String s = new String(new char[] {a, b}), t = new String(new char[] {c}); "
_BLANKS: Final = "String s = new String(new char[] {a > 'b' ? a : ' ', b > 'b' ? b : ' '}); "
_BUILT: Final = "StringBuilder s = new StringBuilder(); s.append(a).append(b); "
_ENDS: Final = "return r.length() * 1000 + r.charAt(0) * 7 + r.charAt(r.length() - 1);"
_CHECKSUM: Final = "int n = r.length(); for (int i = 0; i < r.length(); i++) n = n * 31 + r.charAt(i); return n;"


def _of(owner: str, signature: str, name: str, result: str, body: str, parameters: str = "abcd") -> Call:
    declared = ", ".join(f"char {letter}" for letter in parameters)
    return Call(owner, signature, f"{result} {name}({declared})", body, numbers=_FEW)


def _texts() -> list[Call]:
    rows = [
        ("equals(Ljava/lang/Object;)Z", "boolean", _TWO + "return s.equals(t);"),
        ("equals(Ljava/lang/Object;)Z", "boolean", _TWO + "return s.equals((Object) new StringBuilder(t));"),
        ("equalsIgnoreCase(Ljava/lang/String;)Z", "boolean",
         "if (a > 127 || b > 127 || c > 127 || d > 127) return false; " + _TWO + "return s.equalsIgnoreCase(t);"),
        ("hashCode()I", "int", _TWO + "return s.hashCode() * 7 + t.hashCode();"),
        ("compareTo(Ljava/lang/String;)I", "int", _TWO + "return s.compareTo(t);"),
        ("compareTo(Ljava/lang/String;)I", "int", _SHORTER + "return s.compareTo(t);"),
        ("concat(Ljava/lang/String;)Ljava/lang/String;", "int", _TWO + "String r = s.concat(t); " + _CHECKSUM),
        ("contains(Ljava/lang/CharSequence;)Z", "boolean", _SHORTER + "return s.contains(t);"),
        ("startsWith(Ljava/lang/String;)Z", "boolean", _SHORTER + "return s.startsWith(t);"),
        ("startsWith(Ljava/lang/String;I)Z", "boolean", _SHORTER + "return s.startsWith(t, d);"),
        ("endsWith(Ljava/lang/String;)Z", "boolean", _SHORTER + "return s.endsWith(t);"),
        ("indexOf(I)I", "int", _TWO + "return s.indexOf(c);"),
        ("indexOf(II)I", "int", _TWO + "return s.indexOf(c, d - 97);"),
        ("indexOf(Ljava/lang/String;)I", "int", _SHORTER + "return s.indexOf(t);"),
        ("lastIndexOf(I)I", "int", _TWO + "return s.lastIndexOf(c);"),
        ("lastIndexOf(II)I", "int", _TWO + "return s.lastIndexOf(c, d - 97);"),
        ("lastIndexOf(Ljava/lang/String;)I", "int", _SHORTER + "return s.lastIndexOf(t);"),
        ("regionMatches(ILjava/lang/String;II)Z", "boolean", _TWO + "return s.regionMatches(c - 97, t, 0, d - 97);"),
        ("length()I", "int", _TWO + "return s.length();"),
        ("isEmpty()Z", "boolean", _TWO + "return s.isEmpty();"),
        ("isBlank()Z", "boolean", "if (a > 255 || b > 255) return false; " + _TWO + "return s.isBlank();"),
        ("join(Ljava/lang/CharSequence;[Ljava/lang/CharSequence;)Ljava/lang/String;", "int",
         _SHORTER + "String r = String.join(t, s, t, s); " + _CHECKSUM),
        ("charAt(I)C", "int", _TWO + "return s.charAt(c - 97);"),
        ("substring(II)Ljava/lang/String;", "int",
         _TWO + "String r = (s + t).substring(a - 97, b - 97); return r.length();"),
        ("<init>([CIILjava/lang/Void;)V", "int", _TWO + "String r = s; " + _CHECKSUM),
        ("<init>(Ljava/lang/AbstractStringBuilder;Ljava/lang/Void;)V", "int",
         _BUILT + "String r = new String(s); " + _CHECKSUM),
        ("getBytes([BIB)V", "int", _TWO + "String r = new StringBuilder(s).append(t).toString(); " + _CHECKSUM),
        ("getBytes([BIIBI)V", "int", _TWO + "String r = new StringBuilder(s).append(t, 1, 2).toString(); " + _CHECKSUM),
        ("toLowerCase(Ljava/util/Locale;)Ljava/lang/String;", "int",
         "if (a > 127 || b > 127) return 0; " + _TWO + "String r = s.toLowerCase(Locale.ROOT); " + _CHECKSUM),
        ("toUpperCase(Ljava/util/Locale;)Ljava/lang/String;", "int",
         "if (a > 127 || b > 127) return 0; " + _TWO + "String r = s.toUpperCase(Locale.ROOT); " + _CHECKSUM),
        ("trim()Ljava/lang/String;", "int", _BLANKS + "String r = s.trim(); " + _CHECKSUM),
        *((f"{name}()Ljava/lang/String;", "int",
           "if (a > 255 || b > 255) return 0; " + _BLANKS + f"String r = s.{name}(); " + _CHECKSUM)
          for name in ("strip", "stripLeading", "stripTrailing")),
        ("split(Ljava/lang/String;)[Ljava/lang/String;", "int",
         _TWO + 'String[] r = s.split("a"); return r.length * 10 + (r.length > 0 ? r[0].length() : 7);'),
        ("split(Ljava/lang/String;I)[Ljava/lang/String;", "int",
         _TWO + 'String[] r = s.split("a", -1); return r.length * 10 + r[r.length - 1].length();'),
        ("replace(CC)Ljava/lang/String;", "int", _TWO + "String r = s.replace(c, d); " + _CHECKSUM),
        ("indexOf(Ljava/lang/String;I)I", "int", _SHORTER + "return s.indexOf(t, d - 98);"),
        ("lastIndexOf(Ljava/lang/String;I)I", "int", _SHORTER + "return s.lastIndexOf(t, d - 98);"),
        ("repeat(I)Ljava/lang/String;", "int",
         _TWO + "String r = s.repeat((d & 3) - 1); return r.isEmpty() ? 7 : r.length() + r.charAt(r.length() - 1);"),
    ]  # fmt: skip
    return [_of(STRING, signature, f"text{at}", result, body) for at, (signature, result, body) in enumerate(rows)]


def _file_names() -> list[Call]:
    slashes = ", ".join(f"({letter} & 1) == 0 ? '/' : {letter}" for letter in "abcd")
    body = f"String r = new java.io.File(new String(new char[] {{{slashes}}})).getPath(); "
    signature = f"normalize(L{STRING};)L{STRING};"
    short = "if (a > 127 || b > 127 || c > 127 || d > 127) return 0; "
    caught = "String r; try {{ r = {}.toString(); }} catch (java.nio.file.InvalidPathException e) {{ return 7; }} "
    path = f"java.nio.file.Path.of(new String(new char[] {{{slashes}}}))"
    below = f'java.nio.file.Path.of("x", "y").resolve(new String(new char[] {{{slashes}}}))'
    return [
        _of("java/io/UnixFileSystem", signature, "fileName", "int", body + _CHECKSUM),
        _of("sun/nio/fs/UnixPath", f"<init>(Lsun/nio/fs/UnixFileSystem;L{STRING};)V", "pathName", "int",
            short + caught.format(path) + _CHECKSUM),
        _of("sun/nio/fs/Util", f"toString([B)L{STRING};", "nameBelow", "int", short + caught.format(below) + _CHECKSUM),
    ]  # fmt: skip


def _builders() -> list[Call]:
    rows = [
        (BUILDER, "append(Ljava/lang/String;)Ljava/lang/AbstractStringBuilder;",
         "String t = b > 'b' ? null : new String(new char[] {b}); "
         "String r = new StringBuilder().append(a).append(t).append(c).toString(); " + _CHECKSUM),
        (BUILDER, "charAt(I)C", _BUILT + "return s.charAt(c - 97);"),
        (BUILDER, "ensureCapacityInternal(I)V",
         _BUILT + 's.append("0123456789abcdef"); return s.length() + s.charAt(1);'),
        (BUILDER, "append(I)Ljava/lang/AbstractStringBuilder;",
         "String r = new StringBuilder().append((int) (a & 63)).toString(); " + _CHECKSUM),
        (BUILDER, "append(J)Ljava/lang/AbstractStringBuilder;",
         "String r = new StringBuilder().append((long) (a & 63)).toString(); " + _CHECKSUM),
        ("java/lang/Integer", "toString(I)Ljava/lang/String;", "String r = Integer.toString(a & 127); " + _CHECKSUM),
        ("java/lang/Long", "toString(J)Ljava/lang/String;", "String r = Long.toString(a & 127); " + _CHECKSUM),
        ("java/lang/StringBuilder", "toString()Ljava/lang/String;", _BUILT + "String r = s.toString(); " + _CHECKSUM),
        (BUILDER, "indexOf(Ljava/lang/String;I)I",
         _BUILT + "return s.append(c).indexOf(new String(new char[] {d}), a - 98);"),
        (BUILDER, "indexOf(Ljava/lang/String;I)I", _BUILT + 'return s.indexOf("", c - 98) * 10 + s.indexOf("ab");'),
        (BUILDER, "lastIndexOf(Ljava/lang/String;I)I",
         _BUILT + "return s.append(c).lastIndexOf(new String(new char[] {d}), a - 98);"),
        (BUILDER, "lastIndexOf(Ljava/lang/String;I)I",
         _BUILT + 'return s.lastIndexOf("", c - 98) * 10 + s.lastIndexOf("ab");'),
        (BUILDER, "compareTo(Ljava/lang/AbstractStringBuilder;)I",
         _BUILT + "return s.compareTo(new StringBuilder().append(c).append(d));"),
        (BUILDER, "compareTo(Ljava/lang/AbstractStringBuilder;)I",
         _BUILT + "return s.compareTo(new StringBuilder().append(c));"),
        (BUILDER, "reverse()Ljava/lang/AbstractStringBuilder;",
         _BUILT + "StringBuilder r = s.append(c).reverse(); " + _CHECKSUM),
        (BUILDER, "reverse()Ljava/lang/AbstractStringBuilder;",
         _BUILT + "StringBuilder r = s.append(c).append(d).reverse().append('!'); return r.capacity() + r.charAt(1);"),
        (UTF16, "getChar([BI)C", _BUILT + "s.reverse(); return s.charAt(0);"),
        (UTF16, "putChar([BII)V", _BUILT + "s.setCharAt(0, c); return s.charAt(0) + s.charAt(1);"),
        (UTF16, "length([B)I", _TWO + "return s.replace(c, d).length();"),
        (UTF16, "getChars([BII[CI)V",
         _TWO + "char[] r = new char[3]; s.getChars(0, 2, r, 1); return r[0] + r[1] * 3 + r[2];"),
        (UTF16, "toChars([B)[C", _TWO + "char[] r = s.toCharArray(); return r[0] * 3 + r[1];"),
        (UTF16, "toBytes([CII)[B", "String r = new String(new char[] {a, b, c}, 1, 2); " + _CHECKSUM),
        (UTF16, "newBytesFor(I)[B", "String r = new String(new char[] {a, b}).replace(c, d); " + _CHECKSUM),
        (UTF16, "newString([BII)Ljava/lang/String;", _BUILT + "String r = s.substring(1); " + _CHECKSUM),
        *((f"java/lang/{owner}", f"{name}({kind})Ljava/lang/String;",
           f"String r = {owner}.{name}((a & 3) - 1); " + _ENDS)
          for owner, kind, java in (("Integer", "I", "int"), ("Long", "J", "long"))
          for name in ("toBinaryString", "toOctalString", "toHexString")),
        ("java/lang/Enum", "valueOf(Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/Enum;",
         "return java.math.RoundingMode.valueOf(new String(new char[] {'U', a})).ordinal();"),
        ("java/lang/StringConcatHelper", "newArray(J)[B",
         _TWO + "String r = s + t; " + _CHECKSUM),
    ]  # fmt: skip
    return [_of(owner, signature, f"built{at}", "int", body) for at, (owner, signature, body) in enumerate(rows)]


def _characters() -> list[Call]:
    questions = [
        *(f"{name}(I)Z" for name in (
            "isAlphabetic", "isDigit", "isIdentifierIgnorable", "isJavaIdentifierPart", "isJavaIdentifierStart",
            "isLetter", "isLetterOrDigit", "isLowerCase", "isSpaceChar", "isTitleCase", "isUpperCase", "isWhitespace",
        )),
        *(f"{name}(I)I" for name in ("getNumericValue", "getType", "toLowerCase", "toUpperCase")),
    ]  # fmt: skip
    found = []
    for question in questions:
        name, result = question[: -len("(I)Z")], _JAVA[question[-1]]
        ask, nothing = f"Character.{name}((int) c)", "false" if result == "boolean" else "0"
        owner = "java/lang/Character"
        found += [
            Call(owner, question, f"{result} first_{name}(char c)", f"return c > 255 ? {nothing} : {ask};",
                 numbers=_LATIN),
            Call(owner, question, f"{result} any_{name}(int c)", f"return {ask};", _TABLES, (-5, 0x10FFFF)),
        ]  # fmt: skip
    digit = "return c > 255 ? 0 : Character.digit((int) c, 16) * 40 + Character.digit((int) c, 10);"
    found.append(Call("java/lang/Character", "digit(II)I", "int first_digit(char c)", digit, numbers=_LATIN))
    return found


def _numbers() -> list[Call]:
    """Texts of which the largest and the least number, a sign and nothing else, and more digits than fit are some."""
    texts = {
        "short": "a, b", "one": "a", "signed": "'-', a, b", "positive": "'+', a",
        "int": "'2', '1', '4', '7', '4', '8', '3', '6', a, b",
        "negative": "'-', '2', '1', '4', '7', '4', '8', '3', '6', '4', a",
        "long": "a, '9', '2', '2', '3', '3', '7', '2', '0', '3', '6', '8', '5', '4', '7', '7', '5', '8', '0', b",
    }  # fmt: skip
    found = []
    for owner, name, java in (("Integer", "parseInt", "int"), ("Long", "parseLong", "long")):
        for label, units in texts.items():
            body = f"return {owner}.{name}(new String(new char[] {{{units}}}), 10);"
            method = f"{java} {name}_{label}(char a, char b)"
            signature = f"{name}(Ljava/lang/String;I){'IJ'[java == 'long']}"
            found.append(Call(f"java/lang/{owner}", signature, method, body, numbers=(43, 58)))
    return found


def _copies() -> list[Call]:
    found = []
    for kind in "ZBCSIJFD":
        java = _JAVA[kind]
        check = "r[0] == b && r.length == 3" if kind not in "FD" else "r.length == 3"
        found += [
            Call("java/util/Arrays", f"copyOf([{kind}I)[{kind}", f"boolean copied_{kind}({java} a, {java} b)",
                 f"{java}[] r = Arrays.copyOf(new {java}[] {{b, a}}, 3); return {check};"),
            Call("java/util/Arrays", f"copyOfRange([{kind}II)[{kind}", f"boolean ranged_{kind}({java} a, {java} b)",
                 f"{java}[] r = Arrays.copyOfRange(new {java}[] {{a, b}}, 1, 4); return {check};"),
        ]  # fmt: skip
    return found


def _formats() -> list[Call]:
    given = "String t = b > 'b' ? null : new String(new char[] {a, b}); "
    rows = [
        (STRING, "format(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;",
         given + 'String r = String.format("%s%%x%d%c%n", t, c & 63, d); ' + _CHECKSUM),
        (STRING, "format(Ljava/util/Locale;Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;",
         given + 'String r = String.format(Locale.ROOT, "%d,%s", (long) (c & 63), t); ' + _CHECKSUM),
        (STRING, "formatted([Ljava/lang/Object;)Ljava/lang/String;",
         given + 'String r = "%s".formatted(t); ' + _CHECKSUM),
        ("java/util/Formatter$FormatSpecifier",
         "localizedMagnitude(Ljava/lang/StringBuilder;Ljava/lang/CharSequence;ILjava/util/Formatter$Flags;I"
         "Ljava/util/Locale;)Ljava/lang/StringBuilder;",
         'String r = String.format("%05d|%+d|% d", (c & 63) - 32, d & 31, -(d & 31)); ' + _CHECKSUM),
    ]  # fmt: skip
    return [_of(owner, signature, f"format{at}", "int", body) for at, (owner, signature, body) in enumerate(rows)]


TEXT_CALLS: Final = (*_texts(), *_file_names(), *_builders(), *_formats(), *_characters(), *_numbers(), *_copies())

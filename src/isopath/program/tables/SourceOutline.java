import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeParameterTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import javax.lang.model.element.Modifier;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Answers each line, a Java source file in UTF-8 and Base64, with its declarations as JSON, on one line. Javac parses it;
 * places are counted in characters of Unicode, -1 is none.
 */
final class SourceOutline {
    private final String text;
    private final CompilationUnitTree unit;
    private final SourcePositions positions;

    private SourceOutline(String text, CompilationUnitTree unit, SourcePositions positions) {
        this.text = text;
        this.unit = unit;
        this.positions = positions;
    }

    public static void main(String[] arguments) throws IOException {
        BufferedReader questions = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
        PrintStream answers = new PrintStream(System.out, true, StandardCharsets.US_ASCII);
        for (String line = questions.readLine(); line != null; line = questions.readLine()) {
            answers.println(parsed(new String(Base64.getDecoder().decode(line), StandardCharsets.UTF_8)).file());
        }
    }

    private static SourceOutline parsed(String text) throws IOException {
        JavaFileObject file = new SimpleJavaFileObject(URI.create("mem:///Source.java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return text;
            }
        };
        JavacTask task = (JavacTask) ToolProvider.getSystemJavaCompiler()
                .getTask(null, null, problem -> {}, List.of("-proc:none"), null, List.of(file));
        CompilationUnitTree unit = task.parse().iterator().next();
        return new SourceOutline(text, unit, Trees.instance(task).getSourcePositions());
    }

    private String file() {
        List<Tree> others = new ArrayList<>(unit.getImports());
        if (unit.getPackage() != null) {
            others.add(0, unit.getPackage());
        }
        List<String> types = new ArrayList<>();
        for (Tree each : unit.getTypeDecls()) {
            if (each instanceof ClassTree && hasBraces((ClassTree) each)) {
                types.add(type((ClassTree) each));
            } else {
                others.add(each);
            }
        }
        String name = unit.getPackageName() == null ? "" : unit.getPackageName().toString();
        return object(
                "package", quoted(name), "others", list(others, each -> object(place(each))), "types", joined(types),
                "names", list(names(), SourceOutline::quoted));
    }

    /** Every name of the file with its dots, imports included: types, variables and fields alike. */
    private Set<String> names() {
        Set<String> names = new TreeSet<>();
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitIdentifier(IdentifierTree name, Void nothing) {
                names.add(name.getName().toString());
                return null;
            }

            @Override
            public Void visitMemberSelect(MemberSelectTree member, Void nothing) {
                Tree inner = member;
                while (inner instanceof MemberSelectTree) {
                    inner = ((MemberSelectTree) inner).getExpression();
                }
                if (inner instanceof IdentifierTree) {
                    names.add(member.toString());
                    return null;
                }
                return super.visitMemberSelect(member, nothing);
            }
        }.scan(unit, null);
        return names;
    }

    /** A compact source file is a class without braces, which no text is put into. */
    private boolean hasBraces(ClassTree type) {
        int end = (int) positions.getEndPosition(unit, type);
        return end > 0 && text.charAt(end - 1) == '}';
    }

    private String type(ClassTree type) {
        List<Tree> head = new ArrayList<>(type.getTypeParameters());
        head.add(type.getModifiers());
        head.add(type.getExtendsClause());
        head.addAll(type.getImplementsClause());
        List<String> members = new ArrayList<>();
        for (Tree each : type.getMembers()) {
            members.add(member(type, each));
            if (isComponent(type, each)) {
                head.add(each);
            }
        }
        long headEnd = positions.getStartPosition(unit, type);
        for (Tree each : head) {
            headEnd = Math.max(headEnd, each == null ? -1 : positions.getEndPosition(unit, each));
        }
        return object("is", quoted("type"),
                "kind", quoted(type.getKind().name().toLowerCase(Locale.ROOT)),
                "name", quoted(type.getSimpleName().toString()),
                "head_end", at(headEnd),
                "type_parameters", list(type.getTypeParameters(), this::typeParameter),
                "members", joined(members),
                modified(type.getModifiers()), place(type));
    }

    private String member(ClassTree owner, Tree member) {
        if (member instanceof ClassTree) {
            return type((ClassTree) member);
        }
        if (member instanceof MethodTree) {
            return method((MethodTree) member);
        }
        if (member instanceof VariableTree) {
            return variable((VariableTree) member, isConstant(owner, (VariableTree) member), isComponent(owner, member));
        }
        return object("is", quoted(member instanceof BlockTree ? "initializer" : "nothing"), place(member));
    }

    /** Fields of the objects of a record are declared in its header. */
    private static boolean isComponent(ClassTree owner, Tree member) {
        return owner.getKind().name().equals("RECORD") && member instanceof VariableTree
                && !((VariableTree) member).getModifiers().getFlags().contains(Modifier.STATIC);
    }

    /** Nothing but the declaration of a constant makes an object of an enum. */
    private static boolean isConstant(ClassTree owner, VariableTree field) {
        Tree made = field.getInitializer();
        return owner.getKind() == Tree.Kind.ENUM && made instanceof NewClassTree
                && ((NewClassTree) made).getIdentifier().toString().equals(owner.getSimpleName().toString());
    }

    private String method(MethodTree method) {
        return object("is", quoted("method"),
                "name", quoted(method.getName().toString()),
                "type", quoted(method.getReturnType() == null ? "" : method.getReturnType().toString()),
                "type_parameters", list(method.getTypeParameters(), this::typeParameter),
                "parameters", list(method.getParameters(), each -> variable(each, false, false)),
                "throws", list(method.getThrows(), each -> quoted(each.toString())),
                "body", at(method.getBody() == null ? -1 : positions.getStartPosition(unit, method.getBody())),
                modified(method.getModifiers()), place(method));
    }

    private String variable(VariableTree variable, boolean isConstant, boolean isComponent) {
        Tree initializer = variable.getInitializer();
        return object("is", quoted("variable"),
                "name", quoted(variable.getName().toString()),
                "type", quoted(String.valueOf(variable.getType())),
                "initializer", at(initializer == null ? -1 : positions.getStartPosition(unit, initializer)),
                "is_constant", String.valueOf(isConstant),
                "is_component", String.valueOf(isComponent),
                modified(variable.getModifiers()), place(variable));
    }

    private String typeParameter(TypeParameterTree parameter) {
        return object("name", quoted(parameter.getName().toString()), "text", quoted(parameter.toString()));
    }

    private String modified(ModifiersTree modifiers) {
        return "\"modifiers\":" + list(modifiers.getFlags(), each -> quoted(each.toString()))
                + ",\"modifiers_end\":" + at(positions.getEndPosition(unit, modifiers));
    }

    private String place(Tree tree) {
        return "\"start\":" + at(positions.getStartPosition(unit, tree))
                + ",\"end\":" + at(positions.getEndPosition(unit, tree));
    }

    private String at(long position) {
        return String.valueOf(position < 0 ? -1 : text.codePointCount(0, (int) position));
    }

    /** Names and values by turns; a part with a colon in it, which no name has, is both. */
    private static String object(String... parts) {
        StringBuilder written = new StringBuilder("{");
        for (int at = 0; at < parts.length; at++) {
            written.append(at == 0 ? "" : ",");
            written.append(parts[at].contains(":") ? parts[at] : quoted(parts[at]) + ":" + parts[++at]);
        }
        return written.append("}").toString();
    }

    private static <T> String list(Iterable<? extends T> parts, Function<T, String> words) {
        List<String> written = new ArrayList<>();
        for (T part : parts) {
            written.add(words.apply(part));
        }
        return joined(written);
    }

    private static String joined(List<String> parts) {
        return "[" + String.join(",", parts) + "]";
    }

    private static String quoted(String text) {
        StringBuilder written = new StringBuilder("\"");
        for (char each : text.toCharArray()) {
            boolean isPlain = each >= ' ' && each <= '~' && each != '"' && each != '\\';
            written.append(isPlain ? String.valueOf(each) : String.format("\\u%04x", (int) each));
        }
        return written.append('"').toString();
    }
}

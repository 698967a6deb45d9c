public class EscapedText {
    static String escape(String s) {
        StringBuilder out = new StringBuilder("\"");
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\t' -> out.append("\\t");
                default -> {
                    if (c < 0x20 || c > 0x7e) {
                        String hex = Integer.toHexString(c);
                        out.append("\\u").append("0".repeat(4 - hex.length())).append(hex);
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        return out.append('"').toString();
    }

    static String unescape(String s) {
        StringBuilder out = new StringBuilder();
        for (int i = 1; i < s.length() - 1; i++) {
            char c = s.charAt(i);
            if (c != '\\') {
                out.append(c);
                continue;
            }
            c = s.charAt(++i);
            if (c == 'u') {
                out.append((char) Integer.parseInt(s.substring(i + 1, i + 5), 16));
                i += 4;
            } else {
                out.append(c == 'n' ? '\n' : c == 't' ? '\t' : c);
            }
        }
        return out.toString();
    }

    public static void main(String[] args) {
        String[] all = {"plain", "tab\there", "line\n", "quote\"s", "back\\slash", "caf\u00e9 \u4e2d\ud83d\ude00", "\0\1"};
        for (String s : all) {
            String e = escape(s);
            System.out.println(e + " " + unescape(e).equals(s) + " " + unescape(e).hashCode());
        }
    }
}

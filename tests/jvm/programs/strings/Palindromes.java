public class Palindromes {
    static boolean isPalindrome(String s) {
        int i = 0;
        int j = s.length() - 1;
        while (i < j) {
            if (!Character.isLetterOrDigit(s.charAt(i))) {
                i++;
            } else if (!Character.isLetterOrDigit(s.charAt(j))) {
                j--;
            } else if (Character.toLowerCase(s.charAt(i++)) != Character.toLowerCase(s.charAt(j--))) {
                return false;
            }
        }
        return true;
    }

    static String caesar(String s, int key) {
        StringBuilder out = new StringBuilder();
        for (char c : s.toCharArray()) {
            if (Character.isUpperCase(c)) {
                out.append((char) ('A' + Math.floorMod(c - 'A' + key, 26)));
            } else if (Character.isLowerCase(c)) {
                out.append((char) ('a' + Math.floorMod(c - 'a' + key, 26)));
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }

    static String longestCommonPrefix(String... all) {
        String prefix = all[0];
        for (String s : all) {
            while (!s.startsWith(prefix)) {
                prefix = prefix.substring(0, prefix.length() - 1);
            }
        }
        return prefix;
    }

    public static void main(String[] args) {
        System.out.println(isPalindrome("A man, a plan, a canal: Panama"));
        System.out.println(isPalindrome("not one") + " " + isPalindrome(""));
        System.out.println(caesar("Hello, World!", 3) + " " + caesar(caesar("Hello, World!", 3), -3));
        System.out.println(longestCommonPrefix("interview", "internet", "interval"));
        int[] counts = new int[26];
        for (char c : "the quick brown fox jumps over the lazy dog".toCharArray()) {
            if (c != ' ') {
                counts[c - 'a']++;
            }
        }
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < 26; i++) {
            b.append((char) ('a' + i)).append(counts[i]);
        }
        System.out.println(b);
    }
}

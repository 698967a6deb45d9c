import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.text.DateFormat;
import java.text.DateFormatSymbols;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.NumberFormat;
import java.text.SimpleDateFormat;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.Locale;

/**
 * Answers each line "CLASS METHOD ARGUMENT..." with what a static method gives: this class's own, or one of the
 * platform's. Words are S and encoded text, I and a number, Z and 0 or 1, L and the parts of a locale, N for null, and A
 * and a length before the words of an array.
 */
final class LocaleData {
    private LocaleData() {}

    public static void main(String[] arguments) throws IOException {
        BufferedReader questions = new BufferedReader(new InputStreamReader(System.in));
        PrintStream answers = System.out;
        for (String line = questions.readLine(); line != null; line = questions.readLine()) {
            answers.println(answer(line.split(" ")));
            answers.flush();
        }
    }

    private static String answer(String[] words) {
        Object[] arguments = new Object[words.length - 2];
        Class<?>[] types = new Class<?>[arguments.length];
        for (int i = 0; i < arguments.length; i++) {
            String word = words[i + 2];
            switch (word.charAt(0)) {
                case 'I': types[i] = int.class; arguments[i] = Integer.valueOf(word.substring(1)); break;
                case 'Z': types[i] = boolean.class; arguments[i] = word.equals("Z1"); break;
                case 'L': types[i] = Locale.class; arguments[i] = locale(word.substring(1)); break;
                default: types[i] = String.class; arguments[i] = decoded(word.substring(1));
            }
        }
        try {
            Method method = Class.forName(words[0]).getDeclaredMethod(words[1], types);
            StringBuilder written = new StringBuilder();
            write(method.invoke(null, arguments), written);
            return written.toString().trim();
        } catch (ReflectiveOperationException problem) {
            return "?";
        }
    }

    /** Language, script, country and variant. */
    private static Locale locale(String word) {
        String[] parts = word.split("\\|", -1);
        if (parts[1].isEmpty()) {
            return new Locale(parts[0], parts[2], parts[3]);
        }
        return new Locale.Builder().setLanguage(parts[0]).setScript(parts[1]).setRegion(parts[2]).setVariant(parts[3]).build();
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, "UTF-8");
        } catch (IOException problem) {
            throw new IllegalStateException(problem);
        }
    }

    private static void write(Object value, StringBuilder written) {
        try {
            if (value == null) {
                written.append("N ");
            } else if (value instanceof Object[]) {
                written.append('A').append(((Object[]) value).length).append(' ');
                for (Object each : (Object[]) value) {
                    write(each, written);
                }
            } else if (value instanceof Integer) {
                written.append('I').append(value).append(' ');
            } else {
                written.append('S').append(URLEncoder.encode((String) value, "UTF-8")).append(' ');
            }
        } catch (IOException problem) {
            throw new IllegalStateException(problem);
        }
    }

    static String[][] dateSymbols(Locale locale) {
        DateFormatSymbols found = new DateFormatSymbols(locale);
        return new String[][] {
            found.getEras(), found.getMonths(), found.getShortMonths(), found.getAmPmStrings(), found.getWeekdays(),
            found.getShortWeekdays(), {found.getLocalPatternChars()},
        };
    }

    /** The fields that hold characters or text: name, and text. */
    static String[][] decimalSymbols(Locale locale) throws ReflectiveOperationException {
        DecimalFormatSymbols found = new DecimalFormatSymbols(locale);
        List<String[]> fields = new ArrayList<>();
        for (Field field : DecimalFormatSymbols.class.getDeclaredFields()) {
            boolean isText = field.getType() == String.class || field.getType() == char.class;
            if (isText && !Modifier.isStatic(field.getModifiers())) {
                field.setAccessible(true);
                Object value = field.get(found);
                if (value != null) {
                    fields.add(new String[] {field.getName(), value.toString()});
                }
            }
        }
        return fields.toArray(new String[0][]);
    }

    /** By the styles of NumberFormat. */
    static String numberPattern(Locale locale, int style) {
        NumberFormat found = style == 0 ? NumberFormat.getNumberInstance(locale)
                : style == 2 ? NumberFormat.getPercentInstance(locale)
                : NumberFormat.getIntegerInstance(locale);
        return ((DecimalFormat) found).toPattern();
    }

    /** With -1 for a part that is not there. */
    static String datePattern(int date, int time, Locale locale) {
        DateFormat found = time < 0 ? DateFormat.getDateInstance(date, locale)
                : date < 0 ? DateFormat.getTimeInstance(time, locale)
                : DateFormat.getDateTimeInstance(date, time, locale);
        return ((SimpleDateFormat) found).toPattern();
    }

    static String localeName(String what, Locale of, Locale in) {
        switch (what) {
            case "getDisplayLanguage": return of.getDisplayLanguage(in);
            case "getDisplayScript": return of.getDisplayScript(in);
            case "getDisplayCountry": return of.getDisplayCountry(in);
            case "getDisplayVariant": return of.getDisplayVariant(in);
            default: return of.getDisplayName(in);
        }
    }

    static String currencySymbol(String code, Locale locale) {
        return Currency.getInstance(code).getSymbol(locale);
    }

    static String currencyName(String code, Locale locale) {
        return Currency.getInstance(code).getDisplayName(locale);
    }
}

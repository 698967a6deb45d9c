import java.text.ChoiceFormat;
import java.text.MessageFormat;
import java.util.Locale;

public class MessageFormats {
    public static void main(String[] args) throws Exception {
        System.out.println(new MessageFormat("{0} has {1} items", Locale.US).format(new Object[] {"Ann", 3}));
        System.out.println(new MessageFormat("{1}{0}{1}", Locale.US).format(new Object[] {"a", "b"}));
        System.out.println(new MessageFormat("'{0}' it''s {0}", Locale.US).format(new Object[] {"x"}));
        System.out.println(new MessageFormat("{0,number,#.##} {0,number,integer} {1,number}", Locale.US).format(new Object[] {3.14159, 1234567}));
        System.out.println(new MessageFormat("{0} {2}", Locale.US).format(new Object[] {"only"}));
        System.out.println(new MessageFormat("{0,choice,0#none|1#one|1<many {0}}", Locale.US).format(new Object[] {5}));
        Object[] parsed = new MessageFormat("{0} = {1}", Locale.US).parse("key = value");
        System.out.println(parsed[0] + "," + parsed[1]);
        System.out.println(new ChoiceFormat("0#zero|1#one|2#more").format(7) + new ChoiceFormat("0#zero|1#one|2#more").format(1));
        try {
            new MessageFormat("{0", Locale.US);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}

import java.time.Duration;
import java.time.Period;
import java.time.format.DateTimeParseException;

public class DurationParse {
    public static void main(String[] args) {
        for (String s : new String[] {"PT15M", "PT10H", "P2D", "P2DT3H4M", "PT-6H3M", "-PT-6H+3M", "PT0.5S", "P", "PTX"}) {
            try {
                System.out.println(s + " " + Duration.parse(s));
            } catch (DateTimeParseException e) {
                System.out.println(e.getMessage());
            }
        }
        for (String s : new String[] {"P2Y", "P3M", "P4W", "P1Y2M3D", "-P1Y2M", "P1Y2M3W4D", "P1H"}) {
            try {
                System.out.println(s + " " + Period.parse(s));
            } catch (DateTimeParseException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}

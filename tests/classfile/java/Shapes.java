package shapes;

import marks.Marks.Inner;
import marks.Marks.Nullable;
import java.util.List;

public sealed interface Shapes permits Shapes.Circle, Shapes.Square, Shapes.Nothing {
    record Circle(@Inner int radius, List<@Nullable String> labels) implements Shapes {}

    record Nothing() implements Shapes {}

    final class Square implements Shapes {
        private int side;

        class Corner {
            int side() {
                return side;
            }
        }
    }
}

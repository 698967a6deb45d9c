package marks;

import java.util.List;
import java.util.Map;
import marks.Marks.Color;
import marks.Marks.Full;
import marks.Marks.Hidden;
import marks.Marks.Inner;
import marks.Marks.Nullable;
import marks.Marks.Quiet;

@Hidden
@Full(b = -1, c = 'x', d = 0.5, f = 1.5f, i = 9, j = -5, s = -3, z = false, text = "h\u00e9", color = Color.RED,
      type = int[].class, inner = @Inner(text = "deep"), many = {}, inners = {@Inner, @Inner(text = "two")})
public class Annotated<@Quiet T extends @Nullable Object> extends @Nullable Thread implements @Quiet Runnable {
    @Hidden @Inner public @Nullable String field;
    List<@Nullable String @Quiet []> nested;
    Map<?, ? extends @Nullable Number> bounded;

    @Inner(text = "method")
    @Nullable String method(@Hidden int plain, @Inner @Nullable String marked, Object none) throws @Quiet Exception {
        @Nullable Object local = plain;
        if (local instanceof @Quiet Integer) {
            local = (@Nullable Object) new @Quiet Object();
        }
        try (@Nullable AutoCloseable resource = null) {
            return this.<@Nullable String>same(marked);
        } catch (@Quiet RuntimeException caught) {
            return local.toString();
        }
    }

    <@Quiet U extends @Nullable Object> U same(@Nullable Annotated<T> this, U value) {
        return value;
    }
}

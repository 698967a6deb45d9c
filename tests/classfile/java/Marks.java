package marks;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

public class Marks {
    public enum Color { RED, GREEN }

    @Retention(RetentionPolicy.RUNTIME)
    public @interface Inner {
        String text() default "inner";
    }

    @Retention(RetentionPolicy.RUNTIME)
    public @interface Full {
        byte b() default 1;
        char c() default 'c';
        double d() default 2.5;
        float f() default -0.0f;
        int i() default -7;
        long j() default 1L << 40;
        short s() default 300;
        boolean z() default true;
        String text() default "t";
        Color color() default Color.GREEN;
        Class<?> type() default void.class;
        Inner inner() default @Inner;
        int[] many() default {1, 2};
        Inner[] inners() default {};
    }

    @Retention(RetentionPolicy.CLASS)
    public @interface Hidden {}

    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.TYPE_USE)
    public @interface Nullable {}

    @Retention(RetentionPolicy.CLASS)
    @Target({ElementType.TYPE_USE, ElementType.TYPE_PARAMETER})
    public @interface Quiet {}
}

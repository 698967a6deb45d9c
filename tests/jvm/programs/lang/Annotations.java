import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.annotation.Repeatable;
import java.util.Arrays;

public class Annotations {
    enum Level { LOW, HIGH }
    @Retention(RetentionPolicy.RUNTIME) @Inherited @interface Info {
        String value() default "none";
        int number() default 3;
        long[] longs() default {1, 2};
        Class<?> type() default Object.class;
        Level level() default Level.LOW;
        Sub sub() default @Sub('d');
        double ratio() default 0.5;
        boolean flag() default false;
        String[] names() default { };
    }
    @Retention(RetentionPolicy.RUNTIME) @interface Sub { char value(); }
    @interface Invisible { }
    @Retention(RetentionPolicy.RUNTIME) @Target({ElementType.METHOD, ElementType.FIELD, ElementType.PARAMETER}) @Repeatable(Tags.class) @interface Tag { String value(); }
    @Retention(RetentionPolicy.RUNTIME) @Target({ElementType.METHOD, ElementType.FIELD, ElementType.PARAMETER}) @interface Tags { Tag[] value(); }
    @Info(value = "base", number = 8, longs = {}, type = String.class, level = Level.HIGH, names = {"a", "b"}) @Invisible static class Base {
        @Tag("one") @Tag("two") int field;
        @Tag("m") @Deprecated void method(@Tag("p") int a, String b) { }
        void plain() { }
    }
    static class Derived extends Base { }
    public static void main(String[] args) throws Exception {
        Info info = Base.class.getAnnotation(Info.class);
        System.out.println(info.value() + info.number() + info.longs().length + info.type() + info.level() + info.sub().value() + info.ratio() + info.flag() + Arrays.toString(info.names()));
        System.out.println(Base.class.isAnnotationPresent(Invisible.class) + " " + Base.class.getAnnotations().length);
        System.out.println(Derived.class.isAnnotationPresent(Info.class) + " " + Derived.class.getDeclaredAnnotations().length + " " + Derived.class.getAnnotation(Info.class).equals(info));
        System.out.println(Base.class.getDeclaredField("field").getAnnotationsByType(Tag.class).length + Base.class.getDeclaredField("field").getAnnotation(Tags.class).value()[1].value());
        System.out.println(Base.class.getDeclaredMethod("method", int.class, String.class).getAnnotation(Tag.class).value());
        System.out.println(Base.class.getDeclaredMethod("method", int.class, String.class).isAnnotationPresent(Deprecated.class));
        System.out.println(Base.class.getDeclaredMethod("plain").getAnnotations().length + " " + Base.class.getDeclaredMethod("plain").getAnnotation(Tag.class));
        System.out.println(Base.class.getDeclaredMethod("method", int.class, String.class).getParameterAnnotations()[0].length);
        System.out.println(info.annotationType() + " " + info.sub());
        System.out.println(info.equals(Base.class.getAnnotation(Info.class)) + " " + (info.hashCode() == Base.class.getAnnotation(Info.class).hashCode()));
        System.out.println(FunctionalInterface.class.isAnnotation() + " " + Runnable.class.isAnnotationPresent(FunctionalInterface.class));
    }
}

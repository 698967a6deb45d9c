public class TryWithResources {
    static StringBuilder log = new StringBuilder();
    static class Res implements AutoCloseable {
        final String name; final boolean bad;
        Res(String name, boolean bad) { this.name = name; this.bad = bad; log.append("+").append(name); if (name.equals("Z")) throw new IllegalStateException("open Z"); }
        public void close() { log.append("-").append(name); if (bad) throw new RuntimeException("close " + name); }
    }
    static String all(Runnable body) {
        log.setLength(0);
        try {
            body.run();
            return log + " ok";
        } catch (Throwable t) {
            StringBuilder s = new StringBuilder(log).append(' ').append(t.getMessage());
            for (Throwable x : t.getSuppressed()) s.append(" suppressed ").append(x.getMessage());
            return s.toString();
        }
    }
    public static void main(String[] args) {
        System.out.println(all(() -> { try (Res a = new Res("A", false); Res b = new Res("B", false)) { log.append("body"); } }));
        System.out.println(all(() -> { try (Res a = new Res("A", true); Res b = new Res("B", true)) { throw new RuntimeException("body"); } }));
        System.out.println(all(() -> { try (Res a = new Res("A", true); Res b = new Res("B", true)) { log.append("body"); } }));
        System.out.println(all(() -> { try (Res a = new Res("A", true); Res z = new Res("Z", false)) { log.append("never"); } }));
        System.out.println(all(() -> { try (Res a = null) { log.append("null ok"); } }));
        System.out.println(all(() -> { Res shared = new Res("S", false); try (shared) { log.append("eff"); } finally { log.append("fin"); } }));
        System.out.println(all(() -> { try (Res a = new Res("A", true)) { return; } catch (RuntimeException e) { log.append("caught ").append(e.getMessage()); } }));
        RuntimeException own = new RuntimeException("own");
        try { own.addSuppressed(own); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { own.addSuppressed(null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        own.addSuppressed(new Exception("one"));
        own.addSuppressed(new Exception("two"));
        System.out.println(own.getSuppressed().length + own.getSuppressed()[1].getMessage());
    }
}

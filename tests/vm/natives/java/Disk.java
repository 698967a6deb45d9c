import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;

/** Questions about the disk. */
class Disk {
    static int there() {
        return Files.exists(Path.of("/some/file")) ? 1 : 2;
    }

    static int kind() {
        File file = new File("some");
        return file.isDirectory() ? 1 : file.exists() ? 2 : 3;
    }

    static int listed() {
        String[] names = new File("some").list();
        return names == null ? -1 : names.length;
    }

    static int twice() {
        Path path = Path.of("some");
        return (Files.isRegularFile(path) ? 1 : 0) + (Files.isDirectory(path) ? 1 : 0);
    }

    static int age() {
        return new File("some").lastModified() > 1 ? 1 : 2;
    }

    static int size() {
        return new File("some").length() < 0 ? -1 : 1;
    }

    static int access() {
        File file = new File("some");
        return file.canRead() ? 1 : file.canWrite() ? 2 : 3;
    }

    static int changed() {
        File file = new File("some");
        return file.mkdir() && file.renameTo(new File("other")) && file.delete() && file.setReadOnly() ? 1 : 2;
    }

    static String address() {
        return Path.of("/some").toUri().toString();
    }
}

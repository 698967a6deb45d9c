package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class CounterTest5 {
    @Test
    void next_isNotDouble_returns1() {
        assertEquals(1, new Counter().next(false));
    }

    @Test
    void next_isWrong() {
        System.out.println("what a test prints is not an answer");
        assertEquals(7, new Counter().next(false));
    }

    @Test
    void exits() {
        System.exit(3);
    }

    @Test
    void limit_above9_is9() {
        assertEquals(9, Counter.Limit.of(10));
    }

    @Test
    void assertionsAreOn() {
        assertThrows(AssertionError.class, () -> {
            assert new Counter().count == 1;
        });
    }

    @Test
    void thereIsNoNetwork() {
        assertThrows(IOException.class, () -> InetAddress.getByName("host.example"));
    }

    @Test
    void worksInAScratchFolder() throws IOException {
        Files.writeString(Path.of("left.txt"), "left");
    }
}

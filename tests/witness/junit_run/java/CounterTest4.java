package shop;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import org.junit.Test;

public class CounterTest4 {
    @Test
    public void next_isNotDouble_returns1() {
        assertEquals(1, new Counter().next(false));
    }

    @Test
    public void next_isWrong() {
        assertEquals(7, new Counter().next(false));
    }

    @Test
    public void counterIsNull_throws() {
        Counter counter = null;
        assertThrows(NullPointerException.class, () -> counter.next(true));
    }
}

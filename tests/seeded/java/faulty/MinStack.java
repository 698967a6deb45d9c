/** A stack that knows its least number: a second stack has the numbers that were the least when they came. */
class MinStack {
    static class Cell {
        Integer number;
        Cell next;
    }

    Cell top;
    Cell least;

    private static Cell push(Integer number, Cell next) {
        Cell cell = new Cell();
        cell.number = number;
        cell.next = next;
        return cell;
    }

    void push(int number) {
        top = push(number, top);
        if (least == null || number <= least.number) {
            least = push(number, least);
        }
    }

    int pop() {
        Integer number = top.number;
        top = top.next;
        if (number == least.number) {
            least = least.next;
        }
        return number;
    }

    void checkPushThenPop(int number) {
        if (least == null || least.number == null) {
            return;
        }
        Cell before = least;

        push(number);
        int popped = pop();

        assert popped == number : "another number";
        assert least == before : "another least number";
    }
}

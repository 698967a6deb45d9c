/** Money goes from one account to another. What both have together stays the same. */
class Transfer {
    static class Account {
        long cents;
    }

    static void transfer(Account from, Account to, long cents) {
        long received = to.cents + cents;
        from.cents -= cents;
        to.cents = received;
    }

    static void checkTransfer(Account from, Account to, long cents) {
        if (from == null || to == null) {
            return;
        }
        long before = from.cents + to.cents;

        transfer(from, to, cents);

        assert from.cents + to.cents == before : "money was made or lost";
    }
}

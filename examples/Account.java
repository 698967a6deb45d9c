/**
 * A transfer between two accounts, in cents.
 *
 * <p>Money is kept when the two are different, and when they are the same; but a balance may overflow. The assertion
 * of {@link #transferChecked} holds even then, that of {@link #transferFromCopies} fails for one account twice.
 */
class Account {
    private long cents;

    Account(long cents) {
        this.cents = cents;
    }

    boolean transfer(Account to, long amount) {
        if (amount <= 0 || amount > cents) {
            return false;
        }
        cents -= amount;
        to.cents += amount;
        return true;
    }

    static void transferChecked(Account from, Account to, long amount) {
        long before = from.cents + to.cents;
        from.transfer(to, amount);
        assert from.cents + to.cents == before;
    }

    /** The classic mistake: both balances are read before either is written. */
    static void transferFromCopies(Account from, Account to, long amount) {
        long source = from.cents;
        long destination = to.cents;
        from.cents = source - amount;
        to.cents = destination + amount;
        assert from.cents + to.cents == source + destination;
    }

    /** The balance of a rich account can wrap around. */
    static boolean wrapsAround(Account account, long amount) {
        return account.cents > 0 && amount > 0 && account.cents + amount < 0;
    }
}

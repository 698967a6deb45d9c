final class AccountContract {
    static boolean inv(Account self) {
        return self.balance >= 0;
    }

    static boolean post_new(int balance, Account result) {
        return result.balance != 7;
    }

    static boolean pre_transfer(Account self, Account to, int amount) {
        return to != null && 0 <= amount && amount <= self.balance && to.balance <= Integer.MAX_VALUE - amount;
    }

    static int old_transfer(Account self, Account to, int amount) {
        return self.balance;
    }

    /** Does not hold of {@code a.transfer(a, 0)}: nobody is there to say that this is another account. */
    static boolean post_transfer(Account self, Account to, int amount, int old) {
        return self.balance == old - amount && (to != self || amount > 0);
    }
}

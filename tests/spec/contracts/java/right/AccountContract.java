final class AccountContract {
    static boolean inv(Account self) {
        return self.balance >= 0;
    }

    static boolean post_new(int balance, Account result) {
        return result.balance == balance;
    }

    static boolean pre_transfer(Account self, Account to, int amount) {
        return to != null && to != self && 0 <= amount && amount <= self.balance && covers(to, amount);
    }

    private static boolean covers(Account to, int amount) {
        return to.balance <= Integer.MAX_VALUE - amount;
    }

    static int[] old_transfer(Account self, Account to, int amount) {
        return new int[] {self.balance, to.balance};
    }

    static boolean post_transfer(Account self, Account to, int amount, int[] old) {
        return self.balance == old[0] - amount && to.balance == old[1] + amount;
    }
}

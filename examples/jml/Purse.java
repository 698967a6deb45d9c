/** Contracts as comments; the last one forgets that a purse may be emptied into itself. */
public class Purse {
    private int coins;
    //@ private invariant coins >= 0;

    //@ ensures \result == coins;
    public /*@ pure @*/ int coins() {
        return coins;
    }

    //@ requires 0 <= amount && amount <= coins;
    //@ ensures coins == \old(coins) - amount;
    //@ assignable coins;
    public void take(int amount) {
        coins -= amount;
    }

    //@ requires coins < 1000 && other.coins < 1000;
    //@ ensures other.coins == 0 && coins == \old(coins) + \old(other.coins);
    //@ assignable coins, other.coins;
    public void pour(/*@ non_null @*/ Purse other) {
        coins += other.coins;
        other.coins = 0;
    }
}

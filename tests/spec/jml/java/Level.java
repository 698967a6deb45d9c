package jml;

enum Level {
    LOW, HIGH;

    //@ ensures \result != this;
    //@ ensures \result == LOW <==> this == HIGH;
    Level other() {
        return this == LOW ? HIGH : LOW;
    }
}

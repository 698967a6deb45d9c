package acme;

public class Row {
    int id;
    Row next;
}

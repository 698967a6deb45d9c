/**
 * An expression tree: an abstract class with three concrete subclasses.
 *
 * <p>A call of {@link #evaluate()} on an operand of unknown class is one path for each class that it may have. Nothing
 * forbids an expression that contains itself: only the bound on calls ends its evaluation.
 */
abstract class Expression {
    abstract int evaluate();

    boolean isConstant() {
        return false;
    }

    static class Constant extends Expression {
        final int value;

        Constant(int value) {
            this.value = value;
        }

        @Override
        int evaluate() {
            return value;
        }

        @Override
        boolean isConstant() {
            return true;
        }
    }

    static class Negation extends Expression {
        final Expression operand;

        Negation(Expression operand) {
            this.operand = operand;
        }

        @Override
        int evaluate() {
            return -operand.evaluate();
        }
    }

    abstract static class Binary extends Expression {
        final Expression left;
        final Expression right;

        Binary(Expression left, Expression right) {
            this.left = left;
            this.right = right;
        }

        @Override
        boolean isConstant() {
            return left.isConstant() && right.isConstant();
        }
    }

    static class Sum extends Binary {
        Sum(Expression left, Expression right) {
            super(left, right);
        }

        @Override
        int evaluate() {
            return left.evaluate() + right.evaluate();
        }
    }

    /** Removes a double negation, if this is one. */
    static Expression simplify(Expression expression) {
        if (expression instanceof Negation) {
            Expression inner = ((Negation) expression).operand;
            if (inner instanceof Negation) {
                return ((Negation) inner).operand;
            }
        }
        return expression;
    }
}

/** Inputs of abstract and interface types. */
class Dispatch {
    abstract static class Animal {
        abstract int legs();
    }

    static class Bird extends Animal {
        @Override
        int legs() {
            return 2;
        }
    }

    static class Beetle extends Animal implements Flying {
        @Override
        int legs() {
            return 6;
        }

        @Override
        public int speed() {
            return 1;
        }
    }

    interface Flying {
        int speed();
    }

    static class Plane implements Flying {
        @Override
        public int speed() {
            return 900;
        }
    }

    Animal animal;
    Flying flying;

    int abstractField() {
        return animal.legs();
    }

    int interfaceField() {
        return flying.speed();
    }

    static int parameter(Animal animal) {
        return animal.legs();
    }

    static int calledTwice(Animal animal) {
        return animal.legs() * 10 + animal.legs();
    }

    static int oneObjectOfTwoTypes(Animal animal, Flying flying) {
        if (animal == null || animal != flying) {
            return 0;
        }
        return animal.legs();
    }

    static int instanceTest(Object o) {
        if (o instanceof Animal) {
            return o instanceof Flying ? 2 : 1;
        }
        return 0;
    }

    static int impossibleInstance(Bird bird) {
        Animal animal = bird;
        return animal instanceof Beetle ? 1 : 0;
    }

    static int cast(Animal animal) {
        return ((Bird) animal) == null ? 0 : 1;
    }

    static int castToInterface(Animal animal) {
        Flying flying = (Flying) animal;
        return flying.speed();
    }

    static int castOfArray(Object o) {
        return ((int[]) o).length > 1 ? 1 : 0;
    }

    static int arrayOfItself(Object[] a) {
        if (a == null || a.length == 0) {
            return 0;
        }
        return a[0] == a ? 1 : 2;
    }

    static int elementOfSubclassArray(Animal[] animals) {
        if (animals instanceof Bird[] && animals.length > 0) {
            return animals[0] instanceof Beetle ? 1 : 2;
        }
        return 0;
    }

    static int storedInSubclassArray(Animal[] animals, Bird bird) {
        animals[0] = bird;
        return 1;
    }

    static int supertypeOfParameter(Integer number) {
        Object o = number;
        return o instanceof Number ? 1 : 0;
    }

    static int storedInSuperclassArray(Number[] numbers, Integer number) {
        if (numbers == null || numbers.length == 0 || number == null) {
            return 0;
        }
        numbers[0] = number;
        return 1;
    }
}

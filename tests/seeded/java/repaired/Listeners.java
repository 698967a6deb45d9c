/** Those who want to hear of an event; some of them only once. */
class Listeners {
    static class Listener {
        boolean isOnce;
        boolean hasHeard;
    }

    Listener[] listeners;
    int count;

    boolean isValid(int most) {
        if (listeners == null || count < 0 || count > most || count > listeners.length) {
            return false;
        }
        for (int at = 0; at < count; at++) {
            if (listeners[at] == null || listeners[at].hasHeard) {
                return false;
            }
        }
        return true;
    }

    void fire() {
        int at = 0;
        while (at < count) {
            Listener listener = listeners[at];
            listener.hasHeard = true;
            if (listener.isOnce) {
                removeAt(at);
            } else {
                at++;
            }
        }
    }

    private void removeAt(int at) {
        count--;
        for (int next = at; next < count; next++) {
            listeners[next] = listeners[next + 1];
        }
        listeners[count] = null;
    }

    void checkFire(int at) {
        if (!isValid(3) || at < 0 || at >= count) {
            return;
        }
        Listener listener = listeners[at];

        fire();

        assert listener.hasHeard : "nobody told it";
    }
}

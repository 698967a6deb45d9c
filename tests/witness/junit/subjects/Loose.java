import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Fields that do not say what is in the collections that they hold, as old code declares them. */
public class Loose {
    @SuppressWarnings("rawtypes")
    final HashMap raw = new HashMap();

    @SuppressWarnings("rawtypes")
    final Collection seen = new ArrayList();

    final Map<?, ?> any = new HashMap<String, String>();
    final List<? extends Number> some = new ArrayList<Integer>();

    Object pick(int which) {
        return which == 0 ? raw : which == 1 ? seen : which == 2 ? any : some;
    }
}

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.commons.lang3.ObjectUtils;
import org.apache.commons.lang3.StringUtils;
import org.apache.commons.lang3.Validate;

/** Methods of commons-lang3 that take collections. */
final class OfCommonsLang {
    private OfCommonsLang() {}

    static String join(List<String> words) {
        return StringUtils.join(words, ", ");
    }

    static String joinRange(List<String> words, int end) {
        Objects.requireNonNull(words);
        Objects.checkFromToIndex(0, end, words.size());
        return StringUtils.join(words, ", ", 0, end);
    }

    static boolean isEmpty(Collection<String> words) {
        boolean empty = ObjectUtils.isEmpty(words);
        assert empty == (words == null || words.isEmpty());
        return empty;
    }

    static boolean isEmptyMap(Map<String, String> words) {
        boolean empty = ObjectUtils.isEmpty(words);
        assert empty == (words == null || words.isEmpty());
        return empty;
    }

    static int noNullElements(List<String> words) {
        Validate.noNullElements(words);
        for (String word : words) {
            assert word != null;
        }
        return words.size();
    }
}

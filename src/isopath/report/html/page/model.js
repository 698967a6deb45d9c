// The data of the report, and what is asked of it: endings, words for outcomes, conditions.

const REPORT = JSON.parse(document.getElementById("report").textContent);
const ENDINGS = ["returned", "threw", "violated", "cut", "unsupported", "unknown"];

function texts(numbers) {
  return numbers.map((number) => REPORT.texts[number]);
}

function conditionOf(path) {
  const brief = texts(path.brief);
  return brief.length ? brief.join(" && ") : "always";
}

/** The end of a condition, which tells a path from its neighbours, in about so many characters. */
function endOfCondition(path, most) {
  const conjuncts = texts(path.brief);
  let from = Math.max(0, conjuncts.length - 1),
    length = (conjuncts[from] ?? "").length;
  while (from > 0 && length + conjuncts[from - 1].length + 4 <= most) {
    from -= 1;
    length += conjuncts[from].length + 4;
  }
  return (from > 0 ? "… && " : "") + (conjuncts.slice(from).join(" && ") || "always");
}

/** The outcome of a path in words, as on the terminal. */
function outcomeOf(path) {
  switch (path.ending) {
    case "returned":
      return path.result === null ? "returns" : `returns ${path.result}`;
    case "threw":
      return `throws ${simple(path.detail)}`;
    case "violated":
      return path.detail ? `violates ${simple(path.detail)}` : "violates";
    case "cut":
      return path.detail === "interrupt" ? "cut: interrupted" : `cut by --${path.detail}`;
    case "unsupported":
      return `unsupported: ${path.detail}`;
    default:
      return `unknown: ${path.detail}`;
  }
}

function countsOf(method) {
  const counts = Object.fromEntries(ENDINGS.map((ending) => [ending, 0]));
  for (const path of method.paths) counts[path.ending] += 1;
  return counts;
}

/** Ids of the paths that findings, or violated clauses, are shown by. */
function foundPaths(method) {
  const found = new Set(method.findings.filter((each) => each.listed).map((each) => each.path));
  for (const each of method.check?.violations ?? []) found.add(each.path);
  return found;
}

/** The state of a method in a word, for colours and for readers. */
function verdictOf(method) {
  if (method.stats.replays?.diverged) return { kind: "bad", word: "diverged" };
  if (method.check) {
    const kind = { holds: "good", violated: "bad" }[method.check.verdict] ?? "open";
    return { kind, word: method.check.verdict };
  }
  const found = foundPaths(method).size;
  if (found) return { kind: "bad", word: count(found, "finding") };
  return method.complete ? { kind: "good", word: "complete" } : { kind: "open", word: "incomplete" };
}

/** What a filter looks through. */
function searchable(path) {
  path.haystack ??= [path.id, conditionOf(path), outcomeOf(path), path.detail, path.message, path.replay]
    .filter(Boolean)
    .join(" ")
    .toLowerCase();
  return path.haystack;
}

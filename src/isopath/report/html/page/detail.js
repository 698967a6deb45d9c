// All that is known of one path.

function section(title, ...children) {
  const shown = children.flat(Infinity).filter(Boolean);
  return shown.length ? el("section", { class: "part" }, el("h3", { text: title }), shown) : null;
}

function endingChip(path) {
  return el("span", { class: `ending ${path.ending}`, text: path.ending });
}

/** The conjuncts of a condition, one on a line. */
function conditionLines(conjuncts) {
  if (!conjuncts.length) return el("p", { class: "note", text: "always" });
  return el(
    "ul",
    { class: "conjuncts" },
    conjuncts.map((each) => el("li", {}, longText(each, { class: "mono" }))),
  );
}

function conditionPart(path) {
  const brief = texts(path.brief),
    whole = texts(path.condition);
  const differs = brief.join("\n") !== whole.join("\n");
  return section(
    "When",
    conditionLines(brief),
    differs &&
      el(
        "details",
        {},
        el("summary", { text: `as it was collected, ${count(whole.length, "conjunct")}` }),
        conditionLines(whole),
      ),
  );
}

function outcomePart(path) {
  const message = path.message ?? path.after?.message;
  return section(
    "Then",
    el(
      "p",
      { class: "outcome" },
      el("span", { class: `dot-mark ${path.ending}`, "aria-hidden": "true" }),
      longText(outcomeOf(path), { class: "mono" }),
    ),
    message && el("p", { class: "message" }, longText(message, { class: "mono" })),
    path.at &&
      el(
        "details",
        { open: path.judgement === "fault" || path.judgement === "violation" },
        el("summary", {
          text: `thrown at ${path.at.file ?? "an unknown source"}${path.at.line > 0 ? `:${path.at.line}` : ""}`,
        }),
        el(
          "pre",
          { class: "code", tabindex: "0" },
          el("code", { text: path.at.trace.map((each) => `at ${each}`).join("\n") }),
        ),
      ),
    path.output &&
      el(
        "details",
        {},
        el("summary", { text: "standard output" }),
        el("pre", { class: "code", tabindex: "0" }, el("code", { text: path.output })),
      ),
    path.errors &&
      el(
        "details",
        {},
        el("summary", { text: "standard error" }),
        el("pre", { class: "code", tabindex: "0" }, el("code", { text: path.errors })),
      ),
    (path.notes ?? []).map((note) => el("p", { class: "note", text: note })),
  );
}

function replayPart(path) {
  if (!path.replay) return null;
  const kind = path.replay === "confirmed" ? "good" : path.replay === "diverged" ? "bad" : "open";
  const words = {
    confirmed: "A JVM, run on this input, did what the path says.",
    diverged: "A JVM did something else.",
  };
  const differs = path.divergence;
  return section(
    "On the JVM",
    el(
      "p",
      {},
      el("span", { class: `verdict ${kind}`, text: path.replay.replace(/:.*/s, "") }),
      " ",
      words[path.replay] ?? visible(path.replay.replace(/^skipped: /, "")),
    ),
    differs &&
      el(
        "dl",
        { class: "pairs" },
        [
          ["differs in", differs.what],
          ["path", differs.path],
          ["JVM", differs.jvm],
        ].map(([name, value]) => [el("dt", { text: name }), el("dd", {}, longText(value, { class: "mono" }))]),
      ),
  );
}

function heapPart(path) {
  if (!path.witness)
    return path.no_witness ? section("Input", el("p", { class: "note", text: `no input: ${path.no_witness}` })) : null;
  const { given = [], stdin } = path.witness;
  return section(
    "Heap",
    el("div", { class: "heaps" }, heapFigures(path)),
    given.length > 0 &&
      el(
        "p",
        { class: "chips" },
        given.map((each) =>
          el("code", { class: "value-chip", text: clipped(`${each.name} gives ${plainWords(each.value)}`, 160) }),
        ),
      ),
    stdin !== undefined && el("p", {}, "standard input: ", longText(JSON.stringify(stdin), { class: "mono" })),
    path.after?.objects.length > 0 &&
      el(
        "p",
        { class: "legend" },
        el("span", { class: "key changed" }),
        "changed by the call",
        el("span", { class: "key new" }),
        "made by the call",
      ),
  );
}

function testPart(method, path) {
  const tests = method.tests;
  if (!tests) return null;
  const place = tests.lines[path.id];
  if (!place)
    return tests.missing[path.id]
      ? section("Test", el("p", { class: "note", text: `no test: ${tests.missing[path.id]}` }))
      : null;
  const text = tests.file
    .split("\n")
    .slice(place[0] - 1, place[1])
    .map((line) => line.replace(/^ {4}/, ""))
    .join("\n");
  const block = javaBlock(text);
  return section(
    "Test",
    el(
      "div",
      { class: "test" },
      el(
        "div",
        { class: "buttons" },
        copyButton("Copy test", text + "\n", block),
        copyButton("Copy file", tests.file, block),
      ),
      block,
    ),
  );
}

function coursePart(path) {
  const branches = texts(path.branches);
  if (!branches.length) return null;
  return section(
    "Course",
    el(
      "details",
      {},
      el("summary", { text: count(branches.length, "decision") }),
      el(
        "ol",
        { class: "course" },
        branches.slice(0, 400).map((each) => el("li", {}, el("code", { text: clipped(each, 200) }))),
      ),
      branches.length > 400 && el("p", { class: "note", text: `${branches.length - 400} more` }),
    ),
  );
}

function findingPart(method, path) {
  const findings = method.findings.filter((each) => each.path === path.id);
  const violated = (method.check?.violations ?? []).filter((each) => each.path === path.id);
  return section(
    "Finding",
    violated.map((each) =>
      el(
        "p",
        {},
        el("span", { class: "verdict bad", text: each.kind }),
        " ",
        longText(each.text, { class: "mono" }),
        each.line ? ` ${each.file}:${each.line}` : "",
      ),
    ),
    findings.map((each) =>
      el(
        "p",
        {},
        el("span", { class: `verdict ${each.listed ? "bad" : "open"}`, text: each.rank }),
        " ",
        visible(
          `${simple(each.exception)}${each.line ? ` at ${each.file}:${each.line}` : ""}, ${count(each.paths, "path")}`,
        ),
        each.note ? visible(`; ${each.note}`) : "",
        each.obstacle ? visible(`; not reached by calls: ${each.obstacle}`) : "",
      ),
    ),
  );
}

/** The pane of a path. */
function detailOf(method, path, number, total) {
  return el(
    "article",
    { class: "detail", "aria-label": `Path ${number}` },
    el(
      "header",
      {},
      el("h2", { text: `Path ${number.toLocaleString("en")}` }),
      el("span", { class: "of", text: `of ${total.toLocaleString("en")}` }),
      endingChip(path),
      el("code", { class: "path-id", title: "its place in the tree", text: clipped(path.id, 48) }),
    ),
    findingPart(method, path),
    conditionPart(path),
    outcomePart(path),
    replayPart(path),
    heapPart(path),
    testPart(method, path),
    coursePart(path),
  );
}

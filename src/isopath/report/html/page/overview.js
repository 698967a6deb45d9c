// What a method came to: the outcomes as a chart, what was cut and by what, what was found.

function cutWords(method) {
  const said = Object.entries(method.hits).map(([bound, number]) => {
    const limit = method.bounds[bound];
    return `--${bound.replaceAll("_", "-")}${limit === undefined || limit === null || typeof limit === "object" ? "" : ` ${limit}`}: ${count(number, "time")}`;
  });
  for (const [feature, number] of Object.entries(method.unsupported))
    said.push(`unsupported: ${feature}: ${count(number, "path")}`);
  for (const [why, { paths, try: advice }] of Object.entries(method.unknown ?? {}))
    said.push(`the solver gave up (${why}): ${count(paths, "path")}; ${advice}`);
  for (const each of method.bounded ?? []) said.push(`${each.where} holds only within --${each.bound} ${each.limit}`);
  return said;
}

function foundItems(method, open) {
  const violated = (method.check?.violations ?? []).map((each) => ({
    ...each,
    title: `${each.kind} ${each.text}`,
    at: each.line ? `${each.file}:${each.line}` : "",
  }));
  const listed = method.findings
    .filter((each) => each.listed)
    .map((each) => ({
      ...each,
      title: `${simple(each.exception)}${each.message ? `: ${each.message}` : ""}`,
      at: each.line ? `${each.file}:${each.line}` : "",
    }));
  return [...violated, ...listed].map((each) =>
    el(
      "li",
      {},
      el(
        "button",
        { class: "found", type: "button", on: { click: () => open(each.path) } },
        el("span", { class: "found-what", text: clipped(each.title, 220) }),
        el("span", { class: "found-where", text: clipped(`${each.at}  ${count(each.paths, "path")}`, 120) }),
      ),
    ),
  );
}

/** The card above the paths; `filter(ending)` and `open(path id)` act on them. */
function overviewOf(method, filter, open) {
  const counts = countsOf(method),
    total = method.paths.length,
    verdict = verdictOf(method),
    stats = method.stats;
  const replays = stats.replays;
  const facts = [
    [count(stats.traces, "path"), "ended"],
    [
      replays ? `${replays.confirmed.toLocaleString("en")}/${stats.traces.toLocaleString("en")}` : null,
      "confirmed by a JVM",
    ],
    [`${stats.seconds.toFixed(2)} s`, method.heap],
    [count(stats.splits, "split"), `${count(stats.queries, "query").replace("querys", "queries")} to Z3`],
  ].filter(([value]) => value !== null);
  const found = foundItems(method, open),
    cut = cutWords(method);
  const hidden = method.findings.filter((each) => !each.listed).length;
  return el(
    "section",
    { class: "overview", "aria-label": "Overview" },
    el(
      "div",
      { class: "overview-main" },
      el(
        "h1",
        {},
        longText(method.target, { class: "mono target" }, 240),
        el("span", { class: `verdict ${verdict.kind}`, text: verdict.word }),
      ),
      method.check && el("p", { class: "lead", text: method.check.words }),
      outcomeBar(counts, total, 14),
      el(
        "ul",
        { class: "endings-legend" },
        ENDINGS.filter((ending) => counts[ending]).map((ending) =>
          el(
            "li",
            {},
            el(
              "button",
              {
                class: "legend-item",
                type: "button",
                title: `Show paths that are ${ending}`,
                on: { click: () => filter(ending) },
              },
              el("span", { class: `dot-mark ${ending}`, "aria-hidden": "true" }),
              el("b", { text: counts[ending].toLocaleString("en") }),
              ` ${ending}`,
            ),
          ),
        ),
      ),
      el(
        "ul",
        { class: "facts" },
        facts.map(([value, name]) => el("li", {}, el("b", { text: value }), ` ${visible(name)}`)),
      ),
    ),
    el(
      "div",
      { class: "overview-side" },
      found.length > 0 && [
        el("h2", { text: count(found.length, method.check ? "violation" : "finding") }),
        el("ul", { class: "found-list" }, found),
      ],
      hidden > 0 &&
        el("p", {
          class: "note",
          text: `${count(hidden, "exception")} in states that no calls build, or that may be intended`,
        }),
      cut.length > 0 && [
        el("h2", { text: method.complete ? "Bounds that the result leans on" : "What was cut" }),
        el(
          "ul",
          { class: "cuts" },
          cut.map((each) => el("li", { text: clipped(each, 400) })),
        ),
      ],
      method.finished_size !== undefined &&
        el("p", { class: "note", text: `all inputs of size ${method.finished_size} or less were tried` }),
      [
        ...(method.warnings ?? []),
        ...(method.check?.reasons ?? []),
        ...(method.check?.notes ?? []),
        ...(method.left_out ?? []),
      ]
        .slice(0, 12)
        .map((each) => el("p", { class: "note", text: clipped(each, 400) })),
      found.length + hidden + cut.length === 0 &&
        method.complete &&
        el("p", { class: "lead quiet", text: "Nothing was cut, and nothing was found." }),
    ),
  );
}

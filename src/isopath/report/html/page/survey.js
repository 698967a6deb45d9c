// A survey: the methods of some jars, what became of each, and what stood in the way most often.

const STANDINGS = [
  ["complete", "returned"],
  ["incomplete", "cut"],
  ["unsupported", "unsupported"],
  ["refused", "threw"],
  ["failed", "violated"],
];
const STANDING_CLASS = new Map(STANDINGS);

/** What became of a method, in a word. */
function standingOf(record) {
  if (record.status === "refused") return "refused";
  if (record.status !== "explored") return "failed";
  if (Object.keys(record.unsupported).length) return "unsupported";
  return record.complete ? "complete" : "incomplete";
}

/** What most methods were stopped by: features that are not supported, bounds, and reasons not to be explored. */
function obstaclesOf(records) {
  const counts = new Map();
  for (const record of records) {
    const named = [
      ...Object.keys(record.unsupported),
      ...Object.keys(record.hits).map((bound) => `--${bound.replaceAll("_", "-")}`),
    ];
    for (const each of record.detail ? [...named, record.detail] : named) counts.set(each, (counts.get(each) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one);
}

function recordDetail(record) {
  const pairs = [
    ["jar", record.archive],
    ["paths", record.paths.toLocaleString("en")],
    ["seconds", record.seconds.toFixed(2)],
    ...Object.entries(record.endings).map(([ending, number]) => [ending, number.toLocaleString("en")]),
    ...Object.entries(record.hits).map(([bound, number]) => [
      `--${bound.replaceAll("_", "-")}`,
      `hit by ${count(number, "path")}`,
    ]),
    ...Object.entries(record.unsupported).map(([feature, number]) => [
      "unsupported",
      `${feature}: ${count(number, "path")}`,
    ]),
    ...(record.detail ? [["because", record.detail]] : []),
  ];
  return el(
    "article",
    { class: "detail", "aria-label": "Method" },
    el(
      "header",
      {},
      el("h2", {}, longText(record.target, { class: "mono" }, 240)),
      el("span", { class: `ending ${STANDING_CLASS.get(record.standing)}`, text: record.standing }),
    ),
    el(
      "section",
      { class: "part" },
      el(
        "dl",
        { class: "pairs" },
        pairs.map(([name, value]) => [el("dt", { text: name }), el("dd", {}, longText(value, { class: "mono" }))]),
      ),
    ),
    record.traceback &&
      section(
        "Trace of the failure",
        el("pre", { class: "code", tabindex: "0" }, el("code", { text: record.traceback })),
      ),
  );
}

/** The page of a survey; gives the list that keys move through and its search field. */
function showSurvey(entry, main) {
  const records = entry.records,
    wanted = new Set();
  for (const record of records) record.standing = standingOf(record);
  const counts = new Map(
    STANDINGS.map(([name]) => [name, records.filter((record) => record.standing === name).length]),
  );
  const pane = el("div", { class: "pane detail-pane", tabindex: "0", role: "region", "aria-label": "Method" });
  const tally = el("span", { class: "tally", role: "status" }),
    chips = el("div", { class: "filters", role: "group", "aria-label": "Filters" });
  const search = el("input", {
    type: "search",
    class: "search",
    placeholder: "Filter: method, feature, reason",
    "aria-label": "Filter by text",
    on: { input: () => refresh() },
  });
  const list = new Rows({
    role: "listbox",
    rowRole: "option",
    label: "Methods",
    height: 47,
    draw: (record) => [
      el(
        "span",
        { class: "row-head" },
        el("span", { class: `dot-mark ${STANDING_CLASS.get(record.standing)}`, "aria-hidden": "true" }),
        el("span", { class: "row-outcome", text: clipped(record.target, 300) }),
        el("span", { class: "jvm", text: count(record.paths, "path") }),
      ),
      el("code", {
        class: "row-condition survey",
        text: clipped(
          [record.standing, record.detail, ...Object.keys(record.unsupported)].filter(Boolean).join(": "),
          300,
        ),
      }),
    ],
    choose: (record) => pane.replaceChildren(recordDetail(record)),
  });
  function refresh() {
    const words = search.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
    const shown = records.filter(
      (record) =>
        (!wanted.size || wanted.has(record.standing)) &&
        words.every((word) =>
          `${record.target} ${record.standing} ${record.detail ?? ""} ${Object.keys(record.unsupported).join(" ")}`
            .toLowerCase()
            .includes(word),
        ),
    );
    tally.textContent = `${shown.length.toLocaleString("en")} of ${count(records.length, "method")}`;
    chips.replaceChildren(
      ...STANDINGS.filter(([name]) => counts.get(name)).map(([name, kind]) =>
        el("button", {
          type: "button",
          class: `chip ${kind}`,
          "aria-pressed": String(wanted.has(name)),
          text: `${name} ${counts.get(name).toLocaleString("en")}`,
          on: {
            click: () => {
              if (!wanted.delete(name)) wanted.add(name);
              refresh();
            },
          },
        }),
      ),
    );
    list.show(shown);
    if (shown.length) list.select(0);
    else pane.replaceChildren(el("p", { class: "note empty", text: "No methods." }));
  }
  const byEnding = Object.fromEntries(ENDINGS.map((ending) => [ending, 0]));
  for (const [name, kind] of STANDINGS) byEnding[kind] += counts.get(name);
  main.replaceChildren(
    el(
      "section",
      { class: "overview", "aria-label": "Overview" },
      el(
        "div",
        { class: "overview-main" },
        el("h1", { text: `${count(records.length, "method")} surveyed` }),
        outcomeBar(byEnding, records.length, 14, Object.fromEntries(STANDINGS.map(([name, kind]) => [kind, name]))),
        el(
          "ul",
          { class: "facts" },
          STANDINGS.filter(([name]) => counts.get(name)).map(([name, kind]) =>
            el(
              "li",
              {},
              el("span", { class: `dot-mark ${kind}`, "aria-hidden": "true" }),
              el("b", { text: counts.get(name).toLocaleString("en") }),
              ` ${name}`,
            ),
          ),
        ),
      ),
      el(
        "div",
        { class: "overview-side" },
        el("h2", { text: "What stood in the way, and the bounds that were hit" }),
        el(
          "ul",
          { class: "cuts" },
          obstaclesOf(records)
            .slice(0, 12)
            .map(([what, number]) => el("li", { text: clipped(`${what}: ${count(number, "method")}`, 300) })),
        ),
      ),
    ),
    el(
      "div",
      { class: "bench" },
      el(
        "div",
        { class: "pane" },
        el("div", { class: "tools" }, search, tally),
        chips,
        el("div", { class: "panel" }, list.element),
      ),
      pane,
    ),
  );
  refresh();
  return { list, search, refresh };
}

// A comparison: charts of the heap models side by side, whether they agree, and a choice of the model to look into.

const MEASURES = [
  ["traces", "traces", (value) => value.toLocaleString("en")],
  ["paths", "paths", (value) => value.toLocaleString("en")],
  ["splits", "splits", (value) => value.toLocaleString("en")],
  ["queries", "queries to Z3", (value) => value.toLocaleString("en")],
  ["nodes_sent", "nodes sent", (value) => value.toLocaleString("en")],
  ["seconds", "seconds", (value) => value.toFixed(value < 0.1 ? 3 : 2)],
];
const VERDICTS = { agree: "good", disagree: "bad", undecided: "open" };

function differenceRows(entry) {
  if (!entry.differences.length) return null;
  return el(
    "details",
    { open: entry.verdict === "disagree" },
    el("summary", { text: `${count(entry.differences.length, "path")} not found by all` }),
    el(
      "table",
      {},
      el(
        "thead",
        {},
        el(
          "tr",
          {},
          ["path", "ends", "found by", "missed by", "left by"].map((name) => el("th", { scope: "col", text: name })),
        ),
      ),
      el(
        "tbody",
        {},
        entry.differences.slice(0, 200).map((each) =>
          el(
            "tr",
            {},
            [
              each.condition.join(" && ") || "always",
              each.ending,
              each.found_by.join(", "),
              each.missed_by.join(", "),
              each.left_by.join(", "),
            ].map((cell) => el("td", { text: clipped(cell, 200) })),
          ),
        ),
      ),
    ),
  );
}

function comparisonOverview(entry, chosen, choose) {
  const models = entry.models;
  return el(
    "section",
    { class: "overview comparison", "aria-label": "Overview" },
    el(
      "div",
      { class: "overview-main" },
      el(
        "h1",
        {},
        longText(entry.target, { class: "mono target" }, 240),
        el("span", { class: `verdict ${VERDICTS[entry.verdict]}`, text: entry.verdict }),
      ),
      el("p", { class: "lead", text: `${count(entry.common, "path")} found by all ${models.length} heap models.` }),
      el(
        "div",
        { class: "charts" },
        MEASURES.filter(([key]) => models.some((model) => model.taken[key])).map(([key, title, format]) =>
          bars(
            title,
            models.map((model) => ({
              name: model.heap,
              value: model.taken[key],
              more: key === "traces" && !model.taken.exhaustive,
              class: model === models[chosen] ? "chosen" : "",
            })),
            format,
          ),
        ),
      ),
      differenceRows(entry),
      el(
        "div",
        { class: "models", role: "group", "aria-label": "Heap model to look into" },
        el("span", { class: "note", text: "tree and traces of" }),
        models.map((model, at) =>
          el("button", {
            type: "button",
            class: "segment",
            "aria-pressed": String(at === chosen),
            text: model.heap,
            on: { click: () => choose(at) },
          }),
        ),
      ),
    ),
  );
}

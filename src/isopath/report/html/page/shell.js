// What is around the paths: the bar, the methods, light and dark, the page as it is printed.

const KEYS = [
  ["j / k", "next, previous"],
  ["Enter", "go to the path that is open"],
  ["← / →", "fold, unfold (tree)"],
  ["1 2 3", "paths, tree, source"],
  ["/", "filter by text"],
  ["Esc", "clear the filter, back to the list"],
  ["[ / ]", "previous, next method"],
  ["t", "light or dark"],
  ["?", "this help"],
];

function drawMethods() {
  const nav = byId("methods");
  if (REPORT.entries.length < 2) {
    nav.remove();
    byId("frame").classList.add("single");
    return;
  }
  let owner = null;
  nav.append(
    el(
      "ul",
      {},
      REPORT.entries.map((entry, at) => {
        const model = entry.kind === "comparison" ? entry.models[entry.models.length - 1] : entry;
        const verdict =
          entry.kind === "comparison" ? { kind: VERDICTS[entry.verdict], word: entry.verdict } : verdictOf(entry);
        const [declaring, name] = [entry.target.replace(/#.*/s, ""), entry.target.replace(/^.*?#/s, "")];
        const heading = declaring !== owner && el("span", { class: "owner mono", text: clipped(declaring, 90) });
        owner = declaring;
        return el(
          "li",
          {},
          heading,
          el(
            "button",
            { type: "button", class: "method", "data-entry": at, on: { click: () => showEntry(at) } },
            el("span", { class: "method-name mono", text: clipped(name, 90) }),
            el(
              "span",
              { class: "method-facts" },
              el("span", { class: `verdict ${verdict.kind}`, text: verdict.word }),
              ` ${count(model.paths.length, "path")}`,
            ),
            outcomeBar(countsOf(model), model.paths.length, 4),
          ),
        );
      }),
    ),
  );
}

function setTheme(theme) {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem("isopath-theme", theme);
  } catch {
    /* a browser may keep nothing for files */
  }
}

function toggleTheme() {
  const isDark =
    (document.documentElement.dataset.theme ??
      (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
  setTheme(isDark ? "light" : "dark");
}

function drawBar() {
  byId("bar").append(
    el("span", { class: "brand", text: "Isopath" }),
    el("span", { class: "version", text: REPORT.version }),
    el("code", {
      class: "command",
      title: clipped(REPORT.command, 2000),
      text: clipped(REPORT.command || REPORT.title, 400),
    }),
    el("button", { type: "button", class: "small", text: "Keys", on: { click: () => byId("help").showModal() } }),
    el("button", { type: "button", class: "small", text: "Light / dark", on: { click: toggleTheme } }),
  );
  byId("help").append(
    el("h2", { id: "help-title", text: "Keys" }),
    el(
      "dl",
      { class: "keys" },
      KEYS.map(([key, what]) => [el("dt", {}, el("kbd", { text: key })), el("dd", { text: what })]),
    ),
    el("button", { type: "button", class: "small", text: "Close", on: { click: () => byId("help").close() } }),
  );
}

/** A printed page has all paths that pass the filters, not only those in sight. */
function drawPrint() {
  const paths = filtered();
  byId("print").replaceChildren(
    el("h2", { text: `${method().target}: ${count(paths.length, "path")}` }),
    el(
      "table",
      {},
      el(
        "thead",
        {},
        el(
          "tr",
          {},
          ["path", "when", "then", "JVM"].map((name) => el("th", { scope: "col", text: name })),
        ),
      ),
      el(
        "tbody",
        {},
        paths.map((path) =>
          el(
            "tr",
            {},
            [
              path.number,
              clipped(conditionOf(path), 600),
              clipped(outcomeOf(path), 200),
              clipped((path.replay ?? "").replace(/:.*/s, ""), 40),
            ].map((cell) => el("td", { text: cell })),
          ),
        ),
      ),
    ),
  );
}

// The paths of a method as a list, a tree or beside its source, filtered, and the path that is open.

const state = { entry: 0, model: 0, tab: "paths", endings: new Set(), text: "", line: null, path: null };
const byId = (id) => document.getElementById(id);

function method() {
  const entry = REPORT.entries[state.entry];
  return entry.kind === "comparison" ? entry.models[state.model] : entry;
}

const list = new Rows({
  role: "listbox",
  rowRole: "option",
  label: "Paths",
  height: 47,
  draw: (path) => [
    el(
      "span",
      { class: "row-head" },
      el("span", { class: "row-number", text: path.number }),
      el("span", { class: `dot-mark ${path.ending}`, "aria-hidden": "true" }),
      el("span", { class: `row-outcome ${path.ending}`, text: clipped(outcomeOf(path), 120) }),
      method().found.has(path.id) && el("span", { class: "verdict bad", text: "finding" }),
      path.replay &&
        el("span", {
          class: `jvm ${path.replay.replace(/:.*/s, "")}`,
          title: clipped(path.replay, 300),
          text: { confirmed: "JVM ✓", diverged: "JVM ✗" }[path.replay] ?? "JVM –",
        }),
    ),
    el("code", {
      class: "row-condition",
      title: clipped(conditionOf(path), 2000),
      text: clipped(endOfCondition(path, 58), 300),
    }),
  ],
  choose: (path) => openPath(path),
});
const tree = new TreeView((path) => openPath(path));
const source = new SourceView((label, paths) => {
  state.line = { label, paths };
  showTab("paths");
});
const views = { paths: list, tree: tree.rows, source: source.rows };
const detail = el("div", { class: "pane detail-pane", tabindex: "0", role: "region", "aria-label": "Path" });
const tabs = el("div", { class: "tabs", role: "tablist" });
const filters = el("div", { class: "filters", role: "group", "aria-label": "Filters" });
const search = el("input", {
  type: "search",
  class: "search",
  placeholder: "Filter: condition, outcome, id",
  "aria-label": "Filter by text",
  on: {
    input: () => {
      state.text = search.value.trim().toLowerCase();
      refresh();
    },
  },
});
const tally = el("span", { class: "tally", role: "status" });
const panel = el("div", { class: "panel", id: "panel", role: "tabpanel" });

function filtered() {
  const words = state.text.split(/\s+/).filter(Boolean);
  return method().paths.filter(
    (path) =>
      (!state.endings.size || state.endings.has(path.ending)) &&
      (!state.line || state.line.paths.has(path)) &&
      words.every((word) => searchable(path).includes(word)),
  );
}

/** Show what passes the filters, in the view that is chosen. */
function refresh() {
  const paths = filtered(),
    all = method().paths.length;
  tally.textContent =
    paths.length === all ? count(all, "path") : `${paths.length.toLocaleString("en")} of ${count(all, "path")}`;
  drawFilters();
  if (state.tab === "paths") list.show(paths, paths.indexOf(state.path));
  if (state.tab === "tree") tree.show(paths);
  if (state.tab === "source") source.show(method());
}

function drawFilters() {
  const counts = countsOf(method()),
    present = ENDINGS.filter((ending) => counts[ending]);
  const chips =
    present.length < 2
      ? []
      : present.map((ending) =>
          el("button", {
            type: "button",
            class: `chip ${ending}`,
            "aria-pressed": String(state.endings.has(ending)),
            text: `${ending} ${counts[ending].toLocaleString("en")}`,
            on: { click: () => toggle(ending) },
          }),
        );
  if (state.line)
    chips.push(
      el("button", {
        type: "button",
        class: "chip line-chip",
        "aria-pressed": "true",
        text: `${state.line.label} ×`,
        title: "Remove this filter",
        on: {
          click: () => {
            state.line = null;
            refresh();
          },
        },
      }),
    );
  filters.replaceChildren(...chips);
}

function toggle(ending) {
  if (!state.endings.delete(ending)) state.endings.add(ending);
  if (state.tab === "source") showTab("paths");
  else refresh();
}

function openPath(path) {
  state.path = path;
  detail.replaceChildren(detailOf(method(), path, path.number, method().paths.length));
  detail.scrollTop = 0;
}

function openById(id) {
  const path = method().paths.find((each) => each.id === id);
  if (!path) return;
  Object.assign(state, { endings: new Set(), text: "", line: null });
  search.value = "";
  openPath(path);
  showTab("paths");
}

function showTab(tab) {
  state.tab = tab;
  for (const button of tabs.children) {
    const isChosen = button.dataset.tab === tab;
    button.setAttribute("aria-selected", String(isChosen));
    button.tabIndex = isChosen ? 0 : -1;
    if (isChosen) panel.setAttribute("aria-labelledby", button.id);
  }
  const tools =
    tab === "tree" &&
    el(
      "div",
      { class: "tree-tools" },
      ["Unfold all", "Fold all"].map((text, at) =>
        el("button", { type: "button", class: "small", text, on: { click: () => tree.foldAll(at === 0) } }),
      ),
    );
  panel.replaceChildren(...[tools, views[tab].element].filter(Boolean));
  refresh();
}

/** The model to begin with: the last, which is the default of the other commands. */
function lastModel(entry) {
  return (REPORT.entries[entry].models?.length ?? 1) - 1;
}

function showEntry(entry, model = lastModel(entry)) {
  const isOther = entry !== state.entry;
  Object.assign(state, { entry, model, path: null, line: null, endings: new Set(), text: isOther ? "" : state.text });
  search.value = state.text;
  const shown = REPORT.entries[entry],
    current = method();
  current.paths.forEach((path, at) => {
    path.number = at + 1;
  });
  current.found ??= foundPaths(current);
  for (const link of document.querySelectorAll(".method"))
    link.setAttribute("aria-current", String(Number(link.dataset.entry) === entry));
  const hasSource = sourcesOf(current).length > 0;
  tabs.replaceChildren(
    ...["paths", "tree", ...(hasSource ? ["source"] : [])].map((tab) =>
      el("button", {
        type: "button",
        role: "tab",
        class: "tab",
        id: `tab-${tab}`,
        "data-tab": tab,
        "aria-controls": "panel",
        text: tab[0].toUpperCase() + tab.slice(1),
        on: { click: () => showTab(tab) },
      }),
    ),
  );
  const top =
    shown.kind === "comparison"
      ? comparisonOverview(shown, model, (at) => showEntry(entry, at))
      : overviewOf(current, toggle, openById);
  byId("main").replaceChildren(
    top,
    el(
      "div",
      { class: "bench" },
      el("div", { class: "pane" }, el("div", { class: "tools" }, tabs, search, tally), filters, panel),
      detail,
    ),
  );
  const first = current.paths.find((path) => current.found.has(path.id)) ?? current.paths[0];
  if (first) openPath(first);
  else detail.replaceChildren(el("p", { class: "note empty", text: "No paths." }));
  showTab(state.tab === "source" && !hasSource ? "paths" : state.tab);
}

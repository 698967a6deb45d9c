// Keys, and the beginning of it all: the script that comes last.

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || byId("help").open) return;
  const isTyping = event.target === search,
    view = views[state.tab];
  if (event.key === "Escape" && (isTyping || state.text)) {
    search.value = state.text = "";
    view.element.focus();
    refresh();
  } else if (isTyping) {
    if (event.key === "Enter") view.element.focus();
    return;
  } else {
    const act =
      {
        j: () => view.move(1),
        k: () => view.move(-1),
        "/": () => search.focus(),
        t: toggleTheme,
        "?": () => byId("help").showModal(),
        1: () => showTab("paths"),
        2: () => showTab("tree"),
        3: () => tabs.children.length > 2 && showTab("source"),
        "[": () => state.entry > 0 && showEntry(state.entry - 1),
        "]": () => state.entry < REPORT.entries.length - 1 && showEntry(state.entry + 1),
        Escape: () => view.element.focus(),
      }[event.key] ??
      (view.element === document.activeElement
        ? {
            ArrowDown: () => view.move(1),
            ArrowUp: () => view.move(-1),
            Enter: () => onEnter(view),
            ArrowRight: () => tree.foldSelected(true),
            ArrowLeft: () => tree.foldSelected(false),
          }[event.key]
        : undefined) ??
      (event.target === document.body && event.key === "Enter" ? () => onEnter(view) : undefined);
    if (!act) return;
    act();
  }
  event.preventDefault();
}

/** Enter folds a node of the tree, and goes to the path that is open otherwise. */
function onEnter(view) {
  const row = view.items[view.selected];
  if (view === tree.rows && row && !row.node.isLeaf) tree.fold(row.node, !row.node.isOpen);
  else detail.focus();
}

/** A survey has a list of its own. */
function startSurvey() {
  const shown = showSurvey(REPORT.entries[0], byId("main"));
  document.addEventListener("keydown", (event) => {
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      byId("help").open ||
      (event.target === shown.search && event.key !== "Escape")
    )
      return;
    const act = {
      j: () => shown.list.move(1),
      k: () => shown.list.move(-1),
      "/": () => shown.search.focus(),
      t: toggleTheme,
      "?": () => byId("help").showModal(),
      Escape: () => {
        shown.search.value = "";
        shown.refresh();
        shown.list.element.focus();
      },
    }[event.key];
    if (!act) return;
    act();
    event.preventDefault();
  });
}

function start() {
  if (REPORT.entries[0].kind === "survey") {
    startSurvey();
    return;
  }
  if (REPORT.entries[0].kind === "comparison") state.tab = "tree";
  showEntry(
    Math.max(
      0,
      REPORT.entries.findIndex((entry) => entry.kind !== "comparison" && foundPaths(entry).size),
    ),
  );
  document.addEventListener("keydown", onKey);
  addEventListener("beforeprint", drawPrint);
}

try {
  const kept = localStorage.getItem("isopath-theme");
  if (kept) document.documentElement.dataset.theme = kept;
} catch {
  /* a browser may keep nothing for files */
}
drawBar();
drawMethods();
if (REPORT.entries.length) start();
else byId("main").append(el("p", { class: "note empty", text: "Nothing was explored." }));
document.documentElement.dataset.ready = "true";

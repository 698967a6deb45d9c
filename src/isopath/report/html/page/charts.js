// Charts as SVG: a bar of the outcomes of a method, and bars of heap models side by side.

/** One bar, a segment for each ending, or for what `names` calls it. */
function outcomeBar(counts, total, height, names = {}) {
  const width = 600,
    gap = 2;
  const present = ENDINGS.filter((ending) => counts[ending]);
  const least = 6,
    room = width - gap * (present.length - 1) - least * present.length;
  const words = present.map((ending) => `${counts[ending]} ${names[ending] ?? ending}`).join(", ") || "no paths";
  const chart = svg("svg", {
    class: "outcome-bar",
    viewBox: `0 0 ${width} ${height}`,
    preserveAspectRatio: "none",
    role: "img",
    "aria-label": words,
  });
  let x = 0;
  for (const ending of present) {
    const share = least + (room * counts[ending]) / total;
    chart.append(
      svg(
        "rect",
        { class: `fill-${ending}`, x, y: 0, width: share, height, rx: 1.5 },
        svg("title", { text: `${counts[ending]} ${names[ending] ?? ending}` }),
      ),
    );
    x += share + gap;
  }
  return chart;
}

/** Horizontal bars with their names and numbers. */
function bars(title, rows, format) {
  const most = Math.max(...rows.map((row) => row.value), 0) || 1;
  const line = 20,
    left = 74,
    width = 300,
    room = width - left - 58;
  const chart = svg("svg", {
    class: "bars",
    viewBox: `0 0 ${width} ${rows.length * line}`,
    role: "img",
    "aria-label": `${title}: ${rows.map((row) => `${row.name} ${format(row.value)}`).join(", ")}`,
  });
  rows.forEach((row, at) => {
    const y = at * line,
      length = Math.max(row.value > 0 ? 2 : 0, (room * row.value) / most);
    chart.append(
      svg("text", { class: "bar-name", x: left - 8, y: y + 13.5, "text-anchor": "end", text: row.name }),
      svg("rect", { class: "bar-track", x: left, y: y + 4, width: room, height: 12, rx: 2 }),
      svg("rect", { class: `bar-fill ${row.class ?? ""}`, x: left, y: y + 4, width: length, height: 12, rx: 2 }),
      svg("text", {
        class: "bar-value",
        x: left + length + 6,
        y: y + 13.5,
        text: format(row.value) + (row.more ? "+" : ""),
      }),
    );
  });
  return el("figure", { class: "chart" }, el("figcaption", { text: title }), chart);
}

// The source, and beside each line how many of the paths decide there, which way, and which exceptions come from it.

const BRANCH = /^(.*)\.([^.@]+)@(\d+):?(.*)$/;

/** The sources in which a method decides, each with what is known of its lines. */
function sourcesOf(method) {
  return REPORT.sources
    .filter((source) => source.lines)
    .map((source) => {
      const lines = new Map(),
        declared = new Set(source.classes);
      const at = (number) => {
        if (!lines.has(number)) lines.set(number, { sides: new Map(), thrown: new Set(), paths: new Set() });
        return lines.get(number);
      };
      for (const path of method.paths) {
        for (const branch of texts(path.branches)) {
          const found = BRANCH.exec(branch);
          if (!found || !declared.has(found[1].split(".")[0])) continue;
          const line = at(Number(found[3]));
          line.paths.add(path);
          if (!line.sides.has(found[4])) line.sides.set(found[4], new Set());
          line.sides.get(found[4]).add(path);
        }
        if (path.at?.file === source.name && path.at.line > 0) {
          at(path.at.line).thrown.add(path);
          at(path.at.line).paths.add(path);
        }
      }
      return { source, lines };
    })
    .filter(({ lines }) => lines.size);
}

class SourceView {
  /** `choose(label, paths)` is called with the paths of a line that is selected. */
  constructor(choose) {
    this.rows = new Rows({
      role: "listbox",
      rowRole: "option",
      label: "Source",
      height: 20,
      draw: (row) => this.draw(row),
      attributes: ({ facts }) => ({ class: facts ? "row line decided" : "row line" }),
      choose: ({ source, number, facts }) => {
        if (facts) choose(`${source.name}:${number}`, facts.paths);
      },
    });
    this.element = this.rows.element;
  }

  show(method) {
    const rows = [];
    this.most = 1;
    for (const { source, lines } of sourcesOf(method)) {
      javaLines(source.lines.join("\n")).forEach((nodes, at) => {
        const facts = lines.get(at + 1);
        if (facts) this.most = Math.max(this.most, facts.paths.size);
        rows.push({ source, number: at + 1, nodes, facts });
      });
    }
    const first = rows.findIndex((row) => row.facts);
    this.rows.show(rows);
    if (first > 4) this.element.scrollTop = (first - 4) * 20;
    return rows.length > 0;
  }

  draw({ number, nodes, facts }) {
    const gauge = el("span", { class: "gauge", "aria-hidden": "true" });
    if (facts) {
      const level = el("span", { class: facts.thrown.size ? "gauge-fill thrown" : "gauge-fill" });
      level.style.width = `${Math.max(6, (100 * facts.paths.size) / this.most)}%`;
      gauge.append(level);
    }
    const said = facts
      ? [...facts.sides]
          .sort(([one], [other]) => (one < other ? 1 : -1))
          .map(([side, paths]) => `${side} ${paths.size.toLocaleString("en")}`)
      : [];
    return [
      el("span", { class: "line-number", text: number }),
      gauge,
      el("code", { class: "line-text" }, nodes),
      said.length > 0 && el("span", { class: "line-sides", text: clipped(said.join(" · "), 80) }),
    ];
  }
}

// The execution tree of a method: a node is what paths have in common, an edge has the conditions that tell them apart.
// Nodes are made when they are unfolded.

const INDENT = 13,
  DEEPEST = 26,
  UNFOLDED = 40;

class TreeNode {
  /** The paths from `from` on and before `to` have the first `depth` choices in common. */
  constructor(paths, from, to, depth, stated) {
    Object.assign(this, { paths, from, to, depth, stated, isOpen: false });
    const first = paths[from].condition;
    this.shared = first.length;
    for (let at = from + 1; at < to; at += 1) {
      const other = paths[at].condition;
      let same = stated;
      while (same < this.shared && same < other.length && other[same] === first[same]) same += 1;
      this.shared = same;
    }
  }

  get isLeaf() {
    return this.to - this.from === 1;
  }

  get size() {
    return this.to - this.from;
  }

  get label() {
    return texts(this.paths[this.from].condition.slice(this.stated, this.shared));
  }

  get children() {
    this.made ??= this.isLeaf ? [] : this.split();
    return this.made;
  }

  split() {
    const choice = (at, depth) => this.paths[at].place[depth];
    let depth = this.depth;
    while (choice(this.from, depth) !== undefined && choice(this.from, depth) === choice(this.to - 1, depth))
      depth += 1;
    const nodes = [];
    for (let from = this.from; from < this.to;) {
      let to = from + 1;
      while (to < this.to && choice(to, depth) !== undefined && choice(to, depth) === choice(from, depth)) to += 1;
      nodes.push(new TreeNode(this.paths, from, to, depth + 1, this.shared));
      from = to;
    }
    return nodes;
  }
}

class TreeView {
  constructor(choose) {
    this.rows = new Rows({
      role: "tree",
      rowRole: "treeitem",
      label: "Execution tree",
      height: 26,
      draw: (row) => this.draw(row),
      attributes: ({ node, level }) => ({
        "aria-level": level + 1,
        "aria-expanded": node.isLeaf ? null : String(node.isOpen),
        "data-open": node.isOpen,
      }),
      choose: ({ node }, at, event) => {
        if (node.isLeaf) choose(node.paths[node.from]);
        else if (event) this.fold(node, !node.isOpen);
      },
    });
    this.element = this.rows.element;
  }

  show(paths) {
    for (const path of paths) path.place ??= path.id.split(".").map(Number);
    this.root = paths.length ? new TreeNode(paths, 0, paths.length, 0, 0) : null;
    const queue = this.root ? [this.root] : [];
    let unfolded = 0;
    while (queue.length && unfolded < UNFOLDED) {
      const node = queue.shift();
      node.isOpen = !node.isLeaf;
      unfolded += node.children.length;
      queue.push(...node.children);
    }
    this.refresh(-1);
  }

  flat() {
    const rows = [],
      stack = this.root ? [{ node: this.root, level: 0 }] : [];
    while (stack.length) {
      const row = stack.pop();
      rows.push(row);
      if (row.node.isOpen)
        for (const node of row.node.children.toReversed()) stack.push({ node, level: row.level + 1 });
    }
    return rows;
  }

  refresh(selected) {
    this.rows.show(this.flat(), selected);
  }

  fold(node, isOpen) {
    node.isOpen = isOpen && !node.isLeaf;
    this.refresh(this.flat().findIndex((row) => row.node === node));
  }

  foldSelected(isOpen) {
    const row = this.rows.items[this.rows.selected];
    if (row && !row.node.isLeaf) this.fold(row.node, isOpen);
  }

  /** Fold or unfold everything; a large tree unfolds as far as a reader could follow. */
  foldAll(isOpen) {
    const stack = this.root ? [this.root] : [];
    for (let made = 0; stack.length && made < 20000; made += 1) {
      const node = stack.pop();
      node.isOpen = !node.isLeaf && (isOpen || node === this.root);
      if (isOpen || node.made) stack.push(...node.children);
    }
    this.refresh(-1);
  }

  draw({ node, level }) {
    const words = node.label;
    const label = words.length ? words.join(" && ") : node === this.root ? "every input" : "otherwise";
    const twisty = el("span", {
      class: "twisty",
      "aria-hidden": "true",
      text: node.isLeaf ? "" : node.isOpen ? "▾" : "▸",
    });
    const indent = el("span", { class: "indent", "aria-hidden": "true" });
    indent.style.width = `${Math.min(level, DEEPEST) * INDENT}px`;
    const path = node.paths[node.from];
    return [
      indent,
      twisty,
      el("code", {
        class: words.length ? "edge-label" : "edge-label dim",
        text: clipped(label, 300),
        title: clipped(label, 2000),
      }),
      node.isLeaf
        ? el("span", { class: `ending ${path.ending}`, text: clipped(outcomeOf(path), 60) })
        : el("span", { class: "badge", text: node.size.toLocaleString("en") }),
    ];
  }
}

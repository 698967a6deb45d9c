// Input heap and final heap as graphs. dagre lays out both at once, so that an object is at the same place in each and
// what has changed meets the eye.

const MOST_OBJECTS = 40,
  MOST_ROWS = 14,
  CHAR = 7.25,
  ROW = 19,
  HEAD = 22,
  CLIP = 26;

/** The objects before and after the call, by their ids. */
function heapsOf(path) {
  const before = new Map(path.witness.objects.map((object) => [object.id, object]));
  const after = new Map(before);
  for (const object of path.after?.objects ?? []) after.set(object.id, object);
  return { before, after };
}

/** What stands for an object that is known by its value, and needs no box of its own; null for others. */
function inlineWords(object) {
  if (object.text !== undefined) return JSON.stringify(object.text);
  if (object.boxed !== undefined) return `${simple(object.type)} ${plainWords(object.boxed)}`;
  if (object.constant !== undefined) return `${simple(object.type)}.${object.constant}`;
  if (object.class !== undefined) return `${simple(object.class)}.class`;
  if (object.member !== undefined) return `${simple(object.member.owner)}.${object.member.name}`;
  return object.opaque ? `a ${simple(object.type)}` : null;
}

function plainWords(value) {
  return value !== null && typeof value === "object" ? String(value.double ?? `#${value.ref}`) : String(value);
}

function isReference(value) {
  return value !== null && typeof value === "object" && value.ref !== undefined;
}

/** Whether a value is a reference to an object with a box; if not, `words` says what it is. */
function meaning(value, objects) {
  if (!isReference(value)) return { words: plainWords(value) };
  const object = objects.get(value.ref);
  const words = object ? inlineWords(object) : `#${value.ref}`;
  return words === null ? { to: value.ref } : { words };
}

/** What is in an object, a name and a value each; rows beyond a number are counted. */
function contents(object) {
  let all;
  if (object.elements) all = object.elements.map((value, at) => [String(at), value]);
  else all = Object.entries(object.fields ?? {});
  for (const [method, answers] of Object.entries(object.stand_in ?? {})) {
    answers.forEach((value, at) => all.push([`${method.replace(/\(.*/, "")}()#${at + 1}`, value]));
  }
  return { rows: all.slice(0, MOST_ROWS), left: Math.max(0, all.length - MOST_ROWS) };
}

/** What arguments, static fields and the result are: those that refer to boxes are roots of the graph. */
function rootsOf(path, isAfter) {
  const { arguments: given, statics: before = [] } = path.witness;
  const statics = isAfter ? (path.after?.statics ?? []) : before;
  const roots = given.map((each) => ({ name: each.name, value: each.value }));
  roots.push(...statics.map((each) => ({ name: `${simple(each.owner)}.${each.name}`, value: each.value })));
  const result = path.after?.result;
  if (isAfter && isReference(result)) roots.push({ name: "result", value: result, isResult: true });
  return roots;
}

/** A heap as boxes and edges; `earlier` is the heap that it is compared with. */
function graphOf(path, objects, isAfter, earlier) {
  const boxes = new Map(),
    edges = [],
    chips = [];
  for (const object of [...objects.values()].filter((each) => inlineWords(each) === null).slice(0, MOST_OBJECTS)) {
    const old = earlier?.get(object.id),
      { rows, left } = contents(object);
    const was = new Map(old ? contents(old).rows : []);
    const box = {
      key: `o${object.id}`,
      title: `${simple(object.type)} #${object.id}`,
      isNew: Boolean(earlier) && !old,
      rows: [],
      left,
    };
    rows.forEach(([name, value], at) => {
      const { to, words } = meaning(value, objects);
      const isChanged = Boolean(old) && JSON.stringify(was.get(name)) !== JSON.stringify(value);
      const before = isChanged && was.has(name) ? meaning(was.get(name), earlier) : null;
      box.rows.push({ name, words, to, isChanged, was: before && (before.words ?? `#${before.to}`) });
      if (to !== undefined)
        edges.push({ from: box.key, at, to: `o${to}`, name: `field ${name}`, isChanged: isChanged || box.isNew });
    });
    boxes.set(box.key, box);
  }
  for (const root of rootsOf(path, isAfter)) {
    const { to, words } = meaning(root.value, objects);
    if (to === undefined) chips.push({ name: root.name, words });
    else {
      const key = `r${root.name}`;
      boxes.set(key, { key, root: root.name, isResult: root.isResult, rows: [] });
      edges.push({ from: key, to: `o${to}`, name: "root", isRoot: true });
    }
  }
  for (const box of boxes.values()) {
    for (const row of box.rows) if (row.to !== undefined && !boxes.has(`o${row.to}`)) row.words = `#${row.to}`;
  }
  const left = [...objects.values()].filter((each) => inlineWords(each) === null && !boxes.has(`o${each.id}`)).length;
  return { boxes, edges: edges.filter((edge) => boxes.has(edge.to)), chips, left };
}

function measure(box) {
  if (box.root) return { width: clipped(box.root, CLIP).length * CHAR + 20, height: 24 };
  const widths = box.rows.map(
    (row) => clipped(row.name, CLIP).length + (row.words === undefined ? 2 : clipped(row.words, CLIP).length) + 3,
  );
  const longest = Math.max(clipped(box.title, CLIP).length + (box.isNew ? 5 : 1), ...widths, 8);
  return { width: longest * CHAR + 12, height: HEAD + (box.rows.length + (box.left ? 1 : 0)) * ROW + 5 };
}

/** Where everything is, in both heaps. */
function layOut(graphs) {
  const layout = new dagre.graphlib.Graph({ multigraph: true });
  layout.setGraph({ rankdir: "LR", nodesep: 16, ranksep: 44, marginx: 6, marginy: 6 });
  layout.setDefaultEdgeLabel(() => ({}));
  for (const { boxes } of graphs) {
    for (const box of boxes.values()) {
      const size = measure(box),
        known = layout.node(box.key);
      layout.setNode(
        box.key,
        known ? { width: Math.max(size.width, known.width), height: Math.max(size.height, known.height) } : size,
      );
    }
  }
  for (const { edges } of graphs)
    for (const edge of edges) layout.setEdge(edge.from, edge.to, { weight: edge.isRoot ? 2 : 1 }, edge.name);
  dagre.layout(layout);
  return layout;
}

function drawEdge(edge, layout) {
  const { points } = layout.edge(edge.from, edge.to, edge.name);
  const source = layout.node(edge.from),
    route = points.map(({ x, y }) => ({ x, y }));
  if (!edge.isRoot) {
    const isForward = route[1].x >= source.x;
    route[0] = {
      x: source.x + (isForward ? source.width / 2 - 9 : -source.width / 2),
      y: source.y - source.height / 2 + HEAD + (edge.at + 0.5) * ROW,
    };
  }
  let line = `M${route[0].x},${route[0].y}`;
  for (let at = 1; at < route.length - 1; at += 1) {
    const here = route[at],
      next = route[at + 1],
      isLast = at === route.length - 2;
    line += ` Q${here.x},${here.y} ${isLast ? next.x : (here.x + next.x) / 2},${isLast ? next.y : (here.y + next.y) / 2}`;
  }
  const tip = route[route.length - 1],
    from = route[route.length - 2];
  const angle = (Math.atan2(tip.y - from.y, tip.x - from.x) * 180) / Math.PI;
  return svg(
    "g",
    { class: `edge${edge.isChanged ? " changed" : ""}${edge.isRoot ? " root" : ""}` },
    svg("path", { d: line }),
    !edge.isRoot && svg("circle", { cx: route[0].x, cy: route[0].y, r: 2.8 }),
    svg("polygon", { points: "0,0 -8,-3.6 -8,3.6", transform: `translate(${tip.x},${tip.y}) rotate(${angle})` }),
  );
}

function drawBox(box, layout) {
  const { x, y, width, height } = layout.node(box.key);
  const left = x - width / 2,
    top = y - height / 2;
  if (box.root) {
    return svg(
      "g",
      { class: `root-pill${box.isResult ? " result" : ""}` },
      svg("rect", { x: left, y: top, width, height, rx: 12 }),
      svg("text", { x, y: y + 4, "text-anchor": "middle", text: clipped(box.root, CLIP) }),
    );
  }
  const shown = svg(
    "g",
    { class: `box${box.isNew ? " new" : ""}` },
    svg("rect", { class: "box-frame", x: left, y: top, width, height, rx: 5 }),
    svg("text", { class: "box-title", x: left + 8, y: top + 15, text: clipped(box.title, CLIP) }),
    svg("line", { x1: left, x2: left + width, y1: top + HEAD - 1, y2: top + HEAD - 1 }),
  );
  if (box.isNew)
    shown.append(
      svg("text", { class: "new-mark", x: left + width - 7, y: top + 15, "text-anchor": "end", text: "new" }),
    );
  box.rows.forEach((row, at) => {
    const base = top + HEAD + at * ROW,
      line = svg("g", { class: row.isChanged ? "cell changed" : "cell" });
    if (row.isChanged)
      line.append(
        svg("rect", { class: "cell-mark", x: left + 2, y: base + 1, width: width - 4, height: ROW - 2, rx: 3 }),
      );
    line.append(svg("text", { class: "cell-name", x: left + 8, y: base + 14, text: clipped(row.name, CLIP) }));
    if (row.words !== undefined)
      line.append(
        svg("text", {
          class: "cell-value",
          x: left + width - 8,
          y: base + 14,
          "text-anchor": "end",
          text: clipped(row.words, CLIP),
        }),
      );
    if (row.isChanged && row.was !== null) line.append(svg("title", { text: `was ${clipped(row.was, 200)}` }));
    shown.append(line);
  });
  if (box.left)
    shown.append(
      svg("text", {
        class: "cell-more",
        x: left + 8,
        y: top + HEAD + box.rows.length * ROW + 14,
        text: `… ${box.left} more`,
      }),
    );
  return shown;
}

/** What encloses all boxes and edges, of which some go around. */
function frameOf(layout) {
  const points = layout.edges().flatMap((edge) => layout.edge(edge).points);
  for (const key of layout.nodes()) {
    const { x, y, width, height } = layout.node(key);
    points.push({ x: x - width / 2, y: y - height / 2 }, { x: x + width / 2, y: y + height / 2 });
  }
  const left = Math.min(...points.map(({ x }) => x)) - 8,
    top = Math.min(...points.map(({ y }) => y)) - 8;
  const width = Math.max(...points.map(({ x }) => x)) + 8 - left,
    height = Math.max(...points.map(({ y }) => y)) + 8 - top;
  return { left, top, width, height };
}

function drawHeap(graph, layout, label) {
  const { left, top, width, height } = frameOf(layout);
  const drawing = svg("svg", {
    class: "heap",
    width,
    height,
    viewBox: `${left} ${top} ${width} ${height}`,
    role: "img",
    "aria-label": label,
  });
  for (const box of graph.boxes.values()) drawing.append(drawBox(box, layout));
  for (const edge of graph.edges) drawing.append(drawEdge(edge, layout));
  return drawing;
}

/** Both heaps of a path as figures; the final heap only where the call changes something. */
function heapFigures(path) {
  const { before, after } = heapsOf(path);
  const input = graphOf(path, before, false, null);
  const final = path.after ? graphOf(path, after, true, before) : null;
  const isChanged = final !== null && (path.after.objects.length > 0 || isReference(path.after.result));
  const shown = isChanged ? [input, final] : [input];
  const layout = layOut(shown);
  return shown.map((graph, at) => {
    const title = at ? "Final heap" : isChanged || !final ? "Input heap" : "Input heap, which the call leaves as it is";
    const label = `${title}: ${count([...graph.boxes.values()].filter((box) => !box.root).length, "object")}`;
    return el(
      "figure",
      { class: "heap-figure" },
      el("figcaption", { text: title }),
      graph.chips.length > 0 &&
        el(
          "p",
          { class: "chips" },
          graph.chips.map(({ name, words }) =>
            el("code", { class: "value-chip", text: `${clipped(name, 60)} = ${clipped(words, 120)}` }),
          ),
        ),
      graph.boxes.size > 0 &&
        el(
          "div",
          { class: "heap-scroll", tabindex: "0", role: "group", "aria-label": label },
          drawHeap(graph, layout, label),
        ),
      graph.left > 0 && el("p", { class: "note", text: `${count(graph.left, "object")} more` }),
    );
  });
}

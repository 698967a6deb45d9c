// A list of rows of one height, of which only those in sight are in the document: thousands cost what a screen costs.

const SPARE = 6;
let rowsMade = 0;

class Rows {
  /**
   * `draw(item, index)` gives the inside of a row, `attributes(item, index)` what else its element has, `choose(item,
   * index)` is called when a row is selected.
   */
  constructor({ role, rowRole, label, height, draw, attributes, choose }) {
    Object.assign(this, { rowRole, height, draw, attributes, choose });
    this.id = `rows-${++rowsMade}`;
    this.items = [];
    this.selected = -1;
    this.space = el("div", { class: "rows-space", role: "presentation" });
    this.element = el(
      "div",
      {
        class: "rows",
        role,
        tabindex: "0",
        "aria-label": label,
        on: { scroll: () => this.render() },
      },
      this.space,
    );
    this.space.addEventListener("click", (event) => {
      const row = event.target.closest("[data-at]");
      if (row) this.select(Number(row.dataset.at), event);
    });
    new ResizeObserver(() => this.render()).observe(this.element);
  }

  show(items, selected = -1) {
    this.items = items;
    this.selected = selected;
    this.space.style.height = `${items.length * this.height}px`;
    this.render();
    if (selected >= 0) this.reveal(selected);
  }

  render() {
    const top = this.element.scrollTop,
      shown = this.element.clientHeight;
    const first = Math.max(0, Math.floor(top / this.height) - SPARE);
    const last = Math.min(this.items.length, Math.ceil((top + shown) / this.height) + SPARE);
    const rows = [];
    for (let at = first; at < last; at += 1) rows.push(this.row(at));
    this.space.replaceChildren(...rows);
    const active = this.selected >= first && this.selected < last;
    if (active) this.element.setAttribute("aria-activedescendant", `${this.id}-${this.selected}`);
    else this.element.removeAttribute("aria-activedescendant");
  }

  row(at) {
    const item = this.items[at];
    const row = el(
      "div",
      {
        class: "row",
        role: this.rowRole,
        id: `${this.id}-${at}`,
        "data-at": at,
        "aria-selected": at === this.selected ? "true" : "false",
        "aria-setsize": this.items.length,
        "aria-posinset": at + 1,
        ...this.attributes?.(item, at),
      },
      this.draw(item, at),
    );
    row.style.top = `${at * this.height}px`;
    row.style.height = `${this.height}px`;
    return row;
  }

  select(at, event) {
    if (at < 0 || at >= this.items.length) return;
    this.selected = at;
    this.reveal(at);
    this.render();
    this.choose(this.items[at], at, event);
  }

  move(by) {
    this.select(Math.min(this.items.length - 1, Math.max(0, this.selected + by)));
  }

  reveal(at) {
    const top = at * this.height,
      view = this.element;
    if (top < view.scrollTop) view.scrollTop = top;
    else if (top + this.height > view.scrollTop + view.clientHeight)
      view.scrollTop = top + this.height - view.clientHeight;
  }
}

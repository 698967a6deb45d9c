// Elements and texts. All that comes from analysed code enters the page here, as text: never as markup.

const SVG = "http://www.w3.org/2000/svg";
const HIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]/gu;
const LONG = 1200;

/** Characters that control a terminal or the direction of writing, and halves of characters, as escapes. */
function visible(text) {
  return String(text).replace(HIDDEN, (char) => "\\u" + char.charCodeAt(0).toString(16).padStart(4, "0"));
}

/** The same on one line. */
function onLine(text) {
  return visible(text).replace(/\n/g, "\\n").replace(/\t/g, "\\t");
}

function clipped(text, most) {
  const shown = onLine(text);
  return shown.length <= most ? shown : shown.slice(0, most - 1) + "…";
}

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "text") node.textContent = visible(value);
    else if (name === "on") for (const [event, act] of Object.entries(value)) node.addEventListener(event, act);
    else node.setAttribute(name, value === true ? "" : visible(value));
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

function el(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

function svg(tag, attributes, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

function count(number, noun) {
  return `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;
}

function simple(className) {
  return String(className ?? "").replace(/^.*\./, "");
}

/** A text of any length: a long one is cut, with a button that shows all of it. */
function longText(text, attributes, most = LONG) {
  const whole = visible(text);
  if (whole.length <= most) return el("span", { ...attributes, text: whole });
  const holder = el("span", { ...attributes, text: whole.slice(0, most) + "… " });
  const more = el("button", {
    class: "link",
    type: "button",
    text: `show all ${whole.length.toLocaleString("en")} characters`,
    on: {
      click: () => {
        holder.textContent = whole;
      },
    },
  });
  holder.append(more);
  return holder;
}

/** A button that puts a text onto the clipboard; where a browser forbids that to files, it selects the text. */
function copyButton(label, text, shown) {
  const button = el("button", { class: "small", type: "button", text: label });
  const said = (words) => {
    button.textContent = words;
    setTimeout(() => {
      button.textContent = label;
    }, 1400);
  };
  button.addEventListener("click", () => {
    const selected = () => {
      const area = el("textarea", { class: "off-screen", "aria-hidden": "true" });
      area.value = text;
      document.body.append(area);
      area.select();
      const done = document.execCommand("copy");
      area.remove();
      if (!done) getSelection().selectAllChildren(shown);
      said(done ? "Copied" : "Selected");
    };
    if (navigator.clipboard) navigator.clipboard.writeText(text).then(() => said("Copied"), selected);
    else selected();
  });
  return button;
}

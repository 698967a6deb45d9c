// Java with the colours of its words: comments, texts, keywords, annotations, numbers.

const TOKENS = new RegExp(
  [
    "(?<comment>\\/\\*[\\s\\S]*?(?:\\*\\/|$)|\\/\\/[^\\n]*)",
    "(?<text>\"(?:\\\\.|[^\"\\\\\\n])*\"?|'(?:\\\\.|[^'\\\\\\n])*'?)",
    "(?<annotation>@[\\w.]+)",
    "(?<word>\\b(?:abstract|assert|boolean|break|byte|case|catch|char|class|continue|default|do|double|else|enum|extends" +
      "|final|finally|float|for|if|implements|import|instanceof|int|interface|long|native|new|null|package|private" +
      "|protected|public|record|return|sealed|short|static|strictfp|super|switch|synchronized|this|throw|throws" +
      "|transient|true|false|try|var|void|volatile|while|yield)\\b)",
    "(?<number>\\b\\d[\\w.]*)",
  ].join("|"),
  "g",
);

/** The lines of a text, each a list of nodes. */
function javaLines(text) {
  const lines = [[]];
  const put = (piece, kind) => {
    piece.split("\n").forEach((part, at) => {
      if (at) lines.push([]);
      if (part) lines[lines.length - 1].push(kind ? el("span", { class: `java-${kind}`, text: part }) : visible(part));
    });
  };
  let last = 0;
  for (const match of text.matchAll(TOKENS)) {
    put(text.slice(last, match.index), null);
    put(
      match[0],
      Object.keys(match.groups).find((kind) => match.groups[kind] !== undefined),
    );
    last = match.index + match[0].length;
  }
  put(text.slice(last), null);
  return lines;
}

/** A text as a block of code. */
function javaBlock(text) {
  const code = el("code", {});
  javaLines(text).forEach((line, at) => code.append(...(at ? ["\n"] : []), ...line));
  return el("pre", { class: "code", tabindex: "0" }, code);
}

import { createElement, type ReactNode } from "react";

const known = new Set(["p", "br", "h3", "h4", "ul", "ol", "li", "strong", "em", "a"]);
const renamed: Record<string, string> = {
  b: "strong",
  i: "em",
  h1: "h3",
  h2: "h3",
  h5: "h4",
  h6: "h4",
  div: "p",
};
const silent = new Set(["script", "style", "template", "iframe", "noscript", "textarea", "title", "svg", "math"]);
const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  rsquo: "’",
  lsquo: "‘",
  rdquo: "”",
  ldquo: "“",
  bull: "•",
};
/**
 * A tag name is matched whole, and attributes have no `<` outside quotes: otherwise each of many unclosed tags would be scanned
 * to the end of the text (quadratic time).
 */
const token =
  /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][a-zA-Z0-9]*)(?![a-zA-Z0-9])((?:"[^"]*"|'[^']*'|[^<>"'])*)>|[^<]+|</g;

interface Open {
  name: string;
  href?: string;
  children: ReactNode[];
}

/**
 * The API's HTML as React elements: only structure and web links. The API cleans what it stores; this is a second defence,
 * because markup is never printed as it came.
 */
export function RichText({ html }: { html: string }) {
  return <>{toNodes(html)}</>;
}

function toNodes(html: string): ReactNode[] {
  const tree = growTree();
  let skipping: string | null = null;
  for (const [text, slash, tag = "", attributes = ""] of html.matchAll(token)) {
    const written = tag.toLowerCase();
    const name = renamed[written] ?? written;
    if (skipping !== null || silent.has(written)) skipping = skippedAfter(skipping, written, slash === "/");
    else if (name === "br") tree.add(createElement("br", { key: tree.nextKey() }));
    else if (known.has(name)) (slash ? tree.end : tree.begin)(name, attributes);
    else if (tag === "" && !text.startsWith("<!--")) tree.add(decode(text));
  }
  return tree.finish();
}

/** The element whose content is still left out after this tag; null for none. */
function skippedAfter(skipping: string | null, tag: string, isEnd: boolean): string | null {
  if (!isEnd) return skipping ?? tag;
  return skipping === tag ? null : skipping;
}

/** Builds a tree of elements, also from tags that were never closed. */
function growTree() {
  const root: Open = { name: "", children: [] };
  const open: Open[] = [root];
  let key = 0;
  const nextKey = () => key++;
  const top = () => open.at(-1) ?? root;
  const close = () => {
    const done = open.pop();
    if (done) top().children.push(elementOf(done, nextKey()));
  };
  return {
    nextKey,
    add: (node: ReactNode) => top().children.push(node),
    begin(name: string, attributes: string) {
      open.push({ name, href: name === "a" ? hrefOf(attributes) : undefined, children: [] });
    },
    end(name: string) {
      if (!open.some((one) => one.name === name)) return;
      while (top().name !== name) close();
      close();
    },
    finish() {
      while (open.length > 1) close();
      return root.children;
    },
  };
}

function elementOf({ name, href, children }: Open, key: number): ReactNode {
  if (name === "a" && !href) return createElement("span", { key }, ...children);
  return createElement(name, name === "a" ? { key, href, rel: "noopener nofollow" } : { key }, ...children);
}

/** The `href` among a tag's attributes; undefined unless it is a web or mail address. */
function hrefOf(attributes: string): string | undefined {
  const [, quoted, single, bare] = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes) ?? [];
  const href = decode(quoted ?? single ?? bare ?? "").trim();
  return /^(?:https?:\/\/|mailto:)[^\s\p{Cc}]+$/iu.test(href) ? href : undefined;
}

const decode = (text: string) =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return entities[name.toLowerCase()] ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
    },
  );

/** In characters, as the icon service sent them. */
const maxBody = 4 * 1024;

const shapes = new Set(["path", "circle", "rect", "line", "polyline", "polygon", "ellipse", "g"]);

const one = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?`;
const number = new RegExp(`^${one}$`, "i");
const numbers = /^[\d\s.,e+-]*$/i;
/** No other colours: an icon takes the colour of the text beside it, in every colour mode. */
const paint = /^(none|currentColor)$/;
const rule = /^(nonzero|evenodd)$/;

/** The allowed attributes and their values. Everything else (events, styles, classes, ids, addresses) is refused. */
const attributes = new Map<string, RegExp>([
  ["d", /^[\dmlhvcsqtaze\s.,+-]*$/i],
  ["points", numbers],
  ...["cx", "cy", "r", "rx", "ry", "x", "y", "x1", "y1", "x2", "y2", "width", "height"].map(
    (name) => [name, number] as const,
  ),
  ["fill", paint],
  ["stroke", paint],
  ["fill-rule", rule],
  ["clip-rule", rule],
  ["stroke-width", number],
  ["stroke-miterlimit", number],
  ["stroke-dashoffset", number],
  ["stroke-dasharray", numbers],
  ["stroke-linecap", /^(butt|round|square)$/],
  ["stroke-linejoin", /^(miter|round|bevel)$/],
  ["opacity", number],
  ["fill-opacity", number],
  ["stroke-opacity", number],
  ["transform", /^(?:(?:matrix|translate|scale|rotate|skewX|skewY)\([\d\s.,e+-]*\)\s*)+$/],
]);

const tag = /<(\/?)([a-z]+)((?:\s+[a-zA-Z\d-]+="[^"<>&]*")*)\s*(\/?)>\s*/y;
const attribute = /(?<![a-zA-Z\d-])([a-zA-Z\d-]+)="([^"]*)"/g;

/**
 * The shapes of an icon as SVG, rebuilt from the parsed parts; null when it has anything else. The text comes from another server
 * and goes into our pages, so anything unknown is refused.
 */
export function shapesIn(body: string): string | null {
  if (body.length > maxBody) return null;
  const text = body.trim();
  const open: string[] = [];
  let written = "";
  tag.lastIndex = 0;
  while (tag.lastIndex < text.length) {
    const found = tag.exec(text);
    const element = found && (found[1] ? endIn(found, open) : beginningIn(found, open));
    if (!element) return null;
    written += element;
  }
  return open.length === 0 && written !== "" ? written : null;
}

/** The opening tag; null when it is no shape, or is inside a shape: only a group may have children. */
function beginningIn([, , name = "", given = "", isWhole = ""]: RegExpExecArray, open: string[]): string | null {
  if (!shapes.has(name) || (open.length > 0 && open.at(-1) !== "g")) return null;
  const told = attributesIn(given);
  if (told === null) return null;
  if (!isWhole) open.push(name);
  return `<${name}${told}${isWhole}>`;
}

/** The closing tag; null when it does not close the open element. */
const endIn = ([, , name, given, isWhole]: RegExpExecArray, open: string[]): string | null =>
  open.pop() === name && given === "" && !isWhole ? `</${name}>` : null;

function attributesIn(given: string): string | null {
  const seen = new Set<string>();
  let written = "";
  for (const [, name = "", value = ""] of given.matchAll(attribute)) {
    if (seen.has(name) || !attributes.get(name)?.test(value)) return null;
    seen.add(name);
    written += ` ${name}="${value}"`;
  }
  return written;
}

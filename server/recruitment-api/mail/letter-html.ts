import { brandColour } from "../../contract/values/brand";
import { escapeHtml } from "../../contract/values/escape-html";
import type { HoursOfDay, LetterPart, MailLetter } from "../rules/mail-letter";

interface Look {
  brandName: string;
  /** The date at the right of the letterhead. */
  day: string;
  subject: string;
  /** The footer: who runs the site, and the unsubscribe link. */
  under: readonly LetterPart[];
  /** Only addresses with these origins become links in texts, because anybody may have typed the others. */
  origins: readonly string[];
}

const font = "font:17px/1.5 system-ui,-apple-system,'Segoe UI',Arial,sans-serif";

const hairline = "1px solid #d9e0ea";

/** Optional styles: a mail program that ignores them still shows everything as plain dark text. */
const styles = `p{margin:0 0 20px;overflow-wrap:anywhere}.m{color:#475569}.s{font-size:15px}.f{font-variant-numeric:tabular-nums}
.j{margin:0 0 16px;padding-bottom:16px;border-bottom:${hairline};overflow-wrap:anywhere}
.w{max-width:240px;margin:4px 0;table-layout:fixed;font-size:0}`;

/**
 * For mail programs that support colour modes. Others invert the colours by themselves, which works because text and background
 * are always set together.
 */
const dark = `.p{background:#0b1220!important}.c{background:#131d31!important}.c,.l{border-color:#33415e!important}
.c,.t{color:#e7ecf5!important}.m{color:#a8b3c7!important}a{color:#7fb0ff!important}a.b{color:#fff!important}
.n{background:#050912!important}.d{background:#26324a!important}.h{background:#7fb0ff!important}`;

const table = (attributes: string, rows: string) =>
  `<table role="presentation" cellspacing="0" cellpadding="0" ${attributes}>${rows}</table>`;

/**
 * The HTML part of a mail: 560 px wide, with tables and inline styles, which all mail programs support. It loads nothing from the
 * network.
 */
export function letterHtml({ from, parts }: MailLetter, look: Look): string {
  const { brandName, day, subject, under } = look;
  const head = table(
    `width="100%" class="l" style="${font};border-bottom:${hairline};margin-bottom:20px"`,
    `<tr><td style="padding-bottom:12px"><b>${escapeHtml(brandName)}</b>${from === null ? "" : ` <span class="m">· ${escapeHtml(from)}</span>`}</td>
<td class="m" align="right" valign="top" nowrap>${escapeHtml(day)}</td></tr>`,
  );
  const inside = (some: readonly LetterPart[]) => some.map((part) => partHtml(part, look)).join("\n");
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
${styles}
@media (prefers-color-scheme:dark){${dark}}
</style>
</head>
<body class="p" style="margin:0;padding:0;background:#f5f7fb">
${table(
  'class="p" width="100%" bgcolor="#f5f7fb"',
  `<tr><td align="center" style="padding:16px 8px">
${table(
  `class="c" width="560" bgcolor="#ffffff" style="width:100%;max-width:560px;border:${hairline};border-radius:12px;border-collapse:separate"`,
  `<tr><td class="t" align="left" style="padding:20px 24px 4px;${font};color:#0f172a">
${head}
${inside(parts)}
</td></tr>`,
)}
${
  under.length === 0
    ? ""
    : table(
        'width="560" style="width:100%;max-width:560px"',
        `<tr><td class="s" align="left" style="padding:20px 24px 0;${font}">
${inside(under)}
</td></tr>`,
      )
}
</td></tr>`,
)}
</body>
</html>
`;
}

function partHtml(part: LetterPart, { origins }: Look): string {
  const lines = (text: string) =>
    text
      .split("\n")
      .map((line) => withLinks(line, origins))
      .join("<br>\n");
  switch (part.is) {
    case "words":
      return `<p>${lines(part.words)}</p>`;
    case "quiet":
      return `<p class="m s">${lines(part.words)}</p>`;
    case "keep":
      return `<p class="m s l" style="padding-top:12px;border-top:2px dotted #d9e0ea">${lines(part.words)}</p>`;
    case "quote":
      return `${part.label === null ? "" : labelHtml(part.label)}
<blockquote class="l" dir="auto" style="margin:4px 0 20px;padding-left:16px;border-left:3px solid #d9e0ea;overflow-wrap:anywhere">${lines(part.words)}</blockquote>`;
    case "list":
      return `<ul style="margin:0 0 20px;padding-left:24px">${part.items.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`;
    case "figure":
    case "code":
      return figureHtml(part);
    case "facts":
      return factsHtml(part.facts);
    case "job":
      return jobHtml(part);
    case "link":
      return part.isMain ? buttonHtml(part) : linkHtml(part);
    default:
      return part satisfies never;
  }
}

type Part<Kind extends LetterPart["is"]> = Extract<LetterPart, { is: Kind }>;

const labelHtml = (label: string) => `<div class="m s">${escapeHtml(label)}</div>`;

/** Keeps `22:00–7:00` and codes with dashes on one line. */
const wholeWord = (word: string) =>
  /[-–]/.test(word) ? `<span style="white-space:nowrap">${escapeHtml(word)}</span>` : escapeHtml(word);

function figureHtml(part: Part<"figure" | "code">): string {
  const { label, value } = part;
  const { more, hours } = part.is === "figure" ? part : {};
  return `<div style="margin:0 0 20px">${labelHtml(label)}
<div class="f" style="font-size:28px;font-weight:700;line-height:1.25">${value.split(" ").map(wholeWord).join(" ")}</div>
${more ? `<div class="m">${escapeHtml(more)}</div>` : ""}${hours ? stripCells(hours) : ""}</div>`;
}

/** Characters that fit into half the letter's width on a phone. */
const shortFact = 24;

/** Facts in two columns; a long one has a row of its own. */
function factsHtml(facts: Part<"facts">["facts"]): string {
  const rows: string[][] = [];
  let half: string[] | null = null;
  for (const [label, value] of facts) {
    const isWide = value.length > shortFact;
    const cell = `<td ${isWide ? 'colspan="2"' : 'width="50%"'} valign="top" style="padding:0 8px 16px 0"><span class="m s">${escapeHtml(label)}</span><br><b style="font-weight:600;overflow-wrap:anywhere">${escapeHtml(value)}</b></td>`;
    if (half && !isWide) {
      half.push(cell);
      half = null;
    } else {
      const row = [cell];
      rows.push(row);
      half = isWide ? null : row;
    }
  }
  return table(
    `width="100%" style="${font};margin-bottom:4px"`,
    rows.map((row) => `<tr>${row.join("")}</tr>`).join("\n"),
  );
}

const anchor = (href: string, words: string) =>
  `<a href="${escapeHtml(href)}" style="color:${brandColour}">${escapeHtml(words)}</a>`;

const linkHtml = ({ before, label, href }: Part<"link">) =>
  before ? `<p>${escapeHtml(before)} ${anchor(href, label)}.</p>` : `<p>${anchor(href, label)}</p>`;

const buttonHtml = ({ label, href }: Part<"link">) =>
  table(
    'style="margin-bottom:20px"',
    `<tr><td bgcolor="${brandColour}" style="border-radius:8px"><a class="b" href="${escapeHtml(href)}" style="display:inline-block;padding:11px 22px;${font};font-weight:600;color:#fff;text-decoration:none">${escapeHtml(label)}</a></td></tr>`,
  );

const jobHtml = ({ title, employer, pay, hours, more, day, href, text }: Part<"job">) =>
  `<div class="l j"><b>${anchor(href, title)}</b>
<div class="m">${escapeHtml(employer)}</div>
<b class="f">${escapeHtml(pay)}</b>
${day ? stripCells(day) : ""}${hours ? `<div class="f">${escapeHtml(hours)}</div>` : ""}${more ? `<div class="m f">${escapeHtml(more)}</div>` : ""}${text ? `<div class="s" dir="auto" style="margin-top:8px">${escapeHtml(text).replaceAll("\n", "<br>\n")}</div>` : ""}</div>`;

function withLinks(line: string, origins: readonly string[]): string {
  return line
    .split(/(https?:\/\/[^\s<>"]*[\w/-])/)
    .map((piece, at) => {
      const isOurs = at % 2 === 1 && URL.canParse(piece) && origins.includes(new URL(piece).origin);
      return isOurs ? anchor(piece, piece) : escapeHtml(piece);
    })
    .join("");
}

type Cell = "night" | "day" | "hours";
/** The light colours of the chart of hours; the letter's style sheet has the dark ones, by class. */
const looks: Record<Cell, { name: string; colour: string }> = {
  night: { name: "n", colour: "#c9d3e6" },
  day: { name: "d", colour: "#ecf0f7" },
  hours: { name: "h", colour: brandColour },
};

const halfHours = 48;

/**
 * A bar of 24 hours with these hours marked, as table cells, because mail programs support no other drawing. The hours are in
 * words beside it.
 */
function stripCells(hours: HoursOfDay): string {
  const cells = runsOf(hours).map(([cell, width]) => {
    const { name, colour } = looks[cell];
    return `<td class="${name}" bgcolor="${colour}" width="${Number(((width / halfHours) * 100).toFixed(1))}%"></td>`;
  });
  return `<table class="w" aria-hidden="true" width="100%" height="8" cellspacing="0" cellpadding="0"><tr>${cells.join("")}</tr></table>`;
}

/** Runs of equal half hours, each with its length in half hours. */
export function runsOf({ start, length }: HoursOfDay): [Cell, number][] {
  const first = Math.floor(start / 30);
  const worked = new Set<number>();
  for (let at = first; at < Math.ceil((start + length) / 30); at++)
    worked.add(((at % halfHours) + halfHours) % halfHours);
  const runs: [Cell, number][] = [];
  for (let at = 0; at < halfHours; at++) {
    const cell = worked.has(at) ? "hours" : at < 12 || at >= 44 ? "night" : "day";
    const last = runs.at(-1);
    if (last?.[0] === cell) last[1] += 1;
    else runs.push([cell, 1]);
  }
  return runs;
}

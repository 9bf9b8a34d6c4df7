import { isMoment, momentAtEnd, momentAtStart, rangeWithoutYear } from "./read-dates";

/* Narrow columns break what belongs together over lines: `09/2014 –` and `12/2016` below it. */

/** The lines with each time that is broken over two of them in one. */
export function withWholeTimes(lines: readonly string[]): string[] {
  const whole: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const next = lines[at + 1] ?? "";
    const joined = goesOnBelow(line, next) ?? yearsBelowEachOther(lines, at);
    whole.push(...(joined ?? [line]));
    if (joined) at += 1;
  }
  return whole;
}

const dashAtEnd = /\s?[-–—−]$/;

function goesOnBelow(line: string, next: string): string[] | null {
  if (line.length > 160 || next === "") return null;
  // "… · (2009 -" and "2013)"
  if (dashAtEnd.test(line) && momentAtEnd(line.replace(dashAtEnd, ""))) {
    const until = momentAtStart(next);
    return until === null ? null : [`${line} ${until}`, next.slice(until.length).trim()].filter(Boolean);
  }
  // "Sept 2016 – July" and "2019" below it, both beside other lines
  const range = rangeWithoutYear(line);
  const [, year, beside] = range ? (/^((?:19|20)\d\d)(?:\t(.+))?$/.exec(next) ?? []) : [];
  if (range && year) return [`${range[0]} ${year}\t${range[1]}`, ...(beside ? [beside] : [])];
  // "09/2014– Marketing Assistant, Oakwell" and "12/2016"
  const from = momentAtStart(line);
  const [dash, rest] = from === null ? [] : (/^(\s?[-–—−])[\s\t]+(.+)$/.exec(line.slice(from.length))?.slice(1) ?? []);
  if (!from || !dash || !rest || momentAtStart(rest) !== null) return null;
  // or beside the next line: "Present" and a tab before it
  const [until = "", ...more] = next.split("\t");
  return isMoment(until) ? [`${from} ${dash.trim()} ${until}\t${rest}`, more.join("\t")].filter(Boolean) : null;
}

/** Two years alone below each other, as beside the line of a time. More of them are a column that was read by itself. */
function yearsBelowEachOther(lines: readonly string[], at: number): string[] | null {
  const [before = "", from = "", to = "", after = ""] = [at - 1, at, at + 1, at + 2].map((one) => lines[one]);
  const isYear = (line: string) => /^(?:19|20)\d\d$/.test(line);
  if (!isYear(from) || !isYear(to) || Number(to) < Number(from) || isYear(before) || isYear(after)) return null;
  return [`${from} – ${to}`];
}

/** A piece of text as it stands on a page: its left end, its baseline counted from below, its width and the size of its letters. */
export interface Fragment {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
}

/** An item of a page's text as PDF.js has it. */
interface TextItem {
  str: string;
  width: number;
  transform: number[];
}

/** Of a page: more would be an attack, and a page of small print has 2,000. */
const maxFragments = 20_000;

/** What stands upright on a page. Text that is turned or empty is no line that a person reads. */
export function listFragments(items: readonly (TextItem | object)[]): Fragment[] {
  const fragments: Fragment[] = [];
  for (const item of items.slice(0, maxFragments)) {
    if (!("str" in item) || item.str.trim() === "") continue;
    const [across = 0, turned = 0, slanted = 0, up = 0, x = 0, y = 0] = item.transform;
    if (across <= 0 || Math.abs(turned) > across / 10) continue;
    const size = Math.hypot(slanted, up) || across;
    const leading = item.str.length - item.str.trimStart().length;
    const letter = item.width / item.str.length;
    const text = item.str.trim();
    fragments.push({ text: withoutSpacing(text), x: x + leading * letter, y, width: letter * text.length, size });
  }
  return fragments;
}

/** "G L E N N": a word whose letters stand far apart, in a piece of its own. */
const withoutSpacing = (text: string): string =>
  /^\p{L}(?: \p{L}){2,}$/u.test(text) ? text.replaceAll(" ", "") : text;

/** More lines stand on no page that somebody reads. */
export const maxLinesOfPage = 400;

/** From where on a gap is a space, in sizes of the letters. Some programs draw "fi" as a piece of its own. */
const spaceGap = 0.12;

/** Whether a space stands between two pieces of a line. */
export const hasSpaceBetween = (last: Fragment, next: Fragment): boolean =>
  next.x - rightOf(last) > spaceGap * Math.min(last.size, next.size);

export const rightOf = ({ x, width }: Fragment) => x + width;

/** Fragments by their baselines, the highest first; each line from left to right. */
export function listFragmentRows(fragments: readonly Fragment[]): Fragment[][] {
  const rows: Fragment[][] = [];
  let first: Fragment | undefined;
  for (const one of [...fragments].sort((a, b) => b.y - a.y || a.x - b.x)) {
    // a letter that stands higher, as in "1st", is of the same line
    if (first && first.y - one.y <= 0.55 * Math.min(first.size, one.size)) rows.at(-1)?.push(one);
    else {
      rows.push([one]);
      first = one;
    }
  }
  return rows.map((row) => row.sort((a, b) => a.x - b.x));
}

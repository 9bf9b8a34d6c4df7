/** Milliseconds of processor time of one answer, over the rounds. */
export interface Figure {
  median: number;
  least: number;
  most: number;
}

/** How two pages have to stand to each other: `of` costs at least, or at most, so many times what `than` does. */
interface Limit {
  name: string;
  of: string;
  than: string;
  least?: number;
  most?: number;
}

export const limits: readonly Limit[] = [
  { name: "lists for one of plain Remix", of: "list, plain Remix", than: "list, ours", least: 50 },
  { name: "details for one of plain Remix", of: "detail, plain Remix", than: "detail, ours", least: 30 },
  { name: "a list beside node:http", of: "list, ours", than: "list, node:http", most: 2 },
  { name: "a detail beside node:http", of: "detail, ours", than: "detail, node:http", most: 2 },
  {
    name: "a list for somebody signed in, beside plain Remix",
    of: "signed-in list, ours",
    than: "signed-in list, plain Remix",
    most: 0.5,
  },
  {
    name: "a detail for somebody signed in, beside plain Remix",
    of: "signed-in detail, ours",
    than: "signed-in detail, plain Remix",
    most: 0.5,
  },
];

export interface Verdict {
  name: string;
  wanted: string;
  is: string;
  holds: boolean;
}

/**
 * Compares medians with the limits.
 * @throws when a limit names a page that was not measured
 */
export function judge(figures: Record<string, Figure>, all: readonly Limit[]): Verdict[] {
  const median = (name: string) => {
    const figure = figures[name];
    if (!figure) throw new Error(`${name} was not measured`);
    return figure.median;
  };
  return all.map(({ name, of, than, least = 0, most = Number.POSITIVE_INFINITY }) => {
    const ratio = median(of) / median(than);
    return {
      name,
      wanted: least > 0 ? `at least ${least}` : `at most ${most}`,
      is: ratio.toFixed(ratio < 10 ? 2 : 0),
      holds: ratio >= least && ratio <= most,
    };
  });
}

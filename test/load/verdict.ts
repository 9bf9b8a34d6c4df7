/** One number as it was measured, over the rounds. */
export interface Figure {
  median: number;
  least: number;
  most: number;
}

/** What a number, or how many times another one it is, has to be. */
export interface Limit {
  name: string;
  of: string;
  /** Without it the number itself is compared. */
  than?: string;
  least?: number;
  most?: number;
  unit?: string;
}

export interface Verdict {
  name: string;
  wanted: string;
  is: string;
  holds: boolean;
}

/**
 * Compares medians with the limits.
 * @throws when a limit names what was not measured
 */
export function judge(figures: Record<string, Figure>, limits: readonly Limit[]): Verdict[] {
  const median = (name: string) => {
    const figure = figures[name];
    if (!figure) throw new Error(`${name} was not measured`);
    return figure.median;
  };
  return limits.map(({ name, of, than, least, most = Number.POSITIVE_INFINITY, unit = "times" }) => {
    const is = than ? median(of) / median(than) : median(of);
    return {
      name,
      wanted: least === undefined ? `at most ${most} ${unit}` : `at least ${least} ${unit}`,
      is: `${is.toFixed(is < 10 ? 2 : 0)} ${unit}`,
      holds: is >= (least ?? 0) && is <= most,
    };
  });
}

/** The middle of the rounds, and how far they lie apart. */
export function figureOf(rounds: readonly number[]): Figure {
  const sorted = [...rounds].sort((one, other) => one - other);
  return { median: middle(sorted), least: sorted[0] ?? Number.NaN, most: sorted.at(-1) ?? Number.NaN };
}

/** Of sorted numbers. */
export const middle = (sorted: readonly number[]) => sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;

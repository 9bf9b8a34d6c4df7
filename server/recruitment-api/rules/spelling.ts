/**
 * The most likely correction of a word that no job contains: fewest changed letters first, then the most common word; null if
 * none is close.
 */
export function nearestWord(typed: string, known: readonly { word: string; posts: number }[]): string | null {
  const allowed = typed.length < 4 ? 0 : typed.length < 8 ? 2 : 3;
  const [nearest] = known
    .map((candidate) => ({ ...candidate, changes: changesBetween(typed, candidate.word) }))
    .filter(({ changes, word }) => changes <= allowed && changes < Math.min(typed.length, word.length) / 2)
    .sort((a, b) => a.changes - b.changes || b.posts - a.posts || a.word.localeCompare(b.word));
  return nearest?.word ?? null;
}

/** The edit distance of two words: letters to add, remove, replace or swap with a neighbour. */
export function changesBetween(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let least = Math.min(
        cost(last, column) + 1,
        cost(current, column - 1) + 1,
        cost(last, column - 1) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) least = Math.min(least, cost(beforeLast, column - 2) + 1);
      current.push(least);
    }
    beforeLast = last;
    last = current;
  }
  return cost(last, b.length);
}

const cost = (row: readonly number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY;

/** The word most likely meant by one that no job contains: few changed letters first, then common words; null if none is near. */
export function nearestWord(typed: string, known: readonly { word: string; posts: number }[]): string | null {
  const allowed = typed.length < 4 ? 0 : typed.length < 8 ? 2 : 3;
  const [nearest] = known
    .map((candidate) => ({ ...candidate, changes: changesBetween(typed, candidate.word) }))
    .filter(({ changes, word }) => changes <= allowed && changes < Math.min(typed.length, word.length) / 2)
    .sort((a, b) => a.changes - b.changes || b.posts - a.posts || a.word.localeCompare(b.word));
  return nearest?.word ?? null;
}

/** Letters to add, leave out, replace or swap with the neighbour to turn one word into the other. */
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

/** Limits concurrent tasks to `atOnce`, and to one for each person, so that nobody with many long tasks blocks the others. */
export function createTurns(atOnce: number) {
  const running = new Set<number>();
  const waiting = new Set<{ person: number; begin: () => void }>();

  const isFree = (person: number) => running.size < atOnce && !running.has(person);

  /** Waits for a turn. False when that took too long; after true the caller must call `end`. */
  function take(person: number, milliseconds: number): Promise<boolean> {
    if (isFree(person)) {
      running.add(person);
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const turn = {
        person,
        begin() {
          clearTimeout(late);
          waiting.delete(turn);
          running.add(person);
          resolve(true);
        },
      };
      const late = setTimeout(() => {
        waiting.delete(turn);
        resolve(false);
      }, milliseconds);
      waiting.add(turn);
    });
  }

  function end(person: number): void {
    running.delete(person);
    for (const turn of waiting) if (isFree(turn.person)) turn.begin();
  }

  return { take, end, has: (person: number) => running.has(person) };
}

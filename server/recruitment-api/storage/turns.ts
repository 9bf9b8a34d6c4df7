/** Lets a few tasks run at once, and one of each person: somebody with many long ones leaves room for everybody else. */
export function createTurns(atOnce: number) {
  const running = new Set<number>();
  const waiting = new Set<{ person: number; begin: () => void }>();

  const isFree = (person: number) => running.size < atOnce && !running.has(person);

  /** False when it took too long to come to a turn; true has to be given back with `end`. */
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

import { createHash } from "node:crypto";

/** A pseudo-random generator: the same seed gives the same numbers on every machine. */
export interface Seeded {
  /** From 0 to `count - 1`. */
  wholeBelow(count: number): number;
  /** From `least` to `most`, both included. */
  wholeBetween(least: number, most: number): number;
  /** One of the list, which must not be empty. */
  pick<T>(list: readonly T[]): T;
  /** The list in another order (Fisher-Yates). */
  shuffled<T>(list: readonly T[]): T[];
}

/**
 * A generator for this seed: sfc32, started with the SHA-256 of the seed. Only whole numbers of 32 bits are used, so nothing
 * depends on the machine or the version of Node. Changing it would change the questions of running sittings.
 */
export function seeded(seed: string): Seeded {
  const hash = createHash("sha256").update(seed).digest();
  let [a, b, c, counter] = [0, 4, 8, 12].map((offset) => hash.readInt32LE(offset)) as [number, number, number, number];

  const next = () => {
    const mixed = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + mixed) | 0;
    return mixed >>> 0;
  };

  const wholeBelow = (count: number) => Math.floor((next() / 2 ** 32) * count);

  return {
    wholeBelow,
    wholeBetween: (least, most) => least + wholeBelow(most - least + 1),
    pick: (list) => {
      if (list.length === 0) throw new RangeError("Nothing to pick from");
      return list[wholeBelow(list.length)] as (typeof list)[number];
    },
    shuffled: (list) => {
      const left = [...list];
      return list.map(() => left.splice(wholeBelow(left.length), 1)[0] as (typeof list)[number]);
    },
  };
}

import { writeFileSync } from "node:fs";

/** One test that failed, as it is said again at the end of the run. */
export interface Failure {
  title: string;
  /** From the project's folder. */
  file: string;
  /** What was expected and what came instead, whole, without colours. */
  reason: string;
}

/** How often somebody who waits is told how far the run is. */
const tellEveryMs = 10_000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with this character
const colours = /\u001b\[[\d;]*m/g;

/** Without the colours of a terminal, which a log shows as characters. */
export const plain = (text: string) => text.replace(colours, "");

/** Counts what a runner has done, tells it in a line from time to time, and writes the result for `server/set-up/test.mjs`. */
export class Report {
  readonly #begun = Date.now();
  readonly #failures: Failure[] = [];
  #passed = 0;
  #done = 0;
  #told = Date.now();

  constructor(
    /** "Tests" or "Journeys". */
    readonly name: string,
    /** Of what `done` counts, such as "files". */
    readonly unit: string,
    readonly path: string,
  ) {}

  pass(): void {
    this.#passed += 1;
  }

  fail(failure: Failure): void {
    this.#failures.push(failure);
    this.#say(`✗ ${failure.title}`);
  }

  done(all: number): void {
    this.#done += 1;
    if (this.#done < all && Date.now() - this.#told < tellEveryMs) return;
    this.#told = Date.now();
    const failed = this.#failures.length > 0 ? `, ${this.#failures.length} failed` : "";
    this.#say(`${this.#done} of ${all} ${this.unit}${failed}, ${Math.round((Date.now() - this.#begun) / 1000)} s`);
  }

  end(): void {
    writeFileSync(this.path, JSON.stringify({ passed: this.#passed, failed: this.#failures }));
  }

  #say(text: string): void {
    process.stdout.write(`${this.name}: ${text}\n`);
  }
}

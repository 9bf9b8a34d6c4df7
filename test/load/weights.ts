import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Bytes on the wire by what is weighed: `document` and `scripts` of a screen, `all` of a file or a walk. */
export type Weight = Readonly<Record<string, number>>;

const file = "bench/weights.json";
const project = fileURLToPath(new URL("../..", import.meta.url));

/** Tokens and times make a page some bytes longer or shorter each time that it is compressed. */
const chance = 40;

/** What weighs how much, against the last commit. The file is written anew by `npm run weigh -- --write`. */
export class Weights {
  readonly #now: Record<string, Weight> = {};
  readonly #scripts = new Map<string, { bytes: number; screens: number }>();

  note(name: string, weight: Weight): void {
    this.#now[name] = weight;
  }

  /** The scripts of one screen by their addresses, `/assets/forms-1a2b3c.js`. */
  noteScripts(scripts: ReadonlyMap<string, number>): void {
    for (const [address, bytes] of scripts) {
      const part = address.replace(/^\/assets\/|-[\w-]{8}\.js$/g, "");
      const screens = (this.#scripts.get(part)?.screens ?? 0) + 1;
      this.#scripts.set(part, { bytes, screens });
    }
  }

  /** A line for each part of the scripts, the heaviest first: `12.3 KB  vendor, on 80 screens`. */
  listScripts(): string[] {
    const parts = [...this.#scripts].sort(([, a], [, b]) => b.bytes - a.bytes);
    return parts.map(([part, { bytes, screens }]) => `${kilobytes(bytes).padStart(9)}  ${part}, on ${screens} screens`);
  }

  /** A line for each weight that is another than at the last commit: `list: document +0.31 KB`. */
  listChanges(): string[] {
    const before = readLastCommit();
    return Object.entries(this.#now).flatMap(([name, weight]) =>
      Object.entries(weight).flatMap(([what, bytes]) => {
        const more = bytes - (before[name]?.[what] ?? bytes);
        const sign = more > 0 ? "+" : "−";
        return Math.abs(more) > chance ? [`${name}: ${what} ${sign}${kilobytes(Math.abs(more))}`] : [];
      }),
    );
  }

  write(): void {
    writeFileSync(project + file, `${JSON.stringify(this.#now, null, 2)}\n`);
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(2)} KB`;

/** As it was committed; in a copy without its history, as it is. */
function readLastCommit(): Record<string, Weight> {
  try {
    return JSON.parse(execFileSync("git", ["show", `HEAD:${file}`], { cwd: project, stdio: "pipe", encoding: "utf8" }));
  } catch {
    return JSON.parse(readFileSync(project + file, "utf8"));
  }
}

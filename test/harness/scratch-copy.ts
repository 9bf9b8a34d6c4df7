import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect } from "vitest";

const run = promisify(execFile);
const isNoTest = (path: string) => !/\.test\.tsx?$/.test(path);
const original = (path: string) => readFileSync(path, "utf8");

/** A copy of the sources without tests, in which a test changes files and asks the compiler. */
export class ScratchCopy {
  readonly folder = mkdtempSync(join(tmpdir(), "scratch-copy-"));

  constructor() {
    for (const path of ["app", "server", "package.json", "remix.config.ts"])
      cpSync(path, this.pathOf(path), { recursive: true, filter: isNoTest });
    symlinkSync(resolve("node_modules"), this.pathOf("node_modules"));
    // what the tests import is not copied
    const config = { ...JSON.parse(original("tsconfig.json")), include: ["app", "server", "remix.config.ts"] };
    writeFileSync(this.pathOf("tsconfig.json"), JSON.stringify(config));
  }

  pathOf = (path: string) => join(this.folder, path);

  /** Writes a changed text in place of a file. */
  write(path: string, change: (text: string) => string): void {
    const changed = change(original(path));
    expect(changed, path).not.toBe(original(path));
    writeFileSync(this.pathOf(path), changed);
  }

  /** The files that the compiler names; none when it is content. */
  async listFaulty(): Promise<string[]> {
    const compiler = resolve("node_modules/typescript-7/bin/tsc");
    const { stdout } = await run(process.execPath, [compiler, "--noEmit"], { cwd: this.folder }).catch(
      (failed: { stdout: string }) => failed,
    );
    return [...new Set([...stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file = ""]) => file))].sort();
  }

  /** The files that are not as they were. */
  listChanged(): string[] {
    return ["app", "server"]
      .flatMap((top) => readdirSync(top, { recursive: true, withFileTypes: true }))
      .filter((one) => one.isFile())
      .map((one) => join(one.parentPath, one.name))
      .filter((path) => isNoTest(path) && original(path) !== readFileSync(this.pathOf(path), "utf8"))
      .sort();
  }

  /** Runs a module of the copy. */
  async run(name: string, code: string): Promise<{ stdout: string }> {
    writeFileSync(this.pathOf(name), code);
    return run(resolve("node_modules/.bin/tsx"), [name], { cwd: this.folder });
  }

  remove = () => rmSync(this.folder, { recursive: true, force: true });
}

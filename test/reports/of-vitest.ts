import { relative } from "node:path";
import type { Reporter, SerializedError, TestCase, TestModule, TestSpecification } from "vitest/node";
import { plain, Report } from "./report";

/** Says how far Vitest is, and of each failure the whole difference. */
export default class VitestReport implements Reporter {
  readonly #report = new Report("Tests", "files", ".cache/vitest.json");
  #files = 0;

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#files = specifications.length;
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state === "passed") this.#report.pass();
    if (state === "failed") this.#fail(test.fullName, test.module, errors);
  }

  onTestModuleEnd(module: TestModule): void {
    // what a file fails by outside of its tests: an import, a hook
    const errors = [module, ...module.children.allSuites()].flatMap((part) => part.errors());
    if (errors.length > 0) this.#fail("the file, outside of its tests", module, errors);
    this.#report.done(this.#files);
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    for (const error of unhandled)
      this.#report.fail({ title: "an error that no test waited for", file: "", reason: reasonOf(error) });
    this.#report.end();
  }

  #fail(title: string, { moduleId }: TestModule, errors: readonly SerializedError[] = []): void {
    const file = relative(process.cwd(), moduleId);
    this.#report.fail({ title: `${file} › ${title}`, file, reason: errors.map(reasonOf).join("\n") });
  }
}

/** The message, the difference where there is one, and the places in our own files. */
function reasonOf({ message, diff, stacks = [] }: SerializedError): string {
  const places = stacks.map(({ file, line }) => `at ${relative(process.cwd(), file)}:${line}`);
  const own = places.filter((place) => !place.includes("node_modules")).slice(0, 3);
  return plain([message, diff, ...own].filter(Boolean).join("\n"));
}

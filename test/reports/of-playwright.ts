import { relative } from "node:path";
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from "@playwright/test/reporter";
import { plain, Report } from "./report";

/** Says how far the journeys are, and of each failure the whole difference. */
export default class PlaywrightReport implements Reporter {
  readonly #report = new Report("Journeys", "journeys", ".cache/journeys.json");
  #journeys = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#journeys = suite.allTests().length;
  }

  onTestEnd(test: TestCase, { errors }: TestResult): void {
    if (test.outcome() === "expected") this.#report.pass();
    else {
      const file = relative(process.cwd(), test.location.file);
      const project = test.parent.project()?.name;
      this.#report.fail({
        title: `${file} › ${test.title} [${project}]`,
        file,
        reason: errors.map(reasonOf).join("\n"),
      });
    }
    this.#report.done(this.#journeys);
  }

  onError(error: TestError): void {
    this.#report.fail({ title: "an error outside of the journeys", file: "", reason: reasonOf(error) });
  }

  onEnd(): void {
    this.#report.end();
  }

  printsToStdio = () => true;
}

const reasonOf = ({ message, value, snippet, location }: TestError) => {
  const place = location && `at ${relative(process.cwd(), location.file)}:${location.line}`;
  return plain([message ?? value, place, snippet].filter(Boolean).join("\n"));
};

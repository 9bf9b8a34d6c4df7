import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take four seconds or more on a quiet machine, the longest first. */
const slowFiles: string[] = JSON.parse(readFileSync(new URL("slow-files.json", import.meta.url), "utf8"));

const rankOf = ({ moduleId }: TestSpecification) => {
  const rank = slowFiles.findIndex((file) => moduleId.endsWith(file));
  return rank === -1 ? slowFiles.length : rank;
};

/** The longest files first, then as Vitest would have it: one that began last would run alone for a minute or two. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.sort((one, other) => rankOf(one) - rankOf(other));
  }
}

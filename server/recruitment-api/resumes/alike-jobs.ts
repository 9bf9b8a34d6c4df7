import type { JobEntry } from "./job-entries";
import { type JobLayout, layoutKey, layoutOf, namesAt } from "./job-layout";
import { isAside } from "./job-parts";
import { withoutDashes } from "./lines";
import { ownName } from "./name-job";
import { isNamedAsEmployer, isTitle } from "./words/job-words";
import { labelKind } from "./words/labels";
import { hasSchoolWord } from "./words/schools";

/** A job beside the others of its section. */
export interface JudgedEntry extends JobEntry {
  /** Its employer stands where that of another one stands, and a word says of one of them that it is an employer. */
  isAlike: boolean;
  /** At least two others are written in one way, and it is in another. */
  isUnlike: boolean;
}

/**
 * Jobs as the layout that most of them have tells them: where one has its employer, the others have theirs, whatever it is
 * called. What is told apart surely in another way stays as it is.
 */
export function judgeEntries(entries: readonly JobEntry[]): JudgedEntry[] {
  const layouts = entries.map(({ title, employer, heads, employerFrom }) =>
    title && employer && employerFrom === "itself" ? layoutOf(heads, title, employer) : null,
  );
  const common = commonLayout(entries, layouts);
  const read = entries.map((entry, at) => {
    const layout = layouts[at];
    if (entry.employerFrom !== "itself" || !common) return { entry, isCommon: false };
    if (layout && layoutKey(layout) === layoutKey(common)) return { entry, isCommon: true };
    const again = entry.isSure ? null : readAs(common, entry);
    return { entry: again ?? entry, isCommon: again !== null };
  });
  const alike = read.filter(({ isCommon }) => isCommon).map(({ entry }) => entry);
  const isKnown =
    alike.length > 1 &&
    alike.some(({ employer }) => isNamedAsEmployer(employer ?? "") || hasSchoolWord(employer ?? ""));
  return read.map(({ entry, isCommon }) => ({
    ...entry,
    isAlike: entry.employerFrom === "header" || (isCommon && isKnown),
    isUnlike: entry.employerFrom === "itself" && !isCommon && alike.length > 1,
  }));
}

/** What stands beside the names of a job and is none of them, no place and nothing that is told of every job. */
export function leftBeside({ heads, title, employer, employerFrom }: JobEntry): string[] {
  return heads
    .flatMap(({ text }) => text.split("\t"))
    .flatMap((cell) => {
      const parts = [title, employer]
        .reduce<string>((left, name) => (name ? left.replace(name, "\t") : left), cell)
        .split(/[\t|•·∙;/,()]|\s[–—-]\s|\s(?:at|@)\s/)
        .map(withoutDashes)
        .filter((part) => /\p{L}{2}/u.test(part));
      // the town beside a title may be the employer's name, where that stands nowhere else
      const isEmployer = employerFrom !== "itself" && title !== null && cell.includes(title);
      return isEmployer ? parts : parts.filter((part) => !isAside(part) && labelKind(part) === null);
    });
}

/** The layout of most, of which one at least was told apart surely; what is sure counts twice. */
function commonLayout(entries: readonly JobEntry[], layouts: readonly (JobLayout | null)[]): JobLayout | null {
  const worth = new Map<string, number>();
  for (const [at, layout] of layouts.entries()) {
    if (!layout) continue;
    const key = layoutKey(layout);
    worth.set(key, (worth.get(key) ?? 0) + (entries[at]?.isSure ? 2 : 1));
  }
  const [best = ""] = [...worth].sort(([, one], [, other]) => other - one)[0] ?? [];
  const [layout] = layouts.filter((one, at) => one && layoutKey(one) === best && entries[at]?.isSure);
  return layout ?? null;
}

function readAs(layout: JobLayout, entry: JobEntry): JobEntry | null {
  const names = namesAt(entry.heads, layout);
  if (!names || !isTitle(names.title) || isTitle(names.employer)) return null;
  const employer = ownName(names.employer);
  return {
    ...entry,
    title: names.title,
    employer,
    isSure: true,
    others: employer === names.employer ? [] : [names.employer],
  };
}

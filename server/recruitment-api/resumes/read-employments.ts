import { type JudgedEntry, judgeEntries, leftBeside } from "./alike-jobs";
import { type Doubt, doubtsOf, isBroken } from "./certainty";
import { employmentText, type ReadEmployment } from "./employment-text";
import { type JobEntry, listEntries } from "./job-entries";
import { bullet, withoutDashes } from "./lines";
import { nameJob } from "./name-job";
import { datesIn, type ReadDates, singleDateIn } from "./read-dates";
import { linesOfKind, listSections, type ResumeSection } from "./sections";
import { hasLegalForm, isNamedAsEmployer, isTitle } from "./words/job-words";
import { type LabelKind, labelledRecords, onlyOf } from "./words/labels";
import { hasSchoolWord } from "./words/schools";

const wanted: readonly LabelKind[] = ["title", "employer", "time"];

/** Jobs as a form has them: title, employer and time each behind a label of its own. A job without one of them is none. */
const listLabelledJobs = (lines: readonly string[]): JobEntry[] =>
  labelledRecords(lines, wanted).flatMap((record) => {
    const [title, employer, time] = [onlyOf(record, "title"), onlyOf(record, "employer"), onlyOf(record, "time")];
    const dates = time && (datesIn(time.value) ?? singleDateIn(time.value));
    if (!title || !employer || !dates) return [];
    const named = nameJob([title.line, employer.line]);
    return [{ ...named, dates, lines: record.map(({ line }) => line), heads: [], employerFrom: "itself" as const }];
  });

export { employmentText, type ReadEmployment, sameEmployment } from "./employment-text";

interface FoundEmployment {
  employment: ReadEmployment;
  doubts: Doubt[];
  /** The lines that it was read from. */
  lines: string[];
}

const maxEmployments = 15;
/** Lines of a work history that are looked through: six pages. */
const maxLines = 400;

/**
 * The jobs that a résumé's lines tell: a line with dates begins or ends one, and the names beside it are title and employer.
 * Under a heading such as "Work experience" the names may stand in the lines next to it; without one, only a line that has it
 * all is a job. What cannot be told apart is left out.
 */
export function findEmployments(
  lines: readonly string[],
  {
    sections = listSections(lines),
    person = null,
  }: { sections?: readonly ResumeSection[]; person?: string | null } = {},
): FoundEmployment[] {
  const block = linesOfKind(sections, "work")
    .slice(0, maxLines)
    .filter((line) => !isOfPerson(line, person) && !linkAlone.test(line));
  const hasHeading = sections.some(({ kinds }) => kinds.includes("work"));
  const sentences = block.filter((line) => readSentence(line).length > 0);
  const labelled = listLabelledJobs(block);
  const told = new Set([...sentences, ...labelled.flatMap(({ lines: own }) => own)]);
  const found = hasHeading
    ? [
        ...sentences.flatMap(readSentence),
        ...labelled.flatMap((entry) => toFound({ ...entry, isAlike: true, isUnlike: false })),
        ...judgeEntries(listEntries(block.filter((line) => !told.has(line)))).flatMap(toFound),
      ]
    : linesOfKind(sections, "top", "other", "contact").flatMap(readLine);
  return withoutRepeats(found).slice(0, maxEmployments);
}

const linkAlone = /^(?:https?:\/\/|www\.)\S+$/i;

const workedAs = /^(?:currently |presently |i am |i )?(?:working|work|worked|employed|served) as (?:an? |the )?/i;
const employedBy = / (?:in|at|with|for) (?:the )?(?=\p{Lu})/u;

/** "Working as Accountant in Acme Ltd., Pune from August 2021 to till date", as some write each of their jobs. */
function readSentence(line: string): FoundEmployment[] {
  const dates = / as /i.test(line) ? datesIn(line) : null;
  if (!dates) return [];
  const told = withoutDashes(dates.rest.replace(bullet, ""));
  const [title = "", where = ""] = workedAs.test(told) ? told.replace(workedAs, "").split(employedBy) : [];
  if (!isTitle(title)) return [];
  const { employer, isSure } = nameJob([`${title}\t${hasLegalForm(where) ? where : where.replace(/\.$/, "")}`]);
  return employer && isSure ? [{ employment: { title, employer, ...timesOf(dates) }, doubts: [], lines: [line] }] : [];
}

/** The header of a page: a person's own name, alone or with the document's. */
const isOfPerson = (line: string, person: string | null): boolean =>
  person !== null &&
  person.length > 3 &&
  line.length < person.length + 25 &&
  line.toLowerCase().includes(person.toLowerCase());

function toFound(entry: JudgedEntry): FoundEmployment[] {
  const { title, employer, dates, lines } = entry;
  if (!title || !employer || !dates || (dates.isRange && !dates.from?.year)) return [];
  const isMore = entry.others.length > 0 || leftBeside(entry).length > 0;
  const doubts = doubtsOf({
    dates: !dates.isRange,
    title: !isTitle(title),
    employer: (!isKnownEmployer(employer) && !entry.isAlike) || entry.employerFrom === "before",
    // of what else stands there nobody knows whether it is a part: that is one doubt
    parts:
      (!entry.isSure && !isMore) ||
      betweenParts.test(title) ||
      (betweenParts.test(employer) && !hasLegalForm(employer)),
    rest: isMore,
    layout: entry.isUnlike,
    broken: isBroken(title, employer),
  });
  return [{ employment: { title, employer, ...timesOf(dates) }, doubts, lines }];
}

const isKnownEmployer = (name: string): boolean => isNamedAsEmployer(name) || hasSchoolWord(name);

/** What stands between two names may also stand within one. */
const betweenParts = /,|\s[–—|-]\s|\([^()]{4,}\)$/;

/** A line that has it all, and is no education. */
function readLine(line: string): FoundEmployment[] {
  const dates = datesIn(line);
  if (!dates || hasSchoolWord(dates.rest) || /^[-–—•*]/.test(line)) return [];
  const { title, employer, isSure } = nameJob([dates.rest]);
  return title && employer && isSure
    ? [
        {
          employment: { title, employer, ...timesOf(dates) },
          doubts: ["heading", ...doubtsOf({ employer: !isKnownEmployer(employer) })],
          lines: [line],
        },
      ]
    : [];
}

const timesOf = ({ from, to, started_on, ended_on, is_current, isRange }: ReadDates) => ({
  started_on: isRange ? started_on : null,
  ended_on: isRange ? ended_on : null,
  is_current,
  started_year: from?.year || null,
  ended_year: to?.year ?? null,
});

/** The same job twice, as a header that repeats would make it, is one. */
function withoutRepeats(found: readonly FoundEmployment[]): FoundEmployment[] {
  const seen = new Set<string>();
  return found.filter(({ employment }) => {
    const key = employmentText(employment).toLowerCase();
    return !seen.has(key) && Boolean(seen.add(key));
  });
}

import { findEducation } from "./find-education";
import { excerptOf, isSentence, listLines } from "./lines";
import { findEmail, findLinks, findMobile } from "./read-contact";
import { isMoment, momentAtEnd, momentAtStart, rangeWithoutYear } from "./read-dates";
import { employmentText, findEmployments } from "./read-employments";
import { findLanguages } from "./read-languages";
import { findLicences } from "./read-licences";
import { findSkillsInText } from "./read-skills";
import { headingApart, headingKinds, linesOfKind, listSections, type ResumeSection } from "./sections";
import { findName, nameReadings } from "./suggest-name";
import { type Reading, type ReadSuggestion, toSuggestions } from "./suggestion";
import { isColumnHead } from "./words/column-heads";
import { countryIn } from "./words/places";

/* Short columns, as "Skills" beside "Languages" at the end of a page, are read across like the rows of a table. */

/** The lines with columns one after the other where headings stand beside each other and each line below has a part for each. */
function withColumnsApart(lines: readonly string[]): string[] {
  const apart: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const headings = line.split("\t");
    const below = areHeadings(headings) ? rowsBelow(lines.slice(at + 1), headings.length) : [];
    if (below.length === 0) apart.push(line);
    else apart.push(...headings.flatMap((heading, column) => [heading, ...below.map((row) => row[column] ?? "")]));
    at += below.length;
  }
  return apart;
}

const areHeadings = (cells: readonly string[]): boolean =>
  cells.length > 1 && cells.every((cell) => headingKinds(cell) !== null) && !cells.every(isColumnHead);

function rowsBelow(lines: readonly string[], count: number): string[][] {
  const rows = lines.map((line) => line.split("\t"));
  const end = rows.findIndex((row) => row.length !== count || areHeadings(row));
  return end < 0 ? rows : rows.slice(0, end);
}

/* Narrow columns break what belongs together over lines: `09/2014 –` and `12/2016` below it. */

/** The lines with each time that is broken over two of them in one. */
export function withWholeTimes(lines: readonly string[]): string[] {
  const whole: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const next = lines[at + 1] ?? "";
    const joined = goesOnBelow(line, next) ?? yearsBelowEachOther(lines, at);
    whole.push(...(joined ?? [line]));
    if (joined) at += 1;
  }
  return whole;
}

const dashAtEnd = /\s?[-–—−]$/;

function goesOnBelow(line: string, next: string): string[] | null {
  if (line.length > 160 || next === "") return null;
  // "… · (2009 -" and "2013)"
  if (dashAtEnd.test(line) && momentAtEnd(line.replace(dashAtEnd, ""))) {
    const until = momentAtStart(next);
    return until === null ? null : [`${line} ${until}`, next.slice(until.length).trim()].filter(Boolean);
  }
  // "Sept 2016 – July" and "2019" below it, both beside other lines
  const range = rangeWithoutYear(line);
  const [, year, beside] = range ? (/^((?:19|20)\d\d)(?:\t(.+))?$/.exec(next) ?? []) : [];
  if (range && year) return [`${range[0]} ${year}\t${range[1]}`, ...(beside ? [beside] : [])];
  // "09/2014– Marketing Assistant, Oakwell" and "12/2016"
  const from = momentAtStart(line);
  const [dash, rest] = from === null ? [] : (/^(\s?[-–—−])[\s\t]+(.+)$/.exec(line.slice(from.length))?.slice(1) ?? []);
  if (!from || !dash || !rest || momentAtStart(rest) !== null) return null;
  // or beside the next line: "Present" and a tab before it
  const [until = "", ...more] = next.split("\t");
  return isMoment(until) ? [`${from} ${dash.trim()} ${until}\t${rest}`, more.join("\t")].filter(Boolean) : null;
}

/** Two years alone below each other, as beside the line of a time. More of them are a column that was read by itself. */
function yearsBelowEachOther(lines: readonly string[], at: number): string[] | null {
  const [before = "", from = "", to = "", after = ""] = [at - 1, at, at + 1, at + 2].map((one) => lines[one]);
  const isYear = (line: string) => /^(?:19|20)\d\d$/.test(line);
  if (!isYear(from) || !isYear(to) || Number(to) < Number(from) || isYear(before) || isYear(after)) return null;
  return [`${from} – ${to}`];
}

/**
 * Suggestions for a person's records from a résumé's text, each with its line and how sure it is (`sureFrom`). Paths are those
 * of the API's application (`account_details.email`), and `skills`, `education`, `licenses`, `employments` and `links`.
 * `country` is where the person lives, if they told. Writes nothing.
 */
export function suggestFields(
  text: string,
  knownSkills: readonly string[],
  { country = null }: { country?: string | null } = {},
): ReadSuggestion[] {
  const lines = withColumnsApart(withWholeTimes(listLines(text)));
  const sections = listSections(lines);
  const apart = listOwn(sections);
  // a column with the contact details may stand below the schools
  const [ownEmail] = findEmail(apart);
  const own = ownEmail ? apart : listOwn(sections, ["references", "work"]);
  const email = ownEmail ?? findEmail(own)[0] ?? null;
  const place = countryOf(own);
  const above = new Set(linesOfKind(sections, "top"));
  // a name that stands at the top may also be signed with below the references
  const others = new Set(linesOfKind(sections, "references").filter((line) => !above.has(line)));
  const withName = lines.filter((line) => !others.has(line)).flatMap(headingApart);
  const unlikely = new Set(linesOfKind(sections, "skills", "languages", "licences", "education", "work"));
  const name = findName(
    withName,
    withName.filter((line) => above.has(line) || !unlikely.has(line)),
    { email: email?.value ?? null, country: place ?? country },
  );
  const person = name ? `${name.given} ${name.family}` : null;
  const found: Reading[] = [
    ...(name ? nameReadings(name) : []),
    ...(email ? [email] : []),
    ...findMobile(own, place ?? country),
    ...findLinks(own),
    ...findSkillsInText(sections, knownSkills),
    ...findLanguages(sections),
    ...findEducation(sections, place ?? country),
    ...findLicences(sections),
    ...findEmployments(lines, { sections, person }).map(({ employment, doubts, lines: from }) => ({
      path: "employments",
      value: employmentText(employment),
      doubts,
      excerpt: excerptOf(from),
      employment,
    })),
  ];
  return toSuggestions(found.filter(({ value }) => !unknownLetter.test(value)));
}

/** "Wisªa": a letter that the file does not tell, as in PDFs of old TeX. */
const unknownLetter = /\p{L}[¡-©«-¶¸¹»-¿ªº]\p{Ll}/u;

const ofFreeTime = /hobb|interest|pasatiempo|aficion|loisir|freizeit|sports/i;

/** Lines about the person themselves: not about their references, nor about whom they worked or learned with. */
const listOwn = (
  sections: readonly ResumeSection[],
  others: ResumeSection["kinds"] = ["references", "work", "education"],
): string[] =>
  sections
    // "Football, reading" is no town
    .filter(({ kinds, heading }) => !kinds.some((kind) => others.includes(kind)) && !ofFreeTime.test(heading ?? ""))
    .flatMap(({ lines, heading, kinds }) =>
      heading && !kinds.includes("top") && !lines.includes(heading) ? [heading, ...lines] : lines,
    );

const linesWithAddress = 40;
/** "No. 14 Allen Avenue, Ikeja, Lagos State." ends as a sentence does. */
const houseNumber = /^(?:address: ?)?(?:no\.?|plot|block|blk|house|flat|unit|lot|p\.? ?o\.? ?box)?\s*#?\d/i;

/** The country in which the résumé says that its person lives. */
function countryOf(own: readonly string[]): string | null {
  const lines = own
    .slice(0, linesWithAddress)
    .filter((line) => line.length < 120 && (!isSentence(line) || /[@•|]/.test(line) || houseNumber.test(line)))
    // "Gender: Male" is no capital of the Maldives
    .filter((line) => !/\b(?:nationality|citizen(?:ship)?|born|(?:birth)(?:day|date|place)?|gender|sex)\b/i.test(line));
  // a surname may be that of a town; a country's name is none but its own
  const named = lines.flatMap((line) => countryIn(line, ["country"]) ?? []);
  const found = new Set(named.length > 0 ? named : lines.flatMap((line) => countryIn(line) ?? []));
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

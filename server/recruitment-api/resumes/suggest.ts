import { withWholeTimes } from "./broken-dates";
import { withColumnsApart } from "./columns-apart";
import { findEducation } from "./find-education";
import { excerptOf, isSentence, listLines } from "./lines";
import { findEmail, findLinks, findMobile } from "./read-contact";
import { employmentText, findEmployments } from "./read-employments";
import { findLanguages } from "./read-languages";
import { findLicences } from "./read-licences";
import { findSkillsInText } from "./read-skills";
import { headingApart, linesOfKind, listSections, type ResumeSection } from "./sections";
import { findName, nameReadings } from "./suggest-name";
import { type Reading, type ReadSuggestion, toSuggestions } from "./suggestion";
import { countryIn } from "./words/places";

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

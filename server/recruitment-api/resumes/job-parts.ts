import { bullet, withoutDashes } from "./lines";
import { isMonthName } from "./read-dates";
import { headingKinds } from "./sections";
import { endsAsEmployer, hasLegalForm, isForm, isNamedAsEmployer, isTitle } from "./words/job-words";
import { labelKind, labelledLine } from "./words/labels";
import { isPlace, withoutPlace } from "./words/places";

/* What among the lines of a job may be the name of a title or an employer, and what is none. */

const maxNameLength = 110;
const maxNameWords = 12;

const label =
  /^(?:\d{1,2}[.)]\s*)?(?:position(?: title)?|job title|designation|role|title|company(?: name)?|employer|organi[sz]ation|client|location|department|duration|period|dates?|inclusive dates|cargo|puesto|empresa|entidad|tiempo|periodo|período|función|poste|entreprise)\s*(?::\s*|$)/i;
const contract =
  /^(?:full[ -]?time|part[ -]?time|contract(?:ual|or)?|freelance|temporary|temp|seasonal|permanent|internship|self[ -]employed|project[ -]based|volunteer|probationary|regular|casual|w-?2|c2c)(?: (?:position|job|role|employee|contract|basis))?$/i;
const length =
  /^[([]?\s*(?:\d{1,2}|one|two|three|four|five|six|a)\+? ?(?:years?|yrs?|y|months?|mos?|m|weeks?)\b[\s\d\w,&.]{0,30}[)\]]?$/i;
/** What brackets add that is no part of a name. */
const aside =
  /^(?:(?:formerly|previously|now|then|ex|dba|d\/b\/a|aka|a\.k\.a\.|part of|acquired by)\b.*|chartered accountants|_.*|\d{1,4}\+? ?(?:hours?|hrs?|days?))$/i;
const isNotedPlace = (text: string): boolean =>
  isPlace(text) || /^(?:US|USA|UK|AU|NZ|CA|SG|PH|UAE|EU|HK)$/.test(text.trim());
/** Whose calls somebody took is no part of what they are: "Agent - English account". */
const ofAccount = /\s+[–—-]\s+[^–—-]{2,40}\b(?:account|accounts|campaign|project|program|programme|lob|queue|shift)$/i;
const team = /\b(?:team|department|dept\.?|division|unit|squad|practice area)$/i;
const departments =
  /^(?:sales|marketing|engineering|finance|accounting|operations|human resources|hr|it|customer (?:service|support|success)|research(?: and| &) development|r&d|production|logistics|purchasing|procurement|legal|quality assurance|product|design|front ?end|back ?end|full[ -]stack|web|mobile|growth|data)$/i;

/** "Name and address of employer", in the languages of Europass. */
const addressLabel =
  /^[^:\t]{0,40}\b(?:address|dirección|adresse|indirizzo|endereço|adresa|adres)\b[^:\t]{0,40}[:\t]/iu;

/** The name alone: what follows a comma is the address, unless it says in which form the company exists. */
function beforeAddress(value: string): string {
  const [name = "", next = ""] = value.split(/\s*,\s*/);
  return isForm(next.split(" ")[0] ?? "") ? `${name}, ${next}` : name;
}

/** What stands behind a label of its own. */
export function labelledName(lines: readonly string[], which: "title" | "employer"): string | null {
  const found = lines.flatMap((line) => {
    const told = labelledLine(line);
    if (told?.kind !== which) return [];
    return [addressLabel.test(told.line) ? beforeAddress(told.value) : told.value];
  });
  return found.length === 1 ? (bareNameOf(found[0] ?? "")[0] ?? null) : null;
}

/** Whether a part of a line is no name, but says where a job was, how it was agreed upon or how long it took. */
export const isAside = (part: string): boolean =>
  isPlace(part) || contract.test(part) || length.test(part) || team.test(part) || departments.test(part);

/** A name without its label, its place and its contract; none when nothing is left that may be one. */
export function bareNameOf(text: string): string[] {
  const bare = withoutDashes(text.replace(bullet, "").replace(label, "").replace(ofAccount, ""));
  const inner = bare.replace(/\s*[([]([^()[\]]{1,40})[)\]]/g, (whole, noted: string) =>
    contract.test(noted.trim()) || length.test(noted.trim()) || aside.test(noted.trim()) || isNotedPlace(noted)
      ? " "
      : whole,
  );
  const name = withoutTown(withoutPlace(inner.replace(/\s+/g, " ").trim()));
  return isName(name) ? [name] : [];
}

/** A company's form ends its name: what follows a comma is where it is, listed or not. */
function withoutTown(name: string): string {
  const [before = "", ...after] = withoutDashes(name).split(/\s*,\s*/);
  if (after.length === 0 || after.length > 2 || !(hasLegalForm(before) || endsAsEmployer(before)))
    return withoutDashes(name);
  return after.some(
    (part) =>
      isForm(part.split(" ")[0] ?? "") || isNamedAsEmployer(part) || isTitle(part) || part.split(" ").length > 3,
  )
    ? withoutDashes(name)
    : before;
}

function isName(name: string): boolean {
  if (!/\p{L}[-&.]?\p{L}/u.test(name) || name.length > maxNameLength || name.split(" ").length > maxNameWords)
    return false;
  if (
    !/^[\p{Lu}\p{Lo}\p{N}"“‘'&]/u.test(name) &&
    !/^[a-z]+[A-Z]/.test(name) &&
    !/^\p{Ll}[\p{L}.]*(?:\.\p{Ll}+)$/u.test(name)
  )
    return false;
  // what has a label that is not known is neither: "Team size: 8"
  if (/@|https?:|www\./i.test(name) || /[:;](?:\s|$)/.test(name)) return false;
  if (isMonthName(name) || contract.test(name) || length.test(name) || team.test(name) || departments.test(name))
    return false;
  if (labelKind(name) && labelKind(name) !== "title") return false;
  return !isPlace(name) && headingKinds(name) === null && !/^(?:page \d|\d+$)/i.test(name);
}

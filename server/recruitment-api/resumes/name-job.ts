import { bareNameOf, labelledName } from "./job-parts";
import { isForm, isNamedAsEmployer, isTitle } from "./words/job-words";

/** Title and employer among the names beside the dates of a job; null for what nobody can tell. */
export interface NamedJob {
  title: string | null;
  employer: string | null;
  /** Whether nothing about them is a guess. */
  isSure: boolean;
  /** What stood there and is neither of them. */
  others: string[];
  /** Whether they were told apart by what stands between all kinds of names: a comma, or less. */
  isByComma: boolean;
}

/** What separates names, the surest first: a name has commas more often than strokes. */
const comma = /\s*,\s*/;
const at = /\s+(?:at|@)\s+|\s*@\s+/;
const dash = /\s+[–—-]{1,2}\s+/;
const slash = /\s+\/\s+/;
const separators = [/\t/, /\s*\|\s*|\s+[•·∙]\s+|\s*;\s*/, slash, dash, comma, at, /\s*[()]\s*/];

/** Reads the lines beside dates, from the surest separator on, until one name is a title and another an employer. */
export function nameJob(lines: readonly string[]): NamedJob {
  const [title, employer] = [labelledName(lines, "title"), labelledName(lines, "employer")];
  if (title && employer) {
    const named = withoutUnlisted(employer);
    return { title, employer: named, isSure: named === employer, others: [], isByComma: false };
  }
  let names = lines.map((line, at) => ({ text: line, at }));
  let isByComma = false;
  let best: NamedJob = { title: null, employer: null, isSure: false, others: [], isByComma: false };
  for (const separator of separators) {
    names = names.flatMap(({ text, at }) => partsOf(text, separator).map((part) => ({ text: part, at })));
    isByComma ||= separator === comma;
    const told = tell(
      names.flatMap(({ text, at }) => bareNameOf(text).map((name) => ({ text: name, at }))),
      isByComma,
    );
    if (told.isSure) return told;
    // a name alone, as that of an employer above several roles
    if (!best.title && best.others.length === 0 && told.others.length === 1) best = { ...best, others: told.others };
    if (!best.employer && told.employer) best = told;
    if (!best.title && told.title) best = { ...best, title: told.title, others: told.others };
  }
  return best;
}

/** The parts of a text. What says in which form a company exists belongs to the name before it. */
function partsOf(text: string, separator: RegExp): string[] {
  // in "Head of Care at Home Ltd" the title ends at the first "at"; a school may have one in its name
  if (separator === at) {
    const found = separator.exec(text);
    const before = found ? text.slice(0, found.index) : "";
    return found && isTitle(before) ? [before, text.slice(found.index + found[0].length)] : [text];
  }
  const parts: string[] = [];
  for (const part of text.split(separator)) {
    const [first = ""] = part.trim().split(/[\s,]/);
    if (separator === comma && parts.length > 0 && isForm(first)) parts.push(`${parts.pop()}, ${part.trim()}`);
    else if (part.trim() !== "") parts.push(part);
  }
  return parts;
}

interface PlacedName {
  text: string;
  at: number;
}

function tell(names: readonly PlacedName[], isByComma: boolean): NamedJob {
  const nothing = { title: null, employer: null, isSure: false, others: names.map(({ text }) => text), isByComma };
  const titles = names.filter(({ text }) => isTitle(text));
  // a name that is both, as "Care Assistant Services", is neither for sure
  const title =
    titles.length === 1
      ? titles[0]
      : titles.length > 1
        ? onlyOne(titles.filter(({ text }) => !isNamedAsEmployer(text)))
        : undefined;
  if (!title) return nothing;
  const others = names.filter((one) => one !== title && isCapital(one.text));
  const only = { ...nothing, title: title.text, others: others.map(({ text }) => text) };
  const [first, more] = others;
  // of "Nanny, The Olson Family" and "Anoka", which is no place that we know, nobody knows who the employer is
  const isMaybeTown = first && !more && !isByComma && title.text.includes(",") && !/\s/.test(first.text);
  if (!first || (isMaybeTown && !isNamedAsEmployer(first.text))) return only;
  const employers = others.filter(({ text }) => isNamedAsEmployer(text));
  const found = others.length === 1 ? first : (onlyOne(employers) ?? onlyLine(others, title));
  // "Essential worker" below "Cashier, Cub Foods" is what somebody was there
  if (!found || isTitle(found.text.split(",")[0] ?? "")) return only;
  const left = others.filter((one) => one !== found).map(({ text }) => text);
  const employer = ownName(found.text);
  const isOne = others.length === 1 || (employers.length === 1 && others.length <= 3);
  // one word after the title's comma may be its field
  const isField = found.at === title.at && isByComma && !isNamedAsEmployer(found.text) && !found.text.includes(" ");
  // "Waiter – Harbour Inn" and a line below it: the employer may be either
  const isMaybeBoth = /\s[–—-]\s+\p{Lu}/u.test(title.text) && !isNamedAsEmployer(employer);
  const isApart = !/ [|•·∙/] |;/.test(`${title.text} ${employer}`) && !isMaybeBoth;
  return {
    title: title.text,
    employer,
    isSure: isOne && !isField && isApart && employer === found.text,
    others: left,
    isByComma,
  };
}

/** The name of an employer without what may be its town or a team. */
export const ownName = (employer: string): string => withoutUnlisted(beforeDash(employer.replace(noteAtEnd, "")));

/** "(Colón)" behind a name is where it is, or what it does; "(IEC)" is its short name. */
const noteAtEnd = /\s*\((?!\p{Lu}{2,8}\))[^()]*\)$/u;

/** What follows a dash is a team, a town or a customer, where nothing says that it is the employer. */
function beforeDash(name: string): string {
  const parts = name.split(dash);
  const [named, more] = parts.filter(isNamedAsEmployer);
  return parts.length === 1 || more || /\b(?:branch|campus|office)$/i.test(name) ? name : (named ?? parts[0] ?? name);
}

/** "University of Nigeria, Nsukka" has its town in its name. */
const ofManyTowns = /^(?:the )?(?:universi\w+|institut\w*) (?:of|de|do)\b/i;

/** What follows a comma of an employer is mostly the town where it is. Nobody knows, so that it is not sure either way. */
function withoutUnlisted(name: string): string {
  const [before = "", ...after] = name.split(/\s*,\s*/);
  const isPart = (part: string) =>
    isForm(part.split(" ")[0] ?? "") || isNamedAsEmployer(part) || /&|\band\b/.test(part);
  return after.length === 0 || ofManyTowns.test(before) || after.some(isPart) ? name : before;
}

const small = new Set(
  "and of the for de del da do des du la las los y e et und der die das in at on a an to van von & di".split(" "),
);

/** Names are written in capitals; what somebody did is not. */
const isCapital = (name: string): boolean => {
  const words = name.split(" ").filter((word) => /^\p{L}/u.test(word) && !small.has(word.toLowerCase()));
  const low = words.filter((word) => /^\p{Ll}/u.test(word) && !/\p{Lu}|\./u.test(word)).length;
  return low <= 1 && (low < words.length || low === 0);
};

const onlyOne = <One>(list: readonly One[]): One | undefined => (list.length === 1 ? list[0] : undefined);

/** In a line of its own, the employer stands before its place or its business. */
function onlyLine(others: readonly PlacedName[], title: PlacedName): PlacedName | undefined {
  const [first] = others;
  return first && others.every(({ at }) => at === first.at && at !== title.at) ? first : undefined;
}

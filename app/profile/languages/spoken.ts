import type { PersonalGeneral, PersonalInfo, SelectionItem } from "../../../server/contract/records";
import { maxLanguages, maxOwnLanguages } from "../../../server/contract/values/limits";
import { unreadIn } from "../../../server/contract/values/unread";

type General = PersonalInfo["general"];

/** A language that somebody speaks, from whichever of the record's three fields. */
export interface Spoken {
  id: string;
  /** An id of the list; null for English, which has its own field, and for a typed language. */
  language_id: string | null;
  /** The name, when it was typed. */
  name: string | null;
  level_id: string | null;
}

const englishId = "english";

/** The languages that are complete: one without a level is left out. */
export function spokenIn({ english_level_id, languages, own_languages }: General): Spoken[] {
  return [
    ...(english_level_id ? [{ id: englishId, language_id: null, name: null, level_id: english_level_id }] : []),
    ...languages.flatMap(({ language_id, level_id }) =>
      language_id && level_id ? [listed(language_id, level_id)] : [],
    ),
    ...(own_languages ?? []).flatMap(({ name, level_id }) => (name && level_id ? [own(name, level_id)] : [])),
  ];
}

const listed = (language_id: string, level_id: string | null): Spoken => ({
  id: `listed-${language_id}`,
  language_id,
  name: null,
  level_id,
});

const own = (name: string, level_id: string | null): Spoken => ({
  id: `own-${idOfName(name)}`,
  language_id: null,
  name,
  level_id,
});

/** A short hash for the URL, because names may be in any script. The same name gives the same language. */
function idOfName(name: string): string {
  let sum = 5381;
  for (const letter of alike(name)) sum = (Math.imul(sum, 33) ^ (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum.toString(36);
}

const alike = (name: string) => name.normalize("NFC").trim().toLowerCase();

/** The language of that name: from the list, else a typed one. */
export function languageNamed(name: string, level_id: string | null, items: readonly SelectionItem[]): Spoken {
  const item = items.find(({ label }) => alike(label) === alike(name));
  if (item?.key === "en") return { id: englishId, language_id: null, name: null, level_id };
  return item ? listed(item.id, level_id) : own(name, level_id);
}

/** The label of a language; one that is no longer in the list has no known name. */
export const nameOf = ({ id, language_id, name }: Spoken, items: readonly SelectionItem[]): string =>
  id === englishId ? "English" : (name ?? items.find((item) => item.id === language_id)?.label ?? "Another language");

/** Whether more is stored than can be shown; a change would remove it. */
export const isSpokenInPart = (general: General): boolean =>
  unreadIn(general).some((name) => ["languages", "own_languages", "english_level_id"].includes(name)) ||
  general.languages.some(({ language_id, level_id }) => !language_id || !level_id) ||
  (general.own_languages ?? []).some(({ name, level_id }) => !name || !level_id);

/** The change that adds a language or replaces one; or why that is not possible. */
export function withLanguage(
  general: General,
  added: Spoken,
  { replaces = null, takesOwn }: { replaces?: string | null; takesOwn: boolean },
): { change: Partial<PersonalGeneral> } | { refusal: string } {
  const before = spokenIn(general);
  const twice = before.some(({ id }) => id === added.id && id !== replaces);
  if (twice) return { refusal: "You have added this language already" };
  if (added.name !== null && !takesOwn) return { refusal: "Choose a language from the list" };
  const after = replaces ? before.map((one) => (one.id === replaces ? added : one)) : [...before, added];
  if (after.filter(isListed).length > maxLanguages) return { refusal: `Add at most ${maxLanguages} languages` };
  if (after.filter(isOwn).length > maxOwnLanguages)
    return { refusal: `Add at most ${maxOwnLanguages} languages that are not in our list` };
  return { change: changeTo(after, before) };
}

/** The change that removes a language. */
export const withoutLanguage = (general: General, removed: string): Partial<PersonalGeneral> => {
  const before = spokenIn(general);
  return changeTo(
    before.filter(({ id }) => id !== removed),
    before,
  );
};

const isListed = ({ language_id }: Spoken) => language_id !== null;
const isOwn = ({ name }: Spoken) => name !== null;

/** Only the fields that differ, because the rest of the record may not have been readable. */
function changeTo(after: readonly Spoken[], before: readonly Spoken[]): Partial<PersonalGeneral> {
  const [now, then] = [fieldsOf(after), fieldsOf(before)];
  return Object.fromEntries(
    Object.entries(now).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(then[name as keyof typeof then]),
    ),
  );
}

const fieldsOf = (spoken: readonly Spoken[]) => ({
  english_level_id: spoken.find(({ id }) => id === englishId)?.level_id ?? null,
  languages: spoken.flatMap(({ language_id, level_id }) =>
    language_id && level_id ? [{ language_id, level_id }] : [],
  ),
  own_languages: spoken.flatMap(({ name, level_id }) => (name && level_id ? [{ name, level_id }] : [])),
});

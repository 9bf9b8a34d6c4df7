import { z } from "zod";
import type { PersonalGeneral, PersonalInfo, SelectionItem } from "../../server/contract/records";
import type { maxOwnLanguages } from "../../server/contract/values/limits";
import { unreadIn } from "../../server/contract/values/unread";
import { optionalChoice, optionalLine, yesNo } from "../forms/text-rules";

type Language = Pick<SelectionItem, "id" | "label"> & { key: string };
type Skills = PersonalGeneral["languages"];

/** Those that can be read whole: a language without a level says nothing. */
export const readLanguages = (stored: PersonalInfo["general"]["languages"]): Skills =>
  stored.flatMap(({ language_id, level_id }) => (language_id && level_id ? [{ language_id, level_id }] : []));

/** What is stored and cannot be shown, by the form's names. */
export const unreadLanguages = (general: PersonalInfo["general"]): string[] => {
  const isPart = readLanguages(general.languages).length < general.languages.length;
  return [...new Set([...unreadIn(general), ...(isPart ? ["languages"] : [])])];
};

export const isSameLanguages = (one: Skills, other: Skills): boolean =>
  one.length === other.length &&
  one.every((skill) =>
    other.some((same) => same.language_id === skill.language_id && same.level_id === skill.level_id),
  );

/**
 * The languages that the form asks about: none without levels to choose from. English has a question of its own, because nearly
 * every job needs it.
 */
export const askedLanguages = (items: readonly SelectionItem[], levels: readonly unknown[]): Language[] =>
  levels.length === 0
    ? []
    : items.flatMap(({ id, key, label, active }) => (active && key !== "en" ? [{ id, key: key ?? id, label }] : []));

/** These numbers are of the Philippines; of whoever lives elsewhere nothing of the kind is asked. */
export const hasPhilippineNumbers = ({ country }: Pick<PersonalInfo["general"], "country">): boolean =>
  country === "PH";

/** The languages of a person: one field for each that is asked about, under its key. */
export const languagesSchema = (asked: readonly Language[], { asksNumbers }: { asksNumbers: boolean }) =>
  z.object({
    english_level_id: optionalChoice,
    levels: z.object(Object.fromEntries(asked.map(({ key }) => [key, optionalChoice]))),
    own: z.object(Object.fromEntries(ownRows.map((row) => [row, Row])) as Rows<typeof Row>),
    // undefined leaves what is stored as it is
    has_government_ids: asksNumbers ? yesNo : z.undefined().optional(),
  });

/** Fields for languages that are in no list, by the names of their rows. */
export const ownRows = ["first", "second", "third"] as const satisfies { length: typeof maxOwnLanguages };
type Rows<Value> = Record<(typeof ownRows)[number], Value>;

const Row = z
  .object({ name: optionalLine("Language", 60), level_id: optionalChoice })
  .superRefine(({ name, level_id }, ctx) => {
    if (name && !level_id)
      ctx.addIssue({ code: "custom", path: ["level_id"], message: "Choose how well you speak it" });
    if (level_id && !name) ctx.addIssue({ code: "custom", path: ["name"], message: "Enter the language" });
  });

type Own = NonNullable<PersonalGeneral["own_languages"]>;

/** The rows' values from what is stored. */
export const shownRows = (stored: readonly { name: string | null; level_id: string | null }[] | null) =>
  Object.fromEntries(ownRows.map((row, at) => [row, stored?.[at] ?? {}])) as Rows<{ name?: string; level_id?: string }>;

/** What to store of the rows: those that are filled in. */
export const ownLanguages = (typed: Rows<z.output<typeof Row>>): Own =>
  ownRows.flatMap((row) => {
    const { name, level_id } = typed[row];
    return name && level_id ? [{ name, level_id }] : [];
  });

/** The fields' values from what is stored. */
export const shownLevels = (asked: readonly Language[], stored: Skills) =>
  Object.fromEntries(asked.map(({ id, key }) => [key, stored.find(({ language_id }) => language_id === id)?.level_id]));

/** What to store: a level for each language that has one. Languages that were not asked about stay as they are. */
export function spokenLanguages(
  asked: readonly Language[],
  levels: Record<string, string | null>,
  stored: Skills,
): Skills {
  const unasked = stored.filter(({ language_id }) => asked.every(({ id }) => id !== language_id));
  const given = asked.flatMap(({ id, key }) => {
    const level = levels[key];
    return level ? [{ language_id: id, level_id: level }] : [];
  });
  return [...unasked, ...given];
}

/** The field of an API error on one of the languages, such as `languages[1].level_id`. */
export function fieldOfLanguage(asked: readonly Language[], sent: Skills) {
  return (name: string): string => {
    const at = /^languages\[(\d+)\]/.exec(name)?.[1];
    const language = asked.find(({ id }) => id === sent[Number(at)]?.language_id);
    return at === undefined ? name : `levels${language ? `.${language.key}` : ""}`;
  };
}

import { z } from "zod";
import type { PersonalGeneral, PersonalInfo, SelectionItem } from "../../server/contract/records";
import { finished } from "../apply/sections/finished";
import { optionalChoice, yesNo } from "../forms/text-rules";

type Language = Pick<SelectionItem, "id" | "label"> & { key: string };
type Skills = PersonalGeneral["languages"];

/** Those that can be read whole: a language without a level says nothing. */
export const readLanguages = (stored: PersonalInfo["general"]["languages"]): Skills =>
  stored.flatMap(({ language_id, level_id }) => (language_id && level_id ? [{ language_id, level_id }] : []));

/** The languages that the form asks about; English has a question of its own, because nearly every job needs it. */
export const askedLanguages = (items: readonly SelectionItem[]): Language[] =>
  items.flatMap(({ id, key, label, active }) => (active && key !== "en" ? [{ id, key: key ?? id, label }] : []));

/** The languages of a person: one field for each that is asked about, under its key. */
export const languagesSchema = (asked: readonly Language[]) =>
  z.object({
    english_level_id: optionalChoice,
    levels: z.object(Object.fromEntries(asked.map(({ key }) => [key, optionalChoice]))),
    has_government_ids: yesNo,
    finished,
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

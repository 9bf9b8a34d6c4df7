import { maxLanguages, maxOwnLanguages } from "../../contract/values/limits";
import { invalid } from "../core/refusals";
import type { Trx } from "../database/schema";
import { countedUp, updatePersonal } from "../database/update-record";
import type { ApplicationRecord } from "../rules/application-record";
import { getSelectionItem } from "../seed/selection-items";
import { tooManyRecords } from "./add-records";
import type { ReadSuggestion } from "./suggestion";
import { type SpokenLevel, spokenLevels } from "./words/languages";

/* Languages of a résumé in the profile: English has a field of its own there, those of the list a choice, others their name. */

/** Languages of the list by their English names. */
const listed: Record<string, string> = {
  Filipino: "fil",
  Cebuano: "ceb",
  Ilocano: "ilo",
  Hiligaynon: "hil",
  Spanish: "es",
  Japanese: "ja",
  Korean: "ko",
  Chinese: "zh",
};
const listedId = (name: string): number | null =>
  Object.hasOwn(listed, name) ? getSelectionItem("language", listed[name] ?? "").id : null;
const levelId = (level: SpokenLevel): number => getSelectionItem("language_level", level).id;

type Personal = Pick<ApplicationRecord["personal"], "english_level_id" | "languages" | "own_languages">;

/** Whether the profile has a language already, at whatever level. */
export function speaks({ english_level_id, languages, own_languages }: Personal, name: string): boolean {
  if (name === "English") return english_level_id !== null;
  const id = listedId(name);
  const isNamed = own_languages.some((one) => one.name.toLowerCase() === name.toLowerCase());
  return isNamed || (id !== null && languages.some(({ language_id }) => language_id === id));
}

/** Adds the languages among these, each at the level that its person chose (1 to 4), else at that of the résumé. */
export async function addLanguages(
  trx: Trx,
  record: ApplicationRecord,
  ticked: readonly ReadSuggestion[],
  chosen: ReadonlyMap<ReadSuggestion | undefined, number | null | undefined>,
  now: Date,
): Promise<void> {
  const { english_level_id, languages, own_languages } = record.personal;
  const spoken = { english_level_id, languages: [...languages], own_languages: [...own_languages] };
  const before = JSON.stringify(spoken);
  for (const one of ticked) {
    if (!one.language || speaks(spoken, one.language.name)) continue;
    const { name } = one.language;
    const level = spokenLevels[(chosen.get(one) ?? 0) - 1] ?? one.language.level;
    if (!level) throw invalid({ accepted: [`Choose how well you speak ${name}, or untick it`] });
    const language_id = listedId(name);
    if (name === "English") spoken.english_level_id = levelId(level);
    else if (language_id !== null) spoken.languages.push({ language_id, level_id: levelId(level) });
    else spoken.own_languages.push({ name, level_id: levelId(level) });
  }
  if (JSON.stringify(spoken) === before) return;
  if (spoken.languages.length > maxLanguages) throw tooManyRecords(`${maxLanguages} languages`);
  if (spoken.own_languages.length > maxOwnLanguages)
    throw tooManyRecords(`${maxOwnLanguages} languages that are not in our list`);
  await updatePersonal(trx, record, {
    english_level_id: spoken.english_level_id,
    languages: JSON.stringify(spoken.languages),
    own_languages: JSON.stringify(spoken.own_languages),
    ...countedUp(record.personal, now),
  });
}

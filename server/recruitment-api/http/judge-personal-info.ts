import type { Equipment, PersonalBasic, PersonalGeneralChange } from "../../contract/personal-info";
import { isCountry } from "../../contract/values/country-codes";
import { todayIn } from "../../contract/values/moments";
import { birthDateProblem } from "../../contract/values/personal-info";
import { isTimeZone, zoneOrUsual } from "../../contract/values/timezones";
import type { Doer } from "../core/change-application";
import { invalid } from "../core/refusals";
import type { Db } from "../database/schema";
import { todayInManila } from "../rules/today";
import { getSelectionItem } from "../seed/selection-items";
import { requireKnownChoices } from "./known-choices";

/** Throws 422 for mistakes in basic information that the schema cannot find. Runs before anything is written. */
export async function judgeBasic(
  db: Db,
  given: Partial<PersonalBasic>,
  { user, now }: Pick<Doer, "user" | "now">,
): Promise<void> {
  const { birth_date, nationality = null, gender_id = null, civil_status_id = null } = given;
  const problem = birth_date && birthDateProblem(birth_date, todayIn(zoneOrUsual(user.timezone), now));
  if (problem) throw invalid({ birth_date: [problem] });
  if (nationality !== null && !isCountry(nationality)) {
    throw invalid({ nationality: ["Choose your nationality from the list"] });
  }
  await requireKnownChoices(db, {
    gender_id: { id: gender_id, group: "gender" },
    civil_status_id: { id: civil_status_id, group: "civil_status" },
  });
}

/** The same for address and languages. */
export async function judgeGeneral(db: Db, given: PersonalGeneralChange): Promise<void> {
  const { country, timezone, languages = [], own_languages = [], english_level_id = null } = given;
  if (typeof country === "string" && !isCountry(country))
    throw invalid({ country: ["Choose your country from the list"] });
  if (typeof timezone === "string" && !isTimeZone(timezone)) {
    throw invalid({ timezone: ["Choose your time zone from the list"] });
  }
  await requireKnownChoices(db, {
    english_level_id: { id: english_level_id, group: "language_level" },
    ...Object.fromEntries(
      own_languages.map(({ level_id }, at) => [
        `own_languages.${at}.level_id`,
        { id: level_id, group: "language_level" as const },
      ]),
    ),
    ...Object.fromEntries(
      languages.flatMap(({ language_id, level_id }, at) => [
        [`languages.${at}.language_id`, { id: language_id, group: "language" as const }],
        [`languages.${at}.level_id`, { id: level_id, group: "language_level" as const }],
      ]),
    ),
  });
  const english = getSelectionItem("language", "en");
  const errors: Record<string, string[]> = {};
  for (const [at, { language_id }] of languages.entries()) {
    if (language_id === english.id) {
      errors[`languages.${at}.language_id`] = ["Choose your level of English in its own field"];
    } else if (languages.findIndex((one) => one.language_id === language_id) < at) {
      errors[`languages.${at}.language_id`] = ["Choose each language once"];
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** The same for equipment. */
export async function judgeEquipment(db: Db, given: Partial<Equipment>, now: Date): Promise<void> {
  if (given.speed_tested_at && given.speed_tested_at > todayInManila(now)) {
    throw invalid({ speed_tested_at: ["Enter a date that is not in the future"] });
  }
  await requireKnownChoices(db, {
    device_type_id: { id: given.device_type_id ?? null, group: "device_type" },
    backup_internet_id: { id: given.backup_internet_id ?? null, group: "backup_internet" },
    backup_power_id: { id: given.backup_power_id ?? null, group: "backup_power" },
    workspace_id: { id: given.workspace_id ?? null, group: "workspace" },
  });
}

import type { AppLoadContext } from "@remix-run/node";
import { zoneName } from "../../../server/contract/values/moments";
import { paths } from "../../paths";
import { deviceQuestions, type QuestionName, questionTitles } from "./question-names";
import type { SettingGroup } from "./setting-rows";
import { emailWords, liteWords, localeWords, quietWords, themeWords } from "./setting-words";
import { readSettings } from "./settings-questions";

/** The settings in groups. */
const groups: readonly { title: string; names: readonly QuestionName[] }[] = [
  { title: "Language and time", names: ["language", "time-zone"] },
  { title: "How pages look", names: ["colours", "data-saver"] },
  { title: "Emails", names: ["emails", "quiet-hours"] },
];

/** The settings with their values. A value that could not be read is left empty. */
export async function listPreferences(context: AppLoadContext) {
  const isOfAccount = context.api.offers("account");
  const { values, updatedAt } = await readSettings(context);
  const said: Record<QuestionName, string | null | undefined> = {
    language: values.locale && localeWords[values.locale],
    "time-zone": values.timezone && zoneName(values.timezone),
    colours: values.theme && themeWords(isOfAccount)[values.theme],
    "data-saver": values.lite_mode && liteWords[values.lite_mode],
    emails: emailWords(values),
    "quiet-hours": quietWords(values),
  };
  return {
    updatedAt,
    groups: groups.flatMap(({ title, names }): SettingGroup[] => {
      const asked = names.filter((name) => isOfAccount || deviceQuestions.includes(name));
      const rows = asked.map((name) => ({
        name: questionTitles[name],
        to: paths.profile.setting(name),
        value: said[name] ?? undefined,
      }));
      return rows.length > 0 ? [{ title, rows }] : [];
    }),
  };
}

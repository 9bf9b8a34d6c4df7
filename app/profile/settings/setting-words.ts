import type { ColourMode, ContactLocale, LiteMode } from "../../../server/contract/values/account";
import type { SettingValues } from "./settings-questions";

export const localeWords: Record<ContactLocale, string> = { en: "English", fil: "Filipino" };
export const themeWords = (isOfAccount: boolean): Record<ColourMode, string> => ({
  light: "Light",
  dark: "Dark",
  system: isOfAccount ? "As on each device" : "As on this device",
});
export const liteWords: Record<LiteMode, string> = { auto: "Automatic", on: "On", off: "Off" };
const paceWords = { daily: "job alerts", weekly: "job alerts once a week", off: null } as const;

/** "Reminders, tips, job alerts once a week". */
export function emailWords({ reminders, tips, job_alerts }: Partial<SettingValues>): string {
  const words = [reminders && "reminders", tips && "tips", job_alerts && paceWords[job_alerts]].filter(Boolean);
  const text = words.join(", ") || "only what is needed";
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "21:00–7:00" */
export const quietWords = ({ quiet, quiet_from, quiet_until }: Partial<SettingValues>): string =>
  quiet ? [quiet_from, quiet_until].map((time) => time?.replace(/^0/, "")).join("–") : "Off";

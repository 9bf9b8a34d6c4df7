import type { Field } from "../../contract/sections/fields";
import type { DescribedSection } from "../../contract/sections/section";
import { isCountry } from "../../contract/values/country-codes";
import { todayInManila } from "./today";

/** No living person's papers are older. */
const earliestYear = "1900";

/** Validation errors of a section's record, by field: each field is judged alone and, when it is sound, beside the others. */
export function judgeRecord({ fields, judge }: DescribedSection, record: object, now: Date): Record<string, string[]> {
  const beside = judge(record);
  const errors = Object.entries(fields).map(([name, field]) => {
    const value = (record as Record<string, unknown>)[name];
    return [name, wrongAlone(field, value, now) || beside[name]] as const;
  });
  return Object.fromEntries(errors.flatMap(([name, message]) => (message ? [[name, [message]]] : [])));
}

function wrongAlone({ is, notFuture }: Field, value: unknown, now: Date): string | undefined {
  if (typeof value !== "string") return undefined;
  if (is === "country" && !isCountry(value)) return "Choose a country from the list";
  if (is !== "day") return undefined;
  if (value < earliestYear) return "Enter a date from 1900 on";
  return value > todayInManila(now) ? notFuture : undefined;
}

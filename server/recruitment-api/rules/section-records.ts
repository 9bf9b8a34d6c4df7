import type { Field } from "../../contract/sections/fields";
import type { DescribedSection } from "../../contract/sections/section";
import { isCountry } from "../../contract/values/country-codes";
import { todayInManila } from "./today";

/** No living person's papers are older. */
const earliestYear = "1900";

/** The person's own addresses, and their other records of the section. */
interface Others {
  own?: readonly (string | null)[];
  others?: readonly object[];
}

/** Validation errors of a section's record, by field: each field is judged alone and, when it is sound, beside the others. */
export function judgeRecord(
  { fields, judge }: DescribedSection,
  record: object,
  now: Date,
  { own = [], others = [] }: Others = {},
): Record<string, string[]> {
  const today = todayInManila(now);
  const beside = judge(record, { today, own, others });
  const errors = Object.entries(fields).map(([name, field]) => {
    const value = (record as Record<string, unknown>)[name];
    return [name, wrongAlone(field, value, today) || beside[name]] as const;
  });
  return Object.fromEntries(errors.flatMap(([name, message]) => (message ? [[name, [message]]] : [])));
}

function wrongAlone({ is, notFuture }: Field, value: unknown, today: string): string | undefined {
  if (typeof value !== "string") return undefined;
  if (is === "country" && !isCountry(value)) return "Choose a country from the list";
  if (is !== "day" && is !== "month") return undefined;
  if (value < earliestYear) return `Enter a ${is === "day" ? "date" : "month"} from 1900 on`;
  return value > today.slice(0, value.length) ? notFuture : undefined;
}

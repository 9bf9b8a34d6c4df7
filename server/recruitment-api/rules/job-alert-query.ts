import { filtersInUse, type JobPostQuery } from "../../contract/values/job-filters";
import { maxSearchLength } from "../../contract/values/limits";

/**
 * The search of an alert as one text, so that the same search is the same alert however it was written: names and choices
 * in order, words in small letters. The table of filters says what an alert stores.
 */
export function alertQuery(query: JobPostQuery): string {
  const kept = new URLSearchParams();
  for (const one of filtersInUse(query)) {
    if (!one.filter.alert) continue;
    for (const value of textsOf(one)) kept.append(one.name, value);
  }
  kept.sort();
  return kept.toString();
}

function textsOf(one: ReturnType<typeof filtersInUse>[number]): string[] {
  switch (one.is) {
    case "words":
      return [one.value.replace(/\s+/g, " ").toLowerCase().slice(0, maxSearchLength).trim()];
    case "choices":
    case "posts":
      return one.value;
    case "flag":
      return one.value ? ["1"] : [];
    case "amount":
    case "option":
    case "days":
    case "country":
    case "zone":
    case "post":
    case "employer":
    case "number":
      return [String(one.value)];
    default:
      return one satisfies never;
  }
}

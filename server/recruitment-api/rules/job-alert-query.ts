import type { JobPostAsked } from "./job-post-query";

/**
 * The search of an alert as one text, so that the same search is the same alert however it was written: names and choices
 * in order, words in small letters. What says how a list is shown (order, page), what changes with its reader (saved,
 * applied for, chosen ids, the zone) and the age of a post are no part of it: an alert is about what is new to its owner.
 */
export function alertQuery({
  search,
  choices,
  salary,
  closingWithin,
  country,
  noNightShift,
}: JobPostAsked): string {
  const query = new URLSearchParams();
  for (const [filter, ids] of Object.entries(choices))
    for (const id of [...ids].sort((a, b) => a - b)) query.append(filter, String(id));
  if (closingWithin) query.append("closing_within", String(closingWithin));
  if (country) query.append("country", country);
  if (noNightShift) query.append("no_night_shift", "1");
  if (salary) {
    query.append("salary_currency", salary.currency);
    query.append("salary_min", salary.amount.replace(/^0+(?=\d)/, ""));
    query.append("salary_period", salary.period);
  }
  if (search) query.append("search", search.replace(/\s+/g, " ").toLowerCase().slice(0, 200).trim());
  query.sort();
  return query.toString();
}

import type { AppLoadContext } from "@remix-run/node";
import type { SelectionItem } from "../../server/contract/records";
import { facetName, type JobPostQuery } from "../../server/contract/values/job-filters";

/** Filters whose choices people also type into the search. */
const lists = ["employment_type_id", "work_setup_id", "shift_id"] as const;
type List = (typeof lists)[number];
export type FilterChoices = Readonly<
  Partial<Record<List, readonly Pick<SelectionItem, "id" | "key" | "label" | "active">[]>>
>;

/**
 * The query with words that name a filter replaced by that filter. When the API has no lists of choices, or fails, the words
 * stay.
 */
export async function withFilterWords(
  { api }: Pick<AppLoadContext, "api">,
  query: JobPostQuery,
): Promise<JobPostQuery> {
  if (query.search === undefined) return query;
  const found = await Promise.all(
    lists
      .filter((list) => api.offersInList(list))
      .map(async (list) => [list, await api.selectionItems.list(facetName(list)).catch(() => [])] as const),
  );
  return filtersInWords(query, Object.fromEntries(found), api.offersInList("no_night_shift"));
}

/**
 * Turns `virtual assistant, part-time, no night shift` into `virtual assistant` with two filters. A search with operators stays
 * as it is, and so do choices named by one word, because many titles have that word (`contract manager`).
 */
export function filtersInWords(query: JobPostQuery, choices: FilterChoices, judgesNights = true): JobPostQuery {
  const { search = "" } = query;
  if (/"|(?:^|\s)-\w|\sor\s/i.test(search)) return query;
  let left: string = search;
  const named: JobPostQuery = {};
  for (const phrase of judgesNights ? noNight : []) {
    const cut = without(left, phrase);
    if (cut === null) continue;
    left = cut;
    named.no_night_shift = true;
  }
  for (const list of lists)
    for (const { id, names } of namesOf(choices[list] ?? [])) {
      const cut = names.map((name) => without(left, name)).find((text) => text !== null);
      if (cut === undefined || cut === null) continue;
      left = cut;
      named[list] = [...new Set([...(named[list] ?? query[list] ?? []), String(id)])];
    }
  if (left === search) return query;
  const { search: _, sort, ...others } = query;
  const isLeft = /[\p{L}\p{N}]/u.test(left);
  return {
    ...others,
    ...named,
    ...(isLeft && { search: left }),
    ...(sort && (isLeft || sort !== "relevance") && { sort }),
  };
}

/** Phrases that mean "no night shift", the longer ones first. */
const noNight = ["no", "not", "without", "non"]
  .flatMap((no) =>
    ["night shifts", "night shift", "night work", "graveyard shift", "nightshift", "nights", "graveyard"].map(
      (night) => `${no} ${night}`,
    ),
  )
  .map((phrase) => phrase.split(" "));

/**
 * The choices with the ways people write their names, as words: `part time`, `parttime`; explanations in brackets are dropped.
 */
const namesOf = (items: NonNullable<FilterChoices[List]>) =>
  items
    .filter(({ active }) => active)
    .map(({ id, key, label }) => ({
      id,
      names: [label.replace(/\([^()]*\)/g, ""), key ?? ""]
        .map((name) => tokensOf(name).map(({ word }) => word))
        .filter((words) => words.length > 1)
        .flatMap((words) => [words, [words.join("")]]),
    }));

const tokensOf = (text: string): { word: string; from: number; to: number }[] =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    from: index,
    to: index + word.length,
  }));

const negations = new Set(["no", "not", "non", "without"]);

/** The text without the first place where these words follow one another and are not negated; null when there is none. */
function without(text: string, words: readonly string[]): string | null {
  const tokens = tokensOf(text);
  const at = tokens.findIndex(
    (_, start) =>
      words.every((word, step) => tokens[start + step]?.word === word) &&
      (negations.has(words[0] ?? "") || !negations.has(tokens[start - 1]?.word ?? "")),
  );
  const first = tokens[at];
  const last = tokens[at + words.length - 1];
  if (!first || !last) return null;
  const [before, after] = [text.slice(0, first.from), text.slice(last.to)];
  return `${before.trimEnd().replace(/[,;]$/, "")} ${after.replace(/^[\s,;]/, "")}`.trim();
}

/** A search of more words gets one suggestion only: this many of its first words. */
const maxWords = 4;

/** The search with one word left out, in each way; empty for a single word and for a search with operators. */
export function fewerWords(search: string): string[] {
  const words = search
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, maxWords + 1);
  if (words.length < 2 || search.includes('"')) return [];
  const ways = words.map((_, left) => words.filter((_, at) => at !== left).join(" "));
  return [...new Set(words.length > maxWords ? ways.slice(-1) : ways)];
}

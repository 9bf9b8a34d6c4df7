import { isCountry } from "../../contract/values/country-codes";
import { type ChoiceFilter, jobFilterNames } from "../../contract/values/job-filters";
import { type Dropped, readJobQuery } from "../../contract/values/job-query";
import { type JobPostAsked, settledQuery } from "../rules/job-post-query";
import { readRowId } from "../rules/row-id";
import { seededItems } from "../seed/selection-items";
import { choicePlaces } from "./job-choice-conditions";
import type { Db } from "./schema";

/** Reads the list's query string with the existing choices; `signedIn` says whether personal filters count. */
export async function readListQuery(
  db: Db,
  params: URLSearchParams,
  signedIn: boolean,
): Promise<{ asked: JobPostAsked; dropped: Dropped[] }> {
  const { query, dropped } = readJobQuery(params, {
    filters: jobFilterNames,
    isChoice: await knownChoices(db, params),
    isPost: (id) => readRowId(id) !== null,
    isCountry,
    signedIn,
  });
  return { asked: settledQuery(query), dropped };
}

const itemGroups = new Map<number, string>(seededItems.map(({ id, group }) => [id, group]));

/** Skills are rows, all other choices are in the code; skills are only looked up when the query names some. */
async function knownChoices(db: Db, params: URLSearchParams) {
  const named = [...params].flatMap(([name, value]) =>
    name.startsWith("skill_id") ? (readRowId(value.trim()) ?? []) : [],
  );
  const skills = named.length > 0 ? await db.selectFrom("skills").select("id").where("id", "in", named).execute() : [];
  return (filter: ChoiceFilter, text: string) => {
    const id = readRowId(text);
    const { group } = choicePlaces[filter];
    return group === null ? skills.some((skill) => skill.id === id) : id !== null && itemGroups.get(id) === group;
  };
}

import type { Kysely } from "kysely";
import { Id } from "../../contract/wire";
import { readJobPostQuery } from "../rules/job-post-query";
import { selectionItems } from "../seed/selection-items";
import type { Database } from "./schema";

/** Reads the list's query string by the choices there are; `signedIn` says whether personal filters mean anything. */
export async function readListQuery(
  db: Kysely<Database>,
  params: URLSearchParams,
  signedIn: boolean,
): Promise<ReturnType<typeof readJobPostQuery>> {
  return readJobPostQuery(params, {
    isChoice: await knownChoices(db, params),
    isCountry: (code) => countries.has(code),
    signedIn,
  });
}

const countries = new Set(selectionItems.filter(({ group }) => group === "country").map(({ key }) => key));
const itemGroups = new Map(selectionItems.map(({ id, group }) => [id, `${group}_id`]));

/** Skills are rows, all other choices are in the code; the skills are only asked about when the query names some. */
async function knownChoices(db: Kysely<Database>, params: URLSearchParams) {
  const named = [...params].filter(([name]) => name.startsWith("skill_id")).map(([, value]) => Number(value));
  const askable = named.filter((id) => Id.safeParse(id).success);
  const skills =
    askable.length > 0 ? await db.selectFrom("skills").select("id").where("id", "in", askable).execute() : [];
  return (filter: string, id: number) =>
    filter === "skill_id" ? skills.some((skill) => skill.id === id) : itemGroups.get(id) === filter;
}

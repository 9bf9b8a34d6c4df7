import { type Kysely, sql } from "kysely";
import type { Database } from "./schema";

/** How a skill is told apart from others: its name without regard to capitals. */
export const skillKey = (name: string): string => name.toLowerCase();

/** The ids of these skills by `skillKey`; names that are new become skills. */
export async function listSkillIds(
  db: Kysely<Database>,
  names: readonly string[],
): Promise<Map<string, number>> {
  // of two spellings the first is kept; sorted, so that two writers never wait for each other in a circle
  const wanted = [...new Map(names.toReversed().map((name) => [skillKey(name), name])).values()].sort();
  if (wanted.length === 0) return new Map();
  // a look first, because an insert that changes nothing still uses up an id
  await sql`
    insert into skills (name)
    select wanted.name from unnest(${wanted}::text[]) as wanted (name)
    where not exists (select from skills known where known.name = wanted.name::citext)
    on conflict (name) do nothing
  `.execute(db);
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from skills where name = any(${wanted}::text[]::citext[])
  `.execute(db);
  return new Map(rows.map(({ id, name }) => [skillKey(name), id]));
}

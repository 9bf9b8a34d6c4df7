import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema";
import { recruitmentStatuses } from "../rules/recruitment-statuses";
import { selectionItems } from "./selection-items";
import { commonSkills } from "./skills";

/**
 * Writes the closed lists that the code names (choices, recruitment statuses, the common skills), new and changed ones alike. May run at
 * every start and by several copies at once. A choice that left the code's list stays, no longer offered.
 */
export async function seedReference(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // as one text each, and only what differs: a start with nothing to do writes nothing and builds no long statement
    await sql`
      insert into selection_items as kept (id, "group", key, label, position, active)
      select id, "group", key, label, position, true from json_to_recordset(${JSON.stringify(selectionItems)})
        as one (id integer, "group" text, key text, label text, position integer)
      on conflict (id) do update set "group" = excluded."group", key = excluded.key, label = excluded.label,
        position = excluded.position, active = true
      where (kept."group", kept.key, kept.label, kept.position, kept.active)
        is distinct from (excluded."group", excluded.key, excluded.label, excluded.position, true)
    `.execute(trx);
    await trx
      .updateTable("selection_items")
      .set({ active: false })
      .where(
        "id",
        "not in",
        selectionItems.map(({ id }) => id),
      )
      .where("active", "=", true)
      .execute();

    await sql`
      insert into recruitment_statuses as kept (id, key, label, kind, explanation)
      select id, key, label, kind, explanation from json_to_recordset(${JSON.stringify(recruitmentStatuses)})
        as one (id integer, key text, label text, kind text, explanation text)
      on conflict (id) do update set key = excluded.key, label = excluded.label, kind = excluded.kind,
        explanation = excluded.explanation
      where (kept.key, kept.label, kept.kind, kept.explanation)
        is distinct from (excluded.key, excluded.label, excluded.kind, excluded.explanation)
    `.execute(trx);

    // one statement for the new and the changed: a start with nothing to do uses up no ids and waits for nobody
    await sql`
      with common as (select * from unnest(
        ${commonSkills.map(({ name }) => name)}::text[], ${commonSkills.map(({ category }) => category)}::text[]
      ) as one (name, category)),
      known as (update skills set category = common.category, in_review = false from common
        where skills.name = common.name::citext
          and (skills.category is distinct from common.category or skills.in_review))
      insert into skills (name, category)
      select name, category from common
      where not exists (select from skills where skills.name = common.name::citext)
      order by name
      on conflict (name) do nothing
    `.execute(trx);
  });
}

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
    await trx
      .insertInto("selection_items")
      .values(selectionItems.map((item) => ({ ...item, active: true })))
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet((row) => ({
          group: row.ref("excluded.group"),
          key: row.ref("excluded.key"),
          label: row.ref("excluded.label"),
          position: row.ref("excluded.position"),
          active: row.ref("excluded.active"),
        })),
      )
      .execute();
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

    await trx
      .insertInto("recruitment_statuses")
      .values([...recruitmentStatuses])
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet((row) => ({
          key: row.ref("excluded.key"),
          label: row.ref("excluded.label"),
          kind: row.ref("excluded.kind"),
          explanation: row.ref("excluded.explanation"),
        })),
      )
      .execute();

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

import type { Kysely } from "kysely";
import type { Database } from "../database/schema";
import { recruitmentStatuses } from "../rules/recruitment-statuses";
import { selectionItems } from "./selection-items";

/**
 * Writes the closed lists that the code names (choices and recruitment statuses), new and changed ones alike. May run at
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
  });
}

import { type Kysely, sql } from "kysely";
import type { SelectionGroup } from "../../contract/selection-items";
import { invalid } from "../core/refusals";
import type { Database } from "../database/schema";
import { selectionItems } from "../seed/selection-items";

const groupOf = new Map(selectionItems.map(({ id, group }) => [id, group]));

/** Throws 422 for every field whose id, or one of whose ids, is no choice of its list. Null is no choice and fine. */
export async function requireKnownChoices(
  db: Kysely<Database>,
  fields: Record<string, { id: number | readonly number[] | null; group: SelectionGroup }>,
): Promise<void> {
  const others = Object.entries(fields).flatMap(([field, { id, group }]) =>
    (typeof id === "number" ? [id] : (id ?? []))
      .filter((one) => groupOf.get(one) !== group)
      .map((one) => ({ field, id: one, group })),
  );
  if (others.length === 0) return;
  // of a newer version that runs beside this one, or of an older one whose list had more
  const known = await db
    .selectFrom("selection_items")
    .select(["id", "group"])
    .where(sql<boolean>`id = any(${others.map(({ id }) => id)}::bigint[])`)
    .execute();
  const unknown = others.filter(({ id, group }) => !known.some((item) => item.id === id && item.group === group));
  if (unknown.length > 0) {
    throw invalid(Object.fromEntries(unknown.map(({ field }) => [field, ["Choose an answer from the list"]])));
  }
}

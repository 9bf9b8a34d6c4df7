import { sql } from "kysely";
import type { SelectionGroup } from "../../contract/selection-items";
import { invalid } from "../core/refusals";
import type { Db } from "../database/schema";
import { seededItems } from "../seed/selection-items";

const groupOf = new Map(seededItems.map(({ id, group }) => [id, group]));

/** Throws 422 for every field with an id that is not in its list of choices. Null is allowed. */
export async function requireKnownChoices(
  db: Db,
  fields: Record<string, { id: number | readonly number[] | null; group: SelectionGroup }>,
): Promise<void> {
  const others = Object.entries(fields).flatMap(([field, { id, group }]) =>
    (typeof id === "number" ? [id] : (id ?? []))
      .filter((one) => groupOf.get(one) !== group)
      .map((one) => ({ field, id: one, group })),
  );
  if (others.length === 0) return;
  // Other ids may be in the database, from a newer version that runs beside this one, or from an older one with more choices.
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

import type { Kysely } from "kysely";
import type { SelectionGroup } from "../../contract/selection-items";
import type { Database } from "../database/schema";
import { invalid } from "./refusals";

/** Throws 422 for every field whose id, or one of whose ids, is no choice of its list. Null is no choice and fine. */
export async function requireKnownChoices(
  db: Kysely<Database>,
  fields: Record<string, { id: number | readonly number[] | null; group: SelectionGroup }>,
): Promise<void> {
  const given = Object.entries(fields).flatMap(([field, { id, group }]) =>
    (typeof id === "number" ? [id] : (id ?? [])).map((one) => ({ field, id: one, group })),
  );
  if (given.length === 0) return;
  const known = await db
    .selectFrom("selection_items")
    .select(["id", "group"])
    .where(
      "id",
      "in",
      given.map(({ id }) => id),
    )
    .execute();
  const unknown = given.filter(({ id, group }) => !known.some((item) => item.id === id && item.group === group));
  if (unknown.length > 0) {
    throw invalid(Object.fromEntries(unknown.map(({ field }) => [field, ["Choose an answer from the list"]])));
  }
}

import { type RawBuilder, sql } from "kysely";
import type { Choice } from "../../contract/selection-items";

/** Selects a selection item as JSON by the column with its id (`job_posts.category_id`); null when that is null. */
export const choice = (column: string): RawBuilder<Choice | null> => sql<Choice | null>`(
  select json_build_object('id', item.id, 'key', item.key, 'label', item.label)
  from selection_items item where item.id = ${sql.ref(column)}
)`;

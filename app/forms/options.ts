import type { AppLoadContext } from "@remix-run/node";
import type { SelectionGroup } from "../../server/contract/selection-items";
import type { Option } from "./select";

/** The active choices of a list as options; the value is the id. */
export async function listOptions(context: AppLoadContext, group: SelectionGroup): Promise<Option[]> {
  const items = await context.api.selectionItems.list(group);
  return items.filter((item) => item.active).map(({ id, label }) => ({ value: id, label }));
}

/** The same with the key as value, for lists whose keys are codes: time zones. */
export async function listKeyOptions(context: AppLoadContext, group: SelectionGroup): Promise<Option[]> {
  const items = await context.api.selectionItems.list(group);
  return items.filter((item) => item.active).map(({ id, key, label }) => ({ value: key ?? id, label }));
}

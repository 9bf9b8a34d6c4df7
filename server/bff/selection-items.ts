import type { SelectionItem as ReadSelectionItem } from "../contract/records";
import { type SelectionGroup, SelectionItem } from "../contract/selection-items";
import { callTo } from "./call-to";
import { isObject } from "./is-object";
import { platformList } from "./platform-lists";
import type { Send } from "./transport";
import { listedOf } from "./wire-shapes";

/** An item without a key gets its id as the key. */
function withKey(item: unknown): unknown {
  if (!isObject(item)) return item;
  const { key, id } = item;
  return { ...item, key: key ?? (id === undefined ? id : String(id)) };
}

/** `hasLists`: the API has lists besides `application.origin`, which the specification names. */
export const selectionItems = (send: Pick<Send, "find">, hasLists: boolean) => ({
  async list(group: SelectionGroup): Promise<ReadSelectionItem[]> {
    if (!hasLists && group !== "origin") return platformList(group);
    const found = await send.find({
      ...callTo("selectionItems.list", { list: `application.${group}` }),
      answer: listedOf(SelectionItem, withKey),
    });
    return found?.items ?? platformList(group);
  },
});

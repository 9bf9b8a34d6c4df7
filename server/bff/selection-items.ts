import { SelectionItem } from "../contract/selection-items";
import type { VisitorApi } from "../contract/visitor-api";
import { callTo } from "./call-to";
import { platformList } from "./platform-lists";
import type { Send } from "./transport";
import { listedOf } from "./wire-shapes";

/** A choice may be named in several ways; without a key its id stands for it. */
function withLabel(item: unknown): unknown {
  if (typeof item !== "object" || item === null) return item;
  const { label, name, title, key, id } = item as Record<string, unknown>;
  return { ...item, label: label ?? name ?? title, key: key ?? (id === undefined ? id : String(id)) };
}

/** `hasLists`: the API has lists besides `application.origin`, which the specification names. */
export const selectionItems = (send: Pick<Send, "find">, hasLists: boolean): VisitorApi["selectionItems"] => ({
  async list(group) {
    if (!hasLists && group !== "origin") return platformList(group);
    const found = await send.find({
      ...callTo("selectionItems.list", { list: `application.${group}` }),
      answer: listedOf(SelectionItem, withLabel),
    });
    return found?.items ?? platformList(group);
  },
});

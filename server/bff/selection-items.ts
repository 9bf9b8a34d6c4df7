import { z } from "zod";
import { SelectionItem } from "../contract/selection-items";
import type { VisitorApi } from "../contract/visitor-api";
import type { Send } from "./transport";

export const selectionItems = (send: Pick<Send, "get">): VisitorApi["selectionItems"] => ({
  async list(group) {
    const { data } = await send.get({
      operation: "selectionItems.list",
      path: `/api/selection_items/public/application.${group}`,
      schema: z.object({ data: z.array(SelectionItem) }),
    });
    return data;
  },
});

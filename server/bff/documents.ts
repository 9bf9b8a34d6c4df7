import type { VisitorApi } from "../contract/visitor-api";
import { callTo } from "./call-to";
import { noApplicationId } from "./no-application";
import type { Send } from "./transport";

export const documents = (send: Send): VisitorApi["documents"] => ({
  async list(applicationId) {
    if (applicationId === noApplicationId) return [];
    return (await send.get(callTo("documents.list", { id: applicationId }))).items;
  },
  findAnswerFile: (answerId) => send.find(callTo("screening.findFile", { id: answerId })),
});

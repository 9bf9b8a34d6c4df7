import { Employer } from "../contract/employers";
import type { VisitorApi } from "../contract/visitor-api";
import type { Send } from "./transport";
import { recordOf } from "./wire-shapes";

export const employers = (send: Pick<Send, "find">): VisitorApi["employers"] => ({
  find: (id) =>
    send.find({
      operation: "employers.find",
      path: `/public_api/employers/${id}`,
      answer: recordOf(Employer.nullable()),
    }),
});

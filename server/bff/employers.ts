import { Employer, ListedEmployer } from "../contract/employers";
import type { VisitorApi } from "../contract/visitor-api";
import type { Send } from "./transport";
import { listedOf, recordOf } from "./wire-shapes";

export const employers = (send: Pick<Send, "get" | "find">): VisitorApi["employers"] => ({
  list: (page) =>
    send.get({
      operation: "employers.list",
      path: `/public_api/employers?page=${page}`,
      answer: listedOf(ListedEmployer),
    }),
  find: (id) =>
    send.find({
      operation: "employers.find",
      path: `/public_api/employers/${id}`,
      answer: recordOf(Employer.nullable()),
    }),
});

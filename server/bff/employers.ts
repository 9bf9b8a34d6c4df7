import { Employer } from "../contract/employers";
import type { VisitorApi } from "../contract/visitor-api";
import { callTo } from "./call-to";
import type { Send } from "./transport";
import { recordOf } from "./wire-shapes";

export const employers = (send: Pick<Send, "get" | "find">): VisitorApi["employers"] => ({
  list: (page) => send.get(callTo("employers.list", { query: { page } })),
  find: (id) => send.find({ ...callTo("employers.find", { id }), answer: recordOf(Employer.nullable()) }),
});

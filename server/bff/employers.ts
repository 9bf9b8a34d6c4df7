import { Employer } from "../contract/employers";
import { callTo } from "./call-to";
import type { Send } from "./transport";
import { recordOf } from "./wire-shapes";

export const employers = (send: Pick<Send, "get" | "find">) => ({
  /** Those with open jobs, by name. */
  list: (page: number) => send.get(callTo("employers.list", { query: { page } })),
  find: (id: string) => send.find({ ...callTo("employers.find", { id }), answer: recordOf(Employer.nullable()) }),
});

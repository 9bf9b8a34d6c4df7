import type { VisitorApi } from "../contract/visitor-api";
import { callTo } from "./call-to";
import type { Send } from "./transport";

export const unsubscribe = (send: Send): VisitorApi["unsubscribe"] => ({
  find: (token) => send.find(callTo("unsubscribe.find", { query: { token } })),
  stop: (token) => send.change(callTo("unsubscribe.stop", { body: { token } })),
});

import { Unsubscription } from "../contract/account";
import type { VisitorApi } from "../contract/visitor-api";
import type { Send } from "./transport";
import { recordOf } from "./wire-shapes";

const path = "/public_api/unsubscribe";

export const unsubscribe = (send: Send): VisitorApi["unsubscribe"] => ({
  find: (token) =>
    send.find({
      operation: "unsubscribe.find",
      path: `${path}?${new URLSearchParams({ token })}`,
      answer: recordOf(Unsubscription),
    }),
  stop: (token) =>
    send.change({
      operation: "unsubscribe.stop",
      method: "POST",
      path,
      body: { token },
      answer: recordOf(Unsubscription),
    }),
});

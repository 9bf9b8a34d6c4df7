import { z } from "zod";
import { EmailVerification, User } from "../contract/users";
import type { VisitorApi } from "../contract/visitor-api";
import { signedOutHeader } from "./refusals";
import type { Send } from "./transport";
import { recordOf } from "./wire-shapes";

interface LeavingOptions {
  signedIn: boolean;
  logoutPath: string;
  onLoggedOut: () => void;
}

export const session = (
  send: Send,
  { signedIn, logoutPath, onLoggedOut }: LeavingOptions,
): VisitorApi["session"] => ({
  async logOut() {
    if (!signedIn) return { ok: false, failure: { kind: "forbidden", message: "User is not authenticated" } };
    try {
      const left = await send.change({
        operation: "session.logOut",
        method: "POST",
        path: logoutPath,
        schema: z.unknown(),
      });
      if (!left.ok) return left;
    } catch (error) {
      // Whoever is signed out already has what was asked for (wire 1.13).
      if (!(error instanceof Response && error.headers.has(signedOutHeader))) throw error;
    }
    onLoggedOut();
    return { ok: true, value: null };
  },
  getEmailVerification: () =>
    send.get({
      operation: "session.getEmailVerification",
      path: "/api/email/verification",
      schema: recordOf(EmailVerification),
    }),
  verifyEmail: (code) =>
    send.change({
      operation: "session.verifyEmail",
      method: "POST",
      path: "/api/email/verify",
      body: { code },
      schema: recordOf(User),
    }),
  resendEmailCode: () =>
    send.change({
      operation: "session.resendEmailCode",
      method: "POST",
      path: "/api/email/verification-notification",
      schema: recordOf(EmailVerification),
    }),
});

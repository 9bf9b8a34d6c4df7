import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { AccountCredentials, AccountSession, EmailChange, PasswordChange } from "../../contract/account";
import { EmailCode } from "../../contract/users";
import { wrongPassword } from "../../contract/values/password-words";
import { doerOf, logDoing } from "../core/change-application";
import type { ApiDependencies, ApiEnvironment, ApiRoutes } from "../core/environment";
import { endPasses, listPasses, passOf } from "../core/passes";
import { invalid, tooMany } from "../core/refusals";
import { requireUser, signedIn } from "../core/require-user";
import { type AccountChange, asksPassword, changePassword } from "../team-app/change-account";
import {
  askEmailChange,
  cancelEmailChange,
  isSameAddress,
  pendingChangeOf,
  resendEmailChange,
  verifyEmailChange,
} from "../team-app/email-change";
import { refusals } from "./responses";
import { dataAnswer, jsonBody } from "./route-shapes";
import { defaultHook } from "./validation";

const emailChange = "/api/user/email_change";

const standing = dataAnswer(AccountCredentials, "The address, and the one that is asked for");
const done = (description: string) => ({ description });
const changing = { 401: refusals[401], 419: refusals[419] } as const;

const credentials = createRoute({
  method: "get",
  path: "/api/user/credentials",
  summary: "What one signs in with (ours)",
  middleware: signedIn,
  responses: { 200: standing, 401: refusals[401] },
});
const change = createRoute({
  method: "post",
  path: emailChange,
  summary: "Mails a code to a new address; the old one stays until it is entered (ours)",
  middleware: signedIn,
  request: { body: jsonBody(EmailChange) },
  responses: { 200: standing, ...changing, 422: refusals[422], 429: refusals[429] },
});
const resend = createRoute({
  method: "post",
  path: `${emailChange}/resend`,
  summary: "Mails another code to the new address: one a minute, five a day (ours)",
  middleware: signedIn,
  responses: { 200: standing, ...changing, 429: refusals[429] },
});
const verify = createRoute({
  method: "post",
  path: `${emailChange}/verify`,
  summary: "Makes the new address the account's with the code that was mailed to it (ours)",
  middleware: signedIn,
  request: { body: jsonBody(EmailCode) },
  responses: { 200: standing, ...changing, 422: refusals[422] },
});
const cancel = createRoute({
  method: "delete",
  path: emailChange,
  summary: "Keeps the address as it is (ours)",
  middleware: signedIn,
  responses: { 204: done("No change is asked for"), ...changing },
});
const password = createRoute({
  method: "put",
  path: "/api/user/password",
  summary: "A new password; every other session ends (ours)",
  middleware: signedIn,
  request: { body: jsonBody(PasswordChange) },
  responses: { 204: done("Changed"), ...changing, 422: refusals[422], 429: refusals[429] },
});
const sessions = createRoute({
  method: "get",
  path: "/api/user/sessions",
  summary: "Where one is signed in, the newest visit first (ours)",
  middleware: signedIn,
  responses: { 200: dataAnswer(z.array(AccountSession), "Every session that lives"), 401: refusals[401] },
});
const endOthers = createRoute({
  method: "delete",
  path: "/api/user/sessions",
  summary: "Signs out everywhere but here (ours)",
  middleware: signedIn,
  responses: { 204: done("Only this session is left"), ...changing },
});

/** The address, the password and the sessions of an account. */
export const accountCredentialsRoutes = (deps: ApiDependencies): ApiRoutes => {
  const answerFor = async (c: Context<ApiEnvironment>, user = requireUser(c)) => {
    const now = deps.clock();
    const pending = await pendingChangeOf(deps.db, user, now);
    const asks_password = asksPassword(user, c.var.session, now);
    return c.json({ data: { email: user.email, asks_password, pending } }, 200);
  };

  return new OpenAPIHono<ApiEnvironment>({ defaultHook })
    .openapi(credentials, (c) => answerFor(c))
    .openapi(change, async (c) => {
      const user = requireUser(c);
      const { email, current_password = "" } = c.req.valid("json");
      if (isSameAddress(email, user.email))
        throw invalid({ email: ["This is the email address of your account already"] });
      const asked = { user, email, currentPassword: current_password };
      refuse(await askEmailChange(deps, asked, passOf(c)), current_password);
      return answerFor(c);
    })
    .openapi(resend, async (c) => {
      await resendEmailChange(deps, requireUser(c), c.var);
      return answerFor(c);
    })
    .openapi(verify, async (c) => {
      const { code } = c.req.valid("json");
      return answerFor(c, await verifyEmailChange(deps, requireUser(c), code, passOf(c)));
    })
    .openapi(cancel, async (c) => {
      await cancelEmailChange(deps, requireUser(c));
      return c.body(null, 204);
    })
    .openapi(password, async (c) => {
      const user = requireUser(c);
      const { password, current_password = "" } = c.req.valid("json");
      const changed = await changePassword(deps, { user, password, currentPassword: current_password }, passOf(c));
      if (changed.outcome === "unfit") throw invalid({ password: [changed.objection] });
      const { session } = refuse(changed, current_password);
      if (session) c.set("session", session);
      return c.body(null, 204);
    })
    .openapi(sessions, async (c) => {
      const data = await listPasses(deps.db, requireUser(c).id, passOf(c), deps.clock());
      return c.json({ data }, 200);
    })
    .openapi(endOthers, async (c) => {
      const user = requireUser(c);
      await deps.db.transaction().execute(async (trx) => {
        const count = await endPasses(trx, user.id, passOf(c));
        if (count === 0) return;
        const detail = count === 1 ? "On one other device" : `On ${count} other devices`;
        await logDoing(trx, doerOf(user, c.var, deps.clock()), { event: "signed_out", detail });
      });
      return c.body(null, 204);
    });
};

/** Throws what stood in the way of a change: 422 on the current password, 429 after too many tries. */
function refuse(change: AccountChange, password: string): Extract<AccountChange, { outcome: "changed" }> {
  if (change.outcome === "wait") throw tooMany(change.seconds);
  if (change.outcome === "wrong") throw invalid({ current_password: [wrongPassword(password)] });
  return change;
}

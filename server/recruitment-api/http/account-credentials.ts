import type { Context } from "hono";
import { User } from "../../contract/users";
import { noPassword, wrongPassword } from "../../contract/values/password-words";
import { doerOf, logDoing } from "../core/change-application";
import type { ApiDependencies, ApiEnvironment, ApiRoutes } from "../core/environment";
import { endPasses, listPasses, passOf } from "../core/passes";
import { invalid, tooMany } from "../core/refusals";
import { requireUser } from "../core/require-user";
import { type AccountChange, asksPassword, changePassword } from "../team-app/change-account";
import {
  askEmailChange,
  cancelEmailChange,
  isSameAddress,
  pendingChangeOf,
  resendEmailChange,
  verifyEmailChange,
} from "../team-app/email-change";
import { emailVerificationOf, resendEmailCode, verifyEmail } from "../team-app/email-gate";
import { apiRoutes, routeOf } from "./route-of";
import { userResource } from "./user-resource";

/** The address, the password and the sessions of an account. */
export const accountCredentialsRoutes = (deps: ApiDependencies): ApiRoutes => {
  const answerFor = async (c: Context<ApiEnvironment>, user = requireUser(c)) => {
    const now = deps.clock();
    const pending = await pendingChangeOf(deps.db, user, now);
    const asks_password = asksPassword(user, c.var.session, now);
    return c.json({ data: { email: user.email, asks_password, pending } }, 200);
  };

  return apiRoutes()
    .openapi(routeOf("account.getCredentials"), (c) => answerFor(c))
    .openapi(routeOf("account.changeEmail"), async (c) => {
      const user = requireUser(c);
      const { email, current_password = "" } = c.req.valid("json");
      if (isSameAddress(email, user.email))
        throw invalid({ email: ["This is the email address of your account already"] });
      const asked = { user, email, currentPassword: current_password };
      refuse(await askEmailChange(deps, asked, passOf(c)), current_password);
      return answerFor(c);
    })
    .openapi(routeOf("account.resendEmailChange"), async (c) => {
      await resendEmailChange(deps, requireUser(c), c.var);
      return answerFor(c);
    })
    .openapi(routeOf("account.verifyEmailChange"), async (c) => {
      const { code } = c.req.valid("json");
      return answerFor(c, await verifyEmailChange(deps, requireUser(c), code, passOf(c)));
    })
    .openapi(routeOf("account.cancelEmailChange"), async (c) => {
      await cancelEmailChange(deps, requireUser(c));
      return c.body(null, 204);
    })
    .openapi(routeOf("account.changePassword"), async (c) => {
      const user = requireUser(c);
      const { password, current_password = "" } = c.req.valid("json");
      const changed = await changePassword(deps, { user, password, currentPassword: current_password }, passOf(c));
      if (changed.outcome === "unfit") throw invalid({ password: [changed.objection] });
      const { session } = refuse(changed, current_password);
      if (session) c.set("session", session);
      return c.body(null, 204);
    })
    .openapi(routeOf("account.listSessions"), async (c) => {
      const data = await listPasses(deps.db, requireUser(c).id, passOf(c), deps.clock());
      return c.json({ data }, 200);
    })
    .openapi(routeOf("account.signOutOthers"), async (c) => {
      const user = requireUser(c);
      await deps.db.transaction().execute(async (trx) => {
        const count = await endPasses(trx, user.id, passOf(c));
        if (count === 0) return;
        const detail = count === 1 ? "On one other device" : `On ${count} other devices`;
        await logDoing(trx, doerOf(c, deps.clock()), { event: "signed_out", detail });
      });
      return c.body(null, 204);
    });
};

/** Throws the reason when a change failed: 422 on the current password, 429 after too many tries. */
function refuse(change: AccountChange, password: string): Extract<AccountChange, { outcome: "changed" }> {
  if (change.outcome === "wait") throw tooMany(change.seconds);
  if (change.outcome === "no-password") throw invalid({ current_password: [noPassword] });
  if (change.outcome === "wrong") throw invalid({ current_password: [wrongPassword(password)] });
  return change;
}

/** The email gate (docs/product/account.md). */
export const emailRoutes = (deps: ApiDependencies): ApiRoutes =>
  apiRoutes()
    .openapi(routeOf("session.getEmailVerification"), async (c) =>
      c.json({ data: await emailVerificationOf(deps.db, requireUser(c), deps.clock()) }, 200),
    )
    .openapi(routeOf("session.verifyEmail"), async (c) => {
      const { ipPrefix, device } = c.var;
      const proven = await verifyEmail(deps, requireUser(c), c.req.valid("json").code, { ipPrefix, device });
      return c.json({ data: User.parse(await userResource(deps.db, proven, c.var.session)) }, 200);
    })
    .openapi(routeOf("session.resendEmailCode"), async (c) => {
      const user = requireUser(c);
      await resendEmailCode(deps, user, c.var);
      return c.json({ data: await emailVerificationOf(deps.db, user, deps.clock()) }, 200);
    });

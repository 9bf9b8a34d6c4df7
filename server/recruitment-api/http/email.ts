import { User } from "../../contract/users";
import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { requireUser } from "../core/require-user";
import { emailVerificationOf, resendEmailCode, verifyEmail } from "../team-app/email-gate";
import { apiRoutes, routeOf } from "./route-of";
import { userResource } from "./user-resource";

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

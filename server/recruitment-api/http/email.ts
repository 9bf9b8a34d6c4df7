import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { EmailCode, EmailVerification, User } from "../../contract/users";
import { dataOf } from "../../contract/wire";
import type { ApiDependencies, ApiEnvironment, ApiRoutes } from "../core/environment";
import { requireUser, signedIn } from "../core/require-user";
import { emailVerificationOf, resendEmailCode, verifyEmail } from "../team-app/email-codes";
import { answers, refusals } from "./responses";
import { userResource } from "./user-resource";
import { defaultHook } from "./validation";

const standing = createRoute({
  method: "get",
  path: "/api/email/verification",
  summary: "Where the proof of the email address stands",
  middleware: signedIn,
  responses: {
    200: answers(dataOf(EmailVerification), "Address, waits and what is left"),
    401: refusals[401],
  },
});

const verify = createRoute({
  method: "post",
  path: "/api/email/verify",
  summary: "Proves the email address with the code that was mailed to it",
  middleware: signedIn,
  request: { body: { required: true, content: { "application/json": { schema: EmailCode } } } },
  responses: {
    200: answers(dataOf(User), "The user, with a proven address"),
    401: refusals[401],
    419: refusals[419],
    422: refusals[422],
  },
});

const resend = createRoute({
  method: "post",
  path: "/api/email/verification-notification",
  summary: "Mails another code: one a minute, five a day",
  middleware: signedIn,
  responses: {
    200: answers(dataOf(EmailVerification), "Address, waits and what is left"),
    401: refusals[401],
    419: refusals[419],
    429: refusals[429],
  },
});

/** The email gate (docs/product/account.md). */
export const emailRoutes = (deps: ApiDependencies): ApiRoutes =>
  new OpenAPIHono<ApiEnvironment>({ defaultHook })
    .openapi(standing, async (c) =>
      c.json({ data: await emailVerificationOf(deps.db, requireUser(c), deps.clock()) }, 200),
    )
    .openapi(verify, async (c) => {
      const { ipPrefix, device } = c.var;
      const proven = await verifyEmail(deps, requireUser(c), c.req.valid("json").code, { ipPrefix, device });
      return c.json({ data: User.parse(await userResource(deps.db, proven)) }, 200);
    })
    .openapi(resend, async (c) => {
      const user = requireUser(c);
      await resendEmailCode(deps, user, c.var);
      return c.json({ data: await emailVerificationOf(deps.db, user, deps.clock()) }, 200);
    });

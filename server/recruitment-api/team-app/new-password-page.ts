import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { html } from "hono/html";
import { NewAccount } from "../../contract/users";
import type { ApiDependencies, ApiEnvironment } from "../core/environment";
import { visitOf } from "../core/passes";
import type { UserRow } from "../database/schema";
import { changePassword, needsProof } from "./change-account";
import { field, hidden } from "./fields";
import { messagesOf, readForm, type Typed, tokenProblem } from "./forms";
import { answerPage, type SignOnPage } from "./page";
import { accountPath, forgotPasswordPath, newPasswordPath, returnTarget, withReturn } from "./return-to";

/** The page after a sign-in by mailed code: choose a new password without the old one, or continue without. */
export function newPasswordPage(deps: ApiDependencies) {
  const show = (
    c: Context<ApiEnvironment>,
    user: UserRow,
    typed: Typed,
    problem: Pick<SignOnPage, "errors" | "status"> = {},
  ) =>
    answerPage(c, deps, {
      title: "Choose a new password",
      ...problem,
      body: html`<p>You are signed in. With a new password you will be signed out on every other device.</p>
<form method="post" action="${newPasswordPath}" novalidate>
${hidden("_token", c.var.session?.csrf_token)}${hidden("redirect", typed.redirect)}<input type="hidden" name="username" autocomplete="username" value="${user.email}">
${field({ name: "password", label: "New password", type: "password", autocomplete: "new-password", hint: "At least 8 characters, without your name", error: problem.errors?.password })}<p class="actions"><button class="button">Save new password</button></p>
</form>
<p><a href="${returnTarget(deps, typed.redirect)}">Continue without a new password</a></p>`,
    });

  return new OpenAPIHono<ApiEnvironment>()
    .get(newPasswordPath, async (c) => {
      const redirect = c.req.query("redirect");
      const { user, session } = c.var;
      if (!user) return c.redirect(withReturn(forgotPasswordPath, redirect), 303);
      if (needsProof(user, session, deps.clock())) return c.redirect(withReturn(accountPath, redirect), 303);
      return show(c, user, { redirect });
    })
    .post(newPasswordPath, async (c) => {
      const typed = await readForm(c);
      const { user, session } = c.var;
      if (!user) return c.redirect(withReturn(forgotPasswordPath, typed.redirect), 303);
      if (c.var.tokenMismatch) return show(c, user, typed, { status: 419, errors: { "": tokenProblem(c) } });

      const given = NewAccount.pick({ password: true }).safeParse({ password: typed.password ?? "" });
      if (!given.success) return show(c, user, typed, { status: 422, errors: messagesOf(given.error) });

      // the half hour may end while the page is open: there the old password is asked for
      if (needsProof(user, session, deps.clock())) return c.redirect(withReturn(accountPath, typed.redirect), 303);
      const change = { user, currentPassword: "", password: given.data.password };
      const changed = await changePassword(deps, change, visitOf(c));
      if (changed.outcome === "unfit")
        return show(c, user, typed, { status: 422, errors: { password: changed.objection } });
      if (changed.outcome === "changed" && changed.session) c.set("session", changed.session);
      return c.redirect(returnTarget(deps, typed.redirect), 303);
    });
}

import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { html } from "hono/html";
import { Credentials, NewAccount } from "../../contract/users";
import { wrongSignIn } from "../../contract/values/password-words";
import { plainAddress } from "../../contract/values/typed-digits";
import type { ApiDependencies, ApiEnvironment } from "../core/environment";
import { visitOf } from "../core/passes";
import { sendCodeInstead } from "./code-page";
import { carrying, field, hidden, newHere, onSharedDevice, rememberMe } from "./fields";
import { messagesOf, readForm, type Typed, tokenProblem, tooManyTries } from "./forms";
import { knowsNoPassword } from "./own-place";
import { answerPage, type SignOnPage } from "./page";
import { codePath, forgotPasswordPath, loginPath, returnTarget, withReturn } from "./return-to";
import { signIn } from "./sign-in";

export function loginPage(deps: ApiDependencies) {
  const show = (c: Context<ApiEnvironment>, typed: Typed, problem: Pick<SignOnPage, "errors" | "status"> = {}) => {
    const { errors = {} } = problem;
    return answerPage(c, deps, {
      title: "Sign in",
      redirect: typed.redirect,
      ...problem,
      body: html`${newHere(typed.redirect)}<form method="post" action="${loginPath}" novalidate>
${hidden("_token", c.var.session?.csrf_token)}${hidden("redirect", typed.redirect)}${field({ name: "email", label: "Email address", type: "email", autocomplete: "username", value: typed.email, error: errors.email })}${field({ name: "password", label: "Password", type: "password", autocomplete: "current-password", error: errors.password })}${rememberMe(typed)}${onSharedDevice(typed)}<p class="actions"><button class="button">Sign in</button> ${carrying(codePath, "Sign in with a code instead")} ${carrying(forgotPasswordPath, "Forgot your password?")}</p>
</form>`,
    });
  };

  return new OpenAPIHono<ApiEnvironment>()
    .get(loginPath, async (c) => {
      const redirect = c.req.query("redirect");
      if (c.var.user) return c.redirect(returnTarget(deps, redirect), 302);
      // who asks for the password on purpose gets it, also on a device of somebody who has none
      const byCode = c.req.query("with") !== "password" && (await knowsNoPassword(deps.db, c.var.knownDevice));
      return byCode ? c.redirect(withReturn(codePath, redirect), 302) : show(c, { redirect });
    })
    .post(loginPath, async (c) => {
      const typed = await readForm(c);
      if (c.var.tokenMismatch) return show(c, typed, { status: 419, errors: { "": tokenProblem(c) } });
      if (c.var.user) return c.redirect(returnTarget(deps, typed.redirect), 303);

      const address = plainAddress(typed.email ?? "");
      if (typed.shared === "1") {
        // a password that is typed there might be kept by the browser: it is not looked at
        const asked = NewAccount.pick({ email: true }).safeParse({ email: address });
        if (!asked.success) return show(c, typed, { status: 422, errors: messagesOf(asked.error) });
        return sendCodeInstead(deps, c, typed, asked.data.email);
      }
      const given = Credentials.safeParse({
        email: address,
        password: typed.password ?? "",
        remember: typed.remember === "1",
      });
      if (!given.success) return show(c, typed, { status: 422, errors: messagesOf(given.error) });

      const { email, password, remember = false } = given.data;
      const result = await signIn(deps, { email, password, remember }, visitOf(c));
      if (result.outcome === "wait") return show(c, typed, tooManyTries(c, result.seconds));
      if (result.outcome === "wrong") {
        return show(c, typed, {
          status: 422,
          errors: { email: wrongSignIn(password) },
        });
      }
      c.set("session", result.session);
      c.set("user", result.user);
      return c.redirect(returnTarget(deps, typed.redirect), 303);
    });
}

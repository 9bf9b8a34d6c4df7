import { OpenAPIHono } from "@hono/zod-openapi";
import { html } from "hono/html";
import type { ApiDependencies, ApiEnvironment, ApiRoutes } from "../core/environment";
import { siteAddresses } from "../site-addresses";
import { accountPage, newPasswordPage } from "./account-page";
import { codePages } from "./code-page";
import { registerPage } from "./create-account";
import { loginPage } from "./login-page";
import { answerPage } from "./page";
import { returnTarget } from "./return-to";

/** The embedded sign-on, which replaces the external team app: plain pages that work without JavaScript. */
export const teamAppRoutes = (deps: ApiDependencies): ApiRoutes => {
  const pages = new OpenAPIHono<ApiEnvironment>();
  for (const page of [loginPage, codePages, newPasswordPage, registerPage, accountPage]) {
    pages.route("/", page(deps));
  }
  pages.get("/auth/goteamapp/migration-start", (c) =>
    answerPage(c, deps, {
      title: "Move your account",
      body: html`<p>Your account is from our earlier site and has to be moved before you can apply.</p>
<p>We move it for you: write to us from the email address of your account.</p>
<p><a href="${returnTarget(deps, siteAddresses.contact)}">Contact us</a></p>
<p><a href="${returnTarget(deps, c.req.query("redirect"))}">Back to ${deps.brandName}</a></p>`,
    }),
  );
  return pages;
};

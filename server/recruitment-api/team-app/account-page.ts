import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { html } from "hono/html";
import { NewAccount } from "../../contract/users";
import { noPassword, wrongPassword } from "../../contract/values/password-words";
import { plainAddress } from "../../contract/values/typed-digits";
import type { ApiDependencies, ApiEnvironment } from "../core/environment";
import { visitOf } from "../core/passes";
import type { UserRow } from "../database/schema";
import { siteAddresses } from "../site-addresses";
import { asksPassword, changeEmail, changePassword, needsProof, type PasswordOutcome } from "./change-account";
import { field, hidden } from "./fields";
import { messagesOf, readForm, type Typed, tokenProblem, tooManyTries } from "./forms";
import { answerPage, type SignOnPage } from "./page";
import {
  accountPath,
  forgotPasswordPath,
  loginPath,
  newPasswordPath,
  ownPath,
  returnTarget,
  sitePage,
  withReturn,
} from "./return-to";
import { endSession, type SignInVisit } from "./sign-in";

const done: Record<string, string> = {
  password: "Your password is changed. You are signed out on every other device.",
  email: "Your email address is changed. We sent a code to it.",
};

/** The site's page for entering the code, with the return address. */
function codePageOf(deps: ApiDependencies, redirect: string | null | undefined): string {
  const wayBack = ownPath(deps, redirect);
  return sitePage(deps, siteAddresses.confirmation(wayBack ? { redirect: wayBack } : {}));
}

/** The account page: who is signed in, changing the password, correcting an unconfirmed address, and the link back. */
export function accountPage(deps: ApiDependencies) {
  const credentialsPage = sitePage(deps, siteAddresses.credentials());

  const show = (
    c: Context<ApiEnvironment>,
    user: UserRow,
    typed: Typed,
    more: Omit<SignOnPage, "title" | "body"> = {},
  ) => {
    const { errors = {} } = more;
    const common = html`${hidden("_token", c.var.session?.csrf_token)}${hidden("redirect", typed.redirect)}`;
    const asksOldPassword = asksPassword(user, c.var.session, deps.clock());
    const isProven = user.email_verified_at !== null;
    return answerPage(c, deps, {
      title: "Your account",
      ...more,
      body: html`<dl class="summary-list">
<div><dt>Name</dt>
<dd>${user.name}</dd></div>
<div><dt>Email address</dt>
<dd>${user.email}${isProven ? "" : html`<br>Not confirmed yet`}</dd></div>
</dl>
<p><a href="${returnTarget(deps, typed.redirect)}">Back to ${deps.brandName}</a></p>
${
  isProven
    ? html`<p><a href="${credentialsPage}">Change your email address</a></p>\n`
    : html`<p><a href="${codePageOf(deps, typed.redirect)}">Enter the code we sent to this address</a></p>\n${emailForm(common, typed, errors, user.password_hash !== null)}`
}<h2>Change your password</h2>
<form method="post" action="${accountPath}" novalidate>
${common}${hidden("intent", "password")}<input type="hidden" name="username" autocomplete="username" value="${user.email}">
${asksOldPassword ? field({ name: "current_password", label: "Current password", type: "password", autocomplete: "current-password", error: errors.current_password }) : ""}${field({ name: "password", label: "New password", type: "password", autocomplete: "new-password", hint: "At least 8 characters, without your name", error: errors.password })}<p class="actions"><button class="button${isProven ? "" : " button-plain"}">Change password</button></p>
</form>
${needsProof(user, c.var.session, deps.clock()) ? html`<p><a href="${withReturn(forgotPasswordPath, typed.redirect)}">${asksOldPassword ? "Forgot your password?" : "Prove by a mailed code that it is you"}</a></p>\n` : ""}<h2>Sign out</h2>
<form method="post" action="${accountPath}">
${common}${hidden("intent", "sign-out")}<p class="actions"><button class="button button-plain">Sign out</button></p>
</form>`,
    });
  };

  const toLogin = (c: Context<ApiEnvironment>) => c.redirect(withReturn(loginPath, accountPath), 303);

  return new OpenAPIHono<ApiEnvironment>()
    .get(accountPath, async (c) => {
      if (!c.var.user) return toLogin(c);
      return show(c, c.var.user, { redirect: c.req.query("redirect") }, { done: done[c.req.query("saved") ?? ""] });
    })
    .post(accountPath, async (c) => {
      const { user } = c.var;
      if (!user) return toLogin(c);
      const typed = await readForm(c);
      if (c.var.tokenMismatch) return show(c, user, typed, { status: 419, errors: { "": tokenProblem(c) } });

      const visit = visitOf(c);
      if (typed.intent === "sign-out") {
        c.set("session", await endSession(deps, user, visit));
        return c.redirect(sitePage(deps, siteAddresses.signedOut), 303);
      }
      const what = typed.intent === "email" ? "email" : "password";
      const change = await changes[what].take(deps, user, typed, visit);
      const refusal = refusalOf(c, change, changes[what].passwordField, typed);
      if (refusal) return show(c, user, typed, refusal);
      if (change.outcome === "confirmed") return c.redirect(credentialsPage, 303);
      if (change.outcome === "changed" && change.session) c.set("session", change.session);
      const back = typed.redirect ? `&redirect=${encodeURIComponent(typed.redirect)}` : "";
      return c.redirect(`${accountPath}?saved=${what}${back}`, 303);
    });
}

/** The outcome of a form; `unreadable` has messages by field. */
type Outcome = PasswordOutcome | { outcome: "confirmed" } | { outcome: "unreadable"; errors: Record<string, string> };

async function takeEmail(deps: ApiDependencies, user: UserRow, typed: Typed, visit: SignInVisit): Promise<Outcome> {
  const given = NewAccount.pick({ email: true }).safeParse({ email: plainAddress(typed.email ?? "") });
  if (!given.success) return { outcome: "unreadable", errors: messagesOf(given.error) };
  return changeEmail(deps, { user, currentPassword: typed.email_password ?? "", email: given.data.email }, visit);
}

async function takePassword(deps: ApiDependencies, user: UserRow, typed: Typed, visit: SignInVisit): Promise<Outcome> {
  const given = NewAccount.pick({ password: true }).safeParse({ password: typed.password ?? "" });
  if (!given.success) return { outcome: "unreadable", errors: messagesOf(given.error) };
  const { password } = given.data;
  return changePassword(deps, { user, currentPassword: typed.current_password ?? "", password }, visit);
}

const changes = {
  email: { take: takeEmail, passwordField: "email_password" },
  password: { take: takePassword, passwordField: "current_password" },
};

/** The status and messages of a failed change; null after a success, or when the address was confirmed meanwhile. */
function refusalOf(
  c: Context<ApiEnvironment>,
  change: Outcome,
  passwordField: string,
  typed: Typed,
): Pick<SignOnPage, "status" | "errors"> | null {
  switch (change.outcome) {
    case "unreadable":
      return { status: 422, errors: change.errors };
    case "wait":
      return tooManyTries(c, change.seconds);
    case "wrong":
      return { status: 422, errors: { [passwordField]: wrongPassword(typed[passwordField] ?? "") } };
    case "no-password":
      return { status: 422, errors: { "": noPassword } };
    case "unfit":
      return { status: 422, errors: { password: change.objection } };
    default:
      return null;
  }
}

const emailForm = (
  common: SignOnPage["body"],
  typed: Typed,
  errors: Record<string, string>,
  hasPassword: boolean,
) => html`<h2>Change your email address</h2>
<form method="post" action="${accountPath}" novalidate>
${common}${hidden("intent", "email")}${field({ name: "email", label: "New email address", type: "email", autocomplete: "email", value: typed.email, error: errors.email })}${hasPassword ? field({ name: "email_password", label: "Your password", type: "password", autocomplete: "current-password", error: errors.email_password }) : ""}<p class="actions"><button class="button">Change email address</button></p>
</form>
`;

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

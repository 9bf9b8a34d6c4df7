import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { html } from "hono/html";
import { EmailCode, NewAccount } from "../../contract/users";
import { plainAddress, plainCode } from "../../contract/values/typed-digits";
import type { ApiDependencies, ApiEnvironment } from "../core/environment";
import { visitOf } from "../core/passes";
import { needsProof } from "./change-account";
import { codes } from "./codes";
import { carrying, field, hidden, newHere, onSharedDevice, rememberMe } from "./fields";
import { messagesOf, readForm, type Typed, tokenProblem, tooManyTries } from "./forms";
import { countMail } from "./mail-limits";
import { answerPage, type SignOnPage } from "./page";
import {
  codePath,
  forgotPasswordPath,
  loginWithPassword,
  newPasswordPath,
  registerPath,
  returnTarget,
  withReturn,
} from "./return-to";
import { sendSignInCode, signInWithCode } from "./sign-in-codes";

/** The pages for mailed codes, by path. */
const ways = {
  [codePath]: {
    title: "Sign in with a code",
    lead: "We send a 6-digit code to the email address of your account. You need no password then.",
    enter: "Sign in",
  },
  [forgotPasswordPath]: {
    title: "Forgot your password?",
    lead: "We send a 6-digit code to the email address of your account. When you have entered it, you can choose a new password.",
    enter: "Continue",
  },
};

/** How long the session will last: what can be chosen, or on a shared device what is to be done at the end. */
const lasting = (typed: Typed) =>
  typed.shared
    ? html`<p>You are signed out after 15 minutes without a visit, or when you close the browser. Signing out when you are done is safest.</p>\n`
    : rememberMe(typed);

type Problem = Pick<SignOnPage, "errors" | "status">;

/** Signing in without the password: first the address, then the code that was mailed there. */
export const codePages = (deps: ApiDependencies) =>
  new OpenAPIHono<ApiEnvironment>().route("/", codePage(deps, codeForms(deps, codePath, returnTarget))).route(
    "/",
    codePage(
      deps,
      codeForms(deps, forgotPasswordPath, (_deps, redirect) => withReturn(newPasswordPath, redirect)),
    ),
  );

/** Mails a code to the address in the form and asks for it, from the page that asks for the password. */
export const sendCodeInstead = (deps: ApiDependencies, c: Context<ApiEnvironment>, typed: Typed, email: string) =>
  codeForms(deps, codePath, returnTarget).sendCode(c, typed, email);

/**
 * The two forms at one path, and what they do.
 * @param wayOn the next page after the right code, with the return address
 */
function codeForms(deps: ApiDependencies, path: keyof typeof ways, wayOn: typeof returnTarget) {
  const { title, lead, enter } = ways[path];

  /** A signed-in person needs no code, unless they forgot the password and want to change it. */
  const isDone = ({ var: { user, session } }: Context<ApiEnvironment>) =>
    user !== null && !(path === forgotPasswordPath && needsProof(user, session, deps.clock()));

  const askAddress = (c: Context<ApiEnvironment>, typed: Typed, problem: Problem = {}) =>
    answerPage(c, deps, {
      title,
      redirect: typed.redirect,
      ...problem,
      body: html`<p>${lead}</p>
${path === codePath ? newHere(typed.redirect) : ""}<form method="post" action="${path}" novalidate>
${hidden("_token", c.var.session?.csrf_token)}${hidden("redirect", typed.redirect)}${hidden("intent", "send")}${field({ name: "email", label: "Email address", type: "email", autocomplete: "username", value: typed.email, error: problem.errors?.email })}${path === codePath ? onSharedDevice(typed) : ""}<p class="actions"><button class="button">Send code</button> ${path === codePath ? html`<a href="${loginWithPassword(typed.redirect)}">Sign in with a password</a>` : carrying(codePath, "Sign in with a code, and keep your password")}</p>
</form>`,
    });

  const askCode = (c: Context<ApiEnvironment>, typed: Typed, problem: Problem = {}) =>
    answerPage(c, deps, {
      title: "Check your email",
      ...problem,
      body: html`<p>If there is an account for ${typed.email}, we sent a code there. It works in this browser, for ${codes.sign_in.minutes} minutes and ${codes.sign_in.tries} tries. Look in the spam folder too.</p>
<form method="post" action="${path}" novalidate>
${hidden("_token", c.var.session?.csrf_token)}${hidden("redirect", typed.redirect)}${hidden("email", typed.email)}${hidden("shared", typed.shared)}${hidden("intent", "check")}${field({ name: "code", label: "6-digit code", autocomplete: typed.shared ? "off" : "one-time-code", keys: "numeric", value: typed.code, error: problem.errors?.code })}${path === codePath ? lasting(typed) : ""}<p class="actions"><button class="button">${enter}</button></p>
</form>
<h2>No email?</h2>
<form method="post">
${hidden("redirect", typed.redirect)}${hidden("email", typed.email)}${hidden("shared", typed.shared)}<p>${carrying(path, "Send another code")}</p>
</form>
<p>We can only write to an address that was confirmed. If yours never was, <a href="${withReturn(registerPath, typed.redirect)}">create your account again</a>.</p>`,
    });

  async function sendCode(c: Context<ApiEnvironment>, typed: Typed, email: string) {
    const mail = await countMail(deps, email, c.var);
    if (mail.wait !== null) return askAddress(c, typed, tooManyTries(c, mail.wait));
    await sendSignInCode(deps, email, { ...visitOf(c), askedFrom: mail.askedFrom });
    return askCode(c, { ...typed, email, code: "" });
  }

  async function takeCode(c: Context<ApiEnvironment>, typed: Typed, email: string) {
    const entered = EmailCode.safeParse({ code: plainCode(typed.code ?? "") });
    if (!entered.success) return askCode(c, typed, { status: 422, errors: messagesOf(entered.error) });
    const { code } = entered.data;
    const given = { email, code, remember: typed.remember === "1", shared: typed.shared === "1" };
    const result = await signInWithCode(deps, given, visitOf(c));
    if (result.outcome === "wrong")
      return askCode(c, typed, { status: 422, errors: { code: "The code is not right, or too old" } });
    c.set("session", result.session);
    c.set("user", result.user);
    return c.redirect(wayOn(deps, typed.redirect), 303);
  }

  return { path, wayOn, isDone, askAddress, askCode, sendCode, takeCode };
}

function codePage(deps: ApiDependencies, forms: ReturnType<typeof codeForms>) {
  const { path, wayOn, isDone, askAddress, askCode, sendCode, takeCode } = forms;
  return new OpenAPIHono<ApiEnvironment>()
    .get(path, async (c) => {
      const redirect = c.req.query("redirect");
      return isDone(c) ? c.redirect(wayOn(deps, redirect), 302) : askAddress(c, { redirect });
    })
    .post(path, async (c) => {
      const typed = await readForm(c);
      // only shows the page, filled with the address from the page before
      if (typed.intent === "ask") return askAddress(c, typed);
      const isCheck = typed.intent === "check";
      if (c.var.tokenMismatch)
        return (isCheck ? askCode : askAddress)(c, typed, { status: 419, errors: { "": tokenProblem(c) } });
      if (isDone(c)) return c.redirect(wayOn(deps, typed.redirect), 303);

      const given = NewAccount.pick({ email: true }).safeParse({ email: plainAddress(typed.email ?? "") });
      if (!given.success) return askAddress(c, typed, { status: 422, errors: messagesOf(given.error) });
      return (isCheck ? takeCode : sendCode)(c, typed, given.data.email);
    });
}

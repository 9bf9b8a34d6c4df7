import { randomUUID } from "node:crypto";
import { OpenAPIHono, type z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { html } from "hono/html";
import { NewAccount } from "../../contract/users";
import { plainAddress } from "../../contract/values/typed-digits";
import { recordActivity } from "../activity";
import type { ApiDependencies, ApiEnvironment } from "../core/environment";
import { visitOf } from "../core/passes";
import type { UserRow } from "../database/schema";
import { fullName } from "../rules/full-name";
import { siteAddresses } from "../site-addresses";
import { mailCode, ownProof } from "./address-proof";
import { field, hidden } from "./fields";
import { messagesOf, readForm, type Typed, tokenProblem, tooManyTries } from "./forms";
import { countMail } from "./mail-limits";
import { answerPage, type SignOnPage } from "./page";
import { hashPassword, judgePassword } from "./passwords";
import { loginPath, ownPath, registerPath, returnTarget, sitePage, withReturn } from "./return-to";
import { startSession } from "./sign-in";

const newAccount = NewAccount.partial({ password: true });

export function registerPage(deps: ApiDependencies) {
  const show = (c: Context<ApiEnvironment>, typed: Typed, problem: Pick<SignOnPage, "errors" | "status"> = {}) => {
    const { errors = {} } = problem;
    return answerPage(c, deps, {
      title: "Create an account",
      redirect: typed.redirect,
      ...problem,
      body: html`<form method="post" action="${registerPath}" novalidate>
${hidden("_token", c.var.session?.csrf_token)}${hidden("redirect", typed.redirect)}${field({ name: "given_names", label: "Given names", autocomplete: "given-name", value: typed.given_names, error: errors.given_names })}${field({ name: "family_name", label: "Family name (optional)", autocomplete: "family-name", hint: "Leave it empty if you have one name only", value: typed.family_name, error: errors.family_name })}${field({ name: "email", label: "Email address", type: "email", autocomplete: "username", value: typed.email, hint: "We send a code to this address to confirm it", error: errors.email })}${field({ name: "password", label: "Password (optional)", type: "password", autocomplete: "new-password", hint: "Leave it empty to sign in with codes that we email you. A password has at least 8 characters and not your name", error: errors.password })}<p class="actions"><button class="button">Create account</button></p>
</form>
<p>Have an account? <a href="${withReturn(loginPath, typed.redirect)}">Sign in</a></p>
<p>How we use what you enter: <a href="${sitePage(deps, siteAddresses.privacy)}">Privacy</a></p>`,
    });
  };

  return new OpenAPIHono<ApiEnvironment>()
    .get(registerPath, async (c) => {
      const redirect = c.req.query("redirect");
      return c.var.user ? c.redirect(returnTarget(deps, redirect), 302) : show(c, { redirect });
    })
    .post(registerPath, async (c) => {
      const typed = await readForm(c);
      if (c.var.tokenMismatch) return show(c, typed, { status: 419, errors: { "": tokenProblem(c) } });
      if (c.var.user) return c.redirect(returnTarget(deps, typed.redirect), 303);

      const account = newAccount.safeParse({
        given_names: typed.given_names ?? "",
        family_name: typed.family_name ?? "",
        email: plainAddress(typed.email ?? ""),
        // an empty field is no password: its person signs in by mailed codes
        password: typed.password || undefined,
      });
      if (!account.success) return show(c, typed, { status: 422, errors: messagesOf(account.error) });

      const name = fullName(account.data);
      const { password } = account.data;
      const objection = password === undefined ? null : await judgePassword(deps, password, { ...account.data, name });
      if (objection !== null) return show(c, typed, { status: 422, errors: { password: objection } });

      const mail = await countMail(deps, account.data.email, c.var);
      if (mail.wait !== null) return show(c, typed, tooManyTries(c, mail.wait));
      const visit = visitOf(c);
      const user = await createAccount(deps, account.data, visit, mail.askedFrom);
      c.set("session", await startSession(deps, user, { ...visit, remember: false }));
      c.set("user", user);
      const back = ownPath(deps, typed.redirect);
      return c.redirect(sitePage(deps, siteAddresses.confirmation(back ? { redirect: back } : {})), 303);
    });
}

type Account = Omit<z.output<typeof NewAccount>, "password"> & { password?: string | undefined };

/**
 * Creates an account with an unconfirmed address: the person is signed in at once and sees the email gate. This never looks
 * whether the address is taken, so that a sign-up cannot be used to find out who has an account here: it writes the same rows,
 * takes the same time and leads to the same page either way. If somebody has proven the address before, the mail tells its owner
 * so instead of carrying a code, and this account can never pass the gate. If nobody has, the first to enter the mailed code owns
 * the address; a stranger who typed it earlier gets nothing.
 * @param askedFrom the network that the mail was counted for (`countMail`)
 */
async function createAccount(
  deps: ApiDependencies,
  account: Account,
  visit: { ipPrefix: string | null; device: string | null },
  askedFrom: string | null,
): Promise<UserRow> {
  const now = deps.clock();
  const passwordHash = account.password === undefined ? null : await hashPassword(account.password);
  const user = await deps.db.transaction().execute(async (trx) => {
    const user = await trx
      .insertInto("users")
      .values({
        name: fullName(account),
        email: account.email,
        password_hash: passwordHash,
        goteam_id: randomUUID(),
        type: "applicant",
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await trx
      .insertInto("personal_info")
      .values({
        user_id: user.id,
        given_names: account.given_names,
        family_name: account.family_name,
        timezone: user.timezone,
        updated_at: now,
      })
      .execute();
    await trx.insertInto("applications").values({ user_id: user.id, created_at: now, updated_at: now }).execute();
    await recordActivity(trx, { ...visit, userId: user.id, actor: "you", event: "account.created", at: now });
    await mailCode(trx, deps, { ...ownProof(user), askedFrom }, now);
    return user;
  });
  deps.deliverMail();
  return user;
}

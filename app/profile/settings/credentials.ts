import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { numberText } from "../../../server/contract/mobile-number";
import type { Changed } from "../../../server/contract/outcomes";
import { maxPasswordLength, minPasswordLength } from "../../../server/contract/values/limits";
import { formFor } from "../../forms/form-for";
import { invalidSubmission, readSubmission } from "../../forms/read-submission";
import { refused } from "../../forms/refused";
import { email, mailedCode } from "../../forms/text-rules";
import { paths } from "../../paths";

const currentPassword = (asked: boolean) => {
  const password = z.string({ error: "Enter your current password" });
  return asked ? password : password.optional();
};

const EmailForm = (asksPassword: boolean) =>
  z.object({
    email: email("Enter your new email address"),
    current_password: currentPassword(asksPassword),
  });

const CodeForm = z.object({ code: mailedCode });

const tooShort = `Enter a password with at least ${minPasswordLength} characters`;
const PasswordForm = (asksPassword: boolean) =>
  z.object({
    current_password: currentPassword(asksPassword),
    password: z
      .string({ error: tooShort })
      .min(minPasswordLength, tooShort)
      .max(maxPasswordLength, `Enter a password with at most ${maxPasswordLength} characters`),
  });

/** The notice about what was just done, by the word in the URL after a redirect. */
const outcomes: Partial<Record<string, string>> = {
  sent: "We have sent a code to your new address.",
  resent: "We have sent a new code. Use the newest one.",
  changed: "Your email address is changed. Sign in with the new one from now on. You are signed out everywhere else.",
  cancelled: "The change of your email address is cancelled. You sign in as before.",
  password: "Your password is changed. You are signed out everywhere else.",
  others: "You are signed out everywhere else.",
};

/** Loads the sign-in details: email address, password, sessions. */
export async function loadCredentials({ request, context }: LoaderFunctionArgs) {
  const { api, visitor } = context;
  if (visitor.state !== "signed-in") throw new Response(null, { status: 401 });
  const [credentials, sessions, { contact_information }] = await Promise.all([
    findCredentials(context),
    api.offers("account") ? api.account.listSessions() : null,
    api.applications.mine(),
  ]);
  const pending = credentials?.pending ?? null;
  const asksPassword = credentials?.asks_password ?? true;
  const { searchParams } = new URL(request.url);
  const code = /^\d{6}$/.exec(searchParams.get("code") ?? "")?.[0];
  return {
    address: credentials?.email ?? visitor.user.email,
    asksPassword,
    pending,
    sessions,
    mobile: contact_information.mobile && numberText(contact_information.mobile),
    changesEmail: credentials !== null,
    changesPassword: changesPassword(context),
    /** Where to change what cannot be changed on this site. */
    accountUrl: context.accountUrl(paths.profile.credentials()),
    outcome: outcomes[searchParams.get("done") ?? ""] ?? null,
    linkIsOver: code !== undefined && credentials !== null && pending === null,
    email: formFor(context, EmailForm(asksPassword)),
    // The code from the link in the mail is filled in but not sent, because mail scanners open links too.
    code: formFor(context, CodeForm, { code }),
  };
}

/** The sign-in details; null when the API does not return them. */
const findCredentials = async ({ api }: Context) => (api.offers("account") ? api.account.getCredentials() : null);

/** Whether the password can be changed on this site. */
export const changesPassword = ({ api, holdsPassword }: Context) => holdsPassword && api.offers("account");

/** The form of a new password; null when it is changed elsewhere. */
export async function loadPassword(context: Context) {
  if (!changesPassword(context)) return null;
  const asksPassword = await asksForPassword(context);
  return { asksPassword, form: formFor(context, PasswordForm(asksPassword)) };
}

const asksForPassword = async (context: Context) => (await findCredentials(context))?.asks_password ?? true;

/** Saves one of the forms of the sign-in details, by its intent. Forms that the API does not support are on no page. */
export async function saveCredentials({ context }: ActionFunctionArgs) {
  const { account } = context.api;
  const intent = String((await context.formData()).get("intent"));
  if (!context.api.offers("account")) throw new Response(null, { status: 400 });
  switch (intent) {
    case "email":
      return changeEmail(context);
    case "code":
      return enterCode(context);
    case "resend":
      return answerOf(await account.resendEmailChange(), "resent");
    case "cancel":
      return answerOf(await account.cancelEmailChange(), "cancelled");
    case "others":
      return answerOf(await account.signOutOthers(), "others");
    default:
      throw new Response(null, { status: 400 });
  }
}

type Context = ActionFunctionArgs["context"];

async function changeEmail(context: Context) {
  const submission = await readSubmission(context, EmailForm(await asksForPassword(context)));
  if (submission.status !== "success") return invalidSubmission(submission);

  const asked = await context.api.account.changeEmail({ body: submission.value });
  return asked.ok ? done("sent") : invalidSubmission(submission, asked.failure);
}

async function enterCode(context: Context) {
  const submission = await readSubmission(context, CodeForm);
  if (submission.status !== "success") return invalidSubmission(submission);

  const changed = await context.api.account.verifyEmailChange({ body: submission.value });
  return changed.ok ? done("changed") : invalidSubmission(submission, changed.failure);
}

/** Changes the password, then redirects to the sign-in details. */
export async function savePassword(context: Context) {
  if (!changesPassword(context)) throw new Response(null, { status: 400 });
  const submission = await readSubmission(context, PasswordForm(await asksForPassword(context)));
  if (submission.status !== "success") return invalidSubmission(submission);

  const changed = await context.api.account.changePassword({ body: submission.value });
  return changed.ok ? done("password") : invalidSubmission(submission, changed.failure);
}

const answerOf = (changed: Changed<unknown>, outcome: string) =>
  changed.ok ? done(outcome) : refused(changed.failure);

const done = (outcome: string) => redirect(paths.profile.credentials({ done: outcome }), 303);

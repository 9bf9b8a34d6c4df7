import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { maxEmailLength, maxPasswordLength, minPasswordLength } from "../../../server/contract/values/limits";
import type { Changed } from "../../../server/contract/visitor-api";
import { formFor } from "../../forms/form-for";
import { invalid, readSubmission } from "../../forms/read-submission";
import { refused } from "../../forms/refused";
import { shaped } from "../../forms/shapes";
import { likeEmail } from "../../forms/text-rules";
import { paths } from "../../paths";

const currentPassword = (asked: boolean) => {
  const password = z.string({ error: "Enter your current password" });
  return asked ? password : password.optional();
};

const EmailForm = (asksPassword: boolean) =>
  z.object({
    email: shaped(
      z
        .string({ error: "Enter your new e-mail address" })
        .trim()
        .max(maxEmailLength, `E-mail address must be ${maxEmailLength} characters or fewer`)
        .pipe(z.email("Enter an e-mail address in the right format, like name@example.com")),
      likeEmail,
    ),
    current_password: currentPassword(asksPassword),
  });

const typeTheCode = "Enter the 6-digit code from our e-mail";
const CodeForm = z.object({
  code: z
    .string({ error: typeTheCode })
    .transform((typed) => typed.replace(/[\s-]/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, typeTheCode)),
});

const tooShort = `Enter a password with at least ${minPasswordLength} characters`;
const PasswordForm = (asksPassword: boolean) =>
  z.object({
    current_password: currentPassword(asksPassword),
    password: z
      .string({ error: tooShort })
      .min(minPasswordLength, tooShort)
      .max(maxPasswordLength, `Enter a password with at most ${maxPasswordLength} characters`),
  });

/** What was just done, by the word in the redirect's address. */
const outcomes: Partial<Record<string, string>> = {
  sent: "We have sent a code to your new address.",
  resent: "We have sent a new code. Use the newest one.",
  changed: "Your e-mail address is changed. Sign in with the new one from now on. You are signed out everywhere else.",
  cancelled: "The change of your e-mail address is cancelled. You sign in as before.",
  password: "Your password is changed. You are signed out everywhere else.",
  others: "You are signed out everywhere else.",
};

export async function loadCredentials({ request, context }: LoaderFunctionArgs) {
  const { account, applications } = context.api;
  const [{ email: address, asks_password, pending }, sessions, { contact_information }] = await Promise.all([
    account.getCredentials(),
    account.listSessions(),
    applications.mine(),
  ]);
  const asked = new URL(request.url).searchParams;
  const code = /^\d{6}$/.exec(asked.get("code") ?? "")?.[0];
  return {
    address,
    asksPassword: asks_password,
    pending,
    sessions,
    mobile: contact_information.mobile,
    /** Where to change a password that is stored elsewhere. */
    passwordUrl: context.holdsPassword ? null : context.accountUrl(),
    outcome: outcomes[asked.get("done") ?? ""] ?? null,
    linkIsOver: code !== undefined && pending === null,
    email: formFor(context, EmailForm(asks_password)),
    // From the link in the mail: filled in but not sent, because mail scanners open links too.
    code: formFor(context, CodeForm, { code }),
    password: formFor(context, PasswordForm(asks_password)),
  };
}

/** The page's forms, by their intent. */
export async function saveCredentials({ context }: ActionFunctionArgs) {
  const { account } = context.api;
  switch ((await context.formData()).get("intent")) {
    case "email":
      return changeEmail(context);
    case "code":
      return enterCode(context);
    case "password":
      return changePassword(context);
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
  const { asks_password } = await context.api.account.getCredentials();
  const submission = await readSubmission(context, EmailForm(asks_password));
  if (submission.status !== "success") return invalid(submission);

  const asked = await context.api.account.changeEmail(submission.value);
  return asked.ok ? done("sent") : invalid(submission, asked.failure);
}

async function enterCode(context: Context) {
  const submission = await readSubmission(context, CodeForm);
  if (submission.status !== "success") return invalid(submission);

  const changed = await context.api.account.verifyEmailChange(submission.value.code);
  return changed.ok ? done("changed") : invalid(submission, changed.failure);
}

async function changePassword(context: Context) {
  const { asks_password } = await context.api.account.getCredentials();
  const submission = await readSubmission(context, PasswordForm(asks_password));
  if (submission.status !== "success") return invalid(submission);

  const changed = await context.api.account.changePassword(submission.value);
  return changed.ok ? done("password") : invalid(submission, changed.failure);
}

const answerOf = (changed: Changed<unknown>, outcome: string) =>
  changed.ok ? done(outcome) : refused(changed.failure);

const done = (outcome: string) => redirect(paths.profile.credentials({ done: outcome }), 303);

import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { maxPasswordLength } from "../../server/contract/values/limits";
import type { RouteHandle } from "../context";
import { Checkbox } from "../forms/checkbox";
import { formFor } from "../forms/form-for";
import { invalidSubmission, readSubmission } from "../forms/read-submission";
import { ServerForm } from "../forms/server-form";
import { TextField } from "../forms/text-field";
import { email } from "../forms/text-rules";
import { useServerForm } from "../forms/use-server-form";
import { formTitle } from "../interface/error-title";
import { pageMeta } from "../site/page-meta";
import { PasswordField } from "./password-field";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Sign in", data?.form) });
export const handle: RouteHandle = { checks: ["guest"] };

export function loader({ request, context }: LoaderFunctionArgs) {
  const next = wayOn({ request, context });
  return {
    form: formFor(context, SignIn),
    signUpUrl: context.signUpUrl(next),
    forgotPasswordUrl: context.forgotPasswordUrl(next),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = await readSubmission(context, SignIn);
  if (submission.status !== "success") return invalidSubmission(submission);

  const signedIn = await context.api.session.signIn(submission.value);
  if (!signedIn.ok) return invalidSubmission(submission, signedIn.failure);
  return redirect(wayOn({ request, context }), 303);
}

/** The page that the person wanted when they were asked to sign in. */
const wayOn = ({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">) =>
  context.safeRedirect(new URL(request.url).searchParams.get("redirect"), context.afterLogin);

export default function SignInPage() {
  const { signUpUrl, forgotPasswordUrl } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  return (
    <ServerForm
      form={form}
      title="Sign in"
      lead={
        <p className="mt-3">
          New here? <a href={signUpUrl}>Create an account</a>
        </p>
      }
      submit="Sign in"
      after={forgotPasswordUrl && <a href={forgotPasswordUrl}>Forgot your password?</a>}
    >
      <TextField field={fields.email} label="Email address" type="email" autoComplete="username" spellCheck={false} />
      <PasswordField field={fields.password} label="Password" autoComplete="current-password" />
      <Checkbox field={fields.remember} label="Keep me signed in on this device for 30 days" />
    </ServerForm>
  );
}

/** The form of the sign-in page, in token mode. */
const SignIn = z.object({
  email: email("Enter your email address"),
  password: z
    .string({ error: "Enter your password" })
    .max(maxPasswordLength, `Password must be ${maxPasswordLength} characters or fewer`),
  remember: z
    .literal("on")
    .optional()
    .transform((ticked) => ticked === "on"),
});

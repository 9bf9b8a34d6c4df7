import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "../../context";
import { ServerForm } from "../../forms/server-form";
import { useServerForm } from "../../forms/use-server-form";
import { formTitle } from "../../interface/error-title";
import { paths } from "../../paths";
import { PasswordField } from "../../sign-in/password-field";
import { pageMeta } from "../../site/page-meta";
import { loadPassword, savePassword } from "./credentials";
import { CurrentPassword } from "./current-password";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Password – Settings", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"] };

export async function loader({ context }: LoaderFunctionArgs) {
  const page = await loadPassword(context);
  // the page of the sign-in details links to where it is changed
  if (!page) throw redirect(paths.profile.credentials(), 303);
  return page;
}

export const action = ({ context }: ActionFunctionArgs) => savePassword(context);

/** The password of the embedded sign-on, and of a site with a sign-in of its own. */
export default function PasswordPage() {
  const { asksPassword } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  return (
    <ServerForm
      form={form}
      back={{ to: paths.profile.credentials(), label: "Sign-in details" }}
      title="Change your password"
      submit="Change password"
    >
      <CurrentPassword field={fields.current_password} asked={asksPassword} />
      <PasswordField
        field={fields.password}
        label="New password"
        hint="At least 8 characters, of any kind. You are signed out everywhere else."
        autoComplete="new-password"
      />
    </ServerForm>
  );
}

import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { alertConfirmDays } from "../../../server/contract/values/account";
import type { RouteHandle } from "../../context";
import { formFor } from "../../forms/form-for";
import { invalidSubmission, readSubmission } from "../../forms/read-submission";
import { ServerForm } from "../../forms/server-form";
import { TextField } from "../../forms/text-field";
import { email } from "../../forms/text-rules";
import { useServerForm } from "../../forms/use-server-form";
import { ButtonLink } from "../../interface/button";
import { formTitle } from "../../interface/error-title";
import { Page } from "../../interface/page";
import { paths } from "../../paths";
import { pageMeta } from "../../site/page-meta";
import { AlertFields, alertChoices } from "./alert-fields";
import { AlertForm, newAlert } from "./alert-form";
import { describeSearch, searchIn } from "./alert-search";

const addressAlertForm = AlertForm.extend({ email: email("Enter your email address") });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Get new jobs by email", data?.form), noindex: true });
export const handle: RouteHandle = { checks: ["public"], capability: "job_alerts" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = searchIn(request);
  const inAccount = paths.profile.addJobAlert(search);
  if (context.visitor.state === "signed-in") throw redirect(inAccount);
  return {
    ...(await describeSearch({ request, context })),
    inAccount,
    confirmDays: alertConfirmDays,
    choices: alertChoices,
    isSent: new URL(request.url).searchParams.has(sent),
    again: paths.addressAlert(search),
    form: formFor(context, addressAlertForm, newAlert),
  };
}

const sent = "sent";

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = await readSubmission(context, addressAlertForm);
  if (submission.status !== "success") return invalidSubmission(submission);
  const { timezone, timezoneFrom } = context.preferences;
  const query = searchIn(request);
  const asked = await context.api.addressAlerts.create({
    body: { ...submission.value, query, timezone: timezoneFrom === null ? null : timezone },
  });
  if (asked.ok) return redirect(paths.addressAlert(query, { [sent]: 1 }), 303);
  // the search is not a field of this page, so its errors are above the form
  const { failure } = asked;
  return invalidSubmission(
    submission,
    failure.kind === "invalid" && failure.fields.query ? { ...failure, fields: {} } : failure,
  );
}

/** New jobs of a search by email, for whoever has no account. */
export default function AddressAlertPage() {
  const { dropped, words, open, back, inAccount, confirmDays, choices, isSent, again } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  const jobs = { to: back, label: "These jobs" };
  if (isSent)
    return (
      <Page
        title="Check your email"
        back={jobs}
        lead="Open the email from us and confirm the alert. Only then it begins."
      >
        <p>Within {confirmDays} days, please. After that we remove your address.</p>
        <p>
          No email after a few minutes? Look among spam, and <Link to={again}>check the address</Link>. None comes if
          the address has this alert already, or if three of its alerts wait to be confirmed.
        </p>
        <p className="actions">
          <ButtonLink to={back}>See these jobs</ButtonLink>
        </p>
      </Page>
    );
  return (
    <ServerForm
      form={form}
      back={jobs}
      title="Get new jobs by email"
      submit="Email me a link to confirm"
      lead={
        <>
          <p className="lead wrap-anywhere">
            Your search: <strong>{words}</strong>
          </p>
          {/* the list's own notice would bring the scripts of the list */}
          {dropped.length > 0 && <p>We left out what we did not understand: {dropped.join(", ").toLowerCase()}.</p>}
          <p>
            {open} You need no account. Every email has a link that stops the alert, and we use your address for nothing
            else.
          </p>
        </>
      }
      after={<Link to={inAccount}>Keep it in my account instead</Link>}
    >
      <TextField field={fields.email} label="Your email address" type="email" autoComplete="email" />
      <AlertFields fields={fields} choices={choices} />
    </ServerForm>
  );
}

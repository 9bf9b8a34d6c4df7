import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { readId } from "../../../server/contract/values/ids";
import type { RouteHandle } from "../../context";
import { formFor } from "../../forms/form-for";
import { PostForm } from "../../forms/post-form";
import { invalidSubmission, readSubmission } from "../../forms/read-submission";
import { refused } from "../../forms/refused";
import { ServerForm } from "../../forms/server-form";
import { useServerForm } from "../../forms/use-server-form";
import { Button } from "../../interface/button";
import { formTitle } from "../../interface/error-title";
import { Notice } from "../../interface/notice";
import { formatQueries } from "../../jobs/search-in-words";
import { paths } from "../../paths";
import { pageMeta } from "../../site/page-meta";
import { AlertFields, alertChoices, PaceNotice, readPace } from "./alert-fields";
import { AlertForm } from "./alert-form";
import { stopAlert } from "./stop-alert";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Job alert", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"], capability: "job_alerts", overlay: "slide-over" };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const [alerts, pace] = await Promise.all([context.api.jobAlerts.list(), readPace(context)]);
  const alert = alerts.find(({ id }) => String(id) === params.alert);
  if (!alert) throw new Response(null, { status: 404 });
  const [search] = await formatQueries(context, [alert.query]);
  const { frequency, weekly_kilobytes: most } = alert;
  return {
    ...search,
    pace,
    // an API that does not tell how much is not asked to change it
    choices: most === null ? { ...alertChoices, contents: [] } : alertChoices,
    form: formFor(context, AlertForm, { frequency, ...(most !== null && { weekly_kilobytes: String(most) }) }),
  };
}

export async function action({ params: { alert = "" }, context }: ActionFunctionArgs) {
  const id = readId(alert);
  if (id === null) throw new Response(null, { status: 404 });
  if ((await context.formData()).get("intent") === "stop") {
    const stopped = await stopAlert(context, id);
    return stopped.ok ? redirect(paths.profile.jobAlerts({ done: "stopped" }), 303) : refused(stopped.failure);
  }
  const submission = await readSubmission(context, AlertForm);
  if (submission.status !== "success") return invalidSubmission(submission);

  const changed = await context.api.jobAlerts.update({ id, body: submission.value });
  if (changed.ok) return redirect(paths.profile.jobAlerts({ done: "changed" }), 303);
  if (changed.failure.kind === "missing") throw new Response(null, { status: 404 });
  return invalidSubmission(submission, changed.failure);
}

export default function ChangeJobAlertPage() {
  const { words, to, pace, choices } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  const refusal = useActionData<{ message?: string }>();
  return (
    <>
      {refusal?.message && <Notice tone="danger" title={refusal.message} live />}
      <ServerForm
        form={form}
        back={{ to: paths.profile.jobAlerts(), label: "Job alerts" }}
        title="Job alert"
        submit="Save"
        lead={
          <>
            <PaceNotice pace={pace} />
            <p className="lead wrap-anywhere">{words}</p>
          </>
        }
        after={to && <Link to={to}>See these jobs</Link>}
      >
        <AlertFields fields={fields} choices={choices} />
      </ServerForm>
      <PostForm intent="stop" className="reading-main">
        <p className="actions">
          <Button look="danger">Stop this alert</Button>
        </p>
      </PostForm>
    </>
  );
}

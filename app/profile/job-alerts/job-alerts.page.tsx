import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { readId } from "../../../server/contract/values/ids";
import { momentText } from "../../../server/contract/values/moments";
import type { RouteHandle } from "../../context";
import { OverlayOutlet } from "../../enhance/overlay-outlet";
import { PostForm } from "../../forms/post-form";
import { refused } from "../../forms/refused";
import { Button, ButtonLink } from "../../interface/button";
import { Notice } from "../../interface/notice";
import { Page } from "../../interface/page";
import { formatQueries } from "../../jobs/search-in-words";
import { paths } from "../../paths";
import { pageMeta } from "../../site/page-meta";
import { alertChoices, PaceNotice, readPace } from "./alert-fields";
import { stopAlert } from "./stop-alert";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Job alerts" });
export const handle: RouteHandle = { checks: ["applicant"], capability: "job_alerts" };

const outcomes: Record<string, string> = {
  saved: "Your job alert is saved.",
  changed: "Your job alert is changed.",
  stopped: "The job alert is stopped. You get no more emails from it.",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [alerts, pace] = await Promise.all([context.api.jobAlerts.list(), readPace(context)]);
  const searches = await formatQueries(
    context,
    alerts.map(({ query }) => query),
  );
  const { timezone } = context.preferences;
  return {
    notice: outcomes[new URL(request.url).searchParams.get("done") ?? ""] ?? null,
    pace,
    alerts: alerts.map(({ id, frequency, weekly_kilobytes: most, last_sent_at }, index) => ({
      id,
      words: searches[index]?.words ?? "",
      jobs: searches[index]?.to ?? paths.jobs(),
      often: alertChoices.frequencies.find(({ value }) => value === frequency)?.label,
      brings: most ? `With the text of jobs, at most ${most} KB a week.` : null,
      last: last_sent_at ? `Last email on ${momentText(last_sent_at, timezone, new Date())}.` : "No email sent yet.",
    })),
  };
}

export async function action({ context }: ActionFunctionArgs) {
  const stopped = await stopAlert(context, readId((await context.formData()).get("alert")));
  return stopped.ok ? redirect(paths.profile.jobAlerts({ done: "stopped" }), 303) : refused(stopped.failure);
}

/** The page that changes an alert opens over the list. */
export default function JobAlertsPage() {
  return (
    <OverlayOutlet>
      <JobAlerts />
    </OverlayOutlet>
  );
}

function JobAlerts() {
  const { notice, pace, alerts } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <Page
      title="Job alerts"
      back={{ to: paths.profile.settings(), label: "Settings" }}
      lead="We email you new jobs that match a search. When there are none, we send nothing."
    >
      {refusal ? (
        <Notice tone="danger" title={refusal.message} live />
      ) : (
        notice && <Notice tone="success" title={notice} live />
      )}
      <PaceNotice pace={pace} />
      {alerts.length === 0 && <p>You have no job alert yet.</p>}
      <ul>
        {alerts.map(({ id, words, jobs, often, brings, last }) => (
          <li key={id} className="card mt-4">
            <h2 className="text-lg wrap-anywhere">{words}</h2>
            <p className="mt-1">
              {often}. {brings} {last}
            </p>
            <PostForm data-removes="">
              <input type="hidden" name="alert" value={id} />
              <p className="actions mt-3">
                <AlertLink to={jobs} text="See these jobs" words={words} />{" "}
                <AlertLink to={paths.profile.jobAlert(id)} text="Change" words={words} />{" "}
                <Button look="link">
                  Stop this alert<span className="sr-only">: {words}</span>
                </Button>
              </p>
            </PostForm>
          </li>
        ))}
      </ul>
      <p className="muted mt-6">To add an alert, search for jobs and choose “Email me new jobs like these”.</p>
      <p className="actions">
        <Link to={paths.profile.addJobAlert("")}>Add an alert</Link>{" "}
        <ButtonLink to={paths.jobs()}>{alerts.length > 0 ? "Find more jobs" : "Find a job"}</ButtonLink>
      </p>
    </Page>
  );
}

/** The hidden words name the alert for screen readers, which may read the link alone. */
function AlertLink({ to, text, words }: { to: string; text: string; words: string }) {
  return (
    <Link to={to} className="button-link inline-flex items-center">
      {text}
      <span className="sr-only">: {words}</span>
    </Link>
  );
}

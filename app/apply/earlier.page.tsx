import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "../context";
import { Page } from "../interface/page";
import { paths } from "../paths";
import { pageMeta } from "../site/page-meta";
import { getDraft } from "./draft";
import { findEarlier, sentDay } from "./earlier";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Earlier applications – Apply" });
export const handle: RouteHandle = { checks: ["check-job-post", "apply-sign-in"] };

export async function loader(args: LoaderFunctionArgs) {
  const [{ job }, earlier] = await Promise.all([getDraft(args), findEarlier(args)]);
  if (!earlier?.applications.length) throw redirect(paths.apply.screening(job.id), 303);
  const { timezone } = args.context.preferences;
  return {
    jobId: job.id,
    applications: earlier.applications.map((one) => ({
      to: paths.apply.screening(job.id, { from: one.id }),
      title: one.job_title,
      day: sentDay(one, timezone),
    })),
  };
}

/** The applications that a draft may begin with; choosing one only fills in the form, which the person then reads and saves. */
export default function EarlierPage() {
  const { jobId, applications } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Begin with an earlier application"
      lead="It fills in what is still empty: answers to the same questions, and what you wrote. You see all of it before it is saved."
      back={{ to: paths.apply.screening(jobId), label: "Back to the questions" }}
    >
      <ul className="task-list">
        {applications.map(({ to, title, day }) => (
          <li key={to}>
            <span className="task">
              <Link to={to}>{title}</Link>
            </span>{" "}
            <span className="muted">sent {day}</span>
          </li>
        ))}
      </ul>
    </Page>
  );
}

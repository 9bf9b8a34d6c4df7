import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "../context";
import { Button, ButtonLink } from "../interface/button";
import { ErrorPanel } from "../interface/error-panel";
import { formTitle } from "../interface/error-title";
import { Page } from "../interface/page";
import { Section } from "../interface/section";
import { ApplyLink } from "../jobs/apply-card";
import { HoursInDay } from "../jobs/hours";
import { PayRangeBar } from "../jobs/pay-range";
import { paths } from "../paths";
import { pageMeta } from "../site/page-meta";
import { type ComparedFact, type ComparedJob, compareJobs, maxCompared, readCompared } from "./compared-jobs";
import { listSavedJobs } from "./saved-jobs-list";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: formTitle("Compare saved jobs", { refused: data?.isMany === true }),
    noindex: true,
  });
export const handle: RouteHandle = { checks: ["guest-or-applicant"], countsSaved: true };

/** Without a choice in the URL, all saved jobs are compared when there are few enough to fit side by side. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = readCompared(new URL(request.url).searchParams);
  const { jobs } = await listSavedJobs(context, {});
  const choices = jobs.flatMap(({ id, title, employer }) => (id === null ? [] : [{ id, title, employer }]));
  const isFew = choices.length <= maxCompared;
  const wanted = asked.length === 0 && isFew ? choices.map(({ id }) => id) : asked;
  const isMany = wanted.length > maxCompared;
  return {
    ...(wanted.length > 0 && !isMany ? await compareJobs(context, wanted) : { jobs: [], facts: [] }),
    asked: wanted,
    isMany,
    choices: isFew && asked.length === 0 ? [] : choices,
  };
}

export default function CompareJobsPage() {
  const { jobs, facts, asked, isMany, choices } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Compare saved jobs"
      back={{ to: paths.profile.bookmarks(), label: "Saved jobs" }}
      wrong={isMany && <ErrorPanel errors={[{ id: "jobs", text: `Choose up to ${maxCompared} jobs` }]} />}
    >
      {jobs.length > 0 && <CompareTable jobs={jobs} facts={facts} />}
      {choices.length > 0 && (
        <Section title={jobs.length > 0 ? "Choose others" : "Choose jobs"}>
          <Form method="get" className="reading-main">
            <fieldset id="jobs">
              <legend>Up to {maxCompared} jobs</legend>
              {choices.map(({ id, title, employer }) => (
                <div className="choice" key={id}>
                  <input type="checkbox" id={`job-${id}`} name="job" value={id} defaultChecked={asked.includes(id)} />{" "}
                  <label htmlFor={`job-${id}`}>
                    {title}
                    {employer && <span className="muted"> {employer}</span>}
                  </label>
                </div>
              ))}
            </fieldset>
            <p className="actions">
              <Button>Compare</Button>
            </p>
          </Form>
        </Section>
      )}
      {jobs.length === 0 && choices.length === 0 && (
        <div>
          <p>You have no saved jobs to compare.</p>
          <p className="actions">
            <ButtonLink to={paths.jobs()}>Find a job</ButtonLink>
          </p>
        </div>
      )}
    </Page>
  );
}

/** Jobs side by side, one fact per row. On phones the name of the fact is above its row. */
function CompareTable({ jobs, facts }: { jobs: ComparedJob[]; facts: ComparedFact[] }) {
  return (
    <table className="compare">
      <caption className="sr-only">The saved jobs, side by side</caption>
      <thead>
        <tr>
          <td />
          {jobs.map(({ id, title, to }) => (
            <th scope="col" key={id}>
              <Link to={to}>{title}</Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.map(({ label, values, best }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {values.map((value, index) => (
              <td key={jobs[index]?.id} className={best === index ? "strong" : undefined}>
                <Value value={value} isBest={best === index} />
              </td>
            ))}
          </tr>
        ))}
        <tr className="no-print">
          <th scope="row">
            <span className="sr-only">What you can do</span>
          </th>
          {jobs.map(({ id, offer, ended }) => (
            <td key={id}>{ended || (offer && <ApplyLink offer={offer} isPlain />)}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function Value({ value, isBest }: { value: ComparedFact["values"][number]; isBest: boolean }) {
  const best = isBest && <p className="best">Best</p>;
  if (value !== null && typeof value === "object" && !("path" in value))
    return (
      <>
        {value.amount}
        {best}
        {value.range && <PayRangeBar {...value.range} />}
      </>
    );
  return (
    <>
      {value !== null && typeof value === "object" ? <HoursInDay {...value} /> : (value ?? "Not published")}
      {best}
    </>
  );
}

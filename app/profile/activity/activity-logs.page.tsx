import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { zoneName } from "../../../server/contract/values/moments";
import type { RouteHandle } from "../../context";
import { Button } from "../../interface/button";
import { useClock } from "../../interface/clock";
import { Page } from "../../interface/page";
import { Pagination } from "../../interface/pagination";
import { paths } from "../../paths";
import { pageMeta } from "../../site/page-meta";
import { ActivityDays } from "./activity-entries";
import { kindLabels, readActivityQuery, writeActivityQuery } from "./activity-query";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Activity – Your profile" });
/** No `capability`: the specification has this page but no call for its content. When the API has no log, the page says so. */
export const handle: RouteHandle = { checks: ["applicant"] };

/** Null when the API has no log. A page past the end redirects to the last one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.api.offers("account")) return null;
  const query = readActivityQuery(new URL(request.url).searchParams);
  const { items, meta: place, jobs } = await context.api.activity.list(query);
  if (place && (query.page ?? 1) > place.last_page)
    throw redirect(paths.profile.activity(writeActivityQuery({ ...query, page: place.last_page })));
  // The first unfiltered page marks the log as seen; new entries are still marked on this page.
  const [newest] = items;
  const isWhole = !query.kind && !query.job_id && (query.page ?? 1) === 1;
  if (isWhole && newest && items.some(({ unread }) => unread))
    await context.api.activity.markSeen({ body: { id: newest.id } });
  return {
    query,
    items,
    place,
    jobs,
  };
}

export default function ActivityLogsPage() {
  const log = useLoaderData<typeof loader>();
  return log ? <ActivityLog {...log} /> : <NoActivityLog />;
}

function NoActivityLog() {
  return (
    <Page title="Activity">
      <p>We keep no log of what happens with your account that we could show here.</p>
      <p className="mt-4">
        How your applications stand is under <Link to={paths.profile.tracking()}>Your applications</Link>.
      </p>
    </Page>
  );
}

type Log = NonNullable<Awaited<ReturnType<typeof loader>>>;

function ActivityLog({ query, items, place, jobs }: Log) {
  const { timezone } = useClock();
  const filter = writeActivityQuery({ ...query, page: undefined });
  const total = place?.total ?? items.length;
  return (
    <Page
      title="Activity"
      lead={`What happened with your account and applications in the last 24 months. Times are ${zoneName(timezone)} time.`}
    >
      <Form method="get" action={paths.profile.activity()} className="filter-line">
        <p className="field">
          <label htmlFor="kind">Show</label>{" "}
          <select id="kind" name="kind" className="control" defaultValue={query.kind ?? ""}>
            <option value="">Everything</option>
            {Object.entries(kindLabels).map(([kind, label]) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </select>
        </p>
        {jobs.length > 0 && (
          <p className="field">
            <label htmlFor="job">Job</label>{" "}
            <select id="job" name="job" className="control" defaultValue={query.job_id ?? ""}>
              <option value="">Any job</option>
              {jobs.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          </p>
        )}
        <p>
          <Button look="plain">Show</Button>
        </p>
      </Form>
      {items.length > 0 ? (
        <ActivityDays entries={items} heading="h2" />
      ) : (
        <p>
          Nothing here yet. <Link to={paths.profile.activity()}>Show everything</Link>
        </p>
      )}
      {place && (
        <Pagination
          meta={place}
          label="Activity"
          to={(page) => paths.profile.activity(writeActivityQuery({ ...query, page }))}
        />
      )}
      {total > 0 && (
        <p className="mt-8 no-print">
          Download these entries as a <a href={paths.profile.activityFile("csv", filter)}>table (CSV)</a> or as{" "}
          <a href={paths.profile.activityFile("json", filter)}>JSON</a>.
        </p>
      )}
    </Page>
  );
}

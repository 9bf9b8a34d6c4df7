import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { readNumber } from "../../server/contract/values/ids";
import { countOf } from "../../server/contract/values/numbers";
import type { RouteHandle } from "../context";
import { Page } from "../interface/page";
import { Pagination } from "../interface/pagination";
import { paths } from "../paths";
import { AsOfNotice, asOf } from "../site/as-of";
import { pageMeta } from "../site/page-meta";
import { listEmployers } from "./employer-data";

/** The URL of a page of the list; the first page has no number. */
const addressOf = (page: number) => paths.employers({ page: page > 1 ? page : undefined });

export const handle: RouteHandle = { checks: ["public"], shared: ["page"] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta(matches, {
        title: data.page > 1 ? `Employers, page ${data.page}` : "Employers",
        description: "Employers with open remote jobs.",
        canonical: addressOf(data.page),
      })
    : [];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = readNumber(new URL(request.url).searchParams.get("page")) ?? 1;
  const found = await listEmployers(context, page);
  if (page > found.lastPage) throw redirect(addressOf(found.lastPage), 303);
  return { ...found, asOf: asOf(context) };
}

/** Lists the employers that have open jobs and are not anonymous. */
export default function EmployersPage() {
  const { employers, total, page, lastPage, asOf } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Employers"
      lead={total === null ? "Who has posted lately." : `${countOf(total, "employer")} with open jobs, by name.`}
      back={{ to: paths.jobs(), label: "All jobs" }}
    >
      <AsOfNotice asOf={asOf} />
      <h2 className="sr-only">By name</h2>
      <ul className="task-list">
        {employers.map(({ name, to, jobs }) => (
          <li key={to}>
            <Link to={to} className="task">
              {name}
            </Link>{" "}
            {jobs !== null && (
              <span className="muted figures">{jobs < mostCounted ? countOf(jobs, "job") : "1,000+ jobs"}</span>
            )}
          </li>
        ))}
      </ul>
      {employers.length === 0 && (
        <p>
          No employer has an open job now. <Link to={paths.jobs()}>See all jobs</Link>
        </p>
      )}
      <Pagination meta={{ current_page: page, last_page: lastPage }} to={addressOf} label="Employers" />
    </Page>
  );
}

/** The API counts no further than this, for jobs too. */
const mostCounted = 1000;

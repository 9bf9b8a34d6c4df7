import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ask } from "../api";
import { type Facets, FilterForm } from "../whole/filter-form";
import { Cards } from "../whole/parts";
import { cardOf, type WholeJob } from "../whole/view";

interface JobPosts {
  data: WholeJob[];
  meta: { total: number; last_page: number; facets: Facets };
}

export const meta: MetaFunction = () => [{ title: "Jobs" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { data, meta } = (await ask(request, "/public_api/job_posts?per_page=20")) as JobPosts;
  return { jobs: data.map(cardOf), total: meta.total, pages: meta.last_page, facets: meta.facets };
}

export default function WholeJobs() {
  const { jobs, total, pages, facets } = useLoaderData<typeof loader>();
  return (
    <div className="job-search">
      <FilterForm facets={facets} />
      <div className="results" id="results">
        <h1>
          Jobs <span className="muted">({total})</span>
        </h1>
        <ul className="sorts">
          {["newest", "closing_soon", "salary_high"].map((sort) => (
            <li key={sort}>
              <Link to={`?sort=${sort}`}>{sort}</Link>
            </li>
          ))}
        </ul>
        <Cards jobs={jobs} returnTo="/signed-in/jobs" />
        <nav className="pagination" aria-label="Jobs: pages">
          <ul>
            {Array.from({ length: pages }, (_, at) => (
              <li key={at}>
                <Link to={`?page=${at + 1}`}>
                  <span className="sr-only">Page </span>
                  {at + 1}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p>
          <Link to="/profile/settings/job-alerts/add">Email me new jobs like these</Link>{" "}
          <Link to="/jobs2">Compact list, one line a job</Link> <a href="/jobs.rss">RSS feed of this search</a>
        </p>
      </div>
    </div>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "../context";
import { ButtonLink } from "../interface/button";
import { Notice } from "../interface/notice";
import { Page } from "../interface/page";
import { paths } from "../paths";
import { pageMeta } from "../site/page-meta";
import { ApplicationRows } from "./application-rows";
import { listRows } from "./list-rows";
import { listTabs, tabOf, tabOfApplication } from "./tracking-tabs";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: `Your applications – ${data?.label ?? "Active"}` });
export const handle: RouteHandle = { checks: ["applicant"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const application = await context.api.applications.mine();
  const { items } = await context.api.applications.listJobs(application.id);
  const tabs = listTabs(items, context.api.offers("applications"));
  const counted = tabs.map(({ key, label: name }) => ({
    key,
    label: name,
    count: items.filter((item) => tabOfApplication(item) === key).length,
  }));
  const tab = tabOf(searchParams.get("tab"), counted);
  const shownTab = tabs.find(({ key }) => key === tab);
  const shown = new Set(items.filter((item) => tabOfApplication(item) === tab).map(({ id }) => id));
  return {
    tab,
    label: shownTab?.label,
    empty: shownTab?.empty,
    tabs: counted,
    deleted: searchParams.has("deleted"),
    withdrawn: searchParams.get("done") === "withdrawn",
    rows: listRows(items).filter(({ id }) => shown.has(id)),
  };
}

export default function ApplicationTrackingPage() {
  const { tab, empty, tabs: counted, rows, deleted, withdrawn } = useLoaderData<typeof loader>();
  return (
    <Page title="Your applications" back={{ to: paths.profile.index(), label: "Your profile" }}>
      {withdrawn && <Notice tone="success" title="You have withdrawn every application." live />}
      {deleted && <Notice tone="success" title="The draft is deleted." live />}
      <nav aria-label="Applications" className="tabs">
        <ul>
          {counted.map(({ key, label, count }) => (
            <li key={key}>
              <Link to={paths.profile.tracking({ tab: key })} aria-current={key === tab ? "page" : undefined}>
                {label} ({count})
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {rows.length > 0 ? (
        <ApplicationRows rows={rows} />
      ) : (
        <div>
          <p>{empty}</p>
          <p className="actions">
            <ButtonLink to={paths.jobs()}>Find a job</ButtonLink>
          </p>
        </div>
      )}
    </Page>
  );
}

import { Link, useLocation } from "@remix-run/react";
import { Page } from "../interface/page";
import { paths } from "../paths";
import { errorWords } from "./error-words";
import type { SiteData } from "./site-data";

/** Any error as a page of the site: what happened, what to do, and a way on, which is never the page that failed. */
export function ErrorPage({ error, site }: { error: unknown; site: SiteData | undefined }) {
  const { title, text, withRequestId, again } = errorWords(error);
  const { pathname, search } = useLocation();
  return (
    <Page title={title} lead={text}>
      {again && (
        <p>
          <a href={pathname + search}>Try again</a>
        </p>
      )}
      <p>
        {pathname === paths.home() ? (
          <Link to={paths.jobs()}>See the jobs</Link>
        ) : (
          <Link to={paths.home()}>Back to the home page</Link>
        )}
      </p>
      {withRequestId && site?.requestId && (
        <p className="mt-6 text-base muted">
          If it keeps happening, <Link to={paths.contact()}>write to us</Link> and give this number:{" "}
          <code>{site.requestId}</code>
        </p>
      )}
    </Page>
  );
}

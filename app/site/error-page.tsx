import { Link, useLocation } from "@remix-run/react";
import { maxSearchLength, shownOfRequestId } from "../../server/contract/values/limits";
import { ButtonLink } from "../interface/button";
import { Page } from "../interface/page";
import { paths } from "../paths";
import type { SiteData } from "../site-data";
import { errorWords } from "./error-words";

/** The page of any error: what happened, what to do, and a link onward, which never leads to the page that failed. */
export function ErrorPage({ error, site }: { error: unknown; site: SiteData | undefined }) {
  const { title, text, withRequestId, again } = errorWords(error);
  const { pathname, search } = useLocation();
  return (
    <Page title={title} lead={text}>
      <p className="actions">
        {again && (
          <a href={pathname + search} className="button">
            Try again
          </a>
        )}{" "}
        {pathname === paths.home() ? (
          <ButtonLink to={paths.jobs()} look={again ? "plain" : "main"}>
            See the jobs
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.home()} look={again ? "plain" : "main"}>
            Back to the home page
          </ButtonLink>
        )}
      </p>
      <form action={paths.jobs()} className="section">
        <label htmlFor="search" className="strong">
          Search jobs
        </label>{" "}
        <div className="search-row">
          <input id="search" name="search" type="search" className="control" maxLength={maxSearchLength} />{" "}
          <button type="submit" className="button button-plain">
            Search
          </button>
        </div>
      </form>
      {withRequestId && site?.requestId && (
        <p className="mt-6 text-base muted">
          If it keeps happening,{" "}
          {pathname === paths.contact() ? "write to us" : <Link to={paths.contact()}>write to us</Link>} and give this
          number: <code>{site.requestId.slice(0, shownOfRequestId)}</code>
        </p>
      )}
    </Page>
  );
}

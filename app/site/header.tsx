import { Link, useLocation } from "@remix-run/react";
import { Icon } from "../interface/icon";
import { Mark } from "../interface/mark";
import { PlaceLink } from "../interface/place-link";
import { paths } from "../paths";
import type { SiteData } from "../site-data";

/**
 * One row: the brand, jobs, saved jobs, and the profile or the link to sign in. When the API cannot tell who the visitor is, it
 * must not say that they are signed out.
 * @param bare only the brand, without a link
 */
export function Header({ site, bare }: { site: SiteData | undefined; bare: boolean }) {
  const { pathname, search } = useLocation();
  if (bare)
    return (
      <header className="site-header">
        <div className="wrap">
          <span className="brand">
            <Mark />
            {site?.brandName}
          </span>
        </div>
      </header>
    );
  return (
    <header className="site-header">
      <div className="wrap">
        <Link to={paths.home()} className="brand">
          <Mark />
          {site?.brandName ?? "Home"}
        </Link>
        <nav aria-label="Main">
          <ul>
            <li>
              <PlaceLink to={paths.jobs()}>Jobs</PlaceLink>
            </li>
            <li>
              <PlaceLink to={paths.profile.bookmarks()}>
                Saved
                <SavedCount count={site?.visitor.savedCount ?? null} />
              </PlaceLink>
            </li>
            <li>
              {site && site.visitor.state !== "anonymous" ? (
                <PlaceLink to={paths.profile.index()} whole>
                  <Icon name="user" />
                  Profile
                </PlaceLink>
              ) : (
                <a href={paths.login(pathname + search)}>Sign in</a>
              )}
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}

function SavedCount({ count }: { count: number | null }) {
  if (!count) return null;
  return (
    <>
      {" "}
      <span className="count">
        {count}
        <span className="sr-only"> {count === 1 ? "job" : "jobs"}</span>
      </span>
    </>
  );
}

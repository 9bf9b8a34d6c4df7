import { Link, useLocation } from "@remix-run/react";
import { paths } from "../paths";
import { useSite } from "../site/site-data";
import type { HoursView } from "./shift";

/**
 * The hours of a job: the reader's own first. While their zone is not known it is the employer's time, and the first script puts
 * the reader's before it (`site/first-script.ts`): React leaves alone what is in there.
 */
export function Hours({ own, there, utc }: HoursView) {
  if (own === null)
    return (
      // words of our own
      <span data-hours={utc} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: there ?? "" }} />
    );
  return (
    <>
      <b>{own}</b>
      {there && ` · ${there}`}
    </>
  );
}

/** Where somebody says in which zone they live, once for a list; scripts hide it where the browser said it already. */
export function ZoneLink() {
  const { pathname, search } = useLocation();
  if (useSite()?.preferences.timezoneFrom !== null) return null;
  return (
    <p className="zone-unknown no-print">
      <Link to={paths.timezone({ returnTo: pathname + search })}>Show hours in my time</Link>
    </p>
  );
}

import { Link, useLocation } from "@remix-run/react";
import { DayStrip } from "../interface/day-strip";
import { paths } from "../paths";
import { useSite } from "../site-data";
import type { HoursView } from "./shift";

/** The hours of a job as a bar of the day, with the words beside it. */
export function HoursInDay(hours: HoursView) {
  return (
    <div className="hours">
      <DayStrip path={hours.path} />
      <Hours {...hours} />
    </div>
  );
}

/**
 * The hours of a job in words, the reader's time first. While the reader's zone is not known it is the employer's time, and the
 * first script replaces it by the reader's, here and in the bar (`site/first-script.ts`). React must not touch that text when it
 * hydrates.
 */
export function Hours({ own, isNight, there, utc, more }: HoursView) {
  if (own === null)
    return (
      // our own words, no HTML of others
      <span data-hours={utc} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: there ?? "" }} />
    );
  return (
    <span>
      <b>{own}</b>
      <span> your time</span>
      {isNight && (
        <>
          {" · "}
          <i>Night</i>
        </>
      )}
      {more && <Below>{more}</Below>}
      {there && <Below>{there}</Below>}
    </span>
  );
}

const Below = ({ children }: { children: string }) => (
  <>
    <br />
    <span className="muted">{children}</span>
  </>
);

/** Links once in a list to the page where people say their time zone; scripts hide it when the browser has told the zone. */
export function ZoneLink() {
  const { pathname, search } = useLocation();
  if (useSite()?.preferences.timezoneFrom !== null) return null;
  return (
    <p className="zone-unknown no-print">
      <Link to={paths.timezone({ returnTo: pathname + search })}>Show hours in my time</Link>
    </p>
  );
}

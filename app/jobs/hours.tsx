import { Link, useLocation } from "@remix-run/react";
import { DayStrip } from "../interface/day-strip";
import { paths } from "../paths";
import { useSite } from "../site-data";
import type { HoursView } from "./shift";

/** The hours of a job as a strip of the day with their words beside it. */
export function HoursInDay(hours: HoursView) {
  return (
    <div className="hours">
      <DayStrip path={hours.path} />
      <Hours {...hours} />
    </div>
  );
}

/**
 * The hours of a job in words: the reader's own first. While their zone is not known it is the employer's time, and the first
 * script puts the reader's in its place, here and in the strip before it (`site/first-script.ts`): React leaves alone what is in
 * there.
 */
export function Hours({ own, isNight, there, utc, more }: HoursView) {
  if (own === null)
    return (
      // words of our own
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

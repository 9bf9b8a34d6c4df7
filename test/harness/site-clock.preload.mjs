import { readFileSync, writeFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

/*
 * Loaded before the site by `site-clock.ts`: `Date` is ahead by the milliseconds in the file, and what is to be done every
 * minute or less often is done as the minutes of that clock pass. Shorter intervals and waits keep their pace.
 */

const RealDate = Date;
const ahead = () => Number(readFileSync(process.env.SITE_CLOCK, "utf8"));
const now = () => RealDate.now() + ahead();

globalThis.Date = new Proxy(RealDate, {
  construct: (date, given, target) => Reflect.construct(date, given.length > 0 ? given : [now()], target),
  get: (date, name, receiver) => (name === "now" ? now : Reflect.get(date, name, receiver)),
});

const minuteMs = 60_000;
const lookEveryMs = 5;
const realInterval = setInterval;
/** What intervals began and have not ended. */
const underWay = new Set();

/** A real interval that looks at the clock, so that clearing it and letting go of it work as ever. */
globalThis.setInterval = (work, ms, ...given) => {
  if (!(ms >= minuteMs)) return realInterval(work, ms, ...given);
  let due = now() + ms;
  return realInterval(() => {
    if (now() < due) return;
    due = now() + ms;
    const begun = Promise.resolve(work(...given)).finally(() => underWay.delete(begun));
    underWay.add(begun);
  }, lookEveryMs);
};

/** When the intervals that were due have ended: how far this process has come, for `SiteClock.run`. */
if (isMainThread) {
  let seen;
  realInterval(() => {
    const at = ahead();
    if (at === seen) return;
    seen = at;
    // the intervals look as often as this does
    setTimeout(async () => {
      await Promise.allSettled(underWay);
      writeFileSync(`${process.env.SITE_CLOCK}.${process.pid}`, String(at));
    }, 2 * lookEveryMs);
  }, lookEveryMs).unref();
}

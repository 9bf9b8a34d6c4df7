import { readFileSync } from "node:fs";

/*
 * Loaded before the site by `site-clock.ts`: `Date` is ahead by the milliseconds in the file. Timers keep their pace.
 */

const RealDate = Date;
const now = () => RealDate.now() + Number(readFileSync(process.env.SITE_CLOCK, "utf8"));

globalThis.Date = new Proxy(RealDate, {
  construct: (date, given, target) => Reflect.construct(date, given.length > 0 ? given : [now()], target),
  get: (date, name, receiver) => (name === "now" ? now : Reflect.get(date, name, receiver)),
});

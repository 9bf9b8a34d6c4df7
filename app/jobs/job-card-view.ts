import type { AppLoadContext } from "@remix-run/node";
import type { JobCard } from "../../server/contract/records";
import type { ExchangeRates } from "../../server/contract/values/exchange-rates";
import { clockText, daysUntil, dayText, nextDayText, wallTime, zoneName } from "../../server/contract/values/moments";
import { payText } from "../../server/contract/values/pay-text";
import type { Tone } from "../interface/tag";
import { aboutPay } from "./about-pay";
import { isOpenJob } from "./apply-offer";
import { hiddenCount, isHiddenBy } from "./hidden";
import { readersZone, zoneFor } from "./job-zone";
import { onServerOnly } from "./kept";
import { onlyFor, withoutClosedTo } from "./open-to";
import { ownCountry } from "./own-country";
import { type HoursView, hoursOf } from "./shift";

/**
 * Whether the visitor saved the job, with the bookmark's id for people who are signed in, and whether they can hide it; null when
 * not known.
 */
export type Saved = { saved: boolean; bookmarkId: string | null; hides?: true } | null;

/** A job in a list. */
export interface JobCardView {
  id: string;
  saved: Saved;
  /** Undefined when the server's markup has them already (`Kept`). */
  words?: JobWords;
}

/** The words of a card. They are made on the server, so that the browser needs no code for dates and money. */
export interface JobWords extends JobTerms {
  slug: string | null;
  title: string;
  employer: string | null;
  /** Why it fits the reader, in a list of jobs for them. */
  why?: string;
}

export interface JobTerms {
  pay: string | null;
  /** The pay in the reader's currency: `≈ €516–664 a month, rates of 31 Oct 2025`. */
  about: string | null;
  hours: HoursView | string | null;
  /** `Full time, remote` */
  work: string;
  /** `Philippines only`, for readers who may not apply or have not said where they live; else null. */
  onlyFor: string | null;
  /** `Closes 14 Dec`; `Closes tomorrow, 23:59`; `Open until filled`. */
  closes: string;
  /** The most important thing about the job, if any. */
  tag: { tone: Tone; label: string } | null;
}

/** What the words of a job depend on: the visitor, their zone, currency and country, and the time. */
export interface Reader {
  visitor: AppLoadContext["visitor"];
  /** Null while not known: times are then in the job's own zone, which is named. */
  timezone: string | null;
  now: Date;
  currency: string | null;
  /** Where they live, as they said themselves. */
  country: string | null;
  /** The API says which countries a job takes, and refuses applications from others. */
  judgesCountries: boolean;
  /** Jobs can be hidden as not for them. */
  hides: boolean;
  rates: ExchangeRates;
  /** The request is for a document, not only for the data of a page. */
  isDocument: boolean;
}

/** The reader of this request, at this moment. */
export const readerOf = ({ api, visitor, preferences, rates, isDocument }: AppLoadContext): Reader => ({
  visitor,
  timezone: readersZone(preferences),
  now: new Date(),
  currency: preferences.currency,
  country: ownCountry({ visitor, preferences }),
  judgesCountries: api.offers("jobs"),
  hides: hiddenCount({ api, visitor }) !== null,
  rates,
  isDocument,
});

interface Among {
  /** The list is sorted by age, so no tag needs to say which jobs are new. */
  isByAge?: boolean;
  why?: string;
}

/** A job for a list. `words` is left out of the data that a document carries (see `onServerOnly`). */
export function jobCardView(job: JobCard, reader: Reader, among: Among = {}): JobCardView {
  const { id, saved, ...head } = jobHead(job, reader);
  return onServerOnly(
    { id, saved },
    { words: { ...head, ...jobTerms(job, reader, among), ...(among.why && { why: among.why }) } },
    reader,
  );
}

/** Similar jobs for a page: without those that are closed to the reader, or that they hid. */
export const similarViews = (jobs: readonly JobCard[], reader: Reader): JobCardView[] =>
  withoutClosedTo(jobs, reader.country)
    .filter((job) => !isHiddenBy(job, reader.visitor))
    .map((job) => jobCardView(job, reader));

/** Which job it is: id, address, title, employer, and whether the visitor saved it. */
export const jobHead = (job: JobCard, reader: Reader) => ({
  id: job.id,
  slug: job.slug,
  title: job.title,
  employer: job.hiring_organization.name,
  saved: savedBy(job, reader),
});

/** The terms of a job in words, for this reader. */
export function jobTerms(job: JobCard, reader: Reader, among: Among = {}): JobTerms {
  return {
    pay: job.salary && payText(job.salary),
    about: job.salary && aboutPay(job.salary, reader),
    hours: hoursOf(job, reader.timezone, reader.now),
    work: workText(job),
    onlyFor: onlyFor(job, reader.country),
    closes: closingText(job, reader),
    tag: tagOf(job, reader, among),
  };
}

/** `Full time, remote`; empty when the API says neither. */
export const workText = ({ employment_type, work_setup }: Pick<JobCard, "employment_type" | "work_setup">): string =>
  [employment_type?.label, employment_type ? work_setup?.label.toLowerCase() : work_setup?.label]
    .filter(Boolean)
    .join(", ");

/** The same for use below a heading that says "Closes": `14 Dec`, `Tomorrow, 23:59`. */
export const closingAlone = (...asked: Parameters<typeof closingText>): string =>
  closingText(...asked).replace(/^Closes (.)/, (_, first: string) => first.toUpperCase());

/** When the job closes: the day, and on the last two days the time too. */
export function closingText(
  { closes_at, closed_at, status, shift }: Pick<JobCard, "closes_at" | "closed_at" | "status" | "shift">,
  { timezone, now }: Pick<Reader, "timezone" | "now">,
): string {
  const zone = zoneFor({ shift }, timezone);
  if (status === "paused") return "Paused for now";
  if (!isOpenJob({ status, closes_at }, now)) {
    const ended = closed_at ?? closes_at;
    return ended ? `Closed ${dayText(wallTime(new Date(ended), zone))}` : "Closed";
  }
  if (!closes_at) return "Open until filled";
  const at = new Date(closes_at);
  const wall = wallTime(at, zone);
  const left = daysUntil(at, now, zone);
  // before the last two days the date is enough, and it fits on one line of a phone
  if (left > 1) return `Closes ${nextDayText(wall, wallTime(now, zone).year)}`;
  const name = timezone === null ? ` ${zoneName(zone)}` : "";
  return `Closes ${left === 1 ? "tomorrow" : "today"}, ${clockText(wall)}${name}`;
}

/** What the person did with the job; else that it closes soon; else that it is urgent; else that it is new. */
function tagOf(job: JobCard, { now, timezone }: Reader, { isByAge = false }: Among): JobTerms["tag"] {
  const status = job.viewer?.application_status;
  const zone = zoneFor(job, timezone);
  if (status?.key === "draft") return { tone: "info", label: "Draft" };
  if (status?.key?.startsWith("withdrawn")) return { tone: "plain", label: "You withdrew" };
  if (status) return { tone: "success", label: "Applied" };
  if (job.closes_at && isOpenJob(job, now) && daysUntil(new Date(job.closes_at), now, zone) <= 3)
    return { tone: "warning", label: "Closing soon" };
  if (job.is_urgent) return { tone: "warning", label: "Urgent" };
  const isNew = job.posted_at !== null && daysUntil(new Date(job.posted_at), now, zone) >= -2;
  return isNew && !isByAge ? { tone: "info", label: "New" } : null;
}

/** Shared by all jobs: equal objects are serialised into a page once. */
const savedHere: Saved = { saved: true, bookmarkId: null };
const notSaved: Saved = { saved: false, bookmarkId: null };
const ofGuestsWhoHide = { saved: { ...savedHere, hides: true }, not: { ...notSaved, hides: true } } as const;

function savedBy(job: Pick<JobCard, "id" | "viewer">, { visitor, hides }: Reader): Saved {
  if (visitor.state === "unknown") return null;
  if (visitor.state === "anonymous") {
    const isSaved = visitor.guestBookmarks.includes(job.id);
    if (hides) return isSaved ? ofGuestsWhoHide.saved : ofGuestsWhoHide.not;
    return isSaved ? savedHere : notSaved;
  }
  const bookmarkId = job.viewer?.bookmark_id;
  if (bookmarkId === undefined) return null;
  return { saved: bookmarkId !== null, bookmarkId, ...(hides && { hides }) };
}

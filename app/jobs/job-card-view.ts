import type { AppLoadContext } from "@remix-run/node";
import type { JobCard } from "../../server/contract/records";
import type { ExchangeRates } from "../../server/contract/values/exchange-rates";
import {
  clockText,
  daysUntil,
  dayText,
  deadlineText,
  nextDayText,
  wallTime,
  zoneName,
} from "../../server/contract/values/moments";
import { payText } from "../../server/contract/values/pay-text";
import { employerAddress } from "../employers/employer-address";
import type { Tone } from "../interface/tag";
import { aboutPay } from "./about-pay";
import { isOpen } from "./apply-offer";
import { readersZone, zoneFor } from "./job-zone";
import { onServerOnly } from "./kept";
import { openTo } from "./open-to";
import { ownCountry } from "./own-country";
import { type HoursView, hoursIn } from "./shift";

/** Whether the visitor saved a job, and for the signed-in the row's id; null when unknown. */
export type Saved = { saved: boolean; bookmarkId: string | null } | null;

/** A job in a list. */
export interface JobCardView {
  id: string;
  saved: Saved;
  /** Undefined where it stands in the page already. */
  words?: JobWords;
}

/** What is only read of it, made on the server, so that no calendar or money code is sent to the browser. */
export interface JobWords extends JobTerms {
  slug: string | null;
  title: string;
  employer: string | null;
  /** Its page; null for one that stays unnamed. */
  employerTo: string | null;
}

export interface JobTerms {
  pay: string | null;
  /** The same in the reader's currency: `≈ €516–664 a month, rates of 31 Oct 2025`. */
  about: string | null;
  hours: HoursView | null;
  /** `Full time, remote` */
  work: string;
  /** `Open to people in Kenya and the Philippines`; null where the API does not say. */
  openTo: string | null;
  /** `20 days left · 14 Dec`; `Closes tomorrow, 23:59`; `Open until filled`. */
  closes: string;
  tags: { tone: Tone; label: string }[];
}

/** Who reads, where and when. */
export interface Reader {
  visitor: AppLoadContext["visitor"];
  /** Null while it is not known: a job's times are then in the job's own zone, by its name. */
  timezone: string | null;
  now: Date;
  currency: string | null;
  /** Where they live, as they said. */
  country: string | null;
  /** The API says whom a job takes, and keeps others from sending. */
  judgesCountries: boolean;
  rates: ExchangeRates;
  /** They get a page and not only the data for one. */
  isDocument: boolean;
}

export const readerOf = ({ api, visitor, preferences, rates, isDocument }: AppLoadContext): Reader => ({
  visitor,
  timezone: readersZone(preferences),
  now: new Date(),
  currency: preferences.currency,
  country: ownCountry({ visitor, preferences }),
  judgesCountries: api.offers("job_countries"),
  rates,
  isDocument,
});

export function jobCardView(job: JobCard, reader: Reader): JobCardView {
  const { id, saved, ...head } = jobHead(job, reader);
  return onServerOnly({ id, saved }, { words: { ...head, ...jobTerms(job, reader) } }, reader);
}

export const jobHead = (job: JobCard, { visitor }: Reader) => ({
  id: job.id,
  slug: job.slug,
  title: job.title,
  employer: job.hiring_organization.name,
  employerTo: employerAddress(job.hiring_organization),
  saved: savedBy(job, visitor),
});

export function jobTerms(job: JobCard, reader: Reader): JobTerms {
  return {
    pay: job.salary && payText(job.salary),
    about: job.salary && aboutPay(job.salary, reader),
    hours: job.shift && hoursIn(reader.timezone, job.shift, reader.now),
    work: workText(job),
    openTo: openTo(job),
    closes: closingText(job, reader),
    tags: listTags(job, reader).slice(0, 2),
  };
}

/** `Full time, remote`; empty where the API says neither. */
export const workText = ({ employment_type, work_setup }: Pick<JobCard, "employment_type" | "work_setup">): string =>
  [employment_type?.label, employment_type ? work_setup?.label.toLowerCase() : work_setup?.label]
    .filter(Boolean)
    .join(", ");

/** When the job stops taking applications: how long that is and the day, on the last two days the hour. */
export function closingText(
  { closes_at, closed_at, status, shift }: Pick<JobCard, "closes_at" | "closed_at" | "status" | "shift">,
  { timezone, now }: Reader,
): string {
  const zone = zoneFor({ shift }, timezone);
  if (status === "paused") return "Paused for now";
  if (!isOpen({ status, closes_at }, now)) {
    const ended = closed_at ?? closes_at;
    return ended ? `Closed ${dayText(wallTime(new Date(ended), zone))}` : "Closed";
  }
  if (!closes_at) return "Open until filled";
  const at = new Date(closes_at);
  const wall = wallTime(at, zone);
  const left = deadlineText(at, now, zone);
  // while there are days the day is enough, and one line of a phone has room for it
  if (daysUntil(at, now, zone) > 1) return `${left} · ${nextDayText(wall, wallTime(now, zone).year)}`;
  const name = timezone === null ? ` ${zoneName(zone)}` : "";
  return `Closes ${left}, ${clockText(wall)}${name}`;
}

function listTags(job: JobCard, { now, timezone }: Reader): JobTerms["tags"] {
  const status = job.viewer?.application_status;
  const zone = zoneFor(job, timezone);
  const tags: JobTerms["tags"] = [];
  if (status?.key === "draft") tags.push({ tone: "info", label: "Draft" });
  else if (status?.key?.startsWith("withdrawn")) tags.push({ tone: "plain", label: "You withdrew" });
  else if (status) tags.push({ tone: "success", label: "Applied" });
  if (job.closes_at && isOpen(job, now) && daysUntil(new Date(job.closes_at), now, zone) <= 3)
    tags.push({ tone: "warning", label: "Closing soon" });
  if (job.is_urgent) tags.push({ tone: "warning", label: "Urgent" });
  if (job.posted_at && daysUntil(new Date(job.posted_at), now, zone) >= -2) tags.push({ tone: "info", label: "New" });
  return tags;
}

/** One object for all jobs: it is written into a page once. */
const savedHere: Saved = { saved: true, bookmarkId: null };
const notSaved: Saved = { saved: false, bookmarkId: null };

export function savedBy(job: Pick<JobCard, "id" | "viewer">, visitor: AppLoadContext["visitor"]): Saved {
  if (visitor.state === "unknown") return null;
  if (visitor.state === "anonymous") return visitor.guestBookmarks.includes(job.id) ? savedHere : notSaved;
  const bookmarkId = job.viewer?.bookmark_id;
  if (bookmarkId === undefined) return null;
  return { saved: bookmarkId !== null, bookmarkId };
}

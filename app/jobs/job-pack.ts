import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { JobCard } from "../../server/contract/records";
import { brandColour } from "../../server/contract/values/brand";
import { countryWords } from "../../server/contract/values/country-words";
import { escapeHtml } from "../../server/contract/values/escape-html";
import { localText, monthText, zoneName } from "../../server/contract/values/moments";
import { countOf, type Total, totalOf } from "../../server/contract/values/numbers";
import { payText } from "../../server/contract/values/pay-text";
import { hoursText, hoursWords, withoutShift } from "../../server/contract/values/shift-hours";
import { workText } from "./job-card-view";
import { zoneFor } from "./job-zone";
import { openToFact } from "./open-to";

/** The limit of the whole file after gzip, in bytes. */
const maxPackBytes = 30_000;
/** In UTF-16 units. Our own summaries fit (`docs/product/finding-jobs.md`); those of another API are cut. */
const maxSummary = 300;

const zip = promisify(gzip);

/** What the file says besides the jobs. */
export interface PackFacts {
  /** The day (UTC) on which the jobs were read, `2026-11-30`. */
  day: string;
  now: Date;
  /** Two letters; undefined for jobs of every country. */
  country: string | undefined;
  /** The number of all open jobs, in the file or not. */
  total: Total;
  brandName: string;
  /** Absolute URLs: of the newest file, of its download, and of the list. */
  addresses: { newest: string; save: string; list: string };
  jobAddress(job: JobCard): string;
  /** The nonce of this answer; `web/shared-page.ts` replaces it by a hash. */
  nonce: string;
}

export interface JobPack {
  html: string;
  /** How many of the jobs are in the file. */
  count: number;
}

/** Puts as many of the first jobs as fit into one HTML file, which has no scripts and loads nothing. */
export async function fitJobPack(jobs: readonly JobCard[], facts: PackFacts): Promise<JobPack> {
  const items = jobs.map((job) => ({ group: job.category?.label ?? "Other", html: jobItem(job, facts) }));
  let count = items.length;
  for (;;) {
    const html = packPage(items.slice(0, count), facts);
    const { length } = await zip(html);
    if (length <= maxPackBytes || count === 0) return { html, count };
    // the part around the jobs makes this guess too high, never too low; the next round lowers it
    count = Math.min(count - 1, Math.floor((count * maxPackBytes) / length));
  }
}

function packPage(items: readonly { group: string; html: string }[], facts: PackFacts): string {
  const { day, country, total, brandName, addresses, nonce } = facts;
  const heading = `Jobs as of ${Number(day.slice(8))} ${monthText(day.slice(0, 7))}`;
  const whom = country ? `for people who live in ${countryWords(country)}` : "for people of all countries";
  const labels = [...new Set(items.map(({ group }) => group))].sort();
  // ids of our own, because a label may not be a valid one
  const groups = labels.map((label, index) => {
    const jobs = items.filter(({ group }) => group === label).map(({ html }) => html);
    return { id: `c${index}`, label: escapeHtml(`${label} (${jobs.length})`), jobs };
  });
  const isWhole = items.length === total.total && !total.total_is_minimum;
  const howMany = isWhole ? totalOf(total, "job") : `The newest ${items.length} of ${totalOf(total, "job")}`;
  const rest = isWhole ? "All of them with their filters" : "The others";
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${heading} – ${brandName}`)}</title>
<style nonce="${nonce}">${styles}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${escapeHtml(`${howMany} at ${brandName}, ${whom}, newest first in each category.`)} Press a job to read more of it.</p>
<p>This is one file that needs no internet. You may save it and pass it on, by Bluetooth too. Nothing in it is about you.</p>
<p>The newest file: ${link(addresses.newest)} (<a href="${escapeHtml(addresses.save)}">save it</a>). ${rest}: ${link(addresses.list)}</p>
${groups.length > 1 ? links(groups) : ""}${groups.length > 0 ? groups.map((group) => section(group, groups.length > 1)).join("\n") : "<p>No job is open.</p>"}
</main>
</body>
</html>
`;
}

/** Shows its URL as text, so that it can be typed from paper or from another screen. */
const link = (address: string) => `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`;

interface Group {
  id: string;
  /** Escaped, with the number of jobs. */
  label: string;
  /** The HTML of each. */
  jobs: readonly string[];
}

/** Links to the categories: they lead to the right jobs in every browser, in a text browser too, and newer ones then show no others. */
const links = (groups: readonly Group[]): string =>
  `<h2 id="all">Categories</h2>
<ul class="to">
${groups.map(({ id, label }) => `<li><a href="#${id}">${label}</a></li>`).join("\n")}
</ul>
`;

const section = ({ id, label, jobs }: Group, isOneOfSeveral: boolean) =>
  `<section id="${id}">
<h2>${label}</h2>
<ul>
${jobs.join("\n")}
</ul>${isOneOfSeveral ? '\n<p><a href="#all">All categories</a></p>' : ""}
</section>`;

/** A job in the file. Dates are written out with the year and never as "tomorrow", because the file is read later. */
function jobItem(job: JobCard, { now, jobAddress }: PackFacts): string {
  const pay = (job.salary && payText(job.salary)) ?? "Pay is not published";
  const facts: [string, string | null | undefined][] = [
    ["Hours", hoursFact(job, now)],
    ["Week", weekFact(job)],
    ["Work", workText(job)],
    ["Experience", job.experience_level?.label],
    ["Open to people in", openToFact(job)],
    ["Closes", closesFact(job)],
  ];
  const rows = facts.map(([name, value]) => (value ? `<dt>${name}</dt> <dd>${escapeHtml(value)}</dd>` : "")).join("\n");
  const inSight = [job.hiring_organization.name, pay, hoursFact(job, now)?.replace(/ \(.*/, "")].filter(Boolean);
  return `<li><details><summary><b>${escapeHtml(job.title)}</b>${inSight.map((line) => `<br>${escapeHtml(line ?? "")}`).join("")}</summary>
${job.summary ? `<p>${escapeHtml(job.summary.slice(0, maxSummary))}</p>\n` : ""}<dl>${rows}</dl>
<p><a href="${escapeHtml(jobAddress(job))}">Read all of it and apply: ${escapeHtml(job.title)}</a></p></details></li>`;
}

/** `9:00–18:00 in New York (14:00–23:00 UTC)`: readers may live in any time zone. */
function hoursFact({ shift, flexible_hours }: JobCard, now: Date): string | null {
  if (!shift) return withoutShift({ flexible_hours });
  return `${hoursWords(null, shift, now).there} (${hoursText("UTC", shift, now)} UTC)`;
}

const weekFact = ({ hours_per_week: hours, days_per_week: days }: JobCard) =>
  [hours && countOf(hours, "hour"), days && countOf(days, "day")].filter(Boolean).join(", ");

function closesFact(job: JobCard): string {
  if (!job.closes_at) return "When it is filled";
  const zone = zoneFor(job, null);
  return `${localText(job.closes_at, zone)} (${zoneName(zone)} time)`;
}

/** Light or dark as the device is; Safari's default links are too dark on black. */
const styles =
  `:root{color-scheme:light dark}body{background:#fff;color:#0f172a}a{color:${brandColour}}li{border-top:1px solid #d9e0ea}.to a{border:1px solid #7a869a}` +
  "@media(prefers-color-scheme:dark){body{background:#0b1220;color:#e7ecf5}a{color:#7fb0ff}li,.to a{border-color:#33415e}}" +
  "body{margin:0 auto;padding:1em;max-width:42em;font:1.0625em/1.5 system-ui,sans-serif;overflow-wrap:break-word;word-wrap:break-word}" +
  "h1,h2{line-height:1.2}h1{font-size:1.75em;font-size:min(1.75em,12vw)}h2{font-size:1.25em}ul{margin:1em 0;padding:0;list-style:none}" +
  "summary{padding:.75em 0;cursor:pointer}summary b{font-size:1.1em}dl{margin:0}dt{font-weight:bold}dd{margin:0 0 .4em}a{overflow-wrap:anywhere}p a{display:inline-block;padding:.2em 0}" +
  ".to li{display:inline;border:0}.to a{display:inline-block;margin:0 .3em .4em 0;padding:.5em .75em;border-radius:2em;font-size:.9375em;text-decoration:none}" +
  "main:has(section:target) section:not(:target){display:none}";

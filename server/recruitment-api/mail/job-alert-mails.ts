import type { Facet, JobCard } from "../../contract/job-posts";
import { listActiveFilters } from "../../contract/values/active-job-filters";
import { totalOf } from "../../contract/values/numbers";
import { payText } from "../../contract/values/pay-text";
import type { DueJobAlert } from "../database/job-alerts";
import type { JobPostAsked } from "../rules/job-post-query";
import { siteAddresses } from "../site-addresses";
import type { Mail } from "./queue";

/** Jobs that one mail lists; the rest is counted. */
export const maxJobsInMail = 10;

/** Bytes of a mail's text; what delivery adds to it fits into 8 KB too. */
const maxBytes = 7_500;

/** What an alert found: its search, the names of the choices, the first jobs and how many there are. */
export interface FoundJobs {
  asked: JobPostAsked;
  facets: Record<string, Facet[]>;
  jobs: JobCard[];
  total: number;
  /** There are more than `total`. */
  isMinimum: boolean;
}

interface About {
  alert: DueJobAlert;
  found: FoundJobs;
  brandName: string;
  /** `https://careers.example`. */
  siteOrigin: string;
}

/** The new jobs of an alert, at least one; a repeat of the same look is the same mail. */
export function jobAlertMail(about: About): Mail {
  const { found } = about;
  const mail = compose(about);
  return Buffer.byteLength(mail.body) <= maxBytes || found.jobs.length <= 1
    ? mail
    : jobAlertMail({ ...about, found: { ...found, jobs: found.jobs.slice(0, -1) } });
}

function compose({ alert, found, brandName, siteOrigin }: About): Mail {
  const { jobs, total, isMinimum } = found;
  const count = totalOf({ total, total_is_minimum: isMinimum }, "new job");
  const search = clipped(formatSearch(found), 300);
  const inSearch = siteOrigin + siteAddresses.jobs([alert.query, "sort=newest"].filter(Boolean).join("&"));
  const more = total - jobs.length;
  return {
    userId: alert.user_id,
    kind: "job_alert",
    to: alert.email,
    subject: clipped(`${count}: ${search}`, 120),
    body: `${[
      `${count} since we last looked for you. Your alert: ${search}.`,
      ...jobs.map((job) => formatJob(job, siteOrigin)),
      more > 0
        ? `And ${isMinimum ? "many" : more} more, the newest first:\n${inSearch}`
        : `See all jobs of this search:\n${inSearch}`,
      `Change or stop your job alerts:\n${siteOrigin}${siteAddresses.jobAlerts}`,
      `${brandName}\nWe never ask for payment, at any step.`,
    ].join("\n\n")}\n`,
    onceKey: `job_alert ${alert.id} ${new Date(alert.next_look_at).toISOString()}`,
    jobAlertId: alert.id,
  };
}

const formatJob = ({ id, title, hiring_organization, salary }: JobCard, siteOrigin: string) =>
  [
    oneLine(title),
    clipped(hiring_organization.name, 100),
    (salary && payText(salary)) ?? "Pay not published",
    siteOrigin + siteAddresses.job(id),
  ].join("\n");

/** `“data entry”, Customer service, No night shift`, in the words of the list's filters; `all jobs` without any. */
const formatSearch = ({ asked, facets }: FoundJobs): string =>
  listActiveFilters(asked, facets)
    .map(({ label }) => label)
    .join(", ") || "all jobs";

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

function clipped(text: string, most: number): string {
  const line = [...oneLine(text)];
  return line.length > most ? `${line.slice(0, most - 1).join("")}…` : line.join("");
}

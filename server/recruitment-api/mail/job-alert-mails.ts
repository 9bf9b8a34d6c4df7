import { plainLines } from "../../contract/description";
import type { Facet, JobCard } from "../../contract/job-posts";
import { listActiveFilters } from "../../contract/values/active-job-filters";
import { countOf, totalOf } from "../../contract/values/numbers";
import { payText } from "../../contract/values/pay-text";
import { hoursLine, hoursWords, shiftMinutes, withoutShift } from "../../contract/values/shift-hours";
import type { DueJobAlert } from "../database/job-alerts";
import type { JobTexts } from "../database/job-cards";
import type { JobPostAsked } from "../rules/job-post-query";
import type { LetterPart } from "../rules/mail-letter";
import { siteAddresses } from "../site-addresses";
import { farewell, letterOf, letterText, mainLink, words } from "./letter";
import { letterHtml } from "./letter-html";
import type { Mail } from "./queue";

/** The most jobs in one mail; others are only counted. */
export const maxJobsInMail = 10;

/** The most bytes of a mail's HTML, which is longer than its text; with what delivery adds it stays below 12 KB. */
const maxBytes = 11_500;

/** The result of an alert: its search, the labels of the choices, the first jobs and their total number. */
export interface FoundJobs {
  asked: JobPostAsked;
  facets: Record<string, Facet[]>;
  jobs: JobCard[];
  /** Their whole text by the job's id, if the alert's mails have it. */
  texts: ReadonlyMap<number, string>;
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
  now: Date;
}

/**
 * The mail with an alert's new jobs, at least one, and with as much of their text as its reader chose to load. A retry of the
 * same run queues no second mail.
 */
export function jobAlertMail(about: About): Mail {
  const most = bytesOf(about.alert);
  const listed = withFittingJobs(about, most);
  if (most === null) return compose(listed);
  const told: number[] = [];
  for (const { id } of listed.found.jobs) {
    // the newest first; a long text that does not fit leaves its room to a shorter one
    if (sizeOf(compose(listed, [...told, id]), about) <= most) told.push(id);
  }
  return compose(listed, told);
}

/** The most bytes of one mail of an alert with text; null without. */
const bytesOf = ({ weekly_kilobytes, frequency, mail_job_alerts }: DueJobAlert) =>
  weekly_kilobytes === 0
    ? null
    : Math.min((weekly_kilobytes * 1024) / (frequency === "daily" && mail_job_alerts === "daily" ? 7 : 1), maxLongMail);

/** Mail programs cut what is much longer: its HTML, some 60 %, stays below 100 KB. */
const maxLongMail = 160 * 1024;

/** As many of the jobs as fit, without their text. */
function withFittingJobs(about: About, most: number | null): About {
  const { found } = about;
  const mail = compose(about);
  const isFitting = most === null ? Buffer.byteLength(htmlOf(mail, about)) <= maxBytes : sizeOf(mail, about) <= most;
  return isFitting || found.jobs.length <= 1
    ? about
    : withFittingJobs({ ...about, found: { ...found, jobs: found.jobs.slice(0, -1) } }, most);
}

const htmlOf = (mail: Mail, about: About) =>
  letterHtml(mail.letter, { ...about, subject: mail.subject, day: "", under: [], origins: [] });

/** What delivery adds to a letter: headers, the day, the code and the stop link, in both parts. */
const bytesOfDelivery = 3000;

/** The bytes of a mail on its way, as quoted-printable: text that is not English grows most. */
const sizeOf = (mail: Mail, about: About) =>
  bytesOfDelivery + encodedBytes(letterText(mail.letter)) + encodedBytes(htmlOf(mail, about));

function encodedBytes(text: string): number {
  const escaped = Buffer.from(text).reduce((count, byte) => count + (byte > 126 || byte === 0x3d ? 2 : 0), 0);
  // a line has 73 signs and more, and its end three
  return (Buffer.byteLength(text) + escaped) * (76 / 73);
}

/** @param told the jobs whose text is in it; of nobody who did not choose that */
function compose({ alert, found, brandName, siteOrigin, now }: About, told: readonly number[] = []): Mail {
  const { jobs, total, isMinimum, texts } = found;
  const count = totalOf({ total, total_is_minimum: isMinimum }, "new job");
  const search = clipped(formatSearch(found), 300);
  const inSearch = siteOrigin + siteAddresses.jobs([alert.query, "sort=newest"].filter(Boolean).join("&"));
  const more = total - jobs.length;
  const untold = alert.weekly_kilobytes === 0 ? 0 : jobs.length - told.length;
  const letter = letterOf(null, [
    words(`${count} since we last looked for you. Your alert: ${search}.`),
    ...jobs.map((job) => ({
      ...jobPart(job, siteOrigin, alert.timezone, now),
      ...(told.includes(job.id) && { text: texts.get(job.id) }),
    })),
    untold > 0 &&
      words(
        `The text of ${countOf(untold, "job")} is left out, to stay within the ${alert.weekly_kilobytes} KB a week that you chose.`,
      ),
    more > 0
      ? mainLink(`See ${isMinimum ? "many" : more} more, the newest first`, inSearch)
      : mainLink("See all jobs of this search", inSearch),
    // whoever has no account has the link below, which stops this alert
    alert.user_id !== null && {
      is: "link",
      label: "Change or stop your job alerts",
      href: siteOrigin + siteAddresses.jobAlerts,
    },
    farewell(brandName),
  ]);
  return {
    userId: alert.user_id,
    kind: "job_alert",
    to: alert.email,
    subject: clipped(`${count}: ${search}`, 120),
    letter: alert.weekly_kilobytes === 0 ? letter : { ...letter, isWhole: true },
    onceKey: `job_alert ${alert.id} ${new Date(alert.next_look_at).toISOString()}`,
    jobAlertId: alert.id,
  };
}

/**
 * The mail that asks whether an address wants an alert. It has no word of the search: anybody may type one, and any address with
 * it.
 */
export const confirmAlertMail = (
  { brandName, siteOrigin }: Pick<About, "brandName" | "siteOrigin">,
  { id, email, days, token }: { id: number; email: string; days: number; token: string },
): Mail => ({
  userId: null,
  kind: "job_alert_confirm",
  to: email,
  subject: "Confirm your job alert",
  letter: letterOf(null, [
    words(`You, or somebody who typed your address, asked ${brandName} to email new jobs here.`),
    mainLink("See the alert and confirm it", siteOrigin + siteAddresses.confirmAlert(token)),
    words(`If it was not you, do nothing: we send you nothing more, and remove your address after ${days} days.`),
    farewell(brandName),
  ]),
  jobAlertId: id,
});

function jobPart(job: JobCard, siteOrigin: string, reader: string | null, now: Date): LetterPart {
  const { id, title, hiring_organization, salary, shift } = job;
  const hours = shift && hoursWords(reader, shift, now);
  return {
    is: "job",
    title: oneLine(title),
    employer: clipped(hiring_organization.name, 100),
    pay: (salary && payText(salary)) ?? "Pay not published",
    hours: hours ? hoursLine(hours) : withoutShift(job),
    more: hours?.own ? hours.there : null,
    ...(shift && { day: shiftMinutes(reader ?? shift.timezone, shift, now) }),
    href: siteOrigin + siteAddresses.job(id),
  };
}

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

/** The whole text of a job for a mail, under the headings of its page. */
export const jobText = ({ description, responsibilities, requirements, nice_to_have, benefits }: JobTexts): string =>
  [
    plainLines(description.replaceAll(/<li\b[^<>]*>/gi, "<li>- ")).join("\n"),
    listed("What you will do", responsibilities),
    listed("What you need", requirements),
    listed("Good to have", nice_to_have),
    listed("What you get", benefits),
  ]
    .filter(Boolean)
    .join("\n\n");

const listed = (title: string, items: readonly string[]) =>
  items.length > 0 && [`${title}:`, ...items.map((item) => `- ${item}`)].join("\n");

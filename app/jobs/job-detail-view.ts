import type { JobEquipment, JobPost } from "../../server/contract/records";
import { clockText, daysUntil, dayText, nextDayText, wallTime, zoneName } from "../../server/contract/values/moments";
import { countOf } from "../../server/contract/values/numbers";
import { payText } from "../../server/contract/values/pay-text";
import { formatAskedParts } from "../exam/part-words";
import { paths } from "../paths";
import { aboutPay } from "./about-pay";
import { applyOffer, isOpenJob } from "./apply-offer";
import { employerAddress } from "./employer-address";
import { isHiddenBy } from "./hidden";
import { closingText, jobHead, jobTerms, type Reader, similarViews } from "./job-card-view";
import { zoneFor } from "./job-zone";
import { keepsFrom, openToFact, placeNotice } from "./open-to";
import { type PayRangeView, payRangeView } from "./pay-range-view";
import { stepsInOrder } from "./process-steps";
import { type HoursView, hoursInFull, hoursOf } from "./shift";

interface Fact {
  label: string;
  value: string | HoursView;
}

interface Pay {
  amount: string;
  /** The pay in the reader's currency, and the employer's note about it. */
  more: string[];
  range: PayRangeView | null;
}

/** A job post for its page: everything in words, times in the reader's zone. */
export function jobDetailView(job: JobPost, reader: Reader) {
  const isKeptFrom = isOpenJob(job, reader.now) && job.viewer?.application_status == null && keepsFrom(job, reader);
  return {
    ...jobHead(job, reader),
    ...jobTerms(job, reader),
    employerTo: employerAddress(job.hiring_organization),
    summary: job.summary,
    open: isOpenJob(job, reader.now),
    offer: isKeptFrom ? null : applyOffer(job, reader),
    place: isOpenJob(job, reader.now) ? placeNotice(job, reader) : null,
    /** For readers from a country that this job does not take: a list of jobs for them, and where to change their country. */
    others: isKeptFrom
      ? { jobs: paths.jobs({ country: reader.country }), place: paths.country({ returnTo: paths.job(job) }) }
      : null,
    answers: howItAnswers(job),
    similar: similarViews(job.similar, reader),
    isHidden: reader.hides ? isHiddenBy(job, reader.visitor) : null,
  };
}
export type JobDetailView = ReturnType<typeof jobDetailView>;

/** How soon the employer answers, from what it did before; null when that is not known. */
function howItAnswers({ answer_rate: rate, response_days: days }: JobPost): string | null {
  if (rate && rate.days !== null)
    return `This employer answers ${rate.of_ten} of 10 applicants within ${countOf(rate.days, "day")}.`;
  if (rate) return "This employer has answered fewer than 1 of 10 applicants.";
  return days === null ? null : `This employer usually answers within ${countOf(days, "day")}.`;
}

/** The prose of a job. */
export function jobBodyView(job: JobPost, reader: Reader) {
  return {
    reference: job.reference_code,
    last: listLast(job),
    description: job.description,
    responsibilities: job.responsibilities,
    requirements: job.requirements,
    niceToHave: job.nice_to_have,
    benefits: job.benefits,
    skills: job.skills.map(({ name, required }) => ({ name, required })),
    equipment: listEquipment(job.equipment),
    process: stepsInOrder(job.process_steps).map(({ label, typical_days: days }) => ({ label, days })),
    /** The assessment tests it asks for, in words; null when it asks for none. */
    asked: job.requires_exam ? formatAskedParts(job.exam_parts) : null,
    knockOuts: job.screening_questions.flatMap(({ id, label, knock_out }) =>
      knock_out?.message ? [{ id, label, need: knock_out.message }] : [],
    ),
    posted: job.posted_at && dayText(wallTime(new Date(job.posted_at), zoneFor(job, reader.timezone)), reader.now),
  };
}
export type JobBodyView = ReturnType<typeof jobBodyView>;

/** The figures that readers look for first. */
export const jobFiguresView = (job: JobPost, reader: Reader) => ({
  pay: payOf(job, reader),
  facts: listFacts(job, reader),
});
export type JobFiguresView = ReturnType<typeof jobFiguresView>;

const payOf = (job: JobPost, reader: Reader): Pay | null => {
  const { salary } = job;
  const amount = salary && payText(salary);
  if (!amount) return null;
  const more = [aboutPay(salary, reader), salary.note].filter((one) => one !== null);
  return { amount, more, range: payRangeView(job) };
};

function listFacts(job: JobPost, reader: Reader): Fact[] {
  const week = [
    job.hours_per_week && `${job.hours_per_week} hours`,
    job.days_per_week && `${job.days_per_week} days`,
  ].filter(Boolean);
  const facts: (Fact | null)[] = [
    fact(
      "Hours",
      job.shift ? hoursInFull(reader.timezone, job.shift, reader.now) : hoursOf(job, reader.timezone, reader.now),
    ),
    fact("Contract", job.employment_type?.label),
    fact("Where", job.work_setup?.label),
    fact("Closes", closes(job, reader)),
    fact("Experience", experience(job)),
    fact("Education", job.education_level?.label),
    fact("Week", week.length > 0 ? week.join(", ") : null),
    fact("Open to people in", openToFact(job)),
  ];
  return facts.filter((one) => one !== null);
}

/** Minor facts, in one line at the end: `Customer service, 3 openings`. */
function listLast(job: JobPost): string[] {
  const left = (job.headcount ?? 1) - (job.filled_count ?? 0);
  return [job.category?.label, left > 1 && countOf(left, "opening")].filter((one): one is string => Boolean(one));
}

const fact = (label: string, value: Fact["value"] | null | undefined): Fact | null => (value ? { label, value } : null);

/** The years of experience. The level is left out beside them, because its name may contain other years. */
const experience = ({ experience_level: level, min_years: years }: JobPost): string | null =>
  years ? `At least ${countOf(years, "year")}` : (level?.label ?? null);

/** More days are not counted: "in 120 days" helps nobody. */
const maxCountedDays = 92;

/** `19 Dec, in 20 days`; on the last two days the time, and its zone. */
function closes(job: JobPost, reader: Reader): string {
  if (!isOpenJob(job, reader.now) || !job.closes_at) return closingText(job, reader);
  const zone = zoneFor(job, reader.timezone);
  const at = new Date(job.closes_at);
  const left = daysUntil(at, reader.now, zone);
  const wall = wallTime(at, zone);
  const day = nextDayText(wall, wallTime(reader.now, zone).year);
  if (left > maxCountedDays) return day;
  if (left > 1) return `${day}, in ${left} days`;
  return `${left === 1 ? "Tomorrow" : "Today"}, ${clockText(wall)} (${zoneName(zone)} time)`;
}

/** Equipment that applicants must have, in words; empty when the post asks for nothing. */
function listEquipment(equipment: JobEquipment): string[] {
  const { min_down_mbps: down, min_up_mbps: up } = equipment;
  const speeds = [down && `${down} Mbps down`, up && `${up} Mbps up`].filter(Boolean).join(" and ");
  return [
    equipment.computer,
    speeds && `Internet with at least ${speeds}`,
    equipment.backup_internet && "A second internet connection",
    equipment.backup_power && "Backup power",
    equipment.headset && "A headset",
  ].filter((line): line is string => Boolean(line));
}

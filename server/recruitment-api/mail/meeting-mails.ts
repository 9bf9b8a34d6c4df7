import { calendarFile } from "../../contract/values/calendar-file";
import { type MailAnswerName, usualMinutes } from "../../contract/values/interviews";
import { dayText, localText, wallTime, zoneName } from "../../contract/values/moments";
import { countOf } from "../../contract/values/numbers";
import { appointmentHours } from "../../contract/values/shift-hours";
import { zoneOrUsual } from "../../contract/values/timezones";
import type { InterviewRow, OfferRow } from "../database/interviews";
import type { LetterPart } from "../rules/mail-letter";
import { siteAddresses } from "../site-addresses";
import { type About, compose, recruiterNote } from "./application-mails";
import { momentFigure, words } from "./letter";
import type { ApplicationMail } from "./tell-applicant";

type Appointment = Pick<
  InterviewRow,
  "application_job_id" | "starts_at" | "minutes" | "timezone" | "place" | "url" | "people" | "recruiter_note"
>;

const keepIt: LetterPart = { is: "keep", words: "Keep a copy: this email says all that you need on the day." };

/** Time and place of an interview, with the recruiter's local time if it differs, and a note if it is at night. */
function describe(
  { to }: About,
  { starts_at, minutes, timezone, place, url, people }: Appointment,
): (LetterPart | false)[] {
  const own = zoneOrUsual(to.timezone);
  const hours = appointmentHours(starts_at, minutes ?? usualMinutes, own);
  const facts: (readonly [string, string] | null | "")[] = [
    timezone && timezone !== own ? [`In ${zoneName(timezone)}`, localText(starts_at, timezone)] : null,
    minutes ? ["Length", countOf(minutes, "minute")] : null,
    place && ["Where", place],
    people && ["With", people],
    url && ["Link", url],
  ];
  return [
    {
      is: "figure",
      label: "When",
      value: `${dayText(wallTime(new Date(starts_at), own))}, ${minutes ? hours.words : hours.words.split("–")[0]}`,
      more: `${zoneName(own)} time`,
      hours,
    },
    hours.isAtNight && words("This is at night for you."),
    { is: "facts", facts: facts.filter((fact) => fact !== null && fact !== "") },
  ];
}

const answerLink = ({ siteOrigin, job }: About) => siteOrigin + siteAddresses.interview(job.id);

/** The link that answers by one press. An older version sends it as the link to the page where one answers signed in. */
const answers = (
  { applicationJobId, at, href }: { applicationJobId: number; at: string; href: string },
  answer: MailAnswerName,
  label: string,
  isMain?: true,
): LetterPart => ({
  is: "link",
  label,
  href,
  ...(isMain && { isMain }),
  answers: { answer, applicationJobId, at: Date.parse(at) },
});

/** What one may say of an appointment without signing in; the first of it is the letter's button. */
function appointmentLinks(
  about: About,
  { application_job_id, starts_at }: Appointment,
  isConfirmed = false,
): LetterPart[] {
  const href = answerLink(about);
  const to = { applicationJobId: application_job_id, at: starts_at, href };
  return [
    ...(isConfirmed ? [] : [answers(to, "coming", "I will be there", true)]),
    answers(to, "another_time", "I need another time", isConfirmed || undefined),
    answers(to, "no_power", "My power or internet is gone"),
    { is: "link", label: "Propose times or write a note", href },
  ];
}

/** `confirmed`: at a time that the applicant proposed. */
interface Invitation {
  is: "new" | "moved" | "confirmed";
  /** The appointment's id in calendars, without the host. */
  uid: string;
  now: Date;
}

/** An invitation or a moved interview, complete without a visit to the site, with a calendar file. */
export function interviewMail(about: About, appointment: Appointment, { is, uid, now }: Invitation): ApplicationMail {
  const { job, to, siteOrigin } = about;
  const { starts_at, minutes, place, url, people, recruiter_note: note } = appointment;
  const day = dayText(wallTime(new Date(starts_at), zoneOrUsual(to.timezone)));
  const subjects = {
    new: `Interview on ${day}`,
    moved: `Interview moved to ${day}`,
    confirmed: `Interview confirmed on ${day}`,
  };
  const openings = {
    new: `${job.employer} would like to meet you about ${job.title}.`,
    moved: `Your interview for ${job.title} at ${job.employer} has a new time.`,
    confirmed: `Your interview for ${job.title} at ${job.employer} is at the time that you proposed. You need not answer.`,
  };
  const page = answerLink(about);
  const mail = compose(about, "interview_invite", `${subjects[is]}: ${job.title}`, [
    words(openings[is]),
    ...describe(about, appointment),
    recruiterNote(note),
    ...appointmentLinks(about, appointment, is === "confirmed"),
    keepIt,
  ]);
  const calendar = calendarFile(
    {
      uid: `${uid}@${new URL(siteOrigin).host}`,
      startsAt: starts_at,
      minutes: minutes ?? usualMinutes,
      title: `Interview: ${job.title}`,
      place,
      url,
      about: [people && `With ${people}.`, page].filter(Boolean).join("\n"),
    },
    now,
  );
  return { ...mail, calendar };
}

/** The reminders of an interview, a day and an hour before. */
export const interviewSoonMail = (
  about: About,
  appointment: Appointment,
  { inWords, onceKey }: { inWords: string; onceKey: string },
): ApplicationMail => ({
  ...compose(about, "interview_soon", `Interview ${inWords}: ${about.job.title}`, [
    words(`Your interview for ${about.job.title} at ${about.job.employer} is ${inWords}.`),
    ...describe(about, appointment),
    ...appointmentLinks(about, appointment),
  ]),
  onceKey,
});

/** An offer with all that it says. */
export function offerMail(
  about: About,
  offer: Pick<OfferRow, "application_job_id" | "words" | "until" | "made_at">,
): ApplicationMail {
  const href = about.siteOrigin + siteAddresses.offer(about.job.id);
  const to = { applicationJobId: offer.application_job_id, at: offer.made_at, href };
  return compose(about, "offer", `An offer for you: ${about.job.title}`, [
    words(`${about.job.employer} offers you the job ${about.job.title}.`),
    offer.until && momentFigure("Answer by", offer.until, about.to.timezone),
    { is: "quote", label: "The offer", words: offer.words },
    answers(to, "accept", "Accept the offer", true),
    answers(to, "decline", "Decline the offer"),
    { is: "link", label: "Ask a question or write a note first", href },
    { is: "keep", words: "Keep a copy: this email says all that you are offered." },
  ]);
}

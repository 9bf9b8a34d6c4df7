import { calendarFile } from "../../contract/values/calendar-file";
import { type MailAnswerName, usualMinutes } from "../../contract/values/interviews";
import { dayText, localText, momentText, wallTime, zoneName } from "../../contract/values/moments";
import { countOf } from "../../contract/values/numbers";
import { appointmentHours } from "../../contract/values/shift-hours";
import { zoneOrUsual } from "../../contract/values/timezones";
import type { InterviewRow, OfferRow } from "../database/interviews";
import type { LetterPart } from "../rules/mail-letter";
import { siteAddresses } from "../site-addresses";
import { type About, compose, recruiterNote } from "./application-mails";
import { mainLink, momentFigure, words } from "./letter";
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
  const there =
    timezone && timezone !== own ? [[`In ${zoneName(timezone)}`, localText(starts_at, timezone)] as const] : [];
  return [
    {
      is: "figure",
      label: "When",
      value: `${dayText(wallTime(new Date(starts_at), own))}, ${minutes ? hours.words : hours.words.split("–")[0]}`,
      more: `${zoneName(own)} time`,
      hours,
    },
    hours.isAtNight && words("This is at night for you."),
    { is: "facts", facts: [...there, ...circumstances({ minutes, place, url, people })] },
  ];
}

/** How long an interview is, where and with whom, as far as that is said. */
function circumstances({ minutes, place, url, people }: Pick<Appointment, "minutes" | "place" | "url" | "people">) {
  const facts: (readonly [string, string] | null | "")[] = [
    minutes ? ["Length", countOf(minutes, "minute")] : null,
    place && ["Where", place],
    people && ["With", people],
    url && ["Link", url],
  ];
  return facts.filter((fact) => fact !== null && fact !== "");
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

/** `confirmed`: at a time that the applicant proposed; `chosen`: at one that was offered. */
interface Invitation {
  is: "new" | "moved" | "confirmed" | "chosen";
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
    chosen: `Interview confirmed on ${day}`,
  };
  const openings = {
    new: `${job.employer} would like to meet you about ${job.title}.`,
    moved: `Your interview for ${job.title} at ${job.employer} has a new time.`,
    confirmed: `Your interview for ${job.title} at ${job.employer} is at the time that you proposed. You need not answer.`,
    chosen: `Your interview for ${job.title} at ${job.employer} is at the time that you chose. You need not answer.`,
  };
  const page = answerLink(about);
  const mail = compose(about, "interview_invite", `${subjects[is]}: ${job.title}`, [
    words(openings[is]),
    ...describe(about, appointment),
    recruiterNote(note),
    ...appointmentLinks(about, appointment, is === "confirmed" || is === "chosen"),
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

type Offered = Pick<InterviewRow, "minutes" | "timezone" | "place" | "url" | "people" | "recruiter_note"> & {
  times: readonly string[];
};

/** The times that an applicant may choose from, by their clocks; `calledOff` is the interview that they replace. */
export function timesMail(about: About, offered: Offered, calledOff: string | null): ApplicationMail {
  const { job, to } = about;
  return compose(about, "interview_invite", `Choose a time for your interview: ${job.title}`, [
    words(`${job.employer} would like to meet you about ${job.title}. Choose the time that suits you:`),
    ...timesOffered(to.timezone, offered),
    calledOff && words(`The interview on ${momentText(calledOff, to.timezone)} is off. Please choose a new time.`),
    recruiterNote(offered.recruiter_note),
    mainLink("Choose a time", answerLink(about)),
    words("Others may choose among these times too. If none of them suits you, say so on the same page."),
  ]);
}

/** The reminder to choose, within a day of the soonest time. */
export const chooseSoonMail = (about: About, offered: Offered, onceKey: string): ApplicationMail => ({
  ...compose(about, "interview_soon", `Choose a time for your interview: ${about.job.title}`, [
    words(`The first time for your interview for ${about.job.title} at ${about.job.employer} is within a day:`),
    ...timesOffered(about.to.timezone, offered),
    mainLink("Choose a time", answerLink(about)),
  ]),
  onceKey,
});

function timesOffered(zone: string | null, { times, minutes, timezone, ...offered }: Offered): LetterPart[] {
  const own = zoneOrUsual(zone);
  const there = timezone && timezone !== own ? timezone : null;
  const lineOf = (at: string) => {
    const hours = appointmentHours(at, minutes ?? usualMinutes, own);
    const line = localText(at, own) + (hours.isAtNight ? ", at night for you" : "");
    return there ? `${line} (in ${zoneName(there)} ${localText(at, there)})` : line;
  };
  return [
    { is: "list", items: times.map(lineOf) },
    {
      is: "facts",
      facts: [["Times are", `${zoneName(own)} time`] as const, ...circumstances({ minutes, ...offered })],
    },
  ];
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

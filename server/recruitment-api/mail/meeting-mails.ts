import { calendarFile } from "../../contract/values/calendar-file";
import { usualMinutes } from "../../contract/values/interviews";
import { dayText, localText, momentText, wallTime, zoneName } from "../../contract/values/moments";
import { zoneOrUsual } from "../../contract/values/timezones";
import type { InterviewRow } from "../database/interviews";
import { siteAddresses } from "../site-addresses";
import { type About, compose, farewell } from "./application-mails";
import type { ApplicationMail } from "./tell-applicant";

type Appointment = Pick<
  InterviewRow,
  "starts_at" | "minutes" | "timezone" | "place" | "url" | "people" | "recruiter_note"
>;

/** When and where, a line each; the time of whoever invites too, where it is another one. */
function describe({ to }: About, { starts_at, minutes, timezone, place, url, people }: Appointment): string {
  return [
    `When: ${momentText(starts_at, to.timezone)}`,
    timezone && timezone !== to.timezone && `In ${zoneName(timezone)}: ${localText(starts_at, timezone)}`,
    minutes && `Length: ${minutes} minutes`,
    place && `Where: ${place}`,
    url && `Link: ${url}`,
    people && `With: ${people}`,
  ]
    .filter(Boolean)
    .join("\n");
}

const answerLink = ({ siteOrigin, job }: About) => siteOrigin + siteAddresses.interview(job.id);

/** `confirmed`: at a time that the applicant proposed. */
interface Invitation {
  is: "new" | "moved" | "confirmed";
  /** Of the appointment in calendars, without the host. */
  uid: string;
  now: Date;
}

/** An invitation, or that it was moved; complete without a visit to the site, with the appointment for a calendar. */
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
    openings[is],
    describe(about, appointment),
    note && `The recruiter's note:\n${note}`,
    is === "confirmed"
      ? `If something comes up, ask for another time here:\n${page}`
      : `Say whether you can come, or ask for another time:\n${page}`,
    farewell(about),
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

/** A day before, and an hour. */
export const interviewSoonMail = (
  about: About,
  appointment: Appointment,
  { inWords, onceKey }: { inWords: string; onceKey: string },
): ApplicationMail => ({
  ...compose(about, "interview_soon", `Interview ${inWords}: ${about.job.title}`, [
    `Your interview for ${about.job.title} at ${about.job.employer} is ${inWords}.`,
    describe(about, appointment),
    `Can you not come? Say so here:\n${answerLink(about)}`,
    farewell(about),
  ]),
  onceKey,
});

/** An offer with all that it says. */
export const offerMail = (about: About, offer: { words: string; until: string | null }): ApplicationMail =>
  compose(about, "offer", `An offer for you: ${about.job.title}`, [
    `${about.job.employer} offers you the job ${about.job.title}.`,
    offer.words,
    `Accept or decline it${offer.until ? ` by ${momentText(offer.until, about.to.timezone)}` : ""}:\n${about.siteOrigin}${siteAddresses.offer(about.job.id)}`,
    farewell(about),
  ]);

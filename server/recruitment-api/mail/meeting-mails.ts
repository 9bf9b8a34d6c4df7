import { momentText } from "../../contract/values/moments";
import type { InterviewRow } from "../database/interviews";
import { siteAddresses } from "../site-addresses";
import { type About, compose, farewell } from "./application-mails";
import type { ApplicationMail } from "./tell-applicant";

type Appointment = Pick<InterviewRow, "starts_at" | "minutes" | "timezone" | "place" | "url" | "people">;

/** When and where, a line each; the time of whoever invites too, where it is another one. */
function describe({ to }: About, { starts_at, minutes, timezone, place, url, people }: Appointment): string {
  const own = momentText(starts_at, to.timezone);
  const theirs = timezone && momentText(starts_at, timezone);
  return [
    `When: ${own}`,
    theirs && theirs !== own && `For them: ${theirs}`,
    minutes && `How long: ${minutes} minutes`,
    place && `Where: ${place}`,
    url && `Link: ${url}`,
    people && `With: ${people}`,
  ]
    .filter(Boolean)
    .join("\n");
}

const answerLink = ({ siteOrigin, job }: About) => siteOrigin + siteAddresses.interview(job.id);

/** An invitation, or that it was moved; complete without a visit to the site. */
export function interviewMail(
  about: About,
  appointment: Appointment,
  { note, isMoved }: { note: string | null; isMoved: boolean },
): ApplicationMail {
  const { job } = about;
  return compose(about, "interview_invite", `${isMoved ? "Interview moved" : "Interview"}: ${job.title}`, [
    isMoved
      ? `Your interview for ${job.title} at ${job.employer} has a new time.`
      : `${job.employer} would like to meet you about ${job.title}.`,
    describe(about, appointment),
    note && `The recruiter's note:\n${note}`,
    `Say whether you can come, ask for another time, or put it into your calendar:\n${answerLink(about)}`,
    farewell(about),
  ]);
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

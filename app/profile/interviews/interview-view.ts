import type { ApplicationJob } from "../../../server/contract/records";
import { minuteMs } from "../../../server/contract/values/durations";
import { usualMinutes } from "../../../server/contract/values/interviews";
import { dayText, localText, wallTime, zoneName } from "../../../server/contract/values/moments";
import { appointmentHours } from "../../../server/contract/values/shift-hours";
import { dayPath } from "../../interface/day-strip";

/** Statuses in which a set interview will not take place: the application is on hold, or further on. */
const elsewhere = /^(on_hold|offer)/;

/** An interview for its page; null when none is set, or when it will not take place. */
export function interviewView(held: ApplicationJob, now: Date, ownZone: string) {
  const { interview, status } = held;
  if (!interview || status.kind !== "active" || elsewhere.test(status.key ?? "")) return null;
  const { starts_at: startsAt, minutes, timezone, place, url, people, answer, note } = interview;
  const { recruiter_note: recruiterNote } = interview;
  const hoursFrom = (at: string) => hoursOf(at, minutes ?? usualMinutes, ownZone);
  return {
    ...{ jobId: held.job_id, from: held.job.hiring_organization.name },
    ...{ startsAt, minutes, timezone, place, url, people, recruiterNote, answer, note },
    writtenAt: letterDate(held, /^interview/),
    hours: hoursFrom(startsAt),
    proposals: interview.proposals.map((at) => ({ at, hours: hoursFrom(at) })),
    isOver: Date.parse(startsAt) + (minutes ?? usualMinutes) * minuteMs <= now.getTime(),
  };
}

/** The times offered for an interview, for its page; null for none, or when it is too late to take another. */
export function timesView(held: ApplicationJob, now: Date, ownZone: string) {
  const { interview, offered_times: offered, status } = held;
  if (!offered || status.kind !== "active" || elsewhere.test(status.key ?? "")) return null;
  if (interview && Date.parse(interview.starts_at) <= now.getTime()) return null;
  const { minutes, timezone, place, url, people, recruiter_note: recruiterNote, note } = offered;
  const hoursFrom = (at: string) => hoursOf(at, minutes ?? usualMinutes, ownZone);
  const choices = offered.times.map((at) => {
    const { words, isNight } = hoursFrom(at);
    const there = timezone && timezone !== ownZone && `In ${zoneName(timezone)}: ${localText(at, timezone, now)}.`;
    const hint = [there, isNight && "This is at night for you."].filter(Boolean).join(" ");
    return { value: at, label: `${dayText(wallTime(new Date(at), ownZone), now)}, ${words}`, ...(hint && { hint }) };
  });
  return {
    ...{ jobId: held.job_id, from: held.job.hiring_organization.name, writtenAt: letterDate(held, /^interview/) },
    ...{ minutes, place, url, people, recruiterNote, note, choices },
    proposals: offered.proposals.map((at) => ({ at, hours: hoursFrom(at) })),
    /** None of them suited: other times or words were the answer. */
    isAnswered: offered.proposals.length > 0 || note !== null,
  };
}

/** Times to choose from, as the interview's page shows them. */
export type TimesView = NonNullable<ReturnType<typeof timesView>>;

/** When the letter of an interview or an offer was written: the last time that the status became one of these; null when not told. */
export const letterDate = ({ timeline }: Pick<ApplicationJob, "timeline">, keys: RegExp): string | null =>
  timeline.filter(({ status }) => keys.test(status.key ?? "")).at(-1)?.at ?? null;

/** The hours by the clocks of the reader's zone on that day. Made on the server, so that pages need no code for it. */
function hoursOf(startsAt: string, length: number, timezone: string) {
  const { words, start, isAtNight: isNight } = appointmentHours(startsAt, length, timezone);
  return { words, path: dayPath({ start, length }), isNight };
}

/** When an interview would have been that is cancelled because the application has ended; null for none. */
export function calledOff({ interview, status }: ApplicationJob, now: Date): string | null {
  if (!interview || status.kind === "active" || Date.parse(interview.starts_at) <= now.getTime()) return null;
  return interview.starts_at;
}

/** A moment in the format of a date-time input, by the clocks of a zone: `2026-12-01T14:00`. */
export function fieldTime(at: string, timezone: string): string {
  const { year, month, day, hour, minute } = wallTime(new Date(at), timezone);
  const [mm, dd, hh, min] = [month, day, hour, minute].map((part) => String(part).padStart(2, "0"));
  return `${year}-${mm}-${dd}T${hh}:${min}`;
}

/** An interview as its pages show it. */
export type InterviewView = NonNullable<ReturnType<typeof interviewView>>;

/** What happens after the answer that was just given, when it is stored; a parameter in the URL alone proves nothing. */
export function followsFrom(
  done: string | null,
  { interview, offered_times: offered, offer, feedback, status }: ApplicationJob,
): string | null {
  if (done === "feedback" && feedback?.answer) return "Thank you. Your answer is sent.";
  if (done === "coming" && interview?.answer === done) return "They are told that you will be there.";
  if (done === "chosen" && interview?.answer === "coming")
    return "Your interview is set. We email you all that it says.";
  const asks = interview ? interview.answer === "another_time" : offered?.note || offered?.proposals.length;
  if (done === "another_time" && asks) return "They look for another time and email you.";
  if (!offer || status.key === "offer") return null;
  if (done === "accept" && status.kind === "active") return "You accepted the offer. We email you what comes next.";
  return done === "decline" && status.kind === "ended" ? "You declined the offer." : null;
}

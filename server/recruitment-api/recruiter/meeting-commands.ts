import { maxOfferedTimes } from "../../contract/values/interviews";
import { momentText } from "../../contract/values/moments";
import type { Options } from "./command";
import { type Circumstances, makeOffer, setInterview } from "./meet-applicant";
import { offerTimes } from "./offer-times";
import { CannotDo, type Recruiter } from "./recruiter";
import { noteIn, textIn, typedMoment, typedZone } from "./typed-values";

/** The command that sets or moves an interview. */
export async function interview(
  recruiter: Recruiter,
  [receiptOrId, at]: [string, string],
  options: Options<Told | "anyway">,
): Promise<void> {
  const circumstances = circumstancesIn(options);
  const zone = circumstances.timezone;
  const startsAt = comingIn(at, zone, recruiter.clock());
  const isProposed = await setInterview(recruiter, receiptOrId, {
    ...circumstances,
    starts_at: startsAt,
    anyway: options.anyway !== undefined,
  });
  recruiter.say(
    `The interview is on ${momentText(startsAt.toISOString(), zone)}${isProposed ? ", as the applicant proposed, so it is confirmed" : ""}. The applicant gets a mail within a minute.`,
  );
}

/** The command that offers times for an interview, of which the applicant takes one. */
export async function offerSeveral(
  recruiter: Recruiter,
  [receiptOrId, ...typed]: [string, ...string[]],
  options: Options<Told | "anyway">,
): Promise<void> {
  const circumstances = circumstancesIn(options);
  const moments = typed.map((at) => comingIn(at, circumstances.timezone, recruiter.clock()).getTime());
  const times = [...new Set(moments)].sort((one, other) => one - other).map((at) => new Date(at));
  if (times.length > maxOfferedTimes) throw new CannotDo(`Offer at most ${maxOfferedTimes} times.`);
  await offerTimes(recruiter, receiptOrId, { ...circumstances, times, anyway: options.anyway !== undefined });
  recruiter.say(
    `Offered: ${times.map((at) => momentText(at.toISOString(), circumstances.timezone)).join("; ")}. The applicant gets a mail within a minute, and chooses on the site.`,
  );
}

/** The command that makes or changes an offer. */
export async function offer(
  recruiter: Recruiter,
  [receiptOrId, words]: [string, string],
  { until, ...options }: Options<"until" | "zone">,
): Promise<void> {
  const zone = typedZone(options);
  await makeOffer(recruiter, receiptOrId, {
    words: textIn("The offer", words, 2000),
    until: until === undefined ? null : typedMoment(until, zone),
  });
  recruiter.say("The offer is made. The applicant gets a mail within a minute.");
}

type Told = "zone" | "minutes" | "place" | "link" | "with" | "note";

function circumstancesIn({ minutes, place, link, with: people, note, ...options }: Options<Told>): Circumstances {
  return {
    minutes: minutes === undefined ? null : minutesIn(minutes),
    timezone: typedZone(options),
    place: place === undefined ? null : textIn("The place", place, 200),
    url: link === undefined ? null : linkIn(link),
    people: people === undefined ? null : textIn("Who", people, 200),
    recruiter_note: noteIn(note),
  };
}

function comingIn(typed: string, zone: string, now: Date): Date {
  const at = typedMoment(typed, zone);
  if (at <= now) throw new CannotDo("An interview has to be still to come.");
  return at;
}

function minutesIn(typed: string): number {
  if (!/^[1-9]\d{0,2}$/.test(typed)) throw new CannotDo("Give --minutes a whole number from 1 to 999.");
  return Number(typed);
}

function linkIn(typed: string): string {
  if (!/^https?:/.test(typed) || !URL.canParse(typed)) throw new CannotDo("Give --link an address like https://….");
  return typed;
}

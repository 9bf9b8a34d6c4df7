import { momentText } from "../../contract/values/moments";
import { usualTimeZone } from "../../contract/values/timezones";
import type { Options } from "./command";
import { listInterviews, makeOffer, setInterview } from "./meet-applicant";
import { CannotDo, type Recruiter } from "./recruiter";
import { noteIn, textIn, typedMoment, typedZone } from "./typed-values";

/** The command that sets or moves an interview. */
export async function interview(
  recruiter: Recruiter,
  [receiptOrId, at]: [string, string],
  options: Options<"zone" | "minutes" | "place" | "link" | "with" | "note">,
): Promise<void> {
  const { minutes, place, link, with: people, note } = options;
  const zone = typedZone(options);
  const startsAt = typedMoment(at, zone);
  if (startsAt <= recruiter.clock()) throw new CannotDo("An interview has to be still to come.");
  const isProposed = await setInterview(recruiter, receiptOrId, {
    starts_at: startsAt,
    minutes: minutes === undefined ? null : minutesIn(minutes),
    timezone: zone,
    place: place === undefined ? null : textIn("The place", place, 200),
    url: link === undefined ? null : linkIn(link),
    people: people === undefined ? null : textIn("Who", people, 200),
    note: noteIn(note),
  });
  recruiter.say(
    `The interview is on ${momentText(startsAt.toISOString(), zone)}${isProposed ? ", as the applicant proposed, so it is confirmed" : ""}. The applicant gets a mail within a minute.`,
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

export async function listMeetings(recruiter: Recruiter): Promise<void> {
  const interviews = await listInterviews(recruiter);
  if (interviews.length === 0) return recruiter.say("There is no interview to come.");
  for (const { receipt_code, starts_at, timezone, name, title, answer, proposals, note } of interviews) {
    const zone = timezone ?? usualTimeZone;
    recruiter.say(
      `${receipt_code}  ${momentText(starts_at, zone)}  ${name}, for ${title}: ${answers[answer ?? "none"]}`,
    );
    for (const at of proposals) recruiter.say(`  could come on ${momentText(at, zone)}`);
    if (note) recruiter.say(`  says: ${note}`);
  }
}

const answers = { none: "no answer yet", coming: "will be there", another_time: "asks for another time" };

function minutesIn(typed: string): number {
  if (!/^[1-9]\d{0,2}$/.test(typed)) throw new CannotDo("Give --minutes a whole number from 1 to 999.");
  return Number(typed);
}

function linkIn(typed: string): string {
  if (!/^https?:/.test(typed) || !URL.canParse(typed)) throw new CannotDo("Give --link an address like https://….");
  return typed;
}

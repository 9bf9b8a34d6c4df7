import { parseArgs } from "node:util";
import { momentIn, momentText } from "../../contract/values/moments";
import { isTimeZone, usualTimeZone } from "../../contract/values/timezones";
import { listInterviews, makeOffer, setInterview } from "./meet-applicant";
import { CannotDo, type Recruiter } from "./recruiter";
import { textIn } from "./text-in";

export const meetingUsage = `  interviews                                     those to come and their answers, the soonest first
  interview <receipt | id> "2026-12-01 14:00" [--zone Asia/Manila] [--minutes 30] [--place <text>] [--link <https://…>]
            [--with <names>] [--note <text>]     sets or moves it; the applicant gets a mail, and answers on the site
  offer <receipt | id> <text> [--until "2026-12-10 18:00"] [--zone Asia/Manila]
                                                 makes an offer or changes it; the applicant answers on the site`;

/** Runs `interviews`, `interview` and `offer`. Throws `CannotDo`. */
export async function runMeetingCommand(recruiter: Recruiter, args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      zone: { type: "string" },
      minutes: { type: "string" },
      place: { type: "string" },
      link: { type: "string" },
      with: { type: "string" },
      note: { type: "string" },
      until: { type: "string" },
    },
  });
  const [command, receiptOrId, said] = positionals;
  if (command === "interviews") return list(recruiter);
  if (receiptOrId === undefined || said === undefined) throw new CannotDo(`Interviews and offers:\n\n${meetingUsage}`);
  const zone = values.zone ?? usualTimeZone;
  if (!isTimeZone(zone)) throw new CannotDo(`“${zone}” is no time zone, like Asia/Manila.`);
  if (command === "offer") {
    await makeOffer(recruiter, receiptOrId, {
      words: textIn("The offer", said, 2000),
      until: values.until === undefined ? null : momentOf(values.until, zone),
    });
    return recruiter.say("The offer is made. The applicant gets a mail within a minute.");
  }
  const startsAt = momentOf(said, zone);
  if (startsAt <= recruiter.clock()) throw new CannotDo("An interview has to be still to come.");
  const isProposed = await setInterview(recruiter, receiptOrId, {
    starts_at: startsAt,
    minutes: values.minutes === undefined ? null : minutesIn(values.minutes),
    timezone: zone,
    place: values.place === undefined ? null : textIn("The place", values.place, 200),
    url: values.link === undefined ? null : linkIn(values.link),
    people: values.with === undefined ? null : textIn("Who", values.with, 200),
    note: values.note?.trim() || null,
  });
  recruiter.say(
    `The interview is on ${momentText(startsAt.toISOString(), zone)}${isProposed ? ", as the applicant proposed, so it is confirmed" : ""}. The applicant gets a mail within a minute.`,
  );
}

async function list(recruiter: Recruiter): Promise<void> {
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

function momentOf(typed: string, zone: string): Date {
  const at = momentIn(typed, zone);
  if (!at) throw new CannotDo(`“${typed}” is no moment, like "2026-12-01 14:00".`);
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

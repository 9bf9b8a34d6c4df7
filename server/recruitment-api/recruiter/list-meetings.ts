import { momentText } from "../../contract/values/moments";
import { usualTimeZone } from "../../contract/values/timezones";
import { listInterviews } from "./meet-applicant";
import { listOfferedTimes } from "./offer-times";
import type { Recruiter } from "./recruiter";

const answers = { none: "no answer yet", coming: "will be there", another_time: "asks for another time" };

/** The command that lists interviews to come and their answers, then the times that applicants choose among. */
export async function listMeetings(recruiter: Recruiter): Promise<void> {
  const interviews = await listInterviews(recruiter);
  const offered = await listOfferedTimes(recruiter);
  if (interviews.length + offered.length === 0) return recruiter.say("There is no interview to come.");
  for (const { receipt_code, starts_at, timezone, name, title, answer, ...said } of interviews) {
    const zone = timezone ?? usualTimeZone;
    recruiter.say(
      `${receipt_code}  ${momentText(starts_at, zone)}  ${name}, for ${title}: ${answers[answer ?? "none"]}`,
    );
    sayProposed(recruiter, zone, said);
  }
  if (offered.length > 0) recruiter.say("Times offered:");
  for (const { receipt_code, name, title, timezone, times, taken, ...said } of offered) {
    const zone = timezone ?? usualTimeZone;
    const answer = said.answered_at ? answers.another_time : "has not chosen yet";
    recruiter.say(`${receipt_code}  ${name}, for ${title}: ${taken ? "chose one" : answer}`);
    for (const at of times) {
      const state = said.free.includes(at) ? "free" : "taken by another applicant";
      recruiter.say(`  ${momentText(at, zone)}: ${at === taken ? "taken" : state}`);
    }
    sayProposed(recruiter, zone, said);
  }
}

function sayProposed(
  { say }: Recruiter,
  zone: string,
  { proposals, note }: { proposals: readonly string[]; note: string | null },
): void {
  for (const at of proposals) say(`  could come on ${momentText(at, zone)}`);
  if (note) say(`  says: ${note}`);
}

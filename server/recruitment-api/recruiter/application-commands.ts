import { getRecruitmentStatus } from "../rules/recruitment-statuses";
import type { Options } from "./command";
import { countErased, listSent } from "./find-application";
import { moveAsRecruiter } from "./move-application";
import { keyForRecruiter, type Recruiter } from "./recruiter";
import { formatWhoAndWhat } from "./show-application";
import { idIn, noteIn } from "./typed-values";

export async function listApplications({ db, say }: Recruiter, _: [], { job }: Options<"job">): Promise<void> {
  const jobId = job === undefined ? null : idIn("job", job);
  const sent = await listSent(db, jobId);
  const erased = await countErased(db, jobId);
  if (sent.length === 0 && erased === 0) return say("No application has been sent.");
  for (const application of sent) {
    const status = keyForRecruiter(getRecruitmentStatus(application.recruitment_status_id));
    say(`${application.receipt_code}  ${status.padEnd(16)}  ${formatWhoAndWhat(application)}`);
  }
  if (erased > 0) say(`Also sent, by people whose accounts are erased by now: ${erased}`);
}

export async function moveApplication(
  recruiter: Recruiter,
  [receiptOrId, key]: [string, string],
  { note }: Options<"note">,
): Promise<void> {
  const { from, to } = await moveAsRecruiter(recruiter, receiptOrId, key, noteIn(note));
  recruiter.say(
    `Moved from ${from.key} to ${to.key}. The applicant now sees “${to.label}”; the mail goes out within a minute.`,
  );
}

import { siteAddresses } from "../site-addresses";
import { changeJob, publishJob } from "./change-job";
import type { Options } from "./command";
import { CannotDo, type Recruiter } from "./recruiter";
import { idIn } from "./typed-values";

/** The first is meant when nothing is said. */
export const endings = ["closed", "paused", "filled", "cancelled"] as const;

export async function closeJob(
  recruiter: Recruiter,
  [job]: [string],
  { as = endings[0] }: Options<"as">,
): Promise<void> {
  const ending = endings.find((one) => one === as);
  if (!ending) throw new CannotDo(`A job ends as one of: ${endings.join(", ")}.`);
  const closed = await changeJob(recruiter, idIn("job", job), ending);
  recruiter.say(`The job is ${ending}. Applications closed with it: ${closed}.`);
}

export async function openJob(recruiter: Recruiter, [job]: [string]): Promise<void> {
  await changeJob(recruiter, idIn("job", job), "open");
  recruiter.say("The job takes applications.");
}

export async function publish(recruiter: Recruiter, [path]: [string]): Promise<void> {
  const id = await publishJob(recruiter, path);
  recruiter.say(`Published as job ${id}: ${recruiter.siteOrigin}${siteAddresses.job(id)}`);
}

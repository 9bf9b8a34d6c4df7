import type { LoaderFunctionArgs } from "@remix-run/node";
import type { SectionName } from "../../server/contract/values/sections";
import { jobIdOf } from "../jobs/job-param";
import { paths } from "../paths";
import type { SectionFlow } from "../sections/section-flow";
import { getDraft, getOrBeginDraft } from "./draft";

type Args = Pick<LoaderFunctionArgs, "context" | "params" | "request">;

/** A section's form inside an application for a job: reached from the details step, or from the page that checks all answers. */
export async function jobFlow(section: SectionName, args: Args): Promise<SectionFlow> {
  await (args.request.method === "POST" ? getOrBeginDraft(args) : getDraft(args));
  const jobId = jobIdOf(args.params);
  const fromCheck = new URL(args.request.url).searchParams.get("from") === "check";
  return {
    jobId,
    next: fromCheck ? paths.apply.check(jobId) : paths.apply.review(jobId, { saved: section }),
    onward: fromCheck ? paths.apply.check(jobId) : paths.apply.review(jobId),
    back: fromCheck
      ? { to: paths.apply.check(jobId), label: "Back to your answers" }
      : { to: paths.apply.review(jobId), label: "Back to your details" },
    here: paths.apply.section(jobId, section, fromCheck ? { from: "check" } : {}),
  };
}

/** A section's form inside the general application (no job). */
export function generalFlow(section: SectionName): SectionFlow {
  return {
    jobId: null,
    next: paths.general.start({ saved: section }),
    onward: paths.general.start(),
    back: { to: paths.general.start(), label: "Back to the list" },
    here: paths.general.section(section),
  };
}

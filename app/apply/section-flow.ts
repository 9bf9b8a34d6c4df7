import type { LoaderFunctionArgs } from "@remix-run/node";
import type { SectionName } from "../../server/contract/applications";
import { paths } from "../paths";
import { getDraft } from "./draft";
import { jobIdOf } from "./job-param";

type Args = Pick<LoaderFunctionArgs, "context" | "params" | "request">;

/** Where a section page stands: the same pages serve an application for a job and the general one. */
export interface SectionFlow {
  /** Null in the general application. */
  jobId: number | null;
  /** Where "Save and continue" leads, and where going back does. */
  next: string;
  back: { to: string; label: string };
  /** This page again. */
  here: string;
}

export async function jobFlow(section: SectionName, args: Args): Promise<SectionFlow> {
  await getDraft(args);
  const jobId = jobIdOf(args.params);
  const fromCheck = new URL(args.request.url).searchParams.get("from") === "check";
  return {
    jobId,
    next: fromCheck ? paths.apply.check(jobId) : paths.apply.review(jobId, { saved: section }),
    back: fromCheck
      ? { to: paths.apply.check(jobId), label: "Back to your answers" }
      : { to: paths.apply.review(jobId), label: "Back to the list" },
    here: paths.apply.section(jobId, section, fromCheck ? { from: "check" } : {}),
  };
}

export function generalFlow(section: SectionName): SectionFlow {
  return {
    jobId: null,
    next: paths.general.start({ saved: section }),
    back: { to: paths.general.start(), label: "Back to the list" },
    here: paths.general.section(section),
  };
}

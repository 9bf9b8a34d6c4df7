import type { LoaderFunctionArgs } from "@remix-run/node";
import type { SectionName } from "../../server/contract/values/sections";
import { paths, withQuery } from "../paths";
import { getDraft, getOrBeginDraft } from "./draft";
import { jobIdOf } from "./job-param";

type Args = Pick<LoaderFunctionArgs, "context" | "params" | "request">;

/** Where a section page is shown: the same pages serve an application for a job and the general one. */
export interface SectionFlow {
  /** Null in the general application. */
  jobId: string | null;
  /** Where "Save and continue" leads, and where going back leads. */
  next: string;
  /** The same for somebody who has saved nothing here. */
  onward: string;
  back: { to: string; label: string };
  /** This page again. */
  here: string;
}

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

/**
 * A section of the profile. Opened from an application (`returnTo`), it leads back there, so that each section needs only
 * one page.
 */
export function profileFlow(
  section: SectionName,
  { request, context }: Pick<Args, "request" | "context">,
): SectionFlow {
  const returnTo = returnToOf(request, context);
  return {
    jobId: null,
    next: returnTo ? withQuery(returnTo, { saved: section }) : paths.profile.personalInfo({ saved: section }),
    onward: returnTo ?? paths.profile.personalInfo(),
    back: returnTo
      ? { to: returnTo, label: "Back to your application" }
      : { to: paths.profile.personalInfo(), label: "Your information" },
    here: paths.profile.section(section, { returnTo }),
  };
}

/** The page of an application that a section was opened from; null in the profile itself. */
export function returnToOf(request: Request, context: Args["context"]): string | null {
  const asked = new URL(request.url).searchParams.get("returnTo");
  return context.safeRedirect(asked, "").split("?")[0] || null;
}

export function generalFlow(section: SectionName): SectionFlow {
  return {
    jobId: null,
    next: paths.general.start({ saved: section }),
    onward: paths.general.start(),
    back: { to: paths.general.start(), label: "Back to the list" },
    here: paths.general.section(section),
  };
}

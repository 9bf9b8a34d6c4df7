import type { LoaderFunctionArgs } from "@remix-run/node";
import type { SectionName } from "../../server/contract/values/sections";
import { paths, withQuery } from "../paths";

type Args = Pick<LoaderFunctionArgs, "context" | "request">;

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

/**
 * A section of the profile. Opened from an application (`returnTo`), it leads back there, so that each section needs only
 * one page.
 */
export function profileFlow(section: SectionName, { request, context }: Args): SectionFlow {
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

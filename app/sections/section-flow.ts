import type { LoaderFunctionArgs } from "@remix-run/node";
import type { SectionName } from "../../server/contract/values/sections";
import { paths, withQuery } from "../paths";

type Args = Pick<LoaderFunctionArgs, "context" | "request">;

/** Where a section's page is shown: the same pages serve the profile, an application for a job and the general one. */
export interface SectionFlow {
  /** Null in the general application. */
  jobId: string | null;
  /** The page after "Save and continue". */
  next: string;
  /** The next page for somebody who has not saved anything here. */
  onward: string;
  back: { to: string; label: string };
  /** The URL of this page. */
  here: string;
}

/**
 * The flow of a section of the profile. When it was opened from an application (`returnTo`), it leads back there, so that a
 * section needs only one page.
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

/** The page of an application that a section was opened from; null when it was opened from the profile. */
export function returnToOf(request: Request, context: Args["context"]): string | null {
  const asked = new URL(request.url).searchParams.get("returnTo");
  return context.safeRedirect(asked, "").split("?")[0] || null;
}

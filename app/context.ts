import type { ColourMode } from "../server/contract/values/account";
import type { RequestContext } from "../server/contract/visitor-api";

declare module "@remix-run/server-runtime" {
  interface AppLoadContext extends RequestContext {
    /**
     * A whole answer that the server decided on instead of the page, such as "your text is still here" when a form post
     * could not be carried out. `entry.server.tsx` sends it as it is.
     */
    readonly answerInstead: Response | null;
    /** The style sheet, to be written into the page, when this browser has not loaded it yet. */
    inlineStyles: string | null;
    /** Writes an unexpected error to the log with this request's id; never with what a person typed. */
    reportError(error: unknown): void;
  }
}

/** The named checks a route may ask for; `server/web/route-checks.ts` holds what they do. */
export type CheckName = "public" | "signed-in" | "guest" | "applicant" | "apply-sign-in" | "check-job-post";

/** A route's `export const handle`. Every page names its checks; `public` says that it needs none. */
export interface RouteHandle {
  checks: readonly CheckName[];
  /**
   * All guests see this alike, so the server may make it once for many of them. The names are of the parameters in its
   * address that change it; it is the same page with and without any other.
   */
  shared?: readonly string[];
  /** What its form may hold beside some lines of text: long texts, or a file. More is not read. */
  takes?: "long-text" | "file";
  /** A page may force its colour mode (spec 4); forcing `system` logs a warning. */
  colourMode?: ColourMode;
  /** How this page opens over the list it belongs to, where there are scripts; without, it is a page of its own. */
  overlay?: "slide-over" | "modal";
}

/** What the loader of a page answers while there is nothing but a task on it: the frame then offers no other ways to go. */
export interface TaskData {
  task?: boolean;
}

import type { RequestContext } from "../server/contract/request-context";
import type { ColourMode } from "../server/contract/values/account";
import type { Capability } from "../server/contract/values/capabilities";

declare module "@remix-run/server-runtime" {
  interface AppLoadContext extends RequestContext {
    /**
     * A whole answer in place of the page, such as "your text is still here" when a form could not be carried out.
     * `entry.server.tsx` sends it as it is.
     */
    readonly answerInstead: Response | null;
    /** The style sheet for the page itself, when this browser has not loaded it yet. */
    inlineStyles: string | null;
    /** Logs an unexpected error with this request's id; never what a person typed. */
    reportError(error: unknown): void;
  }
}

/** The named checks of routes; `server/web/route-checks.ts` has what they do. */
export type CheckName =
  | "public"
  | "known-visitor"
  | "signed-in"
  | "guest"
  | "applicant"
  | "guest-or-applicant"
  | "apply-sign-in"
  | "check-job-post";

/** A route's `export const handle`. Every page names its checks; `public` says that it needs none. */
export interface RouteHandle {
  checks: readonly CheckName[];
  /** The page is this capability's: where the API does not offer it, there is no such page. */
  capability?: Capability;
  /**
   * All guests see this alike, so the server may cache it for many. The names are those parameters of its address that
   * change the page.
   */
  shared?: readonly string[];
  /** It shows saved jobs, so it counts them in its header too. Other pages do not where that is a call of its own. */
  countsSaved?: true;
  /** What its form may contain besides some lines of text: long texts, or a file. More is not read. */
  takes?: "long-text" | "file";
  /** Scripts are worth waiting for on a line of class 3g as well: a running test. */
  earnsScripts?: true;
  /** Forces the page's colour mode. Forcing `system` is not allowed and logs a warning. */
  colourMode?: ColourMode;
  /** The profile's navigation stands beside every page but those that are read: they have the job in brief there. */
  template?: "reading";
  /** How this page opens over its list when there are scripts; without them it is a page of its own. */
  overlay?: "slide-over" | "modal";
}

/** A loader's answer for a page with nothing but a task on it: the frame then shows no other links. */
export interface TaskData {
  task?: boolean;
}

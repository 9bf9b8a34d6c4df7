import type { RequestContext } from "../server/contract/request-context";
import type { ColourMode } from "../server/contract/values/account";
import type { Capability } from "../server/contract/values/capabilities";

declare module "@remix-run/server-runtime" {
  interface AppLoadContext extends RequestContext {
    /**
     * A complete response in place of the page, such as "your text is still here" when a form could not be saved.
     * `entry.server.tsx` sends it unchanged.
     */
    readonly answerInstead: Response | null;
    /** The style sheet to inline in the page; null when this browser has loaded it already. */
    inlineStyles: string | null;
    /**
     * Set by an action that refuses its form: the loaders after it show the page again. An accepted form redirects, so its loaders
     * run in another request.
     */
    isAnswered: boolean;
    /** Logs an unexpected error with this request's id; never what a person typed. */
    reportError(error: unknown): void;
  }
}

/** The named checks of routes; `server/web/route-checks.ts` implements them. */
export type CheckName =
  | "public"
  | "known-visitor"
  | "signed-in"
  | "guest"
  | "applicant"
  | "guest-or-applicant"
  | "apply-sign-in"
  | "check-job-post"
  | "later-file-link";

/** A route's `export const handle`. Every page names its checks; `public` means that it needs none. */
export interface RouteHandle {
  checks: readonly CheckName[];
  /** The page needs this capability: without it the page does not exist (404). */
  capability?: Capability;
  /** The page is the same for all guests, so the server may cache it for them. Lists the URL parameters that change the page. */
  shared?: readonly string[];
  /** The page shows saved jobs, so its header counts them even if that needs an API call. Other pages then have no count. */
  countsSaved?: true;
  /** The largest input of the page's form besides short lines: long texts, or a file. Larger bodies are not read. */
  takes?: "long-text" | "file";
  /** The page needs its scripts, so they are loaded on a 3g connection too: a running test. */
  earnsScripts?: true;
  /** Forces the page's colour mode. Forcing `system` is not allowed and logs a warning. */
  colourMode?: ColourMode;
  /** Pages of the profile have its navigation beside them; those with `reading` have the job in brief there instead. */
  template?: "reading";
  /** How this page opens over its list with scripts; without scripts it is a page of its own. */
  overlay?: "slide-over" | "modal";
}

/** Loader data of a page that should show nothing but its task: the frame then has no other links. */
export interface TaskData {
  task?: boolean;
}

import type { RequestContext } from "../server/contract/visitor-api";

declare module "@remix-run/server-runtime" {
  interface AppLoadContext extends RequestContext {}
}

/** The named checks a route may ask for; `server/web/route-checks.ts` holds what they do. */
export type CheckName = "public" | "signed-in" | "applicant" | "apply-sign-in" | "check-job-post";

/** A route's `export const handle`. Every page names its checks; `public` says that it needs none. */
export interface RouteHandle {
  checks: readonly CheckName[];
  /** A page may force its colour mode (spec 4); forcing `system` logs a warning. */
  colourMode?: "light" | "dark" | "system";
}

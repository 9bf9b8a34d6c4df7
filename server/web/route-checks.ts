import type { CheckName } from "../../app/context";
import { paths } from "../../app/paths";
import { forbidden, signedOut, unavailable } from "../bff/refusals";
import type { Config } from "../config";
import type { RequestContext } from "../contract/visitor-api";
import { checkJobPost } from "./check-job-post";
import { leaveTo, redirectTo } from "./redirects";
import { fullPath } from "./request-facts";

/** What a check may look at. */
export interface CheckedRequest {
  context: Pick<RequestContext, "api" | "visitor" | "safeRedirect" | "signInUrl">;
  url: URL;
  params: Record<string, string | undefined>;
  config: Pick<Config, "redirects" | "api" | "goteamMigration">;
  now: Date;
}

/** A check lets a request through by returning, and ends it by throwing a Response. */
export type RouteCheck = (request: CheckedRequest) => void | Promise<void>;

/**
 * The signed-out Response is answered by `visit.ts`, which keeps what was typed and knows the way to sign in; an API that
 * cannot say who this is ends the request as unavailable and not as signed out.
 */
function mustBeSignedIn({ context }: CheckedRequest) {
  if (context.visitor.state === "unknown") throw unavailable();
  if (context.visitor.state === "anonymous") throw signedOut();
  return context.visitor.user;
}

function mustBeApplicant(request: CheckedRequest) {
  const user = mustBeSignedIn(request);
  if (user.email_verified_at === null)
    throw redirectTo(paths.confirmation({ redirect: fullPath(request.url) }));
}

export const routeChecks: Record<CheckName, RouteCheck> = {
  public: () => {},
  "signed-in": (request) => void mustBeSignedIn(request),
  applicant: mustBeApplicant,
  "apply-sign-in": mustBeApplicant,
  "check-job-post": checkJobPost,
};

const allowedTypes = new Set(["applicant", "direct_hire"]);

/** The rules of spec section 6 that hold on every page, before its own checks. */
export function globalRules({ context, url, config }: CheckedRequest): void {
  const { visitor } = context;
  if (visitor.state === "signed-in" && url.pathname !== paths.logout()) {
    if (!allowedTypes.has(visitor.user.type)) {
      if (!config.redirects.backOfficeUrl) throw forbidden();
      throw leaveTo(config.redirects.backOfficeUrl);
    }
    // The embedded API has no such accounts; the rule is for an external one that does (product 2.19).
    if (config.goteamMigration && config.api.url && visitor.user.legacy && visitor.user.goteam_id === null)
      throw leaveTo(`${config.api.browserUrl}${config.api.paths.migrationStart}`);
  }
  if (url.pathname === paths.login()) throw loginAnswer({ context, url, config });
}

/** `/login` is never a screen: it leads to the sign-on with the way back, or on for those who are signed in. */
function loginAnswer({ context, url, config }: Pick<CheckedRequest, "context" | "url" | "config">): Response {
  const { afterLogin } = config.redirects;
  const wayBack = context.safeRedirect(url.searchParams.get("redirect"), afterLogin || "/");
  if (context.visitor.state === "unknown") return unavailable();
  if (context.visitor.state === "anonymous") return leaveTo(context.signInUrl(wayBack));
  if (afterLogin === false && !url.searchParams.has("redirect"))
    return new Response("User is already authenticated", { status: 403 });
  return redirectTo(wayBack);
}

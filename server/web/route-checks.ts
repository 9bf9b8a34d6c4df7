import type { CheckName } from "../../app/context";
import { paths } from "../../app/paths";
import { forbidden, notFound, notNow, signedOut } from "../bff/refusals";
import type { Config } from "../config";
import { isApplicantType } from "../contract/values/account";
import type { RequestContext } from "../contract/visitor-api";
import { checkJobPost } from "./check-job-post";
import { leaveTo, redirectTo } from "./redirects";
import { fullPath } from "./request-facts";
import { type FindRedirect, ruleAnswer } from "./rule-redirects";

/** What a check may look at. */
export interface CheckedRequest {
  context: Pick<RequestContext, "api" | "visitor" | "safeRedirect" | "signInUrl">;
  method: string;
  url: URL;
  /** The matched address as `routes.ts` writes it: what was asked for may have other cases, slashes or encodings. */
  pattern: string;
  params: Record<string, string | undefined>;
  config: Pick<Config, "redirects" | "api" | "goteamMigration">;
  findRedirect: FindRedirect;
  now: Date;
}

/** A check lets a request through by returning, and ends it by throwing a Response. */
export type RouteCheck = (request: CheckedRequest) => void | Promise<void>;

/**
 * The signed-out Response is answered by `visit.ts`, which keeps what was typed and knows the way to sign in; an API that
 * cannot say who this is ends the request as unavailable and not as signed out.
 */
function mustBeSignedIn({ context }: CheckedRequest) {
  if (context.visitor.state === "unknown") throw notNow(context.visitor);
  if (context.visitor.state === "anonymous") throw signedOut();
  return context.visitor.user;
}

function mustBeApplicant(request: CheckedRequest) {
  const user = mustBeSignedIn(request);
  if (user.email_verified_at === null) throw redirectTo(paths.confirmation({ redirect: fullPath(request.url) }));
}

/** For the signed out: the sign-in page, which there is in token mode only. */
function mustBeGuest({ context, url, config }: CheckedRequest): void {
  if (config.api.authMode !== "token") throw notFound();
  if (context.visitor.state === "unknown") throw notNow(context.visitor);
  if (context.visitor.state === "signed-in") throw onwardOf({ context, url, config });
}

/** Pages whose form the signed out send, so that it carries a token as those of the signed-in do. */
export const hasGuestForm = (pattern: string) => pattern === paths.signIn();

export const routeChecks: Record<CheckName, RouteCheck> = {
  public: () => {},
  "signed-in": (request) => void mustBeSignedIn(request),
  guest: mustBeGuest,
  applicant: mustBeApplicant,
  "apply-sign-in": mustBeApplicant,
  "check-job-post": checkJobPost,
};

/** Whether these routes look at the job that is asked for, and not at who asks. */
export const isForAnybody = (routes: readonly { checks: readonly CheckName[] }[]) =>
  routes.every(({ checks }) => checks.every((check) => check === "public" || check === "check-job-post"));

/** The operator's redirects and the rules of spec section 6, which hold on every page, before its own checks. */
export function globalRules({ context, method, url, pattern, config, findRedirect }: CheckedRequest): void {
  const { visitor } = context;
  const elsewhere = findRedirect({ method, pathname: url.pathname, search: url.search });
  if (elsewhere) throw ruleAnswer(elsewhere);
  if (visitor.state === "signed-in" && pattern !== paths.logout()) {
    if (!isApplicantType(visitor.user.type)) {
      if (!config.redirects.backOfficeUrl) throw forbidden();
      throw leaveTo(config.redirects.backOfficeUrl);
    }
    // The embedded API has no such accounts; the rule is for an external one that does (product 2.19).
    if (config.goteamMigration && config.api.url && visitor.user.legacy && visitor.user.goteam_id === null)
      throw leaveTo(`${config.api.browserUrl}${config.api.paths.migrationStart}`);
  }
  if (pattern === paths.login()) throw loginAnswer({ context, url, config });
}

/** `/login` is never a screen: it leads to the sign-on, or our own page of token mode, with the way back. */
function loginAnswer({ context, url, config }: Pick<CheckedRequest, "context" | "url" | "config">): Response {
  if (context.visitor.state === "unknown") return notNow(context.visitor);
  if (context.visitor.state === "signed-in") return onwardOf({ context, url, config });
  const wayBack = context.safeRedirect(url.searchParams.get("redirect"), config.redirects.afterLogin || "/");
  const signInUrl = context.signInUrl(wayBack);
  return config.api.authMode === "token" ? redirectTo(signInUrl) : leaveTo(signInUrl);
}

/**
 * Whoever is signed in already is led on: where they were going, else to the after-login page, else where guest-only pages
 * lead them; with both switched off it is an error (spec 4 and 8).
 */
function onwardOf({ context, url, config }: Pick<CheckedRequest, "context" | "url" | "config">): Response {
  const { afterLogin, guestOnly } = config.redirects;
  const onward = afterLogin === false ? guestOnly : afterLogin;
  const to = context.safeRedirect(url.searchParams.get("redirect"), onward || "");
  return to === "" ? new Response("User is already authenticated", { status: 403 }) : redirectTo(to);
}

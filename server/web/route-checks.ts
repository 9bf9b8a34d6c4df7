import type { CheckName } from "../../app/context";
import { paths, withQuery } from "../../app/paths";
import { forbiddenAnswer, notFoundAnswer, notNow, signedOut } from "../bff/refusals";
import { isApplicantType } from "../contract/values/account";
import { alreadySignedIn, noSession } from "../contract/values/sign-in-answers";
import { checkJobPost } from "./check-job-post";
import type { CheckedRequest } from "./checked-request";
import { isSafe } from "./cross-site";
import { fullPath } from "./request-facts";
import { leaveTo, redirectTo, ruleAnswer } from "./rule-redirects";
import { returnedParameter } from "./sign-on-tries";

/** A check returns to let a request through, and throws a Response to stop it. */
export type RouteCheck = (request: CheckedRequest) => void | Promise<void>;

/**
 * `visit.ts` answers the signed-out Response: it keeps what was typed and knows the way to sign in. When the API cannot say
 * who this is, the request is unavailable and not signed out.
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

/** Public pages that vary by visitor: not available while the API cannot say who this is. */
function mustBeKnown({ context }: CheckedRequest): void {
  if (context.visitor.state === "unknown") throw notNow(context.visitor);
}

/** Pages for guests; who is signed in must be a full applicant, as on private pages. */
function mayBeGuest(request: CheckedRequest): void {
  if (request.context.visitor.state !== "anonymous") mustBeApplicant(request);
}

/** Only for the signed out: the sign-in page of token mode. */
function mustBeGuest({ context, url, config }: CheckedRequest): void {
  if (config.api.authMode !== "token") throw notFoundAnswer();
  if (context.visitor.state === "unknown") throw notNow(context.visitor);
  if (context.visitor.state === "signed-in") throw onwardOf({ context, url, config });
}

/** A link that takes one file from whoever has it. For any other nothing of a form is read, and nothing once it has ended. */
async function mustBeLaterFileLink({ context, method, params }: CheckedRequest): Promise<void> {
  const token = params.token ?? "";
  const offer = await context.api.laterFiles.find({ query: { token } });
  if (!offer) throw notFoundAnswer();
  if (!isSafe(method) && offer.state !== "open") throw redirectTo(paths.laterFile(token), 303);
}

/** Pages whose form the signed-out send too, so that it needs a token. */
export const hasGuestForm = (pattern: string) => pattern === paths.signIn() || pattern === paths.device();

/** The checks by the names that routes use in `handle.checks`. */
export const routeChecks: Record<CheckName, RouteCheck> = {
  public: () => {},
  "known-visitor": mustBeKnown,
  "signed-in": (request) => void mustBeSignedIn(request),
  guest: mustBeGuest,
  applicant: mustBeApplicant,
  "guest-or-applicant": mayBeGuest,
  "apply-sign-in": mustBeApplicant,
  "check-job-post": checkJobPost,
  "later-file-link": mustBeLaterFileLink,
};

/** Whether these routes depend only on the job, and not on who asks. */
export const isForAnybody = (routes: readonly { checks: readonly CheckName[] }[]) =>
  routes.every(({ checks }) => checks.every((check) => forAnybody.has(check)));
const forAnybody = new Set<CheckName>(["public", "known-visitor", "guest-or-applicant", "check-job-post"]);

/** The operator's redirects and the specification's global rules: they apply to every page, before its own checks. */
export function globalRules({ context, method, url, pattern, config, findRedirect }: CheckedRequest): void {
  const { visitor } = context;
  const elsewhere = findRedirect({ method, pathname: url.pathname, search: url.search });
  if (elsewhere) throw ruleAnswer(elsewhere);
  if (visitor.state === "signed-in" && pattern !== paths.logout()) {
    if (!isApplicantType(visitor.user.type)) {
      if (!config.redirects.backOfficeUrl) throw forbiddenAnswer();
      throw leaveTo(config.redirects.backOfficeUrl);
    }
    if (config.goteamMigration && !visitor.user.goteam_id)
      throw leaveTo(`${config.api.browserUrl}${config.api.paths.migrationStart}`);
  }
}

/** `/login` is a screen only when it fails: it leads to the sign-on, or our own page of token mode, with the way back. */
export function loginAnswer({ context, url, config, signOnTries }: CheckedRequest): Response {
  if (context.visitor.state === "unknown") return notNow(context.visitor);
  if (context.visitor.state === "signed-in") return onwardOf({ context, url, config });
  const wayBack = context.safeRedirect(url.searchParams.get("redirect"), config.redirects.afterLogin || "/");
  if (config.api.authMode === "token") return redirectTo(context.signOnUrl(wayBack));
  if (config.api.url === undefined) return leaveTo(context.signOnUrl(wayBack));
  const isMarked = url.searchParams.has(returnedParameter);
  const back = signOnTries.comeBack(isMarked);
  if (back === "again") return new Response(noSession, { status: 503 });
  if (back === "first" && isMarked) return redirectTo(wayBack);
  signOnTries.leave();
  return leaveTo(context.signOnUrl(withQuery(paths.login(wayBack), { [returnedParameter]: 1 })));
}

/**
 * Whoever is signed in already is led on: where they were going, else to the after-login page, else where guest-only pages
 * lead them; with both switched off it is an error.
 */
function onwardOf({ context, url, config }: Pick<CheckedRequest, "context" | "url" | "config">): Response {
  const { afterLogin, guestOnly } = config.redirects;
  const onward = afterLogin === false ? guestOnly : afterLogin;
  const to = context.safeRedirect(url.searchParams.get("redirect"), onward || "");
  return to === "" ? new Response(alreadySignedIn, { status: 403 }) : redirectTo(to);
}

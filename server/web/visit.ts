import type { AppLoadContext } from "@remix-run/node";
import type { CheckName } from "../../app/context";
import { paths } from "../../app/paths";
import { signedOutHeader } from "../bff/refusals";
import type { Config } from "../config";
import { type PostedForm, readPostedForm } from "./body";
import type { FormTokens } from "./form-token";
import { type KeptSubmissions, textFieldsOf } from "./kept-submission";
import type { OutgoingCookies } from "./outgoing-cookies";
import { type Interruption, interruptionStatus, interruptionText, recoveryPage } from "./recovery-page";
import { redirectTo } from "./redirects";
import { fullPath } from "./request-facts";
import { type CheckedRequest, globalRules, routeChecks } from "./route-checks";

/** A route of the site map that an address matched, outermost first. */
export interface MatchedRoute {
  checks: readonly CheckName[];
  /** A page can show a form again; a resource route, such as the bookmark button's, cannot. */
  isPage: boolean;
}

interface VisitParts {
  context: AppLoadContext;
  url: URL;
  params: Record<string, string | undefined>;
  matched: readonly MatchedRoute[];
  /** Asked for by the browser's own code, which then shows the form again by itself. */
  isDataRequest: boolean;
  /** The path of the page that a form of a resource route was on, from the Referer; `/` when unknown. */
  cameFrom: string;
  cookieHeader: string | undefined;
  /** This browser's form token, given to it now if it had none. */
  freshToken(): string;
  config: Config;
  cookies: OutgoingCookies;
  kept: KeptSubmissions;
  tokens: FormTokens;
  now: Date;
  /** The plain page's answer, once decided; `entry.server.tsx` sends it instead of the page. */
  answerWith(response: Response): void;
}

/** What Remix's data requests get of a form that was not carried out: the shape of conform's own answer. */
interface UnsentForm {
  unsent: {
    result: { status: "error"; initialValue: Record<string, unknown>; error: Record<string, string[]> };
    status: number;
  };
}

/**
 * One request on its way through the site's rules, shared by all its loaders and its action. The checks run once, before
 * any of them; what a person typed survives whatever stops the action.
 */
export interface Visit {
  /** The rules of every page; all that the root loader takes part in. */
  passGlobalRules(): Promise<void>;
  /** The global rules, then the checks of the matched routes in order. */
  passChecks(): Promise<void>;
  /** Reads the posted form once. */
  readForm(request: Request): Promise<PostedForm>;
  /** The fields of the form that the guard has read before the action. */
  form(): Promise<FormData>;
  /** Ends a form post of a signed-in page that does not carry this browser's token. */
  passFormToken(request: Request): Promise<void>;
  /** After a form was carried out there is nothing left to keep. */
  forgetKept(): void;
  /** What stopped a loader, as the Response that answers it. */
  answerToLoader(thrown: unknown): unknown;
  /** What stopped an action: a Response to throw, or for a data request the form to show again. */
  answerToAction(thrown: unknown): { throw: unknown } | UnsentForm;
}

const isResponse = (value: unknown): value is Response => value instanceof Response;

/** The form token did not match; the page is shown again with a new one. */
const pageTooOld = Symbol("page too old");

export function createVisit(parts: VisitParts): Visit {
  const { context, url, config, cookies, kept, tokens } = parts;
  const page = fullPath(url);
  const names = [...new Set(parts.matched.flatMap((route) => route.checks))];
  const isPage = parts.matched.at(-1)?.isPage ?? true;
  const wayBack = isPage ? page : parts.cameFrom;
  const checked: CheckedRequest = { context, url, params: parts.params, config, now: parts.now };

  let global: Promise<void> | null = null;
  let checks: Promise<void> | null = null;
  let posted: Promise<PostedForm> | null = null;
  let typed: URLSearchParams | null = null;

  const visit: Visit = {
    passGlobalRules() {
      global ??= Promise.resolve().then(() => globalRules(checked));
      return global;
    },
    passChecks() {
      checks ??= visit.passGlobalRules().then(async () => {
        for (const name of names) await routeChecks[name](checked);
      });
      return checks;
    },
    readForm(request) {
      posted ??= readPostedForm(request).then((read) => {
        typed = textFieldsOf(read.form);
        return read;
      });
      return posted;
    },
    async form() {
      if (!posted) throw new Error("Only an action has a posted form");
      return (await posted).form;
    },
    async passFormToken(request) {
      if (context.visitor.state !== "signed-in") return;
      const { form } = await visit.readForm(request);
      if (!(await tokens.matches(parts.cookieHeader, form.get("csrf")))) throw pageTooOld;
    },
    forgetKept() {
      if (context.keptSubmission === null) return;
      for (const [name, line] of kept.clear()) cookies.set(name, line);
    },
    answerToLoader(thrown) {
      if (!isResponse(thrown)) return thrown;
      if (thrown.headers.has(signedOutHeader)) {
        if (isPage) keepTyped();
        return signInAnswer();
      }
      if (thrown.status === 503 && typed !== null && isPage) parts.answerWith(typedAgain("unavailable"));
      if (thrown.status === 404 && thrown.body === null)
        return new Response(`Page Not Found: ${page}`, { status: 404, headers: thrown.headers });
      return thrown;
    },
    answerToAction(thrown) {
      const why = interruptionOf(thrown);
      if (why === null) {
        // A check leads elsewhere, to the e-mail gate for one: who comes back finds what was typed.
        if (isResponse(thrown) && thrown.status < 400 && isPage) keepTyped();
        return { throw: visit.answerToLoader(thrown) };
      }
      if (!isPage && why !== "unavailable")
        return { throw: why === "signed-out" ? signInAnswer() : redirectTo(wayBack, 303) };
      if (why !== "unavailable" && keepTyped()) {
        return { throw: why === "signed-out" ? signInAnswer() : redirectTo(page, 303) };
      }
      if (parts.isDataRequest && isPage) return unsentForm(why, typed);
      const plain = new Response(null, { status: interruptionStatus[why] });
      if (parts.isDataRequest) return { throw: plain };
      // A resource route's answer is sent as it is; a page's is replaced where pages are rendered.
      if (!isPage) return { throw: typedAgain(why) };
      parts.answerWith(typedAgain(why));
      return { throw: plain };
    },
  };
  return visit;

  /** Puts what was typed into the browser's keeping; false when it is too much for that. */
  function keepTyped(): boolean {
    if (typed === null || typed.size === 0) return true;
    const lines = kept.keep(url.pathname, typed);
    for (const [name, line] of lines ?? []) cookies.set(name, line);
    return lines !== null;
  }

  /** To the sign-in page that belongs to this screen, with the way back to it. */
  function signInAnswer(): Response {
    const job = /^\d+/.exec(parts.params.job ?? "")?.[0];
    if (names.includes("apply-sign-in") && job)
      return redirectTo(paths.apply.login(Number(job), wayBack), 303);
    const { loginOnly } = config.redirects;
    if (loginOnly === false) return new Response(null, { status: 403 });
    return redirectTo(`${loginOnly}?${new URLSearchParams({ redirect: wayBack })}`, 303);
  }

  /** The plain page with everything that was typed. */
  function typedAgain(why: Interruption): Response {
    const html = recoveryPage({
      why,
      action: page,
      fields: typed ?? new URLSearchParams(),
      csrfToken: parts.freshToken(),
      signInUrl: context.signInUrl(wayBack),
      brandName: context.site.brandName,
      requestId: context.site.requestId,
    });
    cookies.markPrivate();
    return new Response(html, {
      status: interruptionStatus[why],
      headers: { "Content-Type": "text/html; charset=utf-8" },
    });
  }
}

function interruptionOf(thrown: unknown): Interruption | null {
  if (thrown === pageTooOld) return "page-too-old";
  if (!isResponse(thrown)) return null;
  if (thrown.headers.has(signedOutHeader)) return "signed-out";
  return thrown.status === 503 ? "unavailable" : null;
}

function unsentForm(why: Interruption, fields: URLSearchParams | null): UnsentForm {
  return {
    unsent: {
      result: {
        status: "error",
        initialValue: Object.fromEntries(fields ?? []),
        error: { "": [interruptionText[why]] },
      },
      status: interruptionStatus[why],
    },
  };
}

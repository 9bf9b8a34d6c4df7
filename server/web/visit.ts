import type { AppLoadContext } from "@remix-run/node";
import type { CheckName } from "../../app/context";
import { paths } from "../../app/paths";
import { notFoundAnswer, signedOutHeader } from "../bff/refusals";
import type { Config } from "../config";
import type { KeptSubmission } from "../contract/request-context";
import type { Capability } from "../contract/values/capabilities";
import { idBeforeWords } from "../contract/values/ids";
import { halfSignedIn } from "../contract/values/sign-in-answers";
import type { FormKind, PostedForm } from "./body";
import { jobEndedHeader } from "./check-job-post";
import type { CheckedRequest } from "./checked-request";
import type { FormTokens } from "./form-token";
import { type Interrupted, interruptedBy, pageTooOld } from "./interrupted";
import { listWritten, textFieldsOf } from "./kept-submission";
import { type Interruption, interruptions, recoveryPage } from "./recovery-page";
import { fullPath } from "./request-facts";
import { globalRules, hasGuestForm, loginAnswer, routeChecks } from "./route-checks";
import { type FindRedirect, redirectTo } from "./rule-redirects";
import type { SessionLap } from "./session-lap";
import type { SignOnTries } from "./sign-on-tries";

/** A matched route of the site map, outermost first. */
export interface MatchedRoute {
  checks: readonly CheckName[];
  /** The capability that the API must have for the route to exist; null when it needs none. */
  capability: Capability | null;
  /** Its header shows the number of saved jobs, even when that takes an extra call. */
  countsSaved: boolean;
  /** A page can show a form again; a resource route, such as the bookmark button's, cannot. */
  isPage: boolean;
  /** What its form may contain; null without one. */
  takes: FormKind | null;
}

interface VisitParts {
  context: AppLoadContext;
  method: string;
  url: URL;
  params: Record<string, string | undefined>;
  /** The address as `routes.ts` writes it. */
  pattern: string;
  matched: readonly MatchedRoute[];
  /** Sent by scripts of the page, which then show the form again by themselves. */
  isDataRequest: boolean;
  /** The path of the page that a form of a resource route was on, from the Referer; `/` when unknown. */
  cameFrom: string;
  cookieHeader: string | undefined;
  /** Reads the body of a form post, with its file or without. */
  readBody(withFile: boolean): Promise<PostedForm>;
  /** Whether the browser sent a form token of ours. */
  hasToken: boolean;
  /** This browser's form token; created now if it had none. */
  freshToken(): string;
  config: Config;
  findRedirect: FindRedirect;
  signOnTries: SignOnTries;
  sessionLap: SessionLap;
  /** Keeps typed text in the browser for this page and person; false when it is too much for cookies. */
  keep(submission: KeptSubmission): boolean;
  forgetKept(): void;
  /** The answer is somebody's own: no shared cache may store it. */
  markPrivate(): void;
  /** Sets `Retry-After` on the error page: Remix drops the headers of what a loader throws. */
  askForPatience(seconds: string): void;
  tokens: FormTokens;
  now: Date;
  /** The plain page to send in place of the page, once decided; `entry.server.tsx` sends it. */
  answerWith(response: Response): void;
}

/** Remix's data requests get this for a form that was not carried out: the shape of conform's own answer. */
interface UnsentForm {
  unsent: {
    result: { status: "error"; initialValue: Record<string, unknown>; error: Record<string, string[]> };
    status: number;
  };
}

/**
 * One request under the site's rules, shared by all its loaders and its action. The checks run once, before any of them.
 * What a person typed survives whatever stops the action.
 */
export interface Visit {
  /** The rules of every page, and all that the root loader runs. */
  passGlobalRules(): Promise<void>;
  /** The global rules, whether the API has what the matched routes are about, then their checks in order. */
  passChecks(): Promise<void>;
  /** Reads the posted form, once; a file only when the sender passes the checks, because nobody else can store it. */
  readForm(): Promise<PostedForm>;
  /** The fields of the form that the guard read before the action. */
  form(): Promise<FormData>;
  /** Stops a post of a signed-in page without this browser's token, or with more text than the route takes. */
  passForm(): Promise<void>;
  /** Erases kept text, once a form was carried out. */
  forgetKept(): void;
  /** `AppLoadContext.keepForLater` */
  keepForLater(fields: URLSearchParams): boolean;
  /** The Response for what stopped a loader. */
  answerToLoader(thrown: unknown): unknown;
  /** For what stopped an action: a Response to throw, or for a data request the form to show again. */
  answerToAction(thrown: unknown): { throw: unknown } | UnsentForm;
}

const isResponse = (value: unknown): value is Response => value instanceof Response;

/** Creates the visit of one request; nothing runs before its methods are called. */
export function createVisit(parts: VisitParts): Visit {
  const { context, url, config, tokens } = parts;
  const page = fullPath(url);
  const names = [...new Set(parts.matched.flatMap((route) => route.checks))];
  const isPage = parts.matched.at(-1)?.isPage ?? true;
  const wayBack = isPage ? page : parts.cameFrom;
  const checked: CheckedRequest = {
    context,
    method: parts.method,
    url,
    params: parts.params,
    pattern: parts.pattern,
    config,
    findRedirect: parts.findRedirect,
    signOnTries: parts.signOnTries,
    now: parts.now,
  };

  let global: Promise<void> | null = null;
  let checks: Promise<void> | null = null;
  let posted: Promise<PostedForm> | null = null;
  let typed: URLSearchParams | null = null;
  let hasKept = false;

  const visit: Visit = {
    passGlobalRules() {
      global ??= Promise.resolve().then(() => globalRules(checked));
      return global;
    },
    passChecks() {
      checks ??= visit.passGlobalRules().then(async () => {
        if (parts.pattern === paths.login()) throw loginAnswer(checked);
        for (const { capability } of parts.matched)
          if (capability !== null && !context.api.offers(capability)) throw notFoundAnswer();
        for (const name of names) await routeChecks[name](checked);
      });
      return checks;
    },
    readForm() {
      posted ??= mayStore()
        .then(parts.readBody)
        .then((read) => {
          // kept text of the sign-in form is useless for somebody who is signed in
          const isMoot = hasGuestForm(parts.pattern) && context.visitor.state === "signed-in";
          typed = isMoot ? new URLSearchParams() : textFieldsOf(read.form);
          return read;
        });
      return posted;
    },
    async form() {
      if (!posted) throw new Error("Only an action has a posted form");
      return (await posted).form;
    },
    async passForm() {
      const { form, isTooLong } = await visit.readForm();
      if (needsToken() && !(await tokens.matches(parts.cookieHeader, form.get("csrf")))) throw pageTooOld;
      if (isTooLong) throw new Response(null, { status: 413 });
    },
    forgetKept() {
      if (context.keptSubmission !== null && !hasKept) parts.forgetKept();
    },
    keepForLater(fields) {
      hasKept = parts.keep({ fields, why: "for-later" });
      return hasKept;
    },
    answerToLoader(given) {
      const thrown = withoutCircles(given);
      passOnWait(thrown);
      // The form shown after its action has typed text, which a failing loader must not lose.
      const interrupted = typed === null || typed.size === 0 ? null : interruptedBy(thrown, parts);
      if (interrupted !== null && isPage && !keepFor(interrupted)) {
        reportFailure(thrown);
        parts.answerWith(typedAgain(interrupted));
      }
      return withoutText(thrown);
    },
    answerToAction(given) {
      const thrown = withoutCircles(given);
      passOnWait(thrown);
      const interrupted = interruptedBy(thrown, parts);
      if (interrupted === null || typed === null) return { throw: withoutText(thrown) };
      const { why } = interrupted;
      if (!isPage) return { throw: answerWithoutPage(thrown, interrupted) };
      if (keepFor(interrupted)) return { throw: wayOn(thrown, interrupted) };
      if (hasNothingToGive(why)) return { throw: withoutText(thrown) };
      reportFailure(thrown);
      if (parts.isDataRequest) return unsentForm(interrupted, typed);
      parts.answerWith(typedAgain(interrupted));
      return { throw: new Response(null, { status: interruptions[why].status }) };
    },
  };
  return visit;

  function needsToken(): boolean {
    return context.visitor.state === "signed-in" || hasGuestForm(parts.pattern);
  }

  async function mayStore(): Promise<boolean> {
    if (needsToken() && !parts.hasToken) return false;
    return visit.passChecks().then(
      () => true,
      () => false,
    );
  }

  /**
   * For a 401 although the API has just said who this is: after one detour by the sign-in a page says so, because the next would
   * go in circles.
   */
  function withoutCircles(thrown: unknown): unknown {
    const isRefused = isResponse(thrown) && thrown.headers.has(signedOutHeader);
    if (!isRefused || context.visitor.state !== "signed-in") return thrown;
    if (!parts.sessionLap.isDone()) {
      parts.sessionLap.begin();
      return thrown;
    }
    parts.sessionLap.end();
    return new Response(halfSignedIn, { status: 503 });
  }

  function passOnWait(thrown: unknown) {
    const wait = isResponse(thrown) ? thrown.headers.get("Retry-After") : null;
    if (wait !== null) parts.askForPatience(wait);
  }

  /** The Response or error for Remix when there is no text to lose. */
  function withoutText(thrown: unknown): unknown {
    if (!isResponse(thrown)) return thrown;
    if (thrown.headers.has(signedOutHeader)) return signInAnswer();
    if (thrown.headers.has(jobEndedHeader)) return redirectTo(thrown.headers.get("Location") ?? "/");
    if (thrown.status === 404 && thrown.body === null)
      return new Response(`Page Not Found: ${page}`, { status: 404, headers: thrown.headers });
    // Loaders of one request may share what was thrown, but a body can be read only once. `Retry-After` was passed on before.
    const answer = new Response(thrown.clone().body, thrown);
    answer.headers.delete("Retry-After");
    return answer;
  }

  /**
   * True when nothing was typed: only a button, or ticks that can no longer be sent. The site's own page then says what happened.
   */
  function hasNothingToGive(why: Interruption): boolean {
    if (typed === null || why === "unavailable") return typed === null;
    return typed.size === 0 || (!interruptions[why].again && listWritten(typed).length === 0);
  }

  /** Keeps what was typed when the page will be shown again; false when it must be given back at once. */
  function keepFor({ why }: Interrupted): boolean {
    if (why !== "signed-out" && why !== "page-too-old" && why !== "elsewhere-first") return false;
    if (typed === null || typed.size === 0) return true;
    hasKept = parts.keep({ fields: typed, why });
    return hasKept;
  }

  /** Where the browser goes while the text is kept. */
  function wayOn(thrown: unknown, { why }: Interrupted): unknown {
    if (why === "signed-out") return signInAnswer();
    return why === "page-too-old" ? redirectTo(page, 303) : thrown;
  }

  /** A resource route, such as the bookmark button's, cannot show its form again: the page it was on does. */
  function answerWithoutPage(thrown: unknown, interrupted: Interrupted): unknown {
    const { why } = interrupted;
    if (why === "signed-out") return signInAnswer();
    if (why === "page-too-old") return redirectTo(wayBack, 303);
    if (why !== "unavailable") return withoutText(thrown);
    return parts.isDataRequest ? new Response(null, { status: 503 }) : typedAgain(interrupted);
  }

  /** Remix logs what it is thrown; an error that the text replaces is logged here. */
  function reportFailure(thrown: unknown) {
    if (!isResponse(thrown)) context.reportError(thrown);
  }

  /** To the sign-in page for this screen, with the way back to it. */
  function signInAnswer(): Response {
    const job = idBeforeWords(parts.params.job ?? "");
    if (names.includes("apply-sign-in") && job)
      return redirectTo(paths.apply.login(job, wayBack, hasKept ? "kept" : undefined), 303);
    const { loginOnly } = config.redirects;
    if (loginOnly === false) return new Response(null, { status: 403 });
    return redirectTo(`${loginOnly}?${new URLSearchParams({ redirect: wayBack })}`, 303);
  }

  /** The plain page with everything that was typed. */
  function typedAgain({ why, text, link }: Interrupted): Response {
    const html = recoveryPage({
      why,
      text,
      action: page,
      fields: typed ?? new URLSearchParams(),
      csrfToken: parts.freshToken(),
      link: why === "signed-out" ? { href: context.signInUrl(wayBack), label: "Sign in" } : link,
      ...context.site,
    });
    parts.markPrivate();
    return new Response(html, {
      status: interruptions[why].status,
      headers: { "Content-Type": "text/html; charset=utf-8" },
    });
  }
}

function unsentForm({ why, text }: Interrupted, fields: URLSearchParams): UnsentForm {
  return {
    unsent: {
      result: {
        status: "error",
        initialValue: Object.fromEntries(fields),
        error: { "": [text] },
      },
      status: interruptions[why].status,
    },
  };
}

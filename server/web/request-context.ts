import type { AppLoadContext } from "@remix-run/node";
import { paths } from "../../app/paths";
import type { ApiAddress } from "../bff/api-address";
import type { ApiCapabilities } from "../bff/api-capabilities";
import { countSaved } from "../bff/bookmarks";
import { findIdentity, type Identity } from "../bff/identity";
import type { PublicCache } from "../bff/public-cache";
import { createPublicSend } from "../bff/transport";
import type { UploadTarget } from "../bff/uploads";
import { createVisitorApi, type VisitorApi } from "../bff/visitor-api";
import type { Config } from "../config";
import type { PreferencesChange, Visitor } from "../contract/request-context";
import type { Log } from "../logging";
import type { Matched } from "./address-matcher";
import type { PostedForm } from "./body";
import { encodedPage } from "./coding";
import { createSentExamParts, deviceOf, personOfBrowser } from "./device-of-person";
import type { FilePieces } from "./file-pieces";
import type { FormTokens } from "./form-token";
import { createGuestJobs, type GuestJobCookies } from "./guest-jobs";
import type { IconService } from "./icon-service";
import type { KeptSubmissions } from "./kept-submission";
import type { OutgoingCookies } from "./outgoing-cookies";
import { cookieValues, type OwnCookies } from "./own-cookies";
import type { pieceSenders } from "./piece-sender";
import { accountChangeOf, readPreferences, writePreferences } from "./preferences";
import { isDataRequest, pageUrl } from "./remix-requests";
import { type AskedRequest, isPrefetch, type RequestFacts } from "./request-facts";
import { hasGuestForm } from "./route-checks";
import type { FindRedirect } from "./rule-redirects";
import { safeRedirect } from "./safe-redirect";
import { sessionLap } from "./session-lap";
import { signInAddresses } from "./sign-in-addresses";
import { signOnTries } from "./sign-on-tries";
import { type StyleSheet, stylesToInline } from "./style-sheet";
import type { createUnsentApplications } from "./unsent-applications";
import { createVisit, type Visit } from "./visit";
import type { VisitCosts } from "./visit-costs";
import { type TokenCookies, visitorAtApi } from "./visitor-credential";

/** Declared here, because `app` knows of the API only what is in its context. */
declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    api: VisitorApi;
  }
}

/** Shared by all requests. */
export interface SiteParts {
  config: Config;
  /** The operator's own redirects. */
  findRedirect: FindRedirect;
  log: Log;
  api: ApiAddress;
  cache: PublicCache;
  offered: ApiCapabilities;
  uploads: UploadTarget;
  icons: IconService | null;
  findHiddenFile: (address: string) => Promise<Response | null>;
  own: OwnCookies;
  tokens: FormTokens;
  tokenCookies: TokenCookies;
  kept: KeptSubmissions;
  pieces: FilePieces;
  senderOf: ReturnType<typeof pieceSenders>;
  costs: VisitCosts;
  unsent: ReturnType<typeof createUnsentApplications>;
  guestJobs: GuestJobCookies;
  clock: () => Date;
  styles: StyleSheet | null;
}

/** Belongs to one answer, besides the page. */
export interface Answering {
  facts: RequestFacts;
  cookies: OutgoingCookies;
  setHeader(name: string, value: string): void;
  /** Reads the body of a form post. */
  readBody: (withFile: boolean) => Promise<PostedForm>;
  /** The page is sent to many, so nothing of this request may be in it. */
  isForMany: boolean;
}

/**
 * The `context` of one request's loaders and actions, and its visit. The API is asked who this is before anything else, so
 * that all later calls use one session.
 */
export async function createRequestContext(
  req: AskedRequest,
  { facts, cookies, setHeader, readBody, isForMany }: Answering,
  parts: SiteParts,
  match: (url: URL) => Matched,
): Promise<{ context: AppLoadContext; visit: Visit }> {
  const { config, own } = parts;
  const cookieHeader = req.get("Cookie");
  const values = cookieValues(cookieHeader);
  const url = pageUrl(req);
  const { routes, params, pattern } = match(url);
  facts.route = routes.length > 0 ? pattern : null;
  if (isPrefetch(req)) cookies.silence();

  const browser = {
    requestId: facts.id,
    traceparent: facts.trace.parent,
    userAgent: req.get("User-Agent") ?? null,
    acceptLanguage: req.get("Accept-Language") ?? null,
    forwardedFor: facts.forwardedFor,
  };
  const patience = { spent: false };
  const callsApi: ApiAddress = {
    ...parts.api,
    observe(call) {
      facts.apiCalls++;
      parts.api.observe?.(call);
    },
  };
  const atApi = visitorAtApi(req, { ...parts, api: callsApi }, { browser, patience }, cookies);
  const { credential, asVisitor } = atApi;
  const identity = await findIdentity(asVisitor, credential, { userPath: config.api.paths.user });

  const hasForm = identity.state !== "anonymous" || hasGuestForm(pattern);
  if (hasForm) cookies.markPrivate();

  const device = deviceOf(identity, values, { own, cookies, setHeader });

  const tries = signOnTries(values, req.get("Sec-Fetch-Site"), { own, cookies });
  if (identity.state === "signed-in") tries.forget();

  const person = personOfBrowser(identity, values, { own, cookies, kept: parts.kept });
  let oldest: Date | null = null;
  const api = createVisitorApi({
    asVisitor,
    asNobody: createPublicSend(callsApi, browser, patience),
    user: identity.state === "signed-in" ? identity.user : null,
    cache: parts.cache,
    tellAge: (from) => {
      if (oldest === null || from < oldest) oldest = from;
    },
    uploads: parts.uploads,
    offered: parts.offered,
    hasOurNames: config.api.url === undefined,
    unsent: parts.unsent({ values, cookies, person: person.mark }),
    withdrawalStatusId: config.api.withdrawalStatusId,
    session: {
      loginPath: config.api.paths.login,
      logoutPath: config.api.paths.logout,
      deviceName: config.site.brandName,
      token: atApi.token,
      log: parts.log,
      onLoggedOut() {
        // Not signed out: the API could not say who this is.
        if (identity.state === "unknown") return;
        atApi.forgetToken();
        person.leave();
        tries.forget();
      },
    },
  });

  const guest = createGuestJobs(values, parts.guestJobs, cookies);
  const moves = identity.state === "signed-in" && req.method === "GET";
  const moved = moves ? await guest.moveTo(api) : { saved: 0, hidden: 0 };

  const { token, setCookie } = await parts.tokens.issue(cookieHeader);
  if (hasForm && setCookie) cookies.set(own.formToken.name, setCookie);
  let answerInstead: Response | null = null;

  const preferences = readPreferences(
    req,
    values,
    config.exchangeRates,
    identity.state === "signed-in" ? identity.user : undefined,
  );
  // For the service worker, which reads headers and no page: it then stores no pages for offline use.
  if (preferences.liteChoice === "on") setHeader("X-Offline-Pages", "none");

  const isDocument = !isDataRequest(req.originalUrl);
  const context: AppLoadContext = {
    api,
    isDocument,
    // a shared page is compressed later, in several codings
    encode: (page) => encodedPage(page, isForMany ? undefined : req.get("Accept-Encoding")),
    visitor: visitorOf(identity, guest, moved.hidden),
    async savedCount() {
      if (identity.state === "unknown") return null;
      if (identity.state === "anonymous") return guest.saved.list().length;
      const { bookmarks_count: known } = identity.user;
      // The count came with the identity, before a guest's saved jobs were moved to the account: then it is too low.
      if (known != null && moved.saved === 0) return known;
      return moved.saved > 0 || routes.some(({ countsSaved }) => countsSaved)
        ? countSaved(asVisitor, api.offers("jobs"))
        : null;
    },
    personMark: person.pageMark,
    preferences,
    rates: config.exchangeRates,
    site: {
      brandName: config.site.brandName,
      publicUrl: config.site.publicUrl,
      contactEmail: config.contactEmail,
      requestId: isForMany ? undefined : facts.id,
    },
    operator: config.operator,
    // Shared pages have no form, and nothing of one visitor may be in them.
    visitCost: () => (hasForm ? costOfVisit(req, cookies, parts) : null),
    shownAsOf: () => oldest?.toISOString() ?? null,
    map: config.map,
    findIcons: preferences.lite ? null : (parts.icons?.find ?? null),
    nonce: facts.nonce,
    isAnswered: false,
    inlineStyles: stylesToInline(parts.styles, {
      path: url.pathname,
      isSignedIn: identity.state === "signed-in",
      loaded: values.get(own.styles),
      userAgent: req.get("User-Agent"),
    }),
    // Also while the API cannot say who this is: it may be able to when the form is sent.
    csrfToken: hasForm ? token : "",
    formData: () => visit.form(),
    keepForLater: (fields) => visit.keepForLater(fields),
    keptSubmission: parts.kept.read(url.pathname, values, person.mark),
    guestBookmarks: guest.saved,
    guestHidden: guest.hidden,
    sentExamParts: createSentExamParts(values, { own, cookies }),
    findHiddenFile: parts.findHiddenFile,
    device,
    async setPreferences(changed) {
      writePreferences(changed, cookies, own);
      if (identity.state === "signed-in" && api.offers("account")) await saveToAccount(api, changed);
    },
    afterLogin: config.redirects.afterLogin || config.redirects.guestOnly || paths.home(),
    afterLogout: config.redirects.afterLogout,
    safeRedirect,
    ...signInAddresses(config),
    get answerInstead() {
      return answerInstead;
    },
    reportError: (error) => parts.log.error({ requestId: facts.id, path: url.pathname, err: error }, "A page failed"),
  };

  const visit = createVisit({
    context,
    method: req.method,
    url,
    params,
    pattern,
    matched: routes,
    isDataRequest: !isDocument,
    cameFrom: pathOfReferer(req),
    cookieHeader,
    readBody,
    hasToken: setCookie === null,
    freshToken: () => {
      if (setCookie) cookies.set(own.formToken.name, setCookie);
      return token;
    },
    config,
    findRedirect: parts.findRedirect,
    signOnTries: tries,
    sessionLap: sessionLap(values, { own, cookies }),
    keep: (submission) => parts.kept.keep(cookies, url.pathname, submission, person.lastMark),
    forgetKept: person.forgetKept,
    markPrivate: cookies.markPrivate,
    askForPatience: (seconds) => setHeader("Retry-After", seconds),
    tokens: parts.tokens,
    now: parts.clock(),
    answerWith: (response) => {
      answerInstead = response;
    },
  });
  return { context, visit };
}

/** Best effort: the cookie already has the choice. */
async function saveToAccount(api: VisitorApi, changed: PreferencesChange): Promise<void> {
  const change = accountChangeOf(changed);
  if (change === null) return;
  try {
    await api.account.saveSettings(change);
  } catch (error) {
    if (!(error instanceof Response)) throw error;
  }
}

/** Reads the cost of this visit, once a page, and sets the cookie when enough has come together. */
function costOfVisit(req: AskedRequest, cookies: OutgoingCookies, { costs, own }: SiteParts) {
  const cost = costs.read(req.get("Cookie"), !isPrefetch(req));
  if (cost?.setCookie) cookies.set(own.visitCost, cost.setCookie);
  return cost;
}

/** @param hidden jobs that were moved to the account after its user was read: then the user's count is too low */
function visitorOf(identity: Identity, guest: ReturnType<typeof createGuestJobs>, hidden: number): Visitor {
  if (identity.state === "unknown") return identity;
  if (identity.state === "anonymous")
    return { state: "anonymous", guestBookmarks: guest.saved.list(), hiddenJobs: guest.hidden.list() };
  if (hidden === 0) return identity;
  const { user } = identity;
  return { ...identity, user: { ...user, hidden_jobs_count: (user.hidden_jobs_count ?? 0) + hidden } };
}

/** The page of the form, for answers of routes without a page; only the path is trusted. */
function pathOfReferer(req: AskedRequest): string {
  const referer = req.get("Referer");
  if (!referer || !URL.canParse(referer)) return "/";
  const { pathname, search } = new URL(referer);
  return safeRedirect(`${pathname}${search}`, "/");
}

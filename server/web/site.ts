import type { RequestListener } from "node:http";
import { dirname, join } from "node:path";
import { installGlobals, type ServerBuild } from "@remix-run/node";
import compression from "compression";
import express, { type RequestHandler } from "express";
import { paths } from "../../app/paths";
import type { ApiAddress } from "../bff/api-address";
import { type ApiCapabilities, fixedCapabilities } from "../bff/api-capabilities";
import type { Breaker } from "../bff/breaker";
import { usualDeadlines } from "../bff/deadlines";
import { createPublicCache } from "../bff/public-cache";
import { createRefusalLog } from "../bff/refusal-log";
import { type SendCall, throughFetch } from "../bff/send-call";
import type { Config } from "../config";
import { hourMs } from "../contract/values/durations";
import { piecesPath } from "../contract/values/file-pieces";
import type { Log } from "../logging";
import type { Metrics } from "../metrics";
import { accessLog, noteAnswers } from "./access-log";
import { admitPosts, asNobody } from "./admission";
import { apiAddressIn } from "./api-address";
import { apiSurface, apiSurfacePaths } from "./api-surface";
import { brotliFor } from "./coding";
import { refuseCrossSite } from "./cross-site";
import { filePieces } from "./file-pieces";
import { createFormTokens } from "./form-token";
import { guestJobCookies } from "./guest-jobs";
import { hardening } from "./hardening";
import { health, type ReadyChecks } from "./health";
import { createIconService } from "./icon-service";
import { createKeptSubmissions } from "./kept-submission";
import { outgoingCookies } from "./outgoing-cookies";
import { createOwnCookies } from "./own-cookies";
import { createPageCache } from "./page-cache";
import { variantOf } from "./page-variant";
import { payloads } from "./payloads";
import { pieceSenders } from "./piece-sender";
import { lastResort, refusal, refusalPages } from "./refusal-pages";
import { buildManifest, releaseOf } from "./release";
import { remixHandler } from "./remix-handler";
import { requestFacts } from "./request-facts";
import { refuseStrangeRequests } from "./request-target";
import { diskLimits, memoryLimits, roomForBodies } from "./room-for-bodies";
import { redirectFinder, ruleRedirects } from "./rule-redirects";
import { derivedKey } from "./sealed-cookie";
import { serviceWorker, serviceWorkerPath, webManifest, webManifestPath } from "./service-worker";
import { sharedAddresses, sharedPageMaker } from "./shared-pages";
import { hiddenFiles } from "./signed-address";
import { staticFiles } from "./static-files";
import { leadToStyles, loadedStylesCookie, readStyleSheet, stylesPath, stylesToInline } from "./style-sheet";
import { createUnsentApplications } from "./unsent-applications";
import { uploadCalls } from "./upload-calls";
import { uploadTarget } from "./upload-target";
import { visitCosts } from "./visit-costs";
import { createTokenCookies } from "./visitor-credential";

/** The parts of the site, put together by `main.ts` and the tests. */
export interface SiteDependencies {
  config: Config;
  log: Log;
  /** 32 characters or more; seals form tokens, kept forms and guests' saved jobs. The same on every copy of the site. */
  sessionSecret: string;
  /** The API: the embedded one's `fetch`, or for an external one `externalFetch()` of `external-fetch.ts`. */
  fetchApi: (request: Request) => Promise<Response>;
  /** A quicker way for calls to an API behind a network. */
  sendCall?: SendCall;
  /** What the API offers beyond the specification; all of it when not given, as by the embedded API. */
  offered?: ApiCapabilities;
  /** For an API behind a network. The embedded one runs in this process and needs none. */
  breaker?: Breaker;
  /** The pages: Vite's module in development, `build/server/app.js` in production. Called for every request in development. */
  loadBuild: () => Promise<ServerBuild>;
  /** Serves the browser's files in development; without it they come from `clientDirectory`. */
  viteMiddleware?: RequestHandler;
  /** The folder of the browser's files, `build/client`; the build itself is the one above. */
  clientDirectory: string;
  ready: ReadyChecks;
  clock?: () => Date;
  /** Undefined when metrics are off. */
  metrics?: Metrics;
  /** Milliseconds for which public answers are cached: 2 seconds when not given, 0 for never. */
  publicCacheMilliseconds?: number;
  /** Bytes of all cached shared pages together; tests use less. */
  pageCacheBytes?: number;
  /** Milliseconds a call may take; tests shorten them. */
  deadlines?: ApiAddress["deadlines"];
}

/**
 * The whole site, in this order: cached public pages, then an Express app: facts and headers, health, the browser's files,
 * defence against other sites, the embedded API's own pages, and Remix behind the route checks.
 * @throws when a route names an unknown check or none.
 */
export async function createSite(deps: SiteDependencies): Promise<RequestListener> {
  installGlobals({ nativeFetch: true });
  const { config, log } = deps;
  const { publicUrl } = config.site;
  const own = createOwnCookies(deps.sessionSecret, publicUrl.startsWith("https:"));
  const embedded = config.api.url === undefined;
  const offered = deps.offered ?? fixedCapabilities(config.api.said.capabilities);
  const clock = deps.clock ?? (() => new Date());

  const sharesCookies = !embedded && config.api.authMode === "cookie";
  if (sharesCookies && !sharesParent(new URL(publicUrl).hostname, new URL(config.api.browserUrl).hostname))
    log.warn(
      { site: publicUrl, api: config.api.browserUrl },
      "The site and the API share no parent domain: nobody who signs in there will be signed in here",
    );

  const app = express();
  app.disable("x-powered-by");
  app.set("etag", false);
  // nobody reads `req.query`, and parsing a thousand parameters takes as long as a page
  app.set("query parser", false);
  app.set("trust proxy", config.site.trustProxy);

  app.use(requestFacts());
  const note = noteAnswers(log, deps.metrics);
  if (note !== null) app.use(accessLog(note));
  app.use(outgoingCookies());
  app.use(
    hardening({
      hstsSubdomains: config.site.hstsSubdomains,
      publicUrl,
      formOrigins: [config.api.browserUrl, config.redirects.backOfficeUrl]
        .filter((address) => address !== undefined)
        .map((address) => new URL(address).origin),
      development: deps.viteMiddleware !== undefined,
      map: config.map && { page: paths.profile.section("address"), scriptUrl: config.map.scriptUrl },
    }),
  );
  app.use(
    refuseStrangeRequests({
      target: refusal(config, refusalPages.notFound),
      method: refusal(config, refusalPages.notDone),
    }),
  );
  app.use(health(deps.ready, offered));
  app.use(compression({ threshold: 512, brotli: brotliFor("one", 0) }));
  const release = releaseOf(await deps.loadBuild(), config.routeRules, {
    buildFolder: dirname(deps.clientDirectory),
    withPayloads: deps.viteMiddleware === undefined,
  });
  app.use(buildManifest(release));
  app.use(
    serviceWorkerPath,
    serviceWorker({
      clientDirectory: deps.clientDirectory,
      brandName: config.site.brandName,
      enabled: config.offlinePages,
    }),
  );
  const styles = deps.viteMiddleware ? null : readStyleSheet(deps.clientDirectory);
  const cookieOf = (name: string) => (name === styles?.name ? loadedStylesCookie(own, styles) : null);
  app.get(stylesPath, leadToStyles(styles));
  app.get(webManifestPath, webManifest(config.site));
  // where password managers ask for the page that changes a password (W3C)
  app.get("/.well-known/change-password", (_req, res) => res.redirect(302, paths.profile.password()));
  app.use(deps.viteMiddleware ?? staticFiles(deps.clientDirectory, { cookieOf }));
  app.use(refuseCrossSite(publicUrl, refusal(config, refusalPages.fromElsewhere)));
  if (embedded) app.use(apiSurfacePaths, apiSurface(deps.fetchApi, publicUrl, own.isOurs));

  const piecesKey = derivedKey(deps.sessionSecret, "files in pieces");
  const tokens = createFormTokens(own.formToken);
  const senderOf = pieceSenders({ key: piecesKey, tokens, own });
  const pieces = filePieces(join(config.dataDir, "pieces"), { key: piecesKey, now: Date.now });
  // removes old files also while nobody uploads anything
  setInterval(() => void pieces.sweep(), hourMs / 6).unref();

  const costs = visitCosts(own);
  const freshFor = deps.publicCacheMilliseconds ?? 2_000;
  const now = () => clock().getTime();
  const findRedirect = redirectFinder(config.routeRules);
  const remix = await remixHandler(
    {
      loadBuild: deps.loadBuild,
      inDevelopment: deps.viteMiddleware !== undefined,
      rooms: { memory: roomForBodies(memoryLimits), disk: roomForBodies(diskLimits) },
      refuseBody: refusal(config, refusalPages.noRoom),
    },
    {
      config,
      findRedirect,
      log,
      api: {
        ...apiAddressIn(config),
        sendCall: deps.sendCall ?? throughFetch(deps.fetchApi),
        log,
        refusals: embedded ? undefined : createRefusalLog(now),
        observe: deps.metrics?.observeCall,
        deadlines: deps.deadlines,
        breaker: deps.breaker,
      },
      cache: createPublicCache({
        freshFor,
        observe: deps.metrics?.countCacheRead,
        now,
      }),
      offered,
      uploads: uploadTarget(config, deps.fetchApi, {
        log,
        deadline: deps.deadlines?.upload ?? usualDeadlines.upload,
      }),
      icons: config.iconServiceUrl === null ? null : createIconService(config.iconServiceUrl, { log, now }),
      findHiddenFile: hiddenFiles(config, deps.fetchApi, log),
      own,
      tokens,
      pieces,
      senderOf,
      costs,
      tokenCookies: createTokenCookies(deps.sessionSecret, own, clock),
      kept: createKeptSubmissions(deps.sessionSecret, own),
      unsent: createUnsentApplications(deps.sessionSecret, own),
      guestJobs: guestJobCookies(deps.sessionSecret, own),
      clock,
      styles,
    },
  );
  const pages = createPageCache({
    addressOf: sharedAddresses(remix.match),
    variantOf: (headers) =>
      variantOf(
        headers,
        { own, rates: config.exchangeRates },
        (loaded, userAgent) => stylesToInline(styles, { path: "/", isSignedIn: false, loaded, userAgent }) !== null,
      ),
    make: sharedPageMaker(remix),
    freshFor,
    staleFor: 4 * freshFor,
    bytes: deps.pageCacheBytes,
    now,
    note,
  });
  app.use(
    piecesPath,
    uploadCalls({
      pieces,
      readSender: (req) => senderOf(req.get("Cookie")),
      async findSender(req, res) {
        const cookies = req.get("Cookie");
        const hasToken = await tokens.matches(cookies, req.get("X-Form-Token") ?? null);
        return hasToken ? senderOf(cookies, await remix.personOf(req, res)) : null;
      },
      log,
    }),
  );
  app.use(
    admitPosts({
      match: remix.match,
      refuse: {
        405: refusal(config, refusalPages.notDone),
        413: refusal(config, refusalPages.tooLarge),
        415: refusal(config, refusalPages.noForm),
      },
    }),
  );
  app.use(payloads({ release, site: remix, freshFor, now }));
  app.use(ruleRedirects(findRedirect));
  app.use("/api/_nuxt_icon", asNobody);
  const cachesPages = freshFor > 0 && deps.viteMiddleware === undefined;
  if (cachesPages) app.use(pages.fill);
  app.use(remix.handle);
  app.use(lastResort(config, log));
  return (req, res) => {
    costs.watch(req, res);
    if (!cachesPages || !pages.answer(req, res)) app(req, res);
  };
}

/** Whether a cookie with `Domain` can reach both: the same host, or hosts below one domain of at least two words. */
function sharesParent(one: string, other: string): boolean {
  const parent = (host: string) => host.split(".").slice(-2).join(".");
  return one === other || (one.includes(".") && !/^[\d.]+$/.test(one) && parent(one) === parent(other));
}

import type { Request, RequestHandler, Response } from "express";
import helmet from "helmet";
import { strictTransport } from "../strict-transport";
import { factsOf } from "./request-facts";
import { isPathWithinLimits } from "./request-target";

interface HardeningOptions {
  /** `https://careers.example.com`. */
  publicUrl: string;
  /** Whether HSTS holds for the hosts below it, too. */
  hstsSubdomains: boolean;
  /** Other origins that our forms may end up on after a redirect: sign-in and the back office. */
  formOrigins: readonly string[];
  /** Vite's client needs a socket and writes style elements. */
  development: boolean;
  /** The one page that may show a map, and where the map's script comes from; null without a map. */
  map: { page: string; scriptUrl: string } | null;
}

/** Where a page may get things from besides this site, and what it tells them of itself. */
interface OtherSources {
  scripts: string[];
  images: string[];
  connections: string[];
  referrer: "same-origin" | "strict-origin-when-cross-origin";
}

const onlyOwn: OtherSources = { scripts: [], images: [], connections: [], referrer: "same-origin" };

/**
 * The usual security headers, and a policy that lets only our own files and this answer's nonce run. On the map's page it
 * lets the map in too; a document that was opened on another page keeps that page's policy.
 */
export function hardening(options: HardeningOptions): RequestHandler {
  const { map } = options;
  const ownOnly = headers(options, onlyOwn);
  if (map === null) return ownOnly;
  const withMap = headers(options, sourcesOfMap(map.scriptUrl));
  return (req, res, next) => (isPage(req, map.page) ? withMap : ownOnly)(req, res, next);
}

/** The policy of one answer as that of a page which many get, with the hashes of what it holds in the nonce's place. */
export function policyWithHashes(
  policy: string,
  nonce: string,
  { scripts, styles }: { scripts: string; styles: string },
): string {
  const allowed = (directive: string) => (directive.startsWith("style-src") ? styles : scripts);
  return policy
    .split(";")
    .map((directive) => directive.replace(` 'nonce-${nonce}'`, allowed(directive) && ` ${allowed(directive)}`))
    .join(";");
}

/** Addresses match as the routes do, whatever case or slashes were asked for. */
const isPage = ({ path }: Request, page: string) =>
  isPathWithinLimits(path) && path.replace(/\/+$/, "").toLowerCase() === page;

/**
 * What Google's map needs, from its guide for such policies, as little as works: the whole of `googleapis.com` would let in
 * scripts that anybody may store there, the evaluation of strings is needed by maps drawn with WebGL only, and without
 * Google's fonts the map is written in the system's own.
 */
function sourcesOfMap(scriptUrl: string): OtherSources {
  const { origin } = new URL(scriptUrl);
  const google = ["https://*.googleapis.com", "https://*.gstatic.com"];
  return {
    scripts: [...new Set([origin, "https://maps.googleapis.com", "https://maps.gstatic.com"])],
    images: [...google, origin, "data:"],
    connections: [...google, origin],
    // a key that is limited to this site's address works only where Google hears that address
    referrer: "strict-origin-when-cross-origin",
  };
}

function headers({ publicUrl, hstsSubdomains, formOrigins, development }: HardeningOptions, other: OtherSources) {
  const behindTls = publicUrl.startsWith("https:");
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...other.scripts, (_req, res) => `'nonce-${factsOf(res as Response).nonce}'`],
        styleSrc: development
          ? ["'self'", "'unsafe-inline'"]
          : ["'self'", (_req, res) => `'nonce-${factsOf(res as Response).nonce}'`],
        imgSrc: ["'self'", ...other.images],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(development ? ["ws:"] : []), ...other.connections],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'", ...new Set(formOrigins)],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        ...(behindTls && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: strictTransport({ address: publicUrl, hstsSubdomains }) ?? false,
    // `no-referrer` would make browsers send `Origin: null` with our own forms, which then cannot be told from a stranger's.
    referrerPolicy: { policy: other.referrer },
    xFrameOptions: { action: "deny" },
    // for browsers and plug-ins that are gone, or against what the policy forbids anyway: bytes with every answer
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}

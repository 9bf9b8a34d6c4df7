import type { Request, RequestHandler, Response } from "express";
import helmet from "helmet";
import onHeaders from "on-headers";
import { withoutEndSlashes } from "../contract/values/end-slashes";
import { strictTransport } from "../strict-transport";
import { factsOf } from "./request-facts";
import { isPathWithinLimits } from "./request-target";

interface HardeningOptions {
  /** `https://careers.example.com`. */
  publicUrl: string;
  /** Whether HSTS also applies to subdomains. */
  hstsSubdomains: boolean;
  /** Other origins that our forms may redirect to: sign-in and the back office. */
  formOrigins: readonly string[];
  /** Vite's client needs a socket and writes style elements. */
  development: boolean;
  /** The one page that may show a map, and the origin of the map's script; null without a map. */
  map: { page: string; scriptUrl: string } | null;
}

/** Other sources that a page may load from, and its referrer policy. */
interface OtherSources {
  scripts: string[];
  images: string[];
  connections: string[];
  referrer: "same-origin" | "strict-origin-when-cross-origin";
}

const onlyOwn: OtherSources = { scripts: [], images: [], connections: [], referrer: "same-origin" };

/**
 * The usual security headers, and a policy that allows only our own files and this answer's nonce. On the map's page it
 * allows the map too; a document that was opened on another page keeps that page's policy.
 */
export function hardening(options: HardeningOptions): RequestHandler {
  const { map } = options;
  const ownOnly = headers(options, onlyOwn);
  const withMap = map && headers(options, sourcesOfMap(map.scriptUrl));
  return (req, res, next) => {
    onHeaders(res, () => {
      if (res.statusCode >= 300 && res.statusCode < 400) for (const name of ofDocuments) res.removeHeader(name);
    });
    (map && withMap && isPage(req, map.page) ? withMap : ownOnly)(req, res, next);
  };
}

/** Headers that only matter for documents. Redirects, which answer every form, leave them out: 500 bytes less each. */
const ofDocuments = ["Content-Security-Policy", "X-Frame-Options", "Origin-Agent-Cluster"];

/** One answer's policy turned into that of a cached page, with hashes in place of the nonce. */
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

/** Addresses match as the routes do, in any case and with any slashes. */
const isPage = ({ path }: Request, page: string) =>
  isPathWithinLimits(path) && withoutEndSlashes(path).toLowerCase() === page;

/**
 * What Google's map needs, from its guide for such policies, and no more. All of `googleapis.com` would allow scripts that
 * anybody may store there. `eval` is needed for WebGL maps only. Without Google's fonts the map uses the system's.
 */
function sourcesOfMap(scriptUrl: string): OtherSources {
  const { origin } = new URL(scriptUrl);
  const google = ["https://*.googleapis.com", "https://*.gstatic.com"];
  return {
    scripts: [...new Set([origin, "https://maps.googleapis.com", "https://maps.gstatic.com"])],
    images: [...google, origin, "data:"],
    connections: [...google, origin],
    // a key that is limited to this site's address works only when Google gets that address
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
        connectSrc: ["'self'", ...(development ? ["ws:"] : []), ...other.connections],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'", ...new Set(formOrigins)],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        ...(behindTls && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: strictTransport({ address: publicUrl, hstsSubdomains }) ?? false,
    // With `no-referrer` browsers send `Origin: null` with our own forms, which then look like another site's.
    referrerPolicy: { policy: other.referrer },
    xFrameOptions: { action: "deny" },
    // for browsers and plug-ins that are gone, or forbidden by the policy anyway: useless bytes with every answer
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}

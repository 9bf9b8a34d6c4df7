import type { RequestHandler, Response } from "express";
import helmet from "helmet";
import { factsOf } from "./request-facts";

interface HardeningOptions {
  /** `https://careers.example.com`. */
  publicUrl: string;
  /** Other origins that our forms may end up on after a redirect: sign-in and the back office. */
  formOrigins: readonly string[];
  /** Vite's client needs a socket and writes style elements. */
  development: boolean;
}

/** The usual security headers, and a policy that lets only our own files and this answer's nonce run. */
export function hardening({ publicUrl, formOrigins, development }: HardeningOptions): RequestHandler {
  const behindTls = publicUrl.startsWith("https:");
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", (_req, res) => `'nonce-${factsOf(res as Response).nonce}'`],
        styleSrc: development
          ? ["'self'", "'unsafe-inline'"]
          : ["'self'", (_req, res) => `'nonce-${factsOf(res as Response).nonce}'`],
        imgSrc: ["'self'"],
        fontSrc: ["'self'"],
        connectSrc: development ? ["'self'", "ws:"] : ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'", ...formOrigins],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        ...(behindTls && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: behindTls ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // `no-referrer` would make browsers send `Origin: null` with our own forms, which then cannot be told from a stranger's.
    referrerPolicy: { policy: "same-origin" },
    xFrameOptions: { action: "deny" },
  });
}

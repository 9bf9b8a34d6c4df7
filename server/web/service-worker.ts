import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RequestHandler } from "express";
import { fingerprintOf } from "../contract/fingerprint";
import { brandColour } from "../contract/values/brand";

/** Only a worker at this address may answer for the whole site. */
export const serviceWorkerPath = "/service-worker.js";

/** Removes the worker that a browser has, with everything it stored (`app/enhance/offline/shelf.ts` names it). */
const leavingWorker = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(caches.delete("kept-pages").then(() => registration.unregister())));
`;

/**
 * The worker for reading offline. Browsers ask for it again after every page, so the answer is mostly "not modified", on
 * every copy of the site.
 * @param options.enabled false retires it: the script then removes itself. So it does in development, where nothing is
 * built.
 */
export function serviceWorker(options: {
  clientDirectory: string;
  brandName: string;
  enabled: boolean;
}): RequestHandler {
  const file = join(options.clientDirectory, serviceWorkerPath);
  const script =
    options.enabled && existsSync(file)
      ? `self.brandName=${JSON.stringify(options.brandName)};${readFileSync(file, "utf8")}`
      : leavingWorker;
  const tag = `"${fingerprintOf(script)}"`;
  return (req, res, next) => {
    if (req.method !== "GET" && req.method !== "HEAD") return next();
    res.setHeader("Content-Security-Policy", "default-src 'none'; connect-src 'self'");
    res.setHeader("Cache-Control", "no-cache");
    res.setHeader("ETag", tag);
    res.type("text/javascript");
    // Not `req.fresh`: also a browser that asks past its own cache is spared the bytes.
    if (req.get("If-None-Match")?.includes(tag)) res.status(304).end();
    else res.send(script);
  };
}

export const webManifestPath = "/manifest.webmanifest";

/** What a phone needs to put the site among its apps. The icons are drawn by the build. */
export function webManifest({ brandName }: { brandName: string }): RequestHandler {
  const icon = (size: number, purpose: string) => ({
    src: `/pictures/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  const manifest = JSON.stringify({
    id: "/",
    name: brandName,
    short_name: brandName,
    description: "Remote jobs with clear pay and hours",
    lang: "en",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#ffffff",
    theme_color: brandColour,
    icons: [192, 512].flatMap((size) => [icon(size, "any"), icon(size, "maskable")]),
  });
  const tag = `"${createHash("sha256").update(manifest).digest("base64url").slice(0, 16)}"`;
  return (_req, res) => {
    res.setHeader("Cache-Control", "public, max-age=86400");
    // Express compares it and answers 304 to a browser that has this version.
    res.setHeader("ETag", tag);
    res.type("application/manifest+json").send(manifest);
  };
}

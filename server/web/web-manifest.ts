import { createHash } from "node:crypto";
import type { RequestHandler } from "express";
import { brandColour } from "../contract/values/brand";

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

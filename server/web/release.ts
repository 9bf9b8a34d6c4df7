import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ServerBuild } from "@remix-run/node";
import express, { type Router } from "express";
import type { Matcher, RouteRule } from "../../app/enhance/route-rules";
import type { Config } from "../config";
import { matcherOf } from "./route-matcher";

/** One build with one set of rules; the same on every copy that was deployed together. */
export interface Release {
  id: string;
  /** Milliseconds since 1970: when it was built. */
  timestamp: number;
  matcher: Matcher;
}

type Rules = Config["routeRules"];

/** The pages that everybody sees alike. An exact path that matches a pattern but is not such a page is listed with `false`. */
const renderedAhead: [string, RouteRule][] = [
  ["/", { prerender: true }],
  ["/jobs/:job", { prerender: true }],
  ["/jobs/not-available", { prerender: false }],
];

/** Remix's version of the build, with a hash of the rules: a browser that has loaded one set of rules keeps to it. */
export function releaseId(build: Pick<ServerBuild, "assets">, rules: Rules): string {
  const { version } = build.assets;
  if (rules.length === 0) return version;
  return `${version}-${createHash("sha256").update(JSON.stringify(rules)).digest("hex").slice(0, 8)}`;
}

/**
 * @param buildFolder has `built.json`; without one, in development, the start time counts
 * @param withPayloads false in development, where pages change
 */
export function releaseOf(
  build: Pick<ServerBuild, "assets">,
  rules: Rules,
  { buildFolder, withPayloads }: { buildFolder: string; withPayloads: boolean },
): Release {
  const ahead = withPayloads ? renderedAhead : [];
  const merged = new Map(ahead);
  for (const [path, { redirect }] of rules) merged.set(path, { ...merged.get(path), redirect });
  return {
    id: releaseId(build, rules),
    timestamp: builtAt(buildFolder) ?? Date.now(),
    matcher: matcherOf([...merged]),
  };
}

function builtAt(buildFolder: string): number | null {
  try {
    const { timestamp } = JSON.parse(readFileSync(join(buildFolder, "built.json"), "utf8"));
    return Number.isInteger(timestamp) ? timestamp : null;
  } catch {
    return null;
  }
}

/** `/builds/latest.json` and `/builds/meta/{id}.json`: which release answers, and the rules of its paths. */
export function buildManifest({ id, timestamp, matcher }: Release): Router {
  const router = express.Router();
  router.get("/builds/latest.json", (_req, res) => {
    res.set("Cache-Control", "no-store").json({ id, timestamp });
  });
  router.get("/builds/meta/:name", (req, res) => {
    if (req.params.name !== `${id}.json`)
      return void res.status(404).set("Cache-Control", "no-store").json({ message: "There is no such build." });
    res.set("Cache-Control", "public, max-age=31536000, immutable").json({ id, timestamp, matcher, prerendered: [] });
  });
  return router;
}

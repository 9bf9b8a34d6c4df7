import type { RequestHandler } from "express";
import { LRUCache } from "lru-cache";
import { ruleFor } from "../../app/enhance/route-rules";
import { cookiesOf } from "./outgoing-cookies";
import type { Release } from "./release";
import type { RemixSite } from "./remix-handler";
import { dataAddress } from "./remix-requests";
import { factsOf, type RequestFacts } from "./request-facts";

/** A page's data for somebody without cookies; without a body when there is no such page, or only an old one. */
interface NobodysData {
  status: number;
  body: string | null;
}

interface PayloadOptions {
  release: Release;
  site: Pick<RemixSite, "match" | "askAsNobody">;
  /** Milliseconds for which an answer is used again. */
  freshFor: number;
  now: () => number;
}

const payloadName = "/_payload.json";

/**
 * `{path}/_payload.json` of the pages that everybody sees alike: what Remix's single fetch answers for the page alone, as JSON.
 * Nothing of the visitor gets in and no cookie gets out, so every cache may store it. The build's id in the address makes it
 * a new one with each build.
 */
export function payloads({ release, site, freshFor, now }: PayloadOptions): RequestHandler {
  const kept = new LRUCache<string, { body: string; at: number }>({
    max: 200,
    maxSize: 4 * 1024 * 1024,
    sizeCalculation: ({ body }, path) => body.length + path.length,
  });
  const underWay = new Map<string, Promise<NobodysData>>();

  const read = async (path: string, facts: RequestFacts): Promise<NobodysData> => {
    const known = kept.get(path);
    if (known && now() < known.at + freshFor) return { status: 200, body: known.body };
    const running = underWay.get(path);
    if (running) return running;
    const reading = readData(site, path, facts)
      .then((data) => {
        if (data.body !== null) kept.set(path, { body: data.body, at: now() });
        return data;
      })
      .finally(() => underWay.delete(path));
    underWay.set(path, reading);
    return reading;
  };

  return (req, res, next) => {
    if (!req.path.endsWith(payloadName) || (req.method !== "GET" && req.method !== "HEAD")) return next();
    cookiesOf(res).silence();
    const path = req.path.slice(0, -payloadName.length) || "/";
    const { prerender, redirect } = ruleFor(release.matcher, path);
    const isAhead = prerender && redirect === undefined && (path === "/" || !path.endsWith("/"));
    const facts = factsOf(res);
    const answer: Promise<NobodysData> = isAhead ? read(path, facts) : Promise.resolve(missing);
    answer
      .then(({ status, body }) => {
        facts.route = payloadName;
        if (body === null) return void res.status(status).json({ message: refusals[status] ?? refusals[404] });
        const isOfThisBuild = req.originalUrl.endsWith(`${payloadName}?${release.id}`);
        res
          .set("Cache-Control", isOfThisBuild ? "public, max-age=60, stale-while-revalidate=60" : "no-cache")
          .type("json")
          .send(body);
      })
      .catch(next);
  };
}

/** Runs only the page's own loader, as nobody. */
async function readData(
  { match, askAsNobody }: PayloadOptions["site"],
  path: string,
  facts: RequestFacts,
): Promise<NobodysData> {
  const { routeId } = match(new URL(path, "http://site.invalid"));
  const address = dataAddress(path, routeId ?? "");
  const answer = await askAsNobody({ address, headers: {}, facts });
  const { status } = answer.response;
  const body = await answer.response.text();
  // Remix answers a redirect with 202. Stale or personal answers are not cached.
  if (status === 200 && !answer.isForNow && !body.trimEnd().includes("\n")) return { status, body };
  return { status: status >= 400 ? status : answer.isForNow ? 503 : 404, body: null };
}

const missing: NobodysData = { status: 404, body: null };

const refusals: Record<number, string> = {
  404: "There is no page that is rendered ahead here.",
  429: "Too many requests. Try again in a minute.",
  503: "A part of the site is not answering. Try again in a minute.",
};

import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import type { JobCard } from "../../server/contract/records";
import { partOf } from "../../server/contract/values/job-filters";
import { payText } from "../../server/contract/values/pay-text";
import { paths } from "../paths";
import { workText } from "./job-card-view";
import { addressOf } from "./job-query";
import { readAddress } from "./list-data";

const itemsShown = 50;

/** The data that all feed formats share. */
export interface Feed {
  title: string;
  /** The page this is the feed of, and the feed itself. */
  homeUrl: string;
  feedUrl: string;
  updated: string;
  /** ISO 8601; set when the API did not answer and these are stored items of that moment. */
  asOf: string | null;
  items: { url: string; title: string; text: string; posted: string }[];
}

/** Reads the newest posts of the search in the URL; personal filters are ignored. */
export async function readFeed(
  { request, context }: LoaderFunctionArgs,
  feedPath: (query: ReturnType<typeof addressOf>) => string,
): Promise<Feed> {
  const { page: _, ...asked } = (await readAddress(new URL(request.url), context)).query;
  const query = partOf(asked, ({ personal }) => !personal);
  const { data } = await context.api.jobPosts.list({ ...query, sort: "newest", per_page: itemsShown });
  const { brandName, publicUrl } = context.site;
  const items = data.map((job) => ({
    url: publicUrl + paths.job(job),
    title: [job.title, job.hiring_organization.name].filter(Boolean).join(", "),
    text: describe(job),
    posted: job.posted_at ?? "1970-01-01T00:00:00.000Z",
  }));
  return {
    title: query.search ? `Jobs for “${query.search}” at ${brandName}` : `Jobs at ${brandName}`,
    homeUrl: publicUrl + paths.jobs(addressOf(query)),
    feedUrl: publicUrl + feedPath(addressOf(query)),
    updated: items[0]?.posted ?? "1970-01-01T00:00:00.000Z",
    asOf: context.shownAsOf(),
    items,
  };
}

const describe = (job: JobCard) =>
  [job.summary, job.salary && payText(job.salary), workText(job)].filter(Boolean).join(" · ");

interface Freshness {
  /** Seconds. */
  maxAge?: number;
  asOf?: string | null;
}

/**
 * Answers with a text file that readers fetch again and again: 304 while it has not changed, cached for 15 minutes. A stale file
 * says its age, so that caches on the way revalidate it.
 */
export function cachedText(
  request: Request,
  body: string,
  contentType: string,
  { maxAge = 900, asOf = null }: Freshness = {},
): Response {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers = {
    ETag: etag,
    "Cache-Control": `public, max-age=${maxAge}`,
    "Content-Type": `${contentType}; charset=utf-8`,
    ...(asOf !== null && {
      Age: String(Math.max(0, Math.round((Date.now() - Date.parse(asOf)) / 1000))),
      Warning: '110 - "Response is Stale"',
    }),
  };
  const known = request.headers
    .get("If-None-Match")
    ?.split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""));
  return known?.includes(etag) ? new Response(null, { status: 304, headers }) : new Response(body, { headers });
}

/** Escapes text for XML and removes control characters, which XML forbids. */
export const xml = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids exactly these
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "../context";
import { cachedText } from "../jobs/feed";
import { keptSitemap } from "./sitemap";

export const handle: RouteHandle = { checks: ["public"], shared: [] };

/** Answers with the sitemap: every open job, every category with jobs, and the fixed pages. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { text, asOf } = await keptSitemap(context, Date.now());
  return cachedText(request, text, "application/xml", { maxAge: 10_800, asOf });
}

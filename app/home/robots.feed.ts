import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "../context";
import { cachedText } from "../jobs/feed";
import { paths } from "../paths";

export const handle: RouteHandle = { checks: ["public"], shared: [] };

/** Search engines may read jobs and category pages, but not filtered lists and personal pages. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const lines = [
    "User-agent: *",
    "Allow: /jobs?category_id=",
    "Disallow: /jobs?",
    "Disallow: /jobs2",
    "Disallow: /jobs/*/apply",
    "Disallow: /jobs/not-available",
    "Disallow: /apply",
    "Disallow: /profile",
    "Disallow: /exam",
    "Disallow: /confirmation",
    "Disallow: /login",
    "",
    `Sitemap: ${context.site.publicUrl}${paths.sitemap()}`,
    "",
  ];
  return cachedText(request, lines.join("\n"), "text/plain", { maxAge: 86_400 });
}

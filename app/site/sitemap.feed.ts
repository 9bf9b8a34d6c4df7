import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import type { JobPostPage } from "../../server/contract/job-posts";
import type { RouteHandle } from "../context";
import { cachedText, xml } from "../jobs/feed";
import { paths } from "../paths";

export const handle: RouteHandle = { checks: ["public"] };

const perPage = 50;
/** Pages of the list that are read: 50,000 addresses are the most that a sitemap may hold. */
const mostPages = 990;
const atOnce = 4;
const threeHours = 10_800;

/** Every open job, every category with jobs, and the fixed pages (product 2.17). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const first = await listPage(context, 1);
  const cards = [...first.data];
  const last = Math.min(first.meta.last_page, mostPages);
  for (let page = 2; page <= last; page += atOnce) {
    const batch = Array.from({ length: Math.min(atOnce, last - page + 1) }, (_, step) =>
      listPage(context, page + step),
    );
    for (const { data } of await Promise.all(batch)) cards.push(...data);
  }
  const entries = [
    ...[paths.home(), paths.jobs(), paths.accessibility(), paths.privacy(), paths.contact()].map((path) => ({
      path,
      changed: null,
    })),
    ...(first.meta.facets.category ?? []).map(({ id }) => ({
      path: paths.jobs({ category_id: id }),
      changed: null,
    })),
    ...cards.map((job) => ({ path: paths.job(job), changed: job.posted_at })),
  ];
  const urls = entries.map(
    ({ path, changed }) =>
      `<url><loc>${xml(context.site.publicUrl + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>`,
  );
  const body = `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
  return cachedText(request, body, "application/xml", threeHours);
}

const listPage = (context: AppLoadContext, page: number): Promise<JobPostPage> =>
  context.api.jobPosts.list({ sort: "newest", page, per_page: perPage });

import type { AppLoadContext } from "@remix-run/node";
import { xml } from "../jobs/feed";
import { paths } from "../paths";

const perPage = 50;
/** Pages of the list that are read: 50,000 addresses are the most that a sitemap may hold. */
const mostPages = 990;
const atOnce = 4;
const threeHours = 10_800_000;

/** The last sitemap built in this process; a big site's takes hundreds of calls, so it is not built for every reader. */
let kept: { publicUrl: string; until: number; text: Promise<string> } | null = null;

/** Built at most every three hours. One that could not be built is not kept. */
export function keptSitemap(context: AppLoadContext, now: number): Promise<string> {
  const { publicUrl } = context.site;
  if (kept?.publicUrl === publicUrl && now < kept.until) return kept.text;
  const text = buildSitemap(context);
  kept = { publicUrl, until: now + threeHours, text };
  text.catch(() => {
    if (kept?.text === text) kept = null;
  });
  return text;
}

async function buildSitemap({ api, site }: AppLoadContext): Promise<string> {
  const listPage = (page: number) => api.jobPosts.listForAnyone({ sort: "newest", page, per_page: perPage });
  const first = await listPage(1);
  const jobs = first.data.map(entryOf);
  const last = Math.min(first.meta.last_page, mostPages);
  for (let page = 2; page <= last; page += atOnce) {
    const batch = Array.from({ length: Math.min(atOnce, last - page + 1) }, (_, step) =>
      listPage(page + step),
    );
    for (const { data } of await Promise.all(batch)) jobs.push(...data.map(entryOf));
  }
  const fixed = [paths.home(), paths.jobs(), paths.accessibility(), paths.privacy(), paths.contact()];
  const categories = (first.meta.facets.category ?? []).map(({ id }) => paths.jobs({ category_id: id }));
  const entries: Entry[] = [...[...fixed, ...categories].map((path) => ({ path, changed: null })), ...jobs];
  const urls = entries.map(
    ({ path, changed }) =>
      `<url><loc>${xml(site.publicUrl + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}

interface Entry {
  path: string;
  /** ISO 8601. */
  changed: string | null;
}

const entryOf = (job: { id: number; slug: string; posted_at: string | null }): Entry => ({
  path: paths.job(job),
  changed: job.posted_at,
});

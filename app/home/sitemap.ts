import type { AppLoadContext } from "@remix-run/node";
import type { JobCard, JobPostPage } from "../../server/contract/records";
import { dayMs, hourMs, minuteMs } from "../../server/contract/values/durations";
import { employerAddress } from "../jobs/employer-address";
import { xml } from "../jobs/feed";
import { paths } from "../paths";

const perPage = 50;
/** A sitemap may have 50,000 entries at most; the rest is for the other addresses. */
const maxJobs = 49_500;
const maxParallelCalls = 4;
const threeHours = 3 * hourMs;

/** A sitemap and when it was built, in milliseconds since 1970. */
interface Sitemap {
  text: string;
  at: number;
}

/** The last sitemap of this process. It is cached, because a large site needs hundreds of calls for it. */
let kept: { publicUrl: string; until: number; sitemap: Promise<Sitemap> } | null = null;

/**
 * The sitemap, built at most every three hours. While the API is down the last one is served for a day, with its time in `asOf`
 * (ISO 8601).
 */
export async function keptSitemap(
  context: AppLoadContext,
  now: number,
): Promise<{ text: string; asOf: string | null }> {
  const { publicUrl } = context.site;
  if (kept?.publicUrl !== publicUrl || now >= kept.until) {
    const last = kept?.publicUrl === publicUrl ? kept : null;
    const next = { publicUrl, until: now + threeHours, sitemap: buildOrKeep(context, now, last?.sitemap) };
    kept = next;
    next.sitemap.then(
      ({ at }) => {
        if (at !== now) next.until = now + minuteMs;
      },
      () => {
        if (kept === next) kept = last && { ...last, until: now + minuteMs };
      },
    );
  }
  const { text, at } = await kept.sitemap;
  return { text, asOf: now < at + threeHours ? null : new Date(at).toISOString() };
}

async function buildOrKeep(context: AppLoadContext, now: number, last: Promise<Sitemap> | undefined): Promise<Sitemap> {
  try {
    return { text: await buildSitemap(context), at: now };
  } catch (thrown) {
    const known = await last;
    const isDown = thrown instanceof Response && thrown.status === 503;
    if (known && isDown && now < known.at + dayMs) return known;
    throw thrown;
  }
}

/**
 * All open jobs, the newest first, and the list's first page. When the API's pages end before the jobs do, it continues with jobs
 * older than the last one.
 */
async function listJobs({ api }: AppLoadContext) {
  const listPage = (page: number, older_than?: string) =>
    api.jobPosts.listForAnyone({ sort: "newest", page, per_page: perPage, older_than });
  const listOtherPages = async ({ meta }: JobPostPage, after?: string) => {
    const last = Math.min(meta.last_page, Math.ceil(maxJobs / perPage));
    const jobs: JobCard[] = [];
    for (let page = 2; page <= last; page += maxParallelCalls) {
      const pages = Array.from({ length: Math.min(maxParallelCalls, last - page + 1) }, (_, step) => page + step);
      const answers = await Promise.all(pages.map((number) => listPage(number, after)));
      jobs.push(...answers.flatMap(({ data }) => data));
    }
    return jobs;
  };

  const first = await listPage(1);
  const jobs = [...first.data, ...(await listOtherPages(first))];
  for (let stretch = first; stretch.meta.total_is_minimum && jobs.length < maxJobs; ) {
    const after = jobs.at(-1)?.id;
    stretch = await listPage(1, after);
    jobs.push(...stretch.data, ...(await listOtherPages(stretch, after)));
  }
  return { jobs: jobs.slice(0, maxJobs), first };
}

async function buildSitemap(context: AppLoadContext): Promise<string> {
  const { site } = context;
  const { jobs, first } = await listJobs(context);
  const fixed = [
    paths.home(),
    paths.jobs(),
    paths.employers(),
    paths.accessibility(),
    paths.privacy(),
    paths.contact(),
  ];
  const categories = (first.meta.facets.category ?? []).map(({ id }) => paths.jobs({ category_id: id }));
  const employers = new Set(jobs.flatMap((job) => employerAddress(job.hiring_organization) ?? []));
  const entries: Entry[] = [
    ...[...fixed, ...categories, ...employers].map((path) => ({ path, changed: null })),
    ...jobs.map(entryOf),
  ];
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

const entryOf = (job: { id: string; slug: string | null; posted_at: string | null }): Entry => ({
  path: paths.job(job),
  changed: job.posted_at,
});

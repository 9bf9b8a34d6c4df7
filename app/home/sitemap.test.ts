import type { AppLoadContext } from "@remix-run/node";
import { expect, it } from "vitest";
import { aJobCard } from "../../test/builders/job-card";
import { keptSitemap } from "./sitemap";

const hour = 3_600_000;

/** A site with one job that records the requests for its list. */
function aSite(publicUrl: string) {
  const asked: number[] = [];
  const site = { fails: false, asked, context: {} as AppLoadContext };
  site.context = {
    site: { publicUrl },
    api: {
      jobPosts: {
        listForAnyone: async ({ page }: { page: number }) => {
          asked.push(page);
          if (site.fails) throw new Response(null, { status: 503 });
          return { data: [aJobCard()], meta: { last_page: 2, facets: {} } };
        },
      },
    },
  } as unknown as AppLoadContext;
  return site;
}

it("names every job with the day it was posted", async () => {
  expect((await keptSitemap(aSite("https://a.example").context, 0)).text).toContain(
    "<url><loc>https://a.example/jobs/123-order-desk-specialist</loc><lastmod>2026-11-01T02:00:00.000Z</lastmod></url>",
  );
});

it("is built once in three hours, however many ask for it", async () => {
  const { context, asked } = aSite("https://b.example");
  await Promise.all([keptSitemap(context, 0), keptSitemap(context, 1), keptSitemap(context, 3 * hour - 1)]);
  expect(asked).toEqual([1, 2]);
  await keptSitemap(context, 3 * hour);
  expect(asked).toEqual([1, 2, 1, 2]);
});

it("is tried again at once when it could not be built", async () => {
  const site = aSite("https://c.example");
  site.fails = true;
  await expect(keptSitemap(site.context, 0)).rejects.toMatchObject({ status: 503 });
  site.fails = false;
  expect((await keptSitemap(site.context, 1)).text).toContain("<urlset");
});

it("stays that of the last day while the API is down, tells its moment, and is tried again after a minute", async () => {
  const site = aSite("https://d.example");
  const { text } = await keptSitemap(site.context, 0);
  site.fails = true;
  const asOf = "1970-01-01T00:00:00.000Z";
  expect(await keptSitemap(site.context, 3 * hour)).toEqual({ text, asOf });
  const { length } = site.asked;
  expect(await keptSitemap(site.context, 3 * hour + 59_000)).toEqual({ text, asOf });
  expect(site.asked).toHaveLength(length);
  site.fails = false;
  expect(await keptSitemap(site.context, 3 * hour + 60_000)).toMatchObject({ asOf: null });
  site.fails = true;
  await expect(keptSitemap(site.context, 28 * hour)).rejects.toMatchObject({ status: 503 });
});

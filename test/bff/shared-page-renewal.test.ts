import type { AppLoadContext } from "@remix-run/node";
import { afterEach, beforeEach, expect, it } from "vitest";
import { aWholeJob } from "../builders/job-card";
import { json, type LoopbackApi, startLoopbackApi } from "./loopback-api";
import { startSite } from "./site-under-test";

/** Milliseconds an answer is given without a look at what it was made from. */
const freshFor = 2_000;

let api: LoopbackApi;
let site: Awaited<ReturnType<typeof startSite>>;
let now: number;
let title: string;
/** How often the page was made. */
let made: number;

beforeEach(async () => {
  now = Date.parse("2026-11-21T10:00:00Z");
  title = "Order desk specialist";
  made = 0;
  api = await startLoopbackApi();
  api.on("GET /public_api/job_posts/12", (_request, response) =>
    json(response, 200, { data: aWholeJob({ id: 12, title }) }),
  );
  const board = {
    handle: { checks: ["public"], shared: true },
    loader: async ({ context }: { context: AppLoadContext }) => {
      made += 1;
      return { title: (await context.api.jobPosts.find(12))?.title };
    },
  };
  const options = { publicCacheMilliseconds: freshFor, clock: () => new Date(now) };
  site = await startSite(api, { board: { module: board } }, {}, options);
});
afterEach(async () => {
  await site.stop();
  await api.stop();
});

const shownTitle = async () => (await site.browser().get("/board")).data.loaderData.board?.title;

/** Asks for the page after it has become old, which gives the old one, and once more when the API was asked about it. */
async function shownAfter(milliseconds: number): Promise<string> {
  now += milliseconds;
  const asked = api.received.length;
  await shownTitle();
  await expect.poll(() => api.received.length).toBeGreaterThan(asked);
  return shownTitle();
}

it("asks again what a page was made from, and makes it anew only when that has changed", async () => {
  expect(await shownTitle()).toBe("Order desk specialist");
  for (let time = 0; time < 3; time++) expect(await shownAfter(freshFor + 100)).toBe("Order desk specialist");
  expect([made, api.received.length]).toEqual([1, 4]);

  title = "Night desk specialist";
  await shownAfter(freshFor + 100);
  await expect.poll(shownTitle).toBe("Night desk specialist");
  expect(made).toBe(2);
});

it("makes a page anew from time to time for what only time changes in it", async () => {
  await shownTitle();
  for (let time = 0; time < 6; time++) await shownAfter(freshFor);
  await expect.poll(() => made).toBe(2);
});

it("keeps no page as it is when the API cannot say that nothing has changed", async () => {
  await shownTitle();
  api.failWith(503);
  await shownAfter(freshFor + 100);
  await expect.poll(() => made).toBe(2);
});

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { paths } from "../../app/paths";
import { type Applicant, postJob, signUp } from "../api/applicants";
import { type RunningApi, runApi, site as siteOrigin } from "../api/running-api";
import { soon } from "../harness/soon";
import { TextBrowser } from "../harness/text-browser";
import type { Fault } from "./fault-proxy";
import { type SiteBehindFaults, startSiteBehindFaults } from "./site-behind-faults";

let running: RunningApi;
let site: SiteBehindFaults;
let account: Applicant;
let detail: string;

beforeAll(async () => {
  running = await runApi({ clock: () => new Date(), requestsPerMinute: 100_000 });
  const id = await postJob(running, { title: "Order Desk Specialist" });
  detail = paths.job({ id: String(id), slug: "order-desk-specialist" });
  account = await signUp(running);
}, 60_000);
afterAll(async () => {
  await site.stop();
  await running.stop();
});

/** A site that has just started: it has seen nothing yet. */
async function startAnew(options: Partial<Parameters<typeof startSiteBehindFaults>[0]> = {}) {
  await site?.stop();
  site = await startSiteBehindFaults({ api: running.api.fetch, siteOrigin, ...options });
}

const visitor = () => new TextBrowser(site.origin);
const applicant = () => visitor().takeCookies(new Map(account.visitor.cookies));
/** A page as it comes, unread. */
async function ask(path: string): Promise<number> {
  const page = await fetch(site.origin + path);
  await page.arrayBuffer();
  return page.status;
}
const notice = "We cannot reach our records just now";

describe("while the API is down", () => {
  beforeEach(() => startAnew());

  it.each([
    ["the home page", () => paths.home()],
    ["the list", () => paths.jobs()],
    ["a search", () => `${paths.jobs()}?search=order+desk&sort=newest`],
    ["the compact list", () => paths.compactJobs()],
    ["a job", () => detail],
  ])("%s is shown as it was, and fresh again afterwards", async (_what, path) => {
    await visitor().get(path());
    await site.proxy.break("no connection");
    const stale = await visitor().get(path());
    expect([stale.status, stale.text]).toEqual([200, expect.stringContaining(notice)]);
    expect(stale.text).toContain("Order Desk Specialist");

    // What was kept is shown for some seconds before the API is asked for it again.
    await site.proxy.mend();
    site.pass(6_000);
    const fresh = await visitor().get(path());
    expect([fresh.status, fresh.text.includes(notice)]).toEqual([200, false]);
  });

  it("a page that the browser's own code asks for says it as well", async () => {
    const data = `${site.origin}${paths.jobs()}.data`;
    expect(await (await fetch(data)).text()).not.toContain("(Manila time)");
    await site.proxy.break("no connection");
    expect(await (await fetch(data)).text()).toMatch(
      /\d{1,2}:\d\d today \(Manila time\)|, \d{1,2}:\d\d \(Manila time\)/,
    );
  });

  it("says of when it is by the visitor's clock", async () => {
    await visitor().get(paths.jobs());
    await site.proxy.break("no connection");
    const abroad = visitor().takeCookies(new Map([["timezone", "America/New_York"]]));
    expect((await abroad.get(paths.jobs())).text).toMatch(/\(New York time\)/);
  });

  it.each(["/jobs.rss", "/jobs.atom", "/jobs.json", "/sitemap.xml"])(
    "%s stays the same file, with its age",
    async (path) => {
      const fresh = await fetch(site.origin + path);
      expect([fresh.status, fresh.headers.get("Age"), fresh.headers.get("Warning")]).toEqual([200, null, null]);
      await site.proxy.break("no connection");
      // The sitemap is built anew after three hours only.
      const later = Date.now() + 4 * 3_600_000;
      vi.spyOn(Date, "now").mockImplementation(() => later);
      const stale = await fetch(site.origin + path);
      const etag = stale.headers.get("ETag") ?? "";
      const again = await fetch(site.origin + path, { headers: { "If-None-Match": etag } });
      vi.restoreAllMocks();
      expect([stale.status, etag, again.status]).toEqual([200, fresh.headers.get("ETag"), 304]);
      expect(Number(stale.headers.get("Age"))).toBeGreaterThanOrEqual(4 * 3600 - 1);
      expect(stale.headers.get("Warning")).toBe('110 - "Response is Stale"');
    },
  );

  it("a job that was taken down is not shown from before", async () => {
    const id = await postJob(running, { title: "Short-lived job" });
    const path = paths.job({ id: String(id), slug: "short-lived-job" });
    expect((await visitor().get(path)).status).toBe(200);
    await running.db.deleteFrom("job_posts").where("id", "=", id).execute();
    expect((await visitor().get(path)).status).toBe(404);
    await site.proxy.break("no connection");
    expect((await visitor().get(path)).status).toBe(503);
  });

  it("nobody sees what was shown to somebody who is signed in", async () => {
    await applicant().get(paths.jobs());
    await applicant().get(detail);
    await site.proxy.break("no connection");
    expect((await visitor().get(paths.jobs())).status).toBe(503);
    expect((await visitor().get(detail)).status).toBe(503);
  });

  it("the site stays ready for visitors, and says what it lacks", async () => {
    await site.proxy.break("no connection");
    const told = async () => {
      const answer = await fetch(`${site.origin}/readyz`);
      const { status, api } = await answer.json();
      return [answer.status, status, api];
    };
    expect(await told()).toEqual([503, "not ready", false]);
    await site.proxy.mend();
    expect(await told()).toEqual([200, "ready", true]);
    await site.proxy.break("no connection");
    expect(await told()).toEqual([200, "degraded", false]);
  });
});

describe("the time an API without an answer takes", () => {
  const patient = { read: 3_000, operations: { "session.user": 700 }, afterSilence: 100, repeats: [5] };

  it.each<Fault>(["silence", "late answer", "drip"])(
    "is that of one call, not of all that a page needs: %s",
    async (fault) => {
      await startAnew({ deadlines: patient });
      await site.proxy.break(fault);
      for (const path of [paths.home(), paths.profile.index()]) {
        const began = performance.now();
        expect((await applicant().get(path)).status).toBe(503);
        const took = performance.now() - began;
        expect(took).toBeGreaterThan(700);
        expect(took).toBeLessThan(2_500);
      }
    },
  );

  it("is nothing once it is known, until one call in a while finds it back", async () => {
    await startAnew({ withBreaker: true });
    await site.proxy.break("silence");
    while (site.breaker.state === "closed") await applicant().get(detail);
    site.proxy.forget();
    for (let time = 0; time < 10; time++) {
      const page = await applicant().get(detail);
      expect([page.status, page.headers.get("Retry-After")]).toEqual([503, "1"]);
    }
    expect(site.proxy.received).toEqual([]);

    site.pass(1_000);
    await applicant().get(detail);
    expect(site.proxy.received).toHaveLength(1);

    await site.proxy.mend();
    site.pass(2_000);
    const page = await applicant().get(detail);
    expect([page.status, page.heading, site.breaker.state]).toEqual([200, "Order Desk Specialist", "closed"]);
    expect(site.logged).toEqual([
      "The API does not answer: it is left alone, with one try now and then",
      "The API answers again",
    ]);
  });

  it("is what a maintenance was announced with, and the API has its peace meanwhile", async () => {
    await startAnew({ withBreaker: true });
    await site.proxy.break("maintenance");
    for (let time = 0; time < 20; time++) {
      const page = await visitor().get(detail);
      expect([page.status, page.headers.get("Retry-After")]).toEqual([503, "30"]);
    }
    expect(site.proxy.received).toHaveLength(5);
    const form = await applicant().get(paths.profile.index());
    expect([form.status, form.headers.get("Retry-After")]).toEqual([503, "30"]);
  });

  it("does not multiply calls: no reader repeats what the breaker knows to be down", async () => {
    await startAnew({ withBreaker: true });
    await site.proxy.break("bad gateway");
    await Promise.all(Array.from({ length: 40 }, (_, page) => ask(`${paths.jobs()}?page=${page + 1}`)));
    // Each of the forty may have been on its way before the fifth answer; without the breaker each would be asked twice.
    expect(site.proxy.received.length).toBeLessThanOrEqual(45);
    site.proxy.forget();
    await visitor().get(detail);
    expect(site.proxy.received).toEqual([]);
  });
});

describe("hundreds of faulty calls", () => {
  it.each<Fault>(["silence", "half a body", "10 MB", "drip", "redirect loop"])(
    "leave no connection behind: %s",
    async (fault) => {
      await startAnew({ deadlines: { read: 100, operations: {}, repeats: [] } });
      await site.proxy.break(fault);
      for (let round = 0; round < 10; round++) {
        const pages = Array.from({ length: 20 }, (_, page) => `${paths.jobs()}?page=${20 * round + page + 1}`);
        expect(new Set(await Promise.all(pages.map(ask)))).toEqual(new Set([503]));
      }
      await site.proxy.mend();
      await soon(() => expect(site.proxy.socketCount()).toBeLessThanOrEqual(20));
      // the deadline is short: on a machine that has much else to do, an answer may miss it once more
      await soon(async () => expect(await ask(paths.jobs())).toBe(200));
    },
    60_000,
  );
});

import type { AppLoadContext } from "@remix-run/node";
import { afterEach, beforeEach, expect, it } from "vitest";
import { aWholeJob } from "../builders/job-card";
import { json, type LoopbackApi, startLoopbackApi } from "./loopback-api";
import { startSite } from "./site-under-test";

type Args = { context: AppLoadContext };

let api: LoopbackApi;
let site: Awaited<ReturnType<typeof startSite>>;
let now: number;
/** How often the page was made. */
let made: number;
/** Job titles by who is told of them. */
let titles: Record<string, string>;
/** What the page reads besides its job. */
let more: (context: AppLoadContext) => unknown;

beforeEach(async () => {
  now = Date.parse("2026-11-21T10:00:00Z");
  made = 0;
  titles = {};
  more = () => null;
  api = await startLoopbackApi();
  api.on("GET /public_api/job_posts/12", (request, response) => {
    const title = titles[request.headers["user-agent"] ?? ""] ?? "Order desk specialist";
    json(response, 200, { data: aWholeJob({ id: 12, title }) });
  });
  const job = {
    handle: { checks: ["check-job-post"], shared: true },
    loader: async ({ context }: Args) => {
      made += 1;
      const { csrfToken, personMark, nonce } = context;
      const title = (await context.api.jobPosts.find(12))?.title;
      const text = "Remote work, wherever you live. ".repeat(40);
      return { title, text, csrfToken, again: csrfToken, personMark, nonce, more: await more(context) };
    },
  };
  site = await startSite(
    api,
    { job: { path: "jobs/:job", module: job } },
    {},
    { clock: () => new Date(now) },
  );
  api.on("GET /api/user", (request, response) => {
    const id = request.headers["user-agent"] === "Ben" ? 2 : 1;
    json(response, 200, { data: { ...site.user, id, name: id === 2 ? "Ben Reyes" : "Ana Cruz" } });
  });
});
afterEach(async () => {
  await site.stop();
  await api.stop();
});

/** Somebody who was on the site before; the API tells people apart by what their browser calls itself. */
async function returning(name: "Ana" | "Ben", coding = "identity") {
  const browser = site.browser(api.signIn());
  const headers = { "User-Agent": name, "Accept-Encoding": coding };
  await browser.get("/jobs/12-a", headers);
  made = 0;
  return async () => {
    const { data, headers: answered, text } = await browser.get("/jobs/12-a", headers);
    return { ...data.loaderData.job, answered, text };
  };
}

it("are made once for all who are told the same, with each one's own token and mark", async () => {
  const [ana, ben] = [await returning("Ana"), await returning("Ben")];
  const [hers, his, again] = [await ana(), await ben(), await ana()];
  expect(made).toBe(1);
  expect([hers.title, his.title]).toEqual(["Order desk specialist", "Order desk specialist"]);
  expect(hers.csrfToken).toMatch(/^[\w-]{43}\.[\w-]{43}$/);
  expect(hers.again).toBe(hers.csrfToken);
  expect(hers.personMark).toMatch(/^[\w-]{8}$/);
  expect([his.csrfToken === hers.csrfToken, his.personMark === hers.personMark]).toEqual([false, false]);
  expect(again.text).toBe(hers.text);
  expect(hers.answered.get("Cache-Control")).toContain("private, no-store");
  expect(hers.answered.get("Content-Security-Policy")).not.toContain("nonce");
});

it("hold their reader's own words in brotli too, first and later", async () => {
  const [ana, ben] = [await returning("Ana", "br"), await returning("Ben", "br")];
  const [hers, his] = [await ana(), await ben()];
  expect(hers.answered.get("Content-Encoding")).toBe("br");
  for (let time = 0; time < 20; time++) {
    expect((await ana()).text).toBe(hers.text);
    expect((await ben()).text).toBe(his.text);
  }
  expect(made).toBe(1);
});

it("are made for whoever is told something else", async () => {
  const [ana, ben] = [await returning("Ana"), await returning("Ben")];
  titles.Ben = "Night desk specialist";
  expect([(await ana()).title, (await ben()).title]).toEqual([
    "Order desk specialist",
    "Night desk specialist",
  ]);
  titles.Ana = "Day desk specialist";
  expect((await ana()).title).toBe("Day desk specialist");
});

it("are made anew when somebody saved a job, and from time to time for what only time changes", async () => {
  const ana = await returning("Ana");
  await ana();
  api.on("GET /api/bookmarks?per_page=1", (_request, response) =>
    json(response, 200, { data: [], meta: { current_page: 1, last_page: 1, per_page: 1, total: 4 } }),
  );
  await ana();
  expect(made).toBe(2);
  now += 11_000;
  await ana();
  expect(made).toBe(3);
});

it.each<[string, (context: AppLoadContext) => unknown]>([
  ["looks at who reads it", ({ visitor }) => visitor.state === "signed-in" && visitor.user.name],
  [
    "reads more of what is theirs",
    (context) => context.api.bookmarks.list({ per_page: 1 }).catch(() => null),
  ],
  [
    "reads what is public beside it",
    (context) => context.api.selectionItems.list("currency").catch(() => null),
  ],
])("are nobody else's where the page %s", async (_what, reads) => {
  more = reads;
  const [ana, ben] = [await returning("Ana"), await returning("Ben")];
  const [hers, his] = [await ana(), await ben()];
  expect(made).toBe(2);
  expect(his.text).not.toContain("Ana Cruz");
  expect(his.csrfToken).not.toBe(hers.csrfToken);
});

it("are not kept when they fail", async () => {
  const ana = await returning("Ana");
  more = () => {
    throw new Error("a mistake of ours");
  };
  expect((await ana()).title).toBeUndefined();
  more = () => null;
  expect((await ana()).title).toBe("Order desk specialist");
});

it("are not for an account that has no business here, though others have had them", async () => {
  const [ana, ben] = [await returning("Ana"), await returning("Ben")];
  await ana();
  api.on("GET /api/user", (_request, response) =>
    json(response, 200, { data: { ...site.user, id: 2, type: "recruiter" } }),
  );
  expect((await ben()).title).toBeUndefined();
});

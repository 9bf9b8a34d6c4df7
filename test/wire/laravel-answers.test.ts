import { data } from "@remix-run/node";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { json, type LoopbackApi, siteOrigin, startLoopbackApi } from "../bff/loopback-api";
import { applicant, startSite } from "../bff/site-under-test";
import { anApplication } from "../builders/applications";
import { aJobCard } from "../builders/job-card";
import { xsrf } from "../harness/laravel/sessions";

type Args = { context: import("@remix-run/node").AppLoadContext; request: Request };

const forAll = { handle: { checks: ["public"] } };
const forApplicants = { handle: { checks: ["applicant"] } };

const routes = {
  home: {
    path: "/",
    module: { ...forAll, loader: ({ context }: Args) => ({ visitor: context.visitor }) },
  },
  jobs: {
    module: { ...forAll, loader: ({ context }: Args) => context.api.jobPosts.list({ search: "clerk" }) },
  },
  bookmarks: { module: { ...forApplicants, loader: ({ context }: Args) => context.api.bookmarks.list({}) } },
  exam: {
    module: {
      ...forApplicants,
      loader: async ({ context }: Args) => ({ sitting: await context.api.exams.findCurrent("5") }),
    },
  },
  story: {
    module: {
      ...forApplicants,
      loader: ({ context }: Args) => ({ csrf: context.csrfToken }),
      action: async ({ context }: Args) => {
        const headline = String((await context.formData()).get("headline"));
        const saved = await context.api.applications.saveBasic("5", { headline } as never);
        return data({ saved: saved.ok || saved.failure });
      },
    },
  },
  removal: {
    module: {
      ...forApplicants,
      loader: ({ context }: Args) => ({ csrf: context.csrfToken }),
      action: async ({ context }: Args) => ({ removed: await context.api.bookmarks.delete({ id: "3", jobId: null }) }),
    },
  },
};

let api: LoopbackApi;
let site: Awaited<ReturnType<typeof startSite>>;
const stops: (() => Promise<void>)[] = [];

async function start(habits: Parameters<typeof startLoopbackApi>[0] = {}, settings: Record<string, string> = {}) {
  api = await startLoopbackApi(habits);
  site = await startSite(api, routes, settings);
  stops.push(site.stop, api.stop);
}
beforeEach(() => stops.splice(0));
afterEach(async () => {
  for (const stop of stops) await stop();
});

const signedIn = () => site.browser(api.signIn());
const apiCookies = (lines: string[]) => lines.filter((line) => !/^(form_token|last_person)=/.test(line));

describe("cookies of the API", () => {
  it.each([
    [".careers.test", 3],
    [".api.test", 0],
  ])("with Domain=%s reach the browser with it in %i lines", async (cookieDomain, kept) => {
    await start({ cookieDomain });
    const lines = apiCookies((await signedIn().get("/")).headers.getSetCookie());
    expect(lines).toHaveLength(3);
    expect(lines.filter((line) => line.includes(`domain=${cookieDomain}`))).toHaveLength(kept);
    expect(lines.every((line) => line.includes("expires=Sat, 21 Nov 2076 12:00:00 GMT"))).toBe(true);
  });

  it("keep somebody signed in whose session lives under a name of 40 characters", async () => {
    await start();
    const browser = signedIn();
    for (const _ of [1, 2, 3]) expect((await browser.get("/")).data.loaderData.home.visitor.state).toBe("signed-in");
    const name = [...browser.cookies.keys()].find((key) => key.length === 40) ?? "";
    browser.cookies.delete(name);
    expect((await browser.get("/")).data.loaderData.home.visitor.state).toBe("anonymous");
  });

  it("are enough without an anti-forgery cookie where the API goes by Sec-Fetch-Site", async () => {
    await start({}, { API_SEND_SEC_FETCH_SITE: "true" });
    const cookies = api.signIn();
    cookies.delete(xsrf.cookie);
    expect((await site.browser(cookies).get("/")).data.loaderData.home.visitor.state).toBe("signed-in");
    expect(api.received[0]?.headers["sec-fetch-site"]).toBe("same-origin");
  });
});

describe("what the browser says of itself", () => {
  it("reaches the API only as far as the API may count by it", async () => {
    await start({}, { TRUST_PROXY: "1" });
    await site.browser(api.signIn()).get("/", {
      Accept: "text/html",
      Origin: "https://search.example",
      Referer: "https://search.example/?q=jobs",
      "Sec-Fetch-Site": "cross-site",
      "X-Forwarded-For": "203.0.113.9",
      "X-Forwarded-Host": "evil.example",
      "X-Forwarded-Port": "1",
      Connection: "keep-alive",
    });
    const { headers } = api.received[0] ?? {};
    expect(headers).toMatchObject({
      accept: "application/json",
      origin: siteOrigin,
      referer: siteOrigin,
      "x-forwarded-for": "203.0.113.9",
    });
    for (const name of ["x-forwarded-host", "x-forwarded-port", "sec-fetch-site"])
      expect(headers?.[name]).toBeUndefined();
  });

  it("lets one visitor's haste slow nobody else down", async () => {
    await start({ callsPerMinute: 3 }, { TRUST_PROXY: "1" });
    api.on("GET /api/bookmarks", (_request, response) => json(response, 200, { data: [] }));
    const from = (address: string) => signedIn().get("/bookmarks", { "X-Forwarded-For": address });
    await from("203.0.113.9");
    const hasty = await from("203.0.113.9");
    expect([hasty.status, hasty.headers.get("Retry-After")]).toEqual([
      429,
      expect.stringMatching(/^([1-9]|[1-5][0-9]|60)$/),
    ]);
    expect((await from("203.0.113.10")).status).toBe(200);
  });
});

describe("an answer in any of Laravel's shapes", () => {
  const place = { current_page: 1, last_page: 1, per_page: 20, total: 1 };
  const card = aJobCard();

  it.each([
    ["in data", { data: applicant }],
    ["bare", applicant],
  ])("names who is signed in, told %s", async (_shape, body) => {
    await start();
    api.on("GET /api/user", (_request, response) => json(response, 200, body));
    expect((await signedIn().get("/")).data.loaderData.home.visitor).toMatchObject({
      state: "signed-in",
      user: { email: applicant.email },
    });
  });

  it.each([
    ["wrapped", { data: [card], links: {}, meta: { ...place, facets: [] } }],
    ["flat", { data: [card], first_page_url: "http://api/public_api/job_posts?page=1", ...place }],
  ])("is a page of jobs, told %s", async (_shape, body) => {
    await start();
    api.on("GET /public_api/job_posts?search=clerk", (_request, response) => json(response, 200, body));
    const page = await site.browser().get("/jobs");
    expect(page.data.loaderData.jobs).toMatchObject({
      data: [{ id: card.id }],
      meta: { ...place, facets: {} },
    });
  });

  it.each([
    ["an empty page of text/html", "text/html; charset=UTF-8", ""],
    ["an empty object", "application/json", "{}"],
    ["an empty list in data", "application/json", '{"data":[]}'],
  ])("is nothing where nothing may be, told as %s", async (_what, type, body) => {
    await start();
    api.on("GET /api/applications/5/exam_sessions/current_session", (_request, response) =>
      response.writeHead(200, { "Content-Type": type }).end(body),
    );
    const page = await signedIn().get("/exam");
    expect([page.status, page.data.loaderData.exam]).toEqual([200, { sitting: null }]);
  });
});

describe("a change", () => {
  /** What the page learns of a save that the API answers like this. */
  async function savedWith(status: number, body: unknown, headers: Record<string, string> = {}) {
    await start();
    api.on("POST /api/applications/5/basic", (_request, response) => json(response, status, body, headers));
    const browser = signedIn();
    const { csrf } = (await browser.get("/story")).data.loaderData.story;
    return (await browser.post("/story", { csrf, headline: "Clerk" })).data.actionData.story.saved;
  }
  const application = { data: anApplication({ id: "5" }) };

  it.each([200, 201])("is done when the API answers %i", async (status) => {
    expect(await savedWith(status, application)).toBe(true);
  });

  it("is done when the API answers 204 where no body is promised", async () => {
    await start();
    api.on("DELETE /api/bookmarks/3", (_request, response) => void response.writeHead(204).end());
    const browser = signedIn();
    const { csrf } = (await browser.get("/removal")).data.loaderData.removal;
    expect((await browser.post("/removal", { csrf })).data.actionData.removal.removed.ok).toBe(true);
  });

  it("is not done when a guest rule redirects, however good its target looks", async () => {
    const refused = await savedWith(302, application, { Location: "/api/user" });
    expect(refused).toMatchObject({ kind: "unavailable" });
    expect(api.received.filter(({ path }) => path === "/api/applications/5/basic")).toHaveLength(1);
  });

  it("comes back with the fields' names as forms have them", async () => {
    const errors = { "skills.0.id": ["Choose a skill"], headline: ["Too short"] };
    expect(await savedWith(422, { message: "Choose a skill (and 1 more error)", errors })).toMatchObject({
      kind: "invalid",
      fields: { "skills[0].id": ["Choose a skill"], headline: ["Too short"] },
    });
  });

  it("is refused without fields when PHP writes that there are none", async () => {
    expect(await savedWith(422, { message: "Not now", errors: [] })).toMatchObject({
      kind: "invalid",
      message: "Not now",
      fields: {},
    });
  });

  it("waits as long as the API's limit says", async () => {
    expect(await savedWith(429, { message: "Too Many Attempts." }, { "Retry-After": "42" })).toMatchObject({
      kind: "too-many",
      retryAfter: 42,
    });
  });

  it("is refused in our words, with nothing of the API's inside", async () => {
    const leak = {
      message: "No query results for model [App\\Models\\Application] 5",
      trace: ["/var/www/x.php"],
    };
    for (const status of [403, 404, 500])
      expect(JSON.stringify(await savedWith(status, leak))).not.toMatch(/App|var.www/);
  });
});

it("a page that the API is too busy for says when to come again", async () => {
  await start();
  api.on("GET /api/bookmarks", (_request, response) =>
    json(response, 503, { message: "Service Unavailable" }, { "Retry-After": "30" }),
  );
  const page = await signedIn().get("/bookmarks");
  expect([page.status, page.headers.get("Retry-After")]).toEqual([503, "30"]);
});

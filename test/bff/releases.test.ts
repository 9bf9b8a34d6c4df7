import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ruleFor } from "../../app/enhance/route-rules";
import { type LoopbackApi, startLoopbackApi } from "./loopback-api";
import { startSite } from "./site-under-test";

type Args = { context: import("@remix-run/node").AppLoadContext; params: Record<string, string | undefined> };

let reads = 0;
const isPublic = { checks: ["public"] };
const routes = {
  home: {
    path: "/",
    module: {
      handle: isPublic,
      loader: ({ context }: Args) => {
        reads += 1;
        const { visitor, preferences } = context;
        return { visitor: visitor.state, zone: preferences.timezone, token: context.csrfToken, late: null };
      },
    },
  },
  ended: { path: "jobs/not-available", module: { handle: isPublic, loader: () => "ended" } },
  job: {
    path: "jobs/:job",
    module: {
      handle: isPublic,
      loader: ({ params }: Args) => {
        if (params.job === "1") throw new Response(null, { status: 302, headers: { Location: "/jobs/1-clerk" } });
        if (params.job === "2-closed")
          throw new Response(null, { status: 302, headers: { Location: "/jobs/not-available" } });
        if (params.job !== "1-clerk") throw new Response(null, { status: 404 });
        return { title: "Clerk", facts: ["a", null, undefined] };
      },
    },
  },
  jobs: { path: "jobs", module: { handle: isPublic, loader: () => "list", action: () => "done" } },
  blog: { path: "blog/form", module: { handle: isPublic, loader: () => "form", action: () => "done" } },
  icons: {
    path: "api/_nuxt_icon/:collection",
    module: {
      handle: isPublic,
      default: undefined,
      loader: () => Response.json({}, { headers: { "Cache-Control": "public, immutable" } }),
    },
  },
  "*": {
    module: {
      handle: isPublic,
      loader: () => {
        throw new Response("unmatched", { status: 404 });
      },
    },
  },
};

const rules = {
  "/careers": { redirect: "/jobs" },
  "/jobs/9-moved": { redirect: "/jobs" },
  "/blog/**": { redirect: "https://blog.example.com/", status: 301 },
};

let api: LoopbackApi;
let site: Awaited<ReturnType<typeof startSite>>;
const start = async (given?: object, more = {}) => {
  site = await startSite(api, routes, given ? { ROUTE_RULES: JSON.stringify(given) } : {}, more);
};

beforeEach(async () => {
  reads = 0;
  api = await startLoopbackApi();
});
afterEach(async () => {
  await site.stop();
  await api.stop();
});

const get = (path: string) => site.browser().get(path);
const read = async (path: string) => JSON.parse((await get(path)).text);

describe("the manifest of a build", () => {
  it("names the build that answers now, and is never kept", async () => {
    await start();
    const latest = await get("/builds/latest.json?1790000000000");
    expect(latest.headers.get("Cache-Control")).toBe("no-store");
    expect(JSON.parse(latest.text)).toEqual({ id: "1", timestamp: expect.any(Number) });
  });

  it("says which pages are rendered ahead, for as long as caches like", async () => {
    await start();
    const meta = await get("/builds/meta/1.json");
    expect(meta.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(JSON.parse(meta.text)).toEqual({
      id: "1",
      timestamp: (await read("/builds/latest.json")).timestamp,
      matcher: {
        wildcard: {},
        dynamic: { "/jobs": { wildcard: {}, dynamic: {}, static: { "/": { prerender: true } } } },
        static: { "/": { prerender: true }, "/jobs/not-available": { prerender: false } },
      },
      prerendered: [],
    });
  });

  it("knows no other build", async () => {
    await start();
    const other = await get("/builds/meta/2.json");
    expect([other.status, other.headers.get("Content-Type")]).toEqual([404, "application/json; charset=utf-8"]);
    expect(other.headers.get("Cache-Control")).toBe("no-store");
  });

  it("is another build when an operator changes the rules, and has their targets", async () => {
    await start(rules);
    const { id } = await read("/builds/latest.json");
    expect(id).toMatch(/^1-[\da-f]{8}$/);
    const { matcher } = await read(`/builds/meta/${id}.json`);
    expect(ruleFor(matcher, "/careers/")).toEqual({ redirect: "/jobs" });
    expect(ruleFor(matcher, "/blog/2020/x")).toEqual({ redirect: "https://blog.example.com/" });
    expect(ruleFor(matcher, "/jobs/9-moved")).toEqual({ redirect: "/jobs", prerender: true });

    await site.stop();
    await start({ "/careers": { redirect: "/" } });
    expect((await read("/builds/latest.json")).id).not.toBe(id);
  });
});

describe("an operator's redirects", () => {
  beforeEach(() => start(rules));

  it("send a document on before a page is thought of, with what was asked", async () => {
    const moved = await get("/careers?page=2");
    expect([moved.status, moved.location]).toEqual([307, "/jobs?page=2"]);
    const away = await get("/blog/2020/x/");
    expect([away.status, away.location]).toEqual([301, "https://blog.example.com/"]);
    expect(api.received).toEqual([]);
  });

  it("are told to the browser's own code in its language, and one to elsewhere as a whole new page", async () => {
    const moved = await get("/careers.data");
    expect([moved.status, moved.text]).toEqual([202, expect.stringContaining('"/jobs"')]);
    expect(moved.headers.get("X-Remix-Reload-Document")).toBeNull();
    const away = await get("/blog/x.data");
    expect([away.status, away.headers.get("X-Remix-Reload-Document")]).toEqual([202, "true"]);
    expect(away.text).toContain("https://blog.example.com/");
  });

  it("send nobody's form on, which another site would get whole", async () => {
    for (const path of ["/blog/form", "/blog/form.data"]) {
      const sent = await site.browser().post(path, { text: "mine" });
      expect([sent.status, sent.location]).toEqual([200, null]);
    }
    expect((await get("/blog/form")).location).toBe("https://blog.example.com/");
  });

  it("leave all other pages alone", async () => {
    expect((await get("/jobs")).status).toBe(200);
    expect((await get("/")).status).toBe(200);
  });
});

it("hands out icons without asking who it is, for every cache to keep", async () => {
  await start();
  const answer = await site.browser(api.signIn()).get("/api/_nuxt_icon/lucide.json?icons=heart");
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "public, immutable"]);
  expect(api.received).toEqual([]);
});

describe("the payload of a page that is rendered ahead", () => {
  const ofNobody = { visitor: "anonymous", zone: "Asia/Manila", token: "", late: null };

  it("is what Remix's own code asks for, as JSON that every cache may keep", async () => {
    await start();
    const home = await get("/_payload.json?1");
    expect([home.status, home.headers.get("Content-Type")]).toEqual([200, "application/json; charset=utf-8"]);
    expect(home.headers.get("Cache-Control")).toMatch(/^public, max-age=\d+, stale-while-revalidate=\d+$/);
    expect(home.text).toBe((await get("/_root.data?_routes=home")).text);
    const job = await get("/jobs/1-clerk/_payload.json?1");
    expect(job.text).toBe((await get("/jobs/1-clerk.data?_routes=job")).text);
    expect(JSON.parse(job.text)).toContain("Clerk");
  });

  it("has nothing of who asks for it, and gives nobody a cookie", async () => {
    await start();
    const visitor = site.browser(api.signIn());
    visitor.cookies.set("timezone", "Europe%2FParis");
    const answer = await visitor.get("/_payload.json?1", {
      "Save-Data": "on",
      Authorization: "Bearer x",
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get("Vary") ?? "").not.toContain("Cookie");
    for (const value of Object.values(ofNobody)) expect(JSON.parse(answer.text)).toContain(value ?? "late");
    expect(answer.text).not.toContain("signed-in");
    expect(api.received).toEqual([]);
  });

  it("is read once for all who ask at the same time, and kept for a minute", async () => {
    let time = Date.parse("2026-11-21T10:00:00Z");
    await start(undefined, { publicCacheMilliseconds: 60_000, clock: () => new Date(time) });
    await Promise.all(Array.from({ length: 5 }, () => get("/_payload.json?1")));
    await get("/_payload.json?1");
    expect(reads).toBe(1);
    time += 60_000;
    await get("/_payload.json?1");
    expect(reads).toBe(2);
  });

  it.each([
    ["of a job that has ended", "/jobs/2-closed"],
    ["of a job that never was", "/jobs/3-nothing"],
    ["of a job by an address that leads on to another", "/jobs/1"],
    ["of the page about ended jobs", "/jobs/not-available"],
    ["of a list", "/jobs"],
    ["of a page that nobody has", "/nowhere"],
    ["of a path that is sent elsewhere", "/jobs/9-moved"],
    ["of a path in other words", "/jobs/1-clerk/"],
  ])("is not there %s", async (_what, path) => {
    await start(rules);
    const answer = await get(`${path}/_payload.json?1`);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([404, "application/json; charset=utf-8"]);
  });

  it("is not kept for a build that it is not of", async () => {
    await start();
    for (const path of ["/_payload.json", "/_payload.json?2"])
      expect((await get(path)).headers.get("Cache-Control")).toBe("no-cache");
  });
});

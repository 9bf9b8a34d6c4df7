import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type LoopbackApi, startLoopbackApi } from "./loopback-api";
import { startSite } from "./site-under-test";

type Args = { context: import("@remix-run/node").AppLoadContext };

const shown = ({ context }: Args) => ({ mark: context.personMark });
const routes = {
  home: { path: "/", module: { handle: { checks: ["public"] }, loader: shown } },
  profile: { module: { handle: { checks: ["signed-in"] }, loader: shown } },
};
const path = "/service-worker.js";

let api: LoopbackApi;
let site: Awaited<ReturnType<typeof startSite>> | undefined;
let clientDirectory: string;

beforeEach(async () => {
  api = await startLoopbackApi();
  clientDirectory = mkdtempSync(join(tmpdir(), "client-"));
  writeFileSync(join(clientDirectory, "service-worker.js"), "// the worker");
});
afterEach(async () => {
  await site?.stop();
  await api.stop();
  rmSync(clientDirectory, { recursive: true });
});

/** The site that the test has started. */
function running() {
  if (!site) throw new Error("No site was started");
  return site;
}

const start = async (settings: Record<string, string> = {}) => {
  site = await startSite(api, routes, settings, { clientDirectory });
  return site.browser();
};

/** What a worker's script does when a browser installs and starts it. */
async function lifeOf(script: string): Promise<string[]> {
  const done: string[] = [];
  const does = (what: string) => async () => void done.push(what);
  const listeners: Record<string, (event: object) => void> = {};
  const scope = {
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
    skipWaiting: does("takes over"),
    caches: { delete: async (name: string) => void done.push(`erases ${name}`) },
    registration: { unregister: does("leaves") },
  };
  new Function(...Object.keys(scope), script)(...Object.values(scope));
  const work: Promise<unknown>[] = [];
  for (const name of ["install", "activate"])
    listeners[name]?.({ waitUntil: (promise: Promise<unknown>) => work.push(promise) });
  await Promise.all(work);
  return done;
}

describe("the service worker's script", () => {
  it("knows the brand, is asked for anew every time, and is sent again only when it is another one", async () => {
    const browser = await start({ BRAND_NAME: 'Smith "&" Sons' });
    const { status, text, headers } = await browser.get(path);
    expect({ status, text }).toEqual({
      status: 200,
      text: 'self.brandName="Smith \\"&\\" Sons";// the worker',
    });
    expect(headers.get("Content-Type")).toMatch("text/javascript");
    expect(headers.get("Cache-Control")).toBe("no-cache");
    expect(headers.get("Content-Security-Policy")).toBe("default-src 'none'; connect-src 'self'");
    expect((await browser.get(path, { "If-None-Match": headers.get("ETag") ?? "" })).status).toBe(304);
    expect((await browser.get(path, { "If-None-Match": '"another"' })).status).toBe(200);
  });

  it.each([
    ["it is retired", { OFFLINE_PAGES: "false" }, "service-worker.js"],
    ["nothing is built", {}, "another.js"],
  ])("removes itself and what is kept when %s", async (_when, settings, name) => {
    rmSync(join(clientDirectory, "service-worker.js"));
    writeFileSync(join(clientDirectory, name), "// the worker");
    const { text } = await (await start(settings)).get(path);
    expect(await lifeOf(text)).toEqual(["takes over", "erases kept-pages", "leaves"]);
  });

  it("is told to leave by every page of somebody who turned Lite on, and by none of a device that saves data", async () => {
    const browser = await start();
    expect((await browser.get("/")).headers.get("X-Offline-Pages")).toBeNull();
    expect((await browser.get("/", { "Save-Data": "on" })).headers.get("X-Offline-Pages")).toBeNull();
    browser.cookies.set("lite", "on");
    expect((await browser.get("/")).headers.get("X-Offline-Pages")).toBe("none");
  });
});

describe("a browser that is used by several people", () => {
  it("can tell them apart by a mark that says nothing of them", async () => {
    const guest = await start();
    expect((await guest.get("/")).data.loaderData.home.mark).toBeNull();
    const markNow = async () => (await running().browser(api.signIn()).get("/")).data.loaderData.home.mark;
    const mark = await markNow();
    expect(mark).toMatch(/^[\w-]{8}$/);
    expect(await markNow()).toBe(mark);
    running().user.id = 2;
    const other = await markNow();
    expect(other).toMatch(/^[\w-]{8}$/);
    expect(other).not.toBe(mark);
  });
});

describe("what a browser fetches ahead", () => {
  const ahead = { "Sec-Purpose": "prefetch;prerender" };

  it("is a public page, for nobody in particular and without cookies", async () => {
    const browser = await start();
    browser.cookies.set("theme", "dark");
    browser.cookies.set("known_device", "of an earlier sign-in");
    const page = await browser.get("/", ahead);
    expect(page.status).toBe(200);
    expect(page.headers.getSetCookie()).toEqual([]);
  });

  it.each(["/", "/profile", "/profile.data", "/nowhere"])(
    "is never %s of somebody whom the API may know, and the API is not asked",
    async (address) => {
      await start();
      const page = await running().browser(api.signIn()).get(address, ahead);
      expect(page).toMatchObject({ status: 503, text: "" });
      expect(page.headers.get("Cache-Control")).toContain("no-store");
      expect(page.headers.getSetCookie()).toEqual([]);
      expect(api.received).toEqual([]);
    },
  );

  it("is no private page of anybody's", async () => {
    const browser = await start();
    expect((await browser.get("/profile", ahead)).status).toBe(503);
    expect((await browser.get("/profile", { Purpose: "prefetch" })).status).toBe(503);
  });
});

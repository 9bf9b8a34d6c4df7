// @vitest-environment jsdom
import { decode, encode } from "turbo-stream";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const root = {
  brandName: "Harbour",
  visitor: { state: "anonymous", savedCount: 0 as number | null },
  preferences: { timezone: "Asia/Manila", liteChoice: null },
  csrfToken: "",
  list: ["a", { b: true }, 0],
};
const meta = {
  matcher: {
    wildcard: {},
    dynamic: { "/jobs": { wildcard: {}, dynamic: {}, static: { "/": { prerender: true } } } },
    static: {
      "/": { prerender: true },
      "/jobs/not-available": { prerender: false },
      "/jobs/9-moved": { prerender: true, redirect: "/" },
    },
  },
};

let page: string;
let asked: string[];
let isThere: boolean;
let logged: string[];
let site: typeof import("./payloads");
let manifest: typeof import("./build-manifest");

beforeEach(async () => {
  vi.useFakeTimers();
  asked = [];
  logged = [];
  isThere = true;
  page = await new Response(encode({ job: { data: { title: "Clerk" } } })).text();
  vi.stubGlobal("fetch", async (input: URL | string) => {
    const { pathname, search } = new URL(input, "http://site.test");
    asked.push(pathname + search);
    if (pathname.endsWith("/one.json")) return isThere ? Response.json(meta) : new Response("<html>");
    if (pathname.endsWith("_payload.json")) return new Response(page, { status: isThere ? 200 : 404 });
    return new Response("live");
  });
  vi.spyOn(console, "error").mockImplementation((words) => void logged.push(words));
  Object.assign(window, { __remixManifest: { version: "one" } });
  go("/jobs/1-clerk");
  vi.resetModules();
  site = await import("./payloads");
  manifest = await import("./build-manifest");
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function go(pathname: string, more: object = {}, data: object = root) {
  const navigation = { state: "loading", location: { pathname, search: "", hash: "" }, ...more };
  Object.assign(window, { __remixRouter: { state: { navigation, loaderData: { root: data } } } });
}
const ready = async () => {
  manifest.readManifestSoon();
  await vi.advanceTimersByTimeAsync(1000);
  site.answerFromPayloads();
  asked = [];
};
const ask = async (path: string) => (await fetch(new URL(path, "http://site.test"))).text();

it("reads the manifest once, a second after the page has woken up, and not unasked on the slowest lines", async () => {
  vi.stubGlobal("navigator", { connection: { effectiveType: "slow-2g" } });
  manifest.readManifestSoon();
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toEqual([]);
  expect(manifest.ruleAt("/")).toEqual({});
  vi.stubGlobal("navigator", {});
  manifest.readManifestSoon();
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual(["/builds/meta/one.json"]);
  expect(manifest.ruleAt("/")).toEqual({ prerender: true });
});

it("only logs that the manifest could not be read, and asks for pages in the usual way", async () => {
  isThere = false;
  await ready();
  expect(logged).toEqual(["The manifest of this build could not be read."]);
  expect(await ask("/jobs/1-clerk.data")).toBe("live");
  expect(asked).toEqual(["/jobs/1-clerk.data"]);
});

it("answers a guest's navigation with what everybody sees of the page, the frame's data beside it", async () => {
  await ready();
  const { body } = await fetch(new URL("http://site.test/jobs/1-clerk.data"));
  expect(asked).toEqual(["/jobs/1-clerk/_payload.json?one"]);
  const { value } = await decode(body as ReadableStream<Uint8Array<ArrayBuffer>>);
  expect(value).toEqual({ job: { data: { title: "Clerk" } }, root: { data: root } });
});

it("knows the address of a payload, the first page's too", async () => {
  await ready();
  expect(site.payloadAddress("/")).toBe("/_payload.json?one");
  expect(site.payloadAddress("/jobs/1-clerk")).toBe("/jobs/1-clerk/_payload.json?one");
  for (const path of ["/jobs", "/jobs/not-available", "/jobs/9-moved", "/jobs/1-clerk?a=b", "/profile"])
    expect(site.payloadAddress(path)).toBeNull();
});

it.each([
  ["signed in", { ...root, visitor: { state: "signed-in", savedCount: 0 } }],
  ["not known to be signed out", { ...root, visitor: { state: "unknown", savedCount: null } }],
  ["a guest with a saved job", { ...root, visitor: { state: "anonymous", savedCount: 1 } }],
  ["a guest with times of their own", { ...root, preferences: { timezone: "Europe/Paris" } }],
])("asks in the usual way for somebody %s", async (_who, data) => {
  await ready();
  go("/jobs/1-clerk", {}, data);
  expect(await ask("/jobs/1-clerk.data")).toBe("live");
  expect(asked).toEqual(["/jobs/1-clerk.data"]);
});

it("asks in the usual way for somebody who signed in in another tab", async () => {
  await ready();
  const cookies = vi.spyOn(document, "cookie", "get").mockReturnValue("a=b; R24-XSRF-TOKEN=c");
  expect(await ask("/jobs/1-clerk.data")).toBe("live");
  cookies.mockReturnValue("a=b");
  expect(await ask("/jobs/1-clerk.data")).toContain("Clerk");
});

it.each([
  ["after a form was sent", { formMethod: "POST" }],
  ["when the page is only brought up to date", { state: "idle", location: undefined }],
])("asks in the usual way %s", async (_when, navigation) => {
  await ready();
  go("/jobs/1-clerk", navigation);
  expect(await ask("/jobs/1-clerk.data")).toBe("live");
});

it("asks in the usual way while something that was sent is not on the page yet", async () => {
  await ready();
  await fetch("http://site.test/bookmarks", { method: "POST" });
  expect(await ask("/jobs/1-clerk.data")).toBe("live");
  go("/jobs/1-clerk", {}, { ...root });
  expect(await ask("/jobs/1-clerk.data")).toContain("Clerk");
});

it("asks in the usual way when there is no payload", async () => {
  await ready();
  isThere = false;
  expect(await ask("/jobs/1-clerk.data")).toBe("live");
  expect(asked).toEqual(["/jobs/1-clerk/_payload.json?one", "/jobs/1-clerk.data"]);
});

it("keeps the router waiting for one page that is loaded as a document instead, and for no other", async () => {
  await ready();
  const came = vi.fn();
  site.holdNavigation();
  void ask("/jobs/1-clerk.data").then(came);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([came.mock.calls, asked]).toEqual([[], []]);
  go("/jobs/1-clerk");
  expect(await ask("/jobs/1-clerk.data")).not.toBe("");
});

it("does not keep the router waiting for a later page when the one before needed nothing", async () => {
  await ready();
  site.holdNavigation();
  go("/profile");
  expect(await ask("/profile.data")).toBe("live");
});

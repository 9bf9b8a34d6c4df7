import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterEach, describe, expect, it } from "vitest";
import { fingerprintOf } from "../contract/fingerprint";
import type { LoggedRequest } from "./access-log";
import { createPageCache } from "./page-cache";
import { requestFacts } from "./request-facts";
import { makeSharedPage, type SharedPage } from "./shared-page";

let time = 0;
let text: string | null = "first";
let made: string[] = [];
let noted: LoggedRequest[] = [];
let release: (() => void) | null = null;
let server: Server | null = null;

afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  if (server) await once(server, "close");
  server = null;
});

/** A cache that counts what it makes, before an app that answers "own page" to whatever the cache leaves to it. */
async function serve({ bytes = 1_000_000, waits = false } = {}) {
  [time, text, made, noted, release] = [0, "first", [], [], null];
  const cache = createPageCache({
    addressOf: (target) => (target.startsWith("/own") ? null : target.replace(/&utm=[^&]*/, "")),
    variantOf: ({ cookie }) => (cookie?.includes("session") ? null : { key: cookie ?? "", headers: () => ({}) }),
    async make(address): Promise<SharedPage | null> {
      made.push(address);
      if (waits) await new Promise<void>((resolve) => (release = resolve));
      if (text === "broken") throw new Error("The API is down");
      if (text === null) return null;
      const body = Buffer.from(`${text} of ${address}`);
      const headers = ["Content-Type", "text/html"];
      return makeSharedPage(body, { hash: fingerprintOf(body), route: "/jobs", headers }, "many");
    },
    freshFor: 2000,
    staleFor: 8000,
    bytes,
    now: () => time,
    note: (answered) => noted.push(answered),
  });
  const app = express().use(requestFacts(), cache.fill, (_req, res) => void res.send("own page"));
  app.use(((_error, _req, res, _next) => void res.status(503).send("later")) as express.ErrorRequestHandler);
  server = createServer((req, res) => {
    if (!cache.answer(req, res)) app(req, res);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return (path = "/jobs", headers: Record<string, string> = {}, method = "GET") =>
    fetch(origin + path, { method, headers });
}

const textOf = async (answer: Promise<Response>) => (await answer).text();

describe("a page that everybody sees alike", () => {
  it("is made once for all who ask for it, together or one after the other", async () => {
    const get = await serve({ waits: true });
    const asking = Array.from({ length: 5 }, () => textOf(get()));
    while (release === null) await new Promise(setImmediate);
    release();
    expect(new Set(await Promise.all(asking))).toEqual(new Set(["first of /jobs"]));
    expect(await textOf(get())).toBe("first of /jobs");
    expect(made).toEqual(["/jobs"]);
  });

  it("is cached from its second request within a minute on", async () => {
    const get = await serve();
    await get();
    time = 61_000;
    for (let count = 0; count < 4; count++) await get();
    expect(made).toHaveLength(3);
  });

  it("is the same page with parameters that change nothing", async () => {
    const get = await serve();
    for (const added of ["", "&utm=a", "&utm=b"])
      expect(await textOf(get(`/jobs?page=2${added}`))).toBe("first of /jobs?page=2");
    expect(made).toEqual(["/jobs?page=2", "/jobs?page=2"]);
    expect(await textOf(get("/own"))).toBe("own page");
  });

  it("is not pushed out by what is asked for once", async () => {
    const get = await serve({ bytes: 5000 });
    await get();
    await get();
    for (let page = 1; page <= 20; page++) await get(`/jobs?search=${page}`);
    made = [];
    await get();
    expect(made).toEqual([]);
  });

  it("is made apart for each address and each variant, and never for whoever has a page of their own", async () => {
    const get = await serve();
    expect(await textOf(get("/jobs?page=2"))).toBe("first of /jobs?page=2");
    expect(await textOf(get("/jobs", { Cookie: "theme=dark" }))).toBe("first of /jobs");
    expect(await textOf(get())).toBe("first of /jobs");
    expect(await textOf(get("/jobs", { Cookie: "session=1" }))).toBe("own page");
    expect(await textOf(get("/jobs", {}, "POST"))).toBe("own page");
    expect(made).toEqual(["/jobs?page=2", "/jobs", "/jobs"]);
  });

  it("is sent while a new one is made, and is too old for that after a while", async () => {
    const get = await serve();
    await get();
    await get();
    text = "second";
    time = 2000;
    expect(await textOf(get())).toBe("first of /jobs");
    await expect.poll(() => textOf(get())).toBe("second of /jobs");
    text = "third";
    time += 8000;
    expect(await textOf(get())).toBe("third of /jobs");
    expect(made).toHaveLength(4);
  });

  it("is not kept when it is none for everybody any more, or cannot be made", async () => {
    const get = await serve();
    await get();
    await get();
    text = null;
    time = 9000;
    expect(await textOf(get())).toBe("own page");
    text = "broken";
    expect([(await get()).status, await textOf(get())]).toEqual([503, "later"]);
    text = "back";
    expect(await textOf(get())).toBe("back of /jobs");
  });

  it("makes room for others when there are too many", async () => {
    const get = await serve({ bytes: 5000 });
    for (const page of [1, 1, 2, 2, 3, 3]) await get(`/jobs?page=${page}`);
    made = [];
    await get("/jobs?page=1");
    expect(made).toEqual(["/jobs?page=1"]);
  });

  it.each([
    ["br, gzip", "br"],
    ["gzip;q=0.5, br;q=0", "gzip"],
    ["deflate", null],
  ])("goes out to whoever accepts %s in the best way of these", async (accepted, coding) => {
    const get = await serve();
    for (let time = 0; time < 2; time++) {
      const answer = await get("/jobs", { "Accept-Encoding": accepted });
      expect(answer.headers.get("Content-Encoding")).toBe(coding);
      expect(await answer.text()).toBe("first of /jobs");
    }
  });

  it("is not sent again to whoever has it, in the same coding, and HEAD gets its headers only", async () => {
    const get = await serve();
    await get();
    await get();
    const first = await get("/jobs", { "Accept-Encoding": "br" });
    const tag = first.headers.get("ETag") ?? "";
    const again = await get("/jobs", { "Accept-Encoding": "br", "If-None-Match": `"x", W/${tag}` });
    expect([again.status, await again.text(), again.headers.get("ETag")]).toEqual([304, "", tag]);
    expect((await get("/jobs", { "Accept-Encoding": "gzip", "If-None-Match": tag })).status).toBe(200);
    const head = await get("/jobs", { "Accept-Encoding": "br" }, "HEAD");
    expect([head.status, await head.text(), head.headers.get("Content-Length")]).toEqual([
      200,
      "",
      first.headers.get("Content-Length"),
    ]);
  });

  it("has a request's own number on every answer, and each answer is noted under the page's route", async () => {
    const get = await serve();
    await get();
    await get();
    const ids = [await get("/jobs", { "X-Request-Id": "mine" }), await get()].map((answer) =>
      answer.headers.get("X-Request-Id"),
    );
    expect(ids[0]).toBe("mine");
    expect(ids[1]).toMatch(/^[\da-f]{8}$/);
    expect(noted.map(({ id, route, status, address }) => ({ id, route, status, address }))).toEqual(
      ids.map((id) => ({ id, route: "/jobs", status: 200, address: "/jobs" })),
    );
  });
});

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import type { ApiAddress } from "../../server/bff/api-address";
import { createCookieJar } from "../../server/bff/cookie-jar";
import { sessionCookies } from "../../server/bff/credential";
import { throughFetch } from "../../server/bff/send-call";
import { createPublicSend, createSend } from "../../server/bff/transport";
import { done, listedOf, recordOf } from "../../server/bff/wire-shapes";
import { Id } from "../../server/contract/wire";
import { xsrf } from "../harness/laravel/sessions";
import { json, type LoopbackApi, siteOrigin, startLoopbackApi } from "./loopback-api";

const Thing = recordOf(z.object({ id: Id }));
const thing = { operation: "things.find", path: "/api/things/1", answer: Thing };
const save = {
  operation: "things.save",
  method: "POST",
  path: "/api/things",
  body: { name: "Ana" },
  answer: Thing,
} as const;

let api: LoopbackApi;
let warnings: object[];

beforeEach(async () => {
  api = await startLoopbackApi();
  warnings = [];
});
afterEach(() => api.stop());

function address(more: Partial<ApiAddress> = {}): ApiAddress {
  return {
    baseUrl: api.origin,
    sendCall: throughFetch(fetch),
    siteOrigin,
    csrfPath: "/sanctum/csrf-cookie",
    xsrfCookie: xsrf.cookie,
    xsrfHeader: "X-R24-XSRF-TOKEN",
    sendSecFetchSite: false,
    log: { warn: (fields) => void warnings.push(fields) },
    deadlines: { repeats: [5, 10] },
    ...more,
  };
}

const browser = {
  requestId: "request-1",
  traceparent: `00-${"a".repeat(32)}-${"b".repeat(16)}-01`,
  userAgent: "Firefox on a phone",
  acceptLanguage: "fil-PH, en;q=0.8",
  forwardedFor: "203.0.113.7",
};

/** One request of a visitor whose browser has these cookies. */
function visit(cookies: Map<string, string> = new Map(), more: Partial<ApiAddress> = {}, said = {}) {
  const sent = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const jar = createCookieJar({ sent, siteHost: "careers.test", isOurs: () => false });
  const api = address(more);
  return { jar, send: createSend(api, { credential: sessionCookies(api, jar), browser: { ...browser, ...said } }) };
}

/** The cookies of a browser that has signed in. */
async function signIn(): Promise<Map<string, string>> {
  const { jar, send } = visit();
  const entered = await send.change({
    operation: "login",
    method: "POST",
    path: "/login",
    body: {},
    answer: done,
  });
  expect(entered.ok).toBe(true);
  api.forget();
  return new Map(jar.listForBrowser().map((line) => (line.split(";")[0] ?? "").split("=", 2) as [string, string]));
}

const thrownBy = (promise: Promise<unknown>) =>
  promise.then(
    () => Promise.reject(new Error("it did not throw")),
    (thrown: unknown) => thrown as Response,
  );

describe("a call on a visitor's behalf", () => {
  it("says who we are, for whom, and never forwards what the browser said about itself as our own", async () => {
    api.on("GET /api/things/1", (_request, response) => json(response, 200, { data: { id: 1 } }));
    const cookies = await signIn();
    expect(await visit(cookies).send.find(thing)).toEqual({ id: "1" });
    expect(api.received[0]?.headers).toMatchObject({
      accept: "application/json",
      "x-requested-with": "XMLHttpRequest",
      origin: siteOrigin,
      referer: siteOrigin,
      "user-agent": browser.userAgent,
      "accept-language": browser.acceptLanguage,
      "x-forwarded-for": browser.forwardedFor,
      "x-request-id": browser.requestId,
      traceparent: browser.traceparent,
    });
    expect(api.received[0]?.headers["sec-fetch-site"]).toBeUndefined();
  });

  it("cuts what a browser says of itself at length", async () => {
    api.on("GET /api/things/1", (_request, response) => json(response, 200, { data: { id: 1 } }));
    const said = { userAgent: "Edg".repeat(4_900), acceptLanguage: "en,".repeat(4_900) };
    await visit(await signIn(), {}, said).send.find(thing);
    const { "user-agent": name, "accept-language": languages } = api.received[0]?.headers ?? {};
    expect([name?.length, languages?.length]).toEqual([500, 500]);
  });

  it("sends the token decoded once, under both names, and the cookie as it was", async () => {
    api.on("POST /api/things", (_request, response) => json(response, 201, { data: { id: 7 } }));
    const cookies = await signIn();
    expect(cookies.get(xsrf.cookie)).toMatch(/%3D$/);
    const saved = await visit(cookies).send.change(save);
    expect(saved).toEqual({ ok: true, value: { id: "7" } });
    const [request] = api.received;
    expect(request?.headers[xsrf.header]).toBe(decodeURIComponent(cookies.get(xsrf.cookie) ?? ""));
    expect(request?.headers["x-xsrf-token"]).toBe(request?.headers[xsrf.header]);
    expect(request?.cookies.get(xsrf.cookie)).toBe(cookies.get(xsrf.cookie));
  });

  it("keeps a person's own fields from overriding the token or the method", async () => {
    api.on("POST /api/things", (_request, response) => json(response, 200, { data: { id: 1 } }));
    const cookies = await signIn();
    await visit(cookies).send.change({ ...save, body: { name: "Ana", _token: "mine", _method: "DELETE" } });
    expect(api.received[0]?.json).toEqual({ name: "Ana" });
  });

  it("uses the new pair for every call after a sign-in", async () => {
    api.on("GET /api/things/1", (_request, response) => json(response, 200, { data: { id: 1 } }));
    const { send } = visit();
    await send.change({ operation: "login", method: "POST", path: "/login", body: {}, answer: done });
    expect(await send.find(thing)).toEqual({ id: "1" });
    expect(api.received.map((request) => request.path)).toEqual(["/sanctum/csrf-cookie", "/login", "/api/things/1"]);
  });
});

describe("reads", () => {
  it("share one call when they ask the same during one request", async () => {
    api.on("GET /api/things/1", (_request, response) => json(response, 200, { data: { id: 1 } }));
    const { send } = visit(await signIn());
    await Promise.all([send.find(thing), send.get(thing), send.find(thing)]);
    expect(api.received).toHaveLength(1);
  });

  it("ask again after something was changed", async () => {
    let id = 1;
    api.on("GET /api/things/1", (_request, response) => json(response, 200, { data: { id } }));
    api.on("POST /api/things", (_request, response) => json(response, 200, { data: { id: ++id } }));
    const { send } = visit(await signIn());
    await send.find(thing);
    await send.change(save);
    expect(await send.find(thing)).toEqual({ id: "2" });
  });

  it("try again when a gateway stumbles", async () => {
    let tries = 0;
    api.on("GET /api/things/1", (_request, response) =>
      ++tries < 3 ? json(response, 503, { message: "Service Unavailable" }) : json(response, 200, { data: { id: 1 } }),
    );
    expect(await visit(await signIn()).send.find(thing)).toEqual({ id: "1" });
    expect(tries).toBe(3);
  });

  it.each([
    ["an error", 500],
    ["a redirect", 302],
  ])("are unavailable after %s, once asked for", async (_what, status) => {
    api.on("GET /api/things/1", (_request, response) =>
      json(response, status, {}, { Location: "/login", "Retry-After": "20" }),
    );
    const cookies = await signIn();
    const thrown = await thrownBy(visit(cookies).send.find(thing));
    expect([thrown.status, thrown.headers.get("Retry-After")]).toEqual([503, "20"]);
    expect(api.received).toHaveLength(1);
  });

  it("say how long to wait after too many calls", async () => {
    api.on("GET /api/things/1", (_request, response) =>
      json(response, 429, { message: "Too Many Attempts." }, { "Retry-After": "20" }),
    );
    const thrown = await thrownBy(visit(await signIn()).send.find(thing));
    expect([thrown.status, thrown.headers.get("Retry-After")]).toEqual([429, "20"]);
    expect(await thrown.text()).toBe("Too many tries. Wait 20 seconds.");
    expect(api.received).toHaveLength(1);
  });

  it.each([
    ["a page instead of JSON", "text/html", "<h1>Maintenance</h1>"],
    ["JSON that is cut off", "application/json", '{"data":{"id":'],
    ["JSON of another shape", "application/json", '{"data":{"name":"one"}}'],
    ["nothing where something was promised", "text/html", ""],
  ])("are unavailable after %s, and the log says which call", async (_what, type, body) => {
    api.on("GET /api/things/1", (_request, response) => response.writeHead(200, { "Content-Type": type }).end(body));
    expect((await thrownBy(visit(await signIn()).send.find(thing))).status).toBe(503);
    expect(warnings).toContainEqual(expect.objectContaining({ operation: "things.find" }));
    expect(JSON.stringify(warnings)).not.toContain("Maintenance");
  });

  it("take an empty answer for nothing where nothing may be", async () => {
    api.on("GET /api/things/1", (_request, response) => response.writeHead(200, { "Content-Type": "text/html" }).end());
    const { send } = visit(await signIn());
    expect(await send.get({ ...thing, answer: recordOf(z.object({ id: Id }).nullable()) })).toBeNull();
  });

  it("leave out what cannot be read of a list, and the log says which places", async () => {
    api.on("GET /api/things", (_request, response) =>
      json(response, 200, { data: [{ id: 1 }, { id: { secret: "Ana" } }, { id: "b7" }] }),
    );
    const list = { operation: "things.list", path: "/api/things", answer: listedOf(z.object({ id: Id })) };
    expect([...(await visit(await signIn()).send.get(list)).items]).toEqual([{ id: "1" }, { id: "b7" }]);
    expect(warnings).toContainEqual(expect.objectContaining({ operation: "things.list", fields: ["1.id", "1"] }));
    expect(JSON.stringify(warnings)).not.toContain("Ana");
  });

  it("give up at the deadline, whole or half answered", async () => {
    api.on("GET /api/things/1", () => {});
    api.on("GET /api/things/2", (_request, response) => {
      response.writeHead(200, { "Content-Type": "application/json" }).write('{"data":');
    });
    const cookies = await signIn();
    const short = { deadlines: { read: 300, repeats: [] } };
    expect((await thrownBy(visit(cookies, short).send.find(thing))).status).toBe(503);
    expect((await thrownBy(visit(cookies, short).send.find({ ...thing, path: "/api/things/2" }))).status).toBe(503);
  });

  it("answer null or throw for what does not exist, by their verb", async () => {
    const { send } = visit(await signIn());
    expect(await send.find(thing)).toBeNull();
    expect((await thrownBy(send.get(thing))).status).toBe(404);
  });

  it("say that a person is signed out, and hand on the new cookies all the same", async () => {
    const cookies = await signIn();
    api.endSessions();
    const { jar, send } = visit(cookies);
    const thrown = await thrownBy(send.find(thing));
    expect([thrown.status, thrown.headers.get("X-Signed-Out")]).toEqual([401, "1"]);
    expect(jar.listForBrowser()).toHaveLength(3);
    expect(warnings).toEqual([]);
  });

  it("say so after a 419 too, which the log warns of", async () => {
    api.on("GET /api/things/1", (_request, response) => json(response, 419, { message: "CSRF token mismatch." }));
    const thrown = await thrownBy(visit(await signIn()).send.get(thing));
    expect([thrown.status, thrown.headers.get("X-Signed-Out")]).toEqual([401, "1"]);
    expect(warnings).toEqual([expect.objectContaining({ operation: "things.find" })]);
  });
});

describe("changes", () => {
  it("of somebody without a session begin with one call that makes session and token together", async () => {
    const { send } = visit();
    const [one, other] = await Promise.allSettled([send.change(save), send.change(save)]);
    expect([one.status, other.status]).toEqual(["rejected", "rejected"]);
    expect(api.received.filter((request) => request.path === "/sanctum/csrf-cookie")).toHaveLength(1);
    expect(api.sessionCount()).toBe(1);
  });

  it("get a new token once when the old one is refused, and are then sent once more", async () => {
    api.on("POST /api/things", (_request, response) => json(response, 201, { data: { id: 7 } }));
    const cookies = await signIn();
    cookies.set(xsrf.cookie, "stale%3D");
    const { jar, send } = visit(cookies);
    expect(await send.change(save)).toEqual({ ok: true, value: { id: "7" } });
    expect(api.received.map((request) => `${request.method} ${request.path}`)).toEqual([
      "POST /api/things",
      "GET /sanctum/csrf-cookie",
      "POST /api/things",
    ]);
    expect(jar.find(xsrf.cookie)).not.toBe("stale%3D");
  });

  it("are signed out when the session has ended", async () => {
    const cookies = await signIn();
    api.endSessions();
    const thrown = await thrownBy(visit(cookies).send.change(save));
    expect([thrown.status, thrown.headers.get("X-Signed-Out")]).toEqual([401, "1"]);
    expect(api.received.filter((request) => request.method === "POST")).toHaveLength(2);
  });

  it.each([500, 502, 503, 504, 302])("are sent once and are unavailable after %i", async (status) => {
    api.on("POST /api/things", (_request, response) => json(response, status, {}, { Location: "/" }));
    expect(await visit(await signIn()).send.change(save)).toMatchObject({
      ok: false,
      failure: { kind: "unavailable" },
    });
    expect(api.received).toHaveLength(1);
  });

  it("are sent once and are unavailable when the line breaks", async () => {
    api.on("POST /api/things", (_request, response) => void response.destroy());
    expect(await visit(await signIn()).send.change(save)).toMatchObject({
      ok: false,
      failure: { kind: "unavailable" },
    });
    expect(api.received).toHaveLength(1);
  });

  it("are not taken for done when the API only sends the signed-in elsewhere", async () => {
    const login = { operation: "login", method: "POST", path: "/login", answer: done } as const;
    expect(await visit(await signIn()).send.change(login)).toMatchObject({
      ok: false,
      failure: { kind: "unavailable" },
    });
    expect(api.received.map(({ path }) => path)).toEqual(["/login"]);
  });

  it("bring the API's objections under the names that forms use", async () => {
    const errors = { "jobs.0.title": ["Enter a title"], email: ["Taken"] };
    api.on("POST /api/things", (_request, response) =>
      json(response, 422, { message: "Enter a title (and 1 more error)", errors }),
    );
    expect(await visit(await signIn()).send.change(save)).toEqual({
      ok: false,
      failure: {
        kind: "invalid",
        message: "Enter a title (and 1 more error)",
        fields: { "jobs[0].title": ["Enter a title"], email: ["Taken"] },
      },
    });
  });

  it.each([
    [404, {}, { kind: "missing" }],
    [
      403,
      { message: "This action is unauthorized." },
      { kind: "forbidden", message: "You are not allowed to do this." },
    ],
    [409, { message: "Changed", current_version: 4 }, { kind: "conflict", message: "Changed", currentVersion: 4 }],
    [429, {}, { kind: "too-many", message: "Too many tries. Wait 20 seconds.", retryAfter: 20 }],
  ])("answer %i in words a page can show", async (status, body, failure) => {
    api.on("POST /api/things", (_request, response) => json(response, status, body, { "Retry-After": "20" }));
    expect(await visit(await signIn()).send.change(save)).toMatchObject({ ok: false, failure });
  });

  it.each([
    ["a word", '"saved"'],
    ["nothing", ""],
    ["JSON of another shape", '{"data":{"name":"one"}}'],
  ])("are done when the API answers with %s, of which there is no record", async (_what, body) => {
    api.on("POST /api/things", (_request, response) =>
      response.writeHead(200, { "Content-Type": "application/json" }).end(body),
    );
    expect(await visit(await signIn()).send.change(save)).toEqual({ ok: true, value: null });
  });

  it.each([
    ["a page", "text/html", "<h1>Maintenance</h1>"],
    ["JSON that is cut off", "application/json", '{"data":{"id":'],
  ])("are not taken for done when the API answers with %s", async (_what, type, body) => {
    api.on("POST /api/things", (_request, response) => response.writeHead(200, { "Content-Type": type }).end(body));
    expect(await visit(await signIn()).send.change(save)).toMatchObject({
      ok: false,
      failure: { kind: "unavailable" },
    });
    expect(warnings).toContainEqual(expect.objectContaining({ operation: "things.save" }));
    expect(JSON.stringify(warnings)).not.toContain("Maintenance");
  });

  it("send the ids that are numbers for the API as numbers, at any depth, and nothing else", async () => {
    api.on("POST /api/things", (_request, response) => json(response, 200, { data: { id: 1 } }));
    const body = {
      job_id: "12",
      shift_ids: ["3", "b7"],
      answers: [{ question_id: "9007199254740993", value: "5" }],
      postcode: "5000",
      place: { id: "012" },
    };
    await visit(await signIn()).send.change({ ...save, body });
    expect(api.received[0]?.json).toEqual({ ...body, job_id: 12, shift_ids: [3, "b7"] });
  });

  it("carry the key that makes sending twice one act", async () => {
    api.on("POST /api/things", (_request, response) => json(response, 201, { data: { id: 1 } }));
    await visit(await signIn()).send.change({ ...save, idempotencyKey: "key-1" });
    expect(api.received[0]?.headers["idempotency-key"]).toBe("key-1");
  });

  it("take an answer without a body for success where nothing is promised", async () => {
    api.on("POST /api/things", (_request, response) => void response.writeHead(204).end());
    const left = await visit(await signIn()).send.change({
      ...save,
      answer: done,
    });
    expect(left).toEqual({ ok: true, value: null });
  });
});

describe("a read as nobody", () => {
  it("carries no cookies and no origin, so that the API makes no session for it", async () => {
    api.on("GET /public_api/things", (_request, response) => json(response, 200, { data: { id: 1 } }));
    const send = createPublicSend(address(), browser);
    expect(await send.get({ ...thing, path: "/public_api/things" })).toEqual({ id: "1" });
    const headers = api.received[0]?.headers;
    expect([headers?.cookie, headers?.origin, headers?.referer]).toEqual([undefined, undefined, undefined]);
    expect(api.sessionCount()).toBe(0);
  });
});

import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { externalFetch } from "../../server/web/external-fetch";
import { json, type LoopbackApi, startLoopbackApi } from "./loopback-api";

let api: LoopbackApi;
let external: ReturnType<typeof externalFetch>;
const headers = { Accept: "application/json" };

beforeEach(async () => {
  api = await startLoopbackApi();
  external = externalFetch();
});
afterEach(async () => {
  await external.close();
  await api.stop();
});

it("carries a call and its answer as they are, every cookie a line of its own", async () => {
  api.on("POST /public_api/things", (request, response) => {
    response.setHeader("Set-Cookie", ["a=1; expires=Sat, 21 Nov 2026 12:00:00 GMT", "b=2"]);
    json(response, 201, { body: request.json, method: request.method });
  });
  const body = JSON.stringify({ name: "José" });
  const request = new Request(`${api.origin}/public_api/things`, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body,
  });
  const answer = await external.fetch(request);
  expect(answer.status).toBe(201);
  expect(answer.headers.getSetCookie()).toEqual(["a=1; expires=Sat, 21 Nov 2026 12:00:00 GMT", "b=2"]);
  expect(await answer.json()).toEqual({ body: { name: "José" }, method: "POST" });
});

it("follows no redirect", async () => {
  api.on("GET /public_api/things", (_request, response) => void response.writeHead(302, { Location: "/login" }).end());
  const answer = await external.fetch(new Request(`${api.origin}/public_api/things`, { headers }));
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/login"]);
});

it("brings an answer without a body, and one that was compressed", async () => {
  expect((await external.fetch(new Request(`${api.origin}/sanctum/csrf-cookie`, { headers }))).status).toBe(204);
  api.on("GET /public_api/things", (_request, response) => {
    response.writeHead(200, { "Content-Type": "application/json", "Content-Encoding": "gzip" });
    response.end(gzipSync('{"data":1}'));
  });
  const answer = await external.fetch(new Request(`${api.origin}/public_api/things`, { headers }));
  expect(await answer.json()).toEqual({ data: 1 });
});

it("stops when the deadline of the call does", async () => {
  api.on("GET /public_api/things", () => {});
  const request = new Request(`${api.origin}/public_api/things`, {
    headers,
    signal: AbortSignal.timeout(50),
  });
  await expect(external.fetch(request)).rejects.toMatchObject({ name: "TimeoutError" });
});

it("makes an ordinary call with what was asked, and brings all of its answer", async () => {
  api.on("POST /public_api/things?page=2", (request, response) => {
    response.setHeader("Set-Cookie", ["a=1; Path=/", "b=2"]);
    response.writeHead(201, { "Content-Type": "application/json", "Content-Encoding": "gzip" });
    response.end(gzipSync(JSON.stringify({ body: request.json, from: request.headers["user-agent"] })));
  });
  const call = {
    url: `${api.origin}/public_api/things?page=2`,
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/json", "user-agent": "Ana's phone" },
    body: JSON.stringify({ name: "José" }),
  };
  const answer = await external.sendCall(call, AbortSignal.timeout(5000));
  expect(answer.status).toBe(201);
  expect(answer.headers.getSetCookie()).toEqual(["a=1; Path=/", "b=2"]);
  expect(JSON.parse(String(answer.bytes))).toEqual({ body: { name: "José" }, from: "Ana's phone" });
});

it("follows no redirect of a call, and stops it at its deadline", async () => {
  api.on("GET /public_api/things", (_request, response) => void response.writeHead(302, { Location: "/login" }).end());
  const call = { url: `${api.origin}/public_api/things`, method: "GET", headers };
  const answer = await external.sendCall(call, AbortSignal.timeout(5000));
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/login"]);

  api.on("GET /public_api/things", () => {});
  await expect(external.sendCall(call, AbortSignal.timeout(50))).rejects.toMatchObject({
    name: "TimeoutError",
  });
});

it("gives up an answer that is too long to be one", async () => {
  api.on("GET /public_api/things", (_request, response) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end(Buffer.alloc(9 * 1024 * 1024, " "));
  });
  const call = { url: `${api.origin}/public_api/things`, method: "GET", headers };
  expect((await external.sendCall(call, AbortSignal.timeout(5000))).bytes).toBeNull();
});

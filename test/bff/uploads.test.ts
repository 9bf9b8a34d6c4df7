import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createCookieJar } from "../../server/bff/cookie-jar";
import { sessionCookies } from "../../server/bff/credential";
import { throughFetch } from "../../server/bff/send-call";
import { createSend } from "../../server/bff/transport";
import { storeFile } from "../../server/bff/uploads";
import { xsrf } from "../harness/laravel/sessions";
import { json, type LoopbackApi, siteOrigin, startLoopbackApi } from "./loopback-api";

const key = "tmp/0b9e4f1a-3c52-4a8e-9f7d-2d1c8a6b5e40";
const pdf = new File(["%PDF-1.7"], "My résumé.PDF", { type: "application/pdf" });

let api: LoopbackApi;
let store: {
  server: Server;
  origin: string;
  puts: { path: string; headers: IncomingHttpHeaders; body: string }[];
  status: number[];
  objection: object | null;
};
let signed: Record<string, unknown>;

beforeEach(async () => {
  api = await startLoopbackApi();
  store = await startStore();
  signed = {
    uuid: key.slice(4),
    bucket: "resumes",
    key,
    url: `${store.origin}/${key}?X-Amz-Signature=abc`,
    headers: { Host: ["bucket.example"], "x-amz-acl": ["private"], "Content-Type": "application/pdf" },
  };
  api.on("POST /api/vapor/signed_storage_url", (_request, response) => json(response, 201, signed));
});
afterEach(async () => {
  store.server.closeAllConnections();
  store.server.close();
  await api.stop();
});

/** What every HTTP client says for itself. */
const ofTheClient = new Set(
  "host connection content-length accept accept-encoding accept-language user-agent sec-fetch-mode".split(" "),
);

/** A bucket that is as particular as S3: the signed headers and no others. */
async function startStore() {
  const puts: { path: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const status: number[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    puts.push({ path: request.url ?? "", headers: request.headers, body });
    const names = Object.keys(request.headers).filter((name) => !ofTheClient.has(name));
    const exact = request.headers["x-amz-acl"] === "private" && names.sort().join() === "content-type,x-amz-acl";
    response.setHeader("Content-Type", "application/json");
    response.writeHead(status.shift() ?? (exact ? 200 : 403)).end(JSON.stringify(started.objection));
  });
  const started = { server, origin: "", puts, status, objection: null as object | null };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return Object.assign(started, { origin: `http://127.0.0.1:${port}` });
}

function sendFile(file = pdf) {
  const cookies = [...api.signIn()].map(([name, value]) => `${name}=${value}`).join("; ");
  const jar = createCookieJar({ sent: cookies, siteHost: "careers.test", isOurs: () => false });
  const address = {
    baseUrl: api.origin,
    sendCall: throughFetch(fetch),
    siteOrigin,
    csrfPath: "/sanctum/csrf-cookie",
    xsrfCookie: xsrf.cookie,
    xsrfHeader: "X-R24-XSRF-TOKEN",
    sendSecFetchSite: false,
    log: { warn() {} },
  };
  const send = createSend(address, {
    credential: sessionCookies(address, jar),
    browser: { requestId: "r", traceparent: "t", userAgent: null, acceptLanguage: null, forwardedFor: null },
  });
  const find = (url: URL) => (url.origin === store.origin ? fetch : null);
  return storeFile(send, { find, deadline: 2_000, log: { warn() {} } }, file);
}

describe("a file on its way to the store", () => {
  it("is put with exactly the headers that were signed, and its key and type are answered", async () => {
    expect(await sendFile()).toEqual({ ok: true, value: { key, type: "pdf" } });
    const asked = { bucket: "", content_type: "application/pdf", expires: "", visibility: "private" };
    expect(api.received.at(-1)?.json).toEqual(asked);
    expect(store.puts).toHaveLength(1);
    expect(store.puts[0]).toMatchObject({ path: `/${key}?X-Amz-Signature=abc`, body: "%PDF-1.7" });
    const { cookie, referer, origin, authorization, host } = store.puts[0]?.headers ?? {};
    expect([cookie, referer, origin, authorization]).toEqual([undefined, undefined, undefined, undefined]);
    expect(host).not.toBe("bucket.example");
  });

  it("gets a new address once when the first is refused, for it may have been too old", async () => {
    store.status.push(403);
    expect(await sendFile()).toMatchObject({ ok: true });
    expect(store.puts).toHaveLength(2);
    store.status.push(403, 403);
    expect(await sendFile()).toMatchObject({ ok: false, failure: { kind: "unavailable" } });
    expect(store.puts).toHaveLength(4);
  });

  it("is refused in the store's own words when it says what is wrong, and else asked for again", async () => {
    const message = "The selected file is empty";
    store.objection = { message, errors: { file: [message] } };
    store.status.push(422);
    expect(await sendFile()).toMatchObject({ failure: { kind: "invalid", fields: { file: [message] } } });
    store.objection = null;
    store.status.push(500);
    expect(await sendFile()).toMatchObject({
      failure: { kind: "unavailable", message: "The selected file could not be uploaded - try again" },
    });
  });

  it.each([
    ["of another host", { url: "https://evil.test/tmp/x" }],
    ["inside the network", { url: "http://169.254.169.254/latest" }],
    ["that is none", { url: "not an address" }],
    ["with a key of another form", { key: "resumes/../../etc/passwd" }],
  ])("is not sent to an address %s", async (_what, more) => {
    signed = { ...signed, ...more };
    expect(await sendFile()).toMatchObject({ ok: false, failure: { kind: "unavailable" } });
    expect(store.puts).toEqual([]);
  });

  it.each([
    ["without an ending", new File(["MZ"], "resume"), "must be a PDF"],
    ["of a kind nobody reads", new File(["MZ"], "resume.exe"), "must be a PDF"],
    ["that is empty", new File([], "resume.pdf"), "is empty"],
    ["that is too large", new File([new Uint8Array(5 * 1024 * 1024 + 1)], "resume.pdf"), "must be smaller than 5 MB"],
  ])("is refused before anything is asked for: %s", async (_what, file, message) => {
    const refused = await sendFile(file);
    expect(refused.ok === false && refused.failure.message).toContain(message);
    expect(api.received).toEqual([]);
  });
});

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "../../server/logging";
import { createMetrics } from "../../server/metrics";
import { json, type LoopbackApi, startLoopbackApi } from "./loopback-api";
import { startSite } from "./site-under-test";

type Args = { context: import("@remix-run/node").AppLoadContext };

const routes = {
  home: { path: "/", module: { handle: { checks: ["public"] }, loader: () => null } },
  thing: {
    path: "things/:thing",
    module: {
      handle: { checks: ["public"] },
      loader: ({ context }: Args) => context.api.applications.mine(),
    },
  },
};

let api: LoopbackApi;
let site: Awaited<ReturnType<typeof startSite>> | undefined;
let lines: string[];

beforeEach(async () => {
  api = await startLoopbackApi();
  lines = [];
});
afterEach(async () => {
  await site?.stop();
  await api.stop();
});

const log = () => createLog("info", { write: (line) => void lines.push(line) });
const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";

describe("who runs the site", () => {
  it("can follow one request through log and API by its trace and its id", async () => {
    site = await startSite(api, routes, {}, { log: log() });
    api.on("GET /api/user/application", (_request, response) => json(response, 503, {}));
    await site.browser(api.signIn()).get("/things/7?q=secret+words", {
      traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
      "X-Request-Id": "edge-42",
    });
    const [call] = api.received.filter(({ path }) => path === "/api/user/application");
    expect(call?.headers.traceparent).toMatch(new RegExp(`^00-${traceId}-[\\da-f]{16}-01$`));
    expect(call?.headers["x-request-id"]).toBe("edge-42");
    const told = lines.map((line) => JSON.parse(line));
    expect(told).toContainEqual(
      expect.objectContaining({
        msg: "request",
        requestId: "edge-42",
        traceId,
        path: "/things/7",
        status: 503,
      }),
    );
    expect(told).toContainEqual(
      expect.objectContaining({ requestId: "edge-42", operation: "applications.mine", status: 503 }),
    );
    expect(lines.join("")).not.toContain("secret");
  });

  it("counts requests by route and calls by operation, and never by what people asked for", async () => {
    const metrics = createMetrics();
    site = await startSite(api, routes, {}, { metrics });
    const browser = site.browser(api.signIn());
    api.on("GET /api/user/application", (_request, response) => json(response, 503, {}));
    for (const id of [1, 2, 3]) await browser.get(`/things/${id}?q=secret`);
    await browser.get("/nowhere/at/all");
    await browser.send("/", { method: "PROPFIND" });
    const { text } = await metrics.read();
    const count = (name: string, labels: string) =>
      new RegExp(`^${name}_count\\{${labels}\\} (\\d+)$`, "m").exec(text)?.[1];
    const requests = (method: string, route: string, status: number) =>
      count("http_request_duration_seconds", `method="${method}",route="${route}",status="${status}"`);
    expect(requests("GET", "/things/:thing", 503)).toBe("3");
    expect(requests("GET", "none", 404)).toBe("1");
    expect(text).toContain('method="other"');
    expect(count("api_call_duration_seconds", 'operation="session.user",outcome="200"')).toBe("4");
    expect(Number(count("api_call_duration_seconds", 'operation="applications.mine",outcome="503"'))).toBeGreaterThan(
      3,
    );
    expect(text).not.toMatch(/secret|things\/1|nowhere|PROPFIND/);
  });
});

describe("the address of a visitor", () => {
  const forged = "198.51.100.66, 203.0.113.9, 10.0.0.2";

  it.each([
    ["the socket's when no proxy of ours is known", "0", "127.0.0.1"],
    ["the last entry behind one proxy", "1", "10.0.0.2"],
    ["the last but one behind two", "2", "203.0.113.9, 10.0.0.2"],
  ])("is %s", async (_what, trusted, forwarded) => {
    site = await startSite(api, routes, { TRUST_PROXY: trusted });
    await site.browser(api.signIn()).get("/", { "X-Forwarded-For": forged });
    expect(api.received.find(({ path }) => path === "/api/user")?.headers["x-forwarded-for"]).toBe(forwarded);
  });
});

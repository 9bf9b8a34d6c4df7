import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { capabilities } from "../../server/contract/values/capabilities";
import { createLog } from "../../server/logging";
import { findEmbeddedPostgres, startEmbeddedPostgres } from "../../server/postgres/embedded";
import { json, startLoopbackApi } from "../bff/loopback-api";
import { built } from "../harness/built";
import { findFreePort } from "../harness/running-program";
import { soon } from "../harness/soon";

const program = built("server/main.js");

let home = "";
let port = 0;
const sites: Site[] = [];
/** The data of a site that was started once: to make them takes longer than to start with a copy. */
let filled = "";

beforeAll(async () => {
  filled = mkdtempSync(join(tmpdir(), "site-filled-"));
  home = filled;
  port = await findFreePort();
  const site = start();
  await site.ready;
  await site.end("SIGTERM");
  sites.pop();
});
afterAll(() => rmSync(filled, { recursive: true }));

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), "site-process-"));
  port = await findFreePort();
});

afterEach(async () => {
  for (const site of sites.splice(0)) await site.end("SIGKILL");
  if (await findEmbeddedPostgres(join(home, "data"))) {
    await (await startEmbeddedPostgres({ dataDir: join(home, "data"), log: createLog("silent") })).stop();
  }
  rmSync(home, { recursive: true });
});

type Site = {
  child: ChildProcess;
  said: () => string;
  ready: Promise<void>;
  ended: Promise<number | null>;
  end(signal: NodeJS.Signals): Promise<number | null>;
};

/** The built site as `npm start` runs it, in an empty environment and folder of its own. */
function start(env: Record<string, string> = {}): Site {
  const child = spawn(process.execPath, [program], {
    cwd: home,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: join(home, "data"),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  const ended = once(child, "exit").then(([status]) => status as number | null);
  const ready = new Promise<void>((resolve, reject) => {
    const listen = (text: Buffer) => {
      said += text;
      if (said.includes(" is ready at ")) resolve();
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    void ended.then(() => reject(new Error(`The site ended before it was ready:\n${said}`)));
  });
  ready.catch(() => {});
  const site: Site = {
    child,
    ready,
    ended,
    said: () => said,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
  sites.push(site);
  return site;
}

/** The same where a site ran before. */
function startAgain(env?: Record<string, string>): Site {
  cpSync(join(filled, "data"), join(home, "data"), { recursive: true });
  return start(env);
}

const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);

describe("the site's process", () => {
  it("starts from nothing, says where it is, and answers that it is alive and ready", async () => {
    const site = start();
    await site.ready;
    expect(site.said()).toContain(`Harbour is ready at http://localhost:${port}\n`);
    expect((await get("/healthz")).status).toBe(200);
    expect(await (await get("/readyz")).json()).toEqual({
      status: "ready",
      database: true,
      api: true,
      capabilities: capabilities,
    });
    expect((await get("/jobs")).status).toBe(200);
  });

  it("counts for Prometheus on a port of its own, and nowhere else", async () => {
    const metricsPort = await findFreePort();
    const site = startAgain({ METRICS_PORT: String(metricsPort) });
    await site.ready;
    expect(await (await get("/jobs?search=call+center")).text()).toContain("Search jobs");
    expect((await get("/AUTH/GoTeamApp/login")).status).toBe(404);
    const metrics = () => fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    expect((await metrics()).headers.get("Content-Type")).toContain("text/plain");
    const counted = async () => (await metrics()).text();
    // an answer is counted once it is sent, which its reader may know sooner
    await expect.poll(counted).toContain('route="/auth/goteamapp",status="404"');
    const text = await counted();
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/jobs",status="200"} 1');
    expect(text).toMatch(/^api_call_duration_seconds_count\{operation="jobPosts\.list",outcome="200"\} [1-9]/m);
    expect(text).not.toContain("GoTeamApp");
    expect(text).toMatch(/^public_cache_reads_total\{result="loaded"\} [1-9]/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
    expect(text).toMatch(/^database_pool_connections\{state="total"\} [1-9]/m);
    expect(text).not.toContain("call+center");
    expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
    expect((await get("/metrics")).status).toBe(404);
    expect(await site.end("SIGTERM")).toBe(0);
  });

  it.each(["SIGTERM", "SIGINT"] as const)("stops cleanly on %s, its database too", async (signal) => {
    const site = startAgain();
    await site.ready;
    expect(await site.end(signal)).toBe(0);
    expect(await findEmbeddedPostgres(join(home, "data"))).toBeNull();
    expect(readFileSync(join(home, "data/postgres.log"), "utf8").trimEnd()).toMatch(/database system is shut down$/);
  });

  it("finishes a request that runs when it is told to stop, and takes no new one", async () => {
    const site = startAgain();
    await site.ready;
    const caller = connect(port, "127.0.0.1");
    await once(caller, "connect");
    caller.write(`GET /jobs HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\nX-Slow: `);
    // answered after that was read
    await get("/healthz");
    const ended = site.end("SIGTERM");
    await refused();
    caller.write("yes\r\n\r\n");
    let answer = "";
    for await (const part of caller) answer += part;
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    // whole, whether its length was known before or it came in pieces
    const [, length] = /^content-length: (\d+)/im.exec(answer) ?? [];
    const body = answer.slice(answer.indexOf("\r\n\r\n") + 4);
    if (length) expect(Buffer.byteLength(body)).toBe(Number(length));
    else expect(body).toMatch(/\r\n0\r\n\r\n$/);
    expect(await ended).toBe(0);
  });

  it("starts again after kill -9", async () => {
    const killed = startAgain();
    await killed.ready;
    await killed.end("SIGKILL");
    const site = start();
    await site.ready;
    expect(await (await get("/readyz")).json()).toMatchObject({ status: "ready" });
  });

  it("refuses a second site on the same data with one line, and the first goes on", async () => {
    await startAgain().ready;
    const second = start({ PORT: String(await findFreePort()), LOG_LEVEL: "silent" });
    expect(await second.ended).toBe(1);
    expect(second.said()).toMatch(/^Another site is already running on DATA_DIR [^\n]+\n$/);
    expect((await get("/readyz")).status).toBe(200);
  });

  it("names the port that is taken, and leaves no database running", async () => {
    const other = createServer().listen(port, "127.0.0.1");
    await once(other, "listening");
    const site = startAgain({ LOG_LEVEL: "silent" });
    expect(await site.ended).toBe(1);
    expect(site.said()).toMatch(/^Port \d+ is already in use\. [^\n]+\n$/);
    expect(await findEmbeddedPostgres(join(home, "data"))).toBeNull();
    other.close();
  });

  it("starts neither a database nor an API of its own in front of somebody else's", async () => {
    const api = await startLoopbackApi();
    api.on("GET /api/selection_items/public/application.origin", (_request, response) =>
      json(response, 200, { data: [] }),
    );
    api.on("GET /public/openapi.json", (_request, response) =>
      json(response, 200, { openapi: "3.1.0", info: { "x-profile": "full", "x-without": ["messages"] }, paths: {} }),
    );
    const external = {
      API_URL: api.origin,
      API_OPENAPI_PATH: "/public/openapi.json",
      SESSION_SECRET: "a secret of the tests, used nowhere else",
    };
    const site = start(external);
    await site.ready;
    const announced = { capabilities: capabilities.filter((name) => name !== "messages") };
    expect(await (await get("/readyz")).json()).toEqual({ status: "ready", api: true, ...announced });
    expect(site.said()).toContain("What the API offers beyond the specification");
    for (const path of ["/auth/goteamapp/login", "/storage/tmp/x", "/api/openapi.json"])
      expect((await get(path)).status).toBe(404);
    expect(existsSync(join(home, "data"))).toBe(false);
    // that API lists another site among its stateful domains
    await soon(() => expect(site.said()).toContain("nobody can sign in until this host"));

    const withDatabase = start({ ...external, DATABASE_URL: "postgres://nobody@127.0.0.1/none" });
    expect(await withDatabase.ended).toBe(1);
    expect(withDatabase.said()).toContain("DATABASE_URL cannot be used together with API_URL");
    await api.stop();
  });

  it("says in one line that a database of one's own cannot be reached", async () => {
    const site = start({ DATABASE_URL: "postgres://nobody@localhost:1/none", SESSION_SECRET: "s".repeat(32) });
    expect(await site.ended).toBe(1);
    expect(site.said()).toMatch(/^The database at DATABASE_URL cannot be reached: [^\n]*ECONNREFUSED[^\n]*\n$/);
  });

  it("says in one line what the system refuses: a folder, an address", async () => {
    const noFolder = start({ DATA_DIR: program });
    expect(await noFolder.ended).toBe(1);
    expect(noFolder.said()).toMatch(/^Cannot start: EEXIST: [^\n]+\n$/);
    // kept for documentation: no machine has it
    const elsewhere = startAgain({ HOST: "192.0.2.1", LOG_LEVEL: "silent" });
    expect(await elsewhere.ended).toBe(1);
    expect(elsewhere.said()).toMatch(/^Cannot start: listen EADDRNOTAVAIL: [^\n]+\n$/);
  });

  it("names everything that is wrong with its configuration and starts nothing", async () => {
    const site = start({ PORT: "eighty", LOG_LEVEL: "loud", API_URL: "https://api.example.com" });
    expect(await site.ended).toBe(1);
    expect(site.said()).toContain("3 problems");
    expect(site.said()).toContain("PORT must be");
    expect(site.said()).toContain("LOG_LEVEL must be");
    expect(site.said()).toContain("SESSION_SECRET must be set in production");
  });
});

/** Fulfilled as soon as nobody listens on the site's port any more. */
async function refused(): Promise<void> {
  for (;;) {
    const probe = connect(port, "127.0.0.1");
    const accepted = await new Promise((resolve) => {
      probe.once("connect", () => resolve(true)).once("error", () => resolve(false));
    });
    probe.destroy();
    if (!accepted) return;
  }
}

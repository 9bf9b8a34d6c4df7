import { sql } from "kysely";
import { afterEach, expect, it } from "vitest";
import { announcedIn } from "../../server/bff/api-capabilities";
import { capabilities } from "../../server/contract/values/capabilities";
import { createRecruitmentApi } from "../../server/recruitment-api/api";
import { signDownload } from "../../server/recruitment-api/storage/signed-urls";
import { contactDetails, signUp } from "./applicants";
import { type RunningApi, runApi, site } from "./running-api";

let running: RunningApi;
afterEach(() => running.stop());

it("counts requests a minute by address when signed out and by person when signed in", async () => {
  running = await runApi({ requestsPerMinute: 3 });
  const visitor = running.visitor("203.0.113.1");
  const left = async () => (await visitor.call("GET", "/api/user")).headers.get("x-ratelimit-remaining");
  expect([await left(), await left(), await left()]).toEqual(["2", "1", "0"]);
  const refused = await visitor.call("GET", "/api/user");
  expect(refused.status).toBe(429);
  expect(await refused.json()).toEqual({ message: "Too Many Attempts." });
  expect(refused.headers.get("x-ratelimit-limit")).toBe("3");
  expect(refused.headers.get("x-ratelimit-remaining")).toBe("0");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(Number(refused.headers.get("x-ratelimit-reset")) * 1000).toBeGreaterThan(Date.now());
  expect((await running.visitor("203.0.113.2").call("GET", "/api/user")).status).toBe(401);
});

it("counts across copies of the API, and keeps no address while it does", async () => {
  running = await runApi({ requestsPerMinute: 60 });
  const other = createRecruitmentApi(running.deps);
  const ask = (api: Pick<typeof other, "fetch">) =>
    api.fetch(
      new Request(`${site}/api/user`, {
        headers: { accept: "application/json", "x-forwarded-for": "203.0.113.1" },
      }),
    );
  const statuses: number[] = [];
  for (let call = 0; call < 40; call += 1)
    for (const api of [running.api, other]) statuses.push((await ask(api)).status);
  await other.close();
  expect(statuses.filter((status) => status === 401)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  const kept = await running.db.selectFrom("request_counts").selectAll().execute();
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain("203.0.113.1");
});

it("counts many at once one by one", async () => {
  running = await runApi({ requestsPerMinute: 60 });
  const visitor = running.visitor("203.0.113.1");
  const answers = await Promise.all(Array.from({ length: 70 }, () => visitor.send("GET", "/public_api/job_posts/1")));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});

it("counts in each copy while the count in the database cannot be reached", async () => {
  running = await runApi({ requestsPerMinute: 2 });
  await sql`alter table request_counts rename to moved_away`.execute(running.db);
  const visitor = running.visitor("203.0.113.1");
  const statusOfNext = async () => (await visitor.call("GET", "/public_api/job_posts")).status;
  expect([await statusOfNext(), await statusOfNext(), await statusOfNext()]).toEqual([200, 200, 429]);
});

it("writes no session for whoever is over the limit", async () => {
  running = await runApi({ requestsPerMinute: 2 });
  for (let call = 0; call < 10; call += 1) await running.visitor("203.0.113.1").call("GET", "/api/user");
  expect(await running.db.selectFrom("sessions").select("id").execute()).toHaveLength(2);
});

/** A call over a socket, as a browser or a proxy makes it. */
const over = (remoteAddress: string, forwarded?: string) =>
  running.api.fetch(
    new Request("http://careers.test:3000/api/user", {
      headers: { accept: "application/json", ...(forwarded && { "x-forwarded-for": forwarded }) },
    }),
    { incoming: { socket: { remoteAddress } } },
  );

it("counts whoever calls the API over the network by the socket, whatever address they name", async () => {
  running = await runApi({ requestsPerMinute: 1 });
  expect((await over("::ffff:203.0.113.1")).status).toBe(401);
  expect((await over("203.0.113.1", "198.51.100.1")).status).toBe(429);
  expect((await over("203.0.113.1", "198.51.100.2, 198.51.100.3")).status).toBe(429);
  expect((await over("203.0.113.2")).status).toBe(401);
});

it("believes of the named addresses only what its own proxies added", async () => {
  running = await runApi({ requestsPerMinute: 1, trustProxy: 1 });
  expect((await over("10.0.0.1", "203.0.113.1")).status).toBe(401);
  expect((await over("10.0.0.1", "198.51.100.1, 203.0.113.1")).status).toBe(429);
  expect((await over("10.0.0.1", "203.0.113.2")).status).toBe(401);
  expect((await over("10.0.0.1")).status).toBe(401);
});

it("answers 503 with the time to wait during maintenance", async () => {
  running = await runApi({ maintenance: () => 120 });
  const answer = await running.visitor().call("GET", "/api/user");
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("120");
  expect(await answer.json()).toEqual({ message: "Service Unavailable" });
});

it("refuses in words what the database cannot hold", async () => {
  running = await runApi();
  const applicant = await signUp(running);
  const answers = [
    await applicant.call("PATCH", `${applicant.path}/contact_information`, {
      ...contactDetails,
      address: { ...contactDetails.address, city: "Iloilo\u0000City" },
    }),
    await applicant.call("GET", "/api/skills?search=ex%00cel"),
  ];
  for (const { status } of answers) expect([200, 422]).toContain(status);
  expect(answers[0]).toMatchObject({
    status: 422,
    body: { message: "This holds a character, a number or a day that cannot be stored" },
  });
});

it("tells nobody what failed, and logs it", async () => {
  running = await runApi();
  const visitor = running.visitor();
  await visitor.register();
  await running.db.schema.dropTable("email_verifications").execute();
  const answer = await visitor.call("GET", "/api/email/verification");
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({ message: "Server Error" });
  expect(running.logged).toHaveLength(1);
});

it.each([
  ["ends all sessions", Object.assign(new Error("terminating connection"), { code: "57P02" }), null],
  ["recovers", Object.assign(new Error("the database system is in recovery mode"), { code: "57P03" }), null],
  ["has no room on its disk", Object.assign(new Error("could not extend file"), { code: "53100" }), null],
  ["is gone", Object.assign(new Error("connect ENOENT"), { code: "ENOENT", syscall: "connect" }), null],
  ["breaks a connection off", new Error("Connection terminated unexpectedly"), null],
  ["has no connection left", new Error("timeout exceeded when trying to connect"), "5"],
])("says that it is away for a while when the database %s", async (_what, error, wait) => {
  running = await runApi();
  running.deps.storage.open = () => Promise.reject(error);
  const { url } = signDownload(running.deps, { key: `papers/${crypto.randomUUID()}`, type: "pdf", filename: "x" });
  const answer = await running.api.fetch(new Request(url));
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, wait]);
  expect(await answer.json()).toEqual({ message: "Service Unavailable" });
  expect(running.logged).toHaveLength(1);
});

it("logs a failure with the caller's request id when it is short and plain, else with one of its own", async () => {
  running = await runApi();
  const visitor = running.visitor();
  await visitor.register();
  await running.db.schema.dropTable("email_verifications").execute();
  const failWith = (id: string) => visitor.call("GET", "/api/email/verification", { headers: { "x-request-id": id } });
  await failWith("site-7f3a");
  await failWith("ana@example.com asks");
  await failWith("x".repeat(200));
  const ids = running.logged.map((fields) => (fields as { requestId: string }).requestId);
  expect(ids).toEqual(["site-7f3a", expect.stringMatching(/^[\da-f-]{36}$/), expect.stringMatching(/^[\da-f-]{36}$/)]);
});

it("says that it is alive, and alone writes a line a request without ids, queries or people", async () => {
  running = await runApi({ logsRequests: true });
  const visitor = running.visitor();
  const ask = (path: string) => visitor.call("GET", path, { headers: { "x-request-id": "r-1" } });
  expect((await ask("/healthz")).status).toBe(200);
  await ask("/public_api/job_posts?search=ana%40example.com");
  await ask("/public_api/job_posts/7");
  await ask("/api/user");
  await ask("/api/people/ana");
  const traceId = expect.stringMatching(/^[\da-f]{32}$/);
  const line = { requestId: "r-1", traceId, method: "GET", milliseconds: expect.any(Number) };
  expect(running.requests).toEqual([
    { ...line, route: "/healthz", status: 200 },
    { ...line, route: "/public_api/job_posts", status: 200 },
    { ...line, route: "/public_api/job_posts/:id", status: 404 },
    { ...line, route: "/api/user", status: 401 },
    { ...line, route: null, status: 404 },
  ]);
});

it("refuses bodies that are too large or no JSON, and names routes it does not have", async () => {
  running = await runApi();
  const visitor = running.visitor();
  await visitor.register();
  for (const [path, kilobytes] of [
    ["/api/email/verify", 64],
    ["/api/screening_question_answers", 256],
    ["/login", 16],
    ["/auth/goteamapp/login", 16],
  ] as const) {
    const send = (bytes: number) => visitor.call("POST", path, { body: { code: "1".repeat(bytes) } });
    expect((await send(kilobytes * 1024 - 100)).status).not.toBe(413);
    const large = await send(kilobytes * 1024);
    expect([path, large.status]).toEqual([path, 413]);
    if (path.startsWith("/api")) expect((await large.json()).message).toBe("The POST data is too large.");
  }
  const missing = await visitor.call("GET", "/api/nothing");
  expect(missing.status).toBe(404);
  expect(await missing.json()).toEqual({ message: "The route api/nothing could not be found." });
});

it("describes its routes in OpenAPI 3.1, without a session", async () => {
  running = await runApi();
  const answer = await running.visitor().call("GET", "/api/openapi.json");
  expect(answer.headers.getSetCookie()).toEqual([]);
  const { openapi, paths } = await answer.json();
  expect(openapi).toBe("3.1.0");
  for (const path of ["/login", "/logout", "/api/logout", "/api/user", "/sanctum/csrf-cookie", "/api/email/verify"]) {
    expect(Object.keys(paths)).toContain(path);
  }
  expect(Object.keys(paths["/api/email/verify"].post.responses)).toEqual(["200", "401", "419", "422"]);
});

it("announces by its description everything that the site can use beyond the specification", async () => {
  running = await runApi();
  const answer = await running.visitor().call("GET", "/api/openapi.json");
  expect(announcedIn(await answer.json())).toEqual(capabilities);
});

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { xsrf } from "../harness/laravel/sessions";
import { clientOf, upload } from "../harness/plain-api/client";
import { type PlainApi, startPlainApi } from "../harness/plain-api/plain-api";

const siteOrigin = "http://careers.example.localhost:3000";

let api: PlainApi;
let stops: (() => Promise<void>)[] = [];
const start = async (options: Partial<Parameters<typeof startPlainApi>[0]> = {}) => {
  api = await startPlainApi({ siteOrigin, flavour: "bare", ...options });
  stops.push(api.stop);
};
beforeEach(() => {
  stops = [];
});
afterEach(async () => {
  for (const stop of stops) await stop();
});

const clientWith = (cookies?: Map<string, string>) => clientOf(api.origin, siteOrigin, cookies);
const clientFor = (name: keyof PlainApi["people"]) => clientWith(api.people[name].signIn());

describe("Laravel's strictness", () => {
  it("knows a session only of calls that the site made, and only for JSON", async () => {
    await start();
    const call = clientFor("ana");
    const stranger = await call("GET /api/user", { headers: { Referer: `${siteOrigin}0/` } });
    expect([stranger.status, stranger.json]).toEqual([401, { message: "Unauthenticated." }]);
    expect(stranger.headers.getSetCookie()).toEqual([]);
    const page = await call("GET /api/user", { headers: { Accept: "text/html" } });
    expect([page.status, page.headers.get("location")]).toEqual([302, `${api.origin}/login`]);
    expect((await call("GET /api/user")).status).toBe(200);
  });

  it("takes the token decoded once, and refuses without a new one", async () => {
    await start();
    const cookies = api.people.ana.signIn();
    const call = clientWith(cookies);
    const undecoded = { [xsrf.header]: cookies.get(xsrf.cookie) ?? "" };
    const refused = await call("POST /api/bookmarks", { headers: undecoded, body: { job_id: 101 } });
    expect([refused.status, refused.json]).toEqual([419, { message: "CSRF token mismatch." }]);
    expect(refused.headers.getSetCookie().join()).not.toContain(xsrf.cookie);
    expect(api.changes).toBe(0);
    expect((await call("POST /api/bookmarks", { body: { job_id: 101 } })).status).toBe(201);
  });

  it("answers 401 to reading and 419 to saving when the session is over", async () => {
    await start();
    const cookies = api.people.ana.signIn();
    api.expireSessions();
    expect((await clientWith(new Map(cookies))("GET /api/user")).status).toBe(401);
    expect((await clientWith(new Map(cookies))("POST /api/bookmarks")).status).toBe(419);
  });

  it("has no route for what the specification does not have", async () => {
    await start();
    const call = clientFor("ana");
    for (const on of [
      "GET /api/email/verification",
      "GET /api/activity_logs",
      "POST /api/applications/501/withdraw/undo",
      "POST /api/applications/501/qualifications",
      "PATCH /api/personal_info/301/equipment",
      "POST /api/exam_sessions/401/parts",
    ]) {
      const { status, json } = await call(on);
      expect([on, status, json]).toEqual([on, 404, { message: "" }]);
    }
    // `DELETE /api/user/{id}` has the path of these settings too
    const other = await call("GET /api/user/settings");
    expect([other.status, other.headers.get("allow"), other.json]).toEqual([
      405,
      "DELETE",
      { message: "The GET method is not supported for this route. Supported methods: DELETE." },
    ]);
  });

  it("names what it objects to with dots, and counts the rest", async () => {
    await start();
    const call = clientFor("ana");
    const { json: session } = await call("POST /api/applications/501/exam_sessions");
    const body = { answers: [{ question_id: 1 }, { question_id: 99 }, {}] };
    const { status, json } = await call(`POST /api/exam_sessions/${session.id}/answers`, { body });
    expect([status, json]).toEqual([
      422,
      {
        message: "The selected answers.1.question id is invalid. (and 1 more error)",
        errors: {
          "answers.1.question_id": ["The selected answers.1.question id is invalid."],
          "answers.2.question_id": ["The answers.2.question id field is required."],
        },
      },
    ]);
  });

  it("counts calls by person when it is told to, and says how long to wait", async () => {
    await start({ callsPerMinute: 2 });
    const [ana, ben] = [clientFor("ana"), clientFor("ben")];
    await ana("GET /api/user");
    await ana("GET /api/user");
    const { status, headers } = await ana("GET /api/user");
    expect([status, headers.get("retry-after")]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect((await ben("GET /api/user")).status).toBe(200);
  });

  it("keeps people from what is not theirs, and from all of it before their address is proven", async () => {
    await start();
    expect((await clientFor("ben")("GET /api/applications/501/jobs")).status).toBe(403);
    expect((await clientFor("ben")("GET /api/applications/5/jobs")).json).toEqual({
      message: "No query results for model [App\\Models\\Application] 5",
    });
    const carla = clientFor("carla");
    expect((await carla("GET /api/user")).json.email_verified_at).toBeNull();
    expect((await carla("GET /api/user/application")).json).toEqual({
      message: "Your email address is not verified.",
    });
  });
});

describe("signing in", () => {
  const asPage = { Accept: "text/html", "Content-Type": "application/x-www-form-urlencoded", Referer: "" };
  const form = (page: string, fields: Record<string, string>) =>
    String(new URLSearchParams({ _token: /name="_token" value="(\w+)"/.exec(page)?.[1] ?? "", ...fields }));

  it("at the team app leads back to the site with cookies of the parent domain", async () => {
    await start({ cookieDomain: ".example.localhost" });
    const { email, password } = api.people.ana;
    const target = `${siteOrigin}/jobs/101/apply?step=1`;
    const call = clientWith();
    const path = `/auth/goteamapp/login?redirect=${encodeURIComponent(target)}`;
    const page = await call(`GET ${path}`, { headers: asPage });
    const wrong = form(page.text, { email, password: "another" });
    expect((await call(`POST ${path}`, { headers: asPage, body: wrong })).status).toBe(422);
    const right = form(page.text, { email, password });
    const done = await call(`POST ${path}`, { headers: asPage, body: right });
    expect([done.status, done.headers.get("location")]).toEqual([302, target]);
    expect(done.headers.getSetCookie().every((line) => line.includes("domain=.example.localhost"))).toBe(true);
    expect((await call("GET /api/user")).json).toMatchObject({ id: api.people.ana.id, email });
    const elsewhere = await call("GET /auth/goteamapp/login?redirect=https://evil.example/", {
      headers: asPage,
    });
    expect(elsewhere.headers.get("location")).toBe(`${siteOrigin}/`);
  });

  it("by the specification's own calls uses a new session, and signing out another", async () => {
    await start();
    const cookies = new Map<string, string>();
    const call = clientWith(cookies);
    expect((await call("GET /sanctum/csrf-cookie")).status).toBe(204);
    const before = new Map(cookies);
    const { email, password } = api.people.ana;
    expect((await call("POST /login", { body: { email, password: "another" } })).json.errors).toEqual({
      email: ["These credentials do not match our records."],
    });
    expect((await call("POST /login", { body: { email, password } })).status).toBe(204);
    expect((await clientWith(before)("GET /api/user")).status).toBe(401);
    expect((await call("POST /login", { body: { email, password } })).status).toBe(302);
    expect((await call("POST /api/logout")).status).toBe(204);
    expect((await call("GET /api/user")).status).toBe(401);
    expect((await call("POST /logout")).status).toBe(401);
  });
});

describe("files", () => {
  it("are taken with exactly the headers that were signed", async () => {
    await start();
    const call = clientFor("ana");
    expect((await upload(call, { "x-amz-acl": "public-read" })).status).toBe(403);
    expect((await upload(call, { "X-Requested-With": "XMLHttpRequest" })).status).toBe(403);
    expect(api.changes).toBe(0);
    const { status, signed } = await upload(call);
    expect([status, signed.headers["x-amz-acl"], api.changes]).toEqual([200, ["private"], 1]);
    const stranger = clientWith();
    await stranger("GET /sanctum/csrf-cookie");
    expect((await stranger("POST /api/vapor/signed_storage_url")).status).toBe(403);
  });

  it("are downloaded by the address that was signed for the host that asked, and no other", async () => {
    await start();
    const call = clientFor("ana");
    const { key } = await upload(call);
    await call("PUT /api/applications/501/resume", { body: { key, type: "pdf" } });
    const { url } = (await call("GET /api/applications/501/resume_link")).json;
    expect(await (await fetch(url)).text()).toBe("%PDF-1.7");
    const renamed = await fetch(url.replace("127.0.0.1", "localhost"));
    expect([renamed.status, await renamed.text()]).toEqual([403, expect.stringContaining("Invalid signature.")]);
  });
});

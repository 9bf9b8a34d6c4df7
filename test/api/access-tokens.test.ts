import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AccountSession } from "../../server/contract/account";
import { runSchedule } from "../../server/recruitment-api/schedule/run-schedule";
import { signUp } from "./applicants";
import { maria, names, type RunningApi, runApi, site } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

let networks = 0;

/** Asks for a token as a site in token mode does: no Origin, no Referer, no cookies. */
const askFor = (email: string, more: object = {}, headers: Record<string, string> = {}) => {
  networks += 1;
  return running.visitor(`192.0.2.${networks}`).send("POST", "/login", {
    headers: { accept: "application/json", ...headers },
    body: { email, password: maria.password, device_name: "Harbour", ...more },
  });
};

/** Somebody with a token: `call` is what the site does for them with it. */
async function somebody(more: object = {}) {
  const person = await signUp(running);
  const { token } = (await (await askFor(person.email, more)).json()) as { token: string };
  return { ...person, token, call: callWith(token) };
}

const callWith =
  (token: string) =>
  (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    running.visitor("198.51.100.77").send(method, path, {
      headers: { accept: "application/json", authorization: `Bearer ${token}`, ...headers },
      body,
    });
type Call = ReturnType<typeof callWith>;

const isSignedIn = async (call: Call) => (await call("GET", "/api/user")).status === 200;
const sessionsOf = async (call: Call) =>
  AccountSession.array().parse((await (await call("GET", "/api/user/sessions")).json()).data);

describe("a token", () => {
  it("is told once, signs in where there is no session, and makes no cookies", async () => {
    const person = await signUp(running);
    const answer = await askFor(person.email);
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const { token, ...more } = await answer.json();
    expect(token).toMatch(/^\d+\|\w{40}$/);
    expect(more).toEqual({});

    const read = await callWith(token)("GET", "/api/user");
    expect((await read.json()).data.email).toBe(person.email);
    expect(read.headers.getSetCookie()).toEqual([]);
    expect(read.headers.get("Cache-Control")).toContain("private");
    const changed = await callWith(token)("PATCH", "/api/user/settings", { theme: "dark" });
    expect([changed.status, changed.headers.getSetCookie()]).toEqual([200, []]);
  });

  it("is kept as its hash only, with the device and the network it was made on", async () => {
    const { token, userId } = await somebody();
    const row = await running.db
      .selectFrom("personal_access_tokens")
      .selectAll()
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token.split("|")[1]);
    expect(row).toMatchObject({
      name: "Harbour",
      token_hash: expect.stringMatching(/^[\da-f]{64}$/),
      user_agent: "Firefox on Android",
      ip_prefix: "192.0.2.0/24",
    });
    const lines = await running.db
      .selectFrom("activity_log")
      .select(["event", "actor"])
      .where("user_id", "=", userId)
      .where("event", "=", "signed_in")
      .execute();
    expect(lines.length).toBeGreaterThan(0);
  });

  it("is worth nothing when it is changed, cut, of another person or made up", async () => {
    const [ana, eve] = [await somebody(), await somebody()];
    const [id, secret = ""] = ana.token.split("|");
    for (const token of [
      secret,
      `${id}|${secret}x`,
      `${id}|${secret.slice(1)}`,
      `${eve.token.split("|")[0]}|${secret}`,
      `999999999999|${secret}`,
      `${id}|`,
      "|",
    ])
      expect([token, await isSignedIn(callWith(token))]).toEqual([token, false]);
  });

  it("does not count for a page of the stateful site, which has a session or nobody", async () => {
    const { call } = await somebody();
    expect((await call("GET", "/api/user", undefined, { referer: site })).status).toBe(401);
    expect((await call("PATCH", "/api/user/settings", { theme: "dark" }, { referer: site })).status).toBe(419);
  });

  it("ends after 8 hours without a visit, or 30 days where that was asked for", async () => {
    const short = await somebody();
    const long = await somebody({ remember: true });
    running.pass({ hours: 5 });
    expect(await isSignedIn(short.call)).toBe(true);
    running.pass({ hours: 5 });
    expect(await isSignedIn(short.call)).toBe(true);
    running.pass({ hours: 9 });
    expect(await isSignedIn(short.call)).toBe(false);
    running.pass({ days: 28 });
    expect(await isSignedIn(long.call)).toBe(true);
    running.pass({ days: 2 });
    expect(await isSignedIn(long.call), "however often it is used").toBe(false);
  });

  it.each(["/logout", "/api/logout"])("is given back at %s, and no other with it", async (path) => {
    const one = await somebody();
    const { token } = (await (await askFor(one.email)).json()) as { token: string };
    expect((await one.call("POST", path)).status).toBe(204);
    expect(await isSignedIn(one.call)).toBe(false);
    expect(await isSignedIn(callWith(token))).toBe(true);
    expect((await one.call("POST", path)).status).toBe(401);
  });
});

describe("asking for a token", () => {
  it("is refused on the email address, the same for a wrong password and an unknown address", async () => {
    const { email } = await signUp(running);
    const wrong = await askFor(email, { password: "wrong password" });
    const unknown = await askFor("nobody@example.com");
    expect([wrong.status, unknown.status]).toEqual([422, 422]);
    const said = await wrong.json();
    expect(said.errors).toEqual({ email: ["These credentials do not match our records."] });
    expect(await unknown.json()).toEqual(said);
  });

  it("is slowed down together with the sign-in form", async () => {
    const { email } = await signUp(running);
    const visitor = running.visitor("203.0.113.201");
    for (let tries = 0; tries < 3; tries += 1) await visitor.logIn({ email, password: "a wrong one" });
    visitor.cookies.clear();
    const ask = (password: string) =>
      visitor.send("POST", "/login", {
        headers: { accept: "application/json" },
        body: { email, password, device_name: "Harbour" },
      });
    for (let tries = 0; tries < 2; tries += 1) expect((await ask("a wrong one")).status).toBe(422);
    const refused = await ask(maria.password);
    expect([refused.status, Number(refused.headers.get("Retry-After"))]).toEqual([429, 900]);
  });

  it("needs the name of a device", async () => {
    const answer = await askFor("ana@example.com", { device_name: " " });
    expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, ["device_name"]]);
  });

  it.each([
    ["names a page of the site", { referer: site }],
    ["names another site", { origin: "https://evil.test" }],
    ["sends cookies", { cookie: "a=b" }],
  ])("is for no browser: whoever %s needs an anti-forgery token", async (_what, headers) => {
    const { email } = await signUp(running);
    expect((await askFor(email, {}, headers)).status).toBe(419);
  });

  it("keeps an account that waited for its erasure", async () => {
    const { email, userId } = await signUp(running);
    await running.db
      .updateTable("users")
      .set({ deletion_due_at: new Date(running.deps.clock().getTime() + 86_400_000) })
      .where("id", "=", userId)
      .execute();
    const { token } = (await (await askFor(email)).json()) as { token: string };
    expect(await isSignedIn(callWith(token))).toBe(true);
  });
});

describe("where somebody is signed in", () => {
  it("lists tokens among the sessions, and which one is at hand", async () => {
    const { call, email } = await somebody();
    running.pass({ minutes: 5 });
    await running.visitor("203.0.113.90").logIn({ email });
    running.pass({ minutes: 5 });
    expect(await sessionsOf(call)).toMatchObject([
      { current: true, device: "Firefox on Android", ip_prefix: "192.0.2.0/24" },
      { current: false, ip_prefix: "203.0.113.0/24" },
      { current: false },
    ]);
  });

  it("names a token by what it was called when the device is not known", async () => {
    const { email } = await signUp(running);
    const answer = await askFor(email, {}, { "user-agent": "curl/8" });
    const { token } = (await answer.json()) as { token: string };
    const here = (await sessionsOf(callWith(token))).find(({ current }) => current);
    expect(here?.device).toBe("Harbour");
  });

  it("is left everywhere else, by a token as by a session", async () => {
    const { call, email, visitor, userId } = await somebody();
    const other = callWith(((await (await askFor(email)).json()) as { token: string }).token);
    const stranger = await somebody();
    expect((await call("DELETE", "/api/user/sessions")).status).toBe(204);
    expect([await isSignedIn(call), await isSignedIn(other)]).toEqual([true, false]);
    expect((await visitor.call("GET", "/api/user")).status).toBe(401);
    expect(await isSignedIn(stranger.call)).toBe(true);

    const browser = running.visitor("203.0.113.91");
    await browser.logIn({ email });
    await browser.call("DELETE", "/api/user/sessions");
    expect(await isSignedIn(call)).toBe(false);
    const log = await running.db
      .selectFrom("activity_log")
      .select("detail")
      .where("user_id", "=", userId)
      .where("event", "=", "signed_out")
      .execute();
    expect(log).toEqual([{ detail: "On 2 other devices" }, { detail: "On one other device" }]);
  });

  it("is only here after a new password, and nowhere after somebody else's", async () => {
    const { call, email, visitor } = await somebody();
    const other = callWith(((await (await askFor(email)).json()) as { token: string }).token);
    const password = "another long password";
    const changed = await call("PUT", "/api/user/password", { password, current_password: maria.password });
    expect(changed.status).toBe(204);
    expect([await isSignedIn(call), await isSignedIn(other)]).toEqual([true, false]);
    expect((await visitor.call("GET", "/api/user")).status).toBe(401);

    // made elsewhere than through this API: the rows are there, and dead
    await running.db.updateTable("users").set({ password_hash: "x" }).where("email", "=", email).execute();
    expect(await isSignedIn(call)).toBe(false);
  });

  it("is nowhere once the account is deleted, and signing in again does not bring a token back", async () => {
    const { call, userId, email } = await somebody();
    const left = await call("DELETE", `/api/user/${userId}`);
    expect([left.status, left.headers.getSetCookie()]).toEqual([202, []]);
    expect(await isSignedIn(call)).toBe(false);
    const again = callWith(((await (await askFor(email)).json()) as { token: string }).token);
    expect([await isSignedIn(again), await isSignedIn(call)]).toEqual([true, false]);
  });
});

it("is dead while the account waits for its erasure, whatever happened to its row", async () => {
  const { call, userId } = await somebody();
  const due = new Date(running.deps.clock().getTime() + 3_600_000);
  await running.db.updateTable("users").set({ deletion_due_at: due }).where("id", "=", userId).execute();
  expect(await isSignedIn(call)).toBe(false);
  running.pass({ hours: 2 });
  await runSchedule(running.deps);
  const rows = await running.db
    .selectFrom("personal_access_tokens")
    .select("id")
    .where("user_id", "=", userId)
    .execute();
  expect(rows).toEqual([]);
});

it("leaves the session cookies' own endpoint as it is", async () => {
  const { call } = await somebody();
  const answer = await call("GET", "/sanctum/csrf-cookie");
  expect(answer.headers.getSetCookie().some((line) => line.startsWith(names.xsrf))).toBe(true);
});

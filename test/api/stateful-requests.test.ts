import { afterAll, beforeAll, expect, it } from "vitest";
import { seal } from "../../server/sealed";
import { maria, names, type RunningApi, runApi, site, tokenIn } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
  await running.visitor("192.0.2.1").register();
  // who has not proven their address is not here any more after a month
  await running.db.updateTable("users").set({ email_verified_at: running.deps.clock() }).execute();
});
afterAll(() => running.stop());

const signedIn = async () => {
  const visitor = running.visitor();
  expect((await visitor.logIn()).status).toBe(204);
  return visitor;
};

it.each([
  ["the site's Referer", { referer: `${site}/jobs` }, 200],
  ["the site's Referer without a path", { referer: site }, 200],
  ["the site's Origin alone", { origin: site }, 200],
  ["another Referer beside the site's Origin", { referer: "https://search.example/", origin: site }, 401],
  ["another port", { referer: "http://careers.test:3001/" }, 401],
  ["no port", { referer: "http://careers.test/" }, 401],
  ["a sub-domain", { referer: "http://www.careers.test:3000/" }, 401],
  ["capitals", { referer: "http://Careers.test:3000/" }, 401],
  ["a longer host", { referer: "http://careers.test:3000.evil.example/" }, 401],
  ["neither", {}, 401],
])("knows the session of a request with %s only when the site made it", async (_what, headers, status) => {
  const visitor = await signedIn();
  const answer = await visitor.send("GET", "/api/user", {
    headers: { accept: "application/json", ...headers },
  });
  expect(answer.status).toBe(status);
  expect(answer.headers.getSetCookie()).toHaveLength(status === 200 ? 2 : 0);
});

it("gives web routes a session whatever the Referer", async () => {
  const answer = await running.visitor().send("GET", "/sanctum/csrf-cookie");
  expect(answer.status).toBe(204);
  expect(await answer.text()).toBe("");
  expect(answer.headers.getSetCookie()).toHaveLength(2);
});

it("ends the XSRF cookie in %3D, and hides only the session cookie from scripts", async () => {
  for (let round = 0; round < 20; round += 1) {
    const cookies = (await running.visitor().send("GET", "/sanctum/csrf-cookie")).headers.getSetCookie();
    const xsrf = cookies.find((line) => line.startsWith(`${names.xsrf}=`)) ?? "";
    const session = cookies.find((line) => line.startsWith(`${names.session}=`)) ?? "";
    expect(xsrf).toMatch(/^[^;]+[^D]%3D; Expires=\w{3}, .*; Max-Age=28800; Path=\/; SameSite=Lax$/);
    expect(session).toMatch(/^[^=]+=[\w-]{91}; .*SameSite=Lax; HttpOnly$/);
  }
});

it("compares the token after one decode: undecoded is a mismatch", async () => {
  const visitor = await signedIn();
  const raw = visitor.cookies.get(names.xsrf) ?? "";
  const attempt = (value: string) =>
    visitor.call("POST", "/api/email/verification-notification", { headers: { [names.header]: value } });
  expect((await attempt(raw)).status).toBe(419);
  expect((await attempt(decodeURIComponent(raw))).status).not.toBe(419);
});

it("takes Laravel's own header name too, and an earlier text of the same token", async () => {
  const visitor = await signedIn();
  const earlier = decodeURIComponent(visitor.cookies.get(names.xsrf) ?? "");
  await visitor.call("GET", "/api/user");
  expect(visitor.cookies.get(names.xsrf)).not.toBe(encodeURIComponent(earlier));
  const answer = await visitor.send("POST", "/api/logout", {
    headers: { accept: "application/json", referer: site, "X-XSRF-TOKEN": earlier },
  });
  expect(answer.status).toBe(204);
});

it("lets the first of _token, X-CSRF-TOKEN and the encrypted header decide", async () => {
  const visitor = await signedIn();
  const token = tokenIn(await (await visitor.page("/auth/goteamapp/account")).text());
  const attempt = async (_token: string | undefined, plain: string | undefined, encrypted: string | undefined) => {
    const headers = {
      "X-CSRF-TOKEN": plain ?? "",
      ...(encrypted !== undefined && { [names.header]: encrypted }),
    };
    return (await visitor.call("POST", "/api/email/verify", { body: { _token, code: "" }, headers })).status;
  };
  expect(await attempt(token, "wrong", "wrong")).toBe(422);
  expect(await attempt("wrong", token, undefined)).toBe(419);
  expect(await attempt(undefined, token, "wrong")).toBe(422);
  expect(await attempt(undefined, "wrong", undefined)).toBe(419);
  expect(await attempt("", "", "wrong")).toBe(419);
  expect(await attempt("", "", undefined), "the right encrypted header alone").toBe(422);
});

it("answers 419 with the session cookie but without an XSRF cookie", async () => {
  const visitor = running.visitor();
  const answer = await visitor.call("POST", "/login", { body: {} });
  expect(answer.status).toBe(419);
  expect(await answer.json()).toEqual({ message: "CSRF token mismatch." });
  expect(answer.headers.getSetCookie().map((line) => line.split("=")[0])).toEqual([names.session]);
});

it("binds each cookie to its name", async () => {
  const visitor = await signedIn();
  const session = visitor.cookies.get(names.session) ?? "";
  visitor.cookies.delete(names.session);
  const renamed = await visitor.send("GET", "/api/user", {
    headers: {
      accept: "application/json",
      referer: site,
      cookie: `${names.session}=${seal(running.deps.appKey, "other", Buffer.from("x".repeat(40)))}`,
    },
  });
  expect(renamed.status).toBe(401);
  const rightName = await running.visitor().send("GET", "/api/user", {
    headers: {
      accept: "application/json",
      referer: site,
      cookie: `${names.session}=${session}; ${names.session}=later`,
    },
  });
  expect(rightName.status, "PHP keeps the first of two cookies of one name").toBe(200);
});

it("gives every call without cookies a session of its own, whose token fits no other", async () => {
  const [one, two] = [running.visitor(), running.visitor()];
  await one.call("GET", "/sanctum/csrf-cookie");
  await two.call("GET", "/sanctum/csrf-cookie");
  one.cookies.set(names.xsrf, two.cookies.get(names.xsrf) ?? "");
  expect((await one.call("POST", "/login", { body: maria })).status).toBe(419);
});

it("replaces the pair at sign-in: the old one is dead at once", async () => {
  const visitor = running.visitor();
  await visitor.call("GET", "/sanctum/csrf-cookie");
  const before = new Map(visitor.cookies);
  await visitor.logIn();
  expect((await visitor.call("GET", "/api/user")).status).toBe(200);
  const stale = running.visitor();
  for (const [name, value] of before) stale.cookies.set(name, value);
  expect((await stale.call("POST", "/api/logout")).status).toBe(419);
});

it("sends someone who is signed in away from the login with 302, also when JSON was asked for", async () => {
  const visitor = await signedIn();
  const answer = await visitor.logIn();
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe(`${site}/`);
});

it.each(["text/html,application/json", "*/*", ""])(
  "answers 302 to the login in place of 401 for Accept %j",
  async (accept) => {
    const answer = await running
      .visitor()
      .send("GET", "/api/user", { headers: { referer: site, ...(accept && { accept }) } });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe(`${site}/login`);
  },
);

it("answers JSON to an XMLHttpRequest that takes anything", async () => {
  const answer = await running.visitor().send("GET", "/api/user", {
    headers: { referer: site, accept: "*/*", "x-requested-with": "XMLHttpRequest" },
  });
  expect(answer.status).toBe(401);
  expect(await answer.json()).toEqual({ message: "Unauthenticated." });
});

it("sends both cookies with refusals too", async () => {
  const answer = await running.visitor().call("GET", "/api/user");
  expect(answer.status).toBe(401);
  expect(answer.headers.getSetCookie()).toHaveLength(2);
});

it("answers 401 to a GET and 419 to a change when the session has expired", async () => {
  const visitor = await signedIn();
  running.pass({ hours: 8, seconds: 1 });
  const expired = running.visitor();
  for (const [name, value] of visitor.cookies) expired.cookies.set(name, value);
  expect((await visitor.call("GET", "/api/user")).status).toBe(401);
  expect((await expired.call("POST", "/api/email/verify", { body: { code: "123456" } })).status).toBe(419);
});

it("moves the end of a session with every use, and keeps a remembered one for 30 days", async () => {
  const visitor = await signedIn();
  for (let visit = 0; visit < 4; visit += 1) {
    running.pass({ hours: 7 });
    expect((await visitor.call("GET", "/api/user")).status).toBe(200);
  }
  const remembered = running.visitor();
  const answer = await remembered.logIn({ remember: true });
  expect(answer.headers.getSetCookie()[0]).toContain("Max-Age=2592000");
  running.pass({ days: 29 });
  expect((await remembered.call("GET", "/api/user")).status).toBe(200);
});

it("ends every session when the password changes", async () => {
  const visitor = await signedIn();
  const { password_hash } = await running.db
    .selectFrom("users")
    .select("password_hash")
    .where("email", "=", maria.email)
    .executeTakeFirstOrThrow();
  await running.db.updateTable("users").set({ password_hash: "another" }).where("email", "=", maria.email).execute();
  const answer = await visitor.call("GET", "/api/user");
  expect(answer.status).toBe(401);
  await running.db.updateTable("users").set({ password_hash }).where("email", "=", maria.email).execute();
  expect((await visitor.call("GET", "/api/user")).status, "and it stays ended").toBe(401);
});

it("notes when a person was last seen, at most once a minute", async () => {
  const visitor = await signedIn();
  const seen = async () => (await (await visitor.call("GET", "/api/user")).json()).data.last_seen_at;
  const first = await seen();
  running.pass({ seconds: 50 });
  expect(await seen()).toBe(first);
  running.pass({ seconds: 20 });
  await seen();
  expect(await seen()).not.toBe(first);
});

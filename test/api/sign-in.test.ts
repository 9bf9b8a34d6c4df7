import { afterAll, beforeAll, expect, it } from "vitest";
import { User } from "../../server/contract/users";
import { triesFor } from "../../server/recruitment-api/team-app/sign-in";
import { maria, type RunningApi, runApi } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
  await running.visitor("192.0.2.1").register();
});
afterAll(() => running.stop());

it("signs in, says who is signed in and signs out", async () => {
  const visitor = running.visitor("198.51.100.1");
  expect((await visitor.logIn({ email: "MARIA@example.com" })).status).toBe(204);
  const { data } = await (await visitor.call("GET", "/api/user")).json();
  expect(User.parse(data)).toMatchObject({
    name: "Maria Clara Santos",
    email: maria.email,
    email_verified_at: null,
    type: "applicant",
  });
  expect(data.goteam_id).toBeTruthy();
  expect(data.application_id).toBeGreaterThan(0);
  expect(data.personal_info_id).toBeGreaterThan(0);
  expect(JSON.stringify(data)).not.toContain("argon2");

  expect((await visitor.call("POST", "/logout")).status).toBe(204);
  expect((await visitor.call("GET", "/api/user")).status).toBe(401);
  expect((await visitor.call("POST", "/api/logout")).status).toBe(401);
});

it("gives the same answer for a wrong password and an unknown address", async () => {
  const wrong = await running.visitor("198.51.101.2").logIn({ password: "wrong password" });
  const unknown = await running.visitor("198.51.101.2").logIn({ email: "nobody@example.com" });
  expect([wrong.status, unknown.status]).toEqual([422, 422]);
  expect(await wrong.json()).toEqual(await unknown.json());
});

it("names the field of what is missing", async () => {
  const answer = await running.visitor("198.51.102.2").logIn({ email: "maria", password: "" });
  expect(answer.status).toBe(422);
  const { message, errors } = await answer.json();
  expect(Object.keys(errors)).toEqual(["email", "password"]);
  expect(message).toMatch(/\(and 1 more error\)$/);
});

it("makes five failures wait 15 minutes, for this address from this network only", async () => {
  const visitor = running.visitor("198.51.103.3");
  for (let failure = 0; failure < 5; failure += 1) {
    expect((await visitor.logIn({ password: "wrong" })).status).toBe(422);
  }
  const refused = await running.visitor("198.51.103.200").logIn();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBe(15 * 60);
  expect((await running.visitor("198.51.104.3").logIn()).status).toBe(204);
  expect((await visitor.logIn({ email: "other@example.com" })).status).toBe(422);

  running.pass({ minutes: 15, seconds: 1 });
  expect((await visitor.logIn()).status).toBe(204);
});

it("counts tries that come all at once", async () => {
  const visitors = Array.from({ length: 12 }, () => running.visitor("198.51.105.3"));
  await Promise.all(visitors.map((visitor) => visitor.call("GET", "/sanctum/csrf-cookie")));
  const answers = await Promise.all(visitors.map((visitor) => visitor.logIn({ password: "wrong" })));
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
});

it("forgets the failures of an owner who then signs in", async () => {
  await running.db
    .updateTable("users")
    .set({ email_verified_at: running.deps.clock() })
    .where("email", "=", maria.email)
    .execute();
  for (let round = 0; round < 3; round += 1) {
    const visitor = running.visitor("198.51.106.3");
    for (let failure = 0; failure < 4; failure += 1) await visitor.logIn({ password: "wrong" });
    expect((await visitor.logIn()).status).toBe(204);
  }
});

it("lets nobody wipe out their guesses at many accounts by signing in to one of their own", async () => {
  const visitor = running.visitor("198.51.108.3");
  const from = { ipPrefix: "198.51.108.0/24", knownDevice: null };
  for (let number = 0; number < 99; number += 1) {
    const tries = triesFor(running.deps, `target${number}@example.com`, from);
    expect(await tries.count()).toBeNull();
  }
  for (let round = 0; round < 3; round += 1) {
    expect((await visitor.logIn()).status).toBe(204);
    visitor.cookies.clear();
  }
  expect((await visitor.logIn({ email: "one-more@example.com" })).status).toBe(422);
  expect((await visitor.logIn({ email: "and-another@example.com" })).status).toBe(429);
  expect((await running.visitor("198.51.109.3").logIn()).status).toBe(204);
});

it("writes the sign-ins and sign-outs down, with the network and the kind of device", async () => {
  const visitor = running.visitor("198.51.107.3");
  await visitor.logIn();
  await visitor.call("POST", "/api/logout");
  const lines = await running.db
    .selectFrom("activity_log")
    .select(["event", "actor", "ip_prefix", "device"])
    .where("ip_prefix", "=", "198.51.107.0/24")
    .orderBy("id")
    .execute();
  expect(lines.map(({ event }) => event)).toEqual(["signed_in", "signed_out"]);
  expect(lines[0]).toMatchObject({ actor: "you", device: "Firefox on Android" });
});

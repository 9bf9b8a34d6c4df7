import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AccountCredentials, AccountSession } from "../../server/contract/account";
import { newSession } from "../../server/recruitment-api/core/sessions";
import type { UserRow } from "../../server/recruitment-api/database/schema";
import { runSchedule } from "../../server/recruitment-api/schedule/run-schedule";
import { verifyEmailChange } from "../../server/recruitment-api/team-app/email-change";
import { soon } from "../harness/soon";
import { signUp } from "./applicants";
import { codeIn, maria, type RunningApi, runApi, tokenIn, type Visitor } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

const emailChange = "/api/user/email_change";
const wrongCode = "The code is not right. Check the email and enter its 6 digits";
const anyOther = (code: string) => (code === "000000" ? "000001" : "000000");
const mailsTo = async (email: string) => (await running.mails()).filter((mail) => mail.includes(`To: ${email}`));
const codeTo = async (email: string) => codeIn((await mailsTo(email)).at(-1));

let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `new${addresses}@example.com`;
};

/** Someone with a proven address, and what they can do about it. */
async function somebody() {
  const { visitor, email, userId } = await signUp(running);
  const refusalOf = async (answer: Response) => [answer.status, (await answer.json()).errors];
  return {
    visitor,
    email,
    userId,
    credentials: async () =>
      AccountCredentials.parse((await (await visitor.call("GET", "/api/user/credentials")).json()).data),
    ask: (to: string, current_password: string | undefined = maria.password) =>
      visitor.call("POST", emailChange, { body: { email: to, current_password } }),
    resend: () => visitor.call("POST", `${emailChange}/resend`),
    enter: (code: string) => visitor.call("POST", `${emailChange}/verify`, { body: { code } }),
    changePassword: (password: string, current_password?: string) =>
      visitor.call("PUT", "/api/user/password", { body: { password, current_password } }),
    sessions: async () =>
      AccountSession.array().parse((await (await visitor.call("GET", "/api/user/sessions")).json()).data),
    refusalOf,
    row: (): Promise<UserRow> =>
      running.db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirstOrThrow(),
  };
}

const signedInElsewhere = async (email: string, password = maria.password): Promise<Visitor> => {
  const visitor = running.visitor("203.0.113.90");
  expect((await visitor.logIn({ email, password })).status).toBe(204);
  return visitor;
};
const isSignedIn = async (visitor: Visitor) => (await visitor.call("GET", "/api/user")).status === 200;

const rowOf = (id: number) => running.db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();

/** How many statements of this database wait for a transaction of another. */
async function waitingForALock(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(running.db);
  return rows[0]?.count ?? 0;
}

describe("changing the email address", () => {
  it("mails a code and a link to the new one, and changes nothing until it is entered", async () => {
    const { ask, enter, credentials, email } = await somebody();
    const to = newAddress();
    const asked = await ask(to);
    expect(asked.status).toBe(200);
    const pending = {
      email: to,
      sent_at: running.deps.clock().toISOString(),
      resend_in: 60,
      resends_left: 5,
      tries_left: 10,
    };
    expect((await asked.json()).data).toEqual({ email, asks_password: true, pending });
    const [mail] = await mailsTo(to);
    expect(mail).toContain(`Subject: ${codeIn(mail)} is your Harbour code`);
    expect(mail).toContain(`/profile/settings/credentials?code=${codeIn(mail)}`);
    expect(await credentials()).toEqual({ email, asks_password: true, pending });
    expect(await isSignedIn(await signedInElsewhere(email))).toBe(true);

    const entered = await enter(codeIn(mail));
    expect(entered.status).toBe(200);
    expect((await entered.json()).data).toEqual({ email: to, asks_password: true, pending: null });
    expect(await isSignedIn(await signedInElsewhere(to))).toBe(true);
    expect((await running.visitor("203.0.113.91").logIn({ email })).status).toBe(422);
  });

  it("tells the old address, without the new one, and notes it in the activity log", async () => {
    const { ask, enter, email, userId } = await somebody();
    const to = newAddress();
    await ask(to);
    await enter(await codeTo(to));
    const told = (await mailsTo(email)).at(-1);
    expect(told).toContain("Subject: The email address of your Harbour account was changed");
    expect(told).toContain("/contact");
    expect(told).not.toContain(to);
    const log = await running.db
      .selectFrom("activity_log")
      .select(["event", "ip_prefix"])
      .where("user_id", "=", userId)
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(log).toMatchObject({ event: "email.changed", ip_prefix: expect.stringContaining("198.51.") });
  });

  it("ends every other session, and not this one", async () => {
    const { ask, enter, visitor, email } = await somebody();
    const elsewhere = await signedInElsewhere(email);
    const to = newAddress();
    await ask(to);
    expect(await isSignedIn(elsewhere)).toBe(true);
    await enter(await codeTo(to));
    expect([await isSignedIn(visitor), await isSignedIn(elsewhere)]).toEqual([true, false]);
  });

  it("takes a form that was sent twice, and the code for nothing else", async () => {
    const { ask, enter, credentials, refusalOf } = await somebody();
    const to = newAddress();
    await ask(to);
    const code = await codeTo(to);
    const both = await Promise.all([enter(code), enter(code)]);
    expect([...both, await enter(code)].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await mailsTo(to)).length).toBe(1);

    const next = newAddress();
    await ask(next);
    expect(await refusalOf(await enter(code))).toEqual([422, { code: [wrongCode] }]);
    expect((await credentials()).email).toBe(to);
  });

  it("asks for the password, five times in a quarter of an hour", async () => {
    const { ask, refusalOf } = await somebody();
    const to = newAddress();
    const wrong = { current_password: ["The password is not right"] };
    expect(await refusalOf(await ask(to, ""))).toEqual([422, wrong]);
    for (let tries = 0; tries < 4; tries += 1) expect((await ask(to, "wrong")).status).toBe(422);
    const refused = await ask(to);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "900"]);
    expect(await mailsTo(to)).toEqual([]);
  });

  it.each(["maria", "a@b", `${"x".repeat(250)}@example.com`])("does not take %j for an address", async (to) => {
    const { ask, refusalOf } = await somebody();
    expect(await refusalOf(await ask(to))).toEqual([422, { email: [expect.any(String)] }]);
  });

  it("says so when the address is the account's already", async () => {
    const { ask, email, refusalOf } = await somebody();
    const said = { email: ["This is the email address of your account already"] };
    expect(await refusalOf(await ask(email.toUpperCase()))).toEqual([422, said]);
  });

  it("tells the owner of an address that somebody else wants, and the other nothing", async () => {
    const owner = await somebody();
    const stranger = await somebody();
    const known = await stranger.ask(owner.email);
    const { data } = await known.json();
    const fresh = newAddress();
    const unknown = await stranger.ask(fresh);
    expect(unknown.status).toBe(known.status);
    expect((await unknown.json()).data.pending).toEqual({ ...data.pending, email: fresh, resends_left: 4 });

    await stranger.ask(owner.email);
    const note = (await mailsTo(owner.email)).at(-1);
    expect(note).toContain("Subject: You already have a Harbour account");
    expect(note).not.toMatch(/^\d{6}$/m);
    const { user_id } = await running.db
      .selectFrom("mails")
      .select("user_id")
      .where("to_address", "=", owner.email)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(user_id, "the stranger's own records do not show it").toBe(owner.userId);
    expect(await stranger.refusalOf(await stranger.enter("123456"))).toEqual([422, { code: [wrongCode] }]);
    expect((await owner.row()).email).toBe(owner.email);
  });

  it("gives an address that two ask for to one of them", async () => {
    const people = await Promise.all([somebody(), somebody(), somebody()]);
    const to = newAddress();
    const codes: string[] = [];
    for (const { ask } of people) {
      await ask(to);
      codes.push(await codeTo(to));
    }
    const answers = await Promise.all(people.map(({ enter }, index) => enter(codes[index] ?? "")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    for (const answer of answers.filter(({ status }) => status === 422)) {
      expect((await answer.json()).errors).toEqual({ code: [wrongCode] });
    }
    const owners = await running.db.selectFrom("users").select("id").where("email", "=", to).execute();
    expect(owners).toHaveLength(1);
  });

  it("leaves the last word to the unique index", async () => {
    const { ask, row } = await somebody();
    const rival = await somebody();
    const to = newAddress();
    await ask(to);
    const code = await codeTo(to);
    const rivals = await running.db.startTransaction().execute();
    await rivals.updateTable("users").set({ email: to }).where("id", "=", rival.userId).execute();
    const nowhere = { ipPrefix: null, device: null, knownDevice: null };
    const visit = { ...nowhere, session: newSession(nowhere, running.deps.clock()) };
    const losing = verifyEmailChange(running.deps, await row(), code, visit).catch(
      (refusal: { status: number; body: object }) => refusal,
    );
    await soon(async () => expect(await waitingForALock()).toBe(1));
    await rivals.commit().execute();
    expect(await losing).toMatchObject({ status: 422, body: { errors: { code: [wrongCode] } } });
    expect((await row()).email).not.toBe(to);
  });

  it("takes the address from accounts that only claimed it", async () => {
    const { ask, enter } = await somebody();
    const to = newAddress();
    const squatter = running.visitor("203.0.113.92");
    await squatter.register({ email: to, password: "squatters password" });
    const { id: squatterId } = await running.db
      .selectFrom("users")
      .select("id")
      .where("email", "=", to)
      .executeTakeFirstOrThrow();
    const id = randomUUID();
    const upload = {
      id,
      key: `tmp/${id}`,
      user_id: squatterId,
      bucket: "uploads",
      content_type: "text/plain",
    };
    const created_at = new Date("2026-11-21T10:00:00Z");
    await running.db
      .insertInto("uploads")
      .values({ ...upload, created_at, expires_at: created_at.toISOString() })
      .execute();
    await ask(to);
    expect((await enter(await codeTo(to))).status).toBe(200);
    expect(await isSignedIn(squatter)).toBe(false);
    expect((await running.visitor("203.0.113.92").logIn({ email: to, password: "squatters password" })).status).toBe(
      422,
    );
    await runSchedule(running.deps);
    const isLeft = (await running.db.selectFrom("uploads").select("id").where("id", "=", id).execute()).length > 0;
    expect([(await rowOf(squatterId)) !== undefined, isLeft]).toEqual([false, false]);
  });

  it("takes along the mails that wait, but not what was written for the old mailbox alone", async () => {
    const { ask, enter, email, userId } = await somebody();
    const to = newAddress();
    await ask(to);
    const code = await codeTo(to);
    const next_try_at = new Date("2027-01-01T00:00:00Z");
    const waiting = { user_id: userId, to_address: email, subject: "s", body: "b", next_try_at };
    const created_at = new Date("2026-11-21T10:00:00Z");
    await running.db
      .insertInto("mails")
      .values(["status_change", "password_changed"].map((kind) => ({ ...waiting, kind, created_at })))
      .execute();
    expect((await enter(code)).status).toBe(200);
    const queued = await running.db
      .selectFrom("mails")
      .select(["kind", "to_address"])
      .where("user_id", "=", userId)
      .where("state", "=", "queued")
      .where("next_try_at", "=", next_try_at.toISOString())
      .orderBy("kind")
      .execute();
    expect(queued).toEqual([
      { kind: "password_changed", to_address: email },
      { kind: "status_change", to_address: to },
    ]);
  });

  it("limits the tries, also when they come all at once", async () => {
    const { ask, enter, credentials, refusalOf } = await somebody();
    const to = newAddress();
    await ask(to);
    const code = await codeTo(to);
    await Promise.all(Array.from({ length: 12 }, () => enter(anyOther(code))));
    expect((await credentials()).pending?.tries_left).toBe(0);
    const usedUp = { code: ["Too many tries with this code. Ask for a new one"] };
    expect(await refusalOf(await enter(code))).toEqual([422, usedUp]);
    expect((await ask(to)).status).toBe(200);
    expect((await enter(await codeTo(to))).status, "a new code can be tried").toBe(200);
  });

  it("sends the same address one mail, another after a minute and five more a day", async () => {
    const { ask, resend, credentials } = await somebody();
    const to = newAddress();
    await Promise.all([ask(to), ask(to), ask(to)]);
    expect(await mailsTo(to)).toHaveLength(1);
    const early = await resend();
    expect([early.status, early.headers.get("retry-after")]).toEqual([429, "60"]);
    for (let mail = 0; mail < 5; mail += 1) {
      running.pass({ minutes: 15 });
      expect((await resend()).status).toBe(200);
    }
    expect((await credentials()).pending).toMatchObject({ resends_left: 0 });
    running.pass({ minutes: 15 });
    expect((await resend()).status).toBe(429);
    expect((await ask(newAddress())).status, "nor to another address").toBe(429);
    expect(await mailsTo(to)).toHaveLength(6);
  });

  it("takes an earlier code as well, and none after 24 hours", async () => {
    const { ask, resend, enter, visitor, email, refusalOf } = await somebody();
    const to = newAddress();
    await ask(to);
    const first = await codeTo(to);
    running.pass({ hours: 23 });
    await visitor.logIn({ email });
    await resend();
    running.pass({ hours: 1, seconds: 1 });
    expect(await refusalOf(await enter(first))).toEqual([422, { code: [wrongCode] }]);
    const second = await codeTo(to);
    await resend();
    expect((await enter(second)).status).toBe(200);
  });

  it("has no tries left once its code is over", async () => {
    const { ask, credentials, visitor, email } = await somebody();
    await ask(newAddress());
    running.pass({ hours: 24, seconds: 1 });
    await visitor.logIn({ email });
    expect((await credentials()).pending).toMatchObject({ tries_left: 0, resend_in: 0 });
  });

  it("is over when it is taken back, and so are its codes", async () => {
    const { ask, enter, credentials, visitor } = await somebody();
    const to = newAddress();
    await ask(to);
    const code = await codeTo(to);
    for (let time = 0; time < 2; time += 1) expect((await visitor.call("DELETE", emailChange)).status).toBe(204);
    expect((await credentials()).pending).toBeNull();
    expect((await enter(code)).status).toBe(422);
    await ask(to);
    expect((await enter(code)).status).toBe(422);
  });

  it("keeps codes of one kind and of one person apart", async () => {
    const [one, other] = [await somebody(), await somebody()];
    const [to, elsewhere] = [newAddress(), newAddress()];
    await one.ask(to);
    await other.ask(elsewhere);
    const code = await codeTo(to);
    if ((await codeTo(elsewhere)) !== code) expect((await other.enter(code)).status).toBe(422);
    const rows = await running.db.selectFrom("email_verifications").select("code_hash").execute();
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
  });
});

describe("the password", () => {
  it("is changed with the old one; every other session ends and the owner is told", async () => {
    const { changePassword, visitor, email } = await somebody();
    const elsewhere = await signedInElsewhere(email);
    expect((await changePassword("a new password", maria.password)).status).toBe(204);
    expect(await isSignedIn(visitor)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
    await signedInElsewhere(email, "a new password");
    expect((await mailsTo(email)).at(-1)).toContain("Subject: Your Harbour password was changed");
  });

  it("ends a change of the address that is under way", async () => {
    const { ask, enter, changePassword, credentials, email } = await somebody();
    const to = newAddress();
    await ask(to);
    const code = await codeTo(to);
    expect((await changePassword("a new password", maria.password)).status).toBe(204);
    expect(await credentials()).toMatchObject({ email, pending: null });
    expect((await enter(code)).status).toBe(422);
    expect((await credentials()).email).toBe(email);
  });

  it("stays when the old one is wrong or missing, and tries are limited", async () => {
    const { changePassword, refusalOf, email } = await somebody();
    const wrong = { current_password: ["The password is not right"] };
    expect(await refusalOf(await changePassword("a new password"))).toEqual([422, wrong]);
    for (let tries = 0; tries < 4; tries += 1)
      expect(await refusalOf(await changePassword("a new password", "wrong"))).toEqual([422, wrong]);
    expect((await changePassword("a new password", maria.password)).status).toBe(429);
    await signedInElsewhere(email);
  });

  it.each(["x".repeat(7), "x".repeat(129), ""])("has 8 to 128 characters: not %j", async (password) => {
    const { changePassword, refusalOf } = await somebody();
    const refused = await refusalOf(await changePassword(password, maria.password));
    expect(refused).toEqual([422, { password: [expect.stringMatching(/^Enter a password with/)] }]);
  });

  it("is not asked for right after a sign-in by mailed code", async () => {
    const { email, credentials, changePassword, visitor } = await somebody();
    const path = "/auth/goteamapp/code";
    visitor.cookies.clear();
    const token = tokenIn(await (await visitor.submit(path, { email })).text());
    const form = { _token: token, intent: "check", email, code: await codeTo(email) };
    expect((await visitor.send("POST", path, { form })).status).toBe(303);
    expect((await credentials()).asks_password).toBe(false);
    expect((await changePassword("a new password")).status).toBe(204);
    expect((await credentials()).asks_password).toBe(true);
  });
});

describe("sessions", () => {
  it("are listed with device and network, the newest visit first", async () => {
    const { sessions, visitor, email } = await somebody();
    running.pass({ minutes: 5 });
    await signedInElsewhere(email);
    running.pass({ minutes: 5 });
    await visitor.call("GET", "/api/user");
    const [here, elsewhere, ...more] = await sessions();
    expect(here).toMatchObject({
      device: "Firefox on Android",
      ip_prefix: expect.stringMatching(/^198\.51\.\d+\.0\/24$/),
      last_active_at: running.deps.clock().toISOString(),
      current: true,
    });
    expect(elsewhere).toMatchObject({ ip_prefix: "203.0.113.0/24", current: false });
    expect(more).toEqual([]);
  });

  it("leave the list when they end", async () => {
    const { sessions, visitor, email } = await somebody();
    await signedInElsewhere(email);
    running.pass({ hours: 5 });
    await visitor.call("GET", "/api/user");
    running.pass({ hours: 4 });
    expect(await sessions()).toHaveLength(1);
  });

  it("of others are signed out, as often as it is asked for, and nobody else's", async () => {
    const { sessions, visitor, email, userId } = await somebody();
    const stranger = await somebody();
    const elsewhere = [await signedInElsewhere(email), await signedInElsewhere(email)];
    for (let time = 0; time < 2; time += 1)
      expect((await visitor.call("DELETE", "/api/user/sessions")).status).toBe(204);
    expect(await sessions()).toMatchObject([{ current: true }]);
    expect(await Promise.all(elsewhere.map(isSignedIn))).toEqual([false, false]);
    expect(await isSignedIn(stranger.visitor)).toBe(true);
    const log = await running.db
      .selectFrom("activity_log")
      .select("detail")
      .where("user_id", "=", userId)
      .where("event", "=", "signed_out")
      .execute();
    expect(log).toEqual([{ detail: "On 2 other devices" }]);
  });
});

it.each([
  ["GET", "/api/user/credentials"],
  ["POST", emailChange],
  ["POST", `${emailChange}/resend`],
  ["POST", `${emailChange}/verify`],
  ["DELETE", emailChange],
  ["PUT", "/api/user/password"],
  ["GET", "/api/user/sessions"],
  ["DELETE", "/api/user/sessions"],
])("asks whoever is signed out to sign in: %s %s", async (method, path) => {
  const guest = running.visitor();
  await guest.call("GET", "/sanctum/csrf-cookie");
  expect((await guest.call(method, path)).status).toBe(401);
});

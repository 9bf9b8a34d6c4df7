import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { runSchedule } from "../../server/recruitment-api/schedule/run-schedule";
import { hashPassword } from "../../server/recruitment-api/team-app/passwords";
import { maria, type RunningApi, runApi, type Visitor } from "../api/running-api";
import { askForCode, peopleAt } from "./people-of-addresses";

// many accounts are made here, and a password takes its time to be hashed
vi.setConfig({ testTimeout: 60_000 });

let running: RunningApi;
let people: ReturnType<typeof peopleAt>;
beforeAll(async () => {
  running = await runApi();
  people = peopleAt(running);
});
afterAll(() => running.stop());

const anyOther = (code: string) => (code === "000000" ? "000001" : "000000");

const usersOf = (email: string) =>
  running.db.selectFrom("users").selectAll().where("email", "=", email).orderBy("id").execute();

/** Unproven accounts of an address, as sign-ups make them, from networks all over the world. */
async function claim(email: string, count: number) {
  const password_hash = await hashPassword("a strangers password");
  const created_at = running.deps.clock();
  const claims = Array.from({ length: count }, () => ({ name: "Eve", email, password_hash, created_at }));
  await running.db.insertInto("users").values(claims).execute();
}

describe("unproven accounts with somebody's address", () => {
  it("do not keep its owner from signing in, however many and however new they are", async () => {
    const email = "squatted@example.com";
    await people.owner(email);
    await claim(email, 60);
    const back = people.stranger();
    expect((await back.logIn({ email })).status).toBe(204);
    expect((await (await back.call("GET", "/api/user")).json()).data.email_verified_at).not.toBeNull();
  });

  it("do not keep out who has yet to prove it and comes back from the same network", async () => {
    const email = "not-yet@example.com";
    const home = running.visitor("10.200.1.7");
    await home.register({ email });
    await claim(email, 60);
    running.pass({ days: 13 });
    const back = running.visitor("10.200.1.99");
    expect((await back.logIn({ email })).status).toBe(204);
    expect((await back.call("POST", "/api/email/verification-notification")).status).toBe(200);
    expect(await people.prove(back, email)).toBe(200);
    expect((await usersOf(email)).filter(({ deletion_due_at }) => deletion_due_at === null)).toHaveLength(1);
  });

  it("are erased after 14 days, and no proven one with them", async () => {
    const email = "old-claims@example.com";
    await people.owner(email);
    const claimed = people.stranger();
    await claimed.register({ email: "never-proven@example.com" });
    await claim(email, 3);
    running.pass({ days: 13, hours: 23 });
    await runSchedule(running.deps);
    expect(await usersOf(email)).toHaveLength(4);
    expect(await usersOf("never-proven@example.com")).toHaveLength(1);
    running.pass({ hours: 1 });
    await runSchedule(running.deps);
    expect(await usersOf(email)).toHaveLength(1);
    expect(await usersOf("never-proven@example.com")).toEqual([]);
    expect((await claimed.call("GET", "/api/user")).status).toBe(401);
    expect(running.logged).toEqual([]);
  });

  it("are out of the way at once when one of them proves it, and erased within the minute", async () => {
    const email = "contested@example.com";
    const winner = people.stranger();
    await winner.register({ email });
    await claim(email, 300);
    expect(await people.prove(winner, email)).toBe(200);
    const late = await people.stranger().logIn({ email, password: "a strangers password" });
    expect(late.status).toBe(422);
    await runSchedule(running.deps);
    expect(await usersOf(email)).toHaveLength(1);
  });

  it("do not keep their address from being another's new one", async () => {
    const person = await people.owner("changing@example.com");
    const to = "wanted@example.com";
    await claim(to, 60);
    const body = { email: to, current_password: maria.password };
    expect((await person.visitor.call("POST", "/api/user/email_change", { body })).status).toBe(200);
    const code = await people.codeTo(to);
    const entered = await person.visitor.call("POST", "/api/user/email_change/verify", { body: { code } });
    expect(entered.status).toBe(200);
    expect((await people.stranger().logIn({ email: to })).status).toBe(204);
  });
});

describe("mails to an address", () => {
  it("are five an hour, whichever accounts ask for them again, and twenty a day", async () => {
    const email = "flooded@example.com";
    const accounts: Visitor[] = [];
    for (let account = 0; account < 5; account += 1) {
      accounts.push(people.stranger());
      await accounts.at(-1)?.register({ email });
    }
    const pressSendAgain = async () => {
      running.pass({ seconds: 61 });
      for (const visitor of accounts) await visitor.call("POST", "/api/email/verification-notification");
    };
    for (let round = 0; round < 5; round += 1) await pressSendAgain();
    expect(await people.mailsTo(email)).toHaveLength(5);
    for (let hour = 1; hour < 8; hour += 1) {
      running.pass({ hours: 1 });
      for (let more = 0; more < 6; more += 1) await askForCode(people.stranger(), email);
      for (let more = 0; more < 6; more += 1) await people.stranger().register({ email });
    }
    expect((await people.mailsTo(email)).length).toBeLessThanOrEqual(20);
  });

  it("are five an hour for codes, forgotten passwords, sign-ups and changes of address together", async () => {
    const email = "all-kinds@example.com";
    await people.owner(email);
    const before = (await people.mailsTo(email)).length;
    const other = await people.owner("asks-for-theirs@example.com");
    await askForCode(people.stranger(), email);
    await people.stranger().submit("/auth/goteamapp/forgot-password", { email });
    await people.stranger().register({ email });
    const body = { email, current_password: maria.password };
    await other.visitor.call("POST", "/api/user/email_change", { body });
    for (let resend = 0; resend < 4; resend += 1) {
      running.pass({ seconds: 61 });
      await other.visitor.call("POST", "/api/user/email_change/resend");
    }
    expect((await askForCode(people.stranger(), email)).status).toBe(429);
    expect((await people.mailsTo(email)).length - before).toBe(4);
  });

  it("leave some for others when one network asks for as many as it may", async () => {
    const email = "first-comer@example.com";
    const greedy = Array.from({ length: 8 }, () => running.visitor("10.201.1.7"));
    for (const visitor of greedy) await visitor.register({ email });
    expect(await people.mailsTo(email)).toHaveLength(4);
    expect((await people.stranger().register({ email })).status).toBe(303);
  });

  it("are sent to an owner at home, however many strangers asked for", async () => {
    const email = "at-home@example.com";
    const { atHome } = await people.owner(email);
    for (let ask = 0; ask < 8; ask += 1) await askForCode(people.stranger(), email);
    expect((await askForCode(people.stranger(), email)).status).toBe(429);
    const { status, enter } = await askForCode(atHome(), email);
    expect(status).toBe(200);
    expect((await enter(await people.codeTo(email))).status).toBe(303);
  });

  it("do not go to an address that nobody proved, but for codes", async () => {
    const email = "annoyed@example.com";
    const eve = people.stranger();
    await eve.register({ email });
    const { data } = await (await eve.call("GET", "/api/user")).json();
    let current_password = maria.password;
    for (let change = 0; change < 5; change += 1) {
      const password = `another long password ${change}`;
      expect((await eve.call("PUT", "/api/user/password", { body: { password, current_password } })).status).toBe(204);
      current_password = password;
    }
    expect((await eve.call("DELETE", `/api/user/${data.id}`)).status).toBe(202);
    expect((await eve.logIn({ email, password: current_password })).status).toBe(204);
    expect(await people.mailsTo(email)).toHaveLength(1);
  });
});

describe("wrong codes of strangers", () => {
  it("do not keep the owner of an address from signing in by one, wherever they are", async () => {
    const email = "coded@example.com";
    await people.owner(email);
    for (let hour = 0; hour < 4; hour += 1) {
      for (let network = 0; network < 4; network += 1) {
        const { enter } = await askForCode(people.stranger(), email);
        for (let guess = 0; guess < 6; guess += 1) await enter("000000");
      }
      running.pass({ hours: 1 });
    }
    const { enter } = await askForCode(people.stranger(), email);
    expect((await enter(await people.codeTo(email))).status).toBe(303);
  });

  it("neither use up nor replace the code that the owner waits for", async () => {
    const email = "waiting@example.com";
    await people.owner(email);
    const own = await askForCode(people.stranger(), email);
    const code = await people.codeTo(email);
    for (let other = 0; other < 4; other += 1) {
      const { enter } = await askForCode(people.stranger(), email);
      for (let guess = 0; guess < 6; guess += 1) await enter(anyOther(code));
    }
    expect((await own.enter(code)).status).toBe(303);
  });

  it("are few: a code is right only where it was asked for, and after twenty in a day it has one try", async () => {
    const email = "guessed-at@example.com";
    await people.owner(email);
    const thief = await askForCode(people.stranger(), email);
    const victim = await askForCode(people.stranger(), email);
    const code = await people.codeTo(email);
    expect((await thief.enter(code)).status, "somebody else's code").toBe(422);
    expect((await victim.enter(code)).status).toBe(303);

    running.pass({ hours: 2 });
    for (let ask = 0; ask < 4; ask += 1) {
      const { enter } = await askForCode(people.stranger(), email);
      for (let guess = 0; guess < 5; guess += 1) await enter(anyOther(await people.codeTo(email)));
    }
    const guesser = await askForCode(people.stranger(), email);
    const right = await people.codeTo(email);
    expect((await guesser.enter(anyOther(right))).status).toBe(422);
    expect((await guesser.enter(right)).status, "one try is over").toBe(422);
  });
});

describe("people behind one address", () => {
  const network = "10.202.1.0/24";
  const isRefused = async (email: string) => (await people.tries(email, network).count()) !== null;

  it("sign in as often as they like", async () => {
    const password_hash = await hashPassword(maria.password);
    const created_at = running.deps.clock();
    const crowd = Array.from({ length: 105 }, (_, number) => `one-of-many${number}@example.com`);
    await running.db
      .insertInto("users")
      .values(
        crowd.map((email) => ({
          ...{ name: "Maria", email, password_hash, created_at },
          email_verified_at: created_at,
        })),
      )
      .execute();
    for (const email of crowd)
      expect([email, (await running.visitor("10.203.1.7").logIn({ email })).status]).toEqual([email, 204]);
  });

  it("wait for a window that was used up, which ends for whoever goes on trying, too", async () => {
    for (let guess = 0; guess < 99; guess += 1) expect(await isRefused(`somebody${guess}@example.com`)).toBe(false);
    running.pass({ minutes: 14 });
    expect(await isRefused("late@example.com")).toBe(false);
    expect(await people.tries("later@example.com", network).count()).toBeLessThanOrEqual(60);
    running.pass({ minutes: 1 });
    expect(await isRefused("later@example.com")).toBe(false);
  });

  it("are not kept out of accounts that were used there before, whatever others try", async () => {
    const email = "regular@example.com";
    const { atHome, network: own } = await people.owner(email);
    for (let guess = 0; guess < 101; guess += 1) await people.tries(`nobody${guess}@example.com`, own).count();
    for (let guess = 0; guess < 51; guess += 1) await people.tries(email, `10.204.${guess}.0/24`).count();
    expect((await people.stranger().logIn({ email })).status).toBe(429);
    expect((await atHome().logIn({ email })).status).toBe(204);
  });

  it("sign up by the hundred, as long as they prove their addresses; fifty an hour who do not are enough", async () => {
    const signUp = (number: number) =>
      running.visitor(`10.205.1.${number % 250}`).register({ email: `crowd${number}@example.com` });
    for (let number = 0; number < 60; number += 1) {
      const visitor = running.visitor("10.205.1.7");
      const email = `crowd${number}@example.com`;
      expect([number, (await visitor.register({ email })).status]).toEqual([number, 303]);
      expect(await people.prove(visitor, email)).toBe(200);
    }
    for (let number = 100; number < 150; number += 1)
      expect([number, (await signUp(number)).status]).toEqual([number, 303]);
    expect((await signUp(150)).status).toBe(429);
  });

  it("gain nothing by proving the same twice at once", async () => {
    const visitor = running.visitor("10.206.1.7");
    const email = "twice@example.com";
    await running.visitor("10.206.1.8").register({ email: "unproven-neighbour@example.com" });
    await visitor.register({ email });
    const body = { code: await people.codeTo(email) };
    await Promise.all(Array.from({ length: 5 }, () => visitor.call("POST", "/api/email/verify", { body })));
    const { count } = await running.db
      .selectFrom("throttles")
      .select("count")
      .where("key", "=", "mail:network:10.206.1.0/24")
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  it("cannot forget their guesses at an owner's password by an account of their own with that address", async () => {
    const email = "twin@example.com";
    await people.owner(email);
    const eve = running.visitor("10.207.1.7");
    await eve.register({ email, password: "a strangers password" });
    const guess = () => running.visitor("10.207.1.8").logIn({ email, password: "a wrong guess" });
    for (let round = 0; round < 4; round += 1) {
      expect((await guess()).status).toBe(422);
      expect((await running.visitor("10.207.1.9").logIn({ email, password: "a strangers password" })).status).toBe(204);
    }
    expect((await guess()).status).toBe(422);
    expect((await guess()).status).toBe(429);
  });
});

import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { countMail } from "../../server/recruitment-api/team-app/mail-limits";
import { maria, names, type RunningApi, runApi, site, type Visitor } from "../api/running-api";
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

/** The browser of somebody who was signed in, in a network where they never were: their session has ended since. */
const onTheRoad = (browser: Visitor) => browser.movedTo(people.newNetwork(), [names.device]);

/** Strangers use up all that they may for this address: wrong passwords and mails, those of a day among them. */
async function attack(email: string) {
  for (let hour = 0; hour < 4; hour += 1) {
    running.pass({ hours: 1 });
    for (let mail = 0; mail < 5; mail += 1) await countMail(running.deps, email, people.somewhere());
  }
  running.pass({ minutes: 59 });
  for (let guess = 0; guess < 50; guess += 1) await people.tries(email, `10.204.${guess}.0/24`).count();
  expect(await outcomesFor(people.stranger(), email)).toEqual(refused);
}

/** What somebody is answered who knows the password, and then asks for a code. */
async function outcomesFor(visitor: Visitor, email: string, password = maria.password) {
  const signedIn = await visitor.movedTo(people.newNetwork()).logIn({ email, password });
  return [signedIn.status, (await askForCode(visitor.movedTo(people.newNetwork()), email)).status];
}
const refused = [429, 429];
const welcome = [204, 200];

const owned = async (email: string) => (await people.owner(email)).visitor;

describe("an owner who is away from home while strangers use up what they may", () => {
  it("signs in by password on a device where they did so before", async () => {
    const email = "travels@example.com";
    const browser = await owned(email);
    await attack(email);
    const signedIn = await onTheRoad(browser).logIn({ email });
    expect(signedIn.status).toBe(204);
  });

  it("signs in by a code on a device where they did so before", async () => {
    const email = "travels-with-codes@example.com";
    const browser = await owned(email);
    await attack(email);
    const { status, enter } = await askForCode(onTheRoad(browser), email);
    expect(status).toBe(200);
    expect((await enter(await people.codeTo(email))).status).toBe(303);
  });

  it("is not kept out by who is in the same foreign network, either", async () => {
    const email = "in-a-cafe@example.com";
    const browser = onTheRoad(await owned(email));
    const cafe = people.newNetwork();
    for (let guess = 0; guess < 6; guess += 1) await running.visitor(cafe).logIn({ email, password: "a wrong guess" });
    expect((await running.visitor(cafe).logIn({ email })).status).toBe(429);
    expect((await browser.movedTo(cafe).logIn({ email })).status).toBe(204);
  });

  it("is known on the device where they chose a new password, or signed out all others", async () => {
    const email = "stays-known@example.com";
    const browser = await owned(email);
    const password = "another long password";
    const body = { password, current_password: maria.password };
    expect((await browser.call("PUT", "/api/user/password", { body })).status).toBe(204);
    await browser.call("GET", "/api/user");
    await attack(email);
    expect(await outcomesFor(onTheRoad(browser), email, password)).toEqual(welcome);
    expect((await browser.call("DELETE", "/api/user/sessions")).status).toBe(204);
    await browser.call("GET", "/api/user");
    expect(await outcomesFor(onTheRoad(browser), email, password)).toEqual(welcome);
  });
});

describe("a stranger", () => {
  it.each<[what: string, take: (email: string) => Promise<Visitor>]>([
    [
      "a mark of their own making",
      async (email) => {
        await owned(email);
        const stranger = people.stranger();
        stranger.cookies.set(names.device, "MSAwIDE3OTUyNTUyMDAwMDAgYWFhYQ%3D%3D");
        return stranger;
      },
    ],
    [
      "the mark of another account",
      async (email) => {
        await owned(email);
        return owned(`not.${email}`);
      },
    ],
    [
      "the mark of an account that only claims the address",
      async (email) => {
        await owned(email);
        const stranger = people.stranger();
        await stranger.register({ email });
        expect(stranger.cookies.has(names.device)).toBe(true);
        return stranger;
      },
    ],
    [
      "another cookie in the mark's place",
      async (email) => {
        const browser = await owned(email);
        browser.cookies.set(names.device, browser.cookies.get(names.session) ?? "");
        return browser;
      },
    ],
    [
      "a mark from before a new password",
      async (email) => {
        const browser = await owned(email);
        const thief = browser.movedTo(people.newNetwork());
        const body = { password: "another long password", current_password: maria.password };
        expect((await browser.call("PUT", "/api/user/password", { body })).status).toBe(204);
        return thief;
      },
    ],
    [
      "a mark from before all other devices were signed out",
      async (email) => {
        const browser = await owned(email);
        const thief = browser.movedTo(people.newNetwork());
        expect((await browser.call("DELETE", "/api/user/sessions")).status).toBe(204);
        return thief;
      },
    ],
    [
      "a mark that is a year old",
      async (email) => {
        const browser = await owned(email);
        running.pass({ days: 365 });
        return browser;
      },
    ],
  ])("gains nothing by %s", async (what, take) => {
    const email = `${what.replaceAll(/\W+/g, "-")}@example.com`;
    const visitor = await take(email);
    await attack(email);
    expect(await outcomesFor(onTheRoad(visitor), email, "not the right one")).toEqual(refused);
  });

  it("with a stolen mark may try as little as anybody from one network", async () => {
    const email = "stolen@example.com";
    const stolen = onTheRoad(await owned(email));
    const guess = async () =>
      (await stolen.movedTo(people.newNetwork()).logIn({ email, password: "a wrong guess" })).status;
    for (let tries = 0; tries < 5; tries += 1) expect(await guess()).toBe(422);
    expect(await guess()).toBe(429);
    const ask = async () => (await askForCode(stolen.movedTo(people.newNetwork()), email)).status;
    for (let mails = 0; mails < 20; mails += 1) {
      expect(await ask()).toBe(200);
      if (mails % 5 === 4) running.pass({ hours: 1 });
    }
    expect(await ask()).toBe(429);
    // the owner elsewhere notices nothing of it
    expect((await people.stranger().logIn({ email })).status).toBe(204);
  });

  it("is signed in nowhere by it, and reads nothing in it", async () => {
    const email = "unreadable@example.com";
    const browser = await owned(email);
    const stolen = onTheRoad(browser);
    expect((await stolen.call("GET", "/api/user")).status).toBe(401);
    const mark = Buffer.from(browser.cookies.get(names.device) ?? "", "base64url");
    expect(mark.length).toBeGreaterThan(40);
    // the moment that it has in it
    expect(mark.toString("latin1")).not.toMatch(/\d{13}/);
  });
});

describe("the mark of a device", () => {
  const marksIn = (answer: Response) =>
    answer.headers.getSetCookie().filter((line) => line.startsWith(`${names.device}=`));

  it("comes with the sign-in, out of reach of scripts and other sites, for a year", async () => {
    const email = "marked@example.com";
    const browser = await owned(email);
    const byPassword = await people.stranger().logIn({ email });
    const { enter } = await askForCode(people.stranger(), email);
    const byCode = await enter(await people.codeTo(email));
    for (const answer of [byPassword, byCode]) {
      const [line = ""] = marksIn(answer);
      expect(line).toMatch(/; Max-Age=31536000; Path=\/; SameSite=Lax; HttpOnly$/);
    }
    expect(marksIn(await browser.call("GET", "/api/user"))).toEqual([]);
  });

  it("is given to nobody who is not signed in", async () => {
    const stranger = people.stranger();
    for (const path of ["/auth/goteamapp/login", "/auth/goteamapp/register"])
      expect(marksIn(await stranger.page(path))).toEqual([]);
    expect(marksIn(await stranger.logIn({ email: "nobody@example.com" }))).toEqual([]);
    expect(marksIn(await stranger.call("GET", "/api/user", { headers: { referer: site } }))).toEqual([]);
    const leaving = await owned("leaves@example.com");
    leaving.cookies.delete(names.device);
    expect(marksIn(await leaving.call("POST", "/logout"))).toEqual([]);
  });
});

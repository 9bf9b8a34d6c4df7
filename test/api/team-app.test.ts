import { createHash } from "node:crypto";
import { brotliCompressSync } from "node:zlib";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { noPassword } from "../../server/contract/values/password-words";
import { newSession } from "../../server/recruitment-api/core/sessions";
import { sendSignInCode, signInWithCode } from "../../server/recruitment-api/team-app/sign-in-codes";
import { createJobPost } from "../builders/job-posts";
import { codeIn, maria, type RunningApi, runApi, site, tokenIn } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

let networks = 0;
const visitor = () => {
  networks += 1;
  return running.visitor(`10.0.${networks}.1`);
};

const login = "/auth/goteamapp/login";
const register = "/auth/goteamapp/register";
const account = "/auth/goteamapp/account";

describe("creating an account", () => {
  it("signs the person in, makes their records and leads to the email gate with the way on", async () => {
    const person = visitor();
    const answer = await person.register({}, "/jobs/7/apply?from=list");
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/confirmation?redirect=%2Fjobs%2F7%2Fapply%3Ffrom%3Dlist");
    const { data } = await (await person.call("GET", "/api/user")).json();
    expect(data).toMatchObject({ email: maria.email, email_verified_at: null, name: "Maria Clara Santos" });
    const info = await running.db
      .selectFrom("personal_info")
      .selectAll()
      .where("user_id", "=", data.id)
      .executeTakeFirstOrThrow();
    expect(info).toMatchObject({ given_names: "Maria Clara", family_name: "Santos" });
  });

  it("shows every problem first, with links to the fields, and keeps what was typed except the password", async () => {
    const answer = await visitor().submit(register, {
      ...maria,
      given_names: " ",
      email: "maria@",
      password: "tooFew7",
    });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain("<title>Error: Create an account – Harbour</title>");
    expect(page).toContain('<a href="#given_names">Enter your given names</a>');
    expect(page).toContain('<a href="#email">Enter an email address in the right format, like name@example.com</a>');
    expect(page).toContain('<a href="#password">Enter a password with at least 8 characters</a>');
    expect(page.indexOf("There is a problem")).toBeLessThan(page.indexOf("<h1>"));
    expect(page).toContain('value="Santos"');
    expect(page).toContain('value="maria@"');
    expect(page).not.toContain("tooFew7");
    expect(page).toMatch(/id="email"[^>]*aria-describedby="email-hint email-error" aria-invalid="true"/);
  });

  it("asks for names that can be seen", async () => {
    const answer = await visitor().submit(register, {
      ...maria,
      given_names: "\u200b",
      family_name: "\u202e",
    });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain('<a href="#given_names">Enter your given names</a>');
    expect(page).not.toContain('href="#family_name"');
  });

  it("takes passwords of 8 to 128 characters of any kind", async () => {
    const of = (password: string) => visitor().register({ email: `p${password.length}@example.com`, password });
    expect((await of("x".repeat(7))).status).toBe(422);
    expect((await of("x".repeat(129))).status).toBe(422);
    expect((await of(" p a s s ")).status).toBe(303);
    expect((await of("        ")).status).toBe(422);
    expect((await of(`ñ日本 ${"x".repeat(124)}`)).status).toBe(303);
  });

  it("does not tell whether an address has an account, but tells its owner", async () => {
    const owner = visitor();
    await owner.register({ email: "owner@example.com" });
    const mailsTo = async (email: string) => (await running.mails()).filter((mail) => mail.includes(`To: ${email}`));
    const code = codeIn((await mailsTo("owner@example.com"))[0]);
    expect((await owner.call("POST", "/api/email/verify", { body: { code } })).status).toBe(200);

    const stranger = visitor();
    const known = await stranger.register({ email: "Owner@example.com", password: "strangers password" });
    const fresh = await visitor().register({ email: "fresh@example.com", password: "strangers password" });
    expect(known.status).toBe(fresh.status);
    expect(known.headers.get("location")).toBe(fresh.headers.get("location"));
    const gate = (await (await stranger.call("GET", "/api/email/verification")).json()).data;
    expect(gate).toMatchObject({ verified: false, resends_left: 5, tries_left: 10 });
    const guess = await stranger.call("POST", "/api/email/verify", { body: { code: "123456" } });
    expect(guess.status).toBe(422);
    expect((await visitor().logIn({ email: "owner@example.com", password: "strangers password" })).status).toBe(204);

    const note = (await mailsTo("Owner@example.com"))[0];
    expect(note).toContain("Subject: You already have a Harbour account");
    expect(note).not.toMatch(/^\d{6}$/m);
    const back = visitor();
    expect((await back.logIn({ email: "owner@example.com" })).status).toBe(204);
    expect((await (await back.call("GET", "/api/user")).json()).data.email_verified_at).not.toBeNull();
  });

  it("gives an address to whoever proves it, not to whoever typed it first", async () => {
    const squatter = visitor();
    await squatter.register({ email: "late@example.com", password: "squatters password" });
    const owner = visitor();
    await owner.register({ email: "late@example.com" });
    const mails = (await running.mails()).filter((mail) => mail.includes("To: late@example.com"));
    expect((await owner.call("POST", "/api/email/verify", { body: { code: codeIn(mails[1]) } })).status).toBe(200);
    expect((await squatter.call("GET", "/api/user")).status).toBe(401);
    expect((await visitor().logIn({ email: "late@example.com", password: "squatters password" })).status).toBe(422);
  });

  it("sends at most five mails an hour to one address", async () => {
    for (let mail = 0; mail < 5; mail += 1)
      expect((await visitor().register({ email: "much@example.com" })).status).toBe(303);
    const refused = await visitor().register({ email: "much@example.com" });
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain("Too many tries. Wait 60 minutes");
  });
});

describe("a password", () => {
  const scriptsIn = (page: string) => [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = ""]) => text);

  it("can be shown where one is typed, by the one script that the policy lets run", async () => {
    const person = visitor();
    await person.register({ email: "shown@example.com" });
    const answers = [
      await visitor().page(login),
      await visitor().page(register),
      await person.page(account),
      await visitor().submit(login, {}),
    ];
    for (const answer of answers) {
      const page = await answer.text();
      const policy = answer.headers.get("Content-Security-Policy");
      const [script = "", ...others] = scriptsIn(page);
      expect(others).toEqual([]);
      expect(policy).toContain(` script-src 'sha256-${createHash("sha256").update(script).digest("base64")}';`);

      const { window } = new JSDOM(page, { runScripts: "dangerously" });
      const { document } = window;
      for (const input of document.querySelectorAll<HTMLInputElement>("[autocomplete$=password]")) {
        const button = [...(input.parentElement?.querySelectorAll("button") ?? [])][0];
        const state = () => [input.type, button?.textContent, button?.nextElementSibling?.textContent];
        expect(state()).toEqual(["password", "Show password", ""]);
        button?.click();
        expect(state()).toEqual(["text", "Hide password", "Your password is shown."]);
        input.form?.dispatchEvent(new window.Event("submit"));
        expect(state()).toEqual(["password", "Show password", ""]);
      }
      window.close();
    }
  });

  it("needs no script: none comes to whoever saves data, nor where none is typed", async () => {
    const saving = await visitor().send("GET", login, { headers: { "Save-Data": "on" } });
    for (const answer of [saving, await visitor().page("/auth/goteamapp/code")]) {
      expect(scriptsIn(await answer.text())).toEqual([]);
      expect(answer.headers.get("Content-Security-Policy")).not.toContain("script-src");
    }
  });
});

describe("signing in", () => {
  it("returns to where the person was", async () => {
    const answer = await visitor().submit(`${login}?redirect=${encodeURIComponent("/jobs/7/apply?x=1&y=<2>")}`, maria);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/jobs/7/apply?x=1&y=%3C2%3E");
  });

  it.each([
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example",
    "/x/..//evil.example",
    "javascript:alert(1)",
    `${site}.evil.example/`,
    "http://careers.test:3000@evil.example/",
    "\t//evil.example",
    "/\n/evil.example",
  ])("returns to the home page rather than to %j", async (redirect) => {
    const answer = await visitor().submit(`${login}?redirect=${encodeURIComponent(redirect)}`, maria);
    expect(answer.headers.get("location")).toBe("/");
  });

  it("keeps the address and the way back after a wrong password, and says nothing about the account", async () => {
    const person = visitor();
    const wrong = await (await person.submit(`${login}?redirect=/jobs/7`, { ...maria, password: "wrong one" })).text();
    expect(wrong).toContain("<title>Error: Sign in – Harbour</title>");
    expect(wrong).toContain('<a href="#email">The email address or the password is not right</a>');
    expect(wrong).toContain(`value="${maria.email}"`);
    expect(wrong).toContain('name="redirect" value="/jobs/7"');
    expect(wrong).not.toContain("wrong one");
    const unknown = await (await person.submit(login, { email: "nobody@example.com", password: "wrong one" })).text();
    expect(unknown).toContain("The email address or the password is not right");
  });

  it("says how long to wait after five failures", async () => {
    const person = visitor();
    for (let failure = 0; failure < 5; failure += 1) await person.submit(login, { ...maria, password: "wrong" });
    const answer = await person.submit(login, maria);
    expect(answer.status).toBe(429);
    expect(await answer.text()).toContain("Too many tries. Wait 15 minutes");
  });

  it("tells a browser that keeps no cookies what helps", async () => {
    const token = tokenIn(await (await visitor().page(login)).text());
    const answer = await visitor().send("POST", login, { form: { ...maria, _token: token } });
    const page = await answer.text();
    expect(answer.status).toBe(419);
    expect(page).toContain("If this happens again, let your browser accept our cookies");
    expect(page).toContain(`value="${maria.email}"`);
  });

  it("shows the form again with what was typed when it was open too long", async () => {
    const person = visitor();
    await person.page(login);
    const answer = await person.send("POST", login, {
      headers: { accept: "text/html" },
      form: { ...maria, _token: "old" },
    });
    const page = await answer.text();
    expect(answer.status).toBe(419);
    expect(page).toContain("Your page was open a long time. Check and send again<");
    expect(page).toContain(`value="${maria.email}"`);
    const again = await person.send("POST", login, { form: { ...maria, _token: tokenIn(page) } });
    expect(again.status).toBe(303);
  });

  it("sends someone who is signed in on their way", async () => {
    const person = visitor();
    await person.logIn();
    for (const page of [login, register]) {
      const answer = await person.page(`${page}?redirect=/jobs/7`);
      expect([answer.status, answer.headers.get("location")]).toEqual([302, "/jobs/7"]);
    }
  });
});

const anyOther = (code: string) => (code === "000000" ? "000001" : "000000");
const mailTo = async (email: string) => (await running.mails()).filter((mail) => mail.includes(`To: ${email}`)).at(-1);

/** An account with a proven address; answers who made it. */
async function proven(email: string) {
  const person = visitor();
  await person.register({ email });
  const code = codeIn(await mailTo(email));
  expect((await person.call("POST", "/api/email/verify", { body: { code } })).status).toBe(200);
  return person;
}

/** A browser that asks for a code. */
const aBrowser = () => ({
  session: newSession({ ipPrefix: null, device: null }, running.deps.clock()),
  askedFrom: null,
});

/** The API's dependencies, and the kinds of statements that are made with them. */
function watched() {
  const statements: string[] = [];
  const db = running.db.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { deps: { ...running.deps, db }, statements };
}

describe("signing in with a mailed code", () => {
  const path = "/auth/goteamapp/code";
  const askFor = async (person: ReturnType<typeof visitor>, email: string) => {
    const answer = await person.submit(`${path}?redirect=/jobs/7`, { email });
    const page = await answer.text();
    const enter = (code: string) =>
      person.send("POST", path, {
        form: { _token: tokenIn(page), intent: "check", redirect: "/jobs/7", email, code },
      });
    return { status: answer.status, page, enter };
  };

  it("lets in who forgot the password, and lets them choose a new one", async () => {
    const email = "forgot@example.com";
    await proven(email);
    const person = visitor();
    const { page, enter } = await askFor(person, email);
    expect(page).toContain("Check your email");
    const code = codeIn(await mailTo(email));
    const answer = await enter(` ${code.slice(0, 3)} ${code.slice(3)}`);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/jobs/7"]);

    expect(await (await person.page(account)).text()).not.toContain("Current password");
    const change = { intent: "password", password: "the new password" };
    expect((await person.submit(account, change)).headers.get("location")).toBe(`${account}?saved=password`);
    expect(await (await person.page(account)).text()).toContain("Current password");
    expect((await visitor().logIn({ email, password: "the new password" })).status).toBe(204);
    expect((await (await askFor(visitor(), email)).enter(code)).status, "a code works once").toBe(422);
  });

  it("takes a copied address with marks that nobody sees, and a code in Arabic digits", async () => {
    const email = "copied@example.com";
    await proven(email);
    const { enter } = await askFor(visitor(), `\u202a${email}\u202c `);
    const code = codeIn(await mailTo(email)).replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩".charAt(Number(digit)));
    expect((await enter(code)).status).toBe(303);
    const signedIn = await visitor().submit(login, { ...maria, email: `\u200e${maria.email}` });
    expect(signedIn.status).toBe(303);
  });

  it("asks for the old password again after half an hour", async () => {
    const email = "slow@example.com";
    await proven(email);
    const person = visitor();
    await (await askFor(person, email)).enter(codeIn(await mailTo(email)));
    running.pass({ minutes: 31 });
    const late = await person.submit(account, { intent: "password", password: "the new password" });
    expect(late.status).toBe(422);
  });

  it("answers the same for an address without an account, and mails nothing there", async () => {
    await proven("known@example.com");
    const [known, unknown] = [
      await askFor(visitor(), "known@example.com"),
      await askFor(visitor(), "other@example.com"),
    ];
    const plain = (page: string) => page.replace(/\w+@example.com|value="\w{40}"/g, "");
    expect(unknown.status).toBe(known.status);
    expect(plain(unknown.page)).toBe(plain(known.page));
    expect(await mailTo("other@example.com")).toBeUndefined();
    const wrong = [await known.enter("000000"), await unknown.enter("000000")];
    const [one = "", other = ""] = await Promise.all(wrong.map((answer) => answer.text()));
    expect(plain(one)).toBe(plain(other));
  });

  it("does the same work for an address without an account, so that time tells nothing", async () => {
    await proven("timed@example.com");
    const work = async (email: string) => {
      const { deps, statements } = watched();
      await sendSignInCode(deps, email, aBrowser());
      return statements;
    };
    const known = await work("timed@example.com");
    expect(known.length).toBeGreaterThan(3);
    expect(await work("nobody-timed@example.com")).toEqual(known);
    expect(await mailTo("nobody-timed@example.com")).toBeUndefined();
  });

  it("is over after five wrong tries, until another code is sent", async () => {
    const email = "hunted@example.com";
    await proven(email);
    const person = visitor();
    const { enter } = await askFor(person, email);
    const code = codeIn(await mailTo(email));
    for (let guess = 0; guess < 5; guess += 1) expect((await enter(anyOther(code))).status).toBe(422);
    expect((await enter(code)).status).toBe(422);
    const again = await askFor(person, email);
    expect((await again.enter(codeIn(await mailTo(email)))).status).toBe(303);
  });

  it("takes the code before the newest as well, mails overtake each other, and none from before", async () => {
    const email = "impatient@example.com";
    await proven(email);
    const person = visitor();
    const codes: string[] = [];
    for (let mail = 0; mail < 3; mail += 1) {
      await askFor(person, email);
      codes.push(codeIn(await mailTo(email)));
    }
    const { enter } = await askFor(person, email);
    expect((await enter(codes[0] ?? "")).status).toBe(422);
    expect((await enter(codes[1] ?? "")).status).toBe(422);
    expect((await enter(codes[2] ?? "")).status).toBe(303);
  });

  it("is over after 15 minutes", async () => {
    const email = "late-code@example.com";
    await proven(email);
    const { enter } = await askFor(visitor(), email);
    running.pass({ minutes: 15, seconds: 1 });
    expect((await enter(codeIn(await mailTo(email)))).status).toBe(422);
  });

  it("does the same work for a wrong code, whether or not there is an account", async () => {
    await proven("checked@example.com");
    const work = async (email: string) => {
      const { deps, statements } = watched();
      const { session } = aBrowser();
      const visit = { session, ipPrefix: "10.9.9.0/24", device: null, knownDevice: null };
      await sendSignInCode(running.deps, email, { session, askedFrom: null });
      expect(await signInWithCode(deps, { email, code: "no code", remember: false, shared: false }, visit)).toEqual({
        outcome: "wrong",
      });
      return statements;
    };
    const known = await work("checked@example.com");
    expect(known.length).toBeGreaterThan(2);
    expect(await work("nobody-checked@example.com")).toEqual(known);
  });

  it("takes none that went to an address the account had before", async () => {
    const email = "moved@example.com";
    await proven(email);
    const { enter } = await askFor(visitor(), email);
    const code = codeIn(await mailTo(email));
    await running.db.updateTable("users").set({ email: "moved-on@example.com" }).where("email", "=", email).execute();
    expect((await enter(code)).status).toBe(422);
    expect((await (await askFor(visitor(), "moved-on@example.com")).enter(code)).status).toBe(422);
  });

  it("does not take a code that proves an address", async () => {
    const email = "mixed@example.com";
    const person = visitor();
    await person.register({ email });
    const proof = codeIn(await mailTo(email));
    expect((await (await askFor(visitor(), email)).enter(proof)).status).toBe(422);
  });
});

describe("a shared or borrowed device", () => {
  const ways = { login, code: "/auth/goteamapp/code" };
  /** Signed in there with a mailed code, from either page. */
  async function atACafe(from: keyof typeof ways, email: string) {
    await visitor().register({ email });
    await running.db
      .updateTable("users")
      .set({ email_verified_at: running.deps.clock() })
      .where("email", "=", email)
      .execute();
    const person = visitor();
    const asked = await person.submit(ways[from], { email, password: maria.password, shared: "1", remember: "1" });
    expect(asked.status).toBe(200);
    expect(await session(email)).toBeUndefined();
    const page = await asked.text();
    expect(page).not.toContain(maria.password);
    expect(page).toContain('<input type="hidden" name="shared" value="1">');
    const form = { _token: tokenIn(page), intent: "check", email, shared: "1", code: codeIn(await mailTo(email)) };
    const entered = await person.send("POST", ways.code, { form });
    expect(entered.status).toBe(303);
    return { person, cookies: entered.headers.getSetCookie() };
  }
  const session = (email: string) =>
    running.db
      .selectFrom("sessions")
      .innerJoin("users", "users.id", "sessions.user_id")
      .select(["sessions.id", "payload"])
      .where("email", "=", email)
      .where("payload", "@>", JSON.stringify({ is_shared: true }) as never)
      .executeTakeFirst();

  it.each(["login", "code"] as const)(
    "gets a code by mail from the %s page, and cookies that go with the browser",
    async (from) => {
      const { person, cookies } = await atACafe(from, `cafe-${from}@example.com`);
      expect(cookies.map((cookie) => cookie.split("=")[0])).not.toContain("known_device");
      for (const cookie of cookies) expect(cookie).not.toMatch(/expires|max-age/i);
      const { data } = await (await person.call("GET", "/api/user")).json();
      expect(data.on_shared_device).toBe(true);
    },
  );

  it("is signed out after 15 minutes without a visit, whatever was ticked besides", async () => {
    const { person } = await atACafe("login", "cafe-idle@example.com");
    running.pass({ minutes: 14 });
    expect((await person.call("GET", "/api/user")).status).toBe(200);
    running.pass({ minutes: 14 });
    expect((await person.call("GET", "/api/user")).status).toBe(200);
    running.pass({ minutes: 15, seconds: 1 });
    expect((await person.call("GET", "/api/user")).status).toBe(401);
  });

  it("stays one when a new password gives it a new session", async () => {
    const email = "cafe-password@example.com";
    const { person } = await atACafe("code", email);
    const before = await session(email);
    const password = "one more long password";
    const changed = await person.submit("/auth/goteamapp/new-password", { password });
    expect(changed.status).toBe(303);
    const after = await session(email);
    expect(after).toBeDefined();
    expect(after?.id).not.toBe(before?.id);
    expect((await (await person.call("GET", "/api/user")).json()).data.on_shared_device).toBe(true);
  });

  it("is no mark of other people's sessions there", async () => {
    const { person } = await atACafe("code", "cafe-first@example.com");
    await person.submit(account, { intent: "sign-out" });
    const next = await person.logIn({ email: "cafe-idle@example.com" });
    expect(next.status).toBe(204);
    expect((await (await person.call("GET", "/api/user")).json()).data.on_shared_device).toBe(false);
  });
});

describe("who signed up without a password", () => {
  const path = "/auth/goteamapp/code";

  /** Signed up, with the address proven, and signed out on this device. */
  async function withoutPassword(email: string) {
    const person = visitor();
    expect((await person.register({ email, password: "" })).status).toBe(303);
    const code = codeIn(await mailTo(email));
    expect((await person.call("POST", "/api/email/verify", { body: { code } })).status).toBe(200);
    await person.call("GET", "/api/user");
    return person;
  }

  /** The answer to the right code, in this browser. */
  async function enterCode(person: ReturnType<typeof visitor>, email: string) {
    const asked = await (await person.submit(`${path}?redirect=/jobs/7`, { email })).text();
    const form = { _token: tokenIn(asked), intent: "check", redirect: "/jobs/7", email, remember: "1" };
    return person.send("POST", path, { form: { ...form, code: codeIn(await mailTo(email)) } });
  }

  it("is asked for a code first where they were signed in before, and may use a password second", async () => {
    const email = "no-password@example.com";
    const person = await withoutPassword(email);
    await person.submit(account, { intent: "sign-out" });
    const first = await person.page(`${login}?redirect=/jobs/7`);
    expect([first.status, first.headers.get("location")]).toEqual([302, `${path}?redirect=%2Fjobs%2F7`]);
    const page = await (await person.page(`${path}?redirect=/jobs/7`)).text();
    expect(page).toContain(`<a href="${login}?with=password&amp;redirect=%2Fjobs%2F7">Sign in with a password</a>`);
    expect((await person.page(`${login}?with=password&redirect=/jobs/7`)).status).toBe(200);

    const entered = await enterCode(person, email);
    expect([entered.status, entered.headers.get("location")]).toEqual([303, "/jobs/7"]);
    const { remember } = await running.db
      .selectFrom("sessions")
      .innerJoin("users", "users.id", "sessions.user_id")
      .select("remember")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    expect(remember).toBe(true);
  });

  it("is opened by no password, not even an empty one", async () => {
    const email = "never-a-password@example.com";
    await withoutPassword(email);
    for (const password of ["", "null", "undefined", "correct horse battery"])
      expect([password, (await visitor().logIn({ email, password })).status]).toEqual([password, 422]);
  });

  it("chooses a password or another address only right after a code, because the device may be in other hands", async () => {
    const email = "left-open@example.com";
    const person = await withoutPassword(email);
    const choose = () => person.call("PUT", "/api/user/password", { body: { password: "the new password" } });
    for (const refused of [
      await choose(),
      await person.call("POST", "/api/user/email_change", { body: { email: "elsewhere@example.com" } }),
    ])
      expect([refused.status, (await refused.json()).errors]).toEqual([422, { current_password: [noPassword] }]);
    const onPage = await person.submit(account, { intent: "password", password: "the new password" });
    expect(await onPage.text()).toContain(noPassword);

    await person.submit(account, { intent: "sign-out" });
    await enterCode(person, email);
    expect((await choose()).status).toBe(204);
    expect((await visitor().logIn({ email, password: "the new password" })).status).toBe(204);
  });

  it("leads nobody else to a code: not a stranger, nor who has a password", async () => {
    await withoutPassword("quiet@example.com");
    expect((await visitor().page(login)).status).toBe(200);
    const email = "has-password@example.com";
    await proven(email);
    const person = visitor();
    await person.logIn({ email });
    await person.call("GET", "/api/user");
    await person.submit(account, { intent: "sign-out" });
    const page = await (await person.page(login)).text();
    expect(page).toContain("Sign in with a code instead");
  });
});

describe("a forgotten password", () => {
  const path = "/auth/goteamapp/forgot-password";
  const newPassword = "/auth/goteamapp/new-password";
  const back = "redirect=%2Fjobs%2F7";

  /** As far as the page that asks for the new password. */
  const forget = async (email: string, person = visitor()) => {
    const page = await (await person.submit(`${path}?${back}`, { email })).text();
    const enter = (code: string) =>
      person.send("POST", path, {
        form: { _token: tokenIn(page), intent: "check", redirect: "/jobs/7", email, code },
      });
    return { person, page, enter };
  };
  const enteredBy = async (email: string, by = visitor()) => {
    const { person, enter } = await forget(email, by);
    const entered = await enter(codeIn(await mailTo(email)));
    expect([entered.status, entered.headers.get("location")]).toEqual([303, `${newPassword}?${back}`]);
    return person;
  };
  const choose = (person: ReturnType<typeof visitor>, password: string) =>
    person.submit(`${newPassword}?${back}`, { password });

  it("is asked about on the sign-in page, and the mail speaks of it", async () => {
    const page = await (await visitor().page(`${login}?redirect=/jobs/7`)).text();
    expect(page).toContain(`formaction="${path}" name="intent" value="ask">Forgot your password?</button>`);
    await proven("asked@example.com");
    await forget("asked@example.com");
    const mail = await mailTo("asked@example.com");
    expect(mail).toContain("Forgot your password? With this code you can choose a new one");
    expect(mail).toContain(`${site}${newPassword}`);
  });

  it("keeps the address that was typed on the pages before, and asks for the code with digits", async () => {
    const person = visitor();
    const form = { email: "typed@example.com", password: "forgotten", redirect: "/jobs/7", intent: "ask" };
    for (const way of [path, "/auth/goteamapp/code"]) {
      const asked = await person.send("POST", way, { form });
      const page = await asked.text();
      expect(asked.status).toBe(200);
      expect(page).toMatch(/id="email"[^>]* value="typed@example.com"/);
      expect(page).toContain('name="redirect" value="/jobs/7"');
      expect(page).not.toContain("forgotten");
    }
    const sent = await (await person.submit(`${path}?${back}`, { email: "typed@example.com" })).text();
    expect(sent).toMatch(/id="code"[^>]* inputmode="numeric"/);
    expect(sent).toMatch(/value="typed@example.com">\s*<p[^>]*><button[^>]*>Send another code/);
  });

  it("is replaced after the code; the other sessions end and the way goes on", async () => {
    const email = "replaced@example.com";
    const before = await proven(email);
    const person = await enteredBy(email);
    const chosen = await choose(person, "a fresh password");
    expect([chosen.status, chosen.headers.get("location")]).toEqual([303, "/jobs/7"]);
    expect((await person.call("GET", "/api/user")).status).toBe(200);
    expect((await before.call("GET", "/api/user")).status).toBe(401);
    expect((await visitor().logIn({ email })).status).toBe(422);
    expect((await visitor().logIn({ email, password: "a fresh password" })).status).toBe(204);
    expect(await mailTo(email)).toContain("Subject: Your Harbour password was changed");
  });

  it("may stay as it is", async () => {
    const email = "kept@example.com";
    await proven(email);
    const person = await enteredBy(email);
    const page = await (await person.page(`${newPassword}?${back}`)).text();
    expect(page).toContain('<a href="/jobs/7">Continue without a new password</a>');
    expect((await visitor().logIn({ email })).status).toBe(204);
  });

  it("is replaced by one of 8 characters or more, which is never shown back", async () => {
    const email = "short@example.com";
    await proven(email);
    const refused = await choose(await enteredBy(email), "tooFew7");
    const page = await refused.text();
    expect(refused.status).toBe(422);
    expect(page).toContain('<a href="#password">Enter a password with at least 8 characters</a>');
    expect(page).toContain('name="redirect" value="/jobs/7"');
    expect(page).not.toContain("tooFew7");
  });

  it("keeps the page when it was open too long, and asks for the old one after half an hour", async () => {
    const email = "lingering@example.com";
    await proven(email);
    const person = await enteredBy(email);
    const form = { _token: "old", redirect: "/jobs/7", password: "a fresh password" };
    expect((await person.send("POST", newPassword, { form })).status).toBe(419);
    const token = tokenIn(await (await person.page(newPassword)).text());
    running.pass({ minutes: 31 });
    const late = await person.send("POST", newPassword, { form: { ...form, _token: token } });
    expect([late.status, late.headers.get("location")]).toEqual([303, `${account}?${back}`]);
    expect((await person.page(newPassword)).headers.get("location")).toBe(account);
    expect((await visitor().logIn({ email })).status).toBe(204);
  });

  it("begins with the code: whoever is signed out, or in by password, is not asked for a new one", async () => {
    expect((await visitor().page(`${newPassword}?${back}`)).headers.get("location")).toBe(`${path}?${back}`);
    const person = await proven("by-password@example.com");
    expect((await person.page(`${newPassword}?${back}`)).headers.get("location")).toBe(`${account}?${back}`);
    const form = { _token: tokenIn(await (await person.page(account)).text()), password: "a fresh password" };
    expect((await person.send("POST", newPassword, { form })).headers.get("location")).toBe(account);
    expect((await visitor().logIn({ email: "by-password@example.com" })).status).toBe(204);
  });

  it("is replaced by whoever is signed in and forgot it, too", async () => {
    const email = "inside@example.com";
    const person = await proven(email);
    expect(await (await person.page(account)).text()).toContain(`<a href="${path}">Forgot your password?</a>`);
    await enteredBy(email, person);
    expect((await choose(person, "a fresh password")).status).toBe(303);
    expect((await visitor().logIn({ email, password: "a fresh password" })).status).toBe(204);
  });

  it("does not tell which addresses have an account", async () => {
    await proven("there@example.com");
    const [known, unknown] = [await forget("there@example.com"), await forget("elsewhere@example.com")];
    const plain = (page: string) => page.replace(/\w+@example.com|value="\w{40}"/g, "");
    expect(plain(unknown.page)).toBe(plain(known.page));
    const answers = await Promise.all([known.enter("000000"), unknown.enter("000000")]);
    const [one = "", other = ""] = await Promise.all(answers.map((answer) => answer.text()));
    expect(plain(one)).toBe(plain(other));
    expect(await mailTo("elsewhere@example.com")).toBeUndefined();
  });
});

describe("the account page", () => {
  it("asks for a sign-in first and comes back", async () => {
    const person = visitor();
    const answer = await person.page(account);
    const there = answer.headers.get("location") ?? "";
    expect(there).toBe(`${login}?redirect=${encodeURIComponent(account)}`);
    expect((await person.submit(there, maria)).headers.get("location")).toBe(account);
    expect(await (await person.page(account)).text()).toContain(maria.email);
  });

  it("changes the password, ends the other sessions and tells the owner", async () => {
    const email = "changing@example.com";
    const [here, elsewhere] = [await proven(email), visitor()];
    await elsewhere.logIn({ email });
    const wrong = await here.submit(account, {
      intent: "password",
      current_password: "wrong",
      password: "a new password",
    });
    expect(await wrong.text()).toContain('<a href="#current_password">The password is not right</a>');
    const change = { intent: "password", current_password: maria.password, password: "a new password" };
    const done = await here.submit(account, change);
    expect(done.status).toBe(303);
    expect(await (await here.page(done.headers.get("location") ?? "")).text()).toContain("Your password is changed.");
    expect((await elsewhere.call("GET", "/api/user")).status).toBe(401);
    expect((await visitor().logIn({ email })).status).toBe(422);
    expect((await visitor().logIn({ email, password: "a new password" })).status).toBe(204);
    const mails = (await running.mails()).filter((mail) => mail.includes(`To: ${email}`));
    expect(mails.at(-1)).toContain("Subject: Your Harbour password was changed");
  });

  it("corrects an address that is not confirmed, and mails the code there", async () => {
    const person = visitor();
    await person.register({ email: "mistyped@example.com" });
    const change = { intent: "email", email: "right@example.com", email_password: maria.password };
    expect((await person.submit(account, change)).status).toBe(303);
    const mail = (await running.mails()).find((one) => one.includes("To: right@example.com"));
    const answer = await person.call("POST", "/api/email/verify", { body: { code: codeIn(mail) } });
    expect((await answer.json()).data).toMatchObject({ email: "right@example.com" });
    const page = await (await person.page(account)).text();
    expect(page).not.toContain("New email address");
    expect(page, "a confirmed one is changed on the site").toContain('href="/profile/settings/credentials"');
    const again = { intent: "email", email: "wrong@example.com", email_password: maria.password };
    const sentOn = await person.submit(account, again);
    expect([sentOn.status, sentOn.headers.get("location")]).toEqual([303, "/profile/settings/credentials"]);
    expect((await (await person.call("GET", "/api/user")).json()).data.email).toBe("right@example.com");
  });

  it("signs out", async () => {
    const person = visitor();
    await person.logIn();
    const answer = await person.submit(account, { intent: "sign-out" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/logout?left=1"]);
    expect((await person.call("GET", "/api/user")).status).toBe(401);
  });
});

describe("every page", () => {
  it.each([
    login,
    register,
    "/auth/goteamapp/code",
    "/auth/goteamapp/forgot-password",
    "/auth/goteamapp/migration-start",
  ])("is small, whole without scripts and closed to others: %s", async (path) => {
    const answer = await visitor().page(path);
    const page = await answer.text();
    expect(answer.status).toBe(200);
    // but for the one that shows a password
    expect(page.replace(/<script>\[\][\s\S]*?<\/script>/, "")).not.toMatch(/<script|onclick|style="/);
    expect(brotliCompressSync(page).length).toBeLessThan(6 * 1024);
    expect(answer.headers.get("content-security-policy")).toMatch(
      /^default-src 'none';( script-src 'sha256-\S+';)? style-src 'self' \S+; img-src/,
    );
    expect(answer.headers.get("cache-control")).toBe("private, no-store, no-cache");
    expect(answer.headers.get("x-frame-options")).toBe("DENY");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("says what somebody signs in for, and nothing of a job that is not published", async () => {
    const open = await createJobPost(running.db, {
      title: "Payroll Assistant",
      posted_at: new Date("2026-11-20T10:00:00Z"),
    });
    const draft = await createJobPost(running.db, { title: "Secret Project Lead", status: "draft" });
    const review = (slug: string | number) => encodeURIComponent(`/jobs/${slug}/apply/review`);
    for (const page of [login, register, "/auth/goteamapp/code"])
      expect(await (await visitor().page(`${page}?redirect=${review(`${open.id}-payroll-assistant`)}`)).text()).toMatch(
        /<b>Step 1 of \d<\/b> <a href="[^"]*\/jobs\/\d+">Payroll Assistant<\/a>/,
      );
    const refused = await visitor().submit(login, {
      redirect: `/jobs/${open.id}/apply/review`,
      email: "",
      password: "",
    });
    expect(await refused.text()).toContain("Payroll Assistant</a>");
    expect(await (await visitor().page(`${login}?redirect=${review(draft.id)}`)).text()).not.toContain("Secret");
    expect(await (await visitor().page(`${login}?redirect=%2Fprofile%2Fbookmarks`)).text()).toContain(
      "To see the jobs you saved",
    );
  });

  it("shows what a stranger put into the address or a form as text", async () => {
    const hostile = '"><script>alert(1)</script>';
    const query = await (await visitor().page(`${login}?redirect=${encodeURIComponent(hostile)}`)).text();
    const typed = await (await visitor().submit(login, { email: hostile, password: "x" })).text();
    const named = visitor();
    await named.register({ email: "named@example.com", given_names: hostile });
    const shown = await (await named.page(account)).text();
    for (const page of [query, typed, shown]) {
      expect(page).not.toContain("<script>alert(1)");
      expect(page).toContain("&lt;script&gt;");
    }
  });
});

it("links to the site by its whole address when the API has a host of its own", async () => {
  const apart = await runApi({
    browserOrigin: "https://api.careers.test",
    siteOrigin: "https://careers.test",
  });
  try {
    const person = apart.visitor();
    await person.register({}, "https://careers.test/jobs/7");
    await person.page(login);
    const answer = await person.page(`${login}?redirect=${encodeURIComponent("https://careers.test/jobs/7")}`);
    expect(answer.headers.get("location")).toBe("https://careers.test/jobs/7");
    expect(await (await person.page(account)).text()).toContain('<a class="brand" href="https://careers.test/">');
  } finally {
    await apart.stop();
  }
});

import { type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import * as signInPage from "../../app/sign-in/sign-in.page";
import { createLog } from "../../server/logging";
import { xsrf } from "../harness/laravel/sessions";
import { json, type LoopbackApi, siteOrigin, startLoopbackApi } from "./loopback-api";
import { startSite } from "./site-under-test";

type Args = { context: AppLoadContext; request: Request };

const routes = {
  home: {
    path: "/",
    module: { handle: { checks: ["public"] }, loader: ({ context }: Args) => ({ visitor: context.visitor }) },
  },
  profile: {
    module: {
      handle: { checks: ["applicant"] },
      loader: ({ context }: Args) => ({ secret: "yes", csrf: context.csrfToken }),
    },
  },
  login: { module: { handle: { checks: ["public"] }, loader: () => null } },
  "sign-in": {
    module: {
      handle: signInPage.handle,
      loader: (args: LoaderFunctionArgs) => ({
        ...signInPage.loader(args),
        csrf: args.context.csrfToken,
        kept: args.context.keptSubmission?.fields.toString() ?? null,
      }),
      action: (args: ActionFunctionArgs) => signInPage.action(args),
    },
  },
  logout: {
    module: {
      handle: { checks: ["public"] },
      loader: () => null,
      action: async ({ context }: Args) => {
        const left = await context.api.session.logOut();
        return left.ok ? redirect("/") : { why: left.failure };
      },
    },
  },
};

const token = `12|${"Tk0".repeat(13)}x`;
const credentials = { email: "ana@example.com", password: "a long enough password" };

let api: LoopbackApi;
let site: Awaited<ReturnType<typeof startSite>>;
let lines: string[];
/** The tokens that the API knows. */
let living: Set<string>;
let now: Date;

const start = async (settings: Record<string, string> = {}) => {
  const log = createLog("trace", { write: (line) => void lines.push(line) });
  site = await startSite(api, routes, { AUTH_MODE: "token", ...settings }, { log, clock: () => now });
  const user = site.user;
  api.on("GET /api/user", ({ headers }, response) =>
    living.has(headers.authorization ?? "")
      ? json(response, 200, user)
      : json(response, 401, { message: "Unauthenticated." }),
  );
  api.on("POST /login", ({ json: given }, response) => {
    const { password } = given as typeof credentials;
    if (password !== credentials.password)
      return json(response, 422, { message: "No.", errors: { email: ["These do not match."] } });
    living.add(`Bearer ${token}`);
    json(response, 200, { token });
  });
  api.on("POST /logout", ({ headers }, response) => {
    living.delete(headers.authorization ?? "");
    response.writeHead(204).end();
  });
};
beforeEach(async () => {
  api = await startLoopbackApi();
  lines = [];
  living = new Set();
  now = new Date("2026-11-21T10:00:00Z");
  await start();
});
afterEach(async () => {
  await site.stop();
  await api.stop();
});
const restart = async (settings: Record<string, string>) => {
  await site.stop();
  await start(settings);
};

/** Fills the sign-in form in as a person does: the page first, because its token is in the form. */
async function signIn(browser = site.browser(), more: Record<string, string> = {}, path = "/sign-in") {
  const page = await browser.get(path);
  const csrf: string = page.data.loaderData["sign-in"]?.csrf ?? "";
  return { browser, answer: await browser.post(path, { csrf, ...credentials, ...more }) };
}
const posted = (path: string) => api.received.filter(({ method, path: to }) => method === "POST" && to === path);
const tokenLine = (headers: Headers) => headers.getSetCookie().find((line) => line.includes("api_token="));

describe("signing in with a token", () => {
  it("posts the credentials once, keeps the token in a sealed cookie and goes on where the person was going", async () => {
    const way = (await site.browser().get("/profile?tab=2")).location ?? "";
    expect(way).toBe("/login?redirect=%2Fprofile%3Ftab%3D2");
    const form = (await site.browser().get(way)).location ?? "";
    expect(form).toBe("/sign-in?redirect=%2Fprofile%3Ftab%3D2");
    const { browser, answer } = await signIn(undefined, {}, form);
    expect([answer.status, answer.location]).toEqual([303, "/profile?tab=2"]);
    expect(tokenLine(answer.headers)).toMatch(/^api_token=[\w-]+; Path=\/; SameSite=Lax; HttpOnly; Max-Age=28800$/);

    const [login, ...more] = posted("/login");
    expect(more).toEqual([]);
    expect(login?.json).toEqual({ ...credentials, remember: false, device_name: "Harbour" });
    for (const name of ["origin", "referer", "cookie", "authorization", "x-xsrf-token", xsrf.header])
      expect([name, login?.headers[name]]).toEqual([name, undefined]);

    const page = await browser.get("/profile");
    expect(page.data.loaderData.profile.secret).toBe("yes");
    const calls = api.received.filter(({ headers }) => headers.authorization === `Bearer ${token}`);
    expect(calls.length).toBeGreaterThan(0);
    for (const { headers } of calls) expect([headers.cookie, headers.origin]).toEqual([undefined, undefined]);
  });

  it("never shows the token to a page, a script, a log line or in the cookie", async () => {
    const { browser, answer } = await signIn();
    const answers = [answer, await browser.get("/"), await browser.get("/profile"), await browser.get("/_root.data")];
    const [, secret = ""] = token.split("|");
    for (const { text, headers } of answers) {
      const all = `${text} ${JSON.stringify([...headers])}`;
      for (const form of [secret, Buffer.from(token).toString("base64url").slice(2, 30)])
        expect(all).not.toContain(form);
    }
    api.failWith(500);
    await browser.get("/profile");
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.join("")).not.toContain(secret);
    expect(lines.join("")).not.toContain(credentials.password);
  });

  it("seals the cookie anew with every answer, which moves its end, and for the 30 days where that was ticked", async () => {
    const { browser, answer } = await signIn(undefined, { remember: "on" });
    const first = tokenLine(answer.headers);
    const second = tokenLine((await browser.get("/profile")).headers);
    const third = tokenLine((await browser.get("/profile.data")).headers);
    expect(new Set([first, second, third]).size).toBe(3);
    for (const line of [first, second, third]) expect(line).toContain("Max-Age=2592000");
    expect(posted("/login")[0]?.json).toMatchObject({ remember: true });
  });

  it.each(["on", undefined])(
    "forgets the token 30 days after the sign-in, however often it is used: %s",
    async (remember) => {
      const { browser } = await signIn(undefined, remember ? { remember } : {});
      let last = "";
      for (let hours = 6; hours < 30 * 24; hours += 6) {
        now = new Date(now.getTime() + 6 * 3_600_000);
        last = tokenLine((await browser.get("/profile")).headers) ?? "";
      }
      expect(last).toContain("Max-Age=21600");
      now = new Date(now.getTime() + 6 * 3_600_000);
      expect((await browser.get("/profile")).location).toBe("/login?redirect=%2Fprofile");
    },
  );

  it.each([
    ["422", 422, { message: "No.", errors: { email: ["The email address or the password is not right"] } }],
    ["401", 401, { message: "Unauthenticated." }],
  ])("gives everything back but the password when the API says %s", async (_what, status, body) => {
    api.on("POST /login", (_request, response) => json(response, status, body));
    const { answer } = await signIn(undefined, { password: "a wrong password" });
    expect(answer.status).toBe(422);
    const { error, initialValue } = answer.data.actionData["sign-in"];
    expect(error).toEqual({ email: ["The email address or the password is not right"] });
    expect(initialValue.email).toBe(credentials.email);
    expect(answer.text).not.toContain("a wrong password");
    expect(tokenLine(answer.headers)).toBeUndefined();
  });

  it("asks for what is missing before the API is", async () => {
    const { answer } = await signIn(undefined, { email: "ana", password: "" });
    expect(answer.data.actionData["sign-in"].error).toEqual({
      email: ["Enter an email address in the right format, like name@example.com"],
      password: ["Enter your password"],
    });
    expect(posted("/login")).toEqual([]);
  });

  it.each([
    ["nothing", {}],
    ["an empty one", { token: "" }],
    ["one that is no header", { token: "a\r\nb" }],
    ["one too long for a cookie", { token: "x".repeat(5000) }],
  ])("says in plain words that it did not work when the token is %s, and tells the operator", async (_what, body) => {
    api.on("POST /login", (_request, response) => json(response, 200, body));
    const { answer } = await signIn();
    expect(answer.status).toBe(503);
    expect(answer.text).toContain("We could not sign you in. Try again in a minute.");
    expect(answer.text).not.toContain("Token was not returned");
    expect(lines.filter((line) => line.includes("Token was not returned from the API"))).toHaveLength(1);
  });

  it("says how long to wait after too many tries", async () => {
    api.on("POST /login", (_request, response) =>
      json(response, 429, { message: "Too Many Attempts." }, { "Retry-After": "900" }),
    );
    const { answer } = await signIn();
    expect(answer.status).toBe(429);
    expect(answer.text).toContain("Too many tries. Wait 15 minutes.");
  });

  it("goes on to pages of ours only", async () => {
    for (const lure of ["//evil.test", "https://evil.test/", "/\\evil.test", "/login", "/sign-in"]) {
      const { answer } = await signIn(undefined, {}, `/sign-in?redirect=${encodeURIComponent(lure)}`);
      expect([lure, answer.location]).toEqual([lure, "/"]);
    }
  });

  it("leads to the sign-on's own pages for an account", async () => {
    const { signUpUrl, forgotPasswordUrl } = (await site.browser().get("/sign-in?redirect=/profile")).data.loaderData[
      "sign-in"
    ];
    const back = encodeURIComponent(`${siteOrigin}/profile`);
    expect(signUpUrl).toBe(`${api.origin}/auth/goteamapp/login?redirect=${back}`);
    expect(forgotPasswordUrl).toBeNull();
  });
});

describe("a sign-in that a person did not ask for", () => {
  it("is refused from another site", async () => {
    for (const from of [{ "Sec-Fetch-Site": "cross-site" }, { "Sec-Fetch-Site": "", Origin: "https://evil.test" }]) {
      const headers = Object.fromEntries(Object.entries(from).filter(([, value]) => value !== ""));
      const body = new URLSearchParams(credentials);
      const answer = await site.browser().send("/sign-in", { method: "POST", body, headers });
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    }
    expect(posted("/login")).toEqual([]);
  });

  it.each([
    ["without the page's token", {}],
    ["with another browser's", { csrf: "abc.def" }],
  ])("is not carried out %s: the page comes again with the address, and works", async (_what, csrf) => {
    const browser = site.browser();
    const answer = await browser.post("/sign-in", { ...csrf, ...credentials });
    expect([answer.status, answer.location]).toEqual([303, "/sign-in"]);
    expect(posted("/login")).toEqual([]);
    const page = await browser.get("/sign-in");
    expect(page.data.loaderData["sign-in"].kept).toBe("email=ana%40example.com");
    expect((await signIn(browser)).answer.location).toBe("/");
  });

  it("is on a page that no cache keeps", async () => {
    const browser = site.browser();
    for (let time = 0; time < 2; time += 1)
      expect((await browser.get("/sign-in")).headers.get("Cache-Control")).toBe("private, no-store, no-cache");
  });
});

describe("the cookie of a token", () => {
  const visitorOf = async (cookie: string | undefined, name = "api_token") => {
    const browser = site.browser(new Map(cookie === undefined ? [] : [[name, cookie]]));
    const page = await browser.get("/");
    return { state: page.data.loaderData.home.visitor.state, left: browser.cookies.has(name) };
  };

  it("is nobody's when it is changed, cut, of another secret or name, and is cleared away", async () => {
    const { browser } = await signIn();
    const cookie = browser.cookies.get("api_token") ?? "";
    expect(await visitorOf(cookie)).toEqual({ state: "signed-in", left: true });
    const flipped = `${cookie.slice(0, 40)}${cookie[40] === "A" ? "B" : "A"}${cookie.slice(41)}`;
    for (const wrong of [flipped, cookie.slice(0, -3), cookie.slice(0, 20), "x", "%00", token])
      expect(await visitorOf(wrong)).toEqual({ state: "anonymous", left: false });
    const { state } = await visitorOf(cookie, "__Host-api_token");
    expect(state).toBe("anonymous");
    // what another purpose sealed with the same secret
    const kept = (await site.browser().post("/sign-in", credentials)).headers
      .getSetCookie()
      .find((line) => line.startsWith("kept_1="));
    expect(await visitorOf(/=([^;]*)/.exec(kept ?? "")?.[1])).toEqual({ state: "anonymous", left: false });
  });

  it("ends by itself, where a browser cannot move it, and later with every visit", async () => {
    const { browser } = await signIn();
    const pass = (hours: number) => {
      now = new Date(now.getTime() + hours * 3_600_000);
    };
    pass(7);
    expect((await browser.get("/profile")).status).toBe(200);
    pass(7);
    const kept = browser.cookies.get("api_token");
    expect(await visitorOf(kept)).toEqual({ state: "signed-in", left: true });
    pass(2);
    expect(await visitorOf(kept)).toEqual({ state: "anonymous", left: false });
  });

  it("is only for https where the site is, under a name that no sister site can plant", async () => {
    await restart({ PUBLIC_URL: "https://careers.test" });
    const browser = site.browser();
    const page = await browser.get("/sign-in");
    const answer = await browser.post(
      "/sign-in",
      { csrf: page.data.loaderData["sign-in"].csrf, ...credentials },
      { Origin: "https://careers.test" },
    );
    expect(tokenLine(answer.headers)).toMatch(/^__Host-api_token=[\w-]+; Path=\/; SameSite=Lax; Secure; HttpOnly;/);
  });
});

describe("somebody with a token", () => {
  it("is led on from the sign-in page, and nothing is posted for them again", async () => {
    const { browser } = await signIn();
    const { csrf } = (await browser.get("/profile")).data.loaderData.profile;
    expect((await browser.get("/sign-in?redirect=/profile")).location).toBe("/profile");
    expect((await browser.get("/login")).location).toBe("/");
    const again = await browser.post("/sign-in?redirect=/profile", { csrf, ...credentials });
    expect(again.location).toBe("/profile");
    expect(posted("/login")).toHaveLength(1);
    expect(browser.cookies.has("kept_1")).toBe(false);
  });

  it("hears 'User is already authenticated' when the way on is switched off, and nothing is posted", async () => {
    await restart({ AFTER_LOGIN_PATH: "off", GUEST_ONLY_PATH: "off" });
    const { browser, answer } = await signIn();
    expect(answer.location).toBe("/");
    const { csrf } = (await browser.get("/profile")).data.loaderData.profile;
    for (const page of [await browser.get("/sign-in"), await browser.post("/sign-in", { csrf, ...credentials })]) {
      expect(page.status).toBe(403);
      expect(JSON.stringify(page.data.errors)).toContain("User is already authenticated");
    }
    expect(posted("/login")).toHaveLength(1);
  });

  it("is refused by the call itself, in the same words, should a page forget to ask", async () => {
    const { session } = await import("../../server/bff/session");
    const options = { signedIn: true, loginPath: "/login", logoutPath: "/logout", deviceName: "x" };
    const log = { warn() {}, info() {} };
    const calls = session({} as never, { ...options, token: null, onLoggedOut() {}, log });
    expect(await calls.signIn({ ...credentials, remember: false })).toEqual({
      ok: false,
      failure: { kind: "forbidden", message: "User is already authenticated" },
    });
  });

  it("gives the token back when signing out, and the session that the sign-on left here too", async () => {
    const { browser } = await signIn();
    const { csrf } = (await browser.get("/profile")).data.loaderData.profile;
    for (const [name, value] of api.signIn()) browser.cookies.set(name, value);
    const left = await browser.post("/logout", { csrf });
    expect(left.location).toBe("/");
    expect(tokenLine(left.headers)).toBe("api_token=; Path=/; SameSite=Lax; HttpOnly; Max-Age=0");
    expect(living.size).toBe(0);
    expect(posted("/logout").map(({ headers }) => [headers.authorization, headers.cookie !== undefined])).toEqual([
      [`Bearer ${token}`, false],
      [undefined, true],
    ]);
    expect((await browser.get("/")).data.loaderData.home.visitor.state).toBe("anonymous");
  });

  it("is signed out also when the token had ended before", async () => {
    const { browser } = await signIn();
    const { csrf } = (await browser.get("/profile")).data.loaderData.profile;
    api.on("POST /logout", (_request, response) => json(response, 401, { message: "Unauthenticated." }));
    expect((await browser.post("/logout", { csrf })).location).toBe("/");
    expect(browser.cookies.has("api_token")).toBe(false);
  });

  it("is told so, and keeps the token, when the API could not take it back", async () => {
    const { browser } = await signIn();
    const { csrf } = (await browser.get("/profile")).data.loaderData.profile;
    api.on("POST /logout", (_request, response) => void response.writeHead(500).end());
    const left = await browser.post("/logout", { csrf });
    expect(left.data.actionData.logout.why.kind).toBe("unavailable");
    expect(browser.cookies.has("api_token")).toBe(true);
  });

  it("hears 'User is not authenticated' when there is nobody to sign out", async () => {
    const page = await site.browser().post("/logout", {});
    expect(page.data.actionData.logout.why.message).toBe("User is not authenticated");
    expect(api.received).toEqual([]);
  });
});

it("has no sign-in page of its own in cookie mode", async () => {
  await restart({ AUTH_MODE: "cookie" });
  expect((await site.browser().get("/sign-in")).status).toBe(404);
  expect((await site.browser().post("/sign-in", credentials)).status).toBe(404);
  expect(posted("/login")).toEqual([]);
});

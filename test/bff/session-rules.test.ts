import { type AppLoadContext, redirect } from "@remix-run/node";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Deadlines } from "../../server/bff/deadlines";
import { json, type LoopbackApi, startLoopbackApi } from "./loopback-api";
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
      loader: ({ context }: Args) => ({
        csrf: context.csrfToken,
        kept: String(context.keptSubmission?.fields),
      }),
      action: async ({ context }: Args) => {
        const saved = await context.api.account.saveSettings({ theme: "dark" });
        return saved.ok ? redirect("/done", 303) : { why: saved.failure.kind };
      },
    },
  },
  reading: {
    module: {
      handle: { checks: ["public"] },
      loader: async ({ context }: Args) => ({ settings: await context.api.account.getSettings() }),
    },
  },
  login: { module: { handle: { checks: ["public"] }, loader: () => null } },
  "sign-in": { module: { handle: { checks: ["guest"] }, loader: () => null, action: enter } },
  logout: { module: { handle: { checks: ["public"] }, loader: () => null, action: leave } },
};

async function enter({ context }: Args) {
  await context.api.session.signIn({ email: "ana@example.com", password: "a password", remember: false });
  return redirect("/", 303);
}
async function leave({ context }: Args) {
  const left = await context.api.session.logOut();
  return left.ok ? redirect("/") : { why: left.failure };
}

const settings = {
  locale: "en",
  timezone: null,
  theme: "dark",
  lite_mode: null,
  email: { status_changes: true, reminders: true, job_alerts: "daily", tips: false },
  quiet_hours: null,
  version: 1,
  saved_at: null,
};

let api: LoopbackApi;
let site: Awaited<ReturnType<typeof startSite>>;

/** What names the person in the browser, by the mode. */
const identity = { cookie: "laravel_session", token: "api_token" } as const;

describe.each(["cookie", "token"] as const)("in %s mode", (mode) => {
  const start = async (more: Record<string, string> = {}, deadlines: Partial<Deadlines> = {}) => {
    site = await startSite(
      api,
      routes,
      { AUTH_MODE: mode, ...more },
      { deadlines: { operations: {}, repeats: [5], ...deadlines } },
    );
    api.on("POST /login", (_request, response) => json(response, 200, { token: "7|abc" }));
    api.on("GET /api/user/settings", (_request, response) => json(response, 200, { data: settings }));
    api.on("PATCH /api/user/settings", (_request, response) => json(response, 200, { data: settings }));
  };
  beforeEach(async () => {
    api = await startLoopbackApi();
    await start();
  });
  afterEach(async () => {
    await site.stop();
    await api.stop();
  });
  const restart = async (...args: Parameters<typeof start>) => {
    await site.stop();
    await start(...args);
  };

  const signedIn = async () => {
    const browser = site.browser(mode === "cookie" ? api.signIn() : undefined);
    if (mode === "token") {
      await browser.get("/sign-in");
      const page = await browser.post("/sign-in", { csrf: csrfOf(browser.cookies) });
      expect(page.location).toBe("/");
    }
    return browser;
  };
  /** The API does not know this person any more. */
  const endEverything = () => {
    api.endSessions();
    const unknown = (path: string) =>
      api.on(path, (_request, response) => json(response, 401, { message: "Unauthenticated." }));
    for (const path of ["GET /api/user", "GET /api/user/settings", "PATCH /api/user/settings", "POST /logout"])
      unknown(path);
  };

  it.each([
    ["/login", "/login?redirect=%2Fprofile%3Ftab%3D2"],
    ["/welcome-back", "/welcome-back?redirect=%2Fprofile%3Ftab%3D2"],
  ])("somebody whom the API does not know any more goes to %s, with the way back", async (page, expected) => {
    await restart({ LOGIN_ONLY_PATH: page });
    const browser = await signedIn();
    expect((await browser.get("/profile?tab=2")).status).toBe(200);
    endEverything();
    expect((await browser.get("/profile?tab=2")).location).toBe(expected);
    const data = await browser.get("/profile.data?tab=2");
    expect([data.status, data.location]).toEqual([202, expected]);
    expect((await browser.get("/")).data.loaderData.home.visitor.state).toBe("anonymous");
  });

  it("is told 403 where no page is for signing in, on documents, data and forms", async () => {
    await restart({ LOGIN_ONLY_PATH: "off" });
    const browser = await signedIn();
    const { csrf } = (await browser.get("/profile")).data.loaderData.profile;
    endEverything();
    expect((await browser.get("/profile")).status).toBe(403);
    expect((await browser.get("/profile.data")).status).toBe(403);
    const refused = await browser.post("/profile", { csrf });
    expect([refused.status, refused.location]).toEqual([403, null]);
  });

  it("a session that ended while a form was open gives the form back after signing in", async () => {
    const browser = await signedIn();
    const { csrf } = (await browser.get("/profile")).data.loaderData.profile;
    endEverything();
    expect((await browser.post("/profile", { csrf, story: "an hour of words" })).location).toBe(
      "/login?redirect=%2Fprofile",
    );
    await site.stop();
    await start();
    api.on("GET /api/user", (_request, response) => json(response, 200, { data: site.user }));
    const again = await signedIn();
    for (const [name, value] of browser.cookies) if (!again.cookies.has(name)) again.cookies.set(name, value);
    const page = await again.get("/profile");
    expect(new URLSearchParams(page.data.loaderData.profile.kept).get("story")).toBe("an hour of words");
  });

  it("signs out whoever was signed out already", async () => {
    const browser = await signedIn();
    const { csrf } = (await browser.get("/profile")).data.loaderData.profile;
    api.on("POST /logout", (_request, response) => json(response, 401, { message: "Unauthenticated." }));
    expect((await browser.post("/logout", { csrf })).location).toBe("/");
  });

  it("takes what was typed from the device when somebody leaves whose session had ended", async () => {
    const browser = await signedIn();
    const { csrf } = (await browser.get("/profile")).data.loaderData.profile;
    const mark = browser.cookies.get("last_person")?.slice(0, 8);
    endEverything();
    await browser.post("/profile", { csrf, story: "an hour of words" });
    expect(browser.cookies.get("kept_1")).toBeTruthy();
    const left = await browser.post("/logout", { csrf });
    expect(left.data.actionData.logout.why.message).toBe("User is not authenticated");
    expect(browser.cookies.get("kept_1")).toBeFalsy();
    expect(browser.cookies.get("signed_out")).toBe(mark);
    expect(mark).toHaveLength(8);
  });

  it("takes nothing when the API cannot say who is leaving", async () => {
    const browser = await signedIn();
    const { csrf } = (await browser.get("/profile")).data.loaderData.profile;
    api.on("GET /api/user", (_request, response) => void response.writeHead(500).end());
    await browser.post("/logout", { csrf });
    expect([browser.cookies.has(identity[mode]), browser.cookies.has("signed_out")]).toEqual([true, false]);
  });

  it.each([
    ["500", (response: Answer) => void response.writeHead(500).end("<h1>Whoops</h1>")],
    ["503", (response: Answer) => json(response, 503, { message: "Service Unavailable" })],
    ["a page in place of JSON", (response: Answer) => html(response, "<h1>Maintenance</h1>")],
    ["another shape", (response: Answer) => json(response, 200, { data: { id: "one" } })],
    ["nothing at all", (response: Answer) => void response.writeHead(200).end()],
    ["half of it", (response: Answer) => void json(response, 200, {}, { "Content-Length": "500" })],
    ["a redirect", (response: Answer) => void response.writeHead(302, { Location: "/login" }).end()],
    ["silence", () => {}],
  ])("nobody is called signed out because the API says %s when it is asked who this is", async (what, answer) => {
    let browser = await signedIn();
    const { csrf } = (await browser.get("/profile")).data.loaderData.profile;
    const before = browser.cookies.has(identity[mode]);
    // not before: a machine with much else to do may need as long for an answer
    if (what === "silence") {
      await restart({}, { read: 300 });
      browser = site.browser(browser.cookies);
    }
    api.on("GET /api/user", (_request, response) => answer(response));
    const page = await browser.get("/profile");
    expect([page.status, page.location]).toEqual([503, null]);
    expect((await browser.get("/")).data.loaderData.home.visitor).toEqual({ state: "unknown" });
    expect((await browser.post("/profile", { csrf, story: "words" })).status).toBe(503);
    expect([before, browser.cookies.has(identity[mode])]).toEqual([true, true]);
    api.on("GET /api/user", (_request, response) => json(response, 200, { data: site.user }));
  });

  it("every answer that is somebody's is kept by no cache and differs by cookie", async () => {
    const browser = await signedIn();
    for (const path of ["/", "/_root.data", "/profile", "/profile.data", "/reading", "/login", "/nowhere"]) {
      const { headers } = await browser.get(path);
      expect([path, headers.get("Cache-Control")]).toEqual([path, "private, no-store, no-cache"]);
      expect([path, headers.get("Vary")]).toEqual([path, expect.stringContaining("Cookie")]);
    }
  });

  it("an anonymous visitor gets nothing of who was there before, and no cookie", async () => {
    const nobody = async (path: string) => (await site.browser().get(path)).text;
    for (const path of ["/", "/_root.data"]) {
      const before = await nobody(path);
      expect((await (await signedIn()).get(path)).text).toContain("Ana Cruz");
      const after = await site.browser().get(path);
      expect(after.text).toBe(before);
      expect(after.headers.getSetCookie()).toEqual([]);
    }
  });
});

type Answer = Parameters<Parameters<LoopbackApi["on"]>[1]>[1];

const html = (response: Answer, text: string) =>
  void response.writeHead(200, { "Content-Type": "text/html" }).end(text);

/** The form token out of its own cookie: these pages do not render one. */
function csrfOf(cookies: Map<string, string>): string {
  const [sealed = ""] = decodeURIComponent(cookies.get("form_token") ?? "").split(".");
  return JSON.parse(Buffer.from(sealed, "base64").toString());
}

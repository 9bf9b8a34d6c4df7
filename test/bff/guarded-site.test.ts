import { data, redirect } from "@remix-run/node";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "../../server/logging";
import { seal } from "../../server/sealed";
import { guardBuild, listRoutesForcingSystem, verifyRoutes } from "../../server/web/guarded-build";
import { derivedKey } from "../../server/web/sealed-cookie";
import { anApplication, anApplicationJob } from "../builders/applications";
import { json, type LoopbackApi, siteOrigin, startLoopbackApi } from "./loopback-api";
import { buildOf, siteSecret, startSite } from "./site-under-test";

type Args = { context: import("@remix-run/node").AppLoadContext; request: Request };

const nothing = () => null;
const formPage = {
  handle: { checks: ["applicant"] },
  loader: ({ context }: Args) => ({
    kept: context.keptSubmission?.fields.toString() ?? null,
    csrf: context.csrfToken,
  }),
  action: async ({ context }: Args) => {
    const form = await context.formData();
    if (form.get("story") === "bad") return data({ why: "bad" }, { status: 422 });
    if (form.get("story") === "broken page") throw new Error("a mistake of ours");
    if (/^\d{3} page$/.test(String(form.get("story"))))
      throw new Response(null, { status: Number.parseInt(String(form.get("story")), 10) });
    if (form.get("story") === "elsewhere first") throw redirect("/profile", 303);
    const saved = await context.api.applications.saveBasic("5", {
      headline: String(form.get("story")),
    } as never);
    if (!saved.ok) return data({ why: saved.failure.kind }, { status: 503 });
    return redirect("/done", 303);
  },
};

const routes = {
  home: {
    path: "/",
    module: { handle: { checks: ["public"] }, loader: ({ context }: Args) => ({ visitor: context.visitor }) },
  },
  profile: { module: { handle: { checks: ["applicant"] }, loader: () => ({ secret: "yes" }) } },
  story: { path: "story", module: { ...formPage, handle: { ...formPage.handle, takes: "long-text" } } },
  note: { path: "note", module: formPage },
  papers: {
    path: "papers",
    module: {
      handle: { checks: ["applicant"], takes: "file" },
      loader: nothing,
      action: async ({ context }: Args) => {
        const file = (await context.formData()).get("file") as File;
        return redirect(`/done?size=${file.size}`, 303);
      },
    },
  },
  step: {
    path: "jobs/:job/apply/review",
    module: { ...formPage, handle: { checks: ["check-job-post", "apply-sign-in"] } },
  },
  job: { path: "jobs/:job", module: { handle: { checks: ["check-job-post"] }, loader: nothing } },
  login: { module: { handle: { checks: ["public"] }, loader: nothing } },
  logout: {
    module: {
      handle: { checks: ["public"] },
      loader: nothing,
      action: async ({ context }: Args) => {
        const left = await context.api.session.logOut();
        return left.ok ? redirect("/") : data({ why: left.failure }, { status: 503 });
      },
    },
  },
  confirmation: { module: { handle: { checks: ["signed-in"] }, loader: nothing } },
  save: {
    path: "bookmarks",
    module: {
      default: undefined,
      handle: { checks: ["public"] },
      action: async ({ context }: Args) => {
        context.guestBookmarks.add(String((await context.formData()).get("job")));
        return redirect("/");
      },
    },
  },
  reading: {
    module: {
      handle: { checks: ["public"] },
      loader: async ({ context }: Args) => ({ application: await context.api.applications.mine() }),
    },
  },
};

let api: LoopbackApi;
let site: Awaited<ReturnType<typeof startSite>>;

beforeEach(async () => {
  api = await startLoopbackApi();
  site = await startSite(api, routes, { BACK_OFFICE_URL: "https://office.example.com" });
});
afterEach(async () => {
  await site.stop();
  await api.stop();
});

const signedIn = () => site.browser(api.signIn());
const saves = () => api.received.filter((request) => request.path === "/api/applications/5/basic");
const acceptSaves = () =>
  api.on("POST /api/applications/5/basic", (_request, response) => json(response, 200, { data: application }));
const application = anApplication({ id: "5" });

describe("a visitor without an account", () => {
  it("reads public pages without a call to the API, without cookies, and under a policy of nonces", async () => {
    const page = await site.browser().get("/");
    expect(page.data.loaderData.home.visitor).toEqual({ state: "anonymous", guestBookmarks: [], hiddenJobs: [] });
    expect(api.received).toEqual([]);
    expect(page.headers.getSetCookie()).toEqual([]);
    expect(page.headers.get("Content-Security-Policy")).toMatch(/script-src 'self' 'nonce-[\w-]{22}'/);
    expect(page.headers.get("Content-Security-Policy")).not.toContain("unsafe");
    expect(page.headers.get("Content-Security-Policy")).toContain("img-src 'self';");
    expect(page.headers.get("Strict-Transport-Security")).toBeNull();
  });

  it("is asked how fast the line is, because slow ones get pages without scripts", async () => {
    const page = await site.browser().get("/");
    expect(page.headers.get("Accept-CH")).toBe("ECT");
    expect(page.headers.get("Vary")).toMatch(/Save-Data, ECT/);
  });

  it("is sent to sign in from a private page, with the way back", async () => {
    const page = await site.browser().get("/profile?tab=2");
    expect([page.status, page.location]).toEqual([303, "/login?redirect=%2Fprofile%3Ftab%3D2"]);
  });

  it("is sent to sign in by the browser's own code too, and learns nothing of the page", async () => {
    const page = await site.browser().get("/profile.data");
    expect([page.status, page.location]).toEqual([202, "/login?redirect=%2Fprofile"]);
    expect(page.text).not.toContain("secret");
  });

  it("cannot slip past the checks by asking for one loader, or in the old way", async () => {
    for (const path of [
      "/profile.data?_routes=profile",
      "/profile?_data=profile",
      "/profile?_data=root",
      "//profile",
      "/Profile/",
    ]) {
      const page = await site.browser().get(path);
      expect(page.text).not.toContain("secret");
    }
  });

  it("comes from an application's step to that job's own sign-in page", async () => {
    api.on("GET /public_api/job_posts/12", (_request, response) => json(response, 200, { data: jobPost() }));
    const page = await site.browser().get("/jobs/12/apply/review");
    expect(page.location).toBe("/jobs/12/apply/login?redirect=%2Fjobs%2F12%2Fapply%2Freview");
  });

  it("finds the sign-on behind /login, with a way back to our own pages only", async () => {
    const page = await site.browser().get("/login?redirect=/profile");
    const back = `${siteOrigin}/login?redirect=%2Fprofile&returned=1`;
    expect(page.location).toBe(`${api.origin}/auth/goteamapp/login?redirect=${encodeURIComponent(back)}`);
    expect(page.headers.get("X-Remix-Reload-Document")).toBe("true");
    const lured = await site.browser().get("/login?redirect=//evil.test");
    expect(lured.location).toContain(encodeURIComponent(`${siteOrigin}/login?redirect=%2F&`));
    expect(lured.location).not.toContain("evil");
  });

  it("keeps saved jobs in a signed cookie and takes them along at sign-in", async () => {
    const browser = site.browser();
    for (const job of ["3", "8", "3"]) await browser.post("/bookmarks", { job });
    expect((await browser.get("/")).data.loaderData.home.visitor.guestBookmarks).toEqual(["8", "3"]);

    api.on("POST /api/bookmarks", (request, response) => {
      const { job_id } = request.json as { job_id: number };
      json(response, job_id === 8 ? 404 : 201, {
        data: {
          id: 1,
          job_id,
          job_title: "Clerk",
          note: null,
          remind_at: null,
          created_at: "2026-11-21T10:00:00Z",
          job: null,
        },
      });
    });
    for (const [name, value] of api.signIn()) browser.cookies.set(name, value);
    await browser.get("/");
    expect(api.received.filter(({ method }) => method === "POST").map(({ json }) => json)).toMatchObject([
      { job_id: 8 },
      { job_id: 3 },
    ]);
    expect(browser.cookies.has("saved_jobs")).toBe(false);
  });

  it("cannot make up saved jobs", async () => {
    // not even sealed by a key that the same secret has for something else
    const otherKey = derivedKey(siteSecret, "something else");
    for (const saved of ["1.2.3", seal(otherKey, "saved_jobs", Buffer.from("1.2.3"))]) {
      const page = await site.browser(new Map([["saved_jobs", saved]])).get("/");
      expect(page.data.loaderData.home.visitor.guestBookmarks).toEqual([]);
    }
  });
});

describe("somebody signed in", () => {
  it("reads private pages, which no cache keeps", async () => {
    const page = await signedIn().get("/profile");
    expect(page.data.loaderData.profile).toEqual({ secret: "yes" });
    expect(page.headers.get("Cache-Control")).toBe("private, no-store, no-cache");
    expect(page.headers.get("Vary")).toContain("Cookie");
  });

  it("keeps a session alive by the API's cookies, on pages, redirects and errors, each once", async () => {
    for (const path of ["/profile", "/login", "/nowhere"]) {
      const lines = (await signedIn().get(path)).headers
        .getSetCookie()
        .filter((line) => !/^(form_token|last_person)=/.test(line));
      expect(lines.map((line) => line.split("=")[0])).toEqual([
        "R24-XSRF-TOKEN",
        "laravel_session",
        expect.stringMatching(/^[0-9a-f]{40}$/),
      ]);
    }
  });

  it("gets no cookies with what a browser fetches ahead", async () => {
    expect((await signedIn().get("/profile", { "Sec-Purpose": "prefetch" })).headers.getSetCookie()).toEqual([]);
  });

  it("is led on from /login", async () => {
    expect((await signedIn().get("/login?redirect=/profile")).location).toBe("/profile");
    expect((await signedIn().get("/login")).location).toBe("/");
  });

  it("is told so when the way on from /login is switched off", async () => {
    await site.stop();
    site = await startSite(api, routes, { AFTER_LOGIN_PATH: "off", GUEST_ONLY_PATH: "/profile" });
    expect((await signedIn().get("/LOGIN")).location).toBe("/profile");
    await site.stop();
    site = await startSite(api, routes, { AFTER_LOGIN_PATH: "off", GUEST_ONLY_PATH: "off" });
    const page = await signedIn().get("/login");
    expect(page.status).toBe(403);
    expect(JSON.stringify(page.data.errors)).toContain("User is already authenticated");
  });

  it("must confirm the email address before private pages, and may still confirm and look around", async () => {
    site.user.email_verified_at = null;
    expect((await signedIn().get("/profile")).location).toBe("/confirmation?redirect=%2Fprofile");
    expect((await signedIn().get("/confirmation")).status).toBe(200);
    expect((await signedIn().get("/")).status).toBe(200);
  });

  it("of another kind goes to the back office from everywhere, and can sign out", async () => {
    site.user.type = "recruiter";
    for (const path of ["/", "/profile", "/login"])
      expect((await signedIn().get(path)).location).toBe("https://office.example.com");
    expect((await signedIn().get("/logout")).status).toBe(200);
  });

  it("without a goteam_id goes to the migration from everywhere when that is switched on, and can sign out", async () => {
    expect((await signedIn().get("/")).status).toBe(200);
    await site.stop();
    site = await startSite(api, routes, { GOTEAM_MIGRATION: "true" });
    for (const none of [null, ""]) {
      site.user.goteam_id = none;
      for (const path of ["/", "/profile", "/login"])
        expect((await signedIn().get(path)).location).toBe(`${api.origin}/auth/goteamapp/migration-start`);
      expect((await signedIn().get("/logout")).status).toBe(200);
    }
    site.user.goteam_id = "t-88";
    expect((await signedIn().get("/profile")).status).toBe(200);
    expect((await site.browser().get("/")).status).toBe(200);
  });

  it("is not signed out because the API is down", async () => {
    const browser = signedIn();
    api.failWith(500);
    expect((await browser.get("/profile")).status).toBe(503);
    expect((await browser.get("/")).data.loaderData.home.visitor).toEqual({ state: "unknown" });
  });

  it("whose session ends between two calls is sent to sign in", async () => {
    api.on("GET /api/user/application", (_request, response) => json(response, 401, { message: "Unauthenticated." }));
    expect((await signedIn().get("/reading")).location).toBe("/login?redirect=%2Freading");
  });

  it("is not told to be signed out when the API could not do it, and keeps the cookies", async () => {
    api.on("POST /logout", (_request, response) => void response.writeHead(500).end());
    const browser = signedIn();
    const { csrf } = (await browser.get("/story")).data.loaderData.story;
    expect((await browser.post("/logout", { csrf })).status).toBe(503);
    expect(browser.cookies.has("laravel_session")).toBe(true);
  });

  it("is refused to log out in the specification's words when nobody is signed in, and the log has them", async () => {
    const lines: string[] = [];
    await site.stop();
    site = await startSite(api, routes, {}, { log: createLog("info", { write: (line) => void lines.push(line) }) });
    const page = await site.browser().post("/logout", {});
    expect(page.data.actionData.logout.why.message).toBe("User is not authenticated");
    expect(api.received).toEqual([]);
    expect(lines.filter((line) => line.includes("User is not authenticated"))).toHaveLength(1);
  });

  it("is asked to wait as long as the API asks for, and is not called signed out", async () => {
    const wait = (path: string) =>
      api.on(`GET ${path}`, (_request, response) =>
        json(response, 429, { message: "Too Many Attempts." }, { "Retry-After": "12" }),
      );
    wait("/api/user/application");
    const page = await signedIn().get("/reading");
    expect(page.status).toBe(429);
    expect(JSON.stringify(page.data.errors)).toContain("Too many tries. Wait 12 seconds.");
    wait("/api/user");
    expect((await signedIn().get("/profile")).status).toBe(429);
  });

  it("may sign out under any spelling of the address, whatever else the account may not do", async () => {
    site.user.type = "recruiter";
    for (const path of ["/logout/", "/LOGOUT"]) expect((await signedIn().get(path)).status).toBe(200);
  });

  it("is signed out even when the session had ended already", async () => {
    api.on("POST /logout", (_request, response) => json(response, 401, { message: "Unauthenticated." }));
    const browser = signedIn();
    const { csrf } = (await browser.get("/story")).data.loaderData.story;
    expect((await browser.post("/logout", { csrf })).location).toBe("/");
  });
});

describe("what was typed", () => {
  const text = 'I keep ledgers & balance them.\nEvery day – "exactly". '.repeat(20);

  it("is sent with the page's token", async () => {
    acceptSaves();
    const browser = signedIn();
    const { csrf } = (await browser.get("/story")).data.loaderData.story;
    expect((await browser.post("/story", { csrf, story: text })).location).toBe("/done");
    expect(saves()[0]?.json).toEqual({ headline: text });
  });

  it.each([
    ["missing", {}],
    ["another browser's", { csrf: "abc.def" }],
  ])("comes back on the page when the token is %s, and is then sent", async (_what, token) => {
    acceptSaves();
    const browser = signedIn();
    await browser.get("/story");
    const refused = await browser.post("/story", { ...token, story: text });
    expect([refused.status, refused.location]).toEqual([303, "/story"]);
    expect(saves()).toEqual([]);

    const page = await browser.get("/story");
    expect(new URLSearchParams(page.data.loaderData.story.kept).get("story")).toBe(text);
    await browser.post("/story", { csrf: page.data.loaderData.story.csrf, story: text });
    expect(saves()).toHaveLength(1);
    expect((await browser.get("/story")).data.loaderData.story.kept).toBeNull();
  });

  it("survives an expired session, sealed and for this page only", async () => {
    const browser = signedIn();
    const { csrf } = (await browser.get("/story")).data.loaderData.story;
    api.endSessions();
    const refused = await browser.post("/story", { csrf, story: text, password: "secret" });
    expect(refused.location).toBe("/login?redirect=%2Fstory");
    const cookies = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join();
    expect(cookies).not.toContain("ledgers");

    for (const [name, value] of api.signIn()) browser.cookies.set(name, value);
    const kept = new URLSearchParams((await browser.get("/story")).data.loaderData.story.kept);
    expect([...kept]).toEqual([["story", text]]);
    api.on("GET /public_api/job_posts/12", (_request, response) => json(response, 200, { data: jobPost() }));
    expect((await browser.get("/jobs/12/apply/review")).data.loaderData.step.kept).toBeNull();
  });

  it("survives a session that ends in the middle of the action", async () => {
    api.on("POST /api/applications/5/basic", (_request, response) =>
      json(response, 401, { message: "Unauthenticated." }),
    );
    const browser = signedIn();
    const { csrf } = (await browser.get("/story")).data.loaderData.story;
    expect((await browser.post("/story", { csrf, story: text })).location).toBe("/login?redirect=%2Fstory");
    expect((await browser.get("/story")).data.loaderData.story.kept).toContain("ledgers");
  });

  it("waits behind the email gate", async () => {
    const browser = signedIn();
    const { csrf } = (await browser.get("/story")).data.loaderData.story;
    site.user.email_verified_at = null;
    expect((await browser.post("/story", { csrf, story: text })).location).toBe("/confirmation?redirect=%2Fstory");
    site.user.email_verified_at = "2026-11-21T10:00:00Z";
    expect((await browser.get("/story")).data.loaderData.story.kept).toContain("ledgers");
  });

  it("is forgotten when the person signs out, for the next one at this device", async () => {
    api.on("POST /logout", (_request, response) => void response.writeHead(204).end());
    const browser = signedIn();
    await browser.post("/story", { story: text });
    const { csrf } = (await browser.get("/story")).data.loaderData.story;
    await browser.post("/logout", { csrf });
    for (const [name, value] of api.signIn()) browser.cookies.set(name, value);
    expect((await browser.get("/story")).data.loaderData.story.kept).toBeNull();
  });

  it("is on the page that answers when it is too long for cookies", async () => {
    const long = Array.from({ length: 4000 }, (_, index) => `${index * 7919} <b>`).join(" ");
    const page = await site.browser().post("/story", { story: long, csrf: "old" });
    expect(page.status).toBe(401);
    expect(page.text).toContain("Your text is still on this page");
    expect(page.text).toContain('<form method="post" action="/story">');
    expect(page.text).toContain(long.replaceAll("<", "&lt;").replaceAll(">", "&gt;"));
    expect(page.headers.get("Cache-Control")).toBe("private, no-store, no-cache");
  });

  it("can be sent again from that page after signing in elsewhere", async () => {
    acceptSaves();
    const browser = site.browser();
    const long = Array.from({ length: 4000 }, (_, index) => `${index * 7919}`).join(" ");
    const page = await browser.post("/story", { story: long });
    const csrf = /name="csrf" value="([^"]+)"/.exec(page.text)?.[1] ?? "";
    for (const [name, value] of api.signIn()) browser.cookies.set(name, value);
    expect((await browser.post("/story", { csrf, story: long })).location).toBe("/done");
    expect(saves()).toHaveLength(1);
  });

  it.each([
    ["/note", 16],
    ["/story", 64],
  ])("is given back when it is more than %s takes", async (path, kilobytes) => {
    acceptSaves();
    const browser = signedIn();
    const { csrf } = (await browser.get("/note")).data.loaderData.note;
    const room = kilobytes * 1024 - 100;
    const long = "a line of ถ้อยคำ\n".repeat(kilobytes * 40);
    const page = await browser.post(path, { csrf, story: long });
    expect(page.status).toBe(413);
    expect(page.text).toContain("This form takes less text. Your text is still on this page.");
    expect(page.text).toContain(long);
    expect(page.text).toContain(`<form method="post" action="${path}">`);
    expect(saves()).toEqual([]);
    expect((await browser.post(path, { csrf, story: long.slice(0, room / 3) })).location).toBe("/done");
    expect((await browser.post(path, { csrf, story: "ก".repeat(room / 3) })).location).toBe("/done");
  });

  it("stays in the form when the page's own code sends more than is taken", async () => {
    const browser = signedIn();
    const { csrf } = (await browser.get("/note")).data.loaderData.note;
    const page = await browser.post("/note.data", { csrf, story: "b".repeat(20_000) });
    expect(page.status).toBe(413);
    expect(page.text).toContain("This form takes less text.");
    expect(page.text).toContain("b".repeat(20_000));
  });

  it.each(["before", "during"])("is on the page that answers when the API is down %s the action", async (when) => {
    const browser = signedIn();
    const { csrf } = (await browser.get("/story")).data.loaderData.story;
    if (when === "before") api.failWith(503);
    else api.on("POST /api/applications/5/basic", () => api.failWith(503));
    const page = await browser.post("/story", { csrf, story: text });
    expect(page.status).toBe(503);
    if (when === "before") expect(page.text).toContain("I keep ledgers &amp; balance them.");
    else expect(page.data.actionData.story).toEqual({ why: "unavailable" });
  });

  it("stays in the form of the browser's own code when the API is down", async () => {
    const browser = signedIn();
    const { csrf } = (await browser.get("/story")).data.loaderData.story;
    api.failWith(503);
    const answer = await browser.post("/story.data", { csrf, story: "all of it" });
    expect(answer.status).toBe(503);
    expect(answer.text).toContain("all of it");
    expect(answer.text).toContain("We could not save this. Your text is still on this page. Try again.");
  });

  it.each([
    ["fails by a mistake of ours", "broken page", 500, "that is our fault"],
    ["is refused to this account", "403 page", 403, "Your account may not do this"],
    ["is about something that is gone", "404 page", 404, "no longer there"],
    ["comes too often", "429 page", 429, "Too many tries"],
  ])("is on the page that answers when the action %s", async (_what, story, status, said) => {
    const browser = signedIn();
    const { csrf } = (await browser.get("/story")).data.loaderData.story;
    const page = await browser.post("/story", { csrf, story, more: text });
    expect(page.status).toBe(status);
    expect(page.text).toContain(said);
    expect(page.text).toContain("I keep ledgers &amp; balance them.");
    expect(page.text).not.toContain("a mistake of ours");
    const answer = await browser.post("/story.data", { csrf, story, more: "all of it" });
    expect(answer.status).toBe(status);
    expect(answer.text).toContain("all of it");
  });

  it("waits while the action leads elsewhere first", async () => {
    const browser = signedIn();
    const { csrf } = (await browser.get("/story")).data.loaderData.story;
    const page = await browser.post("/story", { csrf, story: "elsewhere first", more: text });
    expect(page.location).toBe("/profile");
    expect((await browser.get("/story")).data.loaderData.story.kept).toContain("ledgers");
  });

  it("is on the page that answers when it is too long to wait behind the email gate", async () => {
    const browser = signedIn();
    const { csrf } = (await browser.get("/story")).data.loaderData.story;
    site.user.email_verified_at = null;
    const long = Array.from({ length: 4000 }, (_, index) => `${index * 7919}`).join(" ");
    const page = await browser.post("/story", { csrf, story: long });
    expect(page.status).toBe(409);
    expect(page.text).toContain("Your email address is not confirmed yet.");
    expect(page.text).toContain('href="/confirmation?redirect=%2Fstory"');
    expect(page.text).toContain(long);
  });

  it.each([
    ["paused", { status: "paused", closed_at: null }, "the job has closed"],
    ["past its day", { closes_at: "2026-11-19T10:00:00Z" }, "This job closed on"],
  ])("is on the page that answers when the job is %s meanwhile", async (_what, more, said) => {
    const job = (changed: object) => {
      api.on("GET /public_api/job_posts/12", (_request, response) =>
        json(response, 200, { data: { ...jobPost(), viewer: applied("draft"), ...changed } }),
      );
      api.on("GET /api/applications/5/jobs/12", (_request, response) =>
        json(response, 200, { data: applicationJob(changed) }),
      );
    };
    job({});
    const browser = signedIn();
    const { csrf } = (await browser.get("/jobs/12/apply/review")).data.loaderData.step;
    job(more);
    const page = await browser.post("/jobs/12/apply/review", { csrf, story: text, name: "Ana" });
    expect(page.status).toBe(410);
    expect(page.text).toContain("This job is no longer open");
    expect(page.text).toContain(said);
    expect(page.text).toContain("I keep ledgers &amp; balance them.");
    expect(page.text).toMatch(/<textarea [^>]*readonly[^>]*>\nAna</);
    expect(page.text).toContain('href="/profile/application-tracking/12"');
    expect(page.text).not.toContain("<form");

    api.endSessions();
    const signedOut = await browser.post("/jobs/12/apply/review", { csrf, story: text });
    expect(signedOut.status).toBe(410);
    expect(signedOut.text).toContain('href="/profile/application-tracking/12"');
  });

  it("is not shown to the next person at the same device", async () => {
    const browser = signedIn();
    const { csrf } = (await browser.get("/story")).data.loaderData.story;
    api.endSessions();
    await browser.post("/story", { csrf, story: text });
    site.user.id = 2;
    for (const [name, value] of api.signIn()) browser.cookies.set(name, value);
    expect((await browser.get("/story")).data.loaderData.story.kept).toBeNull();
    site.user.id = 1;
    expect((await browser.get("/story")).data.loaderData.story.kept).toBeNull();
  });

  it("is kept until it was really saved", async () => {
    const browser = signedIn();
    await browser.post("/story", { story: text });
    const { csrf } = (await browser.get("/story")).data.loaderData.story;
    expect((await browser.post("/story", { csrf, story: "bad" })).status).toBe(422);
    expect((await browser.get("/story")).data.loaderData.story.kept).toContain("ledgers");
  });
});

describe("a form of another site", () => {
  it.each([
    ["by its origin", { Origin: "https://evil.test", "Sec-Fetch-Site": "" }],
    ["by what the browser says", { Origin: siteOrigin, "Sec-Fetch-Site": "cross-site" }],
    ["from a sister site", { Origin: "http://www.careers.test:3000", "Sec-Fetch-Site": "same-site" }],
    ["without a name", { Origin: "null", "Sec-Fetch-Site": "" }],
  ])("is refused %s, on pages and on routes without one", async (_how, given) => {
    const headers = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
    for (const path of ["/story", "/story.data", "/bookmarks"]) {
      const page = await site
        .browser()
        .send(path, { method: "POST", body: new URLSearchParams({ job: "3" }), headers });
      expect(page.status).toBe(403);
      expect(page.headers.getSetCookie()).toEqual([]);
    }
  });

  it("is not what a text browser's form is, which names no origin", async () => {
    const page = await site.browser().send("/bookmarks", { method: "POST", body: new URLSearchParams({ job: "3" }) });
    expect([page.status, page.location]).toEqual([302, "/"]);
  });
});

describe("a body that no form of ours has", () => {
  it("is refused when it is JSON", async () => {
    const page = await site
      .browser()
      .send("/bookmarks", { method: "POST", body: "{}", headers: { "Content-Type": "application/json" } });
    expect(page.status).toBe(415);
  });

  it.each([
    ["GET", 200],
    ["PUT", 405],
    ["PATCH", 405],
    ["DELETE", 405],
  ])("is refused when it is sent with %s", async (method, status) => {
    const body = method === "GET" ? undefined : new URLSearchParams({ job: "3" });
    expect((await site.browser().send("/", { method, body })).status).toBe(status);
    expect(api.received).toEqual([]);
  });

  it("is refused where there is no form, before it has arrived", async () => {
    expect((await site.browser().post("/", { job: "3" })).status).toBe(405);
    expect((await site.browser().post("/nowhere/at/all", { job: "3" })).status).toBe(405);
  });

  it("is refused when its text is too long", async () => {
    expect((await site.browser().post("/bookmarks", { job: "3".repeat(20_000) })).status).toBe(413);
    const page = await site.browser().post("/bookmarks", { job: "3".repeat(1_100_000) });
    expect(page.status).toBe(413);
    expect(page.text).toContain("Send less text, or a smaller file.");
  });

  it("is refused when it has thousands of parts", async () => {
    const form = new FormData();
    for (let index = 0; index < 1000; index++) form.append("job", "3");
    expect((await site.browser().post("/bookmarks", form)).status).toBe(413);
  });

  const withFile = (csrf: string, bytes: number) => {
    const form = new FormData();
    form.append("csrf", csrf);
    form.append("note", "what was typed");
    form.append("file", new File([new Uint8Array(bytes)], "cv.pdf"));
    return form;
  };

  it("reaches the page cut off when only its file is too large, so that the page can say so", async () => {
    const browser = signedIn();
    const { csrf } = (await browser.get("/story")).data.loaderData.story;
    const page = await browser.post("/papers", withFile(csrf, 9_000_000));
    expect([page.status, page.location?.startsWith("/done?size=62")]).toEqual([303, true]);
  });

  it("is not read to its end for a file that nobody is going to store, and what was typed is kept", async () => {
    const guest = site.browser();
    expect((await guest.post("/papers", withFile("", 3_000_000))).location).toBe("/login?redirect=%2Fpapers");
    expect(guest.cookies.get("kept_1")).toBeTruthy();
    const strange = signedIn();
    expect((await strange.post("/papers", withFile("old", 3_000_000))).location).toBe("/papers");
    expect(strange.cookies.get("kept_1")).toBeTruthy();
  });

  it("has its file refused where none is taken", async () => {
    expect((await signedIn().post("/note", withFile("", 3_000_000))).status).toBe(413);
  });
});

describe("the job behind an address", () => {
  const answerWith = (job: object | null) =>
    api.on("GET /public_api/job_posts/12", (_request, response) => json(response, job ? 200 : 404, { data: job }));
  const open = async (path: string, browser = site.browser()) => {
    const page = await browser.get(path);
    return page.location ?? page.status;
  };

  it("is shown while it is open, by its number with or without words", async () => {
    answerWith(jobPost());
    expect(await open("/jobs/12")).toBe(200);
    expect(await open("/jobs/12-data-entry-clerk")).toBe(200);
  });

  it.each(["/jobs/abc", "/jobs/0", "/jobs/12abc", "/jobs/-1", "/jobs/99999999999", "/jobs/4294967296"])(
    "is not found at %s",
    async (path) => {
      const page = await site.browser().get(path);
      expect(page.status).toBe(404);
      expect(JSON.stringify(page.data.errors)).toContain(`Page Not Found: ${path}`);
    },
  );

  it.each([
    ["unknown", null],
    ["a draft", { status: "draft" }],
    ["scheduled", { status: "scheduled" }],
    ["of the future", { posted_at: "2027-01-01T00:00:00Z" }],
  ])("is not found when it is %s", async (_what, more) => {
    answerWith(more && { ...jobPost(), ...more });
    expect(await open("/jobs/12")).toBe(404);
  });

  it.each([
    { status: "paused" },
    { status: "closed" },
    { status: "filled" },
    { status: "cancelled" },
    { closes_at: "2026-11-21T09:59:59Z" },
  ])("is no longer available with %o", async (more) => {
    answerWith({ ...jobPost(), ...more });
    expect(await open("/jobs/12")).toBe("/jobs/not-available?job=12");
    expect(await open("/jobs/12/apply/review")).toBe("/jobs/not-available?job=12");
  });

  it("stays readable after its end for those who applied", async () => {
    answerWith({ ...jobPost(), status: "closed", viewer: applied("submitted") });
    expect(await open("/jobs/12", signedIn())).toBe(200);
    expect(await open("/jobs/12/apply/review", signedIn())).toBe(200);
  });

  it.each([
    ["may still be sent", "2026-11-21T20:00:00Z", 200],
    ["is too late", "2026-11-21T09:00:00Z", "/profile/application-tracking/12"],
    ["was never begun in time", null, "/profile/application-tracking/12"],
  ])("leaves a draft that %s its steps accordingly", async (_what, draft_send_until, expected) => {
    answerWith({ ...jobPost(), status: "closed", viewer: applied("draft") });
    api.on("GET /api/applications/5/jobs/12", (_request, response) =>
      json(response, 200, { data: { ...applicationJob({ status: "closed" }), draft_send_until } }),
    );
    expect(await open("/jobs/12/apply/review", signedIn())).toBe(expected);
    expect(await open("/JOBS/12/Apply/Review/", signedIn())).toBe(expected);
    expect(await open("/jobs/12", signedIn())).toBe(200);
  });

  it("keeps its end for later when the API cannot say who asks", async () => {
    answerWith({ ...jobPost(), status: "closed" });
    api.on("GET /api/user", (_request, response) => void response.writeHead(500).end());
    expect(await open("/jobs/12", signedIn())).toBe(503);
  });

  it("sends applicants of an interview-room advertisement back to the job", async () => {
    const ad = {
      id: 1,
      platform: "interview_room",
      is_draft: false,
      url: "https://room.example.com/1",
      published_at: null,
    };
    const withAd = (more: object) =>
      answerWith({
        ...jobPost(),
        job_order: { id: 1, client_code: "C", job_order_ads: [{ ...ad, ...more }] },
      });
    withAd({});
    expect(await open("/jobs/12/apply/review", signedIn())).toBe("/jobs/12-clerk");
    for (const more of [
      { is_draft: true },
      { platform: "indeed" },
      { url: "javascript:alert(1)" },
      { url: "https://" },
      { url: "https:room.example.com" },
    ]) {
      withAd(more);
      expect(await open("/jobs/12/apply/review", signedIn())).toBe(200);
    }
  });
});

describe("the site map", () => {
  const verify = (module: object) => () => verifyRoutes(buildOf({ page: { module: module as never } }));

  it("does not start with a check that nobody knows", () => {
    expect(verify({ handle: { checks: ["aplicant"] }, loader: nothing })).toThrow(
      "Unknown route middleware: 'aplicant'",
    );
  });

  it("does not start with a page that says nothing of its checks", () => {
    expect(verify({ loader: nothing })).toThrow("page names no check");
  });

  it("does not start with a guarded page that has no loader", () => {
    expect(verify({ handle: { checks: ["applicant"] } })).toThrow("has no loader");
  });

  it("knows the pages that want to force the colours of the device, which no page can", () => {
    const pages = {
      page: { module: { handle: { checks: ["public"], colourMode: "system" } } },
      paper: { module: { handle: { checks: ["public"], colourMode: "light" } } },
    };
    expect(listRoutesForcingSystem(buildOf(pages))).toEqual(["page"]);
  });

  it("leaves what is not guarded as it is", () => {
    const build = buildOf({ page: { module: { handle: { checks: ["public"] } } } });
    expect(verifyRoutes(build)).toBeUndefined();
    expect(guardBuild(build, () => Promise.reject() as never).routes.page?.module.loader).toBeUndefined();
  });
});

const applied = (key: string) => ({
  bookmark_id: null,
  application_status: { id: 100, key, label: key },
  draft_step: key === "draft" ? "review" : null,
});

function jobPost() {
  const choice = { id: 1, key: "k", label: "K" };
  return {
    id: 12,
    slug: "clerk",
    reference_code: "JO-1",
    title: "Clerk",
    summary: "",
    status: "open",
    hiring_organization: { name: "H", logo_url: null, url: null, anonymous: false },
    category: choice,
    employment_type: choice,
    work_setup: choice,
    shift: null,
    days_per_week: null,
    hours_per_week: null,
    experience_level: null,
    salary: null,
    posted_at: "2026-11-01T00:00:00Z",
    closes_at: null,
    closed_at: null,
    is_featured: false,
    is_urgent: false,
    job_order: { id: 1, client_code: "C", job_order_ads: [] },
    viewer: null,
    description: "",
    responsibilities: [],
    requirements: [],
    nice_to_have: [],
    benefits: [],
    department: null,
    allowed_countries: ["PH"],
    skills: [],
    min_years: null,
    education_level: null,
    equipment: {
      min_down_mbps: null,
      min_up_mbps: null,
      backup_internet: false,
      backup_power: false,
      computer: null,
      headset: false,
    },
    headcount: 1,
    filled_count: 0,
    updated_at: "2026-11-01T00:00:00Z",
    process_steps: [],
    requires_exam: false,
    exam_parts: [],
    screening_questions: [],
    response_days: null,
    answer_rate: null,
    visibility: "public",
    similar: [],
  };
}

/** What the person holds of job 12, with these of the job's facts. */
function applicationJob(ofJob: object = {}) {
  const held = anApplicationJob({ id: "9", application_id: "5", job_id: "12" });
  return { ...held, job: { ...held.job, ...jobPost(), ...ofJob } };
}

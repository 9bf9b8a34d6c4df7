import { request } from "node:http";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newApplicant } from "../harness/new-applicant";
import { TextBrowser } from "../harness/text-browser";
import { type AttackedSite, runAttackedSite } from "./attacked-site";

let site: AttackedSite;
let browser: TextBrowser;
runAttackedSite((started) => {
  site = started;
});
beforeAll(async () => {
  browser = (await newApplicant(site, "/profile")).browser;
});
beforeEach(() => site.forget());

interface Got {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

/** As `fetch`, but with any header, written as it is given. */
function ask(path: string, headers: Record<string, string | string[]>): Promise<Got> {
  return new Promise((resolve, reject) => {
    const asked = request(`${site.origin}${path}`, { headers }, async (answer) => {
      let body = "";
      for await (const part of answer) body += part;
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body });
    });
    asked.on("error", reject);
    asked.end();
  });
}

const errors = () => site.log.filter((line) => /"level":"(?:error|fatal)"/.test(line));

/** Every line of the log is one object of its own, whatever was sent. */
const parsedLog = () =>
  site.log.map((line) => {
    expect(line.endsWith("\n") && line.indexOf("\n") === line.length - 1).toBe(true);
    return JSON.parse(line) as Record<string, unknown>;
  });

describe("a line break in what reaches a header", () => {
  it.each([
    "/jobs/1%0d%0aSet-Cookie:%20evil=1",
    "/login?redirect=/jobs%0d%0aSet-Cookie:%20evil=1",
    "/jobs?search=%0d%0aSet-Cookie:%20evil=1",
    "/auth/goteamapp/login?redirect=/%0d%0aSet-Cookie:%20evil=1",
    "/storage/resumes/018f0000-0000-7000-8000-000000000000?filename=a%0d%0aSet-Cookie:%20evil=1&type=pdf",
    "/profile/activity-logs.csv?from=%0d%0aSet-Cookie:%20evil=1",
    "/%0d%0aSet-Cookie:%20evil=1",
  ])("makes no header of its own: %s", async (path) => {
    const got = await ask(path, { Cookie: browser.cookieHeader() });
    expect(got.status).toBeLessThan(500);
    expect(String(got.headers["set-cookie"] ?? "")).not.toContain("evil");
    expect(errors()).toEqual([]);
  });

  it("is not taken over from a request id, and neither is what is long or strange", async () => {
    for (const id of ["a b", "x".repeat(500), "<script>", 'a"b', "a,b", "\u00e9"]) {
      const got = await ask("/auth/goteamapp/login", { "X-Request-Id": id });
      expect(got.headers["x-request-id"]).toMatch(/^[\w-]{1,64}$/);
      expect(got.headers["x-request-id"]).not.toBe(id);
    }
    const kept = await ask("/", { "X-Request-Id": "from-the-proxy_1" });
    expect(kept.headers["x-request-id"]).toBe("from-the-proxy_1");
  });
});

describe("a line of the log", () => {
  it("stays one line of JSON, whatever is asked for", async () => {
    const strange = '\u00e9\u2028\u0085\u001b[31m"}{\\n';
    await ask(`/no-such-page/${encodeURIComponent('\n{"level":"fatal"}\u2028')}`, {});
    await ask("/", {
      "User-Agent": Buffer.from(strange)
        .toString("latin1")
        .replace(/\p{Cc}/gu, ""),
    });
    await ask("/", { "X-Forwarded-For": '1.2.3.4", "level":"fatal' });
    await ask("/", { Cookie: `x="}${"y".repeat(50)}` });
    await ask("/", { Referer: 'http://x/"},{"a":"' });
    const lines = parsedLog();
    expect(lines.filter(({ msg }) => msg === "request")).toHaveLength(5);
    expect(lines.map(({ level }) => level)).not.toContain("fatal");
  });

  it("holds neither what was searched for, typed, or stored in a cookie, nor who asked", async () => {
    await ask("/jobs?search=maria@example.com", { Cookie: browser.cookieHeader() });
    await (await browser.get("/profile/personal-info/contact")).press(/^Save/, {
      "Mobile number": "+63 917 765 4321",
    });
    await ask("/unsubscribe/secret-token-of-maria", {});
    await fetch(`${site.origin}/auth/goteamapp/login`, {
      method: "POST",
      body: new URLSearchParams({ email: "maria9@example.com", password: "hunter2 hunter2" }),
    });
    const said = site.log.join("");
    expect(parsedLog().length).toBeGreaterThan(3);
    const secrets = ["maria", "7654321", "765 4321", "hunter2", "secret-token", "Clara", "127.0.0.1"];
    for (const secret of secrets) expect([secret, said.includes(secret)]).toEqual([secret, false]);
    for (const name of browser.cookieNames())
      expect([name, said.includes(browser.cookie(name) ?? "")]).toEqual([name, false]);
  });
});

const garbage = [
  "",
  "x",
  "%",
  "%00",
  "%0d%0a",
  "%ff%fe",
  '"',
  "{}",
  "[]",
  "null",
  "__proto__",
  "a.b.c",
  "=".repeat(50),
  "ey".repeat(1500),
  "\u00e9",
];

describe("a cookie that is not of our making", () => {
  it.each([
    "saved_jobs",
    "form_token",
    "kept_1",
    "kept_2",
    "theme",
    "lite",
    "timezone",
    "currency",
    "country",
    "last_person",
    "harbour_session",
    "R24-XSRF-TOKEN",
    "__proto__",
  ])("%s breaks no page, whatever is in it", async (name) => {
    // what the site alone reads is asked of it alone
    const paths = ["harbour_session", "R24-XSRF-TOKEN", "__proto__"].includes(name)
      ? ["/login", "/auth/goteamapp/login"]
      : ["/login"];
    for (const value of garbage) {
      for (const path of paths) {
        const { status } = await ask(path, { Cookie: `${name}=${value}` });
        expect([value, path, status]).toEqual([value, path, expect.toSatisfy((one) => one < 400)]);
      }
    }
    expect(errors()).toEqual([]);
  });

  it.each(["saved_jobs", "kept_1", "theme", "timezone", "last_person", "R24-XSRF-TOKEN"])(
    "in place of one's own %s keeps nobody from saving",
    async (name) => {
      const page = await browser.get("/profile/personal-info/role");
      const csrf = page.document.querySelector<HTMLInputElement>("[name=csrf]")?.value ?? "";
      const others = browser
        .cookieHeader()
        .split("; ")
        .filter((pair) => !pair.startsWith(`${name}=`));
      const saved = await fetch(`${site.origin}/theme`, {
        method: "POST",
        redirect: "manual",
        headers: { Cookie: [...others, `${name}=%0d%0aX: y`].join("; ") },
        body: new URLSearchParams({ csrf, mode: name === "theme" ? "dark" : "light", returnTo: "/jobs" }),
      });
      expect([saved.status, saved.headers.get("Location")]).toEqual([303, "/jobs"]);
      const { theme } = await site.db
        .selectFrom("users")
        .select("theme")
        .orderBy("id")
        .limit(1)
        .executeTakeFirstOrThrow();
      expect(theme).toBe(name === "theme" ? "dark" : "light");
    },
  );

  it("may come by the hundred, twice of one name or large: the page is the same", async () => {
    const many = [...Array(300)].map((_, index) => `c${index}=${"v".repeat(20)}`).join("; ");
    for (const more of [many, "theme=dark; theme=light", `big=${"x".repeat(8_000)}`, "=; ;;; = ;a", "no-value"]) {
      const got = await ask("/profile", { Cookie: `${browser.cookieHeader()}; ${more}` });
      expect([more.slice(0, 20), got.status]).toEqual([more.slice(0, 20), 200]);
    }
    expect(errors()).toEqual([]);
  });

  it("may not be too large for a header: it is refused in order", async () => {
    const got = await ask("/", { Cookie: `a=${"x".repeat(100_000)}` });
    expect(got.status).toBe(431);
    expect(got.body).toContain("Delete the cookies of this site");
    expect((await ask("/", {})).status).toBe(200);
  });
});

describe("a session that somebody else chose", () => {
  it("is worth nothing once its victim has signed in with it", async () => {
    const attacker = new TextBrowser(site.origin);
    await attacker.get("/auth/goteamapp/login");
    const planted = attacker.cookieHeader();
    const victim = attacker.sameCookies();
    await (await victim.get("/auth/goteamapp/register")).press("Create account", {
      "Given names": "Rosa",
      "Family name": "Diaz",
      "Email address": "rosa@example.com",
      Password: "a long enough password",
    });
    expect(victim.cookie("harbour_session")).not.toBe(/harbour_session=([^;]*)/.exec(planted)?.[1]);
    const account = await ask("/auth/goteamapp/account", { Cookie: planted });
    expect(account.status).toBe(303);
    expect(account.headers.location).toContain("/auth/goteamapp/login");
  });

  it("is dead after signing out, too", async () => {
    const { browser: person } = await newApplicant(site, "/profile");
    const before = person.cookieHeader();
    await (await person.get("/auth/goteamapp/account")).press("Sign out");
    const answer = await ask("/profile", { Cookie: before });
    expect(answer.status).toBe(303);
  });
});

describe("what somebody else's browser keeps of a form", () => {
  it("is shown to nobody who brings its cookies along, not even on the same page", async () => {
    const { browser: victim } = await newApplicant(site, "/profile");
    const { browser: thief } = await newApplicant(site, "/profile");
    const page = await victim.get("/profile/personal-info/role");
    const session = victim.cookie("harbour_session") ?? "";
    victim.dropCookie("harbour_session");
    await page.press(/^Save/, { "Desired role": "Something nobody else may read" });
    const kept = ["kept_1", "kept_2"].map((name) => `${name}=${victim.cookie(name) ?? ""}`).join("; ");
    expect(kept.length).toBeGreaterThan(60);
    const shown = await ask("/profile/personal-info/role", { Cookie: `${thief.cookieHeader()}; ${kept}` });
    expect(shown.status).toBe(200);
    expect(shown.body).not.toContain("Something nobody else may read");
    expect(session).not.toBe("");
  });
});

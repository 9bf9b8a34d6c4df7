import { beforeAll, describe, expect, it } from "vitest";
import { newApplicant } from "../harness/new-applicant";
import { TextBrowser } from "../harness/text-browser";
import { type AttackedSite, runAttackedSite } from "./attacked-site";
import { everyPattern, filledIn, signOnPages } from "./every-address";

let site: AttackedSite;
let browser: TextBrowser;
runAttackedSite((started) => {
  site = started;
});
let csrf: string;
beforeAll(async () => {
  const { browser: own, page } = await newApplicant(site, "/profile/personal-info/role");
  browser = own;
  csrf = page.document.querySelector<HTMLInputElement>("[name=csrf]")?.value ?? "";
});

/** Ways to write an address of another site, or something that would run. */
const hostile = [
  "https://evil.test/",
  "//evil.test/",
  "/\\evil.test",
  "/\t/evil.test",
  "/.//evil.test",
  "/x/..//evil.test",
  "/%2f%2fevil.test/%2e%2e",
  "https:evil.test",
  "javascript:alert(1)//evil.test",
  "data:text/html,evil.test",
  "/jobs\r\nLocation: https://evil.test",
  "/%0d%0aLocation:%20https://evil.test",
  "https://localhost@evil.test/",
  " https://evil.test",
  "〱evil.test",
  "/login?redirect=//evil.test",
];

/** Every name under which a screen, a form or the sign-on takes a way back or something like it. */
const parameters = ["redirect", "returnTo", "from", "next", "then", "url", "query", "back", "saved"];

const ask = (path: string, headers: Record<string, string> = {}, body?: URLSearchParams) =>
  fetch(site.origin + path, {
    ...(body && { method: "POST", body }),
    redirect: "manual",
    headers,
  });

/** Where this answer sends a browser or offers to: its redirect, and every link and form that a click follows. */
async function leadsOf(answer: Response, path: string): Promise<string[]> {
  const found = [answer.headers.get("Location"), answer.headers.get("Refresh")];
  const html = await answer.text();
  if ((answer.headers.get("Content-Type") ?? "").startsWith("text/html")) {
    for (const [, to = ""] of html.matchAll(
      /<(?:a|form|button|meta|base)\b[^>]*?\s(?:href|action|formaction|content)="([^"]*)"/g,
    ))
      found.push(to.replaceAll("&amp;", "&"));
  } else found.push(...(html.match(/"(?:[a-z]+:)?\/\/[^"]*"/g) ?? []).map((text) => text.slice(1, -1)));
  return found.filter((to): to is string => to !== null && leaves(to, path));
}

const leaves = (to: string, path: string) => {
  if (!/evil|javascript|data:/i.test(to)) return false;
  try {
    const url = new URL(to, site.origin + path);
    return url.origin !== site.origin || url.pathname.startsWith("//");
  } catch {
    return true;
  }
};

/** What a person's own visit does and a stranger's link does as well: nothing that they could not have back. */
const harmless = [
  // begins the empty draft that the page shows
  /^POST \/api\/job_posts\/1\/apply$/,
  // signs an address that lives for minutes
  /^POST \/api\/user\/export_link$/,
  // what was looked at is no news any more
  /^POST \/api\/activity_logs\/seen$/,
  /^GET /,
];
const harm = () =>
  site.calls
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !harmless.some((known) => known.test(call)));

describe("a way back that leads elsewhere", () => {
  it.each(["signed in", "a guest"])(
    "is followed and offered by no page, and the link with it changes nothing and makes no noise, for somebody %s",
    async (who) => {
      const headers: Record<string, string> = who === "a guest" ? {} : { Cookie: browser.cookieHeader() };
      const wrong: [string, string[]][] = [];
      const elsewhere = { "Sec-Fetch-Site": "cross-site" };
      const noise: string[] = [];
      const paths = [...everyPattern.map((pattern) => filledIn(pattern, "1")), ...signOnPages];
      for (const [turn, path] of paths.entries()) {
        // the ways of writing it take turns at each address, under all names at once
        const to = hostile[(turn * 7) % hostile.length] ?? "";
        const search = new URLSearchParams(parameters.map((name) => [name, to]));
        site.forget();
        const from = { ...elsewhere, Referer: `https://evil.test/${path}` };
        const answer = await ask(`${path}?${search}`, { ...headers, ...from });
        const found = [...(await leadsOf(answer, path)), ...harm()];
        noise.push(...site.log.filter((line) => /"level":"(?:error|fatal)"/.test(line)));
        if (found.length > 0 || answer.status >= 500) wrong.push([`${path}?redirect=${to}: ${answer.status}`, found]);
      }
      expect(wrong).toEqual([]);
      expect(noise).toEqual([]);
    },
  );

  it.each(hostile)("%s is not taken by the sign-in, the account's pages and the switches of the site", async (to) => {
    const cookie = { Cookie: browser.cookieHeader() };
    const search = new URLSearchParams({ redirect: to });
    for (const headers of [{}, cookie])
      for (const path of ["/login", "/jobs/1/apply/login", "/confirmation", ...signOnPages])
        expect([path, await leadsOf(await ask(`${path}?${search}`, headers), path)]).toEqual([path, []]);

    const form = {
      csrf,
      mode: "dark",
      choice: "off",
      timezone: "Asia/Manila",
      currency: "EUR",
      job: "1",
      returnTo: to,
    };
    for (const path of ["/theme", "/lite", "/timezone", "/currency", "/bookmarks"]) {
      const answer = await ask(
        path,
        { ...cookie, Referer: to.replace(/[^\x20-\x7e]/g, "") },
        new URLSearchParams(form),
      );
      expect([path, answer.status, await leadsOf(answer, path)]).toEqual([path, 303, []]);
    }
  });

  it.each(["https://evil.test/", "//evil.test", "/\\evil.test", "http://localhost.evil.test/jobs"])(
    "%s is not where signing in, up or out ends",
    async (to) => {
      const { email } = await site.db.selectFrom("users").select("email").orderBy("id").executeTakeFirstOrThrow();
      await site.db.deleteFrom("throttles").execute();
      const visitor = new TextBrowser(site.origin);
      const page = await visitor.get(`/auth/goteamapp/login?${new URLSearchParams({ redirect: to })}`);
      const home = await page.press("Sign in", {
        "Email address": email,
        Password: "a long enough password",
      });
      expect([home.url.origin, home.status, home.redirects]).toEqual([site.origin, 200, ["/"]]);
      const account = await visitor.get(`/auth/goteamapp/account?${new URLSearchParams({ redirect: to })}`);
      expect(account.link(/^Back to/).href).toBe(`${site.origin}/`);
      expect((await account.press("Sign out")).url.href).toBe(`${site.origin}/`);
      // scripts of the page erase what they stored of whoever this names
      expect(visitor.cookie("signed_out")).toMatch(/^[\w-]{8}$/);
    },
  );

  it("is not the page that a form was on either", async () => {
    const headers = { Cookie: browser.cookieHeader(), Referer: "https://evil.test//evil.test/x" };
    const answer = await ask("/bookmarks", headers, new URLSearchParams({ csrf: "old", job: "1" }));
    expect(answer.status).toBe(303);
    expect(new URL(answer.headers.get("Location") ?? "", site.origin).origin).toBe(site.origin);
  });

  it("is not where a refused value of the sign-on leads", async () => {
    const headers = { Referer: "https://evil.test/", Accept: "text/html" };
    for (const path of ["/auth/goteamapp/login?redirect=%00", "/storage/tmp/x?signature=1"])
      expect((await ask(path, headers)).headers.get("Location") ?? "/").not.toContain("evil");
  });
});

describe("the address of a job that takes applications elsewhere", () => {
  it.each(["javascript:alert(1)", "data:text/html,x", "http://plain.test/", "https://", "//evil.test", "ftp://x.test"])(
    "%s is no link",
    async (url) => {
      const { aWholeJob } = await import("../builders/job-card");
      const ad = { id: "1", platform: "interview_room", is_draft: false, url, published_at: null };
      const job = aWholeJob({ closes_at: null, job_order: { id: "9", client_code: "X", job_order_ads: [ad] } });
      site.lies.set(`/public_api/job_posts/${job.id}`, { data: job });
      const html = await (await ask(`/jobs/${job.id}-${job.slug}`)).text();
      expect(html).not.toContain(`href="${url}"`);
      expect(html).toContain(`href="/jobs/${job.id}/apply`);
    },
  );
});

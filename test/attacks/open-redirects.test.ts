import { beforeAll, describe, expect, it } from "vitest";
import { newApplicant } from "../harness/new-applicant";
import { TextBrowser } from "../harness/text-browser";
import { type AttackedSite, runAttackedSite } from "./attacked-site";
import { signOnPages } from "./every-address";
import { waysElsewhere } from "./hostile-visits";
import { leadsElsewhere } from "./where-it-leads";

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

const ask = (path: string, headers: Record<string, string> = {}, body?: URLSearchParams) =>
  fetch(site.origin + path, {
    ...(body && { method: "POST", body }),
    redirect: "manual",
    headers,
  });

const leadsOf = (answer: Response, path: string) => leadsElsewhere(answer, path, [site.origin]);

// what a link with one does at each address: crawl.test.ts
describe("a way back that leads elsewhere", () => {
  it.each(waysElsewhere)(
    "%s is not taken by the sign-in, the account's pages and the switches of the site",
    async (to) => {
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
    },
  );

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

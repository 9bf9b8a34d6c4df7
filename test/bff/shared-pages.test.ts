import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { newApplicant } from "../harness/new-applicant";
import type { SiteToVisit } from "../harness/running-site";
import { runBuiltSite } from "./built-site";

let site: SiteToVisit;
runBuiltSite((started) => {
  site = started;
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, { redirect: "manual", headers });

/** Asks until the page comes from memory, as it does for everybody after the first. */
async function getShared(path: string, headers: Record<string, string> = {}) {
  await (await get(path, headers)).arrayBuffer();
  const answer = await get(path, headers);
  return { answer, text: await answer.text() };
}

const directive = (answer: Response, name: string) =>
  new RegExp(`(?:^|;)${name} ([^;]*)`).exec(answer.headers.get("Content-Security-Policy") ?? "")?.[1] ?? "";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("public pages for strangers", () => {
  it.each([paths.home(), paths.jobs(), paths.compactJobs(), paths.contact(), `${paths.jobs()}?search=writer`])(
    "are the same for all at %s, for caches on the way too, and give nobody a cookie",
    async (path) => {
      const { answer, text } = await getShared(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("Cache-Control")).toBe("public, max-age=0, s-maxage=5");
      expect(answer.headers.get("Vary")).toBe("Cookie, Save-Data, ECT, Accept-Encoding");
      expect(answer.headers.getSetCookie()).toEqual([]);
      const { text: again } = await getShared(path, {
        "User-Agent": "Another",
        "X-Forwarded-For": "192.0.2.7",
      });
      expect(again).toBe(text);
      expect(text).not.toContain("nonce=");
    },
  );

  it.each([paths.home(), paths.jobs()])(
    "let nothing run at %s but what stands in them, each piece by its hash",
    async (path) => {
      const { answer, text } = await getShared(path);
      const scripts = directive(answer, "script-src");
      expect(scripts).not.toMatch(/nonce|unsafe|\*/);
      const inline = [...text.matchAll(/<script(?![^>]*type="application\/)[^>]*>([\s\S]+?)<\/script>/g)];
      expect(inline.length).toBeGreaterThan(2);
      expect(scripts.split(" ").sort()).toEqual(
        [...new Set(["'self'", ...inline.map(([, content = ""]) => hashOf(content))])].sort(),
      );
      const [, style = ""] = /<style[^>]*>([\s\S]*?)<\/style>/.exec(text) ?? [];
      expect(directive(answer, "style-src")).toBe(`'self' ${hashOf(style)}`);
    },
  );

  it("say once what kind of document they are", async () => {
    const { text } = await getShared(paths.home());
    expect(text).toMatch(/^<!DOCTYPE html><html /);
  });

  it("have no picture without words, of which a text browser would show the name of its file", async () => {
    const { text } = await getShared(paths.home());
    expect(text).not.toMatch(/<img(?![^>]* alt="[^"])/);
  });

  it("follow the look that was chosen in the browser", async () => {
    const dark = await getShared(paths.home(), {
      Cookie: "theme=dark; form_token=x; last_person=y; known_device=z",
    });
    expect(dark.text).toContain('data-theme="dark"');
    const lite = await getShared(paths.jobs(), { Cookie: "lite=on" });
    expect(lite.text).not.toContain("<script");
    expect(lite.answer.headers.get("X-Offline-Pages")).toBe("none");
    const paris = await getShared(paths.jobs(), { Cookie: "timezone=Europe%2FParis" });
    expect(paris.text).toContain("Paris");
    expect((await getShared(paths.home())).text).toContain('data-theme="system"');
  });

  it("are led to the compact list where the device saves data, which is nobody else's answer", async () => {
    const saving = await get(paths.jobs(), { "Save-Data": "on" });
    expect([saving.status, saving.headers.get("Location")]).toEqual([302, paths.compactJobs()]);
    expect((await getShared(paths.jobs())).answer.status).toBe(200);
  });

  it("hold the style sheet until the browser has its file, and name the file from then on", async () => {
    const first = await getShared(paths.home());
    const [, file = ""] = /<link rel="stylesheet" href="([^"]+)" media="print"/.exec(first.text) ?? [];
    const sheet = await get(file);
    const [cookie = ""] = sheet.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
    expect(sheet.headers.get("Cache-Control")).toContain("immutable");
    const whole = await sheet.text();
    expect(first.text).toContain(`<style>${whole.slice(0, 200)}`);
    // the file counts on paper whichever way the page has it
    expect([whole, first.text].map((text) => text.includes("@media print"))).toEqual([true, false]);
    const { text, answer } = await getShared(paths.home(), { Cookie: cookie });
    expect(text).not.toContain("<style");
    expect(text).toContain(`<link rel="stylesheet" href="${file}"/>`);
    expect(directive(answer, "style-src")).toBe("'self'");
    const older = await getShared(paths.home(), { Cookie: "styles=of-another-build" });
    expect(older.text).toContain("<style>");
    for (const browser of ["w3m/0.5.3", "Lynx/2.9.0"])
      expect((await getShared(paths.home(), { "User-Agent": browser })).text).not.toContain("<style");
  });

  it("are not remembered when they are errors or lead elsewhere", async () => {
    const gone = await get("/jobs/999999-nothing");
    expect([gone.status, gone.headers.get("Cache-Control")]).toEqual([404, "no-cache"]);
    const { text } = await getShared(paths.jobs());
    const [, whole = "", id = ""] = /href="(\/jobs\/(\d+)-[^"]+)"/.exec(text) ?? [];
    const led = await get(`/jobs/${id}`);
    expect([led.status, led.headers.get("Location")]).toEqual([301, whole]);
  });

  it("show within seconds what has changed of a job", async () => {
    const { text } = await getShared(paths.jobs());
    const [, id] = /href="\/jobs\/(\d+)-/.exec(text) ?? [];
    await site.db
      .updateTable("job_posts")
      .set({ title: "Keeper of the lighthouse" })
      .where("id", "=", Number(id))
      .execute();
    await expect
      .poll(async () => (await get(paths.jobs())).text(), { timeout: 15_000, interval: 250 })
      .toContain("Keeper of the lighthouse");
  });
});

describe("whoever the site may know", () => {
  let cookie: string;
  beforeAll(async () => {
    const { browser } = await newApplicant(site, paths.profile.index());
    cookie = browser.cookieHeader();
  });

  it("gets pages of their own, which no cache keeps, and strangers never get them", async () => {
    await getShared(paths.jobs());
    const own = await get(paths.jobs(), { Cookie: cookie });
    const text = await own.text();
    expect(own.headers.get("Cache-Control")).toContain("private, no-store");
    expect(text).toContain("Profile");
    expect(directive(own, "script-src")).not.toMatch(/unsafe|\*/);
    const { text: strangers } = await getShared(paths.jobs());
    expect(strangers).toContain("Sign in");
    expect(strangers).not.toContain(/"csrfToken\\",\\"([\w-]{10})/.exec(text)?.[1] ?? "no token");
  });

  it("sees the jobs that were saved in this browser", async () => {
    const { text } = await getShared(paths.jobs());
    const [, id = ""] = /name="job" value="(\d+)"/.exec(text) ?? [];
    const saved = await fetch(`${site.origin}${paths.bookmark()}`, {
      method: "POST",
      redirect: "manual",
      headers: { "Sec-Fetch-Site": "same-origin" },
      body: new URLSearchParams({ intent: "add", job: id, returnTo: paths.jobs() }),
    });
    const [guest = ""] = saved.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
    expect(await (await get(paths.jobs(), { Cookie: guest })).text()).toContain('class="save-button saved"');
    expect((await getShared(paths.jobs())).text).not.toContain('class="save-button saved"');
  });

  it("is taken for somebody with any cookie that is not ours", async () => {
    await getShared(paths.home());
    const answer = await get(paths.home(), { Cookie: "another=1" });
    expect(directive(answer, "script-src")).toMatch(/'nonce-/);
  });
});

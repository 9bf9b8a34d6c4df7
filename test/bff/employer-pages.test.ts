import { describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { createJobPosts } from "../../server/recruitment-api/database/write-job-posts";
import { aJobPost, createJobPost } from "../builders/job-posts";
import type { SiteToVisit } from "../harness/running-site";
import { TextBrowser } from "../harness/text-browser";
import { runBuiltSite } from "./built-site";

let site: SiteToVisit;
runBuiltSite((started) => {
  site = started;
});
const visitor = () => new TextBrowser(site.origin);
const named = (name: string, about?: string) => ({ organization: { name, about } });

describe("an employer", () => {
  it("is led to from its job, says what it says of itself, and has its open jobs", async () => {
    const about = "We sell tents.\n\nAnd <b>boots</b>.";
    const job = await createJobPost(site.db, { title: "Tent Adviser", ...named("Tallgrass & Söhne", about) });
    await createJobPost(site.db, { title: "Boot Adviser", ...named("Tallgrass & Söhne") });
    await createJobPost(site.db, { title: "Tallgrass & Söhne Adviser", ...named("Somebody Else") });
    await createJobPost(site.db, { title: "Former Adviser", status: "closed", ...named("Tallgrass & Söhne") });
    const page = await (await visitor().get(paths.job(job.siteId))).follow("Tallgrass & Söhne");
    expect(page.url.pathname).toMatch(/^\/employers\/\d+-tallgrass-and-sohne$/);
    expect([page.status, page.heading]).toEqual([200, "Tallgrass & Söhne"]);
    expect(page.text).toMatch(/We sell tents\..*And <b>boots<\/b>\..*2 open jobs/);
    expect(page.hasLink("Boot Adviser")).toBe(true);
    expect(page.text).not.toMatch(/Somebody Else|Former Adviser/);
    const shown = await page.follow("Tent Adviser");
    expect(shown.url.pathname).toBe(`/jobs/${job.siteId}-tent-adviser`);
    expect(shown.link("Tallgrass & Söhne").pathname).toBe(page.url.pathname);
    expect((await visitor().get(paths.sitemap())).html).toContain(`<loc>${site.origin}${page.url.pathname}</loc>`);
  });

  it("stands among all employers with open jobs, which the home page leads to", async () => {
    const { siteId } = await createJobPost(site.db, named("Aardvark Books"));
    const page = await (await visitor().get(paths.home())).follow("All employers");
    expect([page.status, page.heading, page.url.pathname]).toEqual([200, "Employers", "/employers"]);
    expect(page.text).toMatch(/\d+ employers with open jobs, by name\..*Aardvark Books 1 job/);
    const employer = await page.follow("Aardvark Books");
    expect(employer.url.pathname).toBe((await visitor().get(paths.job(siteId))).link("Aardvark Books").pathname);
    expect((await visitor().get("/employers?page=99")).url.search).toBe("");
    expect((await visitor().get(paths.sitemap())).html).toContain(`<loc>${site.origin}/employers</loc>`);
  });

  it("has one address, which others lead to, and none for who is not there", async () => {
    const { siteId } = await createJobPost(site.db, named("Larkmoor Insurance"));
    const { pathname } = (await visitor().get(paths.job(siteId))).link("Larkmoor Insurance");
    const [id] = /\d+/.exec(pathname) ?? [];
    for (const other of [`/employers/${id}`, `/employers/${id}-Another-Name`]) {
      const page = await visitor().get(other);
      expect([page.redirects, page.heading]).toEqual([[pathname], "Larkmoor Insurance"]);
    }
    for (const nobody of ["/employers/999999-nobody", "/employers/-", "/employers/%00"])
      expect((await visitor().get(nobody)).status).toBe(404);
  });

  it("goes on page by page, and past the end leads to the last", async () => {
    const posts = Array.from({ length: 23 }, () => aJobPost(named("Many Hands")));
    const [first] = await createJobPosts(site.db, posts, new Date());
    const page = await (await visitor().get(paths.job(String(first)))).follow("Many Hands");
    expect(page.text).toContain("23 open jobs");
    const second = await page.follow(/^Next/);
    expect(second.document.querySelectorAll("main .job-card").length).toBe(3);
    expect((await visitor().get(`${page.url.pathname}?page=9`)).url.search).toBe("?page=2");
  });

  it("that wants to stay unnamed is no link, and one without open jobs says so", async () => {
    const hidden = await createJobPost(site.db, {
      title: "Secret Keeper",
      organization: { name: "Ellerbank", anonymous: true },
    });
    const job = await visitor().get(paths.job(hidden.siteId));
    expect(job.text).toContain("Confidential employer");
    expect(job.document.querySelectorAll(".job-head a[href^='/employers']").length).toBe(0);
    const { siteId, id } = await createJobPost(site.db, named("Quiet Company", "We wait."));
    const { pathname } = (await visitor().get(paths.job(siteId))).link("Quiet Company");
    await site.db
      .updateTable("job_posts")
      .set({ status: "closed", closed_at: new Date() })
      .where("id", "=", id)
      .execute();
    const page = await visitor().get(pathname);
    expect(page.text).toMatch(/We wait\..*There is no open job at Quiet Company now\./);
    expect(page.document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  });
});

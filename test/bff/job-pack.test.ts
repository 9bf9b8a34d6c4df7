import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { paths } from "../../app/paths";
import { todayIn } from "../../server/contract/values/moments";
import { createJobPosts } from "../../server/recruitment-api/database/write-job-posts";
import { aJobPost, createJobPost } from "../builders/job-posts";
import { parseDocument } from "../harness/light-document";
import { newApplicant } from "../harness/new-applicant";
import type { SiteToVisit } from "../harness/running-site";
import { TextBrowser } from "../harness/text-browser";
import { weigh } from "../load/wire-weight";
import { runBuiltSite } from "./built-site";

let site: SiteToVisit;
runBuiltSite((started) => {
  site = started;
});

const maxBytes = 30 * 1024;

/** The file as it crosses the wire with gzip. */
async function zippedPack(query: Parameters<typeof paths.jobPack>[0], cookie = "") {
  const answer = await weigh(new URL(paths.jobPack(query), site.origin), cookie, { "Accept-Encoding": "gzip" });
  expect([answer.status, answer.encoding]).toEqual([200, "gzip"]);
  const html = gunzipSync(answer.body).toString();
  return { html, bytes: answer.bytes, document: parseDocument(html) };
}

const jobLinks = (document: Document) =>
  [...document.querySelectorAll("details a")].map((link) => link.getAttribute("href") ?? "");

it("has all open jobs of the site in one file that asks for nothing, each leading to its page", async () => {
  const list = await new TextBrowser(site.origin).get(paths.jobs());
  const { html, bytes, document } = await zippedPack({});
  expect(bytes).toBeLessThanOrEqual(maxBytes);
  expect(html).not.toMatch(/<script|<link|<img|<iframe|<form|<base|url\(|@import| src=| srcset=| on\w+=/i);
  const links = jobLinks(document);
  expect(list.heading).toContain(`(${links.length})`);
  for (const link of links) {
    const { status, url } = await fetch(link);
    expect([status, url]).toEqual([200, link]);
  }
  expect(list.html).toContain(`href="${paths.jobPack()}"`);
});

it("has only what people of a country may take, and ignores what is no country", async () => {
  const closed = await createJobPost(site.db);
  const open = await createJobPost(site.db, { allowed_countries: ["KE"] });
  const kenya = await zippedPack({ country: "ke" });
  expect(kenya.html).toContain("for people who live in Kenya");
  expect(kenya.html).toContain(open.title);
  expect(kenya.html).not.toContain(closed.title);
  for (const country of ["ZZ", "<script>", "K".repeat(300)]) {
    const { html } = await zippedPack({ country, search: "nothing like it", page: 9, save: "yes" });
    expect(html).toContain("for people of all countries");
    expect(html).toContain(closed.title);
    expect(html).not.toContain("<script");
  }
});

it("is shown, or saved under its day and country where that is asked for", async () => {
  const day = todayIn("UTC");
  const nameOf = async (query: Parameters<typeof paths.jobPack>[0]) => {
    const answer = await fetch(site.origin + paths.jobPack(query));
    expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    return answer.headers.get("Content-Disposition");
  };
  expect(await nameOf({ country: "KE" })).toBeNull();
  expect(await nameOf({ country: "KE", save: 1 })).toBe(`attachment; filename=jobs-KE-${day}.html`);
  expect(await nameOf({ save: 1 })).toBe(`attachment; filename=jobs-${day}.html`);
});

it("is the same file for whoever is signed in, comes from memory for strangers, and its styles count for both", async () => {
  const { browser } = await newApplicant(site, paths.profile.index());
  const own = await zippedPack({ country: "PH" }, browser.cookieHeader());
  const headers = async () => (await fetch(site.origin + paths.jobPack({ country: "PH" }))).headers;
  await headers();
  const shared = await headers();
  expect(shared.get("ETag")).toMatch(/^"/);
  expect(shared.get("Content-Security-Policy")).toMatch(/style-src 'self' 'sha256-/);
  const strangers = await zippedPack({ country: "PH" });
  expect(own.html).toMatch(/<style nonce="[^"]+">/);
  expect(own.html.replace(/ nonce="[^"]+"/, "")).toBe(strangers.html);
});

it("keeps to 30 KB with two hundred long jobs more, and says how many it has", async () => {
  const words = "Answer shop customers in writing, keep their orders moving and correct what went wrong on the way ";
  const posts = Array.from({ length: 200 }, (_, index) =>
    aJobPost({
      summary: `${index * 7919} ${words.slice(index % 50)}${words.slice(index % 70)}${words}`.slice(0, 300),
      organization: { name: `Employer of the far ${index * 104_729}` },
      allowed_countries: ["UG"],
    }),
  );
  await createJobPosts(site.db, posts, new Date());
  const { html, bytes, document } = await zippedPack({ country: "UG", save: 1 });
  const links = jobLinks(document);
  expect(bytes).toBeLessThanOrEqual(maxBytes);
  expect(html).toMatch(new RegExp(`The newest ${links.length} of \\d+ jobs`));
  expect(links.length).toBeGreaterThan(60);
  expect(new Set(links).size).toBe(links.length);
});

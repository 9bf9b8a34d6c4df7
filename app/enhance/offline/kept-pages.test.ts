import { expect, it } from "vitest";
import { paths } from "../../paths";
import { offlinePage, withAge } from "./answers";
import {
  ageInWords,
  copyAddress,
  isFresh,
  isSomebodyElse,
  type KeptPage,
  keptAddress,
  readPage,
  withOpened,
} from "./kept-pages";

const at = (address: string) => keptAddress(new URL(address, "http://site.test"));
const page = (address: string, kept = 0): KeptPage => ({ address, title: address, at: kept, files: [] });
const job = paths.job({ id: "12", slug: "data-entry-clerk" });

it("keeps searches with what was searched for, and jobs whatever led to them", () => {
  expect(at(paths.jobs({ search: "clerk" }))).toBe("/jobs?search=clerk");
  expect(at(paths.compactJobs())).toBe("/jobs2");
  expect(at(`${job}?from=mail`)).toBe(job);
  expect(at(paths.job("0193f1c2-7a4e-7b52-9d3e-0a1b2c3d4e5f"))).toBe("/jobs/0193f1c2-7a4e-7b52-9d3e-0a1b2c3d4e5f");
});

it("takes the full list for the same search, and asks for it, because the compact one has other pages", () => {
  expect(at("/jobs?view=full")).toBe("/jobs");
  expect(at("/jobs?view=full&page=2")).toBe("/jobs?page=2");
  expect(at("/jobs?search=clerk&view=full")).toBe("/jobs?search=clerk");
  expect([paths.jobs(), "/jobs?page=2", paths.compactJobs({ page: 2 }), job].map(copyAddress)).toEqual([
    "/jobs?view=full",
    "/jobs?page=2&view=full",
    "/jobs2?page=2",
    job,
  ]);
});

it.each([
  paths.home(),
  paths.profile.index(),
  paths.profile.bookmarks(),
  paths.apply.review("12"),
  paths.apply.start("12"),
  paths.exam.part("data_entry"),
  paths.jobNotAvailable("12"),
  paths.jobsFeed("rss"),
  paths.logout(),
  paths.signIn(),
  paths.privacy(),
])("never keeps %s", (address) => {
  expect(at(address)).toBeNull();
});

it("keeps the last two searches and the last twenty jobs, whatever their order", () => {
  let pages: KeptPage[] = [];
  for (let id = 1; id <= 25; id++) {
    pages = withOpened(pages, page(`/jobs/${id}-clerk`));
    if (id % 5 === 0) pages = withOpened(pages, page(`/jobs?page=${id}`));
  }
  const addresses = pages.map(({ address }) => address);
  expect(addresses.filter((address) => address.includes("?"))).toEqual(["/jobs?page=25", "/jobs?page=20"]);
  expect(addresses.filter((address) => !address.includes("?"))).toEqual(
    Array.from({ length: 20 }, (_, index) => `/jobs/${25 - index}-clerk`),
  );
});

it("brings a page that is opened again to the front, once", () => {
  const pages = [page("/jobs/2-b"), page("/jobs/1-a")];
  expect(withOpened(pages, page("/jobs/1-a", 9))).toEqual([page("/jobs/1-a", 9), page("/jobs/2-b")]);
});

it("does not fetch a page again within five minutes", () => {
  expect(isFresh(page(job, 1000), 1000 + 299_999)).toBe(true);
  expect(isFresh(page(job, 1000), 1000 + 300_000)).toBe(false);
});

it("takes a guest who signs in for the same person, and nobody else", () => {
  const known = (who: string | null) => ({ who, pages: [] });
  expect(isSomebodyElse(known(null), null)).toBe(false);
  expect(isSomebodyElse(known(null), "ana")).toBe(false);
  expect(isSomebodyElse(known("ana"), "ana")).toBe(false);
  expect(isSomebodyElse(known("ana"), "ben")).toBe(true);
  // the person has signed out
  expect(isSomebodyElse(known("ana"), null)).toBe(true);
});

it.each([
  [0, "less than a minute ago"],
  [59_999, "less than a minute ago"],
  [60_000, "1 minute ago"],
  [59 * 60_000, "59 minutes ago"],
  [60 * 60_000, "1 hour ago"],
  [3.9 * 3_600_000, "3 hours ago"],
  [24 * 3_600_000, "1 day ago"],
  [49 * 3_600_000, "2 days ago"],
  [-5, "less than a minute ago"],
])("says %i milliseconds as %s", (milliseconds, words) => {
  expect(ageInWords(milliseconds)).toBe(words);
});

it("knows the files a page needs to look like itself, each once, and none of other sites", () => {
  const html = `<title>Clerk &amp; typist – Harbour</title><link rel="stylesheet" href="/assets/root-a1.css">
    <link rel="icon" href="/favicon.svg"><svg><use href="/assets/icons-b2.svg#pin"></use><use href="/assets/icons-b2.svg#clock"></use></svg>
    <a href="/jobs">Jobs</a><img src="https://elsewhere.test/assets/x.png">`;
  expect(readPage(html)).toEqual({
    title: "Clerk &amp; typist",
    files: ["/assets/root-a1.css", "/favicon.svg", "/assets/icons-b2.svg"],
  });
});

it("says a kept page's age before everything else on it", () => {
  const shown = withAge(
    '<body><main id="main"><h1>Clerk</h1></main></body>',
    page('/jobs?search="<b>"'),
    3 * 3_600_000,
  );
  expect(shown).toContain(
    '<main id="main"><p class="notice notice-warning" role="status">You are offline. This is how the page was 3 hours ago. <a href="/jobs?search=&quot;&lt;b&gt;&quot;">Try again</a></p><h1>',
  );
});

it("names what is kept where a page is not, on a page that lets nothing else in", async () => {
  const kept = [{ ...page(job, 0), title: "Clerk &amp; typist" }];
  const answer = offlinePage("Smith & Sons", '/profile?a="><script>', kept, 120_000);
  const html = await answer.text();
  expect(answer.status).toBe(503);
  expect(html).toContain("<h1>You are offline.</h1><p>This page was not kept on this device.</p>");
  expect(html).toContain(`<a href="${job}">Clerk &amp; typist</a> <br><small>2 minutes ago</small>`);
  expect(html).toMatch(/<a href="\/"><svg .*<\/svg>Smith &amp; Sons<\/a>/);
  expect(html).toContain('<a class="again" href="/profile?a=&quot;&gt;&lt;script&gt;">Try again</a>');
  expect(html).not.toContain("<script");
  const nonce = /style nonce="([^"]+)"/.exec(html)?.[1];
  expect(answer.headers.get("Content-Security-Policy")).toBe(
    `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
});

it("says to whoever sits a test that the answers are safe, and that the time goes on", async () => {
  const html = await offlinePage("Harbour", "/exam/parts/idioms", [], 0).text();
  expect(html).toContain("kept on this device, and is sent when you are back online. Its time goes on");
  expect(html).not.toContain("This page was not kept");
});

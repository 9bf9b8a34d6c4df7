import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { aJobCard } from "../../test/builders/job-card";
import { parseDocument } from "../../test/harness/light-document";
import { fitJobPack, type PackFacts } from "./job-pack";

const facts = (total: number, more: Partial<PackFacts> = {}): PackFacts => ({
  day: "2026-11-30",
  now: new Date("2026-11-30T10:00:00Z"),
  country: "KE",
  total: { total, total_is_minimum: false },
  brandName: "Harbour & Sons",
  addresses: {
    newest: "https://careers.example/jobs/pack.html?country=KE",
    save: "https://careers.example/jobs/pack.html?country=KE&save=1",
    list: "https://careers.example/jobs?country=KE",
  },
  jobAddress: ({ id, slug }) => `https://careers.example/jobs/${id}-${slug}`,
  nonce: "n",
  ...more,
});

/** Text without repetition, so that it hardly compresses. */
function longText(seed: number, length: number): string {
  let state = seed + 1;
  let text = "";
  while (text.length < length) {
    state = (state * 48_271) % 2_147_483_647;
    text += `${state.toString(36)} `;
  }
  return text.slice(0, length);
}

const bodyOf = (html: string) => parseDocument(html).body.textContent?.replace(/\s+/g, " ") ?? "";

describe("the file of jobs", () => {
  it("has as many long jobs as fit into 30 KB with gzip, the newest, and says of how many", async () => {
    const jobs = Array.from({ length: 200 }, (_, index) =>
      aJobCard({ id: String(index + 1), title: longText(index, 120), summary: longText(1000 + index, 300) }),
    );
    const { html, count } = await fitJobPack(jobs, facts(200));
    const bytes = gzipSync(html).length;
    expect(bytes).toBeLessThanOrEqual(30_000);
    expect(bytes).toBeGreaterThan(29_000);
    const ids = [...html.matchAll(/href="[^"]*\/jobs\/(\d+)-/g)].map(([, id]) => Number(id));
    expect(ids).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    expect(bodyOf(html)).toContain(`The newest ${count} of 200 jobs at Harbour & Sons, for people who live in Kenya`);
  });

  it("says of a job what is true on any later day and in any country", async () => {
    const { html } = await fitJobPack([aJobCard()], facts(1));
    const text = bodyOf(html);
    expect(text).toContain("Jobs as of 30 November 2026");
    expect(text).toContain("1 job at Harbour & Sons, for people who live in Kenya, newest first in each category.");
    expect(text).toContain("Hours 9:00–18:00 in New York (14:00–23:00 UTC)");
    expect(text).toContain("Closes 11 Dec 2026, 10:59 (New York time)");
    expect(text).toContain("₱35,000–45,000 a month");
    expect(text).toContain("Week 40 hours, 5 days");
    expect(text).toContain("Open to people in The Philippines");
  });

  it("leads to each category, with its jobs under its name, where there are several", async () => {
    const one = await fitJobPack([aJobCard()], facts(1));
    expect(one.html).not.toContain('href="#');
    const writing = { id: "8", key: "writing", label: "Writing <b>" };
    const two = await fitJobPack([aJobCard(), aJobCard({ id: "2", category: writing })], facts(2));
    const document = parseDocument(two.html);
    const links = [...document.querySelectorAll(".to a")];
    expect(links.map((link) => link.textContent)).toEqual(["Customer service (1)", "Writing <b> (1)"]);
    for (const link of links) {
      const category = document.querySelector(`section${link.getAttribute("href")}`);
      expect(category?.querySelector("h2")?.textContent).toBe(link.textContent);
      expect(category?.querySelectorAll("li")).toHaveLength(1);
    }
  });

  it("stays whole whatever an employer or an API writes, and without any job", async () => {
    const hostile = `"><script>alert(1)</script>`;
    const { html } = await fitJobPack(
      [aJobCard({ title: hostile, summary: hostile, slug: hostile, shift: null, salary: null, closes_at: null })],
      facts(1, { brandName: hostile }),
    );
    expect(html).not.toContain("<script");
    expect(bodyOf(html)).toContain("Pay is not published");
    expect(bodyOf(html)).toContain("Closes When it is filled");
    const none = await fitJobPack([], facts(0, { country: undefined }));
    expect([none.count, bodyOf(none.html).includes("No job is open.")]).toEqual([0, true]);
  });
});

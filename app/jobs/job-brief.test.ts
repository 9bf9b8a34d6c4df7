import { expect, it } from "vitest";
import { aGuest, aJobCard } from "../../test/builders/job-card";
import { jobBrief } from "./job-brief";

it("is the job in words of ours, with a link to it, and nobody else's markup", () => {
  const markup = jobBrief(aJobCard({ title: "Clerk <b>now</b>" }), aGuest, "Closes on Fri 11 Dec");
  expect(markup).toContain('<a href="/jobs/123-order-desk-specialist">Clerk &lt;b&gt;now&lt;/b&gt;</a>');
  expect(markup.replaceAll(/<[^>]+>/g, " ")).toMatch(/₱35,000–45,000 a month.*22:00–7:00.*Closes on Fri 11 Dec/);
});

it("leaves the hours to the browser while nobody knows the reader's zone", () => {
  expect(jobBrief(aJobCard(), { ...aGuest, timezone: null })).toMatch(/class="day".*data-hours="840 1380"/);
});

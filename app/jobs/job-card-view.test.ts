import { describe, expect, it } from "vitest";
import { aGuest, aJobCard } from "../../test/builders/job-card";
import { jobCardView, jobTerms } from "./job-card-view";

const tag = (more: Parameters<typeof aJobCard>[0], isByAge = false) =>
  jobTerms(aJobCard(more), aGuest, { isByAge }).tag?.label;

describe("a card", () => {
  it("says pay, hours in the reader's zone, kind of work and closing", () => {
    expect(jobCardView(aJobCard(), aGuest)).toMatchObject({
      id: "123",
      words: {
        title: "Order Desk Specialist",
        employer: "Lanternfield Supply",
        pay: "₱35,000–45,000 a month",
        hours: { own: "22:00–7:00", isNight: true, there: "9:00–18:00 in New York" },
        work: "Full-time, remote",
        closes: "Closes 11 Dec",
      },
    });
  });

  it("says pay in the reader's currency too, with the day of the rate", () => {
    expect(jobTerms(aJobCard(), aGuest).about).toBeNull();
    expect(jobTerms(aJobCard(), { ...aGuest, currency: "EUR" }).about).toBe("≈ €516–664 a month, rates of 31 Oct 2025");
  });

  it("has what is only read written into a page once, and into the data for one", () => {
    expect(Object.keys(jobCardView(aJobCard(), aGuest))).toEqual(["id", "saved"]);
    expect(Object.keys(jobCardView(aJobCard(), { ...aGuest, isDocument: false }))).toContain("words");
  });

  it("has the employer's hours by their name while the reader's zone is not known", () => {
    expect(jobTerms(aJobCard(), { ...aGuest, timezone: null })).toMatchObject({
      hours: { own: null, there: "9:00–18:00 in New York" },
      closes: "Closes 11 Dec",
    });
    const tomorrow = { closes_at: "2026-11-22T15:59:00Z" };
    expect(jobTerms(aJobCard(tomorrow), { ...aGuest, timezone: null }).closes).toBe("Closes tomorrow, 10:59 New York");
    // an API without hours has no time zone of the job either
    expect(jobTerms(aJobCard({ ...tomorrow, shift: null }), { ...aGuest, timezone: null }).closes).toContain(
      "23:59 Manila",
    );
  });

  it("says in words that hours are free to choose, and nothing of hours where the API does not", () => {
    expect(jobTerms(aJobCard({ shift: null, flexible_hours: true }), aGuest).hours).toBe("Flexible hours");
    expect(jobTerms(aJobCard({ shift: null }), aGuest).hours).toBeNull();
  });

  it("names the hour on the last two days, and the year when it is another", () => {
    expect(jobTerms(aJobCard({ closes_at: "2026-11-21T15:59:00Z" }), aGuest).closes).toBe("Closes today, 23:59");
    expect(jobTerms(aJobCard({ closes_at: "2027-01-10T15:59:00Z" }), aGuest).closes).toBe("Closes 10 Jan 2027");
  });

  it("says when there is no last day, and when it has passed", () => {
    expect(jobTerms(aJobCard({ closes_at: null }), aGuest).closes).toBe("Open until filled");
    expect(jobTerms(aJobCard({ status: "closed", closed_at: "2026-11-20T15:59:00Z" }), aGuest).closes).toBe(
      "Closed 20 Nov 2026",
    );
  });

  it("does not call a paused job closed on a day to come", () => {
    expect(jobTerms(aJobCard({ status: "paused" }), aGuest).closes).toBe("Paused for now");
  });

  it("carries at most one tag, what the person did before what hurries", () => {
    const applied = {
      bookmark_id: null,
      draft_step: null,
      draft_send_until: null,
      application_status: { id: "200", key: "submitted", label: "Application sent" },
    };
    const soon = { closes_at: "2026-11-22T15:59:00Z", is_urgent: true };
    expect(tag({})).toBeUndefined();
    expect(tag({ ...soon, viewer: applied })).toBe("Applied");
    expect(tag(soon)).toBe("Closing soon");
    expect(tag({ is_urgent: true })).toBe("Urgent");
    expect(tag({ posted_at: "2026-11-20T02:00:00Z" })).toBe("New");
  });

  it("is called new only where the order does not say so", () => {
    expect(tag({ posted_at: "2026-11-20T02:00:00Z" }, true)).toBeUndefined();
  });

  it("says whom the job takes only to whoever may not apply, or has not said where they live", () => {
    const only = (own: string | null, more = {}) => jobTerms(aJobCard(more), { ...aGuest, country: own }).onlyFor;
    expect([only("PH"), only("KE"), only(null)]).toEqual([null, "Philippines only", "Philippines only"]);
    expect(only("KE", { takes_others: true })).toBeNull();
    expect([only("KE", { allowed_countries: [] }), only(null, { allowed_countries: null })]).toEqual([null, null]);
    expect(only(null, { allowed_countries: ["KE", "PH"] })).toBe("Kenya and the Philippines only");
    expect(only(null, { allowed_countries: ["KE", "PH", "UG"] })).toBe("3 countries only");
  });
});

describe("the save button", () => {
  it("knows what a guest saved in this browser", () => {
    expect(jobCardView(aJobCard(), aGuest).saved).toEqual({ saved: true, bookmarkId: null });
    expect(jobCardView(aJobCard({ id: "5" }), aGuest).saved).toEqual({ saved: false, bookmarkId: null });
  });

  it("is left out when nobody can say who asks", () => {
    expect(jobCardView(aJobCard(), { ...aGuest, visitor: { state: "unknown" } }).saved).toBeNull();
  });
});

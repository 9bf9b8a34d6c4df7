import { describe, expect, it } from "vitest";
import { aJobCard } from "../../test/builders/job-card";
import { applyOffer } from "./apply-offer";

type Visitor = Parameters<typeof applyOffer>[1]["visitor"];
const now = new Date("2026-11-21T10:00:00Z");
/** The offer for somebody who is signed in. */
const offered = (job: Parameters<typeof applyOffer>[0], at = now) =>
  applyOffer(job, { now: at, visitor: { state: "signed-in" } as Visitor });
const viewed = (key: string, draft_send_until: string | null = null) => ({
  bookmark_id: null,
  draft_step: null,
  draft_send_until,
  application_status: { id: "1", key, label: key },
});
const ad = (more: object = {}) => ({
  id: "1",
  platform: "interview_room",
  is_draft: false,
  url: "https://rooms.example.com/7?a=b",
  published_at: null,
  ...more,
});
const advertised = (...ads: ReturnType<typeof ad>[]) => ({
  job_order: { id: "9", client_code: "LFS", job_order_ads: ads },
});
const closed = {
  status: "closed",
  closed_at: "2026-11-20T15:59:00Z",
  closes_at: "2026-11-20T15:59:00Z",
} as const;

describe("the apply button", () => {
  it("leads to the apply page of the job", () => {
    expect(offered(aJobCard())).toMatchObject({
      label: "Apply for this job",
      href: "/jobs/123/apply",
      host: null,
    });
  });

  it("leads a guest to the page that it would lead them on to", () => {
    const visitor: Visitor = { state: "anonymous", guestBookmarks: [], hiddenJobs: [] };
    expect(applyOffer(aJobCard(), { now, visitor })?.href).toBe("/jobs/123/apply/login");
  });

  it("says that it begins an application only where it does", () => {
    const isNew = (more?: Parameters<typeof aJobCard>[0]) => offered(aJobCard(more))?.isNew ?? false;
    expect([isNew(), isNew({ viewer: viewed("withdrawn_salary") })]).toEqual([true, true]);
    expect([isNew({ viewer: viewed("submitted") }), isNew({ viewer: viewed("draft") })]).toEqual([false, false]);
  });

  it("continues a draft", () => {
    expect(offered(aJobCard({ viewer: viewed("draft") }))).toMatchObject({
      label: "Continue your application",
      href: "/jobs/123/apply",
    });
  });

  it.each(["submitted", "interview", "not_selected", "hired"])("shows an application that is %s", (key) => {
    expect(offered(aJobCard({ viewer: viewed(key) }))).toMatchObject({
      label: "View your application",
      href: "/profile/application-tracking/123",
    });
  });

  it("offers to apply again after withdrawing, while the job is open", () => {
    expect(offered(aJobCard({ viewer: viewed("withdrawn_salary") }))?.label).toBe("Apply again");
    expect(offered(aJobCard({ viewer: viewed("withdrawn_salary"), ...closed }))?.label).toBe("View your application");
  });

  it("offers nothing on a job that has closed", () => {
    expect(offered(aJobCard(closed))).toBeNull();
    expect(offered(aJobCard({ closes_at: "2026-11-21T09:59:59Z" }))).toBeNull();
  });

  it("lets a draft be sent after the close as long as the API takes it, and shows it after that", () => {
    const drafted = aJobCard({ viewer: viewed("draft", "2026-11-21T15:59:00Z"), ...closed });
    expect(offered(drafted, new Date("2026-11-21T15:58:00Z"))?.label).toBe("Continue your application");
    expect(offered(drafted, new Date("2026-11-21T16:00:00Z"))?.label).toBe("View your draft");
  });

  it.each(["filled", "cancelled", "paused"] as const)("does not continue a draft of a job just %s", (status) => {
    const drafted = aJobCard({ viewer: viewed("draft"), status, closed_at: "2026-11-21T09:59:00Z" });
    expect(offered(drafted)?.label).toBe("View your draft");
  });
});

describe("an ad of the interview room", () => {
  it("opens in a new tab and says where it goes", () => {
    expect(offered(aJobCard(advertised(ad())))).toMatchObject({
      label: "Apply (opens rooms.example.com in a new tab)",
      href: "https://rooms.example.com/7?a=b",
      host: "rooms.example.com",
    });
  });

  it.each([
    ["is a draft", advertised(ad({ is_draft: true }))],
    ["is not the first", advertised(ad({ platform: "linkedin" }), ad())],
    ["has no address", advertised(ad({ url: null }))],
    ["has an address that is not secure", advertised(ad({ url: "http://rooms.example.com" }))],
    ["has an address that is none", advertised(ad({ url: "https://" }))],
  ])("counts for nothing when it %s", (_, order) => {
    expect(offered(aJobCard(order))).toMatchObject({ label: "Apply for this job", host: null });
  });

  it("does not hide what was sent before", () => {
    expect(offered(aJobCard({ ...advertised(ad()), viewer: viewed("submitted") }))?.label).toBe(
      "View your application",
    );
  });
});

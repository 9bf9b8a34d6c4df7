import { expect, it } from "vitest";
import { aJobCard } from "../../test/builders/job-card";
import { closingNotice } from "./closing";

const manila = "Asia/Manila";
const now = new Date("2026-11-21T10:00:00Z");
const viewer = (draft_send_until: string | null) => ({
  bookmark_id: null,
  draft_step: null,
  application_status: { id: "100", key: "draft", label: "Draft" },
  draft_send_until,
});
const closed = { status: "closed", closed_at: "2026-11-20T15:59:00Z" } as const;

it("says when an open job closes, and nothing while no end is in sight", () => {
  expect(closingNotice(aJobCard(), manila, now)).toBe("Closes on Fri 11 Dec, 23:59 (Manila time)");
  expect(closingNotice(aJobCard({ closes_at: null }), manila, now)).toBeNull();
});

it("names the hours that a draft has after the close, and none that the API does not give", () => {
  const until = (moment: string | null) => closingNotice(aJobCard({ ...closed, viewer: viewer(moment) }), manila, now);
  expect(until("2026-11-21T15:59:00Z")).toBe(
    "This job closed on Fri 20 Nov, 23:59 (Manila time). You began before, so you can send until Sat 21 Nov, 23:59 (Manila time).",
  );
  expect(until(null)).toBe("This job closed on Fri 20 Nov, 23:59 (Manila time).");
});

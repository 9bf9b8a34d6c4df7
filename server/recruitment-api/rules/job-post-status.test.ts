import { expect, it } from "vitest";
import { currentStatus } from "./job-post-status";

const now = new Date("2026-11-21T10:00:00Z");
const [before, later] = ["2026-11-21T09:59:59Z", "2026-11-21T10:00:01Z"];

it.each([
  ["an open post", { status: "open", posted_at: before, closes_at: later }, "open"],
  ["one without an end", { status: "open", posted_at: before, closes_at: null }, "open"],
  ["one at the moment it closes", { status: "open", posted_at: before, closes_at: now.toISOString() }, "closed"],
  ["a scheduled one whose time has come", { status: "scheduled", posted_at: before, closes_at: null }, "open"],
  ["a scheduled one whose time is over", { status: "scheduled", posted_at: before, closes_at: before }, "closed"],
  ["a scheduled one that waits", { status: "scheduled", posted_at: later, closes_at: null }, "scheduled"],
  ["an open one dated in the future", { status: "open", posted_at: later, closes_at: null }, "scheduled"],
  ["a paused one past its end", { status: "paused", posted_at: before, closes_at: before }, "paused"],
  ["a draft", { status: "draft", posted_at: null, closes_at: null }, "draft"],
  ["a filled one", { status: "filled", posted_at: before, closes_at: later }, "filled"],
] as const)("calls %s what it is now", (_what, post, status) => {
  expect(currentStatus(post, now)).toBe(status);
});

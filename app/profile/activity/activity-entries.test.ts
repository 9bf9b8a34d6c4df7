import { expect, it } from "vitest";
import type { ActivityEntry } from "../../../server/contract/records";
import { activityDays } from "./activity-entries";

const entry = (event: string, at: string, job: string | null = null): ActivityEntry => ({
  id: `${event} ${at}`,
  at,
  actor: "system",
  event,
  label: event,
  subject: null,
  detail: null,
  ip_prefix: null,
  device: null,
  job: job === null ? null : { id: job, title: "Clerk" },
  unread: false,
});

const shown = (entries: ActivityEntry[]) =>
  activityDays(entries, "Asia/Manila", new Date("2026-11-30T00:00:00Z")).map(({ day, lines }) => [
    day,
    ...lines.map(({ entry, mails }) => [entry.event, ...mails.map(({ event }) => event)].join(" + ")),
  ]);

it("has the days of the reader's zone, and each mail under what it tells of", () => {
  expect(
    shown([
      entry("message.sent", "2026-11-28T16:30:00Z", "12"),
      entry("application.submitted", "2026-11-28T16:30:00Z", "12"),
      entry("draft.saved", "2026-11-28T15:59:00Z", "12"),
    ]),
  ).toEqual([
    ["Sun 29 Nov", "application.submitted + message.sent"],
    ["Sat 28 Nov", "draft.saved"],
  ]);
});

it("leaves a mail by itself that nothing of its minute and job caused", () => {
  expect(
    shown([
      entry("message.sent", "2026-11-28T16:30:00Z", "12"),
      entry("application.submitted", "2026-11-28T16:30:00Z", "13"),
      entry("status.changed", "2026-11-28T16:20:00Z", "12"),
    ]),
  ).toEqual([["Sun 29 Nov", "message.sent", "application.submitted", "status.changed"]]);
});

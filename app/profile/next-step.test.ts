import { expect, it } from "vitest";
import { aJobCard } from "../../test/builders/job-card";
import { taskOf } from "../sections/section-tasks";
import { firstOpenSection, listSteps } from "./next-step";

const now = new Date("2026-11-21T00:00:00Z");
type Held = Parameters<typeof listSteps>[0][number];

const held = (more: Partial<Held>): Held => ({
  id: "1",
  application_id: "1",
  job_id: "123",
  job: aJobCard(),
  status: { id: "200", key: "submitted", label: "Application sent", kind: "active" },
  explanation: "We have received your application.",
  status_changed_at: "2026-11-20T00:00:00Z",
  submitted_at: null,
  opened_at: null,
  receipt_code: null,
  draft_step: null,
  draft_send_until: null,
  withdrawn_at: null,
  withdrawn_undo_until: null,
  can_withdraw: false,
  next_action: null,
  interview: null,
  offered_times: null,
  offer: null,
  needs: [],
  messages: null,
  last_activity_at: "2026-11-20T00:00:00Z",
  version: 1,
  ...more,
});
const draft = held({
  status: { id: "100", key: "draft", label: "Draft", kind: "active" },
  next_action: {
    label: "Finish and send your application",
    url: "/jobs/123/apply/review",
    due_at: "2026-12-11T15:59:00Z",
  },
});
const offer = held({
  status: { id: "600", key: "offer", label: "Offer made", kind: "active" },
  next_action: { label: "Reply to the offer", url: null, due_at: null },
});

it("is nothing while everything waits for others", () => {
  expect(listSteps([held({})], "Asia/Manila", now)).toEqual([]);
});

it("is the draft, with the last moment to send it", () => {
  expect(listSteps([held({}), draft], "Asia/Manila", now)[0]).toEqual({
    title: "Finish your application for Order Desk Specialist",
    text: "Until Fri 11 Dec, 23:59 (Manila time)",
    label: "Continue your application",
    to: "/jobs/123/apply/review",
  });
});

it("says when an interview is, which is not until when to answer", () => {
  const at = "2026-12-04T06:00:00Z";
  const interview = held({
    status: { id: "500", key: "interview", label: "Interview", kind: "active" },
    next_action: { label: "Prepare for the interview", url: "/profile", due_at: at },
    interview: { starts_at: "2026-12-04T06:00:00.000Z" } as never,
  });
  expect(listSteps([interview], "Asia/Manila", now)[0]?.text).toBe("It begins on Fri 4 Dec, 14:00 (Manila time)");
});

it("is what the API puts first, and leads to the application where no page of ours answers it", () => {
  expect(listSteps([offer, draft], "Asia/Manila", now)[0]).toMatchObject({
    title: "Order Desk Specialist: offer made",
    label: "Reply to the offer",
    to: "/profile/application-tracking/123",
  });
});

it("names the first section that hinders sending, and how many do", () => {
  const step = firstOpenSection([
    taskOf("Your details", "/details", "completed"),
    taskOf("Contact information", "/contact", "completed"),
    taskOf("Résumé", "/resume", "in_progress"),
    taskOf("References", "/references", "not_started"),
  ]);
  expect(step).toMatchObject({
    text: "Résumé: in progress. 2 sections are open before you can send an application.",
    to: "/resume",
  });
});

it("asks for nothing when all is complete", () => {
  expect(firstOpenSection([taskOf("Contact information", "/contact", "completed")])).toBeNull();
});

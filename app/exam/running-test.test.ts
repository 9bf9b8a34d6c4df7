import { expect, it } from "vitest";
import type { ExamSession } from "../../server/contract/records";
import { runningTest } from "./running-test";

const session = (more: object) =>
  ({
    id: "1",
    part: "data_entry",
    parts: [
      { category: "idioms", status: "ready", started_at: null, deadline_at: null },
      {
        category: "data_entry",
        status: "in_progress",
        started_at: "2026-11-29T01:00:00Z",
        deadline_at: "2026-11-29T01:15:00Z",
      },
    ],
    ...more,
  }) as unknown as ExamSession;

it("leads to the test whose time runs, with its end", () => {
  expect(runningTest(session({}), "Asia/Manila")).toEqual({
    title: "Your test is running: Data entry",
    text: "Until 29 Nov 2026, 9:15 (Manila time)",
    label: "Go on with the test",
    to: "/exam/parts/data-entry",
  });
});

it("is none between tests, and without an assessment", () => {
  const [idle] = session({}).parts;
  expect(runningTest(session({ part: null, parts: [idle] }), "Asia/Manila")).toBeNull();
  expect(runningTest(null, "Asia/Manila")).toBeNull();
});

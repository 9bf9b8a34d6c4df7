import { expect, it } from "vitest";
import type { Need } from "../../../server/contract/records";
import { needView, stillNeeded } from "./need-view";

const aNeed = (more: Partial<Need> = {}): Need => ({
  ...{ id: "7", what: "A copy of your ID", words: null, until: "2026-12-10T15:59:00Z", takes_file: true },
  ...{ state: "needed", reason: null, sent_at: null, file: null },
  ...more,
});
const status = (key: string) => ({ id: "650", key, label: "Offer accepted", kind: "active" }) as const;

it("counts what waits for the person, with its first day", () => {
  const needs = [
    aNeed({ until: null }),
    aNeed({ until: "2026-12-12T15:59:00Z" }),
    aNeed({ state: "returned" }),
    aNeed({ state: "sent", until: "2026-12-01T15:59:00Z" }),
  ];
  expect(stillNeeded({ needs, status: status("offer_accepted") })).toEqual({
    words: "3 things are still needed",
    by: "the first by",
    until: "2026-12-10T15:59:00Z",
  });
  expect(stillNeeded({ needs: needs.slice(0, 1), status: status("hired") })).toEqual({
    words: "One thing is still needed",
    by: "by",
    until: null,
  });
});

it("counts nothing of what was sent, or once the application has ended", () => {
  expect(stillNeeded({ needs: [aNeed({ state: "accepted" })], status: status("offer_accepted") })).toBeNull();
  expect(stillNeeded({ needs: [aNeed()], status: status("withdrawn_salary") })).toBeNull();
});

it.each([
  ["needed", true, true, true],
  ["returned", true, true, true],
  // another file may take its place until it is accepted
  ["sent", true, true, true],
  ["sent", false, true, false],
  ["accepted", true, true, false],
  ["needed", true, false, false],
] as const)(
  "%s, with a file: %s, of an application that takes it: %s, may be sent: %s",
  (state, takes_file, takes, canSend) => {
    expect(needView("101", aNeed({ state, takes_file }), takes).canSend).toBe(canSend);
  },
);

import { expect, it } from "vitest";
import { nextOf } from "./next-action";

const at = "2026-12-02T05:00:00.000Z";
const interview = (answer: "coming" | null) =>
  ({ starts_at: at, answer, proposals: [] }) as unknown as Parameters<typeof nextOf>[0]["interview"];
const asks = { label: "Answer the invitation to the interview", url: "/profile", due_at: at };

it("says that an interview begins then, until one has said to be there", () => {
  expect(nextOf({ next_action: asks, interview: interview(null) })).toEqual({ ...asks, begins: true });
  expect(nextOf({ next_action: asks, interview: interview("coming") })).toBeNull();
});

it("is due by any other moment, also beside an interview that was answered", () => {
  const offer = { label: "Answer the offer", url: "/offer", due_at: "2026-12-09T05:00:00.000Z" };
  expect(nextOf({ next_action: offer, interview: interview("coming") })).toEqual({ ...offer, begins: false });
  expect(nextOf({ next_action: null, interview: null })).toBeNull();
});

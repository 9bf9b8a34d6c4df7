import { expect, it } from "vitest";
import { toneOf } from "./status-tone";

const interview = { id: "500", key: "interview", label: "Interview", kind: "active" } as const;
const next_action = { label: "Answer the invitation to the interview" };

it("is warm while an invitation waits for its answer, and not once the person said that they will come", () => {
  expect(toneOf({ status: interview, next_action, interview: { answer: null } })).toBe("warning");
  expect(toneOf({ status: interview, next_action, interview: { answer: "coming" } })).toBe("info");
});

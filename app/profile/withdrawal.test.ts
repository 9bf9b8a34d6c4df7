import { expect, it } from "vitest";
import { readSubmission } from "../forms/read-submission";
import { otherLast, type Reasons, withdrawalOf } from "./withdrawal";

const reasons = [
  { id: "902", key: "schedule", label: "The shift or schedule does not fit" },
  { id: "b7", key: "other", label: "Another reason" },
];

async function withdrawal(fields: Record<string, string>, offered: Reasons = reasons) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("idempotency_key", "7f8f3d52-32d5-4a6a-9d0e-0b8a57a0c9ac");
  return readSubmission({ formData: async () => form }, withdrawalOf(offered));
}

async function objections(fields: Record<string, string>) {
  const submission = await withdrawal(fields);
  return submission.status === "success" ? null : submission.reply().error;
}

it("asks for a reason", async () => {
  expect(await objections({})).toEqual({ reason: ["Choose why you withdraw"] });
});

it("asks for words when the reason is another one", async () => {
  expect(await objections({ reason: "b7" })).toEqual({
    note: ["Write your reason, or choose another one from the list"],
  });
});

it("takes a listed reason without words", async () => {
  expect(await withdrawal({ reason: "902" })).toMatchObject({
    status: "success",
    value: { reason: "902", note: null },
  });
});

it("keeps the words within 500 characters", async () => {
  expect(await objections({ reason: "b7", note: "x".repeat(501) })).toEqual({
    note: ["Your reason must be 500 characters or fewer"],
  });
});

it("takes no reason that the API does not offer", async () => {
  expect(await objections({ reason: "909" })).toEqual({ reason: ["Choose why you withdraw"] });
});

it("asks for no reason of a list where the API has none", async () => {
  expect(await withdrawal({ note: "I found work" }, [])).toMatchObject({
    status: "success",
    value: { note: "I found work" },
  });
});

it("has the reason that asks for words last, before the field of its words", () => {
  const [schedule, other] = reasons;
  expect(otherLast([other, schedule], (reason) => reason?.key ?? null)).toEqual([schedule, other]);
});

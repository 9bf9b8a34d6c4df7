import { expect, it } from "vitest";
import { readSubmission } from "../forms/read-submission";
import { Withdrawal } from "./withdrawal";

async function withdrawal(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("idempotency_key", "7f8f3d52-32d5-4a6a-9d0e-0b8a57a0c9ac");
  return readSubmission({ formData: async () => form }, Withdrawal);
}

async function objections(fields: Record<string, string>) {
  const submission = await withdrawal(fields);
  return submission.status === "success" ? null : submission.reply().error;
}

it("asks for a reason", async () => {
  expect(await objections({})).toEqual({ reason: ["Choose why you withdraw"] });
});

it("asks for words when the reason is another one", async () => {
  expect(await objections({ reason: "909" })).toEqual({
    note: ["Write your reason, or choose another one of the list"],
  });
});

it("takes a listed reason without words", async () => {
  expect(await withdrawal({ reason: "902" })).toMatchObject({
    status: "success",
    value: { reason: 902, note: null },
  });
});

it("keeps the words within 500 characters", async () => {
  expect(await objections({ reason: "909", note: "x".repeat(501) })).toEqual({
    note: ["Your reason must be 500 characters or fewer"],
  });
});

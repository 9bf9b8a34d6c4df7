import { afterAll, beforeAll, expect, it } from "vitest";
import { aReadyApplicant, postJob, recruitAndHear } from "./applicants";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

const recruiter = (...args: string[]) => recruitAndHear(running, args);

/** Somebody who was turned down, and what they may say of it. */
async function turnedDown() {
  const [ana, job] = [await aReadyApplicant(running), await postJob(running, { title: "Night clerk" })];
  const receipt = (await ana.send(job)).data.receipt_code ?? "";
  const say = (body: object) => ana.call("POST", `${ana.path}/jobs/${job}/feedback`, body);
  const said = async () => (await ana.job(job)).data.feedback;
  const decide = () => recruiter("move", receipt, "not_selected");
  return { ana, job, receipt, say, said, decide };
}

it("asks once there is a decision, and keeps the newest answer with its words", async () => {
  const { say, said, decide } = await turnedDown();
  expect(await said()).toBeNull();
  expect(await say({ answer: "good" })).toMatchObject({
    status: 409,
    body: { message: "We ask this when there is a decision on your application." },
  });
  await decide();
  expect(await said()).toEqual({ answer: null, note: null, answered_at: null });
  expect((await say({ answer: "bad", note: " Nobody wrote for weeks. " })).status).toBe(200);
  expect(await said()).toMatchObject({ answer: "bad", note: "Nobody wrote for weeks." });
  // words that are not sent stay
  await say({ answer: "good" });
  expect(await said()).toMatchObject({ answer: "good", note: "Nobody wrote for weeks." });
  await say({ answer: "good", note: "" });
  expect(await said()).toMatchObject({ answer: "good", note: null });
});

it("takes one of five answers, and words that fit", async () => {
  const { say, decide } = await turnedDown();
  await decide();
  expect((await say({ answer: "splendid" })).body.errors).toHaveProperty("answer");
  expect((await say({ answer: "good", note: "x".repeat(1001) })).body.errors).toEqual({
    note: ["Must be 1,000 characters or fewer"],
  });
});

it("is read by the recruiter: counted, with the words, and beside the application", async () => {
  const { job, receipt, say, decide } = await turnedDown();
  expect((await recruiter("feedback", "--job", String(job))).said).toBe("Nobody has said anything yet.");
  await decide();
  await say({ answer: "very_bad", note: "No pay in the post.\nNo answer either." });
  const { said } = await recruiter("feedback", "--job", String(job));
  expect(said).toContain("1 answer: Very good 0, Good 0, Neither good nor bad 0, Bad 0, Very bad 1");
  expect(said).toMatch(
    new RegExp(
      `${receipt}  Very bad, on .* \\(Manila time\\)\n  by Ana Reyes, for Night clerk\n  No pay in the post\\.\n  No answer either\\.`,
    ),
  );
  expect((await recruiter("feedback")).said).toContain(receipt);
  expect((await recruiter("show", receipt)).said).toMatch(/How it was to apply: Very bad, on /);
});

import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Need } from "../../server/contract/needs";
import { runSchedule } from "../../server/recruitment-api/schedule/run-schedule";
import { realPdf, realPng } from "../builders/files";
import { offerJob } from "../builders/meetings";
import { type Applicant, aReadyApplicant, listMails, postJob, recruitAndHear } from "./applicants";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

const recruiter = (...args: string[]) => recruitAndHear(running, args);

/** `2026-12-10`, so many days from now. */
const inDays = (days: number) =>
  new Date(running.deps.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** Somebody who accepted an offer, with their receipt. */
async function accepted() {
  const [ana, job] = [await aReadyApplicant(running), await postJob(running)];
  const receipt = (await ana.send(job)).data.receipt_code ?? "";
  await offerJob(running.db, job);
  await ana.call("POST", `${ana.path}/jobs/${job}/offer`, { answer: "accept" });
  return { ana, job, receipt };
}

/** Somebody who is asked for a copy of their ID. */
async function asked(...more: string[]) {
  const one = await accepted();
  const { code, said } = await recruiter("need", one.receipt, "A copy of your ID", "--until", inDays(10), ...more);
  expect([code, said]).toEqual([0, expect.stringContaining("a mail within a minute")]);
  return { ...one, id: (await needsOf(one))[0]?.id as number };
}

const needsOf = async ({ ana, job }: { ana: Applicant; job: number }): Promise<Need[]> =>
  (await ana.job(job)).data.needs;
const sendFile = (ana: Applicant, id: number, key: string, filename = "id.png") =>
  ana.call<Need>("PUT", `/api/needs/${id}`, { file: { key, type: "png", filename } });
const png = (ana: Applicant) => ana.upload(realPng(), "image/png");
const mailsTo = (ana: Applicant, kind: string) => listMails(running, ana, kind);
const keyOf = async (id: number) =>
  (await running.db.selectFrom("needs").select("file_key").where("id", "=", id).executeTakeFirst())?.file_key ?? null;
const isStored = (key: string | null) =>
  running.deps.storage.read(key ?? "").then(
    () => true,
    () => false,
  );

describe("what is needed after an offer", () => {
  it("is asked for only once the offer was accepted, with one mail a command", async () => {
    const { ana, job, receipt } = await accepted();
    const early = await postJob(running);
    const offered = (await ana.send(early)).data.receipt_code ?? "";
    await offerJob(running.db, early);
    expect(await recruiter("need", offered, "A copy of your ID", "--until", inDays(10))).toEqual({
      code: 1,
      said: "Things are asked for once an offer was accepted. This application is: offer.",
    });
    const command = ["need", receipt, "A copy of your ID", "The signed contract", "--until", inDays(10)];
    for (const said of ["Asked for until", "That is asked for already."])
      expect(await recruiter(...command, "--words", "Both sides.")).toMatchObject({
        code: 0,
        said: expect.stringContaining(said),
      });
    const mails = await mailsTo(ana, "needed");
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^2 things are still needed: /)]);
    expect(mails[0]?.body).toMatch(/- A copy of your ID, by .*\n- The signed contract, by .*Manila time/);
    expect(mails[0]?.body).toContain("Both sides.");
    const { data } = await ana.job(job);
    expect(data.explanation).toBe("You accepted the offer. Before your first day we need a few things from you.");
    expect(data.needs).toMatchObject([
      { what: "A copy of your ID", words: "Both sides.", takes_file: true, state: "needed", file: null },
      { what: "The signed contract", state: "needed" },
    ]);
    expect(data.next_action).toEqual({
      label: "Send what is still needed",
      url: `/profile/application-tracking/${job}/needed`,
      due_at: `${inDays(10)}T15:59:00.000Z`,
    });
  });

  it.each([
    [["--until", "soon"], "is no moment"],
    [["--until", "2020-01-01"], "still to come"],
    [[], "Say until when"],
    [["--until", "2027-01-01", "--words", "x".repeat(501)], "1 to 500 characters"],
  ])("is refused with %j", async (options, why) => {
    const { receipt } = await accepted();
    const { code, said } = await recruiter("need", receipt, "A copy of your ID", ...options);
    expect([code, said]).toEqual([1, expect.stringContaining(why)]);
  });

  it("changes its day with another mail, and no more once it came", async () => {
    const { ana, job, receipt, id } = await asked();
    await recruiter("need", receipt, "A copy of your ID", "--until", `${inDays(12)} 09:00`, "--zone", "UTC");
    expect(await needsOf({ ana, job })).toMatchObject([{ id, until: `${inDays(12)}T09:00:00.000Z` }]);
    expect(await mailsTo(ana, "needed")).toHaveLength(2);
    await sendFile(ana, id, await png(ana));
    const { code, said } = await recruiter("need", receipt, "A copy of your ID", "--until", inDays(14));
    expect([code, said]).toEqual([1, "“A copy of your ID” came already."]);
  });

  it("comes as a file, is seen and saved by the recruiter, and accepted", async () => {
    const { ana, job, receipt, id } = await asked();
    expect(await sendFile(ana, id, await png(ana))).toMatchObject({
      status: 200,
      data: { state: "sent", file: { name: "id.png", type: "png" }, sent_at: running.deps.clock().toISOString() },
    });
    expect((await recruiter("needs", receipt)).said).toMatch(
      new RegExp(`^${id}  A copy of your ID, by .* \\[came .*\\]: id\\.png, PNG, \\d`),
    );
    expect((await recruiter("needs")).said).toContain(receipt);
    const folder = await mkdtemp(join(tmpdir(), "need-"));
    const path = join(folder, "id.png");
    expect((await recruiter("need-file", String(id), path)).said).toBe(`Saved as ${path}.`);
    expect((await readFile(path)).equals(realPng())).toBe(true);
    await rm(folder, { recursive: true });
    for (let times = 0; times < 2; times += 1)
      expect((await recruiter("accept-need", String(id))).said).toContain("[accepted]");
    const { data } = await ana.job(job);
    expect([data.needs[0]?.state, data.next_action]).toEqual(["accepted", null]);
    expect(data.explanation).toContain("You have sent everything");
    expect((await sendFile(ana, id, await png(ana))).status).toBe(409);
  });

  it("is sent back with why, and comes again in place of the first", async () => {
    const { ana, job, id } = await asked();
    expect((await recruiter("return-need", String(id), "Dark.")).said).toContain("Nothing came");
    await sendFile(ana, id, await png(ana));
    const first = await keyOf(id);
    for (let times = 0; times < 2; times += 1)
      expect(await recruiter("return-need", String(id), "The photo is dark.")).toMatchObject({ code: 0 });
    const mails = await mailsTo(ana, "needed_again");
    expect(mails.map(({ subject }) => subject)).toEqual(["Please send it again: A copy of your ID"]);
    expect(mails[0]?.body).toContain("The photo is dark.");
    expect(await needsOf({ ana, job })).toMatchObject([
      { state: "returned", reason: "The photo is dark.", file: { name: "id.png" } },
    ]);
    const again = await sendFile(ana, id, await ana.upload(await realPdf()), "id.pdf");
    expect(again.data).toMatchObject({ state: "sent", reason: null, file: { name: "id.pdf", type: "pdf" } });
    expect([await isStored(first), await isStored(await keyOf(id))]).toEqual([false, true]);
  });

  it("is one file however often it is sent", async () => {
    const { ana, id } = await asked();
    const key = await png(ana);
    const answers = await Promise.all([sendFile(ana, id, key), sendFile(ana, id, key)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    const kept = await keyOf(id);
    expect((await sendFile(ana, id, key)).data.state).toBe("sent");
    const other = await png(ana);
    for (let times = 0; times < 2; times += 1) expect((await sendFile(ana, id, other)).status).toBe(200);
    expect([await keyOf(id), await isStored(kept), await isStored(other.replace("tmp", "papers"))]).toEqual([
      kept,
      true,
      false,
    ]);
    const said = await running.db
      .selectFrom("activity_log")
      .select("detail")
      .where("user_id", "=", ana.userId)
      .where("event", "=", "need.sent")
      .execute();
    expect(said).toEqual([{ detail: "A copy of your ID" }]);
  });

  it("takes no file that is refused, nobody else's, and nothing after a withdrawal, until that is undone", async () => {
    const { ana, job, id } = await asked();
    const refused = await sendFile(ana, id, await ana.upload(Buffer.from("<html><script>alert(1)</script></html>")));
    expect([refused.status, refused.body.errors?.file]).toEqual([422, [expect.stringContaining("must be a PDF")]]);
    expect((await ana.call("PUT", `/api/needs/${id}`, {})).body.errors).toEqual({ file: ["Select a file"] });
    const eve = await aReadyApplicant(running);
    expect((await sendFile(ana, id, await png(eve))).status).toBe(422);
    expect((await needsOf({ ana, job }))[0]).toMatchObject({ state: "needed", file: null });
    const key = await png(ana);
    await ana.withdraw(job);
    expect((await sendFile(ana, id, key)).status).toBe(409);
    expect((await ana.job(job)).data.next_action).toBeNull();
    await ana.undo(job);
    expect((await sendFile(ana, id, key)).status).toBe(200);
  });

  it("may be something to do, which is said to be done", async () => {
    const { ana, job, receipt, id } = await asked("--no-file");
    expect((await needsOf({ ana, job }))[0]?.takes_file).toBe(false);
    for (let times = 0; times < 2; times += 1)
      expect(await ana.call("PUT", `/api/needs/${id}`, { file: null })).toMatchObject({
        status: 200,
        data: { state: "sent", file: null },
      });
    expect((await sendFile(ana, id, await png(ana))).status).toBe(422);
    await recruiter("return-need", String(id), "We do not see it.");
    expect((await mailsTo(ana, "needed_again"))[0]?.subject).toBe("Not done yet: A copy of your ID");
    // as a file after all, with the same name
    expect(await recruiter("need", receipt, "A copy of your ID", "--until", inDays(10))).toMatchObject({ code: 0 });
    expect(await needsOf({ ana, job })).toMatchObject([{ state: "needed", takes_file: true, reason: null }]);
  });

  it("is no longer needed, and its file is erased", async () => {
    const { ana, job, id } = await asked();
    await sendFile(ana, id, await png(ana));
    const key = await keyOf(id);
    expect((await recruiter("drop-need", String(id))).said).toBe("“A copy of your ID” is no longer needed.");
    await runSchedule(running.deps);
    expect([await needsOf({ ana, job }), await isStored(key)]).toEqual([[], false]);
    expect(await recruiter("drop-need", String(id))).toMatchObject({ code: 1 });
    expect((await sendFile(ana, id, await png(ana))).status).toBe(404);
  });

  it("is reminded of two days before, in one mail for all of a day that did not come", async () => {
    const { ana, job, receipt, id } = await asked();
    await recruiter("need", receipt, "The signed contract", "Your bank form", "--until", inDays(10));
    await recruiter("need", receipt, "Later", "--until", inDays(20));
    await sendFile(ana, id, await png(ana));
    running.pass({ days: 7 });
    await runSchedule(running.deps);
    expect(await mailsTo(ana, "needed_soon")).toEqual([]);
    running.pass({ days: 2 });
    for (let times = 0; times < 2; times += 1) await runSchedule(running.deps);
    const mails = await mailsTo(ana, "needed_soon");
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^2 things are still needed soon: /)]);
    expect(mails[0]?.body).toMatch(/- The signed contract, by .*\n- Your bank form, by /);
    // what is asked for shortly before its day has had its mail just now
    await ana.signInAgain();
    await recruiter("need", receipt, "In a hurry", "--until", inDays(1));
    await runSchedule(running.deps);
    expect(await mailsTo(ana, "needed_soon")).toHaveLength(1);
    expect((await needsOf({ ana, job })).map(({ what }) => what)).toContain("In a hurry");
  });
});

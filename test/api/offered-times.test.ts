import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ApplicationJob } from "../../server/contract/applications";
import { runSchedule } from "../../server/recruitment-api/schedule/run-schedule";
import { type Applicant, aReadyApplicant, listMails, postJob, recruitAndHear, somebodyShortlisted } from "./applicants";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

const recruiter = (...args: string[]) => recruitAndHear(running, args);
/** A moment so many hours from now, as a recruiter types it in UTC. */
const inHours = (hours: number) =>
  new Date(running.deps.clock().getTime() + hours * 3_600_000).toISOString().slice(0, 16).replace("T", " ");
const momentOf = (typed: string) => `${typed.replace(" ", "T")}:00.000Z`;

const offer = (receipt: string, ...typed: string[]) => recruiter("offer-times", receipt, ...typed, "--zone", "UTC");
const take = (ana: Applicant, job: number, at: string) =>
  ana.call<ApplicationJob>("POST", `${ana.path}/jobs/${job}/interview/time`, { starts_at: momentOf(at) });
const freeFor = async (ana: Applicant, job: number) => (await ana.job(job)).data.offered_times?.times;

/** Two applicants of one job who were offered the same times. */
async function twoOffered(...times: string[]) {
  const ana = await somebodyShortlisted(running);
  const ben = await somebodyShortlisted(running, ana.job);
  for (const { receipt } of [ana, ben]) expect(await offer(receipt, ...times)).toMatchObject({ code: 0 });
  return { job: ana.job, ana: ana.ana, ben: ben.ana, receipts: [ana.receipt, ben.receipt] };
}

const mailsTo = (ana: Applicant, kind = "interview_invite") => listMails(running, ana, kind);

describe("times offered for an interview", () => {
  it("are the next thing to do, with one mail that lists them by the person's clocks", async () => {
    const { ana, job, receipt } = await somebodyShortlisted(running);
    const [first, second] = [inHours(72), inHours(73)];
    const asked = ["--minutes", "30", "--place", "Video call", "--with", "Ben Cruz", "--note", "Bring a question."];
    expect(await offer(receipt, second, first, second, ...asked)).toMatchObject({ code: 0 });
    expect((await ana.job(job)).data).toMatchObject({
      status: { key: "interview" },
      explanation: "The employer would like to meet you. Choose the time that suits you.",
      interview: null,
      offered_times: {
        times: [momentOf(first), momentOf(second)],
        ...{
          minutes: 30,
          timezone: "UTC",
          place: "Video call",
          people: "Ben Cruz",
          recruiter_note: "Bring a question.",
        },
        ...{ proposals: [], note: null },
      },
      next_action: {
        label: "Choose a time for your interview",
        url: `/profile/application-tracking/${job}/interview`,
        due_at: momentOf(second),
      },
    });
    const [mail, ...others] = await mailsTo(ana);
    expect([others, mail?.subject]).toEqual([[], expect.stringMatching(/^Choose a time for your interview: /)]);
    expect(mail?.body).toMatch(/\n- .* \(in UTC .*\)\n- .* \(in UTC .*\)\n/);
    expect(mail?.body).toContain("Times are: Manila time\nLength: 30 minutes\nWhere: Video call");
    expect(mail?.body).toMatch(new RegExp(`Choose a time:\n.*/profile/application-tracking/${job}/interview\n`));
  });

  it("make a confirmed interview when one is taken, once however often, and leave the others' lists at once", async () => {
    const [first, second] = [inHours(48), inHours(50)];
    const { ana, ben, job } = await twoOffered(first, second);
    for (let times = 0; times < 2; times++)
      expect((await take(ana, job, first)).data).toMatchObject({
        interview: { starts_at: momentOf(first), answer: "coming", timezone: "UTC" },
        next_action: { label: "Prepare for the interview" },
      });
    const [, confirmed, ...others] = await mailsTo(ana);
    expect([others, confirmed?.subject]).toEqual([[], expect.stringMatching(/^Interview confirmed on \d/)]);
    expect(confirmed?.body).toContain("is at the time that you chose. You need not answer.");
    expect(confirmed?.calendar).toContain("BEGIN:VEVENT");
    expect(await freeFor(ben, job)).toEqual([momentOf(second)]);
    const late = await take(ben, job, first);
    expect([late.status, late.body.errors]).toEqual([
      422,
      { starts_at: ["Somebody else has taken this time. Choose another"] },
    ]);

    // a change gives the first one back at once
    expect((await take(ana, job, second)).data.interview).toMatchObject({ starts_at: momentOf(second) });
    expect(await freeFor(ben, job)).toEqual([momentOf(first)]);
    expect((await take(ben, job, first)).data.interview).toMatchObject({ starts_at: momentOf(first) });
    expect((await recruiter("interviews")).said).toMatch(
      /: chose one\n {2}.*: taken by another applicant\n {2}.*: taken/,
    );
  });

  it("belong to one of two who take the same at once, and two may change places at once", async () => {
    const times = [inHours(48), inHours(49)] as const;
    const { ana, ben, job } = await twoOffered(...times);
    for (const at of times) {
      const answers = await Promise.all([ana, ben].map((who) => take(who, job, at)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      const { held } = await running.db
        .selectFrom("offered_times")
        .select(({ fn }) => fn.countAll<number>().as("held"))
        .where("job_post_id", "=", job)
        .where("taken", "=", momentOf(at))
        .executeTakeFirstOrThrow();
      expect(held).toBe(1);
    }
    for (let round = 0; round < 5; round++) {
      const statuses = await Promise.all([
        take(ana, job, times[round % 2] ?? ""),
        take(ben, job, times[1 - (round % 2)] ?? ""),
      ]);
      expect(statuses.every(({ status }) => status === 200 || status === 422)).toBe(true);
    }
    // whatever the code does, the database keeps two from having it
    const both = sql`update offered_times set taken = times[1] where job_post_id = ${job}`.execute(running.db);
    await expect(both).rejects.toMatchObject({ code: "23505", constraint: "offered_times_taken" });
  });

  it("are free for others when who had one leaves, and who comes back has it unless it is somebody else's by then", async () => {
    const [first, second] = [inHours(48), inHours(50)];
    const { ana, ben, job } = await twoOffered(first, second);
    const undo = () => ana.call<ApplicationJob>("POST", `${ana.path}/withdraw/undo`, { job_id: job });
    await take(ana, job, first);
    await ana.withdraw(job);
    expect(await freeFor(ben, job)).toEqual([momentOf(first), momentOf(second)]);
    expect((await undo()).data.interview).toMatchObject({ starts_at: momentOf(first), answer: "coming" });
    expect(await freeFor(ben, job)).toEqual([momentOf(second)]);
    await ana.withdraw(job);
    await take(ben, job, first);
    expect((await undo()).data).toMatchObject({
      interview: null,
      offered_times: { times: [momentOf(second)] },
      next_action: { label: "Choose a time for your interview" },
    });
  });

  it("are replaced by new ones and by an interview that is set, and an earlier interview is off then", async () => {
    const [first, second, third] = [inHours(48), inHours(50), inHours(52)];
    const { ana, ben, job, receipts } = await twoOffered(first, second);
    await take(ana, job, first);
    await offer(receipts[0] ?? "", second, third);
    expect((await ana.job(job)).data).toMatchObject({
      interview: null,
      offered_times: { times: [momentOf(second), momentOf(third)] },
    });
    expect((await mailsTo(ana)).at(-1)?.body).toMatch(/The interview on .* is off\. Please choose a new time\./);
    expect(await freeFor(ben, job)).toEqual([momentOf(first), momentOf(second)]);
    await take(ben, job, second);
    expect((await offer(receipts[0] ?? "", second, third)).said).toMatch(/^Another applicant of this job has taken /);
    await recruiter("interview", receipts[0] ?? "", third, "--zone", "UTC");
    expect((await ana.job(job)).data).toMatchObject({ interview: { answer: null }, offered_times: null });
    expect((await take(ana, job, third)).status).toBe(409);
  });

  it("may suit nobody: other times or words are the answer, and one of them that is set is confirmed", async () => {
    const { ana, job, receipt } = await somebodyShortlisted(running);
    await offer(receipt, inHours(48), inHours(49));
    const mine = inHours(60);
    const answer = { starts_at: null, answer: "another_time" };
    const say = (body: object) => ana.call<ApplicationJob>("POST", `${ana.path}/jobs/${job}/interview`, body);
    expect((await say(answer)).body.errors).toEqual({
      proposals: ["Propose a time that suits you, or say in words when you can"],
    });
    expect((await say({ ...answer, answer: "coming" })).status).toBe(409);
    const { data } = await say({ ...answer, proposals: [momentOf(mine)], note: "I work until then" });
    expect(data).toMatchObject({
      explanation: expect.stringMatching(/^You asked for another time/),
      next_action: null,
      offered_times: { proposals: [momentOf(mine)], note: "I work until then" },
    });
    expect((await recruiter("interviews")).said).toMatch(
      /asks for another time\n.*free\n.*free\n {2}could come on .*\n {2}says: I work/,
    );
    expect((await recruiter("interview", receipt, mine, "--zone", "UTC")).said).toContain("so it is confirmed");
  });

  it("are taken only of what was offered, to come, in time and by whom they were offered to", async () => {
    const [first, second] = [inHours(2), inHours(48)];
    const { ana, job, receipt } = await somebodyShortlisted(running);
    expect((await take(ana, job, second)).status).toBe(409);
    await offer(receipt, first, second);
    const stranger = await aReadyApplicant(running);
    const theirs = await stranger.call("POST", `${ana.path}/jobs/${job}/interview/time`, {
      starts_at: momentOf(second),
    });
    expect(theirs.status).toBe(404);
    expect((await take(ana, job, inHours(49))).body.errors).toEqual({
      starts_at: ["Choose one of the times that are offered now"],
    });
    for (const starts_at of ["soon", null, "0000-01-01T00:00:00Z", "2026-12-01T06:00:00+23:59", ["x"]])
      expect((await ana.call("POST", `${ana.path}/jobs/${job}/interview/time`, { starts_at })).status).toBe(422);
    running.pass({ minutes: 121 });
    expect((await take(ana, job, first)).body.errors).toEqual({ starts_at: ["This time is over. Choose another"] });
    expect(await freeFor(ana, job)).toEqual([momentOf(second)]);
    await recruiter("move", receipt, "not_selected");
    expect((await take(ana, job, second)).status).toBe(409);
    expect((await ana.job(job)).data.offered_times).toBeNull();
  });

  it("can be changed until the interview begins, and have its reminders", async () => {
    const [first, second] = [inHours(30), inHours(60)];
    const { ana, job, receipt } = await somebodyShortlisted(running);
    await offer(receipt, first, second);
    await take(ana, job, first);
    running.pass({ minutes: 7 * 60 });
    await runSchedule(running.deps);
    expect((await mailsTo(ana, "interview_soon")).map(({ subject }) => subject.split(":")[0])).toEqual([
      "Interview within a day",
    ]);
    running.pass({ minutes: 24 * 60 });
    await ana.signInAgain();
    expect((await take(ana, job, second)).status).toBe(409);
  });

  it("are refused where the applicant said that they cannot come, by their clocks, unless offered anyway", async () => {
    const { ana, receipt } = await somebodyShortlisted(running);
    const hours = { from: "22:00", until: "06:00" };
    running.pass({ minutes: 1 });
    await ana.call("POST", `${ana.path}/preferences`, { cannot_meet: { days: ["sat", "sun"], hours } });
    // Manila is eight hours ahead: Friday 23:00, Saturday noon, Monday 9:00
    const [night, saturday, good] = ["2030-01-04 15:00", "2030-01-05 04:00", "2030-01-07 01:00"];
    const refused = await offer(receipt, night, saturday, good);
    expect(refused).toEqual({
      code: 1,
      said:
        "They cannot come on 4 Jan 2030, 23:00 (Manila time), nor on 5 Jan 2030, 12:00 (Manila time).\n" +
        "They said when they cannot: Saturday, Sunday, every day 22:00–6:00. Choose another time, or add --anyway.",
    });
    expect((await recruiter("interview", receipt, night, "--zone", "UTC")).code).toBe(1);
    expect((await recruiter("show", receipt)).said).toContain("Cannot meet: Saturday, Sunday, every day 22:00–6:00");
    expect((await offer(receipt, good)).code).toBe(0);
    expect((await offer(receipt, night, good, "--anyway")).code).toBe(0);
  });

  it("are reminded of within a day of the first, once, unless one was chosen", async () => {
    const [ana, ben] = [await somebodyShortlisted(running), await somebodyShortlisted(running)];
    const times = [inHours(30), inHours(60)] as const;
    for (const { receipt } of [ana, ben]) await offer(receipt, ...times);
    await take(ben.ana, ben.job, times[1]);
    const reminded = async (who: Applicant) => {
      await runSchedule(running.deps);
      return (await mailsTo(who, "interview_soon")).map(({ subject }) => subject.split(":")[0]);
    };
    expect(await reminded(ana.ana)).toEqual([]);
    running.pass({ minutes: 7 * 60 });
    for (let round = 0; round < 2; round++)
      expect(await reminded(ana.ana)).toEqual(["Choose a time for your interview"]);
    expect(await reminded(ben.ana)).toEqual([]);
  });

  it.each([
    [["yesterday"], "is no moment"],
    [["2030-01-01 10:00", "2020-01-01 10:00"], "has to be still to come"],
    [[...Array(11).keys()].map((hour) => `2030-01-01 ${hour}:00`), "Offer at most 10 times"],
  ])("are refused with words for %j", async (typed, why) => {
    const job = await postJob(running);
    const { receipt } = await somebodyShortlisted(running, job);
    expect(await offer(receipt, ...typed)).toMatchObject({ code: 1, said: expect.stringContaining(why) });
  });
});

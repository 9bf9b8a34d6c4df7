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

/** What the recruiter's tool says, and with which exit code. */
const recruiter = (...args: string[]) => recruitAndHear(running, args);

const shortlisted = () => somebodyShortlisted(running);

/** `2026-12-01 14:00` in UTC, so many hours from now. */
const inHours = (hours: number) =>
  new Date(running.deps.clock().getTime() + hours * 3_600_000).toISOString().slice(0, 16).replace("T", " ");
const momentOf = (typed: string) => `${typed.replace(" ", "T")}:00.000Z`;
const invite = (receipt: string, at: string, ...more: string[]) =>
  recruiter("interview", receipt, at, "--zone", "UTC", ...more);

const answerTo = (ana: Applicant, job: number, body: object) =>
  ana.call<ApplicationJob>("POST", `${ana.path}/jobs/${job}/interview`, body);
const mailsTo = (ana: Applicant, kind: string) => listMails(running, ana, kind);
const eventsOf = async (ana: Applicant, event: string) =>
  (
    await running.db
      .selectFrom("activity_log")
      .select(["actor", "detail"])
      .where("user_id", "=", ana.userId)
      .where("event", "=", event as never)
      .orderBy("id")
      .execute()
  ).map(({ actor, detail }) => [actor, detail]);

describe("an interview", () => {
  it("is an appointment with a mail that says all of it, and the next thing to do", async () => {
    const { ana, job, receipt } = await shortlisted();
    const at = inHours(72);
    const asked = [
      "--minutes",
      "30",
      "--link",
      "https://meet.example/abc",
      "--place",
      "Video call",
      "--with",
      "Ben Cruz",
    ];
    expect(await invite(receipt, at, ...asked, "--note", "Bring a question.")).toMatchObject({ code: 0 });
    const { data } = await ana.job(job);
    expect(data).toMatchObject({
      status: { key: "interview" },
      explanation: "The employer would like to meet you. Say whether you can come, or ask for another time.",
      interview: {
        starts_at: momentOf(at),
        minutes: 30,
        timezone: "UTC",
        place: "Video call",
        url: "https://meet.example/abc",
        people: "Ben Cruz",
        recruiter_note: "Bring a question.",
        answer: null,
        proposals: [],
        note: null,
      },
      next_action: {
        label: "Answer the invitation to the interview",
        url: `/profile/application-tracking/${job}/interview`,
        due_at: momentOf(at),
      },
    });
    const [mail, ...others] = await mailsTo(ana, "interview_invite");
    expect([others, await mailsTo(ana, "status_change").then((mails) => mails.at(-1)?.subject)]).toEqual([
      [],
      expect.stringMatching(/^Shortlisted/),
    ]);
    expect(mail?.body).toMatch(
      /When: .*\(Manila time\)\n\n(?:This is at night for you\.\n\n)?In UTC: .*\nLength: 30 minutes\nWhere: Video call/,
    );
    expect(mail?.body).toContain("Bring a question.");
    expect(mail?.subject).toBe(`Interview on 24 Nov 2026: ${data.job.title}`);
    const file = (await running.mails()).find((one) => one.includes(mail?.subject ?? "–"));
    expect(file).toMatch(/Content-Type: text\/calendar.*interview\.ics/s);
    const [, encoded = ""] = /interview\.ics\n(?:.+\n)*\n([^-]+)/.exec(file ?? "") ?? [];
    expect(file?.includes("BEGIN:VEVENT") ? file : Buffer.from(encoded, "base64").toString()).toContain("BEGIN:VEVENT");
  });

  it("is confirmed, and not asked again, at a time that the applicant proposed", async () => {
    const { ana, job, receipt } = await shortlisted();
    const [at, mine] = [inHours(48), inHours(50)];
    await invite(receipt, at);
    await answerTo(ana, job, { starts_at: momentOf(at), answer: "another_time", proposals: [momentOf(mine)] });
    expect((await invite(receipt, mine)).said).toContain("as the applicant proposed, so it is confirmed");
    expect((await ana.job(job)).data).toMatchObject({
      interview: { starts_at: momentOf(mine), answer: "coming", proposals: [] },
      next_action: { label: "Prepare for the interview" },
    });
    const mail = (await mailsTo(ana, "interview_invite")).at(-1);
    expect(mail?.subject).toMatch(/^Interview confirmed on \d/);
    expect(mail?.body).toContain("at the time that you proposed. You need not answer.");
  });

  it("is off when the application is turned down, and the mail says so", async () => {
    const { ana, receipt } = await shortlisted();
    await invite(receipt, inHours(48));
    await recruiter("move", receipt, "not_selected");
    expect((await mailsTo(ana, "status_change")).at(-1)?.body).toMatch(
      /The interview on \d.* \(Manila time\) is off\./,
    );
  });

  it("is answered, once however often the same comes, until it is moved", async () => {
    const { ana, job, receipt } = await shortlisted();
    const [first, second] = [inHours(48), inHours(96)];
    await invite(receipt, first);
    const coming = { starts_at: momentOf(first), answer: "coming" };
    for (let times = 0; times < 2; times++)
      expect((await answerTo(ana, job, coming)).data).toMatchObject({
        interview: { answer: "coming" },
        next_action: { label: "Prepare for the interview" },
      });
    expect(await eventsOf(ana, "interview.answered")).toEqual([["you", "You will be there"]]);

    await invite(receipt, second);
    expect((await ana.job(job)).data.interview).toMatchObject({ starts_at: momentOf(second), answer: null });
    expect((await mailsTo(ana, "interview_invite")).map(({ subject }) => subject.split(":")[0])).toEqual([
      expect.stringMatching(/^Interview on \d/),
      expect.stringMatching(/^Interview moved to \d/),
    ]);
    const late = await answerTo(ana, job, coming);
    expect([late.status, late.body.message]).toEqual([
      409,
      "The interview was moved meanwhile. Read when it is now, and answer again.",
    ]);
  });

  it("may be asked for at another time, with times to come or in words", async () => {
    const { ana, job, receipt } = await shortlisted();
    const at = inHours(48);
    await invite(receipt, at);
    const other = { starts_at: momentOf(at), answer: "another_time" };
    expect((await answerTo(ana, job, other)).body.errors).toEqual({
      proposals: ["Propose a time that suits you, or say in words when you can"],
    });
    const past = await answerTo(ana, job, { ...other, proposals: [momentOf(inHours(-1))] });
    expect(past.body.errors).toEqual({ proposals: ["Propose times that are still to come"] });
    const proposals = [momentOf(inHours(50)), momentOf(inHours(55))];
    const { data } = await answerTo(ana, job, { ...other, proposals, note: "I work until then" });
    expect(data).toMatchObject({
      interview: { answer: "another_time", proposals, note: "I work until then" },
      next_action: null,
    });
    const { said } = await recruiter("interviews");
    expect(said).toMatch(
      new RegExp(`^${receipt} .*: asks for another time\\n(  could come on .*\\n){2}  says: I work`, "m"),
    );
  });

  it("is nobody else's to answer, and only while it stands", async () => {
    const { ana, job, receipt } = await shortlisted();
    const at = inHours(48);
    const answer = { starts_at: momentOf(at), answer: "coming" };
    expect((await answerTo(ana, job, answer)).status).toBe(409);
    await invite(receipt, at);
    const ben = await aReadyApplicant(running);
    expect((await ben.call("POST", `${ana.path}/jobs/${job}/interview`, answer)).status).toBe(404);
    await recruiter("move", receipt, "not_selected");
    expect((await answerTo(ana, job, answer)).status).toBe(409);
  });

  it("is reminded of a day and an hour before, once each, unless another time is looked for", async () => {
    const { ana, receipt } = await shortlisted();
    const other = await shortlisted();
    const [at, asked] = [inHours(30), inHours(30)];
    await invite(receipt, at, "--link", "https://meet.example/abc");
    await invite(other.receipt, asked);
    await answerTo(other.ana, other.job, { starts_at: momentOf(asked), answer: "another_time", note: "Later, please" });
    const reminded = async (who: Applicant) => {
      await runSchedule(running.deps);
      await runSchedule(running.deps);
      return (await mailsTo(who, "interview_soon")).map(({ subject }) => subject.split(":")[0]);
    };
    expect(await reminded(ana)).toEqual([]);
    running.pass({ minutes: 7 * 60 });
    expect(await reminded(ana)).toEqual(["Interview within a day"]);
    running.pass({ minutes: 22 * 60 + 30 });
    expect(await reminded(ana)).toEqual(["Interview within a day", "Interview within an hour"]);
    expect((await mailsTo(ana, "interview_soon"))[1]?.body).toContain("https://meet.example/abc");
    expect(await reminded(other.ana)).toEqual([]);

    // one that was set an hour before needs no reminder a minute later
    const soon = await shortlisted();
    await invite(soon.receipt, inHours(1));
    running.pass({ minutes: 1 });
    expect(await reminded(soon.ana)).toEqual([]);
  });

  it.each([
    [["yesterday"], "is no moment"],
    [["2020-01-01 10:00"], "has to be still to come"],
    [["2030-01-01 10:00", "--zone", "Mars"], "is no time zone"],
    [["2030-01-01 10:00", "--link", "javascript:alert(1)"], "Give --link an address"],
    [["2030-01-01 10:00", "--minutes", "soon"], "Give --minutes a whole number"],
  ])("is refused with words for %j", async (typed, why) => {
    const { receipt } = await shortlisted();
    const { code, said } = await recruiter("interview", receipt, ...typed);
    expect([code, said]).toEqual([1, expect.stringContaining(why)]);
  });

  it("cannot be set for an application that is not as far", async () => {
    const [ana, job] = [await aReadyApplicant(running), await postJob(running)];
    const { data } = await ana.send(job);
    const { code, said } = await invite(data.receipt_code ?? "", inHours(48));
    expect([code, said]).toEqual([1, expect.stringContaining("cannot go from submitted to interview")]);
    expect((await ana.job(job)).data.interview).toBeNull();
  });
});

describe("an offer", () => {
  async function offered(...more: string[]) {
    const { ana, job, receipt } = await shortlisted();
    await invite(receipt, inHours(2));
    const made = await recruiter("offer", receipt, "30,000 pesos a month, from 1 January.", "--zone", "UTC", ...more);
    expect(made).toMatchObject({ code: 0 });
    const answer = (body: object) => ana.call<ApplicationJob>("POST", `${ana.path}/jobs/${job}/offer`, body);
    return { ana, job, receipt, answer };
  }

  it("says what it is and until when, and is the next thing to do", async () => {
    const until = inHours(100);
    const { ana, job } = await offered("--until", until);
    expect((await ana.job(job)).data).toMatchObject({
      status: { key: "offer" },
      explanation: "You have an offer. Read what it says, and accept or decline it.",
      offer: { words: "30,000 pesos a month, from 1 January.", until: momentOf(until) },
      next_action: {
        label: "Answer the offer",
        url: `/profile/application-tracking/${job}/offer`,
        due_at: momentOf(until),
      },
    });
    const [mail] = await mailsTo(ana, "offer");
    expect(mail?.body).toMatch(
      /Answer by: .*\n\nThe offer:\n30,000 pesos a month, from 1 January\.\n\nAccept the offer:\nhttps?:.*\/offer\n\nDecline the offer:/,
    );
  });

  it("is accepted or declined once", async () => {
    const { ana, answer } = await offered();
    for (let times = 0; times < 2; times++)
      expect((await answer({ answer: "accept", note: "With pleasure" })).data.status.key).toBe("offer_accepted");
    expect(await eventsOf(ana, "status.changed").then((events) => events.at(-1))).toEqual(["you", "Offer accepted"]);
    expect((await mailsTo(ana, "status_change")).at(-1)?.subject).toMatch(/^Offer accepted/);
    expect((await answer({ answer: "decline" })).status).toBe(409);

    const other = await offered();
    const declined = await other.answer({ answer: "decline", note: "The pay is too low" });
    expect(declined.data).toMatchObject({ status: { key: "offer_declined" }, next_action: null });
    expect(declined.data.timeline.at(-1)).toMatchObject({ actor: "you", note: "The pay is too low" });
  });

  it("cannot be answered after its last day", async () => {
    const { ana, job, answer } = await offered("--until", inHours(5));
    running.pass({ minutes: 5 * 60 });
    expect((await answer({ answer: "accept" })).status).toBe(409);
    expect((await ana.job(job)).data.next_action).toBeNull();
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { statusIds } from "../../server/recruitment-api/rules/recruitment-statuses";
import { runSchedule } from "../../server/recruitment-api/schedule/run-schedule";
import { type Applicant, aReadyApplicant, postJob, recruitAndHear } from "./applicants";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

const recruiter = async (...args: string[]) => expect(await recruitAndHear(running, args)).toMatchObject({ code: 0 });

async function shortlisted() {
  const [ana, job] = [await aReadyApplicant(running), await postJob(running)];
  const { data } = await ana.send(job);
  const receipt = data.receipt_code ?? "";
  for (const status of ["screening", "shortlisted"]) await recruiter("move", receipt, status);
  return { ana, job, receipt };
}

const inHours = (hours: number) =>
  new Date(running.deps.clock().getTime() + hours * 3_600_000).toISOString().slice(0, 16).replace("T", " ");
const invite = (receipt: string, at: string) => recruiter("interview", receipt, at, "--zone", "UTC", "--minutes", "30");
const momentOf = (typed: string, minutes = 0) =>
  new Date(Date.parse(`${typed.replace(" ", "T")}:00.000Z`) + minutes * 60_000).toISOString();

/** The tokens of the newest mail to this person of a kind, by their answers. */
async function linksTo({ email }: Applicant, subject: RegExp): Promise<Record<string, string>> {
  // a line that is too long is broken where the text is not plain ASCII
  const mails = (await running.mails()).map((text) => text.replaceAll("=\n", ""));
  const mail = mails.findLast((text) => text.includes(`To: ${email}`) && subject.test(text)) ?? "";
  const found = mail.matchAll(/^http\S+\/answer\/(([a-z_]+)-\S+)$/gm);
  return Object.fromEntries([...found].map(([, token = "", answer = ""]) => [answer, token]));
}

const anybody = () => running.visitor("203.0.113.60");
const look = async (token = "") => {
  const answer = await anybody().call("GET", `/public_api/mail_answers?${new URLSearchParams({ token })}`);
  return answer.status === 200 ? (await answer.json()).data : answer.status;
};
const press = async (token = "", more: object = {}) => {
  const visitor = anybody();
  await visitor.call("GET", "/sanctum/csrf-cookie");
  const answer = await visitor.call("POST", "/public_api/mail_answers", { body: { token, ...more } });
  return answer.status === 200 ? (await answer.json()).data : answer.status;
};
const interviewOf = async (ana: Applicant, job: number) => (await ana.job(job)).data.interview;

describe("the links of an invitation", () => {
  it("are answers, each given once, by whoever has the mail", async () => {
    const { ana, job, receipt } = await shortlisted();
    const at = inHours(72);
    await invite(receipt, at);
    const links = await linksTo(ana, /Interview on/);
    expect(Object.keys(links)).toEqual(["coming", "another_time", "no_power"]);
    expect(await look(links.coming)).toEqual({ answer: "coming", state: "open" });
    expect(await interviewOf(ana, job)).toMatchObject({ answer: null });

    expect(await press(links.coming)).toEqual({ answer: "coming", state: "used" });
    expect(await interviewOf(ana, job)).toMatchObject({ answer: "coming", proposals: [], note: null });
    expect(await press(links.another_time)).toEqual({ answer: "another_time", state: "used" });
    const other = { answer: "another_time", proposals: [], note: "I cannot come at this time." };
    expect(await interviewOf(ana, job)).toMatchObject(other);
    // a link that was used answers nothing any more
    for (let times = 0; times < 2; times += 1)
      expect(await press(links.coming)).toEqual({ answer: "coming", state: "used" });
    expect(await interviewOf(ana, job)).toMatchObject(other);
    const log = await running.db
      .selectFrom("activity_log")
      .select(["actor", "detail", "ip_prefix"])
      .where("user_id", "=", ana.userId)
      .where("event", "=", "interview.answered")
      .orderBy("id")
      .execute();
    const line = { actor: "you", ip_prefix: "203.0.113.0/24" };
    expect(log).toEqual([
      { ...line, detail: "You will be there" },
      { ...line, detail: "You asked for another time" },
    ]);
  });

  it.each([
    ["half_an_hour", 30],
    ["tomorrow", 24 * 60],
  ])("propose %s where power or internet is gone, and the recruiter confirms it", async (later, minutes) => {
    const { ana, job, receipt } = await shortlisted();
    const at = inHours(2);
    await invite(receipt, at);
    const { no_power } = await linksTo(ana, /Interview on/);
    expect(await press(no_power, { later })).toEqual({ answer: "no_power", state: "used" });
    const proposal = momentOf(at, minutes);
    const asked = { answer: "another_time", proposals: [proposal], note: "My power or internet is gone." };
    expect(await interviewOf(ana, job)).toMatchObject(asked);
    await invite(receipt, proposal.slice(0, 16).replace("T", " "));
    expect(await interviewOf(ana, job)).toMatchObject({ answer: "coming", starts_at: proposal });
    expect(Object.keys(await linksTo(ana, /Interview confirmed/))).toEqual(["another_time", "no_power"]);
  });

  it("propose a time that is still to come while the interview runs, and end with it", async () => {
    const { ana, job, receipt } = await shortlisted();
    await invite(receipt, inHours(1));
    const links = await linksTo(ana, /Interview on/);
    running.pass({ hours: 1, minutes: 12 });
    expect(await press(links.no_power)).toEqual({ answer: "no_power", state: "used" });
    const [proposed = ""] = (await interviewOf(ana, job))?.proposals ?? [];
    const minutes = (Date.parse(proposed) - running.deps.clock().getTime()) / 60_000;
    expect([minutes >= 30, minutes <= 35]).toEqual([true, true]);
    running.pass({ minutes: 19 });
    expect(await look(links.coming)).toEqual({ answer: "coming", state: "over" });
    expect(await press(links.coming)).toEqual({ answer: "coming", state: "over" });
    expect(await interviewOf(ana, job)).toMatchObject({ answer: "another_time" });
  });

  it("end when it is moved, when somebody withdraws, and when they are erased", async () => {
    const { ana, job, receipt } = await shortlisted();
    await invite(receipt, inHours(72));
    const old = await linksTo(ana, /Interview on/);
    await invite(receipt, inHours(96));
    const links = await linksTo(ana, /Interview moved/);
    expect(await press(old.coming)).toEqual({ answer: "coming", state: "over" });
    expect(await look(links.coming)).toEqual({ answer: "coming", state: "open" });
    await ana.withdraw(job);
    expect(await press(links.coming)).toEqual({ answer: "coming", state: "over" });
    await running.db.deleteFrom("users").where("id", "=", ana.userId).execute();
    for (const ask of [look, press]) expect(await ask(links.coming)).toEqual({ answer: "coming", state: "over" });
  });

  it("stand in the reminder too, as links of their own", async () => {
    const { ana, receipt } = await shortlisted();
    await invite(receipt, inHours(72));
    const first = await linksTo(ana, /Interview on/);
    await press(first.coming);
    running.pass({ hours: 49 });
    await runSchedule(running.deps);
    const links = await linksTo(ana, /Subject: Interview within a day/);
    expect(Object.keys(links)).toEqual(["coming", "another_time", "no_power"]);
    expect(await look(links.coming)).toEqual({ answer: "coming", state: "open" });
    expect(await look(first.coming)).toEqual({ answer: "coming", state: "used" });
  });

  it("are in the mail alone: no table has them", async () => {
    const { ana, receipt } = await shortlisted();
    await invite(receipt, inHours(72));
    const { coming = "" } = await linksTo(ana, /Interview on/);
    expect(coming).toMatch(/^coming-\d+-\d{13}-\d+-[\w-]{22}$/);
    const rows = await running.db.selectFrom("mails").selectAll().where("user_id", "=", ana.userId).execute();
    expect(JSON.stringify(rows)).not.toContain("/answer/");
  });
});

describe("the links of an offer", () => {
  const offered = async () => {
    const sent = await shortlisted();
    await invite(sent.receipt, inHours(2));
    await recruiter("offer", sent.receipt, "30,000 pesos a month.", "--until", inHours(24), "--zone", "UTC");
    return { ...sent, links: await linksTo(sent.ana, /An offer for you/) };
  };
  const statusOf = async (ana: Applicant) =>
    (
      await running.db
        .selectFrom("application_jobs")
        .select("recruitment_status_id")
        .where("application_id", "=", ana.id)
        .executeTakeFirstOrThrow()
    ).recruitment_status_id;

  it.each([
    ["accept", statusIds.offer_accepted],
    ["decline", statusIds.offer_declined],
  ])("%s it once, and the other does nothing afterwards", async (answer, status) => {
    const { ana, links } = await offered();
    expect(Object.keys(links)).toEqual(["accept", "decline"]);
    const two = await Promise.all([press(links[answer]), press(links[answer])]);
    expect(two).toEqual([
      { answer, state: "used" },
      { answer, state: "used" },
    ]);
    expect(await statusOf(ana)).toBe(status);
    const other = answer === "accept" ? "decline" : "accept";
    expect(await press(links[other])).toEqual({ answer: other, state: "over" });
    expect(await statusOf(ana)).toBe(status);
  });

  it("end with its day, and when it says something else", async () => {
    const { ana, receipt, links } = await offered();
    running.pass({ minutes: 1 });
    await recruiter("offer", receipt, "31,000 pesos a month.", "--until", inHours(24), "--zone", "UTC");
    expect(await press(links.accept)).toEqual({ answer: "accept", state: "over" });
    const newer = await linksTo(ana, /31,000 pesos/);
    expect(await look(newer.accept)).toEqual({ answer: "accept", state: "open" });
    running.pass({ hours: 25 });
    expect(await press(newer.accept)).toEqual({ answer: "accept", state: "over" });
    expect(await statusOf(ana)).toBe(statusIds.offer);
  });
});

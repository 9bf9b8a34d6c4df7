import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { JobAlert } from "../../server/contract/account";
import { runSchedule } from "../../server/recruitment-api/schedule/run-schedule";
import { type Applicant, aReadyApplicant, postJob, signUp } from "./applicants";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
let ana: Applicant;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());
beforeEach(async () => {
  ana = await signUp(running);
});

const save = (query: string, frequency = "daily", person = ana) =>
  person.call<JobAlert>("POST", "/api/job_alerts", { query, frequency });

const change = (id: number, body: object) => ana.call<JobAlert>("PATCH", `/api/job_alerts/${id}`, body);

const set = (more: { mail_job_alerts?: "off" | "daily" | "weekly"; timezone?: string }) =>
  running.db.updateTable("users").set(more).where("id", "=", ana.userId).execute();

/** The alert mails of Ana or another, oldest first: subject and text. */
const mails = ({ userId }: Pick<Applicant, "userId"> = ana) =>
  running.db
    .selectFrom("mails")
    .select(["subject", "body", "job_alert_id", "to_address"])
    .where("user_id", "=", userId)
    .where("kind", "=", "job_alert")
    .orderBy("id")
    .execute();

/** Lets a day begin and does what is due then; it is 18:00 in Manila when the API starts, a Saturday. */
async function nextMorning(days = 1): Promise<void> {
  running.pass({ days });
  await runSchedule(running.deps);
}

/** A job that opens a second later. */
function post(title: string, more: Parameters<typeof postJob>[1] = {}): Promise<number> {
  running.pass({ seconds: 1 });
  return postJob(running, { title, posted_at: running.deps.clock(), ...more });
}

describe("a search kept as an alert", () => {
  it("is listed with its frequency, the newest first", async () => {
    const first = await save("search=bookkeeper");
    expect([first.status, first.data]).toEqual([
      201,
      {
        id: expect.any(Number),
        query: "search=bookkeeper",
        frequency: "daily",
        weekly_kilobytes: 0,
        created_at: expect.any(String),
        last_sent_at: null,
      },
    ]);
    running.pass({ seconds: 1 });
    const second = await save("no_night_shift=1", "weekly");
    expect((await ana.call("GET", "/api/job_alerts")).data).toEqual([second.data, first.data]);
  });

  it("is refused kindly when it was kept before, however it is written", async () => {
    expect((await save("search=data+entry&salary_min=40000&page=2")).status).toBe(201);
    const again = await save("?sort=newest&salary_min=40,000.00&search=Data%20Entry&colour=blue", "weekly");
    expect([again.status, again.body.errors]).toEqual([422, { query: ["You have an alert for this search already"] }]);
  });

  it("is kept once when its form arrives twice at a time", async () => {
    const answers = await Promise.all([save("search=va"), save("search=va")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it("may be all jobs", async () => {
    expect((await save("")).data.query).toBe("");
    expect((await save("category_id=999999&shift_id=x")).status).toBe(422);
  });

  it("is one of twenty at most", async () => {
    for (let count = 1; count <= 20; count++) await save(`search=role${count}`);
    const [more, again] = [await save("search=role21"), await save("search=role1")];
    expect(more.body.errors).toEqual({ query: ["You can have 20 alerts at most. Stop one first"] });
    expect(again.body.errors).toEqual({ query: ["You have an alert for this search already"] });
  });

  it("is refused when it is too long to keep", async () => {
    const query = Array.from({ length: 160 }, (_, index) => `c[]=${index}`).join("&");
    expect((await save(query)).status).toBe(201);
    expect((await save("search=x".padEnd(2001, "y"))).status).toBe(422);
  });

  it("changes its frequency and is stopped", async () => {
    const { data } = await save("search=cad");
    expect((await change(data.id, { frequency: "weekly" })).data).toEqual({ ...data, frequency: "weekly" });
    expect((await change(data.id, { frequency: "hourly" })).status).toBe(422);
    expect((await change(data.id, { weekly_kilobytes: 200 })).data).toMatchObject({
      frequency: "weekly",
      weekly_kilobytes: 200,
    });
    expect((await change(data.id, { weekly_kilobytes: 5000 })).status).toBe(422);
    expect((await ana.call("DELETE", `/api/job_alerts/${data.id}`)).status).toBe(200);
    expect((await ana.call("DELETE", `/api/job_alerts/${data.id}`)).status).toBe(404);
    expect((await change(data.id, { frequency: "daily" })).status).toBe(404);
  });
});

describe("the mail of an alert", () => {
  it("tells once of the jobs that are new, and of nothing else", async () => {
    await post("Zeppelin Pilot, known before");
    await save("search=zeppelin");
    const id = await post("Zeppelin Pilot, new", {
      salary: { min: "45000.00", max: "60000.00", currency: "PHP", period: "month" },
    });
    await post("Gardener");
    await post("Zeppelin Pilot by invitation", { visibility: "invite" });
    await post("Zeppelin Pilot in draft", { status: "draft" });
    await nextMorning();

    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("1 new job: “zeppelin”");
    expect(mail?.to_address).toBe(ana.email);
    expect(mail?.body).toBe(
      `1 new job since we last looked for you. Your alert: “zeppelin”.

Zeppelin Pilot, new
Lanternfield Supply
₱45,000–60,000 a month
9:00–18:00 in New York
http://careers.test:3000/jobs/${id}

See all jobs of this search:
http://careers.test:3000/jobs?search=zeppelin&sort=newest

Change or stop your job alerts:
http://careers.test:3000/profile/settings/job-alerts

Harbour
We never ask for payment, at any step.
`,
    );
    await runSchedule(running.deps);
    await nextMorning();
    expect(await mails()).toHaveLength(1);
    await ana.signInAgain();
    const [alert] = (await ana.call<JobAlert[]>("GET", "/api/job_alerts")).data;
    expect(alert?.last_sent_at).not.toBeNull();
  });

  it("leaves out what the person hid as not for them", async () => {
    await save("search=harpist");
    const [hidden, seen] = [await post("Harpist by night"), await post("Harpist by day")];
    expect((await ana.call("POST", "/api/hidden_jobs", { job_id: hidden })).status).toBe(201);
    await nextMorning();
    const [mail] = await mails();
    expect(mail?.subject).toBe("1 new job: “harpist”");
    expect(mail?.body).toContain(`/jobs/${seen}`);
    expect(mail?.body).not.toContain(`/jobs/${hidden}`);
  });

  it("has the text of the jobs as far as the week's kilobytes go, newest first", async () => {
    const { data } = await save("search=glider");
    await change(data.id, { weekly_kilobytes: 100 });
    const told = { description: "<p>You fly &amp; land.</p><ul><li>Alone</li></ul>", requirements: ["A licence"] };
    await post("Glider Pilot", { ...told, responsibilities: [], nice_to_have: [], benefits: ["A scarf"] });
    await post("Glider Mechanic", { ...told, description: `<p>${"You mend gliders. ".repeat(900)}</p>` });
    await nextMorning();
    const [mail] = await mails();
    expect(mail?.body).toContain(
      "\n\nYou fly & land.\n- Alone\n\nWhat you need:\n- A licence\n\nWhat you get:\n- A scarf\n\n",
    );
    expect(mail?.body).not.toContain("You mend gliders");
    expect(mail?.body).toContain("The text of 1 job is left out, to stay within the 100 KB a week that you chose.");
  });

  it("is not sent without new jobs", async () => {
    await save("search=nothinglikethis");
    await nextMorning();
    expect(await mails()).toEqual([]);
  });

  it("is sent once by two copies that look at the same time", async () => {
    await save("search=lamplighter");
    await post("Lamplighter");
    running.pass({ days: 1 });
    await Promise.all([runSchedule(running.deps), runSchedule(running.deps)]);
    await runSchedule(running.deps);
    expect(await mails()).toHaveLength(1);
  });

  it("that fails holds up no other, and is tried at the alert's next time", async () => {
    const other = await signUp(running);
    const { data: bad } = await save("search=ferryman");
    await save("search=ferryman+boats");
    await save("search=ferryman", "daily", other);
    await sql`alter table mails add constraint fails check (job_alert_id <> ${sql.lit(bad.id)})`.execute(running.db);
    await post("Ferryman of boats");
    running.logged.length = 0;
    await nextMorning();
    await runSchedule(running.deps);
    expect(running.logged).toMatchObject([{ alert: bad.id }]);
    expect(await mails()).toHaveLength(1);
    expect(await mails(other)).toHaveLength(1);

    await sql`alter table mails drop constraint fails`.execute(running.db);
    await nextMorning();
    expect((await mails()).map(({ job_alert_id }) => job_alert_id)).toContain(bad.id);
  });

  it("tells of a job whose day of opening was put back", async () => {
    await save("search=chandler");
    const lastWeek = new Date(running.deps.clock().getTime() - 7 * 86_400_000);
    await post("Chandler", { posted_at: lastWeek });
    await nextMorning();
    await nextMorning();
    expect(await mails()).toHaveLength(1);
  });

  it("tells of a scheduled job when it opens", async () => {
    await save("search=falconer");
    const inThirtyHours = new Date(running.deps.clock().getTime() + 30 * 3_600_000);
    await post("Falconer", { status: "scheduled", posted_at: inThirtyHours });
    await nextMorning();
    expect(await mails()).toEqual([]);
    await nextMorning();
    expect(await mails()).toHaveLength(1);
  });

  it("leaves out jobs that were applied for or closed meanwhile", async () => {
    ana = await aReadyApplicant(running);
    await save("search=ropewalker");
    const applied = await post("Ropewalker, applied for");
    await post("Ropewalker, closed", { closes_at: new Date(running.deps.clock().getTime() + 60_000) });
    await post("Ropewalker, open");
    expect((await ana.send(applied)).status).toBeLessThan(300);
    await nextMorning();
    const [mail] = await mails();
    expect(mail?.body).toContain("Ropewalker, open");
    expect(mail?.body).not.toMatch(/applied for\n|closed/);
  });

  it("lists ten jobs, fewer where names are very long, and says how many more there are", async () => {
    await save("search=steeplejack");
    const postThirteen = async (name: string) => {
      for (let count = 1; count <= 13; count++)
        await post(`Steeplejack ${count} ${name}`, { organization: { name: "Ñandú ".repeat(60) } });
      await nextMorning();
      const mail = (await mails()).at(-1);
      const listed = mail?.body.match(/\/jobs\/\d+/g)?.length ?? 0;
      expect(mail?.subject).toBe("13 new jobs: “steeplejack”");
      expect(mail?.body).toContain(
        `See ${13 - listed} more, the newest first:\nhttp://careers.test:3000/jobs?search=steeplejack&sort=newest\n`,
      );
      return listed;
    };
    expect(await postThirteen("of towers and chimneys")).toBe(10);
    expect(await postThirteen("ñ".repeat(100))).toBeLessThan(10);
  });

  it("lists a job in one of several mails of the same morning", async () => {
    const both = await save("search=cartographer");
    await save("search=cartographer+maps");
    await post("Cartographer");
    await post("Cartographer of maps");
    await nextMorning();
    const sent = await mails();
    expect(sent.map(({ job_alert_id }) => job_alert_id)).toEqual([both.data.id]);
    expect(sent[0]?.body).toContain("Cartographer of maps");
  });

  it("names the filters in the words of the list", async () => {
    const skill = await running.db.selectFrom("skills").select(["id", "name"]).limit(1).executeTakeFirstOrThrow();
    const category = await running.db
      .selectFrom("selection_items")
      .select(["id", "label"])
      .where("group", "=", "category")
      .where("key", "=", "customer_service")
      .executeTakeFirstOrThrow();
    const query = `category_id=${category.id}&skill_id=${skill.id}&salary_min=20000&country=PH&search=tinsmith`;
    expect((await save(query)).status).toBe(201);
    await post("Tinsmith", { skills: [{ name: skill.name }] });
    await nextMorning();
    const [mail] = await mails();
    expect(mail?.body).toContain(
      `Your alert: “tinsmith”, ${category.label}, ${skill.name}, From ₱20,000 a month, Open to people in the Philippines.`,
    );
  });
});

describe("the time of an alert", () => {
  /** To Saturday, 18:00 in Manila. */
  async function untilSaturday() {
    const day = running.deps.clock().getUTCDay();
    await nextMorning((6 - day + 7) % 7 || 7);
  }

  it("is eight in the morning where the person lives", async () => {
    await set({ timezone: "America/New_York" });
    await ana.signInAgain();
    await save("search=glassblower");
    await post("Glassblower");
    running.pass({ hours: 2, minutes: 59 });
    await runSchedule(running.deps);
    expect(await mails()).toEqual([]);
    running.pass({ minutes: 1 });
    await runSchedule(running.deps);
    expect(await mails()).toHaveLength(1);
    // to ten o'clock UTC, where every test begins
    running.pass({ hours: 21 });
  });

  it("of a weekly one is Monday", async () => {
    await untilSaturday();
    await ana.signInAgain();
    await save("search=beekeeper", "weekly");
    await post("Beekeeper");
    await nextMorning();
    expect(await mails()).toEqual([]);
    await nextMorning();
    expect(await mails()).toHaveLength(1);
  });

  it("is Monday also of a daily one when the account says weekly, and every day again when it says so", async () => {
    await untilSaturday();
    await ana.signInAgain();
    await save("search=cooper");
    await set({ mail_job_alerts: "weekly" });
    await post("Cooper");
    await nextMorning();
    expect(await mails()).toEqual([]);
    await nextMorning();
    expect(await mails()).toHaveLength(1);
    await post("Another cooper");
    await nextMorning();
    expect(await mails()).toHaveLength(1);
    await set({ mail_job_alerts: "daily" });
    await nextMorning();
    expect(await mails()).toHaveLength(2);
  });

  it("does not come while alerts are off; what was not told is told afterwards", async () => {
    await save("search=wainwright");
    await set({ mail_job_alerts: "off" });
    await post("Wainwright");
    await nextMorning(8);
    expect(await mails()).toEqual([]);
    await set({ mail_job_alerts: "daily" });
    await runSchedule(running.deps);
    expect(await mails()).toEqual([]);
    await nextMorning();
    expect(await mails()).toHaveLength(1);
  });

  it("waits for people who are leaving or whose address is not proven", async () => {
    await save("search=tallyman");
    await post("Tallyman");
    const person = (more: object) => running.db.updateTable("users").set(more).where("id", "=", ana.userId).execute();
    await person({ deletion_due_at: new Date(running.deps.clock().getTime() + 90 * 86_400_000) });
    await nextMorning();
    await person({ deletion_due_at: null, email_verified_at: null });
    await nextMorning();
    expect(await mails()).toEqual([]);
    await person({ email_verified_at: running.deps.clock() });
    await nextMorning();
    expect(await mails()).toHaveLength(1);
  });
});

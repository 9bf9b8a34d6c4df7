import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { seedReference } from "../../server/recruitment-api/seed/reference";
import { aReadyApplicant, postJob, recruitAndHear } from "./applicants";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

const recruiter = (...args: string[]) => recruitAndHear(running, args);

async function sentApplication(job?: number) {
  const ana = await aReadyApplicant(running);
  const to = job ?? (await postJob(running));
  const { data } = await ana.send(to);
  return { ana, job: to, id: data.id, receipt: data.receipt_code ?? "" };
}

it("moves an application by its receipt, however it is typed, and tells the applicant", async () => {
  const { ana, job, receipt } = await sentApplication();
  const moved = await recruiter("move", receipt.toLowerCase().replaceAll("-", ""), "screening");
  expect(moved).toEqual({
    code: 0,
    said: "Moved from submitted to screening. The applicant now sees “Being checked”; the mail goes out within a minute.",
  });
  const { data } = await ana.job(job);
  expect(data.timeline.at(-1)).toMatchObject({ status: { key: "screening" }, actor: "recruiter" });
  const mails = await running.db
    .selectFrom("mails")
    .selectAll()
    .where("user_id", "=", ana.userId)
    .where("kind", "=", "status_change")
    .execute();
  expect(mails.map(({ subject }) => subject)).toEqual([`Being checked: ${data.job.title}`]);
  const log = await running.db
    .selectFrom("activity_log")
    .selectAll()
    .where("user_id", "=", ana.userId)
    .where("actor", "=", "recruiter")
    .execute();
  expect(log.map(({ event }) => event)).toEqual(["application.viewed_by_recruiter", "status.changed"]);
});

it("tells the applicant once when an application was first opened, and nobody of a draft or of one that is withdrawn", async () => {
  const { ana, job, receipt } = await sentApplication();
  expect((await ana.job(job)).data.opened_at).toBeNull();
  const opened = async () =>
    (await ana.call<{ event: string }[]>("GET", "/api/activity_logs?kind=applications")).data.filter(
      ({ event }) => event === "application.viewed_by_recruiter",
    ).length;
  const first = running.deps.clock().toISOString();
  await recruiter("show", receipt);
  expect((await ana.job(job)).data.opened_at).toBe(first);
  await recruiter("show", receipt);
  await recruiter("move", receipt, "screening");
  await recruiter("message", receipt, "Hello.");
  expect(await opened()).toBe(1);
  expect((await ana.job(job)).data.opened_at).toBe(first);

  const gone = await sentApplication();
  await gone.ana.withdraw(gone.job);
  await recruiter("show", gone.receipt);
  expect((await gone.ana.job(gone.job)).data.opened_at).toBeNull();
});

it("refuses an illegal move, names the allowed ones and changes nothing", async () => {
  const { ana, job, id } = await sentApplication();
  const refused = await recruiter("move", String(id), "offer");
  expect(refused).toEqual({
    code: 1,
    said: "An application cannot go from submitted to offer.\nAllowed from here: screening, assessment, not_selected, position_closed.",
  });
  expect((await ana.job(job)).data.status.key).toBe("submitted");
  expect((await recruiter("move", String(id), "withdrawn_salary")).code).toBe(1);
  expect((await recruiter("move", String(id), "nonsense")).said).toBe("There is no status “nonsense”.");
});

it("shows a recruiter's reason to the applicant, on the site and in the mail", async () => {
  const { ana, job, receipt } = await sentApplication();
  await recruiter("move", receipt, "not_selected", "--note", "We chose someone with payroll experience.");
  expect((await ana.job(job)).data.timeline.at(-1)?.note).toBe("We chose someone with payroll experience.");
  const [mail] = await running.db
    .selectFrom("mails")
    .selectAll()
    .where("user_id", "=", ana.userId)
    .where("kind", "=", "status_change")
    .execute();
  expect(mail?.body).toContain("We chose someone with payroll experience.");
});

it("takes an application on hold back only to where it was", async () => {
  const { receipt } = await sentApplication();
  for (const key of ["screening", "shortlisted", "on_hold"])
    expect((await recruiter("move", receipt, key)).code).toBe(0);
  expect((await recruiter("move", receipt, "interview")).said).toContain(
    "Allowed from here: shortlisted, not_selected, position_closed.",
  );
  expect((await recruiter("move", receipt, "shortlisted")).code).toBe(0);
});

it("gives seven days for the exam", async () => {
  const { ana, job, receipt } = await sentApplication();
  await recruiter("move", receipt, "assessment");
  const due = new Date(running.deps.clock().getTime() + 7 * 86_400_000).toISOString();
  expect((await ana.job(job)).data.next_action).toEqual({
    label: "Take the assessment",
    url: "/exam/parts",
    due_at: due,
  });
});

it("invites to the exam in words of its own: what, until when and where", async () => {
  const { ana, job, receipt } = await sentApplication();
  await running.db
    .updateTable("job_posts")
    .set({ exam_parts: ["idioms", "data_entry"] })
    .execute();
  await recruiter("move", receipt, "assessment", "--note", "A quiet room helps.");
  const mails = await running.db
    .selectFrom("mails")
    .selectAll()
    .where("user_id", "=", ana.userId)
    .where("kind", "in", ["exam_invite", "status_change"])
    .execute();
  expect(mails.map(({ kind }) => kind)).toEqual(["exam_invite"]);
  const { subject = "", body = "" } = mails[0] ?? {};
  expect(subject).toBe(`Take the assessment: ${(await ana.job(job)).data.job.title}`);
  for (const words of [
    "Take it by: 28 Nov 2026, 18:00 (Manila time)",
    "Its tests: Data entry, Idioms.",
    "A quiet room helps.",
    `${running.deps.siteOrigin}/exam/parts`,
  ])
    expect(body).toContain(words);
});

it.each(["filled", "cancelled"])(
  "closes every application under way when the job is %s, on hold too",
  async (ending) => {
    const job = await postJob(running);
    const waiting = await sentApplication(job);
    const held = await sentApplication(job);
    const accepted = await sentApplication(job);
    const gone = await sentApplication(job);
    const drafting = await aReadyApplicant(running);
    await drafting.draft(job);
    for (const key of ["screening", "on_hold"]) await recruiter("move", held.receipt, key);
    for (const key of ["screening", "shortlisted", "interview", "offer", "offer_accepted"]) {
      expect((await recruiter("move", accepted.receipt, key)).code).toBe(0);
    }
    await gone.ana.withdraw(job);
    expect((await recruiter("close-job", String(job), "--as", ending)).said).toBe(
      `The job is ${ending}. Applications closed with it: 2.`,
    );
    const keys = await Promise.all(
      [waiting, held, accepted, gone].map(async ({ ana }) => (await ana.job(job)).data.status.key),
    );
    expect(keys).toEqual(["position_closed", "position_closed", "offer_accepted", "withdrawn_found_another_job"]);
    expect((await drafting.job(job)).data.status.key).toBe("draft");
  },
);

it("closes and opens a job without touching its applications", async () => {
  const { ana, job } = await sentApplication();
  await recruiter("close-job", String(job));
  const late = await aReadyApplicant(running);
  expect((await late.draft(job)).status).toBe(409);
  await recruiter("open-job", String(job));
  expect((await late.draft(job)).status).toBe(201);
  expect((await ana.job(job)).data.status.key).toBe("submitted");
});

it("does not open a job whose date is over", async () => {
  const job = await postJob(running, { closes_at: new Date(running.deps.clock().getTime() - 60_000) });
  const refused = await recruiter("open-job", String(job));
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining("closed by its date")]);
});

it("prints how an applicant is reached, and what they changed since, while the application is under way", async () => {
  const { ana, job, receipt } = await sentApplication();
  const asSent = await recruiter("show", receipt);
  expect(asSent.said).toContain(`How to reach them, as sent:
  Email address: ${ana.email}
  Mobile number: +63 917 123 4567 (also WhatsApp)
  Preferred contact: By email
Where they live:
  Address: 12 Mabini Street, Iloilo City, Iloilo, 5000
  Country: Philippines`);
  expect(asSent.said).not.toContain("now");

  running.pass({ hours: 1 });
  await ana.signInAgain();
  await ana.call("PATCH", `${ana.path}/contact_information`, { mobile: "0918 765 4321" });
  // the same again is no change
  running.pass({ hours: 1 });
  await ana.signInAgain();
  await ana.call("PATCH", `${ana.path}/contact_information`, { mobile: "0918 765 4321", whatsapp: true });
  await ana.call("POST", `${ana.path}/preferences`, { days_available: ["mon", "tue"], hours_per_week: 20 });
  const { data } = await ana.job(job);
  expect(data.snapshot?.contact_information.mobile).toBe("+639171234567");
  expect(data.present?.map(({ name, changed_at }) => [name, changed_at])).toEqual([
    ["contact", "2026-11-21T11:00:00.000Z"],
    ["availability", "2026-11-21T12:00:00.000Z"],
  ]);
  expect(
    (await recruiter("show", receipt)).said,
  ).toContain(`How to reach them now, changed on 21 Nov 2026, 19:00 (Manila time) after it was sent:
  Email address: ${ana.email}
  Mobile number: +63 918 765 4321 (also WhatsApp)
  Preferred contact: By email
When they can start and work now, changed on 21 Nov 2026, 20:00 (Manila time) after it was sent:
  Days: Monday, Tuesday
  Hours a week: 20
How to reach them, as sent:`);

  // whoever turned somebody down learns nothing new of them
  await recruiter("move", receipt, "not_selected");
  expect((await recruiter("show", receipt)).said).not.toContain("8765");
  expect((await ana.job(job)).data.present).toBeNull();
});

it("lists and shows what was sent, never drafts, and never why somebody withdrew", async () => {
  const { ana, job, receipt } = await sentApplication();
  const other = await aReadyApplicant(running);
  const { data: draft } = await other.draft(job);
  await ana.withdraw(job, 909, { note: "My secret reason" });
  const list = await recruiter("list", "--job", String(job));
  expect(list.said.split("\n")).toHaveLength(1);
  expect(list.said).toMatch(new RegExp(`^${receipt}  withdrawn +Ana Reyes, for `));
  const shown = await recruiter("show", receipt);
  expect(shown.said).toContain("withdrawn, by the applicant");
  expect(shown.said).toContain("Résumé: ana-reyes.txt");
  expect(shown.said).not.toContain("secret");
  expect((await recruiter("show", String(draft.id))).code).toBe(1);
});

it("publishes a job from a file, and says what is wrong with one it cannot read", async () => {
  const folder = await mkdtemp(join(tmpdir(), "publish-"));
  const file = join(folder, "job.json");
  const post = {
    title: "Payroll Assistant",
    summary: "Keep the payroll of a small firm right.",
    description: "<p>You keep the payroll right.</p>",
    organization: { name: "Lanternfield Supply" },
    category: "bookkeeping_finance",
    employment_type: "full_time",
    work_setup: "remote",
    shift: { key: "flexible" },
    order: { client_code: "LFS" },
  };
  await writeFile(file, JSON.stringify(post));
  const published = await recruiter("publish", file);
  expect(published.code).toBe(0);
  const id = /job (\d+)/.exec(published.said)?.[1];
  const shown = await running.visitor().call("GET", `/public_api/job_posts/${id}`);
  expect((await shown.json()).data).toMatchObject({ title: "Payroll Assistant", status: "open" });

  await writeFile(file, "{");
  expect((await recruiter("publish", file)).said).toContain("cannot be read as JSON");
  await writeFile(file, JSON.stringify({ title: "Nothing else" }));
  expect((await recruiter("publish", file)).said).toMatch(/cannot be published:\n {2}summary: /);
  await writeFile(file, JSON.stringify({ ...post, work_setup: "moon", salery: 1 }));
  const { said } = await recruiter("publish", file);
  expect(said).toMatch(/^ {2}work_setup: Must be one of .*remote/m);
  expect(said).toContain("salery");
  await rm(folder, { recursive: true });
});

it("explains itself when it is called the wrong way", async () => {
  for (const args of [[], ["dance"], ["move"], ["list", "--loud"], ["close-job", "x"], ["show", "R24-AAAA-AA"]]) {
    const { code, said } = await recruiter(...args);
    expect([args, code]).toEqual([args, 1]);
    expect(said).not.toBe("");
  }
});

it("teaches the search what people type, which no start unlearns", async () => {
  const job = await postJob(running, { title: "Zookeeper" });
  const found = async (search: string) => {
    const answer = await running.visitor().call("GET", `/public_api/job_posts?search=${encodeURIComponent(search)}`);
    return ((await answer.json()) as { data: { id: number }[] }).data.map(({ id }) => id);
  };
  expect(await found("tagapag-alaga ng hayop")).toEqual([]);
  expect(await recruiter("synonym", "add", "Tagapag-alaga ng hayop", "zookeeper")).toEqual({
    code: 0,
    said: "“tagapag alaga ng hayop” now also finds: zookeeper",
  });
  expect(await found("tagapag-alaga ng hayop")).toEqual([job]);

  await recruiter("synonym", "add", "nars", "zookeeper");
  await recruiter("synonym", "remove", "wfh");
  await seedReference(running.db);
  expect(await found("nars")).toEqual([job]);
  expect((await recruiter("synonym", "list", "WFH")).said).toBe("wfh: wfh (yours)");

  await recruiter("synonym", "remove", "tagapag-alaga ng hayop");
  expect(await found("tagapag-alaga ng hayop")).toEqual([]);
  expect(await recruiter("synonym", "add", "!!!")).toEqual({
    code: 1,
    said: "“!!!” is no phrase of one to five words.",
  });
  expect((await recruiter("synonym", "forget")).said).toContain("synonym add <phrase>");
});

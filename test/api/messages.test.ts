import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ApplicationJobCard } from "../../server/contract/applications";
import type { Message } from "../../server/contract/messages";
import { realPdf } from "../builders/files";
import { type Applicant, aReadyApplicant, postJob, recruitAndHear } from "./applicants";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
const folder = mkdtempSync(join(tmpdir(), "messages-"));
beforeAll(async () => {
  running = await runApi();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await running.stop();
});

/** What the recruiter's tool says, and with which exit code. */
const recruiter = (...args: string[]) => recruitAndHear(running, args);

/** Somebody who applied, with the receipt of their application. */
async function anApplication() {
  const [ana, job] = [await aReadyApplicant(running), await postJob(running)];
  const { data } = await ana.send(job);
  return { ana, job, receipt: data.receipt_code ?? "", at: `${ana.path}/jobs/${job}/messages` };
}

const write = (ana: Applicant, at: string, body: object, key?: string) =>
  ana.call<Message>("POST", at, body, key ? { "Idempotency-Key": key } : undefined);
const read = async (ana: Applicant, at: string) => (await ana.call<Message[]>("GET", at)).data;
const mailsTo = (ana: Applicant) =>
  running.db
    .selectFrom("mails")
    .select(["subject", "body"])
    .where("user_id", "=", ana.userId)
    .where("kind", "=", "message")
    .execute();
const events = async (ana: Applicant) =>
  (
    await running.db
      .selectFrom("activity_log")
      .select(["event", "actor"])
      .where("user_id", "=", ana.userId)
      .where("event", "in", ["message.written", "message.received"] as never[])
      .orderBy("id")
      .execute()
  ).map(({ event, actor }) => [event, actor]);

describe("messages about an application", () => {
  it("go both ways, newest first, with a mail that has the recruiter's words", async () => {
    const { ana, job, receipt, at } = await anApplication();
    expect(await write(ana, at, { text: "  When do you decide?\n" })).toMatchObject({
      status: 201,
      data: { actor: "you", text: "When do you decide?", file: null },
    });
    expect((await recruiter("messages")).said).toContain(receipt);
    expect(await recruiter("message", receipt, "On Friday. Could you send a photo?")).toMatchObject({ code: 0 });
    expect((await recruiter("messages")).said).not.toContain(receipt);

    expect((await read(ana, at)).map(({ actor, text }) => [actor, text])).toEqual([
      ["recruiter", "On Friday. Could you send a photo?"],
      ["you", "When do you decide?"],
    ]);
    const mails = await mailsTo(ana);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain(`/profile/application-tracking/${job}/messages`);
    expect(mails[0]?.body).toContain("Friday");
    expect(await events(ana)).toEqual([
      ["message.written", "you"],
      ["message.received", "recruiter"],
    ]);
  });

  it("are the next thing to do until they are seen", async () => {
    const { ana, job, receipt, at } = await anApplication();
    await recruiter("message", receipt, "One");
    await recruiter("message", receipt, "Two");
    expect((await ana.job(job)).data).toMatchObject({
      messages: { total: 2, unread: 2 },
      next_action: {
        label: "Read 2 messages of the recruiter",
        url: `/profile/application-tracking/${job}/messages#messages`,
        due_at: null,
      },
    });
    const [newest, oldest] = await read(ana, at);
    const see = (id: number | undefined) => ana.call("POST", `${at}/seen`, { id });
    await see(oldest?.id);
    const listed = await ana.call<ApplicationJobCard[]>("GET", `${ana.path}/jobs`);
    expect(listed.data[0]?.next_action?.label).toBe("Read the recruiter’s message");
    expect((await recruiter("messages", receipt)).said).toMatch(/by us:\n {2}One\n.*by us \(not read yet\):\n {2}Two/);
    await see(newest?.id);
    // an older one again takes nothing back
    await see(oldest?.id);
    expect((await ana.job(job)).data).toMatchObject({ messages: { total: 2, unread: 0 }, next_action: null });
  });

  it("are written once with one key, also when both come at the same time", async () => {
    const { ana, at } = await anApplication();
    const answers = await Promise.all([1, 2, 3].map(() => write(ana, at, { text: "Once" }, "key-1")));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await read(ana, at)).toHaveLength(1);
    await write(ana, at, { text: "Once" }, "key-2");
    expect(await read(ana, at)).toHaveLength(2);
  });

  it("carry files both ways, by the rules of other files", async () => {
    const { ana, receipt, at } = await anApplication();
    const pdf = await realPdf();
    const file = { key: await ana.upload(pdf), type: "pdf", filename: "../My degree.pdf" };
    const [first, again] = [await write(ana, at, { file }), await write(ana, at, { file })];
    expect(first).toMatchObject({
      status: 201,
      data: { text: "", file: { name: "My degree.pdf", type: "pdf", size: pdf.length } },
    });
    // the same upload again is the same message
    expect(again.data.id).toBe(first.data.id);

    const saved = join(folder, "degree.pdf");
    expect(await recruiter("message-file", String(first.data.id), saved)).toMatchObject({ code: 0 });
    expect(readFileSync(saved).equals(pdf)).toBe(true);

    const contract = join(folder, "contract.txt");
    writeFileSync(contract, "You start on Monday.");
    expect(await recruiter("message", receipt, "Please sign", "--file", contract)).toMatchObject({ code: 0 });
    const [newest] = await read(ana, at);
    expect(newest?.file).toEqual({ name: "contract.txt", type: "txt", size: 20 });
    const link = await ana.call<{ url: string; filename: string }>("GET", `/api/messages/${newest?.id}/file_link`);
    expect(link.data.filename).toBe("contract.txt");
    expect(await (await running.api.fetch(new Request(link.data.url))).text()).toBe("You start on Monday.");
  });

  it("refuse a file that others refuse, and keep nothing of it", async () => {
    const { ana, receipt, at } = await anApplication();
    const program = Buffer.from("4d5a90000300000004000000ffff0000", "hex");
    const key = await ana.upload(program);
    const refused = await write(ana, at, { text: "My CV", file: { key, type: "pdf" } });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["file"]]);
    expect(await read(ana, at)).toEqual([]);
    const path = join(folder, "program.exe");
    writeFileSync(path, program);
    expect(await recruiter("message", receipt, "A file", "--file", path)).toMatchObject({ code: 1 });
    expect(await recruiter("message", receipt, "A file", "--file", join(folder, "nowhere"))).toMatchObject({
      code: 1,
      said: expect.stringContaining("cannot be used"),
    });
    expect(await read(ana, at)).toEqual([]);
  });

  it("need words or a file, of at most 2,000 characters, about what was sent and stands", async () => {
    const { ana, job, receipt, at } = await anApplication();
    for (const text of ["", " \n ", "x".repeat(2001)])
      expect(await write(ana, at, { text })).toMatchObject({
        status: 422,
        body: { errors: { text: [expect.stringContaining("message")] } },
      });
    const draft = await postJob(running);
    await ana.draft(draft);
    expect(await write(ana, `${ana.path}/jobs/${draft}/messages`, { text: "Hello" })).toMatchObject({ status: 409 });

    await recruiter("message", receipt, "Still there?");
    await ana.call("POST", `${ana.path}/withdraw`, { recruitment_status_id: 900, job_id: job });
    expect(await write(ana, at, { text: "Hello" })).toMatchObject({ status: 409 });
    expect(await recruiter("message", receipt, "Hello")).toMatchObject({ code: 1 });
    // what was written stays to be read, and asks for nothing
    expect(await read(ana, at)).toHaveLength(1);
    expect((await ana.job(job)).data.next_action).toBeNull();
  });

  it("are at most fifty a day, of which a refused one is none", async () => {
    const { ana, at } = await anApplication();
    for (let count = 0; count < 50; count++) await write(ana, at, { text: `Message ${count}` });
    expect(await write(ana, at, { text: "One more" })).toMatchObject({ status: 429 });
    const second = await ana.call<Message[]>("GET", `${at}?page=99`);
    expect([second.data.length, second.body.meta]).toEqual([
      10,
      expect.objectContaining({ current_page: 3, total: 50 }),
    ]);
  });

  it("answer nobody else's", async () => {
    const { ana, at } = await anApplication();
    const ben = await aReadyApplicant(running);
    const { data } = await write(ana, at, { file: { key: await ana.uploadText(), type: "txt" } });
    for (const [method, path, body] of [
      ["GET", at, undefined],
      ["POST", at, { text: "Hello" }],
      ["POST", `${at}/seen`, { id: data.id }],
      ["GET", `/api/messages/${data.id}/file_link`, undefined],
    ] as const)
      expect([path, (await ben.call(method, path, body)).status]).toEqual([path, 404]);
    // one's own application, with somebody else's message
    const own = await anApplication();
    expect(await own.ana.call("POST", `${own.at}/seen`, { id: data.id })).toMatchObject({ status: 404 });
  });
});

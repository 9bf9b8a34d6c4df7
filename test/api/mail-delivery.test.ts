import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createMailDelivery } from "../../server/recruitment-api/mail/deliver";
import { plainLetter, words } from "../../server/recruitment-api/mail/letter";
import { type Mail, queueMail } from "../../server/recruitment-api/mail/queue";
import { signUp } from "./applicants";
import { startMailServer } from "./mail-server";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
let stops: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  running = await runApi();
});
afterEach(async () => {
  for (const stop of stops) await stop();
  stops = [];
  await running.stop();
});

const mail: Mail = {
  userId: null,
  kind: "status_change",
  to: "maria@example.com",
  subject: "Grüße, Señor",
  letter: plainLetter("Your code is:\n\n123456\n\nSee http://careers.test:3000/jobs/1"),
};
const foreign = {
  ...mail,
  to: "josé@example.com",
  letter: { ...mail.letter, parts: [...mail.letter.parts, words("Mañana = ok <b>")] },
};

const delivery = (more: { outboxDir?: string; smtpUrl?: string } = {}) => {
  const from = "Harbour <no-reply@careers.test>";
  const one = createMailDelivery({ ...running.deps, outboxDir: running.outbox, from, ...more });
  stops.push(one.close);
  return one;
};
const mailServer = async (...settings: Parameters<typeof startMailServer>) => {
  const server = await startMailServer(...settings);
  stops.push(server.stop);
  return server;
};
const deliverNow = async (one: ReturnType<typeof delivery>) => {
  one.deliver();
  await one.settle();
};
const states = async () => await running.db.selectFrom("mails").select(["state", "tries"]).orderBy("id").execute();
const waits = async () => {
  const rows = await running.db.selectFrom("mails").select("next_try_at").orderBy("id").execute();
  return rows.map(({ next_try_at }) => (Date.parse(next_try_at) - running.deps.clock().getTime()) / 60_000);
};
const header = (message: string, name: string) =>
  new RegExp(`^${name}:\\s+(.*(?:\\r?\\n[ \\t].*)*)`, "m").exec(message)?.[1]?.replace(/\r?\n\s+/g, " ");

describe("without a mail server", () => {
  it("writes each mail as one readable file whose name says no address", async () => {
    for (let count = 0; count < 3; count += 1) await queueMail(running.db, foreign);
    const two = [delivery(), delivery()];
    for (const one of two) one.deliver();
    for (const one of two) await one.settle();
    expect((await readdir(running.outbox)).sort()).toEqual([
      "000001-status-change.eml",
      "000002-status-change.eml",
      "000003-status-change.eml",
    ]);
    const text = await readFile(join(running.outbox, "000001-status-change.eml"), "utf8");
    expect(text.match(/^\s*\d{6}\s*$/gm)).toHaveLength(1);
    expect(text).toContain("Content-Transfer-Encoding: quoted-printable");
    expect(text).toContain("From: Harbour <no-reply@careers.test>");
    expect(text).toContain("Ma=C3=B1ana");
    expect(await states()).toEqual(Array(3).fill({ state: "sent", tries: 1 }));
  });

  it("writes plain words as they are, in lines that fit, with addresses whole", async () => {
    const link = `https://careers.test/confirmation?code=123456&more=${"x".repeat(80)}`;
    await queueMail(running.db, { ...mail, letter: plainLetter(`${"word ".repeat(40)}\n${link}`) });
    await queueMail(running.db, { ...mail, letter: plainLetter("word ".repeat(40)) });
    await deliverNow(delivery());
    const [long = "", short = ""] = await Promise.all(
      (await readdir(running.outbox)).sort().map((name) => readFile(join(running.outbox, name), "utf8")),
    );
    expect(long.replaceAll("=\n", "").replaceAll("=3D", "=")).toContain(link);
    const text = short.slice(short.indexOf("text/plain"), short.indexOf("text/html"));
    expect(text).toContain("Content-Transfer-Encoding: 7bit");
    expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThanOrEqual(76);
  });

  it("keeps what could not be written in the queue, and sends it later", async () => {
    await queueMail(running.db, foreign);
    await writeFile(running.outbox, "a file where the folder should be");
    await deliverNow(delivery());
    expect(await states()).toEqual([{ state: "queued", tries: 1 }]);
    await rm(running.outbox);
    await mkdir(running.outbox);
    running.pass({ minutes: 1 });
    await deliverNow(delivery());
    expect(await states()).toEqual([{ state: "sent", tries: 2 }]);
    expect(JSON.stringify(running.logged)).not.toContain("example.com");
  });
});

describe("with a mail server", () => {
  it("sends plain text first and the same as HTML", async () => {
    const server = await mailServer();
    await queueMail(running.db, foreign);
    await deliverNow(delivery({ smtpUrl: server.url }));
    const { message = "", to } = server.received[0] ?? {};
    expect(to).toEqual(["josé@example.com"]);
    expect(header(message, "Content-Type")).toMatch(/^multipart\/alternative;/);
    expect(message.indexOf("Content-Type: text/plain")).toBeLessThan(message.indexOf("Content-Type: text/html"));
    expect(message).toMatch(/^123456\r?$/m);
    expect(message).toContain("&lt;b&gt;");
    expect(message.replaceAll("=\r\n", "")).toContain('<a href=3D"http://careers.test:3000/jobs/1"');
    expect(header(message, "Auto-Submitted")).toBe("auto-generated");
    expect(header(message, "List-Unsubscribe")).toBeUndefined();
    expect(await states()).toEqual([{ state: "sent", tries: 1 }]);
  });

  it("keeps the text within 8 KB, whatever somebody wrote", async () => {
    const server = await mailServer();
    await queueMail(running.db, { ...mail, letter: plainLetter(`The recruiter's note:\n${"ñandú ".repeat(3_000)}`) });
    await deliverNow(delivery({ smtpUrl: server.url }));
    const [, text = ""] = server.received[0]?.message.split(/^----.*$/m) ?? [];
    const bytes = text.replaceAll("=\r\n", "").replace(/=[0-9A-F]{2}/g, "x").length;
    expect(bytes).toBeGreaterThan(7_000);
    expect(bytes).toBeLessThan(8 * 1024 + 200);
  });

  it("tries again what the server could not take for now, under the same Message-ID", async () => {
    const answers = [450, 451, null];
    const refused: string[] = [];
    const server = await mailServer({
      refuse: (address) => {
        refused.push(address);
        return answers.shift() ?? null;
      },
    });
    await queueMail(running.db, mail);
    const one = delivery({ smtpUrl: server.url });
    await deliverNow(one);
    expect(await waits()).toEqual([1]);
    await deliverNow(one);
    expect(refused).toHaveLength(1);
    running.pass({ minutes: 1 });
    await deliverNow(one);
    expect(await waits()).toEqual([2]);
    running.pass({ minutes: 2 });
    await deliverNow(one);
    expect(await states()).toEqual([{ state: "sent", tries: 3 }]);
    const { created_at } = await running.db.selectFrom("mails").select("created_at").executeTakeFirstOrThrow();
    expect(header(server.received[0]?.message ?? "", "Message-ID")).toBe(`<1.${Date.parse(created_at)}@careers.test>`);
    expect(JSON.stringify(running.logged)).not.toContain("example.com");
  });

  it("gives up an address that the server refuses for good, and goes on with the next mail", async () => {
    const server = await mailServer({ refuse: (address) => (address.startsWith("gone") ? 550 : null) });
    await queueMail(running.db, { ...mail, to: "gone@example.com" });
    await queueMail(running.db, mail);
    await deliverNow(delivery({ smtpUrl: server.url }));
    expect(await states()).toEqual([
      { state: "failed", tries: 1 },
      { state: "sent", tries: 1 },
    ]);
  });

  it("waits longer and longer for a server that is away, and gives up after three days", async () => {
    const away = await startMailServer();
    await away.stop();
    await queueMail(running.db, mail);
    const one = delivery({ smtpUrl: away.url });
    const waited: number[] = [];
    for (let tries = 0; tries < 8; tries += 1) {
      await deliverNow(one);
      const [wait = 0] = await waits();
      waited.push(wait);
      running.pass({ minutes: wait });
    }
    expect(waited).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    await running.db.updateTable("mails").set({ tries: 500 }).execute();
    await deliverNow(one);
    expect(await states()).toEqual([{ state: "failed", tries: 501 }]);
    await running.db
      .updateTable("mails")
      .set({ tries: 500, state: "queued", kind: "inactive_account", next_try_at: running.deps.clock() })
      .execute();
    await deliverNow(one);
    expect(await states()).toEqual([{ state: "queued", tries: 501 }]);
  });

  it("asks a server that is away once for all mails, and sends them all when it is back", async () => {
    const away = await startMailServer();
    await away.stop();
    for (let count = 0; count < 3; count += 1) await queueMail(running.db, mail);
    await deliverNow(delivery({ smtpUrl: away.url }));
    expect((await states()).map(({ tries }) => tries)).toEqual([1, 0, 0]);
    const server = await mailServer();
    running.pass({ minutes: 1 });
    await deliverNow(delivery({ smtpUrl: server.url }));
    expect(server.received).toHaveLength(3);
  });

  it("holds up nobody and no lock while the server takes its time", async () => {
    let answer = () => {};
    const slow = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const server = await mailServer({ wait: () => slow });
    await queueMail(running.db, mail);
    const [one, other] = [delivery({ smtpUrl: server.url }), delivery({ smtpUrl: server.url })];
    one.deliver();
    await expect.poll(async () => (await states())[0]).toEqual({ state: "queued", tries: 1 });
    // it belongs to the first for now: another copy finds nothing to send, and no lock
    await deliverNow(other);
    await running.db.selectFrom("mails").select("id").forUpdate().noWait().execute();
    answer();
    await one.settle();
    expect(server.received).toHaveLength(1);
    expect(await states()).toEqual([{ state: "sent", tries: 1 }]);
  });

  it("takes over what a copy had in hand when it was killed", async () => {
    const server = await mailServer();
    await queueMail(running.db, mail);
    const inHand = new Date(running.deps.clock().getTime() + 3 * 60_000);
    await running.db.updateTable("mails").set({ tries: 1, next_try_at: inHand }).execute();
    const one = delivery({ smtpUrl: server.url });
    await deliverNow(one);
    expect(server.received).toEqual([]);
    running.pass({ minutes: 3 });
    await deliverNow(one);
    expect(await states()).toEqual([{ state: "sent", tries: 2 }]);
  });
});

it("keeps a code in the table only until it was sent or given up", async () => {
  const server = await mailServer({ refuse: (address) => (address.startsWith("gone") ? 550 : null) });
  const subject = "123456 is your code";
  for (const kind of ["verify", "email_change", "sign_in"] as const) {
    await queueMail(running.db, { ...mail, kind, subject });
    await queueMail(running.db, { ...mail, kind, subject, to: "gone@example.com" });
  }
  await queueMail(running.db, { ...mail, subject: "Receipt", letter: plainLetter("R24-0001-AA") });
  await deliverNow(delivery({ smtpUrl: server.url }));
  expect(server.received.filter(({ message }) => /^123456\r?$/m.test(message))).toHaveLength(3);
  const rows = await running.db
    .selectFrom("mails")
    .select(["state", "subject", "body", "letter"])
    .orderBy("id")
    .execute();
  const blank = { subject: "Your code", body: "", letter: null };
  const [sent, failed] = [
    { state: "sent", ...blank },
    { state: "failed", ...blank },
  ];
  const receipt = { state: "sent", subject: "Receipt", body: "R24-0001-AA\n", letter: null };
  expect(rows).toEqual([sent, failed, sent, failed, sent, failed, receipt]);
});

describe("to somebody with settings of their own", () => {
  const kinds = () =>
    readdir(running.outbox).then(
      (names) => names.sort().map((name) => name.replace(/^\d+-|\.eml$/g, "")),
      () => [],
    );
  const person = async () => {
    await signUp(running);
    await running.db.deleteFrom("mails").execute();
    await rm(running.outbox, { recursive: true, force: true });
    const { id } = await running.db.selectFrom("users").select("id").executeTakeFirstOrThrow();
    return { ...mail, userId: id };
  };

  it("holds what can wait in the quiet hours of their zone, and nothing else", async () => {
    const theirs = await person();
    await running.db
      .updateTable("users")
      .set({ timezone: "America/New_York", quiet_from: "04:00", quiet_until: "06:30" })
      .execute();
    await queueMail(running.db, theirs);
    await queueMail(running.db, { ...theirs, kind: "sign_in" });
    await queueMail(running.db, { ...theirs, kind: "exam_invite" });
    await queueMail(running.db, { ...theirs, kind: "draft_closes" });
    const one = delivery();
    await deliverNow(one);
    const atOnce = ["exam-invite", "sign-in", "status-change"];
    expect((await kinds()).sort()).toEqual(atOnce);
    running.pass({ minutes: 89 });
    await deliverNow(one);
    expect((await kinds()).sort()).toEqual(atOnce);
    running.pass({ minutes: 1 });
    await deliverNow(one);
    expect((await kinds()).sort()).toEqual(["draft-closes", ...atOnce]);
  });

  it("drops what was switched off or belongs to an alert that is gone, for good", async () => {
    const theirs = await person();
    await running.db.updateTable("users").set({ mail_reminders: false, mail_tips: true }).execute();
    await queueMail(running.db, { ...theirs, kind: "draft_closes" });
    await queueMail(running.db, { ...theirs, kind: "profile_tip" });
    await queueMail(running.db, { ...theirs, kind: "job_alert", jobAlertId: 99 });
    await queueMail(running.db, theirs);
    await deliverNow(delivery());
    expect((await kinds()).sort()).toEqual(["profile-tip", "status-change"]);
    expect((await states()).map(({ state }) => state)).toEqual(["dropped", "sent", "dropped", "sent"]);
  });

  it("says in every mail that can be stopped how to stop it, to people and to their mail program", async () => {
    const theirs = await person();
    await queueMail(running.db, { ...theirs, kind: "draft_closes" });
    await deliverNow(delivery());
    const [name = ""] = await readdir(running.outbox);
    const text = await readFile(join(running.outbox, name), "utf8");
    const link = header(text, "List-Unsubscribe")?.slice(1, -1) ?? "";
    expect(link).toMatch(/^http:\/\/careers\.test:3000\/unsubscribe\/reminders-\d+-[\w-]{22}$/);
    expect(header(text, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
    expect(text).toContain(`\nStop all reminders by email:\n${link}\n`);
  });
});

import { readdir, readFile, writeFile } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { createMailDelivery } from "../../server/recruitment-api/mail/deliver";
import { queueMail } from "../../server/recruitment-api/mail/queue";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
afterEach(() => running.stop());

const mail = {
  userId: null,
  kind: "status_change" as const,
  to: "josé@example.com",
  subject: "Grüße, Señor",
  body: "Your code is:\n\n123456\n\nMañana = ok\n",
};
const delivery = (more: object = {}) =>
  createMailDelivery({
    db: running.db,
    outboxDir: running.outbox,
    from: "Harbour <no-reply@careers.test>",
    log: running.deps.log,
    clock: running.deps.clock,
    ...more,
  });
const states = async () =>
  await running.db.selectFrom("mails").select(["state", "tries"]).orderBy("id").execute();

it("writes each mail as one readable file whose name says no address", async () => {
  running = await runApi();
  for (let count = 0; count < 3; count += 1) await queueMail(running.db, mail);
  const two = [delivery(), delivery()];
  for (const one of two) one.deliver();
  for (const one of two) await one.close();
  expect((await readdir(running.outbox)).sort()).toEqual([
    "000001-status-change.eml",
    "000002-status-change.eml",
    "000003-status-change.eml",
  ]);
  const text = await readFile(join(running.outbox, "000001-status-change.eml"), "utf8");
  expect(text).toMatch(/^123456$/m);
  expect(text).toContain("Content-Transfer-Encoding: quoted-printable");
  expect(text).toContain("From: Harbour <no-reply@careers.test>");
  expect(await states()).toEqual(Array(3).fill({ state: "sent", tries: 1 }));
});

it("writes plain words as they are, in lines that fit, with addresses whole", async () => {
  running = await runApi();
  const link = `https://careers.test/confirmation?code=123456&more=${"x".repeat(80)}`;
  await queueMail(running.db, { ...mail, to: "maria@example.com", body: `${"word ".repeat(40)}\n${link}\n` });
  const one = delivery();
  one.deliver();
  await one.close();
  const text = await readFile(join(running.outbox, "000001-status-change.eml"), "utf8");
  expect(text.replaceAll("=\n", "").replaceAll("=3D", "=")).toContain(link);
  const plain = { ...mail, to: "maria@example.com", body: `${"word ".repeat(40)}\n` };
  await queueMail(running.db, plain);
  const other = delivery();
  other.deliver();
  await other.close();
  const lines = (await readFile(join(running.outbox, "000002-status-change.eml"), "utf8")).split("\n");
  expect(lines).toContain("Content-Transfer-Encoding: 7bit");
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(76);
});

it("keeps what could not be written in the queue, and sends it later", async () => {
  running = await runApi();
  await queueMail(running.db, mail);
  await writeFile(running.outbox, "a file where the folder should be");
  const one = delivery();
  one.deliver();
  await one.settle();
  expect(await states()).toEqual([{ state: "queued", tries: 1 }]);
  const other = delivery({ outboxDir: `${running.outbox}-2` });
  other.deliver();
  await other.close();
  await one.close();
  expect(await states()).toEqual([{ state: "sent", tries: 2 }]);
  expect(JSON.stringify(running.logged)).not.toContain("example.com");
});

it("gives up what could not be sent for a day", async () => {
  running = await runApi();
  await queueMail(running.db, mail);
  await running.db.updateTable("mails").set({ created_at: running.deps.clock() }).execute();
  running.pass({ hours: 25 });
  await writeFile(running.outbox, "");
  const one = delivery();
  one.deliver();
  await one.close();
  expect(await states()).toEqual([{ state: "failed", tries: 1 }]);
});

it("sends over SMTP when there is a server", async () => {
  running = await runApi();
  const received: string[] = [];
  const server = createServer((socket) => talkSmtp(socket, received)).listen(0, "127.0.0.1");
  await new Promise((ready) => server.once("listening", ready));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  await queueMail(running.db, { ...mail, to: "maria@example.com" });
  const one = delivery({ smtpUrl: `smtp://127.0.0.1:${port}?ignoreTLS=true` });
  one.deliver();
  await one.close();
  server.close();
  expect(received.join("")).toContain("RCPT TO:<maria@example.com>");
  expect(received.join("")).toMatch(/^123456\r?$/m);
  expect(await states()).toEqual([{ state: "sent", tries: 1 }]);
});

/** As much of a mail server as one mail needs. */
function talkSmtp(socket: Socket, received: string[]): void {
  let inMessage = false;
  socket.write("220 test\r\n");
  socket.on("data", (chunk) => {
    const text = chunk.toString();
    received.push(text);
    if (inMessage) {
      if (text.endsWith("\r\n.\r\n")) {
        inMessage = false;
        socket.write("250 kept\r\n");
      }
    } else if (text.startsWith("DATA")) {
      inMessage = true;
      socket.write("354 go on\r\n");
    } else if (text.startsWith("QUIT")) socket.end("221 bye\r\n");
    else socket.write("250 ok\r\n");
  });
}

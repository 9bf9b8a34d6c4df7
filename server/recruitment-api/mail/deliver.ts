import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { createTransport } from "nodemailer";
import type { Database } from "../database/schema";

interface MailDeliverySettings {
  db: Kysely<Database>;
  /** Where mails become files when no `smtpUrl` is set. */
  outboxDir: string;
  smtpUrl?: string | undefined;
  /** The sender, `Harbour <jobs@careers.example>` or the address alone. */
  from: string;
  log: { error(fields: object, message: string): void };
  clock: () => Date;
}

export interface MailDelivery {
  /** Sends what is queued, soon and in the background; never throws. For `ApiDependencies.deliverMail`. */
  deliver(): void;
  /** Resolves when everything asked for so far was tried. */
  settle(): Promise<void>;
  /** Stops trying again and waits for what is under way. */
  close(): Promise<void>;
}

type QueuedMail = { id: number; kind: string; to_address: string; subject: string; body: string };

/** A mail that could not be sent for a day is given up, and its row says so: what it says is out of date. */
const givenUpAfterMs = 24 * 3_600_000;

const retryEveryMs = 60_000;

/** Takes queued mails one by one; several copies may do so at once, each mail is sent by one of them. */
export function createMailDelivery(settings: MailDeliverySettings): MailDelivery {
  const send = settings.smtpUrl ? overSmtp(settings.smtpUrl) : intoOutbox(settings.outboxDir);
  let running: Promise<void> | null = null;
  let again = false;

  const drain = async () => {
    try {
      do {
        again = false;
        let last: number | null = 0;
        while (last !== null) last = await sendNext(settings, send, last);
      } while (again);
    } catch (error) {
      settings.log.error({ err: error }, "mails could not be delivered");
    } finally {
      running = null;
    }
  };

  const deliver = () => {
    if (running) {
      again = true;
      return;
    }
    running = drain();
  };

  const settle = async () => {
    while (running) await running;
  };
  const retry = setInterval(deliver, retryEveryMs);
  retry.unref();
  return {
    deliver,
    settle,
    async close() {
      clearInterval(retry);
      await settle();
    },
  };
}

type Send = (mail: QueuedMail, from: string) => Promise<void>;

/** Sends the first queued mail after `after`; answers its id, null when there is none. A failure leaves it in the queue. */
async function sendNext(
  { db, from, log, clock }: MailDeliverySettings,
  send: Send,
  after: number,
): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    const mail = await trx
      .selectFrom("mails")
      .select(["id", "kind", "to_address", "subject", "body", "tries", "created_at"])
      .where("state", "=", "queued")
      .where("id", ">", after)
      .orderBy("id")
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!mail) return null;
    const tries = mail.tries + 1;
    try {
      await send(mail, from);
      await trx
        .updateTable("mails")
        .set({ state: "sent", tries, sent_at: clock() })
        .where("id", "=", mail.id)
        .execute();
    } catch (error) {
      // SMTP servers repeat the address they refuse: only the kind of error is logged
      const code = (error as { code?: unknown }).code;
      log.error({ mail: mail.id, kind: mail.kind, tries, code }, "a mail could not be sent");
      const age = clock().getTime() - new Date(mail.created_at).getTime();
      const state = age < givenUpAfterMs ? "queued" : "failed";
      await trx.updateTable("mails").set({ state, tries }).where("id", "=", mail.id).execute();
    }
    return mail.id;
  });
}

function overSmtp(url: string): Send {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return async (mail, from) => {
    await transport.sendMail(messageOf(mail, from));
  };
}

/** `000012-verify.eml`, readable as it is: the text is not encoded, and the name says nothing about who gets it. */
function intoOutbox(folder: string): Send {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return async (mail, from) => {
    const { message } = await transport.sendMail(messageOf(mail, from));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = join(
      folder,
      `${String(mail.id).padStart(6, "0")}-${mail.kind.replace(/[^a-z0-9]+/gi, "-")}.eml`,
    );
    const draft = `${name}.${process.pid}.part`;
    const file = await open(draft, "w", 0o600);
    try {
      await file.writeFile(message as Buffer);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, name);
  };
}

const messageOf = (mail: QueuedMail, from: string) => ({
  from,
  to: { name: "", address: mail.to_address },
  subject: mail.subject,
  text: wrapped(mail.body),
  // plain words in short lines go as they are, so that a person can read the file; never base64 for the others
  ...(isAscii(mail.body) ? {} : { textEncoding: "quoted-printable" as const }),
});

const isAscii = (text: string) => Buffer.byteLength(text) === text.length;

/** Lines of at most 76 characters, broken at spaces; an address of a page stays whole. */
const wrapped = (text: string) => text.replace(/(?![^\n]{1,76}$)([^\n]{1,76}) /gm, "$1\n");

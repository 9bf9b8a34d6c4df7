import { type Selectable, sql } from "kysely";
import type { LogFields } from "../../contract/log-fields";
import { minuteMs } from "../../contract/values/durations";
import { zoneOrUsual } from "../../contract/values/timezones";
import type { Database, Db, MailRow, UserRow } from "../database/schema";
import { isStoppable, mailKinds, mailRules, wantsMail } from "../rules/mail-kinds";
import { nextTryAfter } from "../rules/mail-retries";
import { heldUntil } from "../rules/quiet-hours";
import {
  eraseFromOutbox,
  intoOutbox,
  type MailSender,
  type MailToSend,
  overSmtp,
  refusalOf,
  type SendMail,
} from "./message";

interface MailDeliverySettings extends MailSender {
  db: Db;
  /** The folder in which mails are stored as files when no `smtpUrl` is set. */
  outboxDir: string;
  smtpUrl?: string | undefined;
  log: { error(fields: LogFields, message: string): void };
  clock: () => Date;
}

export interface MailDelivery {
  /** Sends what is queued, soon and in the background; never throws. For `ApiDependencies.deliverMail`. */
  deliver(): void;
  /** Sends queued mails now, and every minute until `close`. */
  start(): void;
  /** Resolves when all deliveries that were requested so far were tried. */
  settle(): Promise<void>;
  /** Removes the files of these mails from the outbox, half-written ones too. For `ApiDependencies.eraseMails`. */
  erase(ids: readonly number[]): Promise<void>;
  /** Stops retries and waits for the mail that is being sent. */
  close(): Promise<void>;
}

const lookEveryMs = minuteMs;

/**
 * The lease of a copy on a mail, longer than sending can take. If the copy is killed, another one sends the mail after this time.
 * If it had been sent already, it is sent twice, with the same Message-ID; so it is when the connection breaks before the mail
 * server confirms.
 */
const claimMs = 3 * minuteMs;

/** Takes queued mails one by one; several copies may do so at once, each mail is sent by one of them. */
export function createMailDelivery(settings: MailDeliverySettings): MailDelivery {
  const send = settings.smtpUrl ? overSmtp(settings.smtpUrl, settings) : intoOutbox(settings.outboxDir, settings);
  let running: Promise<void> | null = null;
  let again = false;

  const drain = async () => {
    try {
      do {
        again = false;
        while (await sendNext(settings, send));
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
  let look: NodeJS.Timeout | undefined;
  return {
    deliver,
    start() {
      deliver();
      look = setInterval(deliver, lookEveryMs).unref();
    },
    settle,
    erase: (ids) => eraseFromOutbox(settings.outboxDir, ids),
    async close() {
      clearInterval(look);
      await settle();
    },
  };
}

type TakenMail = MailToSend & Pick<MailRow, "tries">;

interface MailEnd {
  state: "sent" | "failed" | "dropped";
  sent_at?: Date;
}

/** The columns of a mail that is sent or given up: only its text stays, and of a mail with a code not even that. */
const ended = ({ kind }: Pick<MailRow, "kind">, end: MailEnd) => ({
  ...end,
  letter: null,
  ...(mailRules(kind).carriesCode && { subject: "Your code", body: "" }),
});

/** Sends the next due mail; false when there is none, or when the mail server accepts none. */
async function sendNext(settings: MailDeliverySettings, send: SendMail): Promise<boolean> {
  const { db, clock, log } = settings;
  const mail = await takeNext(db, clock);
  if (!mail) return false;
  const tries = mail.tries + 1;
  const keep = (result: MailEnd | { state: "queued"; next_try_at: Date }) =>
    db.updateTable("mails").set(result).where("id", "=", mail.id).executeTakeFirstOrThrow();
  try {
    await send(mail);
  } catch (error) {
    const refusal = refusalOf(error);
    const next = refusal?.isForGood ? null : nextTryAfter(tries, clock(), mailRules(mail.kind));
    await keep(next ? { state: "queued", next_try_at: next } : ended(mail, { state: "failed" }));
    // SMTP errors contain the refused address, so only the code is logged
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    log.error({ mail: mail.id, kind: mail.kind, tries, code, responseCode }, "a mail could not be sent");
    return refusal !== null;
  }
  const { numUpdatedRows } = await keep(ended(mail, { state: "sent", sent_at: clock() }));
  // the person was erased meanwhile
  if (numUpdatedRows === 0n) await eraseFromOutbox(settings.outboxDir, [mail.id]);
  return true;
}

/**
 * Claims the next due mail; mails that somebody is waiting for come first. On the way, mails of a group that was switched off are
 * dropped, and those that can wait are put off until their person's quiet hours are over.
 */
async function takeNext(db: Db, clock: () => Date): Promise<TakenMail | null> {
  const urgent = Object.entries(mailKinds).flatMap(([kind, { canWait }]) => (canWait ? [] : [kind]));
  for (;;) {
    const now = clock();
    const looked = await db.transaction().execute(async (trx) => {
      const mail = await trx
        .selectFrom("mails")
        .selectAll()
        .where("state", "=", "queued")
        .where("next_try_at", "<=", now.toISOString())
        .orderBy(sql`kind = any(${urgent})`, "desc")
        .orderBy("next_try_at")
        .orderBy("id")
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!mail) return "none";
      const row = trx.updateTable("mails").where("id", "=", mail.id);
      const recipient = await findRecipient(trx, mail);
      if (!isWanted(mail, recipient)) {
        await row.set(ended(mail, { state: "dropped" })).execute();
        return "put aside";
      }
      const reader = readerOf(recipient);
      const until = reader && mailRules(mail.kind).canWait ? quietUntil(reader, now) : null;
      if (until) {
        await row.set({ next_try_at: until }).execute();
        return "put aside";
      }
      await row.set({ tries: mail.tries + 1, next_try_at: new Date(now.getTime() + claimMs) }).execute();
      return { ...mail, timezone: reader?.timezone ?? null };
    });
    if (looked === "none") return null;
    if (looked !== "put aside") return looked;
  }
}

type MailedAlert = Pick<Selectable<Database["job_alerts"]>, "timezone">;

interface Recipient {
  /** Undefined for an address without an account. */
  person: UserRow | undefined;
  /** The alert that the mail is of: null for any other mail, undefined when it was deleted. */
  alert: MailedAlert | null | undefined;
}

async function findRecipient(trx: Db, { user_id, job_alert_id }: MailRow): Promise<Recipient> {
  return {
    person:
      user_id === null
        ? undefined
        : await trx.selectFrom("users").selectAll().where("id", "=", user_id).executeTakeFirst(),
    alert:
      job_alert_id === null
        ? null
        : await trx.selectFrom("job_alerts").select("timezone").where("id", "=", job_alert_id).executeTakeFirst(),
  };
}

/** False for reminders to people who are leaving, and for a job alert that was deleted while its mail was queued. */
function isWanted({ kind }: MailRow, { person, alert }: Recipient): boolean {
  const { group } = mailRules(kind);
  if (!isStoppable(group)) return true;
  if (person && (!wantsMail(group, person) || person.deletion_due_at !== null)) return false;
  return alert !== undefined;
}

type Reader = Pick<UserRow, "quiet_from" | "quiet_until" | "timezone">;

/** Of somebody without an account, by their alert's clock: those that every new account has. */
const usualQuietHours = { quiet_from: "21:00", quiet_until: "07:00" };

const readerOf = ({ person, alert }: Recipient): Reader | null =>
  person ?? (alert ? { ...usualQuietHours, ...alert } : null);

const quietUntil = ({ quiet_from, quiet_until, timezone }: Reader, now: Date) =>
  quiet_from && quiet_until
    ? heldUntil(now, { from: quiet_from, until: quiet_until, timezone: zoneOrUsual(timezone) })
    : null;

import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db, Trx } from "../database/schema";

interface Attempt {
  userId: number;
  /** The `Idempotency-Key` header; null when the caller sent none. */
  key: string | null;
  /** The action and its object, `apply:12`: a key is valid once for each. */
  operation: string;
  now: Date;
}

/**
 * A hash of the content to add to `operation`: the same key with other content is then another operation. `body` must have its
 * schema's order of fields.
 */
export const contentOf = (body: unknown): string =>
  createHash("sha256").update(JSON.stringify(body)).digest("base64url");

interface Outcome<Status extends number, Answer> {
  status: Status;
  answer: Answer;
}

/**
 * Runs `work` once in a transaction. A retry with the same key gets the first answer and has no effect; a concurrent one waits
 * for the first to commit. Work that throws is rolled back and may be retried. When `isThere` says that the result was deleted
 * since, a retry creates it again.
 */
export async function once<Status extends number, Answer>(
  db: Db,
  { userId, key, operation, now }: Attempt,
  work: (trx: Trx) => Promise<Outcome<Status, Answer>>,
  isThere: (trx: Trx, first: Answer) => Promise<boolean> = async () => true,
): Promise<Outcome<Status, Answer>> {
  return db.transaction().execute((trx) => onceIn(trx, { userId, key, operation, now }, work, isThere));
}

/** `once` in a transaction of the caller. */
async function onceIn<Status extends number, Answer>(
  trx: Trx,
  { userId, key, operation, now }: Attempt,
  work: (trx: Trx) => Promise<Outcome<Status, Answer>>,
  isThere: (trx: Trx, first: Answer) => Promise<boolean> = async () => true,
): Promise<Outcome<Status, Answer>> {
  if (key === null) return work(trx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${userId} ${operation} ${key}`}, 0))`.execute(trx);
  const first = await trx
    .selectFrom("idempotency_keys")
    .select(["status", "answer"])
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .where("operation", "=", operation)
    .executeTakeFirst();
  if (first && (await isThere(trx, first.answer as Answer))) return first as Outcome<Status, Answer>;
  const outcome = await work(trx);
  const kept = { status: outcome.status, answer: JSON.stringify(outcome.answer), created_at: now };
  await trx
    .insertInto("idempotency_keys")
    .values({ user_id: userId, key, operation, ...kept })
    .onConflict((conflict) => conflict.columns(["user_id", "key", "operation"]).doUpdateSet(kept))
    .execute();
  return outcome;
}

/** The path and body of a change, as sent. */
export interface SentChange {
  path: string;
  body: { version?: number | undefined };
}

/** The change of a request, parsed by its route. */
export const sentOf = ({ req }: { req: { path: string; valid(target: "json"): SentChange["body"] } }): SentChange => ({
  path: req.path,
  body: req.valid("json"),
});

/**
 * Makes a change once. The same content with the same version can only be a retry after a lost answer: it gets the first answer
 * instead of a conflict with itself. Without a version every retry is carried out.
 */
export async function onceAsSent<Answer>(
  trx: Trx,
  { path, body }: SentChange,
  { userId, now }: Pick<Attempt, "userId" | "now">,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const key = body.version === undefined ? null : contentOf(body);
  const attempt = { userId, key, operation: `save:${path}`, now };
  return (await onceIn(trx, attempt, async () => ({ status: 200, answer: await work() }))).answer;
}

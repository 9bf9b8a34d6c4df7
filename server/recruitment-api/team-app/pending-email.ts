import type { Kysely, Transaction } from "kysely";
import type { Database, UserRow } from "../database/schema";
import type { Proof } from "./address-codes";
import { endCodes } from "./address-proof";

/** What proves the address that somebody asked to change to. */
export const newProof = (user: Pick<UserRow, "id">, email: string): Proof => ({
  purpose: "address_change",
  userId: user.id,
  email,
});

/** The address that somebody asked to change to, and has not proven. */
export const findPending = (db: Kysely<Database>, userId: number) =>
  db.selectFrom("email_changes").selectAll().where("user_id", "=", userId).executeTakeFirst();

/** Takes the wish back, if there is one; the codes that were sent for it are over. */
export async function forgetChange(trx: Transaction<Database>, userId: number, now: Date): Promise<void> {
  const pending = await trx
    .deleteFrom("email_changes")
    .where("user_id", "=", userId)
    .returning("email")
    .executeTakeFirst();
  if (pending) await endCodes(trx, newProof({ id: userId }, pending.email), now);
}

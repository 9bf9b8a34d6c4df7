import { randomUUID } from "node:crypto";
import type { z } from "@hono/zod-openapi";
import type { NewAccount } from "../../contract/users";
import { recordActivity } from "../activity";
import type { ApiDependencies } from "../core/environment";
import type { UserRow } from "../database/schema";
import { fullName } from "../rules/full-name";
import { mailCode, ownProof } from "./address-proof";
import { hashPassword } from "./passwords";

type Account = Omit<z.output<typeof NewAccount>, "password"> & { password?: string | undefined };

/**
 * Creates an account with an unconfirmed address: the person is signed in at once and sees the email gate. This never looks
 * whether the address is taken, so that a sign-up cannot be used to find out who has an account here: it writes the same rows,
 * takes the same time and leads to the same page either way. If somebody has proven the address before, the mail tells its owner
 * so instead of carrying a code, and this account can never pass the gate. If nobody has, the first to enter the mailed code owns
 * the address; a stranger who typed it earlier gets nothing.
 * @param askedFrom the network that the mail was counted for (`countMail`)
 */
export async function createAccount(
  deps: ApiDependencies,
  account: Account,
  visit: { ipPrefix: string | null; device: string | null },
  askedFrom: string | null,
): Promise<UserRow> {
  const now = deps.clock();
  const passwordHash = account.password === undefined ? null : await hashPassword(account.password);
  const user = await deps.db.transaction().execute(async (trx) => {
    const user = await trx
      .insertInto("users")
      .values({
        name: fullName(account),
        email: account.email,
        password_hash: passwordHash,
        goteam_id: randomUUID(),
        type: "applicant",
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await trx
      .insertInto("personal_info")
      .values({
        user_id: user.id,
        given_names: account.given_names,
        family_name: account.family_name,
        timezone: user.timezone,
        updated_at: now,
      })
      .execute();
    await trx.insertInto("applications").values({ user_id: user.id, created_at: now, updated_at: now }).execute();
    await recordActivity(trx, { ...visit, userId: user.id, actor: "you", event: "account.created", at: now });
    await mailCode(trx, deps, { ...ownProof(user), askedFrom }, now);
    return user;
  });
  deps.deliverMail();
  return user;
}

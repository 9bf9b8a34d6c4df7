import { randomUUID } from "node:crypto";
import { recordActivity } from "../../server/recruitment-api/activity";
import type { ApiDependencies } from "../../server/recruitment-api/core/environment";
import { createSession, newSession, passwordFingerprint } from "../../server/recruitment-api/core/sessions";
import { encryptToken } from "../../server/recruitment-api/core/xsrf-token";
import { fullName } from "../../server/recruitment-api/rules/full-name";
import { hashPassword } from "../../server/recruitment-api/team-app/passwords";
import { seal } from "../../server/sealed";

interface Account {
  email: string;
  given_names: string;
  family_name: string;
  password: string;
}

/** Hashing takes its time, and most people of the tests have the same password. */
const hashes = new Map<string, Promise<string>>();

/**
 * Writes an account with a proven address and the session of a browser that is signed in to it, as signing up and entering the
 * mailed code write them; answers the cookies of that browser. The forms of it cost more than most of what is tested afterwards.
 */
export async function writeAccount(
  { db, appKey, clock }: Pick<ApiDependencies, "db" | "appKey" | "clock">,
  { email, password, ...names }: Account,
  visit: { ipPrefix: string | null; device: string | null },
): Promise<Map<string, string>> {
  const at = clock();
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  const password_hash = await hash;
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .insertInto("users")
      .values({
        name: fullName(names),
        email,
        email_verified_at: at,
        password_hash,
        goteam_id: randomUUID(),
        type: "applicant",
        created_at: at,
        last_seen_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const { id: user_id, timezone } = user;
    await trx
      .insertInto("personal_info")
      .values({ ...names, user_id, timezone, updated_at: at })
      .execute();
    await trx.insertInto("applications").values({ user_id, created_at: at, updated_at: at }).execute();
    for (const event of ["account.created", "signed_in"] as const)
      await recordActivity(trx, { ...visit, userId: user_id, actor: "you", event, at });
    const session = {
      ...newSession(visit, at),
      user_id,
      password_fingerprint: passwordFingerprint(user, appKey),
    };
    await createSession(trx, session);
    const [held, token] = ["harbour_session", "R24-XSRF-TOKEN"] as const;
    return new Map([
      [held, seal(appKey, held, Buffer.from(session.id))],
      [token, encodeURIComponent(encryptToken(token, session.csrf_token, appKey))],
    ]);
  });
}

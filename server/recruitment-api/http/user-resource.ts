import type { z } from "@hono/zod-openapi";
import type { Kysely } from "kysely";
import type { User } from "../../contract/users";
import type { Database, UserRow } from "../database/schema";

/** A user as the wire has them (product 2.19), with the ids of what belongs to them. */
export async function userResource(db: Kysely<Database>, user: UserRow): Promise<z.input<typeof User>> {
  const ids = await db
    .selectFrom("users")
    .leftJoin("applications", "applications.user_id", "users.id")
    .leftJoin("personal_info", "personal_info.user_id", "users.id")
    .select(["applications.id as application_id", "personal_info.id as personal_info_id"])
    .where("users.id", "=", user.id)
    .executeTakeFirst();
  const { password_hash: _secret, ...row } = user;
  return {
    ...row,
    application_id: ids?.application_id ?? null,
    personal_info_id: ids?.personal_info_id ?? null,
  };
}

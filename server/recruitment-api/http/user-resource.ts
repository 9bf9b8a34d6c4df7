import { sql } from "kysely";
import type { z } from "zod";
import type { User } from "../../contract/users";
import { isShared } from "../core/sessions";
import type { Db, SessionRow, UserRow } from "../database/schema";

type Beside = Pick<
  z.input<typeof User>,
  "application_id" | "personal_info_id" | "country" | "bookmarks_count" | "hidden_jobs_count" | "is_sitting"
>;

/** A user on the wire, with what every page of the site shows or needs. */
export async function userResource(db: Db, user: UserRow, session: SessionRow | null): Promise<z.input<typeof User>> {
  const { rows } = await sql<Beside>`select
    (select id from applications where user_id = ${user.id}) as application_id,
    (select id from personal_info where user_id = ${user.id}) as personal_info_id,
    (select country from personal_info where user_id = ${user.id}) as country,
    (select count(*) from bookmarks where user_id = ${user.id}) as bookmarks_count,
    (select count(*) from hidden_jobs where user_id = ${user.id}) as hidden_jobs_count,
    exists (
      select from exam_parts part
      join exam_sessions session on session.id = part.session_id
      join applications on applications.id = session.application_id
      where applications.user_id = ${user.id} and not session.practice and part.status in ('in_progress', 'overdue')
    ) as is_sitting`.execute(db);
  const { password_hash: _secret, ...row } = user;
  const onShared = session !== null && isShared(session);
  return { ...row, application_id: null, personal_info_id: null, on_shared_device: onShared, ...rows[0] };
}

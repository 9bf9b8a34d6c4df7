import { sql } from "kysely";
import type { ApplicationRecord, PersonalInfoRow, ResumeRow, WorkPreferencesRow } from "../rules/application-record";
import { rowReader } from "./json-rows";
import { type ProfileRecords, readRecords, recordsOf } from "./profile-records";
import { type ResumeContent, resumeColumns } from "./resume-content";
import type { ApplicationRow, Db, UserRow } from "./schema";
import { readUser } from "./user-row";

const readApplication = rowReader<ApplicationRow>({
  moments: ["consent_at", "contact_changed_at", "availability_changed_at", "created_at", "updated_at"],
  decimals: { years_experience: 1 },
});
const readPersonal = rowReader<PersonalInfoRow>({
  moments: ["updated_at"],
  decimals: { speed_down_mbps: 2, speed_up_mbps: 2, lat: 6, lng: 6 },
});
const readPreferences = rowReader<WorkPreferencesRow>({
  decimals: { expected_salary_min: 2, expected_salary_max: 2, current_salary: 2 },
});
const readResume = rowReader<ResumeRow>({ moments: ["stored_at"] });

/**
 * The person's application with all that belongs to it, in one statement; null when `id` is not theirs. A transaction that
 * changes any of it must call `lockApplication` first.
 */
export async function findApplicationRecord(db: Db, userId: number, id?: number): Promise<ApplicationRecord | null> {
  const row = await selectRecord(db, userId)
    .$if(id !== undefined, (query) => query.where("application.id", "=", id as number))
    .executeTakeFirst();
  return row ? readRecord(row) : null;
}

/** The same with the lists of profile records. */
export async function findWholeRecord(
  db: Db,
  userId: number,
): Promise<{ record: ApplicationRecord; records: ProfileRecords } | null> {
  const row = await selectRecord(db, userId)
    .select(recordsOf(db, sql.ref("application.id")).as("records"))
    .executeTakeFirst();
  if (!row) return null;
  const { records, ...record } = row;
  return { record: readRecord(record), records: readRecords(records) };
}

/** The parsed content of one of the person's résumés, with the whole record; null when `id` is not theirs. */
export async function findReadRecord(
  db: Db,
  userId: number,
  { id, resumeId }: { id: number; resumeId: number | undefined },
): Promise<{ record: ApplicationRecord; records: ProfileRecords; content: ResumeContent | null } | null> {
  const row = await selectRecord(db, userId)
    .select(recordsOf(db, sql.ref("application.id")).as("records"))
    .select(
      sql<ResumeContent | null>`(
        select json_build_object('parse', parse, 'text', text) from resumes
        where application_id = application.id
          and ${resumeId === undefined ? sql`is_default` : sql`id = ${resumeId}`} limit 1)`.as("content"),
    )
    .where("application.id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const { records, content, ...record } = row;
  return { record: readRecord(record), records: readRecords(records), content };
}

const selectRecord = (db: Db, userId: number) =>
  db
    .selectFrom("users")
    .innerJoin("applications as application", "application.user_id", "users.id")
    .innerJoin("personal_info as personal", "personal.user_id", "users.id")
    .leftJoin("work_preferences as preferences", "preferences.application_id", "application.id")
    .select([
      sql<UserRow>`to_json(users)`.as("user"),
      sql<ApplicationRow>`to_json(application)`.as("application"),
      sql<PersonalInfoRow>`to_json(personal)`.as("personal"),
      sql<WorkPreferencesRow | null>`to_json(preferences)`.as("preferences"),
      sql<ResumeRow[]>`(
        select coalesce(json_agg(resume order by stored_at desc, id desc), '[]')
        from (select ${resumeList} from resumes where application_id = application.id) as resume)`.as("resumes"),
      sql<ApplicationRecord["counts"]>`json_build_object(
        'skills', (select count(*) from application_skills where application_id = application.id),
        'licenses', (select count(*) from licenses where application_id = application.id),
        'qualifications', (select count(*) from qualifications where application_id = application.id),
        'employments', (select count(*) from employments where application_id = application.id),
        'character_references',
          (select count(*) from character_references where application_id = application.id))`.as("counts"),
    ])
    .where("users.id", "=", userId);

const resumeList = sql.join(resumeColumns.map((column) => sql.ref(column)));

function readRecord(record: ApplicationRecord): ApplicationRecord {
  readUser(record.user);
  readApplication(record.application);
  readPersonal(record.personal);
  if (record.preferences) readPreferences(record.preferences);
  record.resumes.forEach(readResume);
  return record;
}

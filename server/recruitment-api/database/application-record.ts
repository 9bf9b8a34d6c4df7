import { type Kysely, sql, type Transaction } from "kysely";
import type { Application } from "../../contract/applications";
import { isApplicantType } from "../../contract/values/account";
import { neededSections, type SectionName } from "../../contract/values/sections";
import { resumeOf } from "../resumes/resume-of";
import type { ApplicationRecord } from "../rules/application-record";
import { completenessOf, judgeSections } from "../rules/sections";
import type { Database, UserRow } from "./schema";
import { toWorkPreferences } from "./work-preferences";

export const isApplicant = ({ type }: Pick<UserRow, "type">): boolean => isApplicantType(type);

/** Makes the person's application when there is none; safe to repeat, also at the same time. Answers whether it was made. */
export async function ensureApplication(db: Kysely<Database>, userId: number, now: Date): Promise<boolean> {
  const made = await db
    .insertInto("applications")
    .values({ user_id: userId, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return made !== undefined;
}

/**
 * The person's application with all that belongs to it; null when `id` is not theirs or they have none. In a transaction
 * that changes anything of it, `lockApplication` comes first.
 */
export async function findApplicationRecord(
  db: Kysely<Database>,
  user: UserRow,
  id?: number,
): Promise<ApplicationRecord | null> {
  const application = await db
    .selectFrom("applications")
    .selectAll()
    .where("user_id", "=", user.id)
    .$if(id !== undefined, (query) => query.where("id", "=", id as number))
    .executeTakeFirst();
  if (!application) return null;
  // one after the other: a transaction has one connection
  const personal = await db.selectFrom("personal_info").selectAll().where("user_id", "=", user.id).executeTakeFirst();
  const declared = await db
    .selectFrom("application_sections")
    .select(["section", "finished", "needs_check"])
    .where("application_id", "=", application.id)
    .execute();
  const resumes = await db
    .selectFrom("resumes")
    .selectAll()
    .where("application_id", "=", application.id)
    .orderBy("stored_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const preferences = await db
    .selectFrom("work_preferences")
    .selectAll()
    .where("application_id", "=", application.id)
    .executeTakeFirst();
  return {
    user,
    application,
    personal: personal ?? null,
    declared,
    resumes,
    preferences: preferences ?? null,
    counts: await countRecords(db, application.id),
  };
}

async function countRecords(db: Kysely<Database>, applicationId: number): Promise<ApplicationRecord["counts"]> {
  const countOf = (table: "application_skills" | "licenses" | "qualifications" | "character_references") =>
    sql<number>`(select count(*)::integer from ${sql.table(table)} where application_id = ${applicationId})`;
  return db
    .selectNoFrom([
      countOf("application_skills").as("skills"),
      countOf("licenses").as("licenses"),
      countOf("qualifications").as("qualifications"),
      countOf("character_references").as("character_references"),
    ])
    .executeTakeFirstOrThrow();
}

/** Lets one change of a person's application happen at a time. Every change takes this lock before any other. */
export async function lockApplication(trx: Transaction<Database>, userId: number): Promise<void> {
  await trx.selectFrom("applications").select("id").where("user_id", "=", userId).forUpdate().execute();
}

/**
 * Notes that a section was saved; what was brought over counts as looked at, unless it `needsCheck` still. `finished` only
 * when the person said so.
 */
export async function markSection(
  trx: Transaction<Database>,
  applicationId: number,
  section: SectionName,
  { finished, needsCheck = false, now }: { finished?: boolean; needsCheck?: boolean; now: Date },
): Promise<void> {
  const declared = { needs_check: needsCheck, ...(finished === undefined ? {} : { finished }) };
  await trx
    .insertInto("application_sections")
    .values({ application_id: applicationId, section, saved_at: now, ...declared })
    .onConflict((conflict) =>
      conflict.columns(["application_id", "section"]).doUpdateSet({ saved_at: now, ...declared }),
    )
    .execute();
}

/** The application as the wire has it. Amounts of years as numbers; what was never given as null. */
export function toApplication(record: ApplicationRecord): Application {
  const { application } = record;
  const judged = judgeSections(record);
  return {
    id: application.id,
    user_id: application.user_id,
    status: application.status,
    completeness: completenessOf(judged),
    account_details: toAccountDetails(record),
    basic: toBasic(record),
    contact_information: toContactInformation(record),
    preferences: toWorkPreferences(record),
    resumes: record.resumes.map(resumeOf),
    sections: Object.fromEntries(judged.map(({ name, status }) => [name, status])) as Application["sections"],
    needed_sections: [...neededSections],
    consent_at: application.consent_at,
    created_at: application.created_at,
    updated_at: application.updated_at,
    version: application.version,
  };
}

/** Only what was given: a field that is not there was never filled in. */
export function toAccountDetails({ user, application, personal }: ApplicationRecord): Application["account_details"] {
  return {
    ...(personal?.given_names ? { given_names: personal.given_names } : {}),
    ...(personal?.family_name ? { family_name: personal.family_name } : {}),
    email: user.email,
    mobile: application.mobile,
    ...(personal?.country ? { country: personal.country } : {}),
    timezone: personal?.timezone ?? user.timezone,
    heard_from_id: application.heard_from_id,
    ...(application.consent_privacy ? { consent_privacy: application.consent_privacy } : {}),
    consent_talent_pool: application.consent_talent_pool,
    preferred_contact: application.preferred_contact,
  };
}

export function toBasic({ application }: ApplicationRecord): Application["basic"] {
  const { desired_role, headline, source_id, years_experience } = application;
  const { current_employment_status_id, notice_period_id, earliest_start_date } = application;
  return {
    desired_role,
    headline,
    source_id,
    years_experience: years_experience === null ? null : Number(years_experience),
    current_employment_status_id,
    notice_period_id,
    earliest_start_date,
  };
}

export function toContactInformation({ application }: ApplicationRecord): Application["contact_information"] {
  const { mobile, alternate_mobile, whatsapp, viber, email_contact, facebook_url, linkedin_url } = application;
  const line = (name: string) => application.address[name] ?? null;
  return {
    mobile,
    alternate_mobile,
    whatsapp,
    viber,
    email_contact,
    facebook_url,
    linkedin_url,
    address: {
      line1: line("line1"),
      barangay: line("barangay"),
      city: line("city"),
      province: line("province"),
      region: line("region"),
      postcode: line("postcode"),
      country: line("country"),
    },
  };
}

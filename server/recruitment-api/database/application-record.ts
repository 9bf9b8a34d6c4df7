import type { Application, Sections } from "../../contract/applications";
import { isApplicantType } from "../../contract/values/account";
import { neededSections } from "../../contract/values/sections";
import type { ApplicationRecord } from "../rules/application-record";
import { completenessOf, type JudgedSection, judgeSections } from "../rules/sections";
import { resumeOf } from "./resume-of";
import type { Trx, UserRow } from "./schema";
import { toWorkPreferences } from "./work-preferences";

export const isApplicant = ({ type }: Pick<UserRow, "type">): boolean => isApplicantType(type);

/** Locks a person's application, so that only one change runs at a time. Every change must take this lock before any other. */
export async function lockApplication(trx: Trx, userId: number): Promise<void> {
  await trx.selectFrom("applications").select("id").where("user_id", "=", userId).forUpdate().execute();
}

/** The application as the wire has it. Years are numbers; fields that were never filled in are null. */
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
    sections: toSections(judged),
    needed_sections: [...neededSections],
    consent_at: application.consent_at,
    created_at: application.created_at,
    updated_at: application.updated_at,
    version: application.version,
  };
}

export const toSections = (judged: readonly JudgedSection[]): Sections =>
  Object.fromEntries(judged.map(({ name, status }) => [name, status])) as Sections;

/** Without fields that were never filled in. */
export function toAccountDetails({ user, application, personal }: ApplicationRecord): Application["account_details"] {
  return {
    ...(personal.given_names ? { given_names: personal.given_names } : {}),
    ...(personal.family_name ? { family_name: personal.family_name } : {}),
    email: user.email,
    mobile: application.mobile,
    ...(personal.country ? { country: personal.country } : {}),
    timezone: personal.timezone ?? user.timezone ?? undefined,
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

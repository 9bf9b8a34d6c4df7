import { type Kysely, sql, type Transaction } from "kysely";
import type { Equipment, MapPlace, PersonalGeneral, PersonalInfo } from "../../contract/personal-info";
import type { ApplicationRecord, PersonalInfoRow } from "../rules/application-record";
import { toContactInformation } from "./application-record";
import { listCharacterReferences } from "./character-references";
import { listLicenses } from "./licenses";
import { listQualifications } from "./qualifications";
import type { Database } from "./schema";
import { listSkillLinks } from "./skill-links";

/** Makes the person's own record when there is none; safe to repeat, also at the same time. */
export async function ensurePersonalInfo(db: Kysely<Database>, userId: number, now: Date): Promise<void> {
  await db
    .insertInto("personal_info")
    .values({ user_id: userId, given_names: "", family_name: "", updated_at: now })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
}

/** Everything a person told about themselves that is kept in records. `personal` is theirs, as `record` has it. */
export async function getPersonalInfo(
  db: Kysely<Database>,
  record: ApplicationRecord,
  personal: PersonalInfoRow,
): Promise<PersonalInfo> {
  const { id: applicationId } = record.application;
  const { given_names, middle_name, family_name, suffix, preferred_name } = personal;
  const { birth_date, gender_id, civil_status_id, nationality } = personal;
  // one after the other: a transaction has one connection
  const skills = await listSkillLinks(db, applicationId);
  const licenses = await listLicenses(db, applicationId);
  const qualifications = await listQualifications(db, applicationId);
  const character_references = await listCharacterReferences(db, applicationId);
  return {
    id: personal.id,
    user_id: personal.user_id,
    basic: {
      given_names,
      middle_name,
      family_name,
      suffix,
      preferred_name,
      birth_date,
      gender_id,
      civil_status_id,
      nationality,
    },
    general: toGeneral(record, personal),
    equipment: toEquipment(personal),
    maps: toMapPlace(personal),
    skills,
    licenses,
    qualifications,
    character_references,
    version: personal.version,
    updated_at: personal.updated_at,
  };
}

/** The address is the application's: there is one only. */
function toGeneral(record: ApplicationRecord, personal: PersonalInfoRow): PersonalGeneral {
  const { timezone, languages, english_level_id, has_government_ids } = personal;
  return {
    ...toContactInformation(record).address,
    country: personal.country ?? record.application.address.country ?? null,
    timezone: timezone ?? record.user.timezone,
    languages,
    english_level_id,
    has_government_ids,
  };
}

function toEquipment(personal: PersonalInfoRow): Equipment {
  const { device_type_id, os, ram_gb, isp, speed_down_mbps, speed_up_mbps, speed_tested_at } = personal;
  const { backup_internet_id, backup_power_id, workspace_id, headset, webcam } = personal;
  return {
    device_type_id,
    os,
    ram_gb,
    isp,
    speed_down_mbps: toNumber(speed_down_mbps),
    speed_up_mbps: toNumber(speed_up_mbps),
    speed_tested_at,
    backup_internet_id,
    backup_power_id,
    workspace_id,
    headset,
    webcam,
  };
}

function toMapPlace({ lat, lng, accuracy_m, place_label, place_source }: PersonalInfoRow): MapPlace {
  return { lat: toNumber(lat), lng: toNumber(lng), accuracy_m, place_label, source: place_source };
}

const toNumber = (decimal: string | null): number | null => (decimal === null ? null : Number(decimal));

/**
 * Writes those lines of a person's address that are given. There is one address, which contact information and the personal
 * record both show, and one country, which the details show as well. Answers whether anything is different now.
 */
export async function saveAddress(
  trx: Transaction<Database>,
  { application, personal }: ApplicationRecord,
  lines: Record<string, string | null | undefined>,
  now: Date,
): Promise<boolean> {
  const given = Object.entries(lines).filter(([, line]) => line !== undefined);
  const { country } = lines;
  const isMoved = given.some(([name, line]) => (application.address[name] ?? null) !== line);
  const isAbroad = country !== undefined && (personal?.country ?? null) !== country;
  if (isMoved) {
    const address = { ...application.address, ...Object.fromEntries(given) };
    await trx
      .updateTable("applications")
      .set({ address: JSON.stringify(address) })
      .where("id", "=", application.id)
      .execute();
  }
  if (isAbroad) {
    await ensurePersonalInfo(trx, application.user_id, now);
    await trx.updateTable("personal_info").set({ country }).where("user_id", "=", application.user_id).execute();
  }
  return isMoved || isAbroad;
}

/**
 * Counts up the version of what was changed beside the thing that was saved, because both show it (name, country, address):
 * a page made from the older one must not write over it.
 */
export async function countUp(
  trx: Transaction<Database>,
  table: "applications" | "personal_info",
  userId: number,
  now: Date,
): Promise<void> {
  await trx
    .updateTable(table)
    .set({ version: sql`version + 1`, updated_at: now })
    .where("user_id", "=", userId)
    .execute();
}

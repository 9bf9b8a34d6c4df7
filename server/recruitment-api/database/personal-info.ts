import type { Equipment, MapPlace, PersonalGeneral, PersonalInfo } from "../../contract/personal-info";
import type { ApplicationRecord, PersonalInfoRow } from "../rules/application-record";
import { judgeSections } from "../rules/sections";
import { toContactInformation, toSections } from "./application-record";
import type { ProfileRecords } from "./profile-records";

/** The personal information as the wire has it. */
export function toPersonalInfo(record: ApplicationRecord, records: ProfileRecords): PersonalInfo {
  const { personal } = record;
  const { given_names, middle_name, family_name, suffix, preferred_name, written_name } = personal;
  const { birth_date, gender_id, civil_status_id, nationality } = personal;
  return {
    id: personal.id,
    user_id: personal.user_id,
    basic: {
      given_names,
      middle_name,
      family_name,
      suffix,
      preferred_name,
      written_name,
      birth_date,
      gender_id,
      civil_status_id,
      nationality,
    },
    general: toGeneral(record),
    equipment: toEquipment(personal),
    maps: toMapPlace(personal),
    ...records,
    sections: toSections(judgeSections(record)),
    version: personal.version,
    updated_at: personal.updated_at,
  };
}

/** The address comes from the application; it is stored once. */
function toGeneral(record: ApplicationRecord): PersonalGeneral {
  const { personal } = record;
  const { timezone, languages, own_languages, english_level_id, has_government_ids } = personal;
  return {
    ...toContactInformation(record).address,
    country: personal.country ?? record.application.address.country ?? null,
    timezone: timezone ?? record.user.timezone,
    languages,
    own_languages,
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

export function toMapPlace({ lat, lng, accuracy_m, place_label, place_source }: PersonalInfoRow): MapPlace {
  return { lat: toNumber(lat), lng: toNumber(lng), accuracy_m, place_label, source: place_source };
}

const toNumber = (decimal: string | null): number | null => (decimal === null ? null : Number(decimal));

/**
 * The columns to write for the given parts of an address. Address and country are stored once: contact information and personal
 * information show the same address, and the details the same country.
 */
export function addressColumns(
  { application, personal }: ApplicationRecord,
  lines: Record<string, string | null | undefined>,
): { isChanged: boolean; application: { address?: string }; personal: { country?: string | null } } {
  const given = Object.entries(lines).filter(([, line]) => line !== undefined);
  const { country } = lines;
  const isMoved = given.some(([name, line]) => (application.address[name] ?? null) !== line);
  const isAbroad = country !== undefined && personal.country !== country;
  const address = { ...application.address, ...Object.fromEntries(given) };
  return {
    isChanged: isMoved || isAbroad,
    application: isMoved ? { address: JSON.stringify(address) } : {},
    personal: isAbroad ? { country } : {},
  };
}

import { z } from "zod";
import { Sections } from "./applications";
import { CharacterReference, Employment, License, Qualification, SkillLink } from "./profile-records";
import { line, maybeName, nameText } from "./text";
import { maxLanguages, maxOwnLanguages, maxTimezoneLength } from "./values/limits";
import { nameSuffixes, placeSources } from "./values/personal-info";
import { Day, Id, oneOf, Timestamp, wholeNumberField } from "./wire";

const countryCode = (message: string) => z.string(message).length(2, message);

/** `PATCH /api/personal_info/{id}/basic`. Only the given names are required; we ask for no more of a person than we need. */
export const PersonalBasic = z.object({
  given_names: nameText("Enter your given names", "Given names", 100),
  middle_name: line("Middle name", 100),
  family_name: maybeName("Family name", 100),
  suffix: oneOf(nameSuffixes).nullable(),
  preferred_name: line("Preferred name", 100),
  /** The full name in the person's own order, when that is not given names first. */
  written_name: line("Your name as you write it", 200).optional(),
  /** Only to know that the person is 18 or older. */
  birth_date: Day.nullable(),
  gender_id: Id.nullable(),
  civil_status_id: Id.nullable(),
  nationality: countryCode("Choose your nationality").nullable(),
});
export type PersonalBasic = z.infer<typeof PersonalBasic>;

/** One language and how well it is spoken. */
const LanguageSkill = z.object({ language_id: Id, level_id: Id });

/** A language that the list does not have. */
const OwnLanguage = z.object({ name: nameText("Enter the language", "Language", 60), level_id: Id });

/** Where a person lives and what they speak, as it is stored. The address is the one of `contact_information`. */
export const PersonalGeneral = z.object({
  country: countryCode("Choose your country").nullable(),
  region: line("Region"),
  province: line("Province or state"),
  city: line("City or municipality"),
  barangay: line("Barangay"),
  line1: line("House number and street"),
  postcode: line("Postcode", 20),
  timezone: z.string().max(maxTimezoneLength, "Choose your time zone from the list").nullable(),
  languages: z.array(LanguageSkill).max(maxLanguages, `Add at most ${maxLanguages} languages`),
  own_languages: z
    .array(OwnLanguage)
    .max(maxOwnLanguages, `Add at most ${maxOwnLanguages} languages of your own`)
    .optional(),
  english_level_id: Id.nullable(),
  /** Yes or no only: the numbers themselves are collected after hiring. */
  has_government_ids: z.boolean().nullable(),
});
export type PersonalGeneral = z.infer<typeof PersonalGeneral>;

/** Megabits a second. */
const speedRange = "Enter a speed from 0 to 10,000 megabits a second";
const speed = z.number(speedRange).min(0, speedRange).max(10_000, speedRange).nullable();

/** `PATCH /api/personal_info/{id}/equipment` (our addition: the specification names no call for it). */
export const Equipment = z.object({
  device_type_id: Id.nullable(),
  os: line("Operating system", 60),
  ram_gb: wholeNumberField("Memory", 1, 1024).nullable(),
  isp: line("Internet provider", 100),
  speed_down_mbps: speed,
  speed_up_mbps: speed,
  speed_tested_at: Day.nullable(),
  backup_internet_id: Id.nullable(),
  backup_power_id: Id.nullable(),
  workspace_id: Id.nullable(),
  headset: z.boolean().nullable(),
  webcam: z.boolean().nullable(),
});
export type Equipment = z.infer<typeof Equipment>;

const placeFields = z.object({
  lat: z.number().min(-90, "Latitude must be from -90 to 90").max(90, "Latitude must be from -90 to 90").nullable(),
  lng: z
    .number()
    .min(-180, "Longitude must be from -180 to 180")
    .max(180, "Longitude must be from -180 to 180")
    .nullable(),
  accuracy_m: wholeNumberField("Accuracy", 0, 1_000_000).nullable(),
  place_label: line("Name of the place"),
  source: oneOf(placeSources).nullable(),
});

/** `PATCH /api/personal_info/{id}/maps`: degrees with six decimals, both or neither; accuracy in metres. */
export const MapPlace = placeFields.refine(({ lat, lng }) => (lat === null) === (lng === null), {
  path: ["lng"],
  error: "Enter both latitude and longitude, or neither",
});
/** Any part of a place, as the PATCH takes it. */
export const MapPlaceParts = placeFields.partial();
export type MapPlace = z.infer<typeof MapPlace>;

/**
 * `POST /api/personal_info/{id}/general`: fields that are left out keep their values. The map position may come with the address;
 * an API that ignores it here takes it by the call for it.
 */
export const PersonalGeneralChange = PersonalGeneral.partial().extend({ maps: MapPlace.optional() });
export type PersonalGeneralChange = z.infer<typeof PersonalGeneralChange>;

/**
 * `GET /api/users/{id}/personal_info`: everything about a person that is stored in records. `version` counts the changes of
 * basic, general, equipment and maps; every record has its own.
 */
export const PersonalInfo = z.object({
  id: Id,
  user_id: Id,
  basic: PersonalBasic.extend({ given_names: z.string(), family_name: z.string() }),
  general: PersonalGeneral,
  equipment: Equipment,
  maps: MapPlace,
  /** Work history; missing from an API without it. */
  employments: z.array(Employment),
  skills: z.array(SkillLink),
  licenses: z.array(License),
  qualifications: z.array(Qualification),
  character_references: z.array(CharacterReference),
  /** Section statuses as in the application; when missing, the application is read for them. */
  sections: Sections.optional(),
  version: z.number().int(),
  updated_at: Timestamp,
});
export type PersonalInfo = z.infer<typeof PersonalInfo>;

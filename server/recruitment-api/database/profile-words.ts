import type { Kysely } from "kysely";
import type { ProfileWords } from "../../contract/applications";
import type { SelectionGroup } from "../../contract/selection-items";
import type { ApplicationRecord } from "../rules/application-record";
import { formatProfile } from "../rules/profile-words";
import { listCharacterReferences } from "./character-references";
import { listLicenses } from "./licenses";
import { listQualifications } from "./qualifications";
import type { Database } from "./schema";
import { listSkillLinks } from "./skill-links";

/** The lists whose choices a profile holds. */
const groups: readonly SelectionGroup[] = [
  "category",
  "employment_type",
  "work_setup",
  "shift",
  "education_level",
  "language",
  "language_level",
  "reference_relationship",
  "employment_status",
  "notice_period",
  "backup_internet",
  "backup_power",
  "workspace",
  "device_type",
  "timezone",
  "license_type",
];

/** What of a person's profile goes with an application sent now, as a recruiter reads it. */
export async function getProfileWords(db: Kysely<Database>, record: ApplicationRecord): Promise<ProfileWords> {
  const { id: applicationId } = record.application;
  const choices = await db
    .selectFrom("selection_items")
    .select(["id", "group", "key", "label"])
    .where("group", "in", groups)
    .execute();
  const labels = new Map(choices.map(({ id, label }) => [id, label]));
  const timezones = new Map(choices.filter(({ group }) => group === "timezone").map(({ key, label }) => [key, label]));
  return formatProfile({
    record,
    skills: await listSkillLinks(db, applicationId),
    licenses: await listLicenses(db, applicationId),
    qualifications: await listQualifications(db, applicationId),
    references: await listCharacterReferences(db, applicationId),
    choice: (id) => labels.get(id ?? 0) ?? null,
    timezone: (name) => timezones.get(name) ?? name,
  });
}

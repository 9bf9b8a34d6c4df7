import { type Kysely, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { CharacterReference, License, Qualification, SkillLink } from "../../contract/profile-records";
import { type CharacterReferenceRow, selectCharacterReferences, toCharacterReference } from "./character-references";
import { rowReader } from "./json-rows";
import { type LicenseRow, selectLicenses, toLicense } from "./licenses";
import { type QualificationRow, selectQualifications, toQualification } from "./qualifications";
import type { Database } from "./schema";
import { type SkillLinkRow, selectSkillLinks, toSkillLink } from "./skill-links";

/** What a person has several of in their profile. */
export interface ProfileRecords {
  skills: SkillLink[];
  licenses: License[];
  qualifications: Qualification[];
  character_references: CharacterReference[];
}

const readSkillLink = rowReader<SkillLinkRow>({ moments: ["updated_at"] });
const readLicense = rowReader<LicenseRow>({ moments: ["verified_at", "updated_at"] });
const readQualification = rowReader<QualificationRow>({ moments: ["updated_at"] });
const readReference = rowReader<CharacterReferenceRow>({ moments: ["consent_confirmed_at", "updated_at"] });

/** All of them, in one statement. */
export async function listProfileRecords(db: Kysely<Database>, applicationId: number): Promise<ProfileRecords> {
  const { rows } = await sql<{
    skills: SkillLinkRow[];
    licenses: LicenseRow[];
    qualifications: QualificationRow[];
    character_references: CharacterReferenceRow[];
  }>`select
    ${jsonArrayFrom(selectSkillLinks(db, applicationId))} as skills,
    ${jsonArrayFrom(selectLicenses(db, applicationId))} as licenses,
    ${jsonArrayFrom(selectQualifications(db, applicationId))} as qualifications,
    ${jsonArrayFrom(selectCharacterReferences(db, applicationId))} as character_references
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error("A statement without a table answers one row");
  return {
    skills: found.skills.map((row) => toSkillLink(readSkillLink(row))),
    licenses: found.licenses.map((row) => toLicense(readLicense(row))),
    qualifications: found.qualifications.map((row) => toQualification(readQualification(row))),
    character_references: found.character_references.map((row) => toCharacterReference(readReference(row))),
  };
}

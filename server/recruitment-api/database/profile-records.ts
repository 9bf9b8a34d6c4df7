import { type Expression, type Kysely, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { CharacterReference, Employment, License, Qualification, SkillLink } from "../../contract/profile-records";
import { type CharacterReferenceRow, selectCharacterReferences, toCharacterReference } from "./character-references";
import { type EmploymentRow, selectEmployments, toEmployment } from "./employments";
import { rowReader } from "./json-rows";
import { type QualificationRow, selectQualifications, toQualification } from "./qualifications";
import type { Database } from "./schema";
import { type RecordRow, selectRecords, toStored } from "./section-records";
import { type SkillLinkRow, selectSkillLinks, toSkillLink } from "./skill-links";

/** A person's lists of profile records. */
export interface ProfileRecords {
  employments: Employment[];
  skills: SkillLink[];
  licenses: License[];
  qualifications: Qualification[];
  character_references: CharacterReference[];
}

const readSkillLink = rowReader<SkillLinkRow>({ moments: ["updated_at"] });
const readLicense = rowReader<RecordRow<"licenses">>({ moments: ["verified_at", "updated_at"] });
const readQualification = rowReader<QualificationRow>({ moments: ["updated_at"] });
const readEmployment = rowReader<EmploymentRow>({ moments: ["updated_at"] });
const readReference = rowReader<CharacterReferenceRow>({ moments: ["consent_confirmed_at", "updated_at"] });

interface Rows {
  employments: EmploymentRow[];
  skills: SkillLinkRow[];
  licenses: RecordRow<"licenses">[];
  qualifications: QualificationRow[];
  character_references: CharacterReferenceRow[];
}

/** Selects all of them as JSON, to join to another statement; `readRecords` reads the result. */
export const recordsOf = (db: Kysely<Database>, applicationId: number | Expression<number>) =>
  sql<Rows>`json_build_object(
    'employments', ${jsonArrayFrom(selectEmployments(db, applicationId))},
    'skills', ${jsonArrayFrom(selectSkillLinks(db, applicationId))},
    'licenses', ${jsonArrayFrom(selectRecords(db, "licenses", applicationId))},
    'qualifications', ${jsonArrayFrom(selectQualifications(db, applicationId))},
    'character_references', ${jsonArrayFrom(selectCharacterReferences(db, applicationId))})`;

export const readRecords = (rows: Rows): ProfileRecords => ({
  employments: rows.employments.map((row) => toEmployment(readEmployment(row))),
  skills: rows.skills.map((row) => toSkillLink(readSkillLink(row))),
  licenses: rows.licenses.map((row) => toStored("licenses", readLicense(row))),
  qualifications: rows.qualifications.map((row) => toQualification(readQualification(row))),
  character_references: rows.character_references.map((row) => toCharacterReference(readReference(row))),
});

/** All of them, in one statement. */
export async function listProfileRecords(db: Kysely<Database>, applicationId: number): Promise<ProfileRecords> {
  const { records } = await db.selectNoFrom(recordsOf(db, applicationId).as("records")).executeTakeFirstOrThrow();
  return readRecords(records);
}

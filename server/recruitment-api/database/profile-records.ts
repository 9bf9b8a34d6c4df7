import { type Expression, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { SkillLink, StoredIn } from "../../contract/profile-records";
import type { DescribedName } from "../../contract/sections/section";
import { rowReader } from "./json-rows";
import type { Db } from "./schema";
import { type RecordRow, selectRecords, toStored } from "./section-records";
import { type SkillLinkRow, selectSkillLinks, toSkillLink } from "./skill-links";

/** A person's lists of profile records. */
export type ProfileRecords = { skills: SkillLink[] } & { [Name in DescribedName]: StoredIn<Name>[] };

type Rows = { skills: SkillLinkRow[] } & { [Name in DescribedName]: RecordRow<Name>[] };

const readRow = rowReader<object>({ moments: ["updated_at", "verified_at", "consent_confirmed_at"] as never[] });

/** Selects all of them as JSON, to join to another statement; `readRecords` reads the result. */
export const recordsOf = (db: Db, applicationId: number | Expression<number>) =>
  sql<Rows>`json_build_object(
    'employments', ${jsonArrayFrom(selectRecords(db, "employments", applicationId))},
    'skills', ${jsonArrayFrom(selectSkillLinks(db, applicationId))},
    'licenses', ${jsonArrayFrom(selectRecords(db, "licenses", applicationId))},
    'qualifications', ${jsonArrayFrom(selectRecords(db, "qualifications", applicationId))},
    'character_references', ${jsonArrayFrom(selectRecords(db, "character_references", applicationId))})`;

const readRows = <Name extends DescribedName>(name: Name, rows: RecordRow<Name>[]): StoredIn<Name>[] =>
  rows.map((row) => toStored(name, readRow(row) as RecordRow<Name>));

export const readRecords = (rows: Rows): ProfileRecords => ({
  employments: readRows("employments", rows.employments),
  skills: rows.skills.map((row) => toSkillLink(readRow(row) as SkillLinkRow)),
  licenses: readRows("licenses", rows.licenses),
  qualifications: readRows("qualifications", rows.qualifications),
  character_references: readRows("character_references", rows.character_references),
});

/** All of them, in one statement. */
export async function listProfileRecords(db: Db, applicationId: number): Promise<ProfileRecords> {
  const { records } = await db.selectNoFrom(recordsOf(db, applicationId).as("records")).executeTakeFirstOrThrow();
  return readRecords(records);
}

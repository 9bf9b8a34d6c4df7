import { z } from "zod";
import { needing } from "./reading";
import { changeOf, storedOf } from "./section-schemas";
import { describedSections } from "./sections/described-sections";
import { employmentSection } from "./sections/employments";
import { licenseSection } from "./sections/licenses";
import { qualificationSection } from "./sections/qualifications";
import { referenceSection } from "./sections/references";
import type { DescribedName, DescribedSection } from "./sections/section";
import { line, nameText } from "./text";
import { Id, Timestamp, wholeNumberField } from "./wire";

/*
 * Records of which a person may have several. Each has its own version: a stale one is 409. The site sends whole records; the
 * embedded API takes any part of one.
 */

/** A scan or photo, stored apart from its record. `type` is the extension; `size` is in bytes. */
export const RecordFile = z.object({ key: z.string(), type: z.string(), size: z.number().int() });

const stored = { id: Id, version: z.number().int(), updated_at: Timestamp };
const file = RecordFile.nullable();

/** `POST /api/applications/{id}/licenses`, `PATCH /api/licenses/{id}`. */
export const LicenseChange = changeOf(licenseSection);
export type LicenseChange = z.infer<typeof LicenseChange>;
/** A licence as it is stored; `verified_at` once we have checked it. */
export const License = storedOf(licenseSection).extend({ ...stored, file, verified_at: Timestamp.nullable() });
export type License = z.infer<typeof License>;

/** `POST /api/applications/{id}/qualifications` (ours: the specification has only the change), `PATCH /api/qualifications/{id}`. */
export const QualificationChange = changeOf(qualificationSection);
export type QualificationChange = z.infer<typeof QualificationChange>;
/** A qualification as it is stored. */
export const Qualification = storedOf(qualificationSection).extend({ ...stored, file });
export type Qualification = z.infer<typeof Qualification>;

/** `POST /api/applications/{id}/employments` (ours), `PATCH /api/employments/{id}`: one job that a person had. */
export const EmploymentChange = changeOf(employmentSection);
export type EmploymentChange = z.infer<typeof EmploymentChange>;
/** A job as it is stored. */
export const Employment = storedOf(employmentSection).extend(stored);
export type Employment = z.infer<typeof Employment>;

/** `POST /api/applications/{id}/character_references` (ours), `PATCH /api/character_references/{id}`. */
export const CharacterReferenceChange = changeOf(referenceSection);
export type CharacterReferenceChange = z.infer<typeof CharacterReferenceChange>;
/** A reference as it is stored. */
export const CharacterReference = storedOf(referenceSection).extend(stored);
export type CharacterReference = z.infer<typeof CharacterReference>;

/** A skill of the shared list. `in_review`: a person added it, and it is not approved yet. */
export const Skill = needing(
  z.object({
    id: Id,
    name: z.string(),
    category: z.string().nullable(),
    in_review: z.boolean().default(false),
  }),
  "name",
);
export type Skill = z.infer<typeof Skill>;

/** `GET /api/skills`: at most 20, for two characters or more, without skills that the application already has. */
export const SkillQuery = z.object({
  search: z.string().max(100),
  application_id_exception: Id.optional(),
});
export type SkillQuery = z.infer<typeof SkillQuery>;

/** `POST /api/skills` (ours): a skill in the person's own words; it is reviewed later. */
export const NewSkill = z.object({
  name: nameText("Enter the name of the skill", "Skill", 100).pipe(
    z.string().min(2, "Enter the name of the skill with at least 2 characters"),
  ),
});

const yearRange = "Enter a year from 1950 on, like 2024";
const year = z.number(yearRange).int(yearRange).min(1950, yearRange).max(2100, yearRange);

/** `POST /api/applications/{id}/skills/{skillId}`; PATCH of the same path. Level 1 beginner to 5 expert. */
export const SkillLinkChange = z.object({
  level: wholeNumberField("Level", 1, 5),
  years: wholeNumberField("Years", 0, 40).nullable(),
  last_used_year: year.nullable(),
  is_primary: z.boolean(),
  note: line("Note", 200),
});
export type SkillLinkChange = z.infer<typeof SkillLinkChange>;
/** The stored link; the level may be missing. */
export const SkillLinkParts = SkillLinkChange.extend({ level: SkillLinkChange.shape.level.nullable() });
export type SkillLinkParts = z.infer<typeof SkillLinkParts>;
/** A person's skill as it is stored. */
export const SkillLink = needing(
  SkillLinkParts.extend({
    skill: Skill,
    version: z.number().int(),
    updated_at: Timestamp,
  }),
  "skill",
);
export type SkillLink = z.infer<typeof SkillLink>;

/** The schemas of each described section. */
export const recordSchemas = {
  licenses: { change: LicenseChange, stored: License },
  qualifications: { change: QualificationChange, stored: Qualification },
  employments: { change: EmploymentChange, stored: Employment },
  character_references: { change: CharacterReferenceChange, stored: CharacterReference },
};
type RecordSchemas = typeof recordSchemas;
/** A record of a section, as it is sent and as it is stored. */
export type ChangeIn<Name extends DescribedName> = z.infer<RecordSchemas[Name]["change"]>;
export type StoredIn<Name extends DescribedName> = z.infer<RecordSchemas[Name]["stored"]>;

/** A record in which everything that may be empty is; what is needed has to be added to it. */
export function emptyRecord<Name extends DescribedName>(name: Name): ChangeIn<Name> {
  const { fields }: DescribedSection = describedSections[name];
  const empty = Object.entries(fields).map(([field, { is }]) => [field, is === "tick" ? false : null]);
  return Object.fromEntries(empty);
}

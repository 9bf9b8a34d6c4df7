import { z } from "zod";
import { Mobile } from "./applications";
import { needing } from "./reading";
import { changeOf, storedOf } from "./section-schemas";
import { licenseSection } from "./sections/licenses";
import type { DescribedName } from "./sections/section";
import { Email, line, nameText, paragraphs } from "./text";
import { maxDutiesLength } from "./values/limits";
import { qualificationKinds, referenceTimes } from "./values/profile-records";
import { Id, Month, oneOf, Timestamp, wholeNumberField } from "./wire";

/*
 * Records of which a person may have several. Each has its own version: a stale one is 409. The site sends whole records; the
 * embedded API takes any part of one.
 */

const countryCode = z.string("Choose a country").length(2, "Choose a country").nullable();

/** A scan or photo, stored apart from its record. `type` is the extension; `size` is in bytes. */
export const RecordFile = z.object({ key: z.string(), type: z.string(), size: z.number().int() });

const stored = { id: Id, file: RecordFile.nullable(), version: z.number().int(), updated_at: Timestamp };

/** `POST /api/applications/{id}/licenses`, `PATCH /api/licenses/{id}`. */
export const LicenseChange = changeOf(licenseSection);
export type LicenseChange = z.infer<typeof LicenseChange>;
/** A licence as it is stored; `verified_at` once we have checked it. */
export const License = storedOf(licenseSection).extend({ ...stored, verified_at: Timestamp.nullable() });
export type License = z.infer<typeof License>;

/** `POST /api/applications/{id}/qualifications` (ours: the specification has only the change), `PATCH /api/qualifications/{id}`. */
export const QualificationChange = z.object({
  kind: oneOf(qualificationKinds),
  /** Required for education; null for a training. */
  education_level_id: Id.nullable(),
  school: nameText("Enter the name of the school or trainer", "School"),
  course: line("Course"),
  field_of_study: line("Field of study"),
  country: countryCode,
  started_on: Month.nullable(),
  ended_on: Month.nullable(),
  is_current: z.boolean(),
  graduated: z.boolean().nullable(),
  honours: line("Honours", 100),
  grade: line("Grade", 60),
});
export type QualificationChange = z.infer<typeof QualificationChange>;
/** A qualification as it is stored. */
export const Qualification = QualificationChange.extend({ ...stored, school: z.string() });
export type Qualification = z.infer<typeof Qualification>;

/** `POST /api/applications/{id}/employments` (ours), `PATCH /api/employments/{id}`: one job that a person had. */
export const EmploymentChange = z.object({
  employer: nameText("Enter who you worked for", "Employer"),
  title: nameText("Enter your job title", "Job title"),
  started_on: Month.nullable(),
  ended_on: Month.nullable(),
  is_current: z.boolean(),
  /** The person's own description of the work; lines are list items. */
  duties: paragraphs("What you did", maxDutiesLength),
});
export type EmploymentChange = z.infer<typeof EmploymentChange>;
/** A job as it is stored. */
export const Employment = EmploymentChange.extend({
  id: Id,
  employer: z.string(),
  title: z.string(),
  version: z.number().int(),
  updated_at: Timestamp,
});
export type Employment = z.infer<typeof Employment>;

/** `POST /api/applications/{id}/character_references` (ours), `PATCH /api/character_references/{id}`. */
export const CharacterReferenceChange = z.object({
  name: nameText("Enter the name of your reference", "Name", 100),
  relationship_id: Id,
  job_title: line("Job title", 100),
  organisation: nameText("Enter where they work", "Organisation"),
  email: Email,
  mobile: Mobile.nullable(),
  years_known: wholeNumberField("Years known", 0, 80).nullable(),
  is_most_recent_employer: z.boolean(),
  may_contact_when: oneOf(referenceTimes),
  consent_confirmed: z.literal(true, { error: "Tick the box when you asked them and they agreed" }),
});
export type CharacterReferenceChange = z.infer<typeof CharacterReferenceChange>;
/** A reference as it is stored. Name and addresses were validated when they were saved, so not again. */
export const CharacterReference = CharacterReferenceChange.extend({
  id: Id,
  name: z.string(),
  organisation: z.string(),
  mobile: z.string().nullable(),
  version: z.number().int(),
  updated_at: Timestamp,
});
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
};
type RecordSchemas = typeof recordSchemas;
/** A record of a section, as it is sent and as it is stored. */
export type ChangeIn<Name extends DescribedName> = z.infer<RecordSchemas[Name]["change"]>;
export type StoredIn<Name extends DescribedName> = z.infer<RecordSchemas[Name]["stored"]>;

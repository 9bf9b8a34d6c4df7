import type { Transaction } from "kysely";
import { withGaps } from "../../contract/calls/call";
import { type EmploymentChange, LicenseChange } from "../../contract/profile-records";
import { licenseSection } from "../../contract/sections/licenses";
import { maxEmployments, maxQualifications } from "../../contract/values/limits";
import { invalid } from "../core/refusals";
import { createEmployment, listEmployments } from "../database/employments";
import { createQualification, listQualifications } from "../database/qualifications";
import type { Database } from "../database/schema";
import { createRecord, listRecords } from "../database/section-records";
import type { ApplicationRecord } from "../rules/application-record";
import { judgeEmployment } from "../rules/employments";
import { readEducation, sameEducation } from "./read-education";
import { type ReadEmployment, sameEmployment } from "./read-employments";
import { type ReadLicence, sameLicence } from "./same-licence";
import type { ReadSuggestion } from "./suggestion";

/* What a person may have several of, and ticked. What is there already is not added again. */

export async function addEducation(
  trx: Transaction<Database>,
  { application }: ApplicationRecord,
  ticked: readonly ReadSuggestion[],
  now: Date,
): Promise<void> {
  const told = ticked
    .filter(({ path }) => path === "education")
    .map(({ value, education }) => education ?? readEducation(value));
  if (told.length === 0) return;
  const levels = await trx
    .selectFrom("selection_items")
    .select(["id", "key"])
    .where("group", "=", "education_level")
    .execute();
  const stored = await listQualifications(trx, application.id);
  for (const { level, ...read } of told) {
    if (stored.some((one) => sameEducation(one, read))) continue;
    const education_level_id = levels.find(({ key }) => key === level)?.id ?? null;
    const change = { ...unsaid, ...read, kind: education_level_id ? "education" : "training" } as const;
    stored.push(await createQualification(trx, application.id, { ...change, education_level_id }, now));
  }
  if (stored.length > maxQualifications) throw tooManyRecords(`${maxQualifications} qualifications`);
}

/**
 * Without its day, which a résumé does not tell: the person is asked for it when they look at the licence. `issuers` says who
 * issued those of which the résumé does not say it.
 */
export async function addLicences(
  trx: Transaction<Database>,
  { application }: ApplicationRecord,
  ticked: readonly ReadSuggestion[],
  issuers: ReadonlyMap<ReadSuggestion | undefined, string | null | undefined>,
  now: Date,
): Promise<void> {
  const told = ticked.filter(({ licence }) => licence);
  const whole = withGaps(LicenseChange);
  if (told.length === 0) return;
  const stored = await listRecords(trx, "licenses", application.id);
  for (const one of told) {
    const { name, issuing_body: read } = one.licence as ReadLicence;
    const issuing_body = read ?? issuers.get(one) ?? null;
    if (stored.some((licence) => sameLicence(licence, { name, issuing_body }))) continue;
    if (!issuing_body) throw invalid({ accepted: [`Enter who issued ${name}, or untick it`] });
    stored.push(await createRecord(trx, "licenses", application.id, whole.parse({ name, issuing_body }), now));
  }
  if (stored.length > licenseSection.max) throw tooManyRecords(`${licenseSection.max} licences`);
}

export async function addEmployments(
  trx: Transaction<Database>,
  { application }: ApplicationRecord,
  ticked: readonly ReadSuggestion[],
  now: Date,
): Promise<void> {
  const jobs = ticked.flatMap(({ employment }) => employment ?? []);
  if (jobs.length === 0) return;
  const stored = await listEmployments(trx, application.id);
  for (const read of jobs) {
    if (stored.some((one) => sameEmployment(one, read))) continue;
    stored.push(await createEmployment(trx, application.id, toChange(read, now), now));
  }
  if (stored.length > maxEmployments) throw tooManyRecords(`${maxEmployments} jobs`);
}

/** What is stored of a job: years are no months. Months that nobody could type are left out, as what the file does not tell. */
function toChange({ title, employer, started_on, ended_on, is_current }: ReadEmployment, now: Date): EmploymentChange {
  const read = { title, employer, started_on, ended_on, is_current, duties: null };
  const wrong = judgeEmployment(read, now);
  return { ...read, started_on: wrong.started_on ? null : started_on, ended_on: wrong.ended_on ? null : ended_on };
}

export const tooManyRecords = (most: string) => invalid({ accepted: [`You can have ${most} at most. Tick fewer`] });

/** Not in the line, or not surely enough: years without months are no dates here. */
const unsaid = {
  field_of_study: null,
  country: null,
  started_on: null,
  ended_on: null,
  is_current: false,
  graduated: null,
  honours: null,
  grade: null,
};

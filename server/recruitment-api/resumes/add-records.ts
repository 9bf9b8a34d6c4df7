import { type EmploymentChange, emptyRecord } from "../../contract/profile-records";
import { employmentSection } from "../../contract/sections/employments";
import { licenseSection } from "../../contract/sections/licenses";
import { qualificationSection } from "../../contract/sections/qualifications";
import type { DescribedSection } from "../../contract/sections/section";
import { invalid } from "../core/refusals";
import type { Trx } from "../database/schema";
import { createRecord, listRecords } from "../database/section-records";
import type { ApplicationRecord } from "../rules/application-record";
import { judgeRecord } from "../rules/section-records";
import { readEducation, sameEducation } from "./read-education";
import { type ReadEmployment, sameEmployment } from "./read-employments";
import { type ReadLicence, sameLicence } from "./same-licence";
import type { ReadSuggestion } from "./suggestion";

/*
 * What a person may have several of, and ticked. What is there already is not added again. What a résumé does not tell, or not
 * surely enough, stays empty: years without months are no dates here.
 */

export async function addEducation(
  trx: Trx,
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
  const stored = await listRecords(trx, "qualifications", application.id);
  for (const { level, ...read } of told) {
    if (stored.some((one) => sameEducation(one, read))) continue;
    const education_level_id = levels.find(({ key }) => key === level)?.id ?? null;
    const kind = education_level_id ? "education" : "training";
    const change = { ...emptyRecord("qualifications"), ...read, kind, education_level_id } as const;
    stored.push(await createRecord(trx, "qualifications", application.id, change, now));
  }
  requireRoom(qualificationSection, stored);
}

/**
 * Without its day, which a résumé does not tell: the person is asked for it when they look at the licence. `issuers` says who
 * issued those of which the résumé does not say it.
 */
export async function addLicences(
  trx: Trx,
  { application }: ApplicationRecord,
  ticked: readonly ReadSuggestion[],
  issuers: ReadonlyMap<ReadSuggestion | undefined, string | null | undefined>,
  now: Date,
): Promise<void> {
  const told = ticked.filter(({ licence }) => licence);
  if (told.length === 0) return;
  const stored = await listRecords(trx, "licenses", application.id);
  for (const one of told) {
    const { name, issuing_body: read } = one.licence as ReadLicence;
    const issuing_body = read ?? issuers.get(one) ?? null;
    if (stored.some((licence) => sameLicence(licence, { name, issuing_body }))) continue;
    if (!issuing_body) throw invalid({ accepted: [`Enter who issued ${name}, or untick it`] });
    const change = { ...emptyRecord("licenses"), name, issuing_body };
    stored.push(await createRecord(trx, "licenses", application.id, change, now));
  }
  requireRoom(licenseSection, stored);
}

export async function addEmployments(
  trx: Trx,
  { application }: ApplicationRecord,
  ticked: readonly ReadSuggestion[],
  now: Date,
): Promise<void> {
  const jobs = ticked.flatMap(({ employment }) => employment ?? []);
  if (jobs.length === 0) return;
  const stored = await listRecords(trx, "employments", application.id);
  for (const read of jobs) {
    if (stored.some((one) => sameEmployment(one, read))) continue;
    stored.push(await createRecord(trx, "employments", application.id, toChange(read, now), now));
  }
  requireRoom(employmentSection, stored);
}

/** What is stored of a job: years are no months. Months that nobody could type are left out, as what the file does not tell. */
function toChange({ title, employer, started_on, ended_on, is_current }: ReadEmployment, now: Date): EmploymentChange {
  const read = { ...emptyRecord("employments"), title, employer, started_on, ended_on, is_current };
  const wrong = judgeRecord(employmentSection, read, now);
  return { ...read, started_on: wrong.started_on ? null : started_on, ended_on: wrong.ended_on ? null : ended_on };
}

export const tooManyRecords = (most: string) => invalid({ accepted: [`You can have ${most} at most. Tick fewer`] });

function requireRoom({ max, many }: DescribedSection, stored: readonly object[]): void {
  if (stored.length > max) throw tooManyRecords(`${max} ${many}`);
}

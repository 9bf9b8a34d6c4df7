import { sql } from "kysely";
import type { AcceptedSuggestions } from "../../contract/uploads";
import { maxSkills } from "../../contract/values/limits";
import { countOf } from "../../contract/values/numbers";
import { changeProfile, type Doer } from "../core/change-application";
import type { ApiDependencies } from "../core/environment";
import { conflict, invalid, notFound } from "../core/refusals";
import { listProfileRecords } from "../database/profile-records";
import { getResumeContent } from "../database/resume-content";
import type { Trx } from "../database/schema";
import { countedUp, updateApplication, updatePersonal, updateUser } from "../database/update-record";
import type { ApplicationRecord } from "../rules/application-record";
import { fullName } from "../rules/full-name";
import { addEducation, addEmployments, addLicences, tooManyRecords } from "./add-records";
import { listCurrent } from "./current-values";
import { resumeSubjectOf } from "./default-resume";
import { readStored } from "./resume-parse";
import { addLanguages } from "./spoken-languages";
import type { ReadSuggestion } from "./suggestion";

/** Suggestions with one place in the profile, and the column that is it. */
const contactColumns: Record<string, "email_contact" | "mobile" | "linkedin_url" | "facebook_url"> = {
  // the address to write to; the one to sign in with is the account's own matter
  "account_details.email": "email_contact",
  "contact_information.mobile": "mobile",
  "contact_information.linkedin_url": "linkedin_url",
  "contact_information.facebook_url": "facebook_url",
};
const nameColumns: Record<string, "given_names" | "family_name"> = {
  "account_details.given_names": "given_names",
  "account_details.family_name": "family_name",
};

/**
 * Writes the suggestions that a person ticked into their profile, all or none. Their sections then ask to be checked,
 * because a program read the file. Accepting the same again changes nothing.
 * @throws {Refusal} 404 for a résumé that is not this application's, 409 when the profile has changed since the person was
 * shown it beside a suggestion, 422 for a place that is not in its list or for more than the profile has room for
 */
export async function acceptSuggestions(
  deps: Pick<ApiDependencies, "db">,
  doer: Doer,
  { applicationId, resume_id, accepted, shown, levels, issuers }: AcceptedSuggestions & { applicationId: number },
): Promise<void> {
  const places = [...new Set(accepted)];
  const log = (resume: { id: number; filename: string }) => ({
    event: "parse.accepted" as const,
    subject: resumeSubjectOf(resume),
    detail: `${countOf(places.length, "suggestion")} added`,
  });
  await changeProfile(deps, doer, { id: applicationId, log }, async (trx, record) => {
    const resume = record.resumes.find(({ id }) => id === resume_id);
    if (!resume) throw notFound();
    const { fields } = readStored(await getResumeContent(trx, resume.id));
    const ticked = places.map((place) => fields[place]).filter((field) => field !== undefined);
    if (ticked.length < places.length) {
      throw invalid({ accepted: ["Choose from what this résumé suggests"] });
    }
    if (shown) await requireShown(trx, record, ticked, new Map(accepted.map((place, i) => [fields[place], shown[i]])));
    await saveOwn(trx, record, ticked, doer.now);
    const chosen = new Map(accepted.map((place, i) => [fields[place], levels?.[i]]));
    await linkSkills(trx, record, ticked, chosen, doer.now);
    await addLanguages(trx, record, ticked, chosen, doer.now);
    await addEducation(trx, record, ticked, doer.now);
    const named = new Map(accepted.map((place, i) => [fields[place], issuers?.[i]]));
    await addLicences(trx, record, ticked, named, doer.now);
    await addEmployments(trx, record, ticked, doer.now);
    return resume;
  });
}

/** Refuses to overwrite what changed in the profile after the person looked. The same value from elsewhere is fine. */
async function requireShown(
  trx: Trx,
  record: ApplicationRecord,
  ticked: readonly ReadSuggestion[],
  shown: ReadonlyMap<ReadSuggestion | undefined, string | null | undefined>,
): Promise<void> {
  const current = listCurrent(record, await listProfileRecords(trx, record.application.id), ticked);
  const isStale = ticked.some((field, index) => {
    const now = current[index] ?? null;
    return now !== shown.get(field) && now !== field.value;
  });
  if (isStale) throw conflict("This was changed in another window.");
}

/** The columns among `known` that were ticked, with their values. */
const pick = <Column extends string>(ticked: readonly ReadSuggestion[], known: Record<string, Column>) =>
  Object.fromEntries(
    ticked.flatMap(({ path, value }) => {
      const column = known[path];
      return column ? [[column, value]] : [];
    }),
  ) as Partial<Record<Column, string>>;

/** What a person has one of: their name, which the application and their own record both show, and how to reach them. */
async function saveOwn(
  trx: Trx,
  record: ApplicationRecord,
  ticked: readonly ReadSuggestion[],
  now: Date,
): Promise<void> {
  const names = pick(ticked, nameColumns);
  const contact = pick(ticked, contactColumns);
  const isNamed = Object.keys(names).length > 0;
  const isReached = Object.keys(contact).length > 0;
  if (isNamed) {
    await updateUser(trx, record, { name: fullName({ ...record.personal, ...names }) });
    await updatePersonal(trx, record, { ...names, ...countedUp(record.personal, now) });
  }
  if (isNamed || isReached) await updateApplication(trx, record, { ...contact, ...countedUp(record.application, now) });
}

/** With the level that the person told; none is made up for them. */
async function linkSkills(
  trx: Trx,
  { application, counts }: ApplicationRecord,
  ticked: readonly ReadSuggestion[],
  levels: ReadonlyMap<ReadSuggestion | undefined, number | null | undefined>,
  now: Date,
): Promise<void> {
  const named = ticked.filter(({ path }) => path === "skills");
  if (named.length === 0) return;
  const names = named.map(({ value }) => value);
  const told = named.map((skill) => levels.get(skill) ?? null);
  const { numInsertedOrUpdatedRows: added = 0n } = await trx
    .insertInto("application_skills")
    .columns(["application_id", "skill_id", "level", "updated_at"])
    .expression(
      sql`select ${application.id}::bigint, id, named.level, ${now}::timestamptz
        from skills join unnest(${names}::text[]::citext[], ${told}::integer[]) as named (name, level) using (name)`,
    )
    .onConflict((linked) => linked.doNothing())
    .executeTakeFirstOrThrow();
  if (counts.skills + Number(added) > maxSkills) throw tooManyRecords(`${maxSkills} skills`);
}

import { countOf } from "../../contract/values/numbers";
import { recordActivity } from "../activity";
import { listProfileRecords } from "../database/profile-records";
import type { Db, Trx } from "../database/schema";
import type { ApplicationRecord, ResumeRow } from "../rules/application-record";
import { listCurrent } from "./current-values";
import { resumeSubjectOf } from "./default-resume";
import type { ResumeReading } from "./reader";
import type { SuggestionHints } from "./reader-process";
import { listOffered } from "./resume-parse";
import type { ReadSuggestion } from "./suggestion";

/* What came of reading a résumé, as it is stored with it. */

/** What suggestions from a résumé go by: the skills that are known, and the country that its person told. */
export async function hintsFor(db: Db, applicationId: number): Promise<SuggestionHints> {
  const [country, skills] = await Promise.all([findCountry(db, applicationId), listSkillNames(db)]);
  return { country, skills };
}

export const readingColumns = ({ state, text, warnings, fields }: ResumeReading) => ({
  parse_state: state,
  parse: JSON.stringify({ fields, warnings }),
  text: text || null,
});

/** Notes in the person's activity how much that the profile does not have was read. */
export async function noteReading(
  trx: Trx,
  record: ApplicationRecord,
  resume: Pick<ResumeRow, "id" | "filename">,
  { fields, ...about }: { userId: number; at: Date; fields: readonly ReadSuggestion[] },
): Promise<void> {
  const offered = listOffered(fields);
  const current = listCurrent(record, await listProfileRecords(trx, record.application.id), offered);
  const news = offered.filter(({ value }, index) => current[index]?.toLowerCase() !== value.toLowerCase());
  await recordActivity(trx, {
    ...about,
    actor: "system",
    event: "resume.parsed",
    subject: resumeSubjectOf(resume),
    detail: `${countOf(news.length, "suggestion")} for your profile`,
  });
}

/** Where the person said that they live. */
async function findCountry(db: Db, applicationId: number): Promise<string | null> {
  const { country = null } =
    (await db
      .selectFrom("personal_info")
      .innerJoin("applications", "applications.user_id", "personal_info.user_id")
      .select("personal_info.country")
      .where("applications.id", "=", applicationId)
      .executeTakeFirst()) ?? {};
  return country;
}

/** Skills that a person typed and nobody has approved are not suggested to others. */
async function listSkillNames(db: Db): Promise<string[]> {
  const skills = await db.selectFrom("skills").select("name").where("in_review", "=", false).orderBy("name").execute();
  return skills.map(({ name }) => name);
}

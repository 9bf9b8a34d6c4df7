import type { Expression } from "kysely";
import type { SkillLink, SkillLinkChange, SkillLinkParts } from "../../contract/profile-records";
import type { Db, Trx } from "./schema";

/** A person's skills: main ones first, then the strongest. */
export const selectSkillLinks = (db: Db, applicationId: number | Expression<number>) =>
  selectLinks(db, applicationId)
    .orderBy("application_skills.is_primary", "desc")
    .orderBy("application_skills.level", (order) => order.desc().nullsLast())
    .orderBy("skills.name");

export const listSkillLinks = async (db: Db, applicationId: number): Promise<SkillLink[]> =>
  (await selectSkillLinks(db, applicationId).execute()).map(toSkillLink);

/** One of them; null when the skill is not among them. */
export async function findSkillLink(db: Db, applicationId: number, skillId: number): Promise<SkillLink | null> {
  const row = await selectLinks(db, applicationId).where("skill_id", "=", skillId).executeTakeFirst();
  return row ? toSkillLink(row) : null;
}

const selectLinks = (db: Db, applicationId: number | Expression<number>) =>
  db
    .selectFrom("application_skills")
    .innerJoin("skills", "skills.id", "application_skills.skill_id")
    .selectAll("application_skills")
    .select(["skills.name", "skills.category", "skills.in_review"])
    .where("application_id", "=", applicationId);

export type SkillLinkRow = Awaited<ReturnType<ReturnType<typeof selectLinks>["execute"]>>[number];

export const toSkillLink = ({
  application_id,
  skill_id,
  name,
  category,
  in_review,
  ...link
}: SkillLinkRow): SkillLink => ({
  ...link,
  skill: { id: skill_id, name, category, in_review },
});

/** Adds a skill to the application. */
export async function createSkillLink(
  trx: Trx,
  applicationId: number,
  skillId: number,
  link: SkillLinkChange,
  now: Date,
): Promise<void> {
  await trx
    .insertInto("application_skills")
    .values({ ...link, application_id: applicationId, skill_id: skillId, updated_at: now })
    .execute();
}

/** Overwrites `before` with `link`; returns the new row. */
export async function updateSkillLink(
  trx: Trx,
  applicationId: number,
  before: SkillLink,
  link: SkillLinkParts,
  now: Date,
): Promise<SkillLink> {
  const after = { ...link, version: before.version + 1, updated_at: now.toISOString() };
  await trx
    .updateTable("application_skills")
    .set(after)
    .where("application_id", "=", applicationId)
    .where("skill_id", "=", before.skill.id)
    .execute();
  return { ...after, skill: before.skill };
}

/** Removes a skill from an application; does nothing when it is not there. */
export async function deleteSkillLink(trx: Trx, applicationId: number, skillId: number): Promise<void> {
  await trx
    .deleteFrom("application_skills")
    .where("application_id", "=", applicationId)
    .where("skill_id", "=", skillId)
    .execute();
}

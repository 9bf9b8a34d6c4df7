import { sql } from "kysely";
import type { Skill } from "../../contract/profile-records";
import type { Db } from "./schema";

/** Skills are the same when their names differ only in capitals. */
export const skillKey = (name: string): string => name.toLowerCase();

/** The ids of these skills by `skillKey`; new names become skills, and those from recruiters need no review. */
export async function listSkillIds(db: Db, names: readonly string[]): Promise<Map<string, number>> {
  // the first of two spellings wins; sorted, so that two writers never deadlock
  const wanted = [...new Map(names.toReversed().map((name) => [skillKey(name), name])).values()].sort();
  if (wanted.length === 0) return new Map();
  // checked first, because an insert that changes nothing still uses up an id
  await sql`
    insert into skills (name)
    select wanted.name from unnest(${wanted}::text[]) as wanted (name)
    where not exists (select from skills known where known.name = wanted.name::citext)
    on conflict (name) do nothing
  `.execute(db);
  await sql`
    update skills set in_review = false where in_review and name = any(${wanted}::text[]::citext[])
  `.execute(db);
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from skills where name = any(${wanted}::text[]::citext[])
  `.execute(db);
  return new Map(rows.map(({ id, name }) => [skillKey(name), id]));
}

const maxMatches = 20;
/** The least trigram similarity for a mistyped word. */
const likeness = 0.4;

interface Search {
  /** Two characters or more. */
  search: string;
  userId: number;
  /** Leaves out what this application has already. */
  without?: number;
}

/**
 * The skills that match best: names that begin with the text, then names with a word that does, then names that contain it,
 * then similar names. Accents and capitals do not matter. A skill in review is found only by the person who proposed it.
 */
export async function listMatchingSkills(db: Db, { search, userId, without }: Search): Promise<Skill[]> {
  const { rows } = await sql<Skill>`
    with asked as (select lower(unaccent(${search}::text)) as text),
    named as (select id, name::text, category, in_review, lower(unaccent(name::text)) as plain from skills
      where (not in_review or proposed_by = ${userId}::bigint)
        and not exists (select from application_skills had
          where had.skill_id = skills.id and had.application_id = ${without ?? null}::bigint)),
    matched as (select named.*,
      case
        when starts_with(plain, asked.text) then 1
        when strpos(plain, ' ' || asked.text) > 0 then 2
        when strpos(plain, asked.text) > 0 then 3
        when word_similarity(asked.text, plain) >= ${likeness}::real then 4
      end as place,
      strict_word_similarity(asked.text, plain) as alike
      from named, asked)
    select id, name, category, in_review from matched where place is not null
    order by place, alike desc, length(plain), plain
    limit ${maxMatches}::integer
  `.execute(db);
  return rows;
}

/** A skill of the common list, or one that this person proposed; null for any other. */
export async function findSkill(db: Db, id: number, userId: number): Promise<Skill | null> {
  const skill = await db
    .selectFrom("skills")
    .select(["id", "name", "category", "in_review"])
    .where("id", "=", id)
    .where(({ eb, or }) =>
      or([eb("in_review", "=", false), eb("proposed_by", "=", userId), eb("proposed_by", "is", null)]),
    )
    .executeTakeFirst();
  return skill ?? null;
}

/**
 * The skill of this name, whatever its capitals and accents; null when there is none. A skill that somebody else proposed
 * becomes common to all, because two people used the same words.
 */
export async function findSkillByName(db: Db, name: string, userId: number): Promise<Skill | null> {
  const { rows } = await sql<Skill & { proposed_by: number | null }>`
    select id, name::text, category, in_review, proposed_by from skills
    where lower(unaccent(name::text)) = lower(unaccent(${name}::text))
    order by in_review, id limit 1
  `.execute(db);
  const [found] = rows;
  if (!found) return null;
  const { proposed_by, ...skill } = found;
  if (skill.in_review && proposed_by !== userId) {
    await db.updateTable("skills").set({ proposed_by: null }).where("id", "=", skill.id).execute();
  }
  return skill;
}

/** Creates a skill that waits for review. Two people who propose the same name at once get the same row. */
export async function createProposedSkill(db: Db, name: string, userId: number): Promise<Skill> {
  const made = await db
    .insertInto("skills")
    .values({ name, in_review: true, proposed_by: userId })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .returning(["id", "name", "category", "in_review"])
    .executeTakeFirst();
  const skill = made ?? (await findSkillByName(db, name, userId));
  if (!skill) throw new Error("The skill was removed while it was proposed");
  return skill;
}

import { sql } from "kysely";
import { z } from "zod";
import { Line, listInFile, readDataFile, refuseRepeats } from "../data-file";
import type { Db } from "../database/schema";
import { recruitmentStatuses } from "../rules/recruitment-statuses";
import { commonSynonyms } from "./search-synonyms";
import { seededItems } from "./selection-items";
import skills from "./skills.json" with { type: "json" };

/** The skills of each category. Names must differ in more than capitals, because the database treats those as equal. */
export const SkillsByCategory = z.record(Line, listInFile(Line)).superRefine((byCategory, context) =>
  refuseRepeats(
    Object.values(byCategory)
      .flat()
      .map((name) => name.toLowerCase()),
    context,
  ),
);

/** The skills of every new database: common requirements for remote work. Others are added by job posts. */
export const commonSkills: readonly { name: string; category: string }[] = Object.entries(
  readDataFile("seed/skills", SkillsByCategory, skills),
).flatMap(([category, names]) => names.map((name) => ({ name, category })));

/**
 * Writes the lists that the code names (choices, recruitment statuses, the common skills, synonyms for the search), new and changed ones alike. May run
 * at every start and by several copies at once. A choice that was removed from the code stays, but is no longer offered.
 */
export async function seedReference(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Compared as one text each, and only differences are written: a start without changes writes nothing and builds no long
    // statement.
    await sql`
      insert into selection_items (id, "group", key, label, position, active)
      select id, "group", key, label, position, true from json_to_recordset(${JSON.stringify(seededItems)})
        as one (id integer, "group" text, key text, label text, position integer)
      where not exists (select from selection_items as same where same.id = one.id
        and (same."group", same.key, same.label, same.position, same.active)
          is not distinct from (one."group", one.key, one.label, one.position, true))
      on conflict (id) do update set "group" = excluded."group", key = excluded.key, label = excluded.label,
        position = excluded.position, active = true
    `.execute(trx);
    await trx
      .updateTable("selection_items")
      .set({ active: false })
      .where(
        "id",
        "not in",
        seededItems.map(({ id }) => id),
      )
      .where("active", "=", true)
      .execute();

    await sql`
      insert into recruitment_statuses (id, key, label, kind, explanation)
      select id, key, label, kind, explanation from json_to_recordset(${JSON.stringify(recruitmentStatuses)})
        as one (id integer, key text, label text, kind text, explanation text)
      where not exists (select from recruitment_statuses as same where same.id = one.id
        and (same.key, same.label, same.kind, same.explanation)
          is not distinct from (one.key, one.label, one.kind, one.explanation))
      on conflict (id) do update set key = excluded.key, label = excluded.label, kind = excluded.kind,
        explanation = excluded.explanation
    `.execute(trx);

    // one statement for new and changed rows: a start with nothing to do uses up no ids and takes no locks
    await sql`
      with common as (select * from unnest(
        ${commonSkills.map(({ name }) => name)}::text[], ${commonSkills.map(({ category }) => category)}::text[]
      ) as one (name, category)),
      known as (update skills set category = common.category, in_review = false from common
        where skills.name = common.name::citext
          and (skills.category is distinct from common.category or skills.in_review))
      insert into skills (name, category)
      select name, category from common
      where not exists (select from skills where skills.name = common.name::citext)
      order by name
      on conflict (name) do nothing
    `.execute(trx);

    await sql`
      with common as (select * from json_to_recordset(${JSON.stringify(commonSynonyms)})
        as one (phrase text, meanings text[], language text)),
      gone as (delete from search_synonyms where not is_own and phrase not in (select phrase from common))
      insert into search_synonyms (phrase, meanings, language)
      select phrase, meanings, language from common
      where not exists (select from search_synonyms as same where same.phrase = common.phrase
        and (same.is_own or (same.meanings, same.language) = (common.meanings, common.language)))
      on conflict (phrase) do update set meanings = excluded.meanings, language = excluded.language
    `.execute(trx);
  });
}

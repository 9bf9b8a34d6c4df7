import { z } from "zod";
import type { SkillLink } from "../../../server/contract/records";
import { inOneLine } from "../../../server/contract/sections/section";
import { maxSkills } from "../../../server/contract/values/limits";
import { countOf } from "../../../server/contract/values/numbers";
import { box, optionalNumber, optionalText } from "../../forms/text-rules";
import { getApplicationId } from "../../sign-in/application-id";
import type { RecordArgs, RecordKind } from "../records/record-kind";
import { recordIdOf } from "../records/record-place";
import { skillLevelText } from "./skill-levels";

const KnownSkill = z.object({
  level: z
    .string({ error: "Choose how well you know it" })
    .regex(/^[1-5]$/, "Choose how well you know it")
    .transform(Number),
  years: optionalNumber("Years", { min: 0, max: 40 }),
  last_used_year: optionalNumber("The year", { min: 1950, max: 2100 }),
  is_primary: box,
  note: optionalText("Note", 200),
});

/** A skill of a person. Its id is the skill's, because nobody has a skill twice. */
type OwnSkill = SkillLink & { id: string };

/** Skills as a kind of record of the profile; they are found before they are described. */
export const skillKind = {
  section: "skills" as const,
  words: {
    one: "skill",
    many: "skills",
    lead: "What you can do and how well. Mark up to 5 as your main skills: recruiters see them first.",
    empty: "You have not added a skill yet.",
  },
  most: maxSkills,
  listIn: (info) =>
    info.skills
      .map((link) => ({ ...link, id: link.skill.id }))
      .sort((a, b) => Number(b.is_primary) - Number(a.is_primary)),
  cardsOf: async (_context, records) =>
    records.map(({ id, skill, level, years, last_used_year, is_primary, note }) => ({
      id,
      name: skill.name,
      tag: is_primary ? { text: "Main skill", tone: "info" } : undefined,
      lines: [
        inOneLine(
          skillLevelText(level),
          years !== null && countOf(years, "year"),
          last_used_year !== null && `last used in ${last_used_year}`,
        ),
        note,
        level === null && "Change it to say how well you know it",
        skill.in_review && "We check new skills before others can choose them",
      ].filter((line): line is string => Boolean(line)),
    })),
  getForm: async () => ({
    schema: KnownSkill,
    choices: null,
    valuesOf: (record) => ({ ...record }),
  }),
  async create({ context, params }: RecordArgs, values) {
    const skillId = recordIdOf(params);
    const id = await getApplicationId(context);
    const linked = await context.api.skills.link(id, skillId, values);
    if (linked.ok) return { ok: true, value: { id: skillId } };
    // Added in another window. There is nothing stored to compare with, so the form only says so.
    const { failure } = linked;
    return {
      ok: false,
      failure: failure.kind === "conflict" ? { ...failure, kind: "invalid", fields: {} } : failure,
    };
  },
  async update({ context }: RecordArgs, skillId, version, values) {
    const id = await getApplicationId(context);
    return context.api.skills.updateLink(id, skillId, { ...values, version });
  },
  async delete(context, skillId) {
    const id = await getApplicationId(context);
    return context.api.skills.deleteLink({ id, skillId });
  },
} satisfies RecordKind<OwnSkill, typeof KnownSkill, null>;

import { z } from "zod";
import { Line, listInFile, readDataFile, refuseRepeats } from "../data-file";
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

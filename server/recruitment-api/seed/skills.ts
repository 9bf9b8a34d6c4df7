import { z } from "zod";
import { Line, listInFile, readDataFile, refuseRepeats } from "../data-file";
import skills from "./skills.json" with { type: "json" };

/** The names of the skills of each category. The database takes two that differ in their capitals for one. */
export const SkillsByCategory = z.record(Line, listInFile(Line)).superRefine((byCategory, context) =>
  refuseRepeats(
    Object.values(byCategory)
      .flat()
      .map((name) => name.toLowerCase()),
    context,
  ),
);

/** The skills of every new database: what remote workers are asked for. Others come with job posts. */
export const commonSkills: readonly { name: string; category: string }[] = Object.entries(
  readDataFile("seed/skills", SkillsByCategory, skills),
).flatMap(([category, names]) => names.map((name) => ({ name, category })));

import { skillLevelNames } from "../../../server/contract/values/skill-levels";
import type { Option } from "../../forms/select";

const hints: Record<(typeof skillLevelNames)[number], string> = {
  Beginner: "I have just begun",
  Basic: "I do simple things and sometimes need help",
  Good: "I work on my own",
  "Very good": "I solve what others find difficult",
  Expert: "Others ask me",
};

/** The levels of a skill, 1 to 5, as options. */
export const skillLevels: readonly Option[] = skillLevelNames.map((label, at) => ({
  value: String(at + 1),
  label,
  hint: hints[label],
}));

/** A level as words; empty for an unknown one. */
export const skillLevelText = (level: number | null): string => (level && skillLevelNames[level - 1]) || "";

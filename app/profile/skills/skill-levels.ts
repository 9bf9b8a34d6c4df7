import type { Option } from "../../forms/select";

/** How well somebody knows a skill, 1 to 5 in its order. */
export const skillLevels: readonly Option[] = [
  { value: "1", label: "Beginner", hint: "I have just begun" },
  { value: "2", label: "Basic", hint: "I do simple things and sometimes need help" },
  { value: "3", label: "Good", hint: "I work on my own" },
  { value: "4", label: "Very good", hint: "I solve what others find difficult" },
  { value: "5", label: "Expert", hint: "Others ask me" },
];

/** A level in words; empty for an unknown one. */
export const skillLevelText = (level: number | null): string => (level && skillLevels[level - 1]?.label) || "";

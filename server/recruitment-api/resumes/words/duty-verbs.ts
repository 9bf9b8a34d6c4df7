import { z } from "zod";
import { Line, readDataFile } from "../../data-file";
import data from "./duty-verbs.json" with { type: "json" };
import { splitWords } from "./word-list";

const { regular, irregular } = readDataFile(
  "resumes/words/duty-verbs",
  z.object({ regular: Line, irregular: Line }),
  data,
);

/** "plan", "plans", "planned", "planning"; a form that nobody writes does no harm. */
const formsOf = (verb: string): string[] => {
  const stem = verb.endsWith("e") ? verb.slice(0, -1) : verb.endsWith("y") ? `${verb.slice(0, -1)}i` : verb;
  const doubled = `${verb}${verb.at(-1)}`;
  return [
    verb,
    `${verb}s`,
    `${verb}es`,
    `${stem}es`,
    `${stem}ed`,
    `${verb.replace(/e$/, "")}ing`,
    `${doubled}ed`,
    `${doubled}ing`,
  ];
};
const verbs = new Set([...splitWords(regular).flatMap(formsOf), ...splitWords(irregular)]);

/** Whether a line tells what somebody did, as the points of a list do whose marks were lost: "Led 15 agents". */
export function isDuty(line: string): boolean {
  const [first = "", second = ""] = line.split(" ");
  return /^[\p{Ll}\d]/u.test(second) && verbs.has(first.toLowerCase());
}

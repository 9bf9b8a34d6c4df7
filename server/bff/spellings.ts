import type { z } from "zod";
import { RecruitmentStatus } from "../contract/applications";
import { ExamQuestion } from "../contract/exams";
import { JobCard, JobOrderAd, JobPost, Salary, ScreeningQuestion, Shift } from "../contract/job-posts";
import { SkillLink } from "../contract/profile-records";
import { Choice } from "../contract/selection-items";
import { isObject } from "./is-object";
import { settledJob } from "./job-spelling";

/*
 * Frameworks' ways to write a record, which become ours before it is read: words alone, the row of a relation, a time of a
 * database. What a field is called is no matter of these: the operator's mapping says it (`mapping.ts`).
 */

type Spelling = (given: unknown) => unknown;

/** `in_review` becomes `In review`. */
const inWords = (key: string) => {
  const words = key.replaceAll(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A choice may be its words alone. */
const choice: Spelling = (given) => {
  if (typeof given === "string" && given !== "") return { id: slug(given), key: given, label: inWords(given) };
  return isObject(given) ? { ...given, key: given.key ?? given.id } : given;
};

/** As an id: `Full time` may be all that an API has of it. */
const slug = (words: string) =>
  words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 64) || "other";

/** Somebody who withdrew may apply again, so that has to be known of a status whose kind is not told. */
const status: Spelling = (given) => {
  const found = choice(given);
  if (!isObject(found) || found.kind !== undefined) return found;
  return { ...found, kind: found.key === "withdrawn" ? "withdrawal" : "active" };
};

/** What can be chosen may be words alone, which then are what is sent. */
const option =
  (sentAs: "id" | "key"): Spelling =>
  (given) => {
    if (typeof given === "string" || typeof given === "number")
      return { [sentAs]: String(given), label: String(given) };
    return isObject(given) ? { ...given, [sentAs]: String(given[sentAs] ?? given.id ?? given.label) } : given;
  };

/** Without a type, a question that has choices is answered by one of them, and any other in words. */
const question: Spelling = (given) => {
  if (!isObject(given)) return given;
  const { type, options } = given;
  const hasOptions = Array.isArray(options) && options.length > 0;
  const isKnown = ScreeningQuestion.shape.type.safeParse(type).success;
  return { ...given, type: isKnown ? type : hasOptions ? "single_choice" : "long_text" };
};

/** The specification has categories only in the addresses of its pages, and writes them with hyphens there. */
const examQuestion: Spelling = (given) =>
  isObject(given) && typeof given.category === "string"
    ? { ...given, category: given.category.replaceAll("-", "_") }
    : given;

/** A person's skill as a many-to-many relation has it: the skill, with the fields of the link as its `pivot`. */
const skillLink: Spelling = (given) => {
  if (!isObject(given) || !isObject(given.pivot)) return given;
  const { pivot, ...skill } = given;
  return { ...pivot, skill };
};

/** Where people apply elsewhere, however it is written: the specification has `interview-room`. */
const ad: Spelling = (given) => {
  if (!isObject(given) || typeof given.platform !== "string") return given;
  const isRoom = given.platform.toLowerCase().replaceAll(/[^a-z]/g, "") === "interviewroom";
  return isRoom ? { ...given, platform: "interview_room" } : given;
};

/** Pay of which no amount is told says nothing. */
const salary: Spelling = (given) => (isObject(given) && given.min == null && given.max == null ? null : given);

/** Hours of one job are no shift of a list, and need an id all the same. A time of day as a database writes it has seconds. */
const shift: Spelling = (given) =>
  isObject(given) ? { ...given, id: given.id ?? "own", start: minuteOf(given.start), end: minuteOf(given.end) } : given;
const minuteOf = (time: unknown) => (typeof time === "string" ? time.slice(0, 5) : time);

/** How the records of a schema are spelled, wherever they stand in an answer. */
export const spellings = new Map<z.ZodType, Spelling>([
  [Choice, choice],
  [JobOrderAd, ad],
  [RecruitmentStatus, status],
  [ScreeningQuestion, question],
  [ScreeningQuestion.shape.options.element, option("id")],
  [ExamQuestion, examQuestion],
  [ExamQuestion.shape.options.element, option("key")],
  [JobCard, settledJob],
  [JobPost, settledJob],
  [Salary, salary],
  [Shift, shift],
  [SkillLink, skillLink],
]);

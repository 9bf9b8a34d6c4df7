import type { z } from "zod";
import { RecruitmentStatus } from "../contract/applications";
import { JobCard, JobOrderAd, JobPost, ScreeningQuestion } from "../contract/job-posts";
import { SkillLink } from "../contract/profile-records";
import { Choice } from "../contract/selection-items";
import { ResumeLink } from "../contract/uploads";
import { User } from "../contract/users";
import { isObject } from "./is-object";
import { settledJob } from "./job-spelling";

/*
 * The specification names no fields of these records, so an API may spell them in its own way. Here the usual spellings become
 * ours before a record is read.
 */

type Spelling = (given: unknown) => unknown;

/** `in_review` becomes `In review`. */
const inWords = (key: string) => {
  const words = key.replaceAll(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A choice may be its name alone, and its name may be called otherwise. */
const choice: Spelling = (given) => {
  if (typeof given === "string" && given !== "") return { id: slug(given), key: given, label: inWords(given) };
  if (!isObject(given)) return given;
  const { id, key, label, name, title } = given;
  return { ...given, key: key ?? id, label: label ?? name ?? title };
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
  return { ...found, kind: /withdr/i.test(`${found.key} ${found.label}`) ? "withdrawal" : "active" };
};

const questionOption = (given: unknown) => {
  if (typeof given === "string" || typeof given === "number") return { id: String(given), label: String(given) };
  if (!isObject(given)) return given;
  const { id, value, key, label, name, text, title } = given;
  const words = label ?? name ?? text ?? title;
  // a value beside the words is what the API wants to hear
  const sent = words === undefined ? (id ?? value) : (value ?? id);
  return { ...given, id: String(sent ?? key ?? words), label: words ?? value };
};

/** Without a type, a question that has choices is answered by one of them, and any other in words. */
const question: Spelling = (given) => {
  if (!isObject(given)) return given;
  const { label, question: asked, text, title, prompt, type, options, choices } = given;
  const offered = options ?? choices;
  const list = Array.isArray(offered) ? offered.map(questionOption) : offered;
  const hasOptions = Array.isArray(list) && list.length > 0;
  return {
    ...given,
    label: label ?? asked ?? text ?? title ?? prompt,
    type: typeOf(type) ?? (hasOptions ? "single_choice" : "long_text"),
    options: list,
  };
};

const types: Record<string, string> = {
  boolean: "yes_no",
  select: "single_choice",
  radio: "single_choice",
  checkbox: "multi_choice",
  multiple_choice: "multi_choice",
  text: "short_text",
  textarea: "long_text",
  integer: "number",
};
const typeOf = (told: unknown) => {
  const type = isObject(told) ? (told.key ?? told.name) : told;
  return typeof type === "string"
    ? (types[type] ?? (ScreeningQuestion.shape.type.safeParse(type).success ? type : null))
    : null;
};

/** A name may be told in its parts alone. */
const user: Spelling = (given) => {
  if (!isObject(given)) return given;
  const { name, full_name, first_name, last_name } = given;
  const parts = [first_name, last_name].filter((part) => typeof part === "string" && part !== "");
  return { ...given, name: name ?? full_name ?? (parts.length > 0 ? parts.join(" ") : null) };
};

/** A person's skill as a many-to-many relation has it: the skill, with the fields of the link as its `pivot`. */
const skillLink: Spelling = (given) => {
  if (!isObject(given) || isObject(given.skill)) return given;
  const { id, skill_id, name, skill_name, pivot } = given;
  return { ...given, ...(isObject(pivot) && pivot), skill: { id: skill_id ?? id, name: name ?? skill_name } };
};

/** Where people apply elsewhere, however it is written: `interview-room`, `Interview Room`. */
const ad: Spelling = (given) => {
  if (!isObject(given) || typeof given.platform !== "string") return given;
  const isRoom = given.platform.toLowerCase().replaceAll(/[^a-z]/g, "") === "interviewroom";
  return isRoom ? { ...given, platform: "interview_room" } : given;
};

/** The address of a file may be called a link. */
const fileLink: Spelling = (given) => (isObject(given) ? { ...given, url: given.url ?? given.link } : given);

/** How the records of a schema are spelled, wherever they stand in an answer. */
export const spellings = new Map<z.ZodType, Spelling>([
  [Choice, choice],
  [JobOrderAd, ad],
  [ResumeLink, fileLink],
  [RecruitmentStatus, status],
  [ScreeningQuestion, question],
  [JobCard, settledJob],
  [JobPost, settledJob],
  [SkillLink, skillLink],
  [User, user],
]);

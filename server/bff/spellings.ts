import { createHash } from "node:crypto";
import type { z } from "zod";
import { RecruitmentStatus } from "../contract/applications";
import { plainLines } from "../contract/description";
import { ExamQuestion } from "../contract/exams";
import { JobCard, JobOrderAd, JobPost, Salary, ScreeningQuestion, Shift } from "../contract/job-posts";
import { SkillLink } from "../contract/profile-records";
import { Choice } from "../contract/selection-items";
import { mapInText } from "./flat-records";
import { isObject } from "./is-object";

/** In characters; longer texts are cut. No list in our own data has a tenth of that. */
const maxLength = 20_000;

/**
 * Splits a list that an API stores as one text, with or without tags, into its paragraphs, items or lines. Other values are
 * returned unchanged.
 */
function linesOf(given: unknown): unknown {
  if (typeof given !== "string") return given;
  return plainLines(given.slice(0, maxLength))
    .map((line) => line.replace(/^\s*[-*•·]\s+/, "").trim())
    .filter((line) => line !== "");
}

/** Brings variants of a job into our shape: lists, countries as codes, and an employer that can be linked to. */
function settledJob(given: unknown): unknown {
  if (!isObject(given)) return given;
  return {
    ...given,
    allowed_countries: countriesIn(given.allowed_countries),
    // the API marks this pay as hidden
    salary: [false, 0, "0"].some((no) => no === given.salary_visible) ? undefined : given.salary,
    hiring_organization: known(given.hiring_organization),
    responsibilities: linesOf(given.responsibilities),
    requirements: linesOf(given.requirements),
    nice_to_have: linesOf(given.nice_to_have),
    benefits: linesOf(given.benefits),
  };
}

/** An employer without an id gets its name as the id; an anonymous one has neither. */
function known(told: unknown): unknown {
  const record = mapInText(told) ?? told;
  const employer = typeof record === "string" ? { name: record } : record;
  if (!isObject(employer) || typeof employer.name !== "string" || employer.anonymous) return employer;
  const id = employer.employer_id ?? createHash("sha256").update(employer.name).digest("hex").slice(0, 12);
  return { ...employer, employer_id: id };
}

/**
 * Country codes from codes or records that have one. When any cannot be read the whole list is unknown, because an empty list
 * would mean "anywhere".
 */
function countriesIn(told: unknown): unknown {
  const list = typeof told === "string" ? told.split(",").filter((text) => text.trim() !== "") : told;
  if (!Array.isArray(list)) return undefined;
  const codes = list.map((one) => (isObject(one) ? one.code : one));
  return codes.every((code) => typeof code === "string") ? codes.map(codeOrName) : undefined;
}

const codeOrName = (text: string) => (/^[a-z]{2}$/i.test(text.trim()) ? text.trim().toUpperCase() : text.trim());

/*
 * Brings the ways in which frameworks write a record into our shape before it is read: a bare label, the row of a relation, a
 * database's time. They do not rename fields; the operator's mapping does (`mapping.ts`).
 */

type Spelling = (given: unknown) => unknown;

/** `in_review` becomes `In review`. */
const inWords = (key: string) => {
  const words = key.replaceAll(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A choice may be a bare label. */
const choice: Spelling = (given) => {
  if (typeof given === "string" && given !== "") return { id: slug(given), key: given, label: inWords(given) };
  return isObject(given) ? { ...given, key: given.key ?? given.id } : given;
};

/** An id made from a label, for an API that has only `Full time`. */
const slug = (words: string) =>
  words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 64) || "other";

/** Adds a missing `kind`: a withdrawal must be recognised, because the person may then apply again. */
const status: Spelling = (given) => {
  const found = choice(given);
  if (!isObject(found) || found.kind !== undefined) return found;
  return { ...found, kind: found.key === "withdrawn" ? "withdrawal" : "active" };
};

/** An option may be a bare label, which is then the value that is sent. */
const option =
  (sentAs: "id" | "key"): Spelling =>
  (given) => {
    if (typeof given === "string" || typeof given === "number")
      return { [sentAs]: String(given), label: String(given) };
    return isObject(given) ? { ...given, [sentAs]: String(given[sentAs] ?? given.id ?? given.label) } : given;
  };

/** A question without a type is a choice when it has options, else a text. */
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

/** The kind of an ad in our spelling: the specification writes `interview-room`. */
const ad: Spelling = (given) => {
  if (!isObject(given) || typeof given.platform !== "string") return given;
  const isRoom = given.platform.toLowerCase().replaceAll(/[^a-z]/g, "") === "interviewroom";
  return isRoom ? { ...given, platform: "interview_room" } : given;
};

/** Pay without any amount counts as none. */
const salary: Spelling = (given) => (isObject(given) && given.min == null && given.max == null ? null : given);

/** Adds an id to the hours of a single job, and removes the seconds from a database's time of day. */
const shift: Spelling = (given) =>
  isObject(given) ? { ...given, id: given.id ?? "own", start: minuteOf(given.start), end: minuteOf(given.end) } : given;
const minuteOf = (time: unknown) => (typeof time === "string" ? time.slice(0, 5) : time);

/** The function for each schema; it is applied to its records wherever they occur in an answer. */
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

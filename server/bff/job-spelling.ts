import { createHash } from "node:crypto";
import { mapInText } from "./flat-records";
import { isObject } from "./is-object";
import { linesOf } from "./text-lines";

/** Brings variants of a job into our shape: lists, countries as codes, and an employer that can be linked to. */
export function settledJob(given: unknown): unknown {
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

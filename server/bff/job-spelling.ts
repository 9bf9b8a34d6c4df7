import { createHash } from "node:crypto";
import { mapInText } from "./flat-records";
import { isObject } from "./is-object";
import { linesOf } from "./text-lines";

/** A job with its lists as lists, its countries as codes, and an employer that can be linked to. */
export function settledJob(given: unknown): unknown {
  if (!isObject(given)) return given;
  return {
    ...given,
    allowed_countries: countriesIn(given.allowed_countries),
    // pay that is said to be hidden stays hidden
    salary: [false, 0, "0"].some((no) => no === given.salary_visible) ? undefined : given.salary,
    hiring_organization: known(given.hiring_organization),
    responsibilities: linesOf(given.responsibilities),
    requirements: linesOf(given.requirements),
    nice_to_have: linesOf(given.nice_to_have),
    benefits: linesOf(given.benefits),
  };
}

/** An employer that has no id is known by its name. One that stays unnamed has neither. */
function known(told: unknown): unknown {
  const record = mapInText(told) ?? told;
  const employer = typeof record === "string" ? { name: record } : record;
  if (!isObject(employer) || typeof employer.name !== "string" || employer.anonymous) return employer;
  const id = employer.employer_id ?? createHash("sha256").update(employer.name).digest("hex").slice(0, 12);
  return { ...employer, employer_id: id };
}

/** Codes, or records that have one. Of a list that cannot be read whole nothing is known: none of it would be "anywhere". */
function countriesIn(told: unknown): unknown {
  const list = typeof told === "string" ? told.split(",").filter((text) => text.trim() !== "") : told;
  if (!Array.isArray(list)) return undefined;
  const codes = list.map((one) => (isObject(one) ? one.code : one));
  return codes.every((code) => typeof code === "string") ? codes.map(codeOrName) : undefined;
}

const codeOrName = (text: string) => (/^[a-z]{2}$/i.test(text.trim()) ? text.trim().toUpperCase() : text.trim());

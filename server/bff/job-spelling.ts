import { createHash } from "node:crypto";
import { isObject } from "./is-object";
import { linesOf } from "./text-lines";

/**
 * A job by our names. Pay, hours and the employer may be columns of the post, lists may be text, and screening questions may
 * stand with the job order alone. Whose order it is stays there: an employer may not want to be named.
 */
export function settledJob(given: unknown): unknown {
  if (!isObject(given)) return given;
  const order = isObject(given.job_order) ? given.job_order : {};
  const { company, employer = company, category = given.category_name } = given;
  return {
    ...given,
    category,
    allowed_countries: countriesIn(given.allowed_countries),
    salary: given.salary ?? payIn(given),
    shift: given.shift ?? hoursIn(given),
    hiring_organization: known(
      given.hiring_organization ?? (typeof employer === "string" ? { name: employer } : employer),
    ),
    responsibilities: linesOf(given.responsibilities),
    requirements: linesOf(given.requirements),
    nice_to_have: linesOf(given.nice_to_have),
    benefits: linesOf(given.benefits),
    screening_questions: given.screening_questions ?? order.screening_questions,
  };
}

/** An employer that has no id is known by its name. One that stays unnamed has neither. */
function known(employer: unknown): unknown {
  if (!isObject(employer) || typeof employer.name !== "string" || employer.anonymous) return employer;
  const { id = null, employer_id = id, name } = employer;
  return { ...employer, employer_id: employer_id ?? createHash("sha256").update(name).digest("hex").slice(0, 12) };
}

/** Codes, or records that have one. Of a list that cannot be read whole nothing is known: none of it would be "anywhere". */
function countriesIn(told: unknown): unknown {
  const list = typeof told === "string" ? told.split(",").filter((text) => text.trim() !== "") : told;
  if (!Array.isArray(list)) return undefined;
  const codes = list.map((one) => (isObject(one) ? (one.code ?? one.iso ?? one.key ?? one.name) : one));
  return codes.every((code) => typeof code === "string") ? codes.map(codeOrName) : undefined;
}

const codeOrName = (text: string) => (/^[a-z]{2}$/i.test(text.trim()) ? text.trim().toUpperCase() : text.trim());

/** Pay that is said to be hidden stays hidden. */
function payIn(job: Record<string, unknown>): unknown {
  const { salary_min: min, salary_max: max, currency, salary_currency = currency, salary_period: period } = job;
  const isHidden = [false, 0, "0"].some((no) => no === job.salary_visible);
  if (isHidden || (min == null && max == null)) return undefined;
  return { min, max, currency: salary_currency, period, note: job.salary_note };
}

/** Hours of one job are no shift of a list, and need an id all the same. */
function hoursIn({ shift_id, shift_start, shift_end, timezone }: Record<string, unknown>): unknown {
  if (shift_start == null) return undefined;
  return { id: shift_id ?? "own", timezone, start: minuteOf(shift_start), end: minuteOf(shift_end) };
}

/** A time of day as a database writes it has seconds. */
const minuteOf = (time: unknown) => (typeof time === "string" ? time.slice(0, 5) : time);

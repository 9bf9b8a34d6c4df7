import { invalid } from "./answers";
import type { Data } from "./tables";

/** Rules by field, as Laravel writes them: `required|string|max:255`; `answers.*.question_id` is a field of each item. */
export type Rules = Record<string, string>;

type Check = (value: unknown, argument: string, data: Data) => boolean;

const isText = (value: unknown) => typeof value === "string";
const isOneOf = (value: unknown, list: string) => list.split(",").includes(String(value));
const sizeOf = (value: unknown) => (isText(value) || Array.isArray(value) ? value.length : Number(value));

const checks: Record<string, [check: Check, text: string]> = {
  string: [isText, "The :field field must be a string."],
  integer: [(value) => /^-?\d+$/.test(String(value)), "The :field field must be an integer."],
  numeric: [(value) => value !== true && Number.isFinite(Number(value)), "The :field field must be a number."],
  // not "true": a form's text is no boolean
  boolean: [(value) => typeof value === "boolean" || isOneOf(value, "0,1"), "The :field field must be true or false."],
  array: [(value) => typeof value === "object", "The :field field must be an array."],
  email: [(value) => /^[^@\s]+@[^@\s]+$/.test(String(value)), "The :field field must be a valid email address."],
  date: [(value) => !Number.isNaN(Date.parse(String(value))), "The :field field must be a valid date."],
  max: [(value, most) => sizeOf(value) <= Number(most), "The :field field must not be greater than :argument."],
  in: [isOneOf, "The selected :field is invalid."],
  exists: [
    (value, table, data) => data[table as keyof Data].find({ id: value }) !== null,
    "The selected :field is invalid.",
  ],
};

/**
 * The fields that have rules, once they keep them; what has none is dropped. With `sometimes` a field may be absent although
 * it is required, as in most controllers that change a record.
 */
export function validate(
  input: Record<string, unknown>,
  rules: Rules,
  data: Data,
  { sometimes } = { sometimes: false },
): Record<string, unknown> {
  const errors: Record<string, string[]> = {};
  for (const [pattern, list] of Object.entries(rules))
    for (const [field, value] of valuesAt(input, pattern.split("."))) {
      const error = errorOf(value, list.split("|"), data, sometimes);
      if (error) errors[field] = [error.replace(":field", field.replaceAll("_", " "))];
    }
  if (Object.keys(errors).length > 0) invalid(errors);
  return Object.fromEntries(Object.keys(rules).flatMap((name) => (name in input ? [[name, input[name]]] : [])));
}

function errorOf(value: unknown, rules: string[], data: Data, sometimes: boolean): string | null {
  const isAbsent = value === undefined || value === null || (Array.isArray(value) && value.length === 0);
  if (isAbsent && rules.includes("required"))
    return sometimes && value === undefined ? null : "The :field field is required.";
  if (value === undefined || (value === null && rules.includes("nullable"))) return null;
  for (const rule of rules) {
    const [name = "", argument = ""] = rule.split(":");
    const [check, text] = checks[name] ?? [];
    if (check && text && !check(value, argument, data)) return text.replace(":argument", argument);
  }
  return null;
}

function valuesAt(value: unknown, path: string[], at: string[] = []): [field: string, value: unknown][] {
  const [name, ...rest] = path;
  if (name === undefined) return [[at.join("."), value]];
  const items = typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  if (name !== "*") return valuesAt(items[name], rest, [...at, name]);
  return Object.entries(items).flatMap(([key, item]) => valuesAt(item, rest, [...at, key]));
}

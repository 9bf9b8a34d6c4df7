import { internationalNumber, wrongNumber } from "../../contract/mobile-number";
import { invalid } from "../core/refusals";

type Name = "mobile" | "alternate_mobile";

/**
 * A form with its telephone numbers as E.164; numbers without a code are of the person's country. Throws 422 for invalid numbers.
 */
export function withOwnNumbers<Form extends Partial<Record<Name, string | null>>>(
  form: Form,
  country: string | null,
): Form {
  const errors: Record<string, string[]> = {};
  const numbers: Partial<Record<Name, string | null>> = {};
  for (const name of ["mobile", "alternate_mobile"] as const) {
    const typed = form[name];
    if (!typed) continue;
    numbers[name] = internationalNumber(typed, country);
    if (numbers[name] === null) errors[name] = [wrongNumber(country, name === "mobile" ? "a" : "another")];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { ...form, ...numbers };
}

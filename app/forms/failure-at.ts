import type { Failure } from "../../server/contract/outcomes";

/** A refusal with its messages under the names that the form has for the API's fields. */
export function failureAt(failure: Failure, fieldOf: (name: string) => string): Failure {
  if (failure.kind !== "invalid") return failure;
  const fields: Record<string, string[]> = {};
  for (const [name, messages] of Object.entries(failure.fields)) {
    const field = fieldOf(name);
    fields[field] = [...(fields[field] ?? []), ...messages];
  }
  return { ...failure, fields };
}

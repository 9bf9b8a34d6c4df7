import type { Failure } from "../../server/contract/outcomes";

/** Renames the fields of a failure: from the API's names to those of the form (`fieldOf`). */
export function failureAt(failure: Failure, fieldOf: (name: string) => string): Failure {
  if (failure.kind !== "invalid") return failure;
  const fields: Record<string, string[]> = {};
  for (const [name, messages] of Object.entries(failure.fields)) {
    const field = fieldOf(name);
    fields[field] = [...(fields[field] ?? []), ...messages];
  }
  return { ...failure, fields };
}

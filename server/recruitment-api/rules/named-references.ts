import type { CharacterReferenceChange } from "../../contract/profile-records";

interface Others {
  /** The person's own addresses. */
  own: readonly (string | null)[];
  /** Addresses of the person's other references. */
  named: readonly string[];
}

/** Validation errors of a reference, by field: the person themselves, or a duplicate. */
export function judgeNamedReference(
  { email }: Pick<CharacterReferenceChange, "email">,
  { own, named }: Others,
): Record<string, string[]> {
  const isSame = (other: string | null) => other?.trim().toLowerCase() === email.trim().toLowerCase();
  if (own.some(isSame)) return { email: ["Name somebody else: this is your own email address"] };
  if (named.some(isSame)) return { email: ["You have named somebody with this email address already"] };
  return {};
}

import { minPasswordLength } from "../../contract/values/limits";
import type { ApiDependencies } from "../core/environment";
import { objectToPassword, type PasswordOwner } from "../rules/password-choice";

let common: Promise<Set<string>> | undefined;

/** Loads the list when the first password is chosen. Of its 49,000 passwords 18,000 are long enough to matter. */
function loadCommonPasswords(): Promise<Set<string>> {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].filter(({ length }) => length >= minPasswordLength)),
  );
  return common;
}

/** Why a new password is refused, in words for the person; null when it is fine. */
export async function judgePassword(
  { brandName }: Pick<ApiDependencies, "brandName">,
  password: string,
  { name, email }: Omit<PasswordOwner, "brandName">,
): Promise<string | null> {
  const list = await loadCommonPasswords();
  return objectToPassword(password, { name, email, brandName }, (plain) => list.has(plain));
}

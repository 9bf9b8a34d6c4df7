import { minPasswordLength } from "../../contract/values/limits";
import type { ApiDependencies } from "../core/environment";
import { objectToPassword, type PasswordOwner } from "../rules/password-choice";

let common: Promise<Set<string>> | undefined;

/** Read when the first password is chosen: 18,000 of the list's 49,000 are long enough to be chosen at all. */
function loadCommonPasswords(): Promise<Set<string>> {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].filter(({ length }) => length >= minPasswordLength)),
  );
  return common;
}

/** What is wrong with a new password, in words for the person; null when nothing is. */
export async function judgePassword(
  { brandName }: Pick<ApiDependencies, "brandName">,
  password: string,
  { name, email }: Omit<PasswordOwner, "brandName">,
): Promise<string | null> {
  const list = await loadCommonPasswords();
  return objectToPassword(password, { name, email, brandName }, (plain) => list.has(plain));
}

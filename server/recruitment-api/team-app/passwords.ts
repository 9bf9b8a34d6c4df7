import { hash, verify } from "@node-rs/argon2";
import { minPasswordLength } from "../../contract/values/limits";
import type { ApiDependencies } from "../core/environment";
import { objectToPassword, type PasswordOwner } from "../rules/password-choice";

/** argon2id at OWASP's strength: 19 MiB, two passes. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Two hashes at once: Node.js has four threads for hashing, files and compression. With all four taken, file access would wait
 * for the passwords before it.
 */
const free = { turns: 2 };
const waiting: (() => void)[] = [];

async function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  if (free.turns > 0) free.turns -= 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await run();
  } finally {
    const next = waiting.shift();
    // the turn goes to whoever waits longest
    if (next) next();
    else free.turns += 1;
  }
}

/** Normalises Unicode, because keyboards encode the same letter in different ways and the password must work on every device. */
const sameOnEveryKeyboard = (password: string) => password.normalize("NFKC");

/** The argon2id hash of a password, for storing. */
export const hashPassword = (password: string) => inTurn(() => hash(sameOnEveryKeyboard(password), strength));

let nobodysHash: Promise<string> | undefined;

/** Whether the password is right. A missing hash costs the same time and is never right. */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword("nobody has this password");
  const compared = passwordHash ?? (await nobodysHash);
  const right = await inTurn(() => verify(compared, sameOnEveryKeyboard(password)));
  return right && Boolean(passwordHash);
}

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

import { hash, verify } from "@node-rs/argon2";

/** argon2id at OWASP's strength: 19 MiB, two passes. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Keyboards write the same letter in more than one way; it must be the same password on the next device. */
const sameOnEveryKeyboard = (password: string) => password.normalize("NFKC");

export const hashPassword = (password: string) => hash(sameOnEveryKeyboard(password), strength);

let nobodysHash: Promise<string> | undefined;

/** Whether the password is right. A missing hash costs the same time and is never right. */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword("nobody has this password");
  const right = await verify(passwordHash ?? (await nobodysHash), sameOnEveryKeyboard(password));
  return right && Boolean(passwordHash);
}

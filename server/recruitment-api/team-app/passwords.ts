import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";

/** argon2id at OWASP's strength: 19 MiB, two passes. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Two at once: Node.js has four threads for this, for files and for compressing. With all four taken, somebody else's file
 * waits until every password before it is done.
 */
const inTurn = pLimit(2);

/** Keyboards write the same letter in more than one way; it must be the same password on the next device. */
const sameOnEveryKeyboard = (password: string) => password.normalize("NFKC");

export const hashPassword = (password: string) => inTurn(() => hash(sameOnEveryKeyboard(password), strength));

let nobodysHash: Promise<string> | undefined;

/** Whether the password is right. A missing hash costs the same time and is never right. */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword("nobody has this password");
  const compared = passwordHash ?? (await nobodysHash);
  const right = await inTurn(() => verify(compared, sameOnEveryKeyboard(password)));
  return right && Boolean(passwordHash);
}

import { hash, verify } from "@node-rs/argon2";

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

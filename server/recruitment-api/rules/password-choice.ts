import { minPasswordLength } from "../../contract/values/limits";

/** The least number of different characters: `aaaaaaaa` and `abababab` are guessed first. */
const fewestLetters = 4;

/** The owner of the new password. */
export interface PasswordOwner {
  name: string;
  email: string;
  brandName: string;
}

/**
 * Why a new password is refused, in words for the person; null when it is fine. Only for new passwords: existing ones still work.
 */
export function objectToPassword(
  password: string,
  owner: PasswordOwner,
  isCommon: (plain: string) => boolean,
): string | null {
  const plain = plainText(password);
  if (isCommon(plain)) return "Many people use this password. Choose another one";
  if (new Set(plain).size < fewestLetters) return "Choose a password with more different letters or digits";
  const { rest, found } = withoutWords(lettersAndDigits(plain), owner);
  if (found === null || (rest.length >= minPasswordLength && !isCommon(rest))) return null;
  return `Choose a password without ${found}`;
}

/** Lower case without accents: `Password` is as easily guessed as `password`. */
const plainText = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

const lettersAndDigits = (plain: string) => plain.replace(/[^\p{L}\p{N}]/gu, "");

/** Removes the owner's own words from a password, because the rest must be good by itself; `found` is the first of them. */
function withoutWords(plain: string, owner: PasswordOwner): { rest: string; found: string | null } {
  let rest = plain;
  let found: string | null = null;
  for (const { word, what } of personalWords(owner)) {
    if (!rest.includes(word)) continue;
    rest = rest.replaceAll(word, "");
    found ??= what;
  }
  return { rest, found };
}

/**
 * Longest first, so that a name is removed as a whole before its parts. Without words of 1 or 2 letters, which occur in too many
 * others.
 */
function personalWords({ name, email, brandName }: PasswordOwner): { word: string; what: string }[] {
  const [local = "", domain = ""] = email.split("@");
  const listed = [
    ...wordsOf(name).map((word) => ({ word, what: "your name" })),
    ...[email, ...wordsOf(local), ...wordsOf(domain).slice(0, -1)].map((word) => ({
      word,
      what: "your email address",
    })),
    ...wordsOf(brandName).map((word) => ({ word, what: `the name ${brandName}` })),
  ];
  return listed
    .map(({ word, what }) => ({ word: lettersAndDigits(plainText(word)), what }))
    .filter(({ word }) => word.length > 2)
    .sort((one, other) => other.word.length - one.word.length);
}

/** The whole text, and each of its words. */
const wordsOf = (text: string) => [text, ...text.split(/[^\p{L}\p{M}\p{N}]+/u)];

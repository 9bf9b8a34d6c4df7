import { minPasswordLength } from "../../contract/values/limits";

/** Different ones in a password: `aaaaaaaa` and `abababab` are guessed first. */
const fewestLetters = 4;

/** Whose password it is to be. */
export interface PasswordOwner {
  name: string;
  email: string;
  brandName: string;
}

/**
 * What is wrong with a new password, in words for the person; null when nothing is. Only for choosing one: older passwords
 * still sign in.
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

/** Small letters without accents: `Password` is as easily guessed as `password`. */
const plainText = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

const lettersAndDigits = (plain: string) => plain.replace(/[^\p{L}\p{N}]/gu, "");

/** A password without the owner's own words (the rest must be a good password by itself), and the first of those words. */
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

/** Longest first, so that a name is removed as a whole before its parts. Words of 1 and 2 letters are in too many others. */
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

/** A text as a whole, and its words. */
const wordsOf = (text: string) => [text, ...text.split(/[^\p{L}\p{M}\p{N}]+/u)];

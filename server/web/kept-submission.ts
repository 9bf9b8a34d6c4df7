import { createHmac } from "node:crypto";
import type { KeptBecause, KeptSubmission } from "../contract/request-context";
import { derivedKey } from "./derived-key";
import type { OwnCookies } from "./own-cookies";
import { createSealedPieces } from "./sealed-pieces";

/**
 * Kept text: what a person typed, stored in the browser while they sign in again. It is personal, so it is sealed with our
 * key and bound to the page's path and to who was signed in there last: it must appear neither in another form nor to
 * somebody else at the same device. Two cookies of 3,000 characters: with the API's own they still fit the 8 KB that
 * proxies allow the `Cookie` header.
 */
export interface KeptSubmissions {
  /**
   * `Set-Cookie` values by name that keep `submission` for `path` for a day; null when it is too much for cookies.
   * @param person the mark of who is signed in, or was last; null when nobody ever was in this browser
   */
  keep(path: string, submission: KeptSubmission, person: string | null): [name: string, line: string][] | null;
  /**
   * The text kept for `path`; null for none, for another path or person, and for anything that we did not seal.
   * @param person the mark of who is signed in now; null for nobody
   */
  read(path: string, cookies: ReadonlyMap<string, string>, person: string | null): KeptSubmission | null;
  /** A mark of an account that reveals nothing of it, and that only this site can create. */
  markOf(userId: string): string;
  /** `Set-Cookie` values that erase it. */
  clear(): [name: string, line: string][];
}

const daySeconds = 86_400;
const pieceLength = 3_000;
/**
 * Longer texts are refused at once: only texts of up to about half of it fit, and compressing a megabyte to find that out took
 * seconds.
 */
const maxTextLength = 32 * 1024;
/** Percent-encoding may turn each character of such a text into nine. */
const largestKept = 10 * maxTextLength;
export function createKeptSubmissions(secret: string, own: OwnCookies, now: () => number = Date.now): KeptSubmissions {
  const pieces = createSealedPieces({
    key: derivedKey(secret, "kept submission"),
    names: own.kept,
    pieceLength,
    maxTextLength: largestKept,
  });
  const markKey = derivedKey(secret, "last person");
  const attributes = `${own.attributes}; HttpOnly`;

  return {
    keep(path, { fields, why }, person) {
      if (isLong(fields)) return null;
      const text = `${now()}\n${person ?? ""}\n${why}\n${fields}`;
      const closed = pieces.close(path, text);
      return (
        closed?.map(([name, piece]) => [name, `${name}=${piece}; ${attributes}; Max-Age=${piece ? daySeconds : 0}`]) ??
        null
      );
    },
    read(path, cookies, person) {
      const text = pieces.open(path, cookies);
      if (text === null) return null;
      const [at = "", typist = "", why, fields = ""] = text.split("\n", 4);
      if (typist !== "" && typist !== person) return null;
      if (now() - Number(at) >= daySeconds * 1000) return null;
      // sealed by us, so it can only be what `keep` got
      return { fields: new URLSearchParams(fields), why: why as KeptBecause };
    },
    markOf: (userId) => createHmac("sha256", markKey).update(userId).digest("base64url").slice(0, 22),
    clear: () => own.kept.map((name) => [name, `${name}=; ${attributes}; Max-Age=0`]),
  };
}

function isLong(fields: URLSearchParams): boolean {
  let length = 0;
  for (const [name, value] of fields) length += name.length + value.length;
  return length > maxTextLength;
}

/** The fields that may be kept: text only, no token of ours, and never a password. */
export function textFieldsOf(form: FormData): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of form)
    if (typeof value === "string" && name !== "csrf" && !/password/i.test(name)) fields.append(name, value);
  return fields;
}

/** Fields for the button that was pressed, the next page, and what the form was filled from. */
const ofTheForm = new Set(["intent", "then", "returnTo", "version"]);

/** What a person wrote or chose, in order; without ticks, buttons and empty fields. */
export const listWritten = (fields: URLSearchParams): [name: string, value: string][] =>
  [...fields].filter(([name, value]) => value.trim() !== "" && value !== "on" && !ofTheForm.has(name));

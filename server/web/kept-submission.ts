import { createHmac } from "node:crypto";
import type { KeptBecause, KeptSubmission } from "../contract/request-context";
import type { CookieSetting } from "./outgoing-cookies";
import type { OwnCookies } from "./own-cookies";
import { createSealedCookie, derivedKey } from "./sealed-cookie";

/**
 * Kept text: what a person typed, stored in the browser for a day while they sign in again. It is personal, so it is bound to
 * the page's path and to who was signed in there last: it must appear neither in another form nor to somebody else at the same
 * device.
 */
export interface KeptSubmissions {
  /**
   * Keeps `submission` for `path`; false when it is too much for cookies.
   * @param person the mark of who is signed in, or was last; null when nobody ever was in this browser
   */
  keep(cookies: CookieSetting, path: string, submission: KeptSubmission, person: string | null): boolean;
  /**
   * The text kept for `path`; null for none, and for another path or person.
   * @param person the mark of who is signed in now; null for nobody
   */
  read(path: string, cookies: ReadonlyMap<string, string>, person: string | null): KeptSubmission | null;
  /** A mark of an account that reveals nothing of it, and that only this site can create. */
  markOf(userId: string): string;
  erase(cookies: CookieSetting): void;
}

/** @param secret seals the cookies and signs the marks */
export function createKeptSubmissions(secret: string, own: OwnCookies, now?: () => number): KeptSubmissions {
  const cookie = createSealedCookie({
    secret,
    purpose: "kept submission",
    names: own.kept,
    attributes: own.attributesWithoutPath,
    seconds: 86_400,
    // With the API's own cookies two of them still fit the 8 KB that proxies allow the `Cookie` header.
    pieceLength: 3_000,
    now,
  });
  const markKey = derivedKey(secret, "last person");

  return {
    keep: (cookies, path, { fields, why }, person) =>
      cookie.write(cookies, `${person ?? ""}\n${why}\n${fields}`, { boundTo: path }),
    read(path, cookies, person) {
      const [typist, why, fields] = cookie.open(cookies, path)?.split("\n", 3) ?? [];
      if (typist === undefined || (typist !== "" && typist !== person)) return null;
      // sealed by us, so it can only be what `keep` got
      return { fields: new URLSearchParams(fields), why: why as KeptBecause };
    },
    markOf: (userId) => createHmac("sha256", markKey).update(userId).digest("base64url").slice(0, 22),
    erase: cookie.erase,
  };
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

import { type Cookie, createCookie } from "@remix-run/node";
import { parse } from "cookie";
import { knownDeviceCookie } from "../contract/known-device";
import { derivedKey } from "./derived-key";

/**
 * The site's own cookies. Everything else in the browser is the API's and passes through untouched. All are sealed or plain
 * values that a person may read and delete; only `token` holds an identity. Over https their names begin with `__Host-`:
 * browsers take such cookies from this very host only, and no other host of the domain can plant one.
 */
export interface OwnCookies {
  savedJobs: string;
  formToken: Cookie;
  /** What of a form was kept, in at most two pieces. */
  kept: readonly [string, string];
  /** Who was signed in here last, as a mark that only we can make or compare. */
  lastPerson: string;
  /** Who has signed out here: the page's own code reads it and erases what it kept of them. */
  signedOut: string;
  /** The API's token, in token mode. */
  token: string;
  theme: string;
  lite: string;
  timezone: string;
  /** Which style sheet this browser has loaded. */
  styles: string;
  /** Shared attributes of a cookie of ours that is written by hand. */
  attributes: string;
  isOurs(name: string): boolean;
  /**
   * Whether pages that everybody sees alike look the same with it, or differ in nothing but the site's look. So it is with
   * one cookie of the API's, too.
   */
  tellsNothing(name: string): boolean;
}

const noValues: ReadonlyMap<string, string> = new Map();
let last = { header: "", values: noValues };

/**
 * The cookies of a request by name, values percent-decoded; the first of two of one name counts. One request is asked about
 * several times, so what was read last is kept.
 */
export function cookieValues(header: string | undefined): ReadonlyMap<string, string> {
  if (!header) return noValues;
  if (last.header !== header) {
    const values = new Map<string, string>();
    for (const [name, value] of Object.entries(parse(header))) if (value !== undefined) values.set(name, value);
    last = { header, values };
  }
  return last.values;
}

export function createOwnCookies(secret: string, secure: boolean): OwnCookies {
  const common = { path: "/", sameSite: "lax", secure, httpOnly: true } as const;
  const cookieKey = derivedKey(secret, "form token cookie").toString("base64url");
  const named = (name: string) => (secure ? `__Host-${name}` : name);
  const formToken = named("form_token");
  const untelling = {
    lastPerson: named("last_person"),
    signedOut: named("signed_out"),
    theme: named("theme"),
    lite: named("lite"),
    timezone: named("timezone"),
    styles: named("styles"),
  };
  const telling = { savedJobs: named("saved_jobs"), token: named("api_token") };
  const kept = [named("kept_1"), named("kept_2")] as const;
  const tellsNothing = new Set([formToken, ...Object.values(untelling)]);
  const ours = new Set([...tellsNothing, ...Object.values(telling), ...kept]);
  // the API's has no prefix where it is for a whole domain
  for (const name of [knownDeviceCookie, named(knownDeviceCookie)]) tellsNothing.add(name);
  return {
    ...untelling,
    ...telling,
    formToken: createCookie(formToken, { ...common, secrets: [cookieKey] }),
    kept,
    attributes: `Path=/; SameSite=Lax${secure ? "; Secure" : ""}`,
    isOurs: (name) => ours.has(name),
    tellsNothing: (name) => tellsNothing.has(name),
  };
}

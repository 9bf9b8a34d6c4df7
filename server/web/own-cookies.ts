import { type Cookie, createCookie } from "@remix-run/node";
import { parse } from "cookie";
import { derivedKey } from "./derived-key";

/**
 * The site's own cookies. Everything else in the browser is the API's and passes through untouched. All are sealed or plain
 * values that a person may read and delete; only `token` holds an identity.
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
  /** The API's token, in token mode. Over https no sister site can plant one, which the prefix makes browsers see to. */
  token: string;
  theme: string;
  lite: string;
  timezone: string;
  /** Which style sheet this browser has loaded. */
  styles: string;
  /** Shared attributes of a cookie of ours that is written by hand. */
  attributes: string;
  isOurs(name: string): boolean;
  /** Whether pages that everybody sees alike look the same with it, or differ in nothing but the site's look. */
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
    for (const [name, value] of Object.entries(parse(header)))
      if (value !== undefined) values.set(name, value);
    last = { header, values };
  }
  return last.values;
}

export function createOwnCookies(secret: string, secure: boolean): OwnCookies {
  const common = { path: "/", sameSite: "lax", secure, httpOnly: true } as const;
  const cookieKey = derivedKey(secret, "form token cookie").toString("base64url");
  const kept = ["kept_1", "kept_2"] as const;
  const token = secure ? "__Host-api_token" : "api_token";
  const untelling = new Set([
    "form_token",
    "theme",
    "lite",
    "timezone",
    "styles",
    "last_person",
    "signed_out",
  ]);
  const names = new Set<string>([...untelling, "saved_jobs", token, ...kept]);
  return {
    savedJobs: "saved_jobs",
    formToken: createCookie("form_token", { ...common, secrets: [cookieKey] }),
    kept,
    lastPerson: "last_person",
    signedOut: "signed_out",
    token,
    theme: "theme",
    lite: "lite",
    timezone: "timezone",
    styles: "styles",
    attributes: `Path=/; SameSite=Lax${secure ? "; Secure" : ""}`,
    isOurs: (name) => names.has(name),
    tellsNothing: (name) => untelling.has(name),
  };
}

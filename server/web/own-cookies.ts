import { type Cookie, createCookie } from "@remix-run/node";
import { parse } from "cookie";
import { knownDeviceCookie } from "../contract/known-device";
import { derivedKey } from "./sealed-cookie";

/**
 * The site's own cookies. All others are the API's and are passed on untouched. Ours are sealed, or plain values that a
 * person may read and delete; only `token` has an identity. Over https their names begin with `__Host-`, so that no
 * other host of the domain can set such a cookie; those of one path alone may not, and are sealed.
 */
export interface OwnCookies {
  savedJobs: string;
  hiddenJobs: string;
  formToken: Cookie;
  /** A kept form, in at most two pieces. */
  kept: readonly [string, string];
  /** An application that was not sent, in at most two pieces; for the pages of its job only. */
  unsent: readonly [string, string];
  /** Who was signed in here last, as a mark that only we can create or compare. */
  lastPerson: string;
  /** Who has signed out here: scripts of the page read it and erase what they stored of that person. */
  signedOut: string;
  /** Somebody said that others use the device, and goes with the browser: what they type after their session does, too. */
  sharedDevice: string;
  /** How often this browser has come back from the sign-on without a session within a minute. */
  signOnTries: string;
  /** Set for a minute when this browser was sent to sign in although the API knows who it is (`session-lap.ts`). */
  sessionLap: string;
  /** The exam parts that this browser has submitted. */
  sentExamParts: string;
  /** The API's token, in token mode. */
  token: string;
  theme: string;
  lite: string;
  timezone: string;
  /** Where a guest lives, as they said. */
  country: string;
  /** The currency that pay is shown in besides its own. */
  currency: string;
  /** Which style sheet this browser has loaded. */
  styles: string;
  /** Kilobytes that this visit has loaded and sent. */
  visitCost: string;
  /** Attributes for cookies of ours that are written by hand. */
  attributes: string;
  /** The same without `Path`, for cookies of some pages only. */
  attributesWithoutPath: string;
  isOurs(name: string): boolean;
  /**
   * Whether a cookie says nothing about who the visitor is, so that its browser may get shared pages. One cookie of the API is
   * such, too.
   */
  tellsNothing(name: string): boolean;
}

const noValues: ReadonlyMap<string, string> = new Map();
let last = { header: "", values: noValues };

/**
 * The cookies of a request by name, percent-decoded; the first of two of one name counts. The last result is cached, because
 * several modules read the cookies of one request.
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

/**
 * @param secret seals the cookies
 * @param secure the site has https, so that names may begin with `__Host-`
 */
export function createOwnCookies(secret: string, secure: boolean): OwnCookies {
  const common = { path: "/", sameSite: "lax", secure, httpOnly: true } as const;
  const cookieKey = derivedKey(secret, "form token cookie").toString("base64url");
  const named = (name: string) => (secure ? `__Host-${name}` : name);
  const formToken = named("form_token");
  const untelling = {
    lastPerson: named("last_person"),
    signedOut: named("signed_out"),
    sharedDevice: named("shared_device"),
    signOnTries: named("sign_on_tries"),
    sessionLap: named("session_lap"),
    theme: named("theme"),
    lite: named("lite"),
    timezone: named("timezone"),
    currency: named("currency"),
    country: named("country"),
    styles: named("styles"),
    visitCost: named("visit_cost"),
    sentExamParts: named("sent_exam_parts"),
  };
  const telling = { savedJobs: named("saved_jobs"), hiddenJobs: named("hidden_jobs"), token: named("api_token") };
  const kept = [named("kept_1"), named("kept_2")] as const;
  const unsent = [`${secure ? "__Secure-" : ""}unsent_1`, `${secure ? "__Secure-" : ""}unsent_2`] as const;
  const attributesWithoutPath = `SameSite=Lax${secure ? "; Secure" : ""}`;
  const tellsNothing = new Set([formToken, ...Object.values(untelling)]);
  const ours = new Set([...tellsNothing, ...Object.values(telling), ...kept, ...unsent]);
  // the API's has no prefix when it is for a whole domain
  for (const name of [knownDeviceCookie, named(knownDeviceCookie)]) tellsNothing.add(name);
  return {
    ...untelling,
    ...telling,
    formToken: createCookie(formToken, { ...common, secrets: [cookieKey] }),
    kept,
    unsent,
    attributes: `Path=/; ${attributesWithoutPath}`,
    attributesWithoutPath,
    isOurs: (name) => ours.has(name),
    tellsNothing: (name) => tellsNothing.has(name),
  };
}

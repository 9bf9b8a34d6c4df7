import type { ExamCategory } from "./exams";
import type { User } from "./records";
import type { ColourMode, LiteMode } from "./values/account";
import type { ExchangeRates } from "./values/exchange-rates";
import type { PartsOfIconName } from "./values/icon-name";

/**
 * Who is asking. `state: "unknown"`: the API could not say, which never means "signed out"; `retryAfter` is the wait in
 * seconds that it asked for, and `isTooMany` says that it answers others meanwhile.
 */
export type Visitor =
  | { state: "anonymous"; guestBookmarks: string[] }
  | { state: "unknown"; retryAfter?: number; isTooMany?: boolean }
  | { state: "signed-in"; user: User };

/** The visitor's settings of the site: for the account when there is one, else on this device. */
export interface Preferences {
  colourMode: ColourMode;
  /** Whether it was chosen, here or for the account; a browser may still have an older choice. */
  colourModeChosen: boolean;
  /** Zero JavaScript, from the Lite cookie or `Save-Data`. */
  lite: boolean;
  liteChoice: LiteMode;
  /** IANA zone for every time on screen; what concerns a job has the job's own while the visitor's is not known. */
  timezone: string;
  /**
   * How `timezone` is known: they or their browser said it, or the country where they say they live has no other; null where it is
   * only what most people here have.
   */
  timezoneFrom: "said" | "country" | null;
  /** What pay is told in besides its own currency, one of the rates; null: in its own only. */
  currency: string | null;
  /** Where they live, as they said on this device; null: they did not. What a profile says comes before it. */
  country: string | null;
}

/** What is chosen for the site; an empty currency or country is none. */
export type PreferencesChange = Partial<Pick<Preferences, "colourMode" | "liteChoice" | "timezone">> & {
  currency?: string;
  country?: string;
};

/** Site-wide words and addresses from the configuration. */
export interface SiteFacts {
  brandName: string;
  publicUrl: string;
  contactEmail: string;
  /** Of this request; a cached page has none. */
  requestId: string | undefined;
}

/** Who runs the site, as far as it was set. */
export interface Operator {
  /** `Harbour Careers Ltd.` */
  company: string | null;
  /** Where letters reach it, in one line. */
  postalAddress: string | null;
  /** Its terms, on whatever site. */
  termsUrl: string | null;
}

/** The settings of Google's map for the browser. The key is no secret: it is limited to this site's address. */
export interface MapSettings {
  key: string;
  /** Google's newer pin needs one. */
  mapId: string | null;
  /** The script's address, without its query. */
  scriptUrl: string;
}

/** An icon that is not of our own set: shapes that were looked at, and the box that they are drawn in. */
export interface IconDrawing {
  body: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Why a form was kept; the words above the form depend on it. */
export type KeptBecause = "signed-out" | "page-too-old" | "elsewhere-first" | "for-later";

export interface KeptSubmission {
  fields: URLSearchParams;
  why: KeptBecause;
}

/** A compressed page and the headers for that. */
export interface EncodedPage {
  body: Buffer<ArrayBuffer>;
  headers: Readonly<Record<string, string>>;
}

/**
 * `context` of every Remix loader and action: plain data, functions and Responses, because a class would be two different
 * ones in the two bundles.
 */
export interface RequestContext {
  visitor: Visitor;
  /**
   * How many jobs this visitor saved; null when it cannot be said, and on a page that does not show them where it would be a call
   * of its own.
   */
  savedCount(): Promise<number | null>;
  /** A mark of the account that reveals nothing of it; null for a guest, undefined while the API cannot say who this is. */
  personMark: string | null | undefined;
  preferences: Preferences;
  /** By which pay is told in the reader's currency. */
  rates: ExchangeRates;
  site: SiteFacts;
  operator: Operator;
  /** Compresses a page in one go, at half the cost of a stream. */
  encode(page: Buffer<ArrayBuffer>): EncodedPage;
  /** The answer is a page and not only its data, which scripts fetch. */
  isDocument: boolean;
  /**
   * The time (ISO 8601) of the oldest cached answer that this request got because the API gave no newer one; null when all
   * are fresh. A public page then says its age.
   */
  shownAsOf(): string | null;
  /** Bytes that this visit has loaded and sent since its first form; null where a page is not for one reader. */
  visitCost(): { down: number; up: number } | null;
  /** Null: this site has no map. */
  map: MapSettings | null;
  /**
   * Asks the operator's icon service; what does not come within half a second is not in the answer, by `iconKey`. Null: there is
   * no such service, or the visitor saves data.
   */
  findIcons: ((names: readonly PartsOfIconName[]) => Promise<ReadonlyMap<string, IconDrawing>>) | null;
  /** The CSP nonce of this response's scripts. */
  nonce: string;
  /** The token in the field `csrf` of every form of a signed-in page, and of the sign-in form; elsewhere empty for guests. */
  csrfToken: string;
  /** The parsed body of a form post, within limits. Calling twice answers the same. */
  formData(): Promise<FormData>;
  /** What was typed into this path's form before an interruption; null when nothing was kept. */
  keptSubmission: KeptSubmission | null;
  /**
   * Keeps what the API cannot take yet in the browser, for this page and person, for a day. False when it is too much for
   * cookies.
   */
  keepForLater(fields: URLSearchParams): boolean;
  /** The parts of an assessment that were sent from this browser: all that is known of it where the API has no parts. */
  sentExamParts: {
    /** Of which session; null for none. */
    sessionId: string | null;
    parts: readonly ExamCategory[];
    add(sessionId: string, category: ExamCategory): void;
  };
  /** The file at an address of the API's that browsers cannot reach; null for any other, to which the browser is led. */
  findHiddenFile(address: string): Promise<Response | null>;
  /** Saves a guest's job in the sealed cookie (at most 20). */
  guestBookmarks: { add(jobId: string): void; remove(jobId: string): void };
  /**
   * Stores the choice of a colour mode, Lite, time zone, currency or country on this device and, signed in, for the account, where the API
   * has settings. Never fails: where the account cannot be saved to, the device has the choice.
   */
  setPreferences(changed: PreferencesChange): Promise<void>;
  /** Where people are sent after signing in, unless they were on their way to another page. */
  afterLogin: string;
  /** Where people are sent after logging out; false: they stay where they are. */
  afterLogout: string | false;
  /** A `redirect` value if it is a path of this site, else `fallback`. */
  safeRedirect(to: string | null | undefined, fallback: string): string;
  /** Where links lead to sign in, create an account or manage it, with the way back: a path of this host, or absolute. */
  signInUrl(returnTo: string): string;
  /** The sign-on itself, for `/login`. */
  signOnUrl(returnTo: string): string;
  signUpUrl(returnTo: string): string;
  /** Null where only the sign-on itself knows it. */
  forgotPasswordUrl(returnTo: string): string | null;
  accountUrl(returnTo: string): string;
  /** The embedded sign-on has the password, so it is changed on this site; else on `accountUrl`. */
  holdsPassword: boolean;
}

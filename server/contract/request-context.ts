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
  | { state: "anonymous"; guestBookmarks: string[]; hiddenJobs: string[] }
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
  /** IANA zone for every time on screen; texts about a job use the job's zone while the visitor's is unknown. */
  timezone: string;
  /** The source of `timezone`: the person or their browser, or the single zone of their country; null for the site's default. */
  timezoneFrom: "said" | "country" | null;
  /** A currency of the rates in which pay is also shown; null: only in its own. */
  currency: string | null;
  /** The country that they chose on this device, or null. A profile's country counts before it. */
  country: string | null;
}

/** A change of the visitor's settings; an empty currency or country removes the choice. */
export type PreferencesChange = Partial<Pick<Preferences, "colourMode" | "liteChoice" | "timezone">> & {
  currency?: string;
  country?: string;
};

/** Site-wide words and addresses from the configuration. */
export interface SiteFacts {
  brandName: string;
  publicUrl: string;
  contactEmail: string;
  /** This request's id; undefined in a cached page. */
  requestId: string | undefined;
}

/** Who runs the site, as far as configured. */
export interface Operator {
  /** `Harbour Careers Ltd.` */
  company: string | null;
  /** Its postal address in one line. */
  postalAddress: string | null;
  /** The address of its terms, on any site. */
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

/** An icon from the icon service: sanitised shapes, and their view box. */
export interface IconDrawing {
  body: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Why a form was kept; the words above the form depend on it. */
export type KeptBecause = "signed-out" | "page-too-old" | "elsewhere-first" | "for-later";

/**
 * What a device keeps of somebody, as its cookies show: text that was typed, jobs saved or hidden as a guest, a mark of who was
 * here last, the API's mark of a sign-in, choices of the look.
 */
export type DeviceFact = "typed" | "saved_jobs" | "hidden_jobs" | "last_person" | "known_device" | "look";

/** The text of a form that was interrupted, and why. */
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
  /** The number of saved jobs; null when unknown, and on pages that do not show it when it would take a call of its own. */
  savedCount(): Promise<number | null>;
  /** A mark of the account that reveals nothing of it; null for a guest, undefined while the API cannot say who this is. */
  personMark: string | null | undefined;
  preferences: Preferences;
  /** To show pay in the reader's currency. */
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
   * Asks the operator's icon service; icons that take longer than half a second are missing in the answer. Keys are by `iconKey`.
   * Null: no service is configured, or the visitor saves data.
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
  /** The exam parts that this browser has submitted: all that the site knows when the API has no parts. */
  sentExamParts: {
    /** The session that they belong to; null for none. */
    sessionId: string | null;
    parts: readonly ExamCategory[];
    add(sessionId: string, category: ExamCategory): void;
  };
  /**
   * The file at an address of the API's that browsers cannot reach; null for any other address, to which the browser is
   * redirected.
   */
  findHiddenFile(address: string): Promise<Response | null>;
  /** Saves a guest's job in the sealed cookie (at most 20). */
  guestBookmarks: { add(jobId: string): void; remove(jobId: string): void };
  /** Hides a guest's job in another (at most 50). */
  guestHidden: { add(jobId: string): void; remove(jobId: string): void };
  /** What the browser keeps of its person. */
  device: {
    /** They said at sign-in that others use it too: cookies go with the browser, and no scripts are sent. */
    onSharedDevice: boolean;
    list(): DeviceFact[];
    /** Erases every cookie with this answer, and over https what scripts stored, too. */
    erase(): void;
  };
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
  /** Null when only the external sign-on has such a page. */
  forgotPasswordUrl(returnTo: string): string | null;
  accountUrl(returnTo: string): string;
  /** True for the embedded sign-on: the password is then changed on this site, else at `accountUrl`. */
  holdsPassword: boolean;
}

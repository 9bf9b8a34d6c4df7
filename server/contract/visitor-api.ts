import type {
  AccountDetails,
  Application,
  ApplicationJob,
  ApplicationJobCard,
  ApplicationPatch,
  Apply,
  Basic,
  ContactInformation,
  Resume,
  ScreeningAnswer,
  Withdraw,
} from "./applications";
import type { Bookmark, BookmarkQuery, NewBookmark } from "./bookmarks";
import type { AnswerValue, JobPost, JobPostPage, JobPostQuery } from "./job-posts";
import type { SelectionGroup, SelectionItem } from "./selection-items";
import type { ResumeParse } from "./uploads";
import type { EmailVerification, User } from "./users";
import type { PageMeta } from "./wire";

/** Why the API refused a change. Field names are already the form's (`jobs[0].title`). */
export type Failure =
  | { kind: "invalid"; message: string; fields: Record<string, string[]> }
  | { kind: "conflict"; message: string; currentVersion: number | null }
  | { kind: "missing"; message: string }
  | { kind: "forbidden"; message: string }
  | { kind: "too-many"; message: string; retryAfter: number }
  | { kind: "unavailable"; message: string };

/** What a page can act on. Signed out (401, or 419 after one refresh) is thrown and handled in one place. */
export type Changed<Value> = { ok: true; value: Value } | { ok: false; failure: Failure };

/** A list with its place; `meta` is null when the whole list was asked for. */
export interface Listed<Value> {
  items: Value[];
  meta: PageMeta | null;
}

/**
 * The recruitment API as one visitor may use it during one request: `context.api` in every loader and action.
 * `find…` answers null on 404, `get…` throws a 404 Response, `list…` answers a list, changes answer `Changed`.
 * An API that cannot answer a read throws a 503 Response, one that wants us to wait a 429.
 */
export interface VisitorApi {
  session: {
    /**
     * Signed out afterwards, also when the session had ended by itself. A visitor who is not signed in is refused as
     * `forbidden` with the specification's 'User is not authenticated', and nothing is asked of the API.
     */
    logOut(): Promise<Changed<null>>;
    getEmailVerification(): Promise<EmailVerification>;
    verifyEmail(code: string): Promise<Changed<User>>;
    resendEmailCode(): Promise<Changed<EmailVerification>>;
  };
  jobPosts: {
    list(query: JobPostQuery): Promise<JobPostPage>;
    /** Asked as nobody, whoever the visitor is: what it answers may be kept and shown to all. */
    listForAnyone(query: JobPostQuery): Promise<JobPostPage>;
    find(id: number): Promise<JobPost | null>;
  };
  selectionItems: {
    list(group: SelectionGroup): Promise<SelectionItem[]>;
  };
  applications: {
    /** The visitor's own application with its sections; made on the first call. */
    mine(): Promise<Application>;
    saveBasic(id: number, basic: Basic): Promise<Changed<Application>>;
    saveContactInformation(
      id: number,
      contact: ContactInformation & { version?: number },
    ): Promise<Changed<Application>>;
    update(id: number, patch: ApplicationPatch): Promise<Changed<Application>>;
    listJobs(id: number, page?: number): Promise<Listed<ApplicationJobCard>>;
    /** The live application to a job, else the one withdrawn last, or the one that `applicationJobId` names. */
    findJob(id: number, jobId: number, applicationJobId?: number): Promise<ApplicationJob | null>;
    deleteDraft(id: number, jobId: number): Promise<Changed<null>>;
    withdraw(id: number, withdrawal: Withdraw, idempotencyKey: string): Promise<Changed<ApplicationJob>>;
    undoWithdraw(id: number, jobId: number): Promise<Changed<ApplicationJob>>;
  };
  apply: {
    saveAccountDetails(details: AccountDetails): Promise<Changed<Application>>;
    /** Stores a file whole: signs, puts, acknowledges. `bytes` at most 5 MB. */
    saveResume(
      applicationId: number,
      file: { filename: string; contentType: string; bytes: Uint8Array },
    ): Promise<Changed<Resume>>;
    getResumeParse(applicationId: number): Promise<ResumeParse>;
    /** Begins the draft of a job or keeps its changed parts; sends nothing. */
    saveDraft(jobId: number, draft: Omit<Apply, "draft">): Promise<Changed<ApplicationJob>>;
    send(
      jobId: number,
      consent: Pick<Apply, "consent_accuracy" | "consent_data_use">,
      idempotencyKey: string,
    ): Promise<Changed<ApplicationJob>>;
  };
  screening: {
    saveAnswers(
      jobId: number,
      answers: { question_id: number; value: AnswerValue }[],
    ): Promise<Changed<ScreeningAnswer[]>>;
    /** Stores a file for a question of type `file`; the answer's value becomes its key. */
    saveFile(
      jobId: number,
      questionId: number,
      file: { filename: string; contentType: string; bytes: Uint8Array },
    ): Promise<Changed<ScreeningAnswer>>;
  };
  bookmarks: {
    list(query: BookmarkQuery): Promise<Listed<Bookmark>>;
    create(bookmark: NewBookmark): Promise<Changed<Bookmark>>;
    delete(id: number): Promise<Changed<null>>;
  };
}

/**
 * Who is asking, as every page may know it. `state: "unknown"` is an API that could not say: never "signed out";
 * `retryAfter` is the wait in seconds it asked for, if it did.
 */
export type Visitor =
  | { state: "anonymous"; guestBookmarks: number[] }
  | { state: "unknown"; retryAfter?: number }
  | { state: "signed-in"; user: User; savedCount: number | null };

/** What the visitor set for the site itself, from cookies and headers; no account needed. */
export interface Preferences {
  colourMode: "light" | "dark" | "system";
  /** Zero JavaScript, from the Lite cookie or `Save-Data`. */
  lite: boolean;
  liteChoice: "auto" | "on" | "off";
  /** IANA zone for every time on screen. */
  timezone: string;
}

/** Site-wide words and addresses from the configuration. */
export interface SiteFacts {
  brandName: string;
  publicUrl: string;
  contactEmail: string;
  requestId: string;
}

/** Why a form was put aside: the same words that the page then says above it come from this. */
export type KeptBecause = "signed-out" | "page-too-old" | "elsewhere-first";

export interface KeptSubmission {
  fields: URLSearchParams;
  why: KeptBecause;
}

/** `context` of every Remix loader and action: plain data, functions and Responses (two bundles meet here). */
export interface RequestContext {
  api: VisitorApi;
  visitor: Visitor;
  preferences: Preferences;
  site: SiteFacts;
  /** The CSP nonce of this response's scripts. */
  nonce: string;
  /** The token every form of a signed-in page carries in a field named `csrf`; empty for anonymous visitors. */
  csrfToken: string;
  /** The already bounded and parsed body of a form post. Calling twice answers the same. */
  formData(): Promise<FormData>;
  /** What was typed into this path's form before something interrupted it; null if nothing was kept. */
  keptSubmission: KeptSubmission | null;
  /** Saves a guest's job in the signed cookie (at most 20). */
  guestBookmarks: { add(jobId: number): void; remove(jobId: number): void };
  /** Sets the cookies of the colour mode, Lite and time zone switches. */
  setPreferences(changed: Partial<Pick<Preferences, "colourMode" | "liteChoice" | "timezone">>): void;
  /** Where people are sent after logging out (spec 4); false: they stay where they are. */
  afterLogout: string | false;
  /** A `redirect` value if it is a path of this site, else `fallback`. */
  safeRedirect(to: string | null | undefined, fallback: string): string;
  /** Where the browser signs in, creates an account or manages it, with the way back. Absolute. */
  signInUrl(returnTo: string): string;
  signUpUrl(returnTo: string): string;
  accountUrl(): string;
}

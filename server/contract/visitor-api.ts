import type { AccountSettingsChange, EmailChange, NewJobAlert, PasswordChange } from "./account";
import type { ActivityExport, ActivityQuery } from "./activity";
import type { BookmarkQuery } from "./bookmarks";
import type { ExamCategory } from "./exams";
import type { AnswerValue } from "./job-posts";
import type {
  AcceptedSuggestions,
  AccountCredentials,
  AccountDetails,
  AccountSession,
  AccountSettings,
  ActivityEntry,
  ActivityJob,
  Application,
  ApplicationJob,
  ApplicationJobCard,
  ApplicationPatch,
  Apply,
  Basic,
  Bookmark,
  CharacterReference,
  CharacterReferenceChange,
  ContactInformationChange,
  EmailVerification,
  Employer,
  Employment,
  EmploymentChange,
  Equipment,
  Erasure,
  ExamAnswerKept,
  ExamAnswers,
  ExamAnswersSaved,
  ExamPartStart,
  ExamQuestion,
  ExamSession,
  ExamStanding,
  ExportLink,
  ExtraTimeRequest,
  InterviewAnswer,
  JobAlert,
  JobPost,
  JobPostPage,
  License,
  LicenseChange,
  MapPlace,
  Message,
  NewBookmark,
  NewExamSession,
  OfferAnswer,
  PersonalBasic,
  PersonalGeneralChange,
  PersonalInfo,
  Qualification,
  QualificationChange,
  Resume,
  ResumeLink,
  ResumeParse,
  ScreeningAnswer,
  SelectionItem,
  Skill,
  SkillLink,
  SkillLinkChange,
  SkillQuery,
  Unsubscription,
  User,
  Withdraw,
  WorkPreferences,
} from "./records";
import type { SelectionGroup } from "./selection-items";
import type { ColourMode, LiteMode } from "./values/account";
import type { ExchangeRates } from "./values/exchange-rates";
import type { ExtensionName } from "./values/extensions";
import type { IconName } from "./values/icon-name";
import type { JobPostQuery } from "./values/job-filters";
import type { PageMeta } from "./wire";

/** Why the API refused a change. Field names are already the form's (`jobs[0].title`). */
export type Failure =
  | { kind: "invalid"; message: string; fields: Record<string, string[]> }
  | { kind: "conflict"; message: string; currentVersion: number | null }
  | { kind: "missing"; message: string }
  | { kind: "forbidden"; message: string }
  | { kind: "too-many"; message: string; retryAfter: number }
  | { kind: "unavailable"; message: string };

/**
 * What a page can act on. Signed out (401, or 419 after one refresh) is thrown and handled in one place. A change that was
 * made may be answered by nothing or by any JSON: `value` is null where that is not the record, and a page that needs it asks
 * for it.
 */
export type Changed<Value> = { ok: true; value: Value | null } | Refused;
export type Refused = { ok: false; failure: Failure };

/** What was filled in for a job and not sent, where the API keeps no drafts. */
export interface UnsentApplication {
  /** `is_file`: the value is the key of a stored file. `id`: the API has this answer already, under this id. */
  answers: { question_id: string; value: AnswerValue; is_file: boolean; id: string | null }[];
  cover_note: string | null;
  support_needs: string | null;
  resume_id: string | null;
}

/** What a person answers to a question of a job. */
export interface GivenAnswer {
  question_id: string;
  value: AnswerValue;
}

/** A list with its place; `meta` is null when the whole list was asked for. */
export interface Listed<Value> {
  items: Value[];
  meta: PageMeta | null;
}

/** A form's values with the version they were made from. Without it, newer values are overwritten. */
export type Versioned<Values> = Values & { version?: number | null | undefined };

type WithdrawalOf = Omit<Withdraw, "recruitment_status_id"> & { recruitment_status_id: string | undefined };

/** `idempotencyKey` makes one rendered form write once. */
export interface WrittenMessage {
  text: string;
  file: File | null;
  idempotencyKey: string;
}

/** Keys of the API's list, with own words as an object beside them; where it has no list, own words alone. */
export interface LeavingReason {
  applicant_name: string;
  reason: (string | { other: string })[];
}

/** Which licence or qualification a paper belongs to. */
export interface PaperOf {
  records: "licenses" | "qualifications";
  id: string;
}

/** What a form sends. Choices are undefined where the API has no list of them, and then stay as they are. */
type Asked<Change, Choice extends keyof Change> = Omit<Change, Choice> & { [Name in Choice]: Change[Name] | undefined };

/** Several records of one kind. They are read with `personalInfo.mine`. */
export interface ProfileRecords<Change, Stored> {
  /** One key creates one record, however often it is sent. */
  create(applicationId: string, record: Change, idempotencyKey: string): Promise<Changed<Stored>>;
  update(id: string, record: Versioned<Change>): Promise<Changed<Stored>>;
  delete(id: string): Promise<Changed<null>>;
}

/**
 * The recruitment API for one visitor during one request: `context.api` in every loader and action. `find…` answers null on
 * 404, `get…` throws a 404 Response, `list…` answers a list, changes answer `Changed`. When the API cannot answer a read, a
 * 503 Response is thrown; when it asks us to wait, a 429.
 */
export interface VisitorApi {
  /** Whether the API announces this; what a page does without it stands in `values/extensions.ts`. */
  offers(extension: ExtensionName): boolean;
  session: {
    /**
     * Posts credentials (token mode); the token that comes back goes into a cookie that pages cannot read. A visitor who is
     * signed in is refused as `forbidden` with the specification's 'User is already authenticated', and nothing is posted.
     */
    signIn(given: { email: string; password: string; remember: boolean }): Promise<Changed<null>>;
    /**
     * Signed out afterwards, also when the session had ended by itself. A visitor who is not signed in is refused as
     * `forbidden` with the specification's 'User is not authenticated', and nothing is asked of the API.
     */
    logOut(): Promise<Changed<null>>;
    getEmailVerification(): Promise<EmailVerification>;
    verifyEmail(code: string): Promise<Changed<User>>;
    resendEmailCode(): Promise<Changed<EmailVerification>>;
  };
  /** What one signs in with, settings and leaving. */
  account: {
    getSettings(): Promise<AccountSettings>;
    saveSettings(change: AccountSettingsChange): Promise<Changed<AccountSettings>>;
    getCredentials(): Promise<AccountCredentials>;
    /** Mails a code to the new address; nothing changes until it is entered. */
    changeEmail(change: EmailChange): Promise<Changed<AccountCredentials>>;
    resendEmailChange(): Promise<Changed<AccountCredentials>>;
    verifyEmailChange(code: string): Promise<Changed<AccountCredentials>>;
    cancelEmailChange(): Promise<Changed<null>>;
    changePassword(change: PasswordChange): Promise<Changed<null>>;
    /** The newest first; this session is `current`. */
    listSessions(): Promise<AccountSession[]>;
    signOutOthers(): Promise<Changed<null>>;
    /** An address to redirect the browser to at once. */
    exportLink(): Promise<Changed<ExportLink>>;
    saveDeletionReason(told: LeavingReason): Promise<Changed<null>>;
    /** Afterwards the visitor is signed out everywhere; signing in before `erase_at` keeps the account. */
    delete(userId: string): Promise<Changed<Erasure>>;
  };
  jobAlerts: {
    list(): Promise<JobAlert[]>;
    /** The same search again is `invalid` on `query`. */
    create(alert: NewJobAlert): Promise<Changed<JobAlert>>;
    update(id: string, change: Pick<NewJobAlert, "frequency">): Promise<Changed<JobAlert>>;
    delete(id: string): Promise<Changed<null>>;
  };
  /** The stop links of mails work without a session. */
  unsubscribe: {
    find(token: string): Promise<Unsubscription | null>;
    stop(token: string): Promise<Changed<Unsubscription>>;
  };
  jobPosts: {
    list(query: JobPostQuery): Promise<JobPostPage>;
    /** With what this visitor did with each job, for pages that show it: an API whose posts do not tell is asked for that too. */
    listForVisitor(query: JobPostQuery): Promise<JobPostPage>;
    /** Asked as nobody, whoever the visitor is: its answer may be cached and shown to all. */
    listForAnyone(query: JobPostQuery): Promise<JobPostPage>;
    findForAnyone(id: string): Promise<JobPost | null>;
    find(id: string): Promise<JobPost | null>;
    findForVisitor(id: string): Promise<JobPost | null>;
  };
  employers: {
    find(id: string): Promise<Employer | null>;
  };
  selectionItems: {
    list(group: SelectionGroup): Promise<SelectionItem[]>;
  };
  applications: {
    /** The visitor's own application with its sections. */
    mine(): Promise<Application>;
    saveBasic(id: string, basic: Versioned<Basic>): Promise<Changed<Application>>;
    saveContactInformation(id: string, contact: Versioned<ContactInformationChange>): Promise<Changed<Application>>;
    savePreferences(id: string, preferences: Versioned<WorkPreferences>): Promise<Changed<Application>>;
    update(id: string, patch: ApplicationPatch): Promise<Changed<Application>>;
    listJobs(id: string, page?: number): Promise<Listed<ApplicationJobCard>>;
    /** The live application to a job, else the one withdrawn last, or the one that `applicationJobId` names. */
    findJob(id: string, jobId: string, applicationJobId?: string): Promise<ApplicationJob | null>;
    deleteDraft(id: string, jobId: string): Promise<Changed<null>>;
    /** Without a reason of the API's list, its status is the one that the operator set. */
    withdraw(id: string, withdrawal: WithdrawalOf, idempotencyKey: string): Promise<Changed<ApplicationJob>>;
    undoWithdraw(id: string, jobId: string): Promise<Changed<ApplicationJob>>;
    /** A conflict when the interview was moved or called off meanwhile. */
    answerInterview(id: string, jobId: string, answer: InterviewAnswer): Promise<Changed<null>>;
    /** A conflict when there is no open offer any more. */
    answerOffer(id: string, jobId: string, answer: OfferAnswer): Promise<Changed<null>>;
  };
  /** What applicant and recruiter write about an application that was sent. */
  messages: {
    /** 20 a page, newest first. */
    list(applicationId: string, jobId: string, page?: number): Promise<Listed<Message>>;
    /** With the file, if there is one. A conflict when nobody reads them any more. */
    send(applicationId: string, jobId: string, message: WrittenMessage): Promise<Changed<null>>;
    /** Messages up to this one count as seen. */
    markSeen(applicationId: string, jobId: string, messageId: string): Promise<Changed<null>>;
    /** Null also for the file of somebody else's message. */
    findFile(messageId: string): Promise<ResumeLink | null>;
  };
  /** The visitor's own records; `id` is the personal information's. A stale `version` is a conflict. */
  personalInfo: {
    mine(): Promise<PersonalInfo>;
    saveBasic(id: string, basic: Versioned<PersonalBasic>): Promise<Changed<PersonalInfo>>;
    saveGeneral(id: string, general: Versioned<PersonalGeneralChange>): Promise<Changed<PersonalInfo>>;
    saveEquipment(id: string, equipment: Versioned<Equipment>): Promise<Changed<PersonalInfo>>;
    saveMapPlace(id: string, place: Versioned<MapPlace>): Promise<Changed<PersonalInfo>>;
  };
  skills: {
    list(query: SkillQuery): Promise<Skill[]>;
    /** Null for an unknown one, and for one that somebody else proposed and that is still in review. */
    find(id: string): Promise<Skill | null>;
    /** A skill in the person's own words; answers the known one when there is one of that name. */
    create(name: string): Promise<Changed<Skill>>;
    link(applicationId: string, skillId: string, link: SkillLinkChange): Promise<Changed<SkillLink>>;
    updateLink(applicationId: string, skillId: string, link: Versioned<SkillLinkChange>): Promise<Changed<SkillLink>>;
    deleteLink(applicationId: string, skillId: string): Promise<Changed<null>>;
  };
  licenses: ProfileRecords<Asked<LicenseChange, "license_type_id">, License>;
  qualifications: ProfileRecords<Asked<QualificationChange, "education_level_id">, Qualification>;
  employments: ProfileRecords<EmploymentChange, Employment>;
  characterReferences: ProfileRecords<Asked<CharacterReferenceChange, "relationship_id">, CharacterReference>;
  /** The paper behind a licence or qualification. */
  recordFiles: {
    save(of: PaperOf, file: File): Promise<Changed<null>>;
    delete(of: PaperOf): Promise<Changed<null>>;
    findLink(of: PaperOf): Promise<ResumeLink | null>;
  };
  /** Stored résumés: at most five, one of them the default. */
  resumes: {
    /** Stores a file whole: signs, puts, acknowledges. `bytes` at most 5 MB. */
    create(applicationId: string, file: File): Promise<Changed<Resume>>;
    makeDefault(resumeId: string): Promise<Changed<Resume>>;
    delete(resumeId: string): Promise<Changed<null>>;
    /** Without `resumeId`, the default one. */
    findLink(applicationId: string, resumeId?: string): Promise<ResumeLink | null>;
    getParse(applicationId: string, resumeId?: string): Promise<ResumeParse>;
    acceptSuggestions(applicationId: string, accepted: AcceptedSuggestions): Promise<Changed<null>>;
  };
  activity: {
    /** 25 a page, newest first, with every job in the log, whatever the filter. */
    list(query: ActivityQuery): Promise<Listed<ActivityEntry> & { jobs: ActivityJob[] }>;
    /** Everything that matches, for a download, which becomes an entry of the log. */
    export(query: ActivityQuery, as: ActivityExport): Promise<ActivityEntry[]>;
    /** News up to this entry counts as seen. */
    markSeen(entryId: string): Promise<Changed<null>>;
  };
  apply: {
    saveAccountDetails(details: Versioned<AccountDetails>): Promise<Changed<Application>>;
    saveResume(applicationId: string, file: File): Promise<Changed<Resume>>;
    /** What was read from a stored résumé; null when nothing was. */
    findParse(applicationId: string, resumeId: string): Promise<ResumeParse | null>;
    /** What is not sent yet, where the API keeps no drafts; null when nothing was begun, and where it keeps them. */
    findUnsent(jobId: string): UnsentApplication | null;
    /** Begins the draft of a job or saves its changed parts; sends nothing. */
    saveDraft(jobId: string, draft: Omit<Apply, "draft">): Promise<Changed<null>>;
    send(
      jobId: string,
      consent: Pick<Apply, "consent_accuracy" | "consent_data_use">,
      idempotencyKey: string,
    ): Promise<Changed<null>>;
  };
  screening: {
    /** `stored`: the answers that the draft has, as it was read. */
    saveAnswers(
      jobId: string,
      answers: readonly GivenAnswer[],
      stored: readonly ScreeningAnswer[],
    ): Promise<Changed<ScreeningAnswer[]>>;
    /** Stores a file for a question of type `file`; the answer's value becomes its key. */
    saveFile(
      jobId: string,
      questionId: string,
      file: File,
      stored: readonly ScreeningAnswer[],
    ): Promise<Changed<ScreeningAnswer>>;
  };
  exams: {
    getStanding(applicationId: string): Promise<ExamStanding>;
    /** Every sitting that counted or may still count, the newest first; no practice. */
    list(applicationId: string): Promise<Listed<ExamSession>>;
    /** The open session, if any; `practice` asks for the open practice. */
    findCurrent(applicationId: string, practice?: boolean): Promise<ExamSession | null>;
    findLatestCompleted(applicationId: string): Promise<ExamSession | null>;
    /** A conflict when one is open. */
    create(applicationId: string, session: NewExamSession): Promise<Changed<ExamSession>>;
    /** A conflict where one may choose this much already. */
    askExtraTime(applicationId: string, wish: ExtraTimeRequest): Promise<Changed<null>>;
    /** A conflict when another part runs, this one was taken, or the session is over. */
    startPart(sessionId: string, start: ExamPartStart): Promise<Changed<ExamSession>>;
    abandon(sessionId: string): Promise<Changed<null>>;
    /** Of the part that runs; 404 when it does not. */
    listQuestions(category: ExamCategory, practice?: boolean): Promise<ExamQuestion[]>;
    listAnswers(sessionId: string, part: ExamCategory): Promise<ExamAnswerKept[]>;
    saveAnswers(sessionId: string, answers: ExamAnswers): Promise<Changed<ExamAnswersSaved>>;
  };
  bookmarks: {
    list(query: BookmarkQuery): Promise<Listed<Bookmark>>;
    create(bookmark: NewBookmark): Promise<Changed<Bookmark>>;
    /** By its own id, or else by the job that it is for. Done too when there is none. */
    delete(bookmark: { id: string | null; jobId: string | null }): Promise<Changed<null>>;
  };
}

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
  /** They chose it, or their account has it; else `timezone` is what most people here have. */
  timezoneKnown: boolean;
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
export type KeptBecause = "signed-out" | "page-too-old" | "elsewhere-first";

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
  api: VisitorApi;
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
  /** Compresses a page in one go, at half the cost of a stream. */
  encode(page: Buffer<ArrayBuffer>): EncodedPage;
  /** The answer is a page and not only its data, which scripts fetch. */
  isDocument: boolean;
  /**
   * The time (ISO 8601) of the oldest cached answer that this request got because the API gave no newer one; null when all
   * are fresh. A public page then says its age.
   */
  shownAsOf(): string | null;
  /** Null: this site has no map. */
  map: MapSettings | null;
  /**
   * Asks the operator's icon service; what does not come within half a second is not in the answer, by `iconKey`. Null: there is
   * no such service, or the visitor saves data.
   */
  findIcons: ((names: readonly IconName[]) => Promise<ReadonlyMap<string, IconDrawing>>) | null;
  /** The CSP nonce of this response's scripts. */
  nonce: string;
  /** The token in the field `csrf` of every form of a signed-in page, and of the sign-in form; elsewhere empty for guests. */
  csrfToken: string;
  /** The parsed body of a form post, within limits. Calling twice answers the same. */
  formData(): Promise<FormData>;
  /** What was typed into this path's form before an interruption; null when nothing was kept. */
  keptSubmission: KeptSubmission | null;
  /** The parts of an assessment that were sent from this browser: all that is known of it where the API has no parts. */
  sentExamParts: {
    /** Of which session; null for none. */
    sessionId: string | null;
    parts: readonly ExamCategory[];
    add(sessionId: string, category: ExamCategory): void;
  };
  /** The file at an address of the API's that browsers cannot reach; null for any other, to which the browser is led. */
  findHiddenFile(address: string): Promise<Response | null>;
  /** Saves a guest's job in the signed cookie (at most 20). */
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

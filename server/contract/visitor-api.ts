import type { AccountSettingsChange, EmailChange, NewJobAlert, PasswordChange } from "./account";
import type { ActivityExport, ActivityQuery } from "./activity";
import type { BookmarkQuery } from "./bookmarks";
import type { ExamCategory } from "./exams";
import type { AnswerValue } from "./job-posts";
import type {
  AcceptedSuggestions,
  AccountCredentials,
  AccountDetails,
  AccountDetailsChange,
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
  ListedEmployer,
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
  StoredDocument,
  Unsubscription,
  User,
  Withdraw,
  WorkPreferences,
} from "./records";
import type { SelectionGroup } from "./selection-items";
import type { Capability } from "./values/capabilities";
import type { JobListPart, JobPostQuery } from "./values/job-filters";
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

/** What a page did not ask and nobody knows is undefined, and stays as it is. */
export type WhoApplies = Omit<AccountDetails, NotAlwaysAsked> & {
  [Name in NotAlwaysAsked]?: AccountDetails[Name] | undefined;
};
type NotAlwaysAsked = "mobile" | "heard_from_id" | "preferred_contact" | "consent_talent_pool";

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
  /** Whether the API announces this; what a page does without it stands in `values/capabilities.ts`. */
  offers(capability: Capability): boolean;
  /** Whether its list of jobs knows this filter or order. */
  offersInList(part: JobListPart): boolean;
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
    /** Those with open jobs, by name. */
    list(page: number): Promise<Listed<ListedEmployer>>;
    find(id: string): Promise<Employer | null>;
  };
  selectionItems: {
    list(group: SelectionGroup): Promise<SelectionItem[]>;
  };
  applications: {
    /** The visitor's own application with its sections. */
    mine(): Promise<Application>;
    saveBasic(id: string, basic: Versioned<Basic>): Promise<Changed<Application>>;
    /** What is left out stays as it is. */
    saveContactInformation(
      id: string,
      contact: Versioned<Partial<ContactInformationChange>>,
    ): Promise<Changed<Application>>;
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
  /** The person's files, wherever they belong. They are downloaded where they are, and removed there. */
  documents: {
    /** The newest first. */
    list(applicationId: string): Promise<StoredDocument[]>;
    /** Null also for the file of somebody else's answer. */
    findAnswerFile(answerId: string): Promise<ResumeLink | null>;
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
    saveAccountDetails(details: Versioned<WhoApplies>): Promise<Changed<Application>>;
    /** Some of them, for an API with drafts: the rest waits to be told. */
    saveSomeDetails(details: AccountDetailsChange): Promise<Changed<Application>>;
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

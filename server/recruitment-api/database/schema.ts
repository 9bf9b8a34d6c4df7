import type { Kysely, Selectable, Transaction } from "kysely";
import type {
  ActivityLog,
  ApplicantDeletionReasons,
  Bookmarks,
  EmailChanges,
  EmailVerifications,
  ErasedApplications,
  FilesToErase,
  HiddenJobs,
  JobAlerts,
  MailsToErase,
  PersonalAccessTokens,
  Sessions,
  Users,
} from "./tables/accounts";
import type {
  ApplicationFeedback,
  ApplicationJobs,
  ApplicationMessages,
  Applications,
  Interviews,
  LaterFiles,
  Needs,
  OfferedTimesTable,
  Offers,
  ScreeningAnswers,
  StatusChanges,
  UsedMailLinks,
} from "./tables/applications";
import type {
  ExamAllowances,
  ExamAnswerRows,
  ExamAnswersNotCounted,
  ExamMarkings,
  ExamNotes,
  ExamParts,
  ExamSessions,
  ExamTimeRequests,
} from "./tables/exams";
import type {
  Employers,
  JobOrderAds,
  JobOrders,
  JobPostSkills,
  JobPosts,
  JobReports,
  ScreeningQuestions,
  SearchSynonyms,
  SearchWords,
} from "./tables/jobs";
import type {
  ApplicationSkills,
  CharacterReferences,
  Employments,
  Licenses,
  PersonalInfo,
  Qualifications,
  Resumes,
  Skills,
  WorkPreferences,
} from "./tables/profile";
import type {
  ExchangeRatesTable,
  Heartbeats,
  IdempotencyKeys,
  Mails,
  RecruitmentStatuses,
  SelectionItems,
  SiteFactsTable,
  Throttles,
  Uploads,
} from "./tables/upkeep";

/** Every table of the recruitment API, as Kysely reads and writes it. */
export interface Database {
  exchange_rates: ExchangeRatesTable;
  site_facts: SiteFactsTable;
  selection_items: SelectionItems;
  recruitment_statuses: RecruitmentStatuses;
  users: Users;
  sessions: Sessions;
  personal_access_tokens: PersonalAccessTokens;
  throttles: Throttles;
  request_counts: Throttles;
  email_verifications: EmailVerifications;
  mails: Mails;
  job_orders: JobOrders;
  job_order_ads: JobOrderAds;
  job_posts: JobPosts;
  job_reports: JobReports;
  search_words: SearchWords;
  search_synonyms: SearchSynonyms;
  skills: Skills;
  job_post_skills: JobPostSkills;
  application_skills: ApplicationSkills;
  screening_questions: ScreeningQuestions;
  personal_info: PersonalInfo;
  applications: Applications;
  uploads: Uploads;
  resumes: Resumes;
  work_preferences: WorkPreferences;
  licenses: Licenses;
  qualifications: Qualifications;
  employments: Employments;
  character_references: CharacterReferences;
  application_jobs: ApplicationJobs;
  interviews: Interviews;
  offered_times: OfferedTimesTable;
  offers: Offers;
  used_mail_links: UsedMailLinks;
  application_feedback: ApplicationFeedback;
  application_messages: ApplicationMessages;
  later_files: LaterFiles;
  needs: Needs;
  employers: Employers;
  status_changes: StatusChanges;
  screening_answers: ScreeningAnswers;
  bookmarks: Bookmarks;
  hidden_jobs: HiddenJobs;
  activity_log: ActivityLog;
  exam_sessions: ExamSessions;
  exam_parts: ExamParts;
  exam_answers: ExamAnswerRows;
  exam_answers_not_counted: ExamAnswersNotCounted;
  exam_notes: ExamNotes;
  exam_markings: ExamMarkings;
  exam_allowances: ExamAllowances;
  exam_time_requests: ExamTimeRequests;
  heartbeats: Heartbeats;
  idempotency_keys: IdempotencyKeys;
  email_changes: EmailChanges;
  job_alerts: JobAlerts;
  applicant_deletion_reasons: ApplicantDeletionReasons;
  erased_applications: ErasedApplications;
  files_to_erase: FilesToErase;
  mails_to_erase: MailsToErase;
}

/** The database, or a transaction of it, which asks the same. */
export type Db = Kysely<Database>;
/** What has to happen in a transaction with what else its caller writes. */
export type Trx = Transaction<Database>;

export type UserRow = Selectable<Users>;
export type MailRow = Selectable<Mails>;
export type SessionRow = Selectable<Sessions>;
export type AccessTokenRow = Selectable<PersonalAccessTokens>;
export type ExamSessionRow = Selectable<ExamSessions>;
export type ExamPartRow = Selectable<ExamParts>;
export type JobPostRow = Selectable<JobPosts>;
export type ApplicationRow = Selectable<Applications>;
export type ApplicationJobRow = Selectable<ApplicationJobs>;

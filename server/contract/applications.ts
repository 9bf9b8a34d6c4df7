import { z } from "zod";
import { AnswerValue, JobCard, ScreeningQuestion } from "./job-posts";
import { Choice } from "./selection-items";
import { Day, Id, Timestamp } from "./wire";

/** A recruitment status (product 2.4); withdrawal reasons are statuses of kind `withdrawal`. */
export const RecruitmentStatus = Choice.extend({ kind: z.enum(["active", "ended", "withdrawal"]) });
export type RecruitmentStatus = z.infer<typeof RecruitmentStatus>;

/** The parts of an application, in their order on every screen that lists them. */
export const sectionNames = ["details", "contact", "resume"] as const;
export type SectionName = (typeof sectionNames)[number];

/** How far a section is. `check` marks what was brought over from an earlier application or the profile. */
export const SectionStatus = z.enum(["not_started", "in_progress", "check", "completed"]);
export type SectionStatus = z.infer<typeof SectionStatus>;

const shortText = z.string().trim().max(255);
/** E.164, or a Philippine number written 09xx xxx xxxx; stored as E.164 (product 2.2). */
export const Mobile = z
  .string()
  .transform((typed) => typed.replace(/[\s().-]/g, ""))
  .transform((typed) => (/^09\d{9}$/.test(typed) ? `+63${typed.slice(1)}` : typed))
  .pipe(
    z
      .string()
      .regex(
        /^\+[1-9]\d{9,14}$/,
        "Enter a mobile number with 10 to 15 digits, like 0917 123 4567 or +63 917 123 4567",
      ),
  );

/** `POST /api/applications/{id}/basic`. */
export const Basic = z.object({
  desired_role: shortText.nullable(),
  headline: z.string().trim().max(120, "Headline must be 120 characters or fewer").nullable(),
  source_id: Id.nullable(),
  years_experience: z.number().min(0).max(60).nullable(),
  current_employment_status_id: Id.nullable(),
  notice_period_id: Id.nullable(),
  earliest_start_date: Day.nullable(),
});
export type Basic = z.infer<typeof Basic>;

export const Address = z.object({
  line1: shortText.nullable(),
  barangay: shortText.nullable(),
  city: shortText.nullable(),
  province: shortText.nullable(),
  region: shortText.nullable(),
  postcode: z.string().trim().max(20).nullable(),
  country: z.string().length(2).nullable(),
});

/** `PATCH /api/applications/{id}/contact_information`. */
export const ContactInformation = z.object({
  mobile: Mobile.nullable(),
  alternate_mobile: Mobile.nullable(),
  whatsapp: z.boolean(),
  viber: z.boolean(),
  email_contact: z
    .email("Enter an e-mail address in the right format, like name@example.com")
    .max(254)
    .nullable(),
  facebook_url: z
    .url({ protocol: /^https?$/, error: "Enter a link that starts with https://" })
    .max(255)
    .nullable(),
  linkedin_url: z
    .url({ protocol: /^https?$/, error: "Enter a link that starts with https://" })
    .max(255)
    .nullable(),
  address: Address,
});
export type ContactInformation = z.infer<typeof ContactInformation>;

/** Who the applicant is, as `account-details` keeps it (product 2.10). */
export const AccountDetails = z.object({
  given_names: z
    .string()
    .trim()
    .min(1, "Enter your given names")
    .max(100, "Given names must be 100 characters or fewer"),
  family_name: z
    .string()
    .trim()
    .min(1, "Enter your family name")
    .max(100, "Family name must be 100 characters or fewer"),
  email: z.email("Enter an e-mail address in the right format, like name@example.com").max(254),
  mobile: Mobile.nullable(),
  country: z.string().length(2, "Choose your country"),
  timezone: z.string().max(64),
  heard_from_id: Id.nullable(),
  consent_privacy: z.string().min(1, "Tick the box to agree to how we use your data").max(40),
  consent_talent_pool: z.boolean(),
  preferred_contact: z.enum(["email", "call"]),
});
export type AccountDetails = z.infer<typeof AccountDetails>;

export const scanStates = ["uploading", "stored", "scanning", "clean", "unsafe", "failed"] as const;
export const parseStates = ["none", "queued", "done", "partial", "failed"] as const;

/** A stored résumé. `size` in bytes; `type` is the file extension, by content. */
export const Resume = z.object({
  id: Id,
  key: z.string(),
  filename: z.string(),
  type: z.string(),
  size: z.number().int(),
  sha256: z.string(),
  is_default: z.boolean(),
  scan_state: z.enum(scanStates),
  parse_state: z.enum(parseStates),
  stored_at: Timestamp,
});
export type Resume = z.infer<typeof Resume>;

/** The profile container (spec: Application). One a person. */
export const Application = z.object({
  id: Id,
  user_id: Id,
  status: z.enum(["incomplete", "complete", "withdrawn"]),
  completeness: z.number().int().min(0).max(100),
  account_details: AccountDetails.partial().loose(),
  basic: Basic,
  contact_information: ContactInformation,
  resumes: z.array(Resume),
  sections: z.record(z.enum(sectionNames), SectionStatus),
  consent_at: Timestamp.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
  version: z.number().int(),
});
export type Application = z.infer<typeof Application>;

/** `PATCH /api/applications/{id}`: sections a person declares finished or not, and joining the talent pool. */
export const ApplicationPatch = z.object({
  version: z.number().int().optional(),
  finished: z.partialRecord(z.enum(sectionNames), z.boolean()).optional(),
  status: z.literal("complete").optional(),
  consent_talent_pool: z.boolean().optional(),
});
export type ApplicationPatch = z.infer<typeof ApplicationPatch>;

export const ScreeningAnswer = z.object({
  id: Id,
  application_job_id: Id,
  question_id: Id,
  value: AnswerValue,
  file_key: z.string().nullable(),
  answered_at: Timestamp,
});
export type ScreeningAnswer = z.infer<typeof ScreeningAnswer>;

/** `POST /api/screening_question_answers`: upserts by (application_job, question). A job's draft is begun by it. */
export const ScreeningAnswers = z.object({
  job_post_id: Id,
  answers: z.array(z.object({ question_id: Id, value: AnswerValue })).max(15),
});
export type ScreeningAnswers = z.infer<typeof ScreeningAnswers>;

/** `PUT /api/screening_question_answers/{id}`. */
export const ScreeningAnswerChange = z.object({ value: AnswerValue });

/** One line of an application's history, oldest first. */
export const TimelineEntry = z.object({
  at: Timestamp,
  status: RecruitmentStatus,
  explanation: z.string(),
  actor: z.enum(["you", "recruiter", "system"]),
  note: z.string().nullable(),
});

/** What was sent, frozen at the moment of sending (F4: "exactly what we received"). */
export const Snapshot = z.object({
  job: z.object({ id: Id, title: z.string(), reference_code: z.string(), employer: z.string() }),
  applicant: AccountDetails.partial().loose(),
  basic: Basic.partial(),
  contact_information: ContactInformation.partial().loose(),
  resume: z
    .object({
      filename: z.string(),
      type: z.string(),
      size: z.number().int(),
      sha256: z.string(),
      text: z.string().nullable(),
    })
    .nullable(),
  cover_note: z.string().nullable(),
  support_needs: z.string().nullable(),
  answers: z.array(z.object({ question: ScreeningQuestion, value: AnswerValue, text: z.string() })),
  consents: z.object({ accuracy: z.boolean(), data_use: z.string() }),
  sent_at: Timestamp,
});
export type Snapshot = z.infer<typeof Snapshot>;

/** A job applied for, or a draft of it, as lists carry it. */
export const ApplicationJobCard = z.object({
  id: Id,
  application_id: Id,
  job_id: Id,
  job: JobCard,
  status: RecruitmentStatus,
  explanation: z.string(),
  status_changed_at: Timestamp,
  submitted_at: Timestamp.nullable(),
  receipt_code: z.string().nullable(),
  draft_step: z.string().nullable(),
  draft_send_until: Timestamp.nullable(),
  withdrawn_at: Timestamp.nullable(),
  withdrawn_undo_until: Timestamp.nullable(),
  can_withdraw: z.boolean(),
  next_action: z
    .object({ label: z.string(), url: z.string().nullable(), due_at: Timestamp.nullable() })
    .nullable(),
  last_activity_at: Timestamp,
  version: z.number().int(),
});
export type ApplicationJobCard = z.infer<typeof ApplicationJobCard>;

/** A knock-out that the answers met; warns, unless the recruiter blocks on it (product 2.3). */
export const KnockOut = z.object({ question_id: Id, message: z.string(), blocks: z.boolean() });

/** `GET /api/applications/{id}/jobs/{jobId}`: one application or draft whole. */
export const ApplicationJob = ApplicationJobCard.extend({
  resume_id: Id.nullable(),
  cover_note: z.string().nullable(),
  support_needs: z.string().nullable(),
  questions: z.array(ScreeningQuestion),
  answers: z.array(ScreeningAnswer),
  knock_outs: z.array(KnockOut),
  missing: z.array(z.object({ where: z.enum([...sectionNames, "screening"]), message: z.string() })),
  timeline: z.array(TimelineEntry),
  snapshot: Snapshot.nullable(),
  receipt_hash: z.string().nullable(),
  receipt_text: z.string().max(160).nullable(),
});
export type ApplicationJob = z.infer<typeof ApplicationJob>;

/**
 * `POST /api/job_posts/{id}/apply`. With `draft: true` (our addition) it begins or keeps the draft and sends nothing;
 * without, it checks everything again and sends. One `Idempotency-Key` is one sending.
 */
export const Apply = z.object({
  draft: z.boolean().optional(),
  draft_step: z.enum(["review", "screening", "check"]).optional(),
  resume_id: Id.nullable().optional(),
  cover_note: z.string().max(2000, "Cover note must be 2,000 characters or fewer").nullable().optional(),
  support_needs: z.string().max(1000, "Must be 1,000 characters or fewer").nullable().optional(),
  consent_accuracy: z.boolean().optional(),
  consent_data_use: z.string().max(40).optional(),
});
export type Apply = z.infer<typeof Apply>;

/** `POST /api/applications/{id}/withdraw`; `job_id` and `note` are our additions (product 0.1). */
export const Withdraw = z.object({
  recruitment_status_id: Id,
  job_id: Id.optional(),
  note: z.string().max(500, "Must be 500 characters or fewer").nullable().optional(),
});
export type Withdraw = z.infer<typeof Withdraw>;

/** `POST /api/applications/{id}/withdraw/undo` (our addition). */
export const WithdrawUndo = z.object({ job_id: Id });

import { z } from "zod";
import { Feedback } from "./feedback";
import { Interview, Offer, OfferedTimes } from "./interviews";
import { AnswerValue, JobCard, ScreeningQuestion } from "./job-posts";
import { LaterFile, LaterFileLink } from "./later-files";
import { MessageCount } from "./messages";
import { aroundDigits, likeNumber, wrongNumber } from "./mobile-number";
import { Need } from "./needs";
import { WorkPreferencesAnswer } from "./preferences";
import { needing } from "./reading";
import { Choice } from "./selection-items";
import { Email, line, maybeName, nameText } from "./text";
import { upToCharacters } from "./values/characters";
import { maxTimezoneLength } from "./values/limits";
import { contactWays } from "./values/personal-info";
import { neededSections, sectionNames } from "./values/sections";
import { Day, FormVersion, Id, oneOf, RecentDay, Timestamp } from "./wire";

/** A status of docs/product/statuses.md; withdrawal reasons are statuses of kind `withdrawal`. */
export const RecruitmentStatus = needing(Choice.extend({ kind: z.enum(["active", "ended", "withdrawal"]) }), "label");
export type RecruitmentStatus = z.infer<typeof RecruitmentStatus>;

/** The state of a section. `check` marks what was brought over from an earlier application or the profile. */
export const SectionStatus = z.enum(["not_started", "in_progress", "completed"]);
export type SectionStatus = z.infer<typeof SectionStatus>;

/** The status of every section. */
export const Sections = z.record(z.enum(sectionNames), SectionStatus);
export type Sections = z.infer<typeof Sections>;

/** A mobile number with its country code; stored as E.164. */
export const Mobile = z
  .string()
  .transform((typed) => typed.replace(aroundDigits, ""))
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, wrongNumber(null)));

/** A mobile number in an answer: E.164 from our API. Another API may leave out the country code; the country is then unknown. */
const StoredMobile = z.string();

/** E.164, or a number as people of the person's country write it; the API adds the country code and stores E.164. */
const OwnMobile = z
  .string()
  .transform((typed) => typed.replace(aroundDigits, ""))
  .pipe(z.string().regex(likeNumber, wrongNumber(null)));

const experience = "Years of experience must be from 0 to 60";

/** `POST /api/applications/{id}/basic`: the section `role`. */
export const Basic = z.object({
  desired_role: line("Desired role"),
  headline: line("Headline", 120),
  source_id: Id.nullable(),
  years_experience: z
    .number(experience)
    .min(0, experience)
    .max(60, experience)
    .multipleOf(0.5, "Years of experience must be in steps of 0.5")
    .nullable(),
  current_employment_status_id: Id.nullable(),
  notice_period_id: Id.nullable(),
  earliest_start_date: RecentDay.nullable(),
});
export type Basic = z.infer<typeof Basic>;
/** The same in an answer, with looser rules: stored values are not validated again. */
const BasicAnswer = Basic.extend({
  years_experience: z.number().nullable(),
  earliest_start_date: Day.nullable(),
});

const Address = z.object({
  line1: line("House number and street"),
  barangay: line("Barangay"),
  city: line("City or municipality"),
  province: line("Province or state"),
  region: line("Region"),
  postcode: line("Postcode", 20),
  country: z.string().length(2, "Choose your country").nullable(),
});

/** `PATCH /api/applications/{id}/contact_information`. */
const ContactInformation = z.object({
  mobile: StoredMobile.nullable(),
  alternate_mobile: StoredMobile.nullable(),
  whatsapp: z.boolean(),
  viber: z.boolean(),
  email_contact: Email.nullable(),
  facebook_url: z
    .url({ protocol: /^https?$/, error: "Enter a web address, like https://example.com/ana" })
    .max(255, "Link must be 255 characters or fewer")
    .nullable(),
  linkedin_url: z
    .url({ protocol: /^https?$/, error: "Enter a web address, like https://example.com/ana" })
    .max(255, "Link must be 255 characters or fewer")
    .nullable(),
  address: Address,
});

/** The PATCH's body: without an address, the stored one stays. */
export const ContactInformationChange = ContactInformation.extend({
  mobile: OwnMobile.nullable(),
  alternate_mobile: OwnMobile.nullable(),
}).partial({ address: true });
export type ContactInformationChange = z.infer<typeof ContactInformationChange>;

const agree = "Tick the box to agree to how we use your data";

/** The body of `POST /api/apply/account-details`: who the applicant is. */
export const AccountDetails = z.object({
  given_names: nameText("Enter your given names", "Given names", 100),
  family_name: maybeName("Family name", 100),
  email: Email,
  mobile: OwnMobile.nullable(),
  country: z.string("Choose your country").length(2, "Choose your country"),
  timezone: z.string("Choose your time zone").max(maxTimezoneLength, "Choose your time zone from the list"),
  heard_from_id: Id.nullable(),
  consent_privacy: z.string().min(1, agree).max(40, agree),
  consent_talent_pool: z.boolean(),
  preferred_contact: oneOf(contactWays),
});
export type AccountDetails = z.infer<typeof AccountDetails>;
/**
 * What the embedded API accepts: fields that are left out keep their values, and may still be missing until an application is
 * sent.
 */
export const AccountDetailsChange = AccountDetails.partial();
export type AccountDetailsChange = z.infer<typeof AccountDetailsChange>;
/** The same in an answer, where anything may be missing. */
const AccountDetailsAnswer = AccountDetails.extend({
  given_names: z.string(),
  family_name: z.string(),
  mobile: StoredMobile.nullable(),
})
  .partial()
  .loose();

const scanStates = ["uploading", "stored", "scanning", "clean", "unsafe", "failed"] as const;
const parseStates = ["none", "queued", "done", "partial", "failed"] as const;

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

/** A person has one application, which contains their profile. The specification calls it `applications/{id}`. */
export const Application = z.object({
  id: Id,
  user_id: Id,
  status: z.enum(["incomplete", "complete", "withdrawn"]),
  /** Completed sections in whole percent of all. */
  completeness: z.number().int().min(0).max(100),
  account_details: AccountDetailsAnswer,
  basic: BasicAnswer,
  contact_information: ContactInformation,
  preferences: WorkPreferencesAnswer,
  resumes: z.array(Resume),
  sections: Sections,
  /** The sections that must be complete before an application can be sent. */
  needed_sections: z.array(z.enum(sectionNames)).default([...neededSections]),
  consent_at: Timestamp.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
  version: z.number().int(),
});
export type Application = z.infer<typeof Application>;

/** `PATCH /api/applications/{id}`: joining the talent pool. */
export const ApplicationPatch = z.object({
  version: FormVersion,
  status: z.literal("complete").optional(),
  consent_talent_pool: z.boolean().optional(),
});
export type ApplicationPatch = z.infer<typeof ApplicationPatch>;

/** The stored answer to a screening question of a job. */
export const ScreeningAnswer = z.object({
  id: Id,
  application_job_id: Id,
  question_id: Id,
  value: AnswerValue,
  file_key: z.string().nullable(),
  answered_at: Timestamp,
});
export type ScreeningAnswer = z.infer<typeof ScreeningAnswer>;

/** `POST /api/screening_question_answers`: upserts by (application_job, question). It also creates the job's draft. */
export const ScreeningAnswers = z.object({
  job_post_id: Id,
  answers: z.array(z.object({ question_id: Id, value: AnswerValue })).max(15),
});
export type ScreeningAnswers = z.infer<typeof ScreeningAnswers>;

/** `PUT /api/screening_question_answers/{id}`. */
export const ScreeningAnswerChange = z.object({ value: AnswerValue });

/** One entry of an application's history, oldest first. */
const TimelineEntry = needing(
  z.object({
    at: Timestamp,
    status: RecruitmentStatus,
    explanation: z.string(),
    actor: z.enum(["you", "recruiter", "system"]),
    note: z.string().nullable(),
  }),
  "status",
);

/** The profile's records as text for a recruiter; one group for each section that is not empty. */
export const ProfileWords = z.array(
  needing(
    z.object({
      section: z.string(),
      title: z.string(),
      rows: z.array(needing(z.object({ label: z.string(), text: z.string() }), "label", "text")),
    }),
    "title",
  ),
);
export type ProfileWords = z.infer<typeof ProfileWords>;

/** The applicant's current contact details, start date and working hours; `changed_at` is the last change. */
export const PresentDetails = z.array(
  needing(
    z.object({
      name: z.enum(["contact", "availability"]),
      title: z.string(),
      changed_at: Timestamp.nullable(),
      rows: z.array(needing(z.object({ label: z.string(), text: z.string() }), "label", "text")),
    }),
    "name",
  ),
);
export type PresentDetails = z.infer<typeof PresentDetails>;

/** Exactly what was received, frozen at the moment of sending. */
export const Snapshot = z.object({
  job: z.object({ id: Id, title: z.string(), reference_code: z.string(), employer: z.string() }),
  applicant: AccountDetailsAnswer,
  basic: BasicAnswer.partial(),
  contact_information: ContactInformation.partial().loose(),
  /** Absent in applications that were sent before the profile had records. */
  profile: ProfileWords.optional(),
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
  /** Ours: came after it was sent, so the fingerprint of what was sent is without it. */
  later_file: LaterFile.nullish(),
});
export type Snapshot = z.infer<typeof Snapshot>;

/** A job applied for, or a draft of it, as in lists. */
export const ApplicationJobCard = needing(
  z.object({
    id: Id,
    application_id: Id,
    job_id: Id,
    job: JobCard,
    status: RecruitmentStatus,
    explanation: z.string(),
    status_changed_at: Timestamp,
    submitted_at: Timestamp.nullable(),
    /** Ours: when a recruiter first opened it. */
    opened_at: Timestamp.nullable(),
    receipt_code: z.string().nullable(),
    draft_step: z.string().nullable(),
    draft_send_until: Timestamp.nullable(),
    withdrawn_at: Timestamp.nullable(),
    withdrawn_undo_until: Timestamp.nullable(),
    can_withdraw: z.boolean().default(true),
    next_action: needing(
      z.object({ label: z.string(), url: z.string().nullable(), due_at: Timestamp.nullable() }),
      "label",
    ).nullable(),
    /** Our addition, like the offer. */
    interview: Interview.nullable(),
    /** Null when there is no time to take, or it is too late to take another. */
    offered_times: OfferedTimes.nullable(),
    offer: Offer.nullable(),
    /** Ours: what is still needed after an offer, and what was. */
    needs: z.array(Need),
    /** Null for a draft, which has no messages. */
    messages: MessageCount.nullable(),
    last_activity_at: Timestamp,
    version: z.number().int(),
  }),
  "job_id",
);
export type ApplicationJobCard = z.infer<typeof ApplicationJobCard>;

/** A knock-out rule that the answers meet. It warns or, when the job says so, blocks sending. */
const KnockOut = needing(
  z.object({ question_id: Id, message: z.string(), blocks: z.boolean() }),
  "question_id",
  "message",
);

/** `GET /api/applications/{id}/jobs/{jobId}`: one application or draft in full. */
export const ApplicationJob = needing(
  ApplicationJobCard.extend({
    resume_id: Id.nullable(),
    cover_note: z.string().nullable(),
    support_needs: z.string().nullable(),
    questions: z.array(ScreeningQuestion),
    answers: z.array(ScreeningAnswer),
    knock_outs: z.array(KnockOut),
    missing: z.array(
      needing(z.object({ where: z.enum([...sectionNames, "screening"]), message: z.string() }), "message"),
    ),
    timeline: z.array(TimelineEntry),
    /** The parts of the profile that are, or were, sent with it. */
    profile: ProfileWords,
    snapshot: Snapshot.nullable(),
    /** Our addition: what a recruiter sees beside the snapshot while the application is active. */
    present: PresentDetails.nullable(),
    /** Ours: by what the file of a résumé that was sent as text may follow; null when it may not, or has come. */
    later_file: LaterFileLink.nullable(),
    /** Ours: what the applicant says of applying. Null where nobody is asked: before a decision. */
    feedback: Feedback.nullable(),
    receipt_hash: z.string().nullable(),
    receipt_text: z.string().max(160).nullable(),
  }),
  "job_id",
);
export type ApplicationJob = z.infer<typeof ApplicationJob>;

/**
 * `POST /api/job_posts/{id}/apply`. With `draft: true` (our addition) it begins or saves the draft and sends nothing;
 * without, it checks everything again and sends. One `Idempotency-Key` sends once.
 */
export const Apply = z.object({
  draft: z.boolean().optional(),
  draft_step: z.enum(["review", "screening", "check"]).optional(),
  resume_id: Id.nullable().optional(),
  cover_note: z
    .string()
    .refine(upToCharacters(2000), "Cover note must be 2,000 characters or fewer")
    .nullable()
    .optional(),
  support_needs: z.string().refine(upToCharacters(1000), "Must be 1,000 characters or fewer").nullable().optional(),
  consent_accuracy: z.boolean().optional(),
  consent_data_use: z.string().max(40).optional(),
});
export type Apply = z.infer<typeof Apply>;

/** `POST /api/applications/{id}/withdraw`; `job_id` and `note` are our additions. */
export const Withdraw = z.object({
  recruitment_status_id: Id,
  job_id: Id.optional(),
  note: z.string().refine(upToCharacters(500), "Must be 500 characters or fewer").nullable().optional(),
});
export type Withdraw = z.infer<typeof Withdraw>;

/** `POST /api/applications/{id}/withdraw/undo` (our addition). */
export const WithdrawUndo = z.object({ job_id: Id });

import { z } from "zod";
import { needing } from "./reading";
import { Email } from "./text";
import { NewAccount } from "./users";
import {
  alertFrequencies,
  alertKilobytes,
  colourModes,
  contactLocales,
  jobAlertPaces,
  liteModes,
  maxAlertQuery,
} from "./values/account";
import { upToCharacters } from "./values/characters";
import { maxPasswordLength, maxTimezoneLength } from "./values/limits";
import { Id, TimeOfDay, Timestamp } from "./wire";

/**
 * What a person chose for their account: `GET`, `PATCH /api/user/settings` (our addition). `theme`, `lite_mode` and `timezone`
 * are null until somebody chose them for the account: the device decides.
 */
export const AccountSettings = z.object({
  locale: z.enum(contactLocales),
  timezone: z.string().nullable(),
  theme: z.enum(colourModes).nullable(),
  lite_mode: z.enum(liteModes).nullable(),
  email: z.object({
    /** Always on: a person must hear what becomes of an application. */
    status_changes: z.literal(true),
    reminders: z.boolean(),
    /** `weekly` collects daily alerts too; `off` keeps the alerts and sends none. */
    job_alerts: z.enum(jobAlertPaces),
    tips: z.boolean(),
  }),
  /** Mails that can wait are not sent between `from` and `until` by the person's own clocks; null: no quiet hours. */
  quiet_hours: z.object({ from: TimeOfDay, until: TimeOfDay }).nullable(),
  version: z.number().int().positive(),
  /** Null until something was changed. */
  updated_at: Timestamp.nullable(),
});
export type AccountSettings = z.infer<typeof AccountSettings>;

/** Only what is given changes. */
export const AccountSettingsChange = z.object({
  locale: z.enum(contactLocales).optional(),
  timezone: z.string().max(maxTimezoneLength).optional(),
  theme: z.enum(colourModes).optional(),
  lite_mode: z.enum(liteModes).optional(),
  email: z
    .object({ reminders: z.boolean(), job_alerts: z.enum(jobAlertPaces), tips: z.boolean() })
    .partial()
    .optional(),
  quiet_hours: z.object({ from: TimeOfDay, until: TimeOfDay }).nullable().optional(),
  version: z.number().int().positive().optional(),
});
export type AccountSettingsChange = z.infer<typeof AccountSettingsChange>;

/** How the person signs in: `GET /api/user/credentials` (our addition). */
export const AccountCredentials = z.object({
  email: z.string(),
  /** False right after a sign-in by mailed code, and where the password is stored elsewhere. */
  asks_password: z.boolean(),
  /** A new email address whose code was not entered yet; waits in seconds. */
  pending: z
    .object({
      email: z.string(),
      sent_at: Timestamp,
      resend_in: z.number().int().nonnegative(),
      resends_left: z.number().int().nonnegative(),
      tries_left: z.number().int().nonnegative(),
    })
    .nullable(),
});
export type AccountCredentials = z.infer<typeof AccountCredentials>;

const currentPassword = z.string().max(maxPasswordLength).optional();

/** `POST /api/user/email_change` (our addition): mails a code to the new address; the old one stays until it is entered. */
export const EmailChange = z.object({ email: Email, current_password: currentPassword });
export type EmailChange = z.infer<typeof EmailChange>;

/** `PUT /api/user/password` (our addition, of the embedded sign-on): every other session ends. */
export const PasswordChange = z.object({
  current_password: currentPassword,
  password: NewAccount.shape.password,
});
export type PasswordChange = z.infer<typeof PasswordChange>;

/** One session of the account: `GET /api/user/sessions`; `DELETE` of the same path ends all sessions but this one. */
export const AccountSession = z.object({
  device: z.string().nullable(),
  ip_prefix: z.string().nullable(),
  created_at: Timestamp,
  last_active_at: Timestamp,
  current: z.boolean(),
});
export type AccountSession = z.infer<typeof AccountSession>;

/** `GET /api/user/export_link`: an address that downloads everything about the person as a zip, for five minutes. */
export const ExportLink = needing(z.object({ url: z.string(), expires_in: z.number().int().positive() }), "url");
export type ExportLink = z.infer<typeof ExportLink>;

/** Keys of the reasons for deleting an account, as in the selection items of the group `deletion_reason`. */
const deletionReasons = [
  "found_a_job",
  "not_looking",
  "no_suitable_jobs",
  "too_many_messages",
  "process_too_long",
  "privacy_concern",
  "bad_experience",
  "duplicate_account",
  "technical_problems",
  "prefer_not_to_say",
] as const;

/** `POST /api/applicant_deletion_reason`: `reason` is a JSON list, a reason in own words as `{"other": "…"}`. */
export const DeletionReason = z.object({
  applicant_name: z.string().min(1).max(300),
  reason: z
    .array(
      z.union([
        z.enum(deletionReasons),
        z.object({
          other: z.string().trim().min(1).refine(upToCharacters(500), "Your reason must be 500 characters or fewer"),
        }),
      ]),
    )
    .max(deletionReasons.length + 1),
});
export type DeletionReason = z.infer<typeof DeletionReason>;

/** `DELETE /api/user/{id}` answers 202: signing in before this moment keeps the account. */
export const Erasure = z.object({ erase_at: Timestamp });
export type Erasure = z.infer<typeof Erasure>;

/** A saved search whose new jobs are mailed (our addition, `/api/job_alerts`): only those since the last mail. */
export const JobAlert = needing(
  z.object({
    id: Id,
    /** The search as a query string of the job list, its names in order: `category_id=3&search=data+entry`. */
    query: z.string(),
    frequency: z.enum(alertFrequencies),
    /** The most that its mails may load in a week, with the text of jobs in them; 0: without their text. */
    weekly_kilobytes: z.number().int().min(0),
    created_at: Timestamp,
    last_sent_at: Timestamp.nullable(),
  }),
  "query",
);
export type JobAlert = z.infer<typeof JobAlert>;

/** `POST /api/job_alerts` (our addition). */
export const NewJobAlert = z.object({
  query: z.string().max(maxAlertQuery),
  frequency: z.enum(alertFrequencies),
  weekly_kilobytes: z.literal(alertKilobytes).default(0),
});
export type NewJobAlert = z.input<typeof NewJobAlert>;

/** `PATCH /api/job_alerts/{id}` (our addition): what is left out stays as it is. */
export const ChangedJobAlert = z
  .object({ frequency: z.enum(alertFrequencies), weekly_kilobytes: z.literal(alertKilobytes) })
  .partial();
export type ChangedJobAlert = z.infer<typeof ChangedJobAlert>;

/** `POST /public_api/job_alerts` (our addition): an alert of an address without an account; it begins once it is confirmed. */
export const NewAddressAlert = NewJobAlert.extend({
  email: Email,
  /** By whose clock it is mailed in the morning; null: the usual zone. */
  timezone: z.string().max(maxTimezoneLength).nullable().default(null),
});
export type NewAddressAlert = z.infer<typeof NewAddressAlert>;

/** What the link of a confirmation is about: `GET /public_api/job_alerts/confirmation?token=`, `POST` confirms it. */
export const AddressAlert = needing(
  z.object({ ...JobAlert.pick({ query: true, frequency: true }).shape, confirmed: z.boolean() }),
  "query",
);
export type AddressAlert = z.infer<typeof AddressAlert>;

/** What the unsubscribe link of a mail stops: `GET /public_api/unsubscribe?token=`, `POST` with `{token}` stops it. */
export const Unsubscription = z.object({
  /** `address_alert`: of somebody without an account. */
  kind: z.enum(["reminders", "job_alerts", "tips", "job_alert", "address_alert"]),
  /** The alert's search, when the link stops one alert only. */
  query: z.string().nullable(),
  stopped: z.boolean(),
});
export type Unsubscription = z.infer<typeof Unsubscription>;

/** What a person can switch off in the settings, and what they cannot: `account` and `status_changes` (product 2.6). */
export type MailGroup = "account" | "status_changes" | "reminders" | "job_alerts" | "tips";

interface MailKindRules {
  group: MailGroup;
  /** May wait until the person's quiet hours are over; what they just asked for themselves never does. */
  canWait: boolean;
}

const atOnce = { group: "account", canWait: false } as const;
const status = { group: "status_changes", canWait: true } as const;
const reminder = { group: "reminders", canWait: true } as const;

/** Every kind of mail there is (product 2.15), by the name it has in the table and in the outbox. */
export const mailKinds = {
  verify: atOnce,
  sign_in: atOnce,
  password_changed: atOnce,
  email_change: atOnce,
  email_changed: atOnce,
  application_receipt: { group: "status_changes", canWait: false },
  withdrawal: { group: "status_changes", canWait: false },
  withdrawal_undone: { group: "status_changes", canWait: false },
  status_change: status,
  exam_invite: status,
  exam_result: status,
  exam_voided: status,
  exam_ends_soon: reminder,
  draft_closes: reminder,
  saved_job_closes: reminder,
  licence_expires: reminder,
  job_alert: { group: "job_alerts", canWait: true },
  profile_tip: { group: "tips", canWait: true },
  deletion_requested: atOnce,
  deletion_cancelled: atOnce,
  inactive_account: { group: "account", canWait: true },
} as const satisfies Record<string, MailKindRules>;

export type MailKind = keyof typeof mailKinds;

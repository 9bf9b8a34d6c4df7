import type { JobAlertPace } from "../../contract/values/account";

/** A person can switch off all groups in the settings but `account` and `status_changes`. */
export type MailGroup = "account" | "status_changes" | "reminders" | "job_alerts" | "tips";

interface MailKindRules {
  group: MailGroup;
  /** May wait until the person's quiet hours are over; never for mails that the person has just requested. */
  canWait: boolean;
  /**
   * Its text is for this mailbox only, because it has a code or reveals that the address has an account. It is not exported, and
   * deleted from the table once the mail is sent.
   */
  carriesCode?: true;
  /** Retried without end, unless the address is refused permanently, because what it warns of happens in any case. */
  neverGivenUp?: true;
}

const atOnce = { group: "account", canWait: false } as const;
const code = { ...atOnce, carriesCode: true } as const;
/**
 * News of an application does not wait for quiet hours: the employer’s day is the night of most applicants, and an interview may
 * be soon.
 */
const status = { group: "status_changes", canWait: false } as const;
const reminder = { group: "reminders", canWait: true } as const;

/** Every kind of mail, by its name in the table and in the outbox. */
export const mailKinds = {
  verify: code,
  /** Its link is as good as a code: whoever has it confirms the alert. */
  job_alert_confirm: code,
  sign_in: code,
  password_changed: atOnce,
  email_change: code,
  email_changed: atOnce,
  application_receipt: status,
  later_file: status,
  withdrawal: status,
  withdrawal_undone: status,
  status_change: status,
  interview_invite: status,
  offer: status,
  message: status,
  needed: status,
  needed_again: status,
  exam_invite: status,
  exam_time_ended: status,
  exam_result: status,
  exam_voided: status,
  exam_extra_time: status,
  exam_ends_soon: reminder,
  /** A day before, and an hour: by the morning the interview could be over. */
  interview_soon: { group: "reminders", canWait: false },
  needed_soon: reminder,
  draft_closes: reminder,
  saved_job_closes: reminder,
  licence_expires: reminder,
  job_alert: { group: "job_alerts", canWait: true },
  profile_tip: { group: "tips", canWait: true },
  deletion_requested: atOnce,
  deletion_cancelled: atOnce,
  inactive_account: { group: "account", canWait: true, neverGivenUp: true },
} as const satisfies Record<string, MailKindRules>;

export type MailKind = keyof typeof mailKinds;

/** Kinds of mails that still go to the old address when the person changes it. */
export const kindsOfOneMailbox = Object.entries<MailKindRules>(mailKinds).flatMap(([kind, { carriesCode }]) =>
  carriesCode || kind === "email_changed" || kind === "password_changed" ? [kind] : [],
);

const listed = new Map<string, MailKindRules>(Object.entries(mailKinds));

/** The rules of a mail in the queue; an unknown kind, which another version queued, is sent at once. */
export const mailRules = (kind: string): MailKindRules => listed.get(kind) ?? atOnce;

/** The groups that a person can stop, also by a link in each of their mails. */
export const stoppableGroups = ["reminders", "job_alerts", "tips"] as const;
export type StoppableGroup = (typeof stoppableGroups)[number];

/** Whether a person can stop the mails of this group. */
export const isStoppable = (group: string): group is StoppableGroup =>
  stoppableGroups.some((stoppable) => stoppable === group);

/** A person's settings for each group. */
interface MailChoices {
  mail_reminders: boolean;
  mail_job_alerts: JobAlertPace;
  mail_tips: boolean;
}

/** Whether a person still wants the mails of this group. */
export function wantsMail(group: MailGroup, choices: MailChoices): boolean {
  if (group === "reminders") return choices.mail_reminders;
  if (group === "job_alerts") return choices.mail_job_alerts !== "off";
  return group !== "tips" || choices.mail_tips;
}

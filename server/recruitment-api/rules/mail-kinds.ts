import type { JobAlertPace } from "../../contract/values/account";

/** A person can switch off all groups in the settings but `account` and `status_changes`. */
export type MailGroup = "account" | "status_changes" | "reminders" | "job_alerts" | "tips";

interface MailKindRules {
  group: MailGroup;
  /** May wait until the person's quiet hours are over; what they just asked for themselves never does. */
  canWait: boolean;
  /**
   * Its text proves that somebody reads the mailbox, by the code in it or by saying that the address has an account. It is
   * for that mailbox alone: not in the export, and not in the table once it is sent.
   */
  carriesCode?: true;
  /** Tried for as long as it exists, unless its address is refused for good: what it warns of happens in any case. */
  neverGivenUp?: true;
}

const atOnce = { group: "account", canWait: false } as const;
const code = { ...atOnce, carriesCode: true } as const;
/** News of an application: the employer’s day is the night of most applicants, and an interview does not wait. */
const status = { group: "status_changes", canWait: false } as const;
const reminder = { group: "reminders", canWait: true } as const;

/** Every kind of mail, by its name in the table and in the outbox. */
export const mailKinds = {
  verify: code,
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
  exam_invite: status,
  exam_time_ended: status,
  exam_result: status,
  exam_voided: status,
  exam_extra_time: status,
  exam_ends_soon: reminder,
  /** A day before, and an hour: by the morning it could be over. */
  interview_soon: { group: "reminders", canWait: false },
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

/** Mails that stay for the address they were written to when their person's changes. */
export const kindsOfOneMailbox = Object.entries<MailKindRules>(mailKinds).flatMap(([kind, { carriesCode }]) =>
  carriesCode || kind === "email_changed" || kind === "password_changed" ? [kind] : [],
);

const listed = new Map<string, MailKindRules>(Object.entries(mailKinds));

/** The rules of a mail in the queue; one of a kind that another version queued goes at once. */
export const mailRules = (kind: string): MailKindRules => listed.get(kind) ?? atOnce;

/** The groups that a person can stop, by a link in every one of their mails too. */
export const stoppableGroups = ["reminders", "job_alerts", "tips"] as const;
export type StoppableGroup = (typeof stoppableGroups)[number];

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

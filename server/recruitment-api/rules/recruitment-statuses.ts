/** Who makes a move: the applicant, someone who recruits, or the site itself. */
export type Actor = "you" | "recruiter" | "system";

/** A row of `recruitment_statuses`. `label` and `explanation` are what the applicant reads. */
export interface RecruitmentStatusRow {
  id: number;
  key: string;
  label: string;
  kind: "active" | "ended" | "withdrawal";
  explanation: string;
}

/** The statuses by name; an application moves from smaller ids to larger ones. Withdrawals are in `withdrawalReasons`. */
export const statusIds = {
  draft: 100,
  on_hold: 150,
  submitted: 200,
  screening: 250,
  assessment: 300,
  assessed: 350,
  shortlisted: 400,
  endorsed: 450,
  interview: 500,
  offer: 600,
  offer_accepted: 650,
  not_selected: 700,
  position_closed: 710,
  no_response: 720,
  offer_declined: 730,
  talent_pool: 750,
  hired: 800,
} as const;

const active = (key: keyof typeof statusIds, label: string, explanation: string): RecruitmentStatusRow => ({
  id: statusIds[key],
  key,
  label,
  kind: "active",
  explanation,
});
const ended = (key: keyof typeof statusIds, label: string, explanation: string): RecruitmentStatusRow => ({
  ...active(key, label, explanation),
  kind: "ended",
});

/** The reasons for withdrawing, in the words of the form. The ids are recruitment statuses of kind `withdrawal`. */
export const withdrawalReasons = [
  { id: 900, key: "found_another_job", label: "I found another job" },
  { id: 901, key: "salary", label: "The salary does not fit" },
  { id: 902, key: "schedule", label: "The shift or schedule does not fit" },
  { id: 903, key: "equipment", label: "I cannot meet the equipment or internet requirement" },
  { id: 904, key: "too_long", label: "The process takes too long" },
  { id: 905, key: "personal", label: "A personal, family or health reason" },
  { id: 906, key: "not_interested", label: "I am no longer interested in this role" },
  { id: 907, key: "by_mistake", label: "I applied by mistake or twice" },
  { id: 908, key: "prefer_not_to_say", label: "I prefer not to say" },
  { id: 909, key: "other", label: "Another reason" },
] as const;

/** The reason that needs words of the person's own. */
export const otherReasonId = 909;
/** Set by the site when an account is deleted; never offered. */
export const accountDeletedId = 910;

/** Withdrawals have ids from here on. */
export const firstWithdrawalId = withdrawalReasons[0].id;

const withdrawn = (id: number, key: string, explanation: string): RecruitmentStatusRow => ({
  id,
  key: `withdrawn_${key}`,
  label: "You withdrew",
  kind: "withdrawal",
  explanation,
});

/** Every recruitment status, by id. */
export const recruitmentStatuses: readonly RecruitmentStatusRow[] = [
  active(
    "draft",
    "Draft",
    "You have started this application but not sent it. Only you can see it. Finish it and send it before the job closes.",
  ),
  active(
    "on_hold",
    "On hold",
    "The recruiter has paused your application for now. You do not need to do anything; we will email you when it moves on.",
  ),
  active(
    "submitted",
    "Application sent",
    "We have received your application. A recruiter will read it; you do not need to do anything now.",
  ),
  active("screening", "Being checked", "A recruiter is reading your application. You do not need to do anything now."),
  active(
    "assessment",
    "Assessment needed",
    "The next step is our assessment. Take it within 7 days. You can take its tests on different days.",
  ),
  active(
    "assessed",
    "Assessment received",
    "We have your assessment. A recruiter will look at the result. You do not need to do anything now.",
  ),
  active(
    "shortlisted",
    "Shortlisted",
    "You are among the people we would like to put forward. We will email you about the next step.",
  ),
  active(
    "endorsed",
    "Sent to the employer",
    "We have sent your application to the employer. They decide whom to meet; this often takes one to two weeks.",
  ),
  active(
    "interview",
    "Interview",
    "The employer would like to meet you. Look for our email with the date, the time zone and the link, and answer it.",
  ),
  active("offer", "Offer made", "You have an offer. Read it in our email and reply by the date it gives."),
  active(
    "offer_accepted",
    "Offer accepted",
    "You accepted the offer. We will email you what we need before your first day.",
  ),
  ended(
    "not_selected",
    "Not selected",
    "Thank you for the time you gave to this. You were not chosen for this job. You can apply for other jobs at any time.",
  ),
  ended(
    "position_closed",
    "Position closed",
    "This job was filled or cancelled before a decision on your application. You can apply for other jobs at any time.",
  ),
  ended(
    "no_response",
    "Closed, no answer from you",
    "We closed this application because we did not hear back from you after two reminders. You can apply for other jobs at any time.",
  ),
  ended(
    "offer_declined",
    "You declined the offer",
    "You declined the offer for this job. You can apply for other jobs at any time.",
  ),
  ended(
    "talent_pool",
    "Kept for other jobs",
    "We keep your application for jobs like this one and will email you when one opens.",
  ),
  ended("hired", "Hired", "You got the job. Congratulations! We will email you about your first day."),
  ...withdrawalReasons.map(({ id, key, label }) =>
    withdrawn(
      id,
      key,
      `You withdrew from this job. Your reason: ${label}. The employer is told that you withdrew, not why.`,
    ),
  ),
  withdrawn(accountDeletedId, "account_deleted", "This application was withdrawn because the account was deleted."),
];

const byId = new Map(recruitmentStatuses.map((status) => [status.id, status]));

/** The status with this id; throws for an id outside the list. */
export function getRecruitmentStatus(id: number): RecruitmentStatusRow {
  const status = byId.get(id);
  if (!status) throw new Error(`There is no recruitment status ${id}`);
  return status;
}

/** The status with this key, `screening`; null when there is none. */
export const findRecruitmentStatus = (key: string): RecruitmentStatusRow | null =>
  recruitmentStatuses.find((status) => status.key === key) ?? null;

/** Whether an application has come to its end by somebody's decision, or is sure of the job. */
export const isDecided = (id: number): boolean => id === statusIds.offer_accepted || byId.get(id)?.kind === "ended";

export const isWithdrawal = (id: number): boolean => byId.get(id)?.kind === "withdrawal";

import type { ActivityKind } from "../../contract/activity";

interface EventWords {
  kind: ActivityKind;
  /** The event in words for the person. */
  label: string;
  /** Follows from the person's own action, so it never counts as unread. */
  isQuiet?: true;
}

/** All events of the activity log, each with its filter and its words. */
const events = {
  "account.created": { kind: "account", label: "Account created" },
  "email.verified": { kind: "account", label: "Email address confirmed" },
  "email.changed": { kind: "account", label: "Email address changed" },
  "password.changed": { kind: "account", label: "Password changed" },
  signed_in: { kind: "account", label: "Signed in" },
  signed_out: { kind: "account", label: "Signed out" },
  "data.exported": { kind: "account", label: "Data downloaded" },
  "deletion.requested": { kind: "account", label: "Deletion of the account asked for" },
  "deletion.cancelled": { kind: "account", label: "You signed in, so your account is not deleted" },
  "profile.section_saved": { kind: "profile", label: "Section saved" },
  "profile.section_completed": { kind: "profile", label: "Section completed" },
  "preferences.saved": { kind: "profile", label: "Work preferences saved" },
  "skill.added": { kind: "profile", label: "Skill added" },
  "skill.changed": { kind: "profile", label: "Skill changed" },
  "skill.removed": { kind: "profile", label: "Skill removed" },
  "licence.added": { kind: "profile", label: "Licence added" },
  "licence.changed": { kind: "profile", label: "Licence changed" },
  "licence.removed": { kind: "profile", label: "Licence removed" },
  "qualification.added": { kind: "profile", label: "Qualification added" },
  "qualification.changed": { kind: "profile", label: "Qualification changed" },
  "qualification.removed": { kind: "profile", label: "Qualification removed" },
  "employment.added": { kind: "profile", label: "Job added to your work history" },
  "employment.changed": { kind: "profile", label: "Job in your work history changed" },
  "employment.removed": { kind: "profile", label: "Job removed from your work history" },
  "reference.added": { kind: "profile", label: "Reference added" },
  "reference.changed": { kind: "profile", label: "Reference changed" },
  "reference.removed": { kind: "profile", label: "Reference removed" },
  "resume.uploaded": { kind: "resume", label: "Résumé stored" },
  "resume.scanned": { kind: "resume", label: "Résumé checked for viruses", isQuiet: true },
  "resume.parsed": { kind: "resume", label: "Résumé read", isQuiet: true },
  "resume.replaced": { kind: "resume", label: "Default résumé changed" },
  "resume.removed": { kind: "resume", label: "Résumé removed" },
  "parse.accepted": { kind: "resume", label: "Added from your résumé" },
  "bookmark.added": { kind: "saved_jobs", label: "Job saved" },
  "bookmark.removed": { kind: "saved_jobs", label: "Saved job removed" },
  "draft.started": { kind: "applications", label: "Application started" },
  "draft.saved": { kind: "applications", label: "Draft saved" },
  "draft.deleted": { kind: "applications", label: "Draft deleted" },
  "application.submitted": { kind: "applications", label: "Application sent" },
  "application.file_came": { kind: "applications", label: "Résumé’s file added to an application" },
  "application.viewed_by_recruiter": { kind: "applications", label: "Application opened by a recruiter" },
  "status.changed": { kind: "applications", label: "Status changed" },
  "withdraw.done": { kind: "applications", label: "Application withdrawn" },
  "withdraw.undone": { kind: "applications", label: "Withdrawal undone" },
  "interview.times_offered": { kind: "applications", label: "Times for an interview offered" },
  "interview.set": { kind: "applications", label: "Interview set" },
  "interview.answered": { kind: "applications", label: "Interview answered" },
  "offer.made": { kind: "applications", label: "Offer written" },
  "need.asked": { kind: "applications", label: "Something is needed from you" },
  "need.sent": { kind: "applications", label: "You sent what was needed" },
  "need.accepted": { kind: "applications", label: "What you sent was accepted" },
  "need.returned": { kind: "applications", label: "What you sent was sent back" },
  "need.dropped": { kind: "applications", label: "Something is no longer needed" },
  "feedback.given": { kind: "applications", label: "You said how it was to apply" },
  "message.written": { kind: "applications", label: "Message to the recruiter" },
  "message.received": { kind: "applications", label: "Message from the recruiter" },
  "message.sent": { kind: "applications", label: "Email sent", isQuiet: true },
  "exam.started": { kind: "exam", label: "Test started" },
  "exam.part_saved": { kind: "exam", label: "Test answers saved" },
  "exam.part_submitted": { kind: "exam", label: "Test sent" },
  "exam.synced_late": { kind: "exam", label: "Test answers arrived late and count", isQuiet: true },
  "exam.graded": { kind: "exam", label: "Test marked" },
  "exam.extra_time_asked": { kind: "exam", label: "More time asked for" },
  "exam.time_given_back": { kind: "exam", label: "Test time given back after a fault of ours" },
} as const satisfies Record<string, EventWords>;

/** The names of events that can be logged. */
export type ActivityEvent = keyof typeof events;

const listed: readonly [string, EventWords][] = Object.entries(events);

/** An event in words; an unknown one, from a newer version of this API, is returned unchanged. */
export const formatEvent = (event: string): string => listed.find(([name]) => name === event)?.[1].label ?? event;

/** The events that a filter shows. */
export const listEvents = (kind: ActivityKind): string[] =>
  listed.filter(([, words]) => words.kind === kind).map(([name]) => name);

/** Events that never count as unread, also when somebody else caused them. */
export const quietEvents: readonly string[] = listed.filter(([, words]) => words.isQuiet).map(([name]) => name);

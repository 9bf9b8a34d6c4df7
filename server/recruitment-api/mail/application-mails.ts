import { momentText } from "../../contract/values/moments";
import type { MailKind } from "../rules/mail-kinds";
import { siteAddresses } from "../site-addresses";
import type { ApplicationMail } from "./tell-applicant";

interface To {
  userId: number;
  email: string;
  /** IANA zone the person reads times in; null when they have not said one. */
  timezone: string | null;
}

export interface About {
  to: To;
  brandName: string;
  /** `https://careers.example`. */
  siteOrigin: string;
  job: { id: number; title: string; employer: string };
}

/** A mail about an application, of the paragraphs that there are. */
export const compose = (
  { to, job }: About,
  kind: MailKind,
  subject: string,
  paragraphs: (string | null)[],
): ApplicationMail => ({
  userId: to.userId,
  jobPostId: job.id,
  kind,
  to: to.email,
  subject: subject.replace(/\s+/g, " "),
  body: `${paragraphs.filter((paragraph) => paragraph !== null).join("\n\n")}\n`,
});

const trackingLink = ({ siteOrigin, job }: About) => siteOrigin + siteAddresses.tracking(job.id);
export const farewell = ({ brandName }: About) => `${brandName}\nWe never ask for payment, at any step.`;

/** The receipt of a sent application, complete without a visit to the site. */
export function receiptMail(about: About, receipt: { code: string; hash: string; sentAt: string }): ApplicationMail {
  return compose(about, "application_receipt", `Application sent: ${about.job.title} (${receipt.code})`, [
    `We have received your application for ${about.job.title} at ${about.job.employer}.`,
    `Receipt: ${receipt.code}\nSent: ${momentText(receipt.sentAt, about.to.timezone)}\nFingerprint (SHA-256) of what we received:\n${receipt.hash}`,
    "What happens next: a recruiter reads your application. We email you when its status changes; you do not need to do anything now.",
    `See exactly what we received, follow it or withdraw:\n${trackingLink(about)}`,
    farewell(about),
  ]);
}

/** A new status, in the words the applicant sees on the site. `note` is the recruiter's reason, when one was given. */
export function statusMail(
  about: About,
  status: { label: string; explanation: string; note: string | null; calledOff?: string | null },
): ApplicationMail {
  return compose(about, "status_change", `${status.label}: ${about.job.title}`, [
    `The status of your application for ${about.job.title} at ${about.job.employer} is now: ${status.label}.`,
    status.explanation,
    status.calledOff ? `The interview on ${momentText(status.calledOff, about.to.timezone)} is off.` : null,
    status.note && `The recruiter's note:\n${status.note}`,
    `See your application:\n${trackingLink(about)}`,
    farewell(about),
  ]);
}

/** The assessment is asked for: what to do, until when and where. `parts` are its parts in words. */
export function examInviteMail(
  about: About,
  invitation: { parts: readonly string[]; dueAt: string | null; note: string | null },
): ApplicationMail {
  const { parts, dueAt, note } = invitation;
  return compose(about, "exam_invite", `Take the assessment: ${about.job.title}`, [
    `The next step of your application for ${about.job.title} at ${about.job.employer} is our assessment.`,
    dueAt && `Take it by ${momentText(dueAt, about.to.timezone)}.`,
    parts.length === 1
      ? `Its test: ${parts[0]}. If you sent it in the last 12 months, that counts too.`
      : `Its tests: ${parts.join(", ")}. You can take them on different days. Tests you sent in the last 12 months count too.`,
    note && `The recruiter's note:\n${note}`,
    `Take the assessment:\n${about.siteOrigin}${siteAddresses.examParts}`,
    `See your application:\n${trackingLink(about)}`,
    farewell(about),
  ]);
}

/** What the recruiter wrote: whoever has little data need not sign in to read a line. A file is on the site alone. */
export function messageMail(about: About, { text, hasFile }: { text: string; hasFile: boolean }): ApplicationMail {
  return compose(about, "message", `A message about your application: ${about.job.title}`, [
    `The recruiter wrote to you about your application for ${about.job.title} at ${about.job.employer}${text ? ":" : "."}`,
    text || null,
    hasFile ? "A file came with it." : null,
    `${hasFile ? "Open the file and answer" : "Answer"}:\n${about.siteOrigin}${siteAddresses.messages(about.job.id)}`,
    farewell(about),
  ]);
}

/** `undoUntil` is null when there is nothing left to undo. */
export function withdrawnMail(about: About, undoUntil: string | null): ApplicationMail {
  return compose(about, "withdrawal", `You have withdrawn from ${about.job.title}`, [
    `You have withdrawn from ${about.job.title} at ${about.job.employer}. The employer is told that you withdrew, not why.`,
    undoUntil && `Changed your mind? Undo until ${momentText(undoUntil, about.to.timezone)}:\n${trackingLink(about)}`,
    farewell(about),
  ]);
}

/** `statusLabel` is the status the application is back in. */
export function withdrawalUndoneMail(about: About, statusLabel: string): ApplicationMail {
  return compose(about, "withdrawal_undone", `You are back in: ${about.job.title}`, [
    `Your application for ${about.job.title} at ${about.job.employer} is no longer withdrawn. Its status is again: ${statusLabel}.`,
    `See your application:\n${trackingLink(about)}`,
    farewell(about),
  ]);
}

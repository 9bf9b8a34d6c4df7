import { momentText } from "../../contract/values/moments";
import type { JobPostRow, UserRow } from "../database/schema";
import type { MailKind } from "../rules/mail-kinds";
import type { LetterPart } from "../rules/mail-letter";
import { siteAddresses } from "../site-addresses";
import { farewell, letterOf, type MaybeParts, mainLink, momentFigure, words } from "./letter";
import type { ApplicationMail } from "./tell-applicant";

interface To {
  userId: number;
  email: string;
  /** The person's IANA time zone; null when unknown. */
  timezone: string | null;
}

export interface About {
  to: To;
  brandName: string;
  /** `https://careers.example`. */
  siteOrigin: string;
  job: { id: number; title: string; employer: string };
}

/** Composes a mail about an application; empty parts are left out. */
export const compose = (
  { to, job, brandName }: About,
  kind: MailKind,
  subject: string,
  parts: MaybeParts,
): ApplicationMail => ({
  userId: to.userId,
  jobPostId: job.id,
  kind,
  to: to.email,
  subject: subject.replace(/\s+/g, " "),
  letter: letterOf(job.employer, [...parts, farewell(brandName)]),
});

const trackingLink = ({ siteOrigin, job }: About) => siteOrigin + siteAddresses.tracking(job.id);
const seeApplication = (about: About) => mainLink("See your application", trackingLink(about));
export const recruiterNote = (note: string | null): LetterPart | null =>
  note === null ? null : { is: "quote", label: "The recruiter’s note", words: note };

interface Receipt {
  code: string;
  hash: string;
  sentAt: string;
  /** By what the file of a résumé that was sent as text may follow; null when a file was sent. */
  laterFile: { token: string; until: string } | null;
}

/** The receipt of a sent application, complete without a visit to the site. */
export const receiptMail = (about: About, receipt: Receipt): ApplicationMail =>
  compose(about, "application_receipt", `Application sent: ${about.job.title} (${receipt.code})`, [
    words("We have received your application. You do not need to do anything now."),
    { is: "figure", label: "Your receipt code", value: receipt.code },
    {
      is: "facts",
      facts: [
        ["Job", about.job.title],
        ["Employer", about.job.employer],
        ["Sent", momentText(receipt.sentAt, about.to.timezone)],
      ],
    },
    words("What happens next: a recruiter reads your application. We email you when its status changes."),
    mainLink("See, follow or withdraw it", trackingLink(about)),
    receipt.laterFile && {
      is: "link",
      before: `Your résumé went as text. Its file can follow until ${momentText(receipt.laterFile.until, about.to.timezone)}, without signing in.`,
      label: "Send the file",
      href: about.siteOrigin + siteAddresses.laterFile(receipt.laterFile.token),
    },
    { is: "keep", words: "Keep a copy: this email is your receipt." },
    { is: "quiet", words: `Fingerprint of what we received (SHA-256):\n${receipt.hash}` },
  ]);

/** A file has followed the text of a résumé. Whoever did not send it knows by this that somebody used the link. */
export const laterFileMail = (about: About, filename: string): ApplicationMail =>
  compose(about, "later_file", `Your résumé’s file came: ${about.job.title}`, [
    words(`We have received the file of your résumé, ${filename}, for your application to ${about.job.employer}.`),
    words("It stands beside what you sent before, as “came later”. You do not need to do anything now."),
    words("Did you not send it? Then somebody has used the link in your receipt. Write to the recruiter."),
    seeApplication(about),
  ]);

/** A new status, in the words the applicant sees on the site. `note` is the recruiter's reason, when one was given. */
export const statusMail = (
  about: About,
  status: { label: string; explanation: string; note: string | null; calledOff?: string | null },
): ApplicationMail =>
  compose(about, "status_change", `${status.label}: ${about.job.title}`, [
    words(`The status of your application for ${about.job.title} at ${about.job.employer} is now: ${status.label}.`),
    words(status.explanation),
    status.calledOff && words(`The interview on ${momentText(status.calledOff, about.to.timezone)} is off.`),
    recruiterNote(status.note),
    seeApplication(about),
  ]);

/** The invitation to the assessment: what to do, by when and where. `parts` are its parts in words. */
export function examInviteMail(
  about: About,
  invitation: { parts: readonly string[]; dueAt: string | null; note: string | null },
): ApplicationMail {
  const { parts, dueAt, note } = invitation;
  return compose(about, "exam_invite", `Take the assessment: ${about.job.title}`, [
    words(`The next step of your application for ${about.job.title} at ${about.job.employer} is our assessment.`),
    dueAt && momentFigure("Take it by", dueAt, about.to.timezone),
    words(
      parts.length === 1
        ? `Its test: ${parts[0]}. If you sent it in the last 12 months, that counts too.`
        : `Its tests: ${parts.join(", ")}. You can take them on different days. Tests you sent in the last 12 months count too.`,
    ),
    recruiterNote(note),
    mainLink("Take the assessment", about.siteOrigin + siteAddresses.examParts),
    { is: "link", label: "See your application", href: trackingLink(about) },
  ]);
}

/** A recruiter's message in full, so that people with little data need not sign in to read it. Its file is only on the site. */
export const messageMail = (about: About, { text, hasFile }: { text: string; hasFile: boolean }): ApplicationMail =>
  compose(about, "message", `A message about your application: ${about.job.title}`, [
    words(
      `The recruiter wrote to you about your application for ${about.job.title} at ${about.job.employer}${text ? ":" : "."}`,
    ),
    text && { is: "quote", label: null, words: text },
    hasFile && words("A file came with it."),
    mainLink(hasFile ? "Open the file and answer" : "Answer", about.siteOrigin + siteAddresses.messages(about.job.id)),
  ]);

/** `undoUntil` is null when there is nothing left to undo. */
export const withdrawnMail = (about: About, undoUntil: string | null): ApplicationMail =>
  compose(about, "withdrawal", `You have withdrawn from ${about.job.title}`, [
    words(
      `You have withdrawn from ${about.job.title} at ${about.job.employer}. The employer is told that you withdrew, not why.`,
    ),
    undoUntil && words(`Changed your mind? Undo until ${momentText(undoUntil, about.to.timezone)}.`),
    undoUntil && mainLink("Undo it", trackingLink(about)),
  ]);

/** `statusLabel` is the status the application is back in. */
export const withdrawalUndoneMail = (about: About, statusLabel: string): ApplicationMail =>
  compose(about, "withdrawal_undone", `You are back in: ${about.job.title}`, [
    words(
      `Your application for ${about.job.title} at ${about.job.employer} is no longer withdrawn. Its status is again: ${statusLabel}.`,
    ),
    seeApplication(about),
  ]);

/** The recipient and job of a mail, without the name of an anonymous employer. */
export const mailAbout = (
  { brandName, siteOrigin }: Pick<About, "brandName" | "siteOrigin">,
  user: Pick<UserRow, "id" | "email" | "timezone">,
  job: Pick<JobPostRow, "id" | "title" | "organization_name" | "organization_anonymous">,
): About => ({
  to: { userId: user.id, email: user.email, timezone: user.timezone },
  brandName,
  siteOrigin,
  job: {
    id: job.id,
    title: job.title,
    employer: job.organization_anonymous ? "a confidential employer" : job.organization_name,
  },
});

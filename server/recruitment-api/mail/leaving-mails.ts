import type { ApiDependencies } from "../core/environment";
import type { UserRow } from "../database/schema";
import type { MailKind } from "../rules/mail-kinds";
import type { LetterPart } from "../rules/mail-letter";
import { siteAddresses } from "../site-addresses";
import { letterOf, type MaybeParts, mainLink, momentFigure, words } from "./letter";
import type { ApplicationMail } from "./tell-applicant";

type Site = Pick<ApiDependencies, "brandName" | "siteOrigin">;
type To = Pick<UserRow, "id" | "email" | "timezone">;

const compose = (to: To, kind: MailKind, subject: string, parts: MaybeParts): ApplicationMail => ({
  userId: to.id,
  jobPostId: null,
  kind,
  to: to.email,
  subject,
  letter: letterOf(null, parts),
});

const listOf = (intro: string, titles: readonly string[]): LetterPart[] =>
  titles.length > 0 ? [words(intro), { is: "list", items: titles }] : [];

/** Confirms a deletion request: what is deleted and when, what stays, and how to cancel. `withdrawn` are the titles of jobs. */
export function deletionRequestedMail(
  site: Site,
  to: To,
  { due, withdrawn }: { due: string; withdrawn: readonly string[] },
): ApplicationMail {
  return compose(to, "deletion_requested", `Your ${site.brandName} account will be deleted`, [
    words("You asked us to delete your account."),
    momentFigure("We will do that on", due, to.timezone),
    words("Changed your mind? Sign in before then and you keep everything."),
    mainLink("Sign in", site.siteOrigin + siteAddresses.login),
    words(
      "You are signed out on every device, and job alerts and reminders stop. Recruiters no longer see you as an applicant.",
    ),
    ...listOf(
      "You are withdrawn from these jobs now. Signing in brings you back where the job is still open:",
      withdrawn,
    ),
    words(
      "What we delete then: your profile and its records, résumés and other files, drafts and applications with your answers, the assessment and its results, saved jobs and job alerts, your activity log, the emails we keep copies of, and your sign-in.",
    ),
    words(
      "What stays, without your name or anything that leads to you: for each application you sent, the job, its statuses and their days; and the reasons for leaving that you chose from our list. We count with them.",
    ),
    words("If it was not you who asked, sign in and choose a new password."),
    { is: "link", before: "You can also", label: "write to us", href: site.siteOrigin + siteAddresses.contact },
  ]);
}

/**
 * The account is kept. `back` and `closed` are the titles of jobs whose applications were restored, or not because the job has
 * closed.
 */
export const deletionCancelledMail = (
  site: Site,
  to: To,
  { back, closed }: { back: readonly string[]; closed: readonly string[] },
): ApplicationMail =>
  compose(to, "deletion_cancelled", `Your ${site.brandName} account stays`, [
    words("You signed in, so your account will not be deleted. Everything in it is as it was."),
    ...listOf("Your applications for these jobs are back where they were:", back),
    ...listOf("These jobs have closed meanwhile, so you stay withdrawn from them:", closed),
    {
      is: "link",
      before: "If it was not you who signed in,",
      label: "choose a new password",
      href: site.siteOrigin + siteAddresses.credentials(),
    },
  ]);

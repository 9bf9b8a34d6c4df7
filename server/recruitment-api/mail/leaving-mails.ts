import { momentText } from "../../contract/values/moments";
import type { UserRow } from "../database/schema";
import type { ApiDependencies } from "../http/environment";
import type { MailKind } from "../rules/mail-kinds";
import { siteAddresses } from "../site-addresses";
import type { ApplicationMail } from "./tell-applicant";

type Site = Pick<ApiDependencies, "brandName" | "siteOrigin">;
type To = Pick<UserRow, "id" | "email" | "timezone">;

const compose = (
  { brandName }: Site,
  to: To,
  kind: MailKind,
  subject: string,
  paragraphs: (string | null)[],
): ApplicationMail => ({
  userId: to.id,
  jobPostId: null,
  kind,
  to: to.email,
  subject,
  body: `${[...paragraphs.filter((paragraph) => paragraph !== null), brandName].join("\n\n")}\n`,
});

const listed = (titles: readonly string[]) => titles.map((title) => `- ${title}`).join("\n");

/** What is deleted and when, what stays, and how to stop that. `withdrawn` are the titles of jobs. */
export function deletionRequestedMail(
  site: Site,
  to: To,
  { due, withdrawn }: { due: string; withdrawn: readonly string[] },
): ApplicationMail {
  const moment = momentText(due, to.timezone);
  return compose(site, to, "deletion_requested", `Your ${site.brandName} account will be deleted`, [
    `You asked us to delete your account. We will do that on ${moment}.`,
    `Changed your mind? Sign in before then and you keep everything:\n${site.siteOrigin}${siteAddresses.login}`,
    "You are signed out on every device, and job alerts and reminders stop. Recruiters no longer see you as an applicant.",
    withdrawn.length > 0
      ? `You are withdrawn from these jobs now. Signing in brings you back where the job is still open:\n${listed(withdrawn)}`
      : null,
    "What we delete then: your profile and its records, résumés and other files, drafts and applications with your answers, the assessment and its results, saved jobs and job alerts, your activity log, the emails we keep copies of, and your sign-in.",
    "What stays, without your name or anything that leads to you: for each application you sent, the job, its statuses and their days; and the reasons for leaving that you chose from our list. We count with them.",
    `If it was not you who asked, sign in and choose a new password. You can also write to us:\n${site.siteOrigin}${siteAddresses.contact}`,
  ]);
}

/** The account stays; `back` and `closed` are the titles of jobs that the deletion had withdrawn from. */
export const deletionCancelledMail = (
  site: Site,
  to: To,
  { back, closed }: { back: readonly string[]; closed: readonly string[] },
): ApplicationMail =>
  compose(site, to, "deletion_cancelled", `Your ${site.brandName} account stays`, [
    "You signed in, so your account will not be deleted. Everything in it is as it was.",
    back.length > 0 ? `Your applications for these jobs are back where they were:\n${listed(back)}` : null,
    closed.length > 0 ? `These jobs have closed meanwhile, so you stay withdrawn from them:\n${listed(closed)}` : null,
    `If it was not you who signed in, choose a new password:\n${site.siteOrigin}${siteAddresses.credentials()}`,
  ]);

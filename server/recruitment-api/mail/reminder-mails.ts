import { formatDay } from "../../contract/values/days";
import { momentText } from "../../contract/values/moments";
import type { UserRow } from "../database/schema";
import type { MailKind } from "../rules/mail-kinds";
import type { LetterPart } from "../rules/mail-letter";
import { siteAddresses } from "../site-addresses";
import type { About } from "./application-mails";
import { farewell, letterOf, mainLink, momentFigure, words } from "./letter";
import type { ApplicationMail } from "./tell-applicant";

/** The recipient of a reminder that is about no job. */
export interface Reminded {
  to: About["to"];
  brandName: string;
  /** `https://careers.example`. */
  siteOrigin: string;
}

interface Reminder {
  kind: MailKind;
  subject: string;
  /** The employer that the mail is from; the site itself when left out. */
  from?: string;
  parts: LetterPart[];
  /** The mail's single link. */
  link: { label: string; path: string };
  onceKey: string;
}

const compose = (
  { to, brandName, siteOrigin }: Reminded,
  jobPostId: number | null,
  { kind, subject, from, parts, link, onceKey }: Reminder,
): ApplicationMail => ({
  userId: to.userId,
  jobPostId,
  kind,
  to: to.email,
  subject: subject.replace(/\s+/g, " "),
  letter: letterOf(from ?? null, [...parts, mainLink(link.label, siteOrigin + link.path), farewell(brandName)]),
  onceKey,
});

/** For mails that are about no job. */
export const remindedOf = (
  { brandName, siteOrigin }: Pick<Reminded, "brandName" | "siteOrigin">,
  { id, email, timezone }: Pick<UserRow, "id" | "email" | "timezone">,
): Reminded => ({ to: { userId: id, email, timezone }, brandName, siteOrigin });

/** `until` is the last moment at which the draft can be sent, some time after the job has closed. */
export function draftClosesMail(
  about: About,
  { closesAt, until, now }: { closesAt: string; until: string; now: Date },
  onceKey: string,
): ApplicationMail {
  const { to, job } = about;
  const closing = `${new Date(closesAt) > now ? "closes" : "closed"} on ${momentText(closesAt, to.timezone)}`;
  return compose(about, job.id, {
    kind: "draft_closes",
    subject: `Your draft is not sent yet: ${job.title}`,
    from: job.employer,
    parts: [
      words(`You have begun an application for ${job.title} at ${job.employer} and not sent it.`),
      momentFigure("You can send it until", until, to.timezone),
      words(`The job ${closing}. Because you have begun, you have longer.`),
    ],
    link: { label: "Finish and send it", path: siteAddresses.review(job.id) },
    onceKey,
  });
}

export const savedJobClosesMail = (about: About, closesAt: string, onceKey: string): ApplicationMail =>
  compose(about, about.job.id, {
    kind: "saved_job_closes",
    subject: `A job you saved closes soon: ${about.job.title}`,
    from: about.job.employer,
    parts: [
      words(`You saved ${about.job.title} at ${about.job.employer} and have not applied.`),
      momentFigure("The job closes on", closesAt, about.to.timezone),
    ],
    link: { label: "Read it again and apply", path: siteAddresses.job(about.job.id) },
    onceKey,
  });

export const licenceExpiresMail = (
  about: Reminded,
  licence: { name: string; issuing_body: string; expires_on: string },
  onceKey: string,
): ApplicationMail =>
  compose(about, null, {
    kind: "licence_expires",
    subject: `Expires on ${formatDay(licence.expires_on)}: ${licence.name}`,
    parts: [
      words(`In your profile, ${licence.name} of ${licence.issuing_body} expires soon.`),
      { is: "figure", label: "It expires on", value: formatDay(licence.expires_on) },
      words(
        "Renewing one can take weeks. When you have the new one, write its date into your profile, so that recruiters see that it is good.",
      ),
    ],
    link: { label: "Your licences", path: siteAddresses.licenses },
    onceKey,
  });

export const assessmentEndsMail = (about: Reminded, endsAt: string, onceKey: string): ApplicationMail =>
  compose(about, null, {
    kind: "exam_ends_soon",
    subject: "Your assessment ends soon",
    parts: [
      words("The assessment you opened ends soon. Start the tests you want to take by then."),
      momentFigure("It ends on", endsAt, about.to.timezone),
    ],
    link: { label: "Take what is left", path: siteAddresses.examParts },
    onceKey,
  });

export const examDueMail = (about: About, dueAt: string, onceKey: string): ApplicationMail =>
  compose(about, about.job.id, {
    kind: "exam_ends_soon",
    subject: `Assessment due soon: ${about.job.title}`,
    from: about.job.employer,
    parts: [
      words(`Your application for ${about.job.title} at ${about.job.employer} waits for the assessment.`),
      momentFigure("Take it by", dueAt, about.to.timezone),
    ],
    link: { label: "Take the assessment", path: siteAddresses.examParts },
    onceKey,
  });

/** `closesAt` is when the application is closed without the exam. */
export const examOverdueMail = (
  about: About,
  { dueAt, closesAt }: { dueAt: string; closesAt: Date },
  onceKey: string,
): ApplicationMail =>
  compose(about, about.job.id, {
    kind: "exam_ends_soon",
    subject: `Assessment overdue: ${about.job.title}`,
    from: about.job.employer,
    parts: [
      words(
        `Your application for ${about.job.title} at ${about.job.employer} waited for the assessment until ${momentText(dueAt, about.to.timezone)}. We do not have all of it yet.`,
      ),
      momentFigure("You can still take it until", closesAt.toISOString(), about.to.timezone),
      words("Then we close this application."),
    ],
    link: { label: "Take the assessment", path: siteAddresses.examParts },
    onceKey,
  });

/** `missing` are the messages of the sections, `Add your résumé`. */
export const profileTipMail = (about: Reminded, missing: readonly string[], onceKey: string): ApplicationMail =>
  compose(about, null, {
    kind: "profile_tip",
    subject: "What is still missing in your profile",
    parts: [
      words("You can apply for any job as soon as your profile has what every application needs. This is still open:"),
      { is: "list", items: missing },
    ],
    link: { label: "Continue your profile", path: siteAddresses.personalInfo },
    onceKey,
  });

/** `lastSeen` is when the person was last here, `eraseAt` when everything about them is erased. */
export const inactiveAccountMail = (
  about: Reminded,
  { lastSeen, eraseAt }: { lastSeen: string; eraseAt: Date },
  onceKey: string,
): ApplicationMail =>
  compose(about, null, {
    kind: "inactive_account",
    subject: `Your ${about.brandName} account will be deleted`,
    parts: [
      words(
        `You were last here on ${momentText(lastSeen, about.to.timezone)}. We do not keep what nobody uses: your account is deleted, with your profile, files and applications.`,
      ),
      momentFigure("It is deleted on", eraseAt.toISOString(), about.to.timezone),
      words("To keep it, sign in before then. You do not have to do anything else."),
    ],
    link: { label: "Sign in", path: siteAddresses.login },
    onceKey,
  });

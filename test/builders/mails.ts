import type { JobCard } from "../../server/contract/job-posts";
import type { AlertKilobytes } from "../../server/contract/values/account";
import {
  examInviteMail,
  laterFileMail,
  messageMail,
  receiptMail,
  statusMail,
  withdrawalUndoneMail,
  withdrawnMail,
} from "../../server/recruitment-api/mail/application-mails";
import {
  examResultMail,
  examTimeEndedMail,
  examVoidedMail,
  extraTimeMail,
} from "../../server/recruitment-api/mail/exam-mails";
import { confirmAlertMail, jobAlertMail } from "../../server/recruitment-api/mail/job-alert-mails";
import { deletionCancelledMail, deletionRequestedMail } from "../../server/recruitment-api/mail/leaving-mails";
import { letterText } from "../../server/recruitment-api/mail/letter";
import { interviewMail, interviewSoonMail, offerMail } from "../../server/recruitment-api/mail/meeting-mails";
import type { MailSender, MailToSend } from "../../server/recruitment-api/mail/message";
import { neededAgainMail, neededMail, neededSoonMail } from "../../server/recruitment-api/mail/need-mails";
import {
  draftClosesMail,
  examDueMail,
  examOverdueMail,
  inactiveAccountMail,
  licenceExpiresMail,
  profileTipMail,
  savedJobClosesMail,
} from "../../server/recruitment-api/mail/reminder-mails";
import type { MailKind } from "../../server/recruitment-api/rules/mail-kinds";
import type { MailLetter } from "../../server/recruitment-api/rules/mail-letter";
import {
  accountExistsMail,
  addressChangedMail,
  newAddressMail,
  passwordChangedMail,
  signInMail,
  verificationMail,
} from "../../server/recruitment-api/team-app/mails";
import { aJobCard } from "./job-card";

const now = new Date("2026-11-27T02:00:00.000Z");
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();

export const aSender: MailSender = {
  from: "jobs@careers.example",
  brandName: "Harbour",
  operator: "Harbour Careers Ltd., 1 Pier Road, Cebu City",
  siteOrigin: "https://careers.example",
  browserOrigin: "https://careers.example",
  appKey: Buffer.alloc(32),
};
const site = { brandName: aSender.brandName, siteOrigin: aSender.siteOrigin, browserOrigin: aSender.browserOrigin };
const person = { id: 1, email: "maria@example.com", timezone: "Asia/Manila" };
const about = {
  ...site,
  to: { userId: 1, email: person.email, timezone: person.timezone },
  job: { id: 12, title: "Order Desk Specialist", employer: "Lanternfield Supply" },
};
const session = { job_post_id: null, created_at: inDays(-3) };
const toPerson = { user: person, ...site };

const offerWords = `We would like you to join our order desk.

Your pay is ₱42,000 a month, with ₱2,000 for your internet. You work 22:00–7:00 Manila time, Monday to Friday. Your first day is 11 January 2027.`;

const interview = {
  application_job_id: 21,
  starts_at: "2026-12-04T14:00:00.000Z",
  minutes: 45,
  timezone: "America/New_York",
  place: "Video call",
  url: "https://meet.example/order-desk-2026",
  people: "Ana Cole, head of the order desk",
  recruiter_note: "Have a message at hand that you once wrote to a customer.\nWe would like to talk about it.",
};

const needed = [
  { what: "A copy of your ID", until: "2026-12-10T15:59:00.000Z" },
  { what: "The signed contract", until: "2026-12-10T15:59:00.000Z" },
] as const;

const jobWords = `You take orders by phone and chat — in English.

What you will do:
- Answer customers of ₱1,000 orders and more
- Keep the order desk’s list up to date
`;

/** An alert with so many jobs, and their text if its reader chose that. */
export const alertOf = (count: number, weekly_kilobytes: AlertKilobytes = 0, text = jobWords) => {
  const jobs = Array.from({ length: count }, (_, at) => ({ ...(aJobCard() as unknown as JobCard), id: at + 1 }));
  return jobAlertMail({
    alert: {
      id: 3,
      user_id: 1,
      query: "search=order+desk",
      frequency: "daily",
      weekly_kilobytes,
      looked_at: inDays(-1),
      next_look_at: inDays(0),
      email: person.email,
      timezone: person.timezone,
      mail_job_alerts: "daily",
    },
    found: {
      asked: { search: "order desk", sort: "newest", page: 1, per_page: 10, inOrderOfIds: false },
      facets: {},
      jobs,
      texts: new Map(jobs.map(({ id }) => [id, text])),
      total: count + 3,
      isMinimum: false,
    },
    now,
    ...site,
  });
};

type Sample = { subject: string; letter: MailLetter; calendar?: string; jobAlertId?: number };

/** At least one mail of each kind, as applicants get them. */
export const sampleMails: Record<MailKind, Sample> = {
  verify: verificationMail(site, "482913"),
  sign_in: signInMail(site, "482913"),
  job_alert_confirm: confirmAlertMail(site, {
    id: 3,
    email: person.email,
    days: 3,
    token: "alert-3-kq3vZ0yB7mXn1sTf9aLw2Q",
  }),
  email_change: newAddressMail(site, "482913"),
  password_changed: passwordChangedMail(site),
  email_changed: addressChangedMail(site),
  application_receipt: receiptMail(about, {
    code: "R24-8K3M-QX",
    hash: "9f".repeat(32),
    sentAt: inDays(0),
    laterFile: { token: "12-kq3vZ0yB7mXn1sTf9aLw2Q", until: inDays(14) },
  }),
  later_file: laterFileMail(about, "maria-clara.pdf"),
  withdrawal: withdrawnMail(about, inDays(1)),
  withdrawal_undone: withdrawalUndoneMail(about, "In review"),
  status_change: statusMail(about, {
    label: "Not selected",
    explanation: "The employer went on with other applicants. You can apply for other jobs at any time.",
    note: "We chose someone with payroll experience. Thank you for the time you took.",
    calledOff: interview.starts_at,
  }),
  interview_invite: interviewMail(about, interview, { is: "new", uid: "interview-1", now }),
  offer: offerMail(about, { application_job_id: 21, words: offerWords, until: inDays(7), made_at: inDays(0) }),
  needed: neededMail(about, needed, "Both sides of the ID, one photo each."),
  needed_again: neededAgainMail(about, { ...needed[0], takes_file: true, reason: "The photo is dark." }),
  needed_soon: neededSoonMail(about, needed, "needed"),
  message: messageMail(about, { text: "Thank you for your answers.\n\nCould you start in January?", hasFile: true }),
  exam_invite: examInviteMail(about, { parts: ["Data entry", "Idioms", "Written"], dueAt: inDays(7), note: null }),
  exam_time_ended: examTimeEndedMail(
    { ...toPerson, session },
    { category: "idioms", deadline_at: inDays(0) },
    inDays(1),
  ),
  exam_result: examResultMail(
    { ...toPerson, session },
    [
      { category: "written", score: "14", max: "20", passed: true },
      { category: "idioms", score: "12", max: "25", passed: false },
    ],
    { isChanged: false },
  ),
  exam_voided: examVoidedMail({ ...toPerson, session }, "The questions did not load."),
  exam_extra_time: extraTimeMail(toPerson, "50% more time", "Take your time."),
  exam_ends_soon: examDueMail(about, inDays(1), "due"),
  interview_soon: interviewSoonMail(about, interview, { inWords: "tomorrow", onceKey: "soon" }),
  draft_closes: draftClosesMail(about, { closesAt: inDays(7), until: inDays(8), now }, "draft"),
  saved_job_closes: savedJobClosesMail(about, inDays(3), "saved"),
  licence_expires: licenceExpiresMail(
    about,
    { name: "Registered Nurse", issuing_body: "Professional Regulation Commission", expires_on: "2027-01-26" },
    "licence",
  ),
  job_alert: alertOf(10),
  profile_tip: profileTipMail(about, ["Enter your mobile number", "Add your résumé"], "tip"),
  deletion_requested: deletionRequestedMail(site, person, { due: inDays(14), withdrawn: ["Order Desk Specialist"] }),
  deletion_cancelled: deletionCancelledMail(site, person, { back: ["Order Desk Specialist"], closed: ["Bookkeeper"] }),
  inactive_account: inactiveAccountMail(about, { lastSeen: inDays(-700), eraseAt: new Date(inDays(30)) }, "inactive"),
};

/** More of the same kinds, which look different. */
export const otherSampleMails = {
  "sign_in, of somebody who has an account": accountExistsMail(site),
  "job_alert, with the text of jobs": alertOf(1, 100),
  "exam_ends_soon, overdue": examOverdueMail(about, { dueAt: inDays(-1), closesAt: new Date(inDays(6)) }, "overdue"),
} satisfies Record<string, Sample>;

/** A mail as it stands in the queue. */
export function aQueuedMail(kind: string, { subject, letter, calendar, jobAlertId }: Sample): MailToSend {
  return {
    id: 1,
    user_id: 1,
    kind,
    to_address: person.email,
    subject,
    body: letterText(letter),
    letter,
    calendar: calendar ?? null,
    created_at: now.toISOString(),
    job_alert_id: jobAlertId ?? null,
    timezone: person.timezone,
  };
}

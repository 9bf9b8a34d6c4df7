import { freeMultiplier, timeAmount, timeMultipliers } from "../../contract/values/exam-times";
import { findOpenSitting, updateExamPart } from "../database/exam-sessions";
import type { ExamPartRow } from "../database/schema";
import { refresh } from "../exams/settle";
import { examVoidedMail, extraTimeMail } from "../mail/exam-mails";
import { tellApplicant } from "../mail/tell-applicant";
import { changeExam } from "./find-exam";
import { CannotDo, type Recruiter } from "./recruiter";

/**
 * Voids a session: it counts neither as a result nor as an attempt, and a running part ends. The applicant gets a mail with the
 * note. Applications that moved on because of it are not moved back. Throws `CannotDo`.
 */
export async function voidExam(recruiter: Recruiter, id: number, note: string | null): Promise<void> {
  await changeExam(recruiter, id, async (trx, { session, parts }, user) => {
    const now = recruiter.clock();
    const locked: ExamPartRow[] = [];
    for (const part of parts) {
      locked.push(part.submitted_at === null ? await updateExamPart(trx, part, { status: "locked" }) : part);
    }
    await refresh(trx, { session: { ...session, status: "voided" }, parts: locked }, now);
    await tellApplicant(trx, examVoidedMail({ ...recruiter, user, session }, note), now);
  });
}

/** Extra time that must be granted, and `none`, which revokes it or refuses a request. */
const grants = new Map([
  ...timeMultipliers
    .filter((one) => one > freeMultiplier)
    .map((one): [string, string | null] => [String(one), timeAmount(one)]),
  ["none", null],
]);
export const extraTimes = [...grants.keys()];

export interface Granted {
  /** The grant as typed in the command. */
  grant: string;
  /** Whether the person gets a mail. */
  told: boolean;
  /** The id of an open session, which keeps its time limits; null for none. */
  openSession: number | null;
}

/**
 * Lets a person choose this much time in future sessions, and mails them; `none` is only mailed to people with an open request.
 * Throws `CannotDo`.
 */
export async function grantExtraTime(
  recruiter: Recruiter,
  email: string,
  grant: string,
  note: string | null,
): Promise<Granted> {
  const granted = grants.get(grant);
  if (granted === undefined) throw new CannotDo(`Extra time is one of: ${extraTimes.join(", ")}.`);
  return recruiter.db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom("applications")
      .innerJoin("users", "users.id", "applications.user_id")
      .selectAll("users")
      .select("applications.id as application_id")
      .where((where) => where(where.fn<string>("lower", ["users.email"]), "=", email.trim().toLowerCase()))
      .executeTakeFirst();
    if (!user) throw new CannotDo(`Nobody with the email address ${email} has an application.`);
    const id = user.application_id;
    if (granted === null) {
      await trx.deleteFrom("exam_allowances").where("application_id", "=", id).execute();
    } else {
      const given = { time_multiplier: grant, at: recruiter.clock() };
      await trx
        .insertInto("exam_allowances")
        .values({ application_id: id, ...given })
        .onConflict((conflict) => conflict.column("application_id").doUpdateSet(given))
        .execute();
    }
    const asked = await trx
      .deleteFrom("exam_time_requests")
      .where("application_id", "=", id)
      .returning("asked_at")
      .executeTakeFirst();
    const told = granted !== null || asked !== undefined;
    if (told) await tellApplicant(trx, extraTimeMail({ ...recruiter, user }, granted, note), recruiter.clock());
    const open = await findOpenSitting(trx, id, false);
    return { grant, told, openSession: open?.session.id ?? null };
  });
}

/** Unanswered requests for extra time, the oldest first. */
export const listTimeRequests = ({ db }: Pick<Recruiter, "db">) =>
  db
    .selectFrom("exam_time_requests")
    .innerJoin("applications", "applications.id", "exam_time_requests.application_id")
    .innerJoin("users", "users.id", "applications.user_id")
    .select(["users.email", "exam_time_requests.time_multiplier", "exam_time_requests.reason"])
    .select("exam_time_requests.asked_at")
    .orderBy("exam_time_requests.asked_at")
    .execute();

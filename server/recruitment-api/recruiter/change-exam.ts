import { findOpenSitting, updateExamPart } from "../database/exam-sessions";
import type { ExamPartRow } from "../database/schema";
import { refresh } from "../exams/settle";
import { examVoidedMail } from "../mail/exam-mails";
import { tellApplicant } from "../mail/tell-applicant";
import { changeExam } from "./find-exam";
import { CannotDo, type Recruiter } from "./recruiter";

/**
 * Voids a session: it counts neither as a result nor as an attempt, and what runs in it ends. The applicant gets a mail
 * with the note. Applications that it has moved on stay where they are. Throws `CannotDo`.
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

/** Extra time a person has to ask us for, and `none`, which takes it back. */
const grants = ["1.5", "2", "none"] as const;

export interface Granted {
  grant: (typeof grants)[number];
  /** Keeps the time it was begun with. */
  openSession: number | null;
}

/** Lets a person choose this much time for sessions to come. Throws `CannotDo`. */
export async function grantExtraTime(recruiter: Recruiter, email: string, much: string): Promise<Granted> {
  const grant = grants.find((one) => one === much);
  if (!grant) throw new CannotDo(`Extra time is one of: ${grants.join(", ")}.`);
  return recruiter.db.transaction().execute(async (trx) => {
    const application = await trx
      .selectFrom("applications")
      .innerJoin("users", "users.id", "applications.user_id")
      .select("applications.id")
      .where((where) => where(where.fn<string>("lower", ["users.email"]), "=", email.trim().toLowerCase()))
      .executeTakeFirst();
    if (!application) throw new CannotDo(`Nobody with the e-mail address ${email} has an application.`);
    const { id } = application;
    if (grant === "none") {
      await trx.deleteFrom("exam_allowances").where("application_id", "=", id).execute();
    } else {
      const given = { time_multiplier: grant, at: recruiter.clock() };
      await trx
        .insertInto("exam_allowances")
        .values({ application_id: id, ...given })
        .onConflict((conflict) => conflict.column("application_id").doUpdateSet(given))
        .execute();
    }
    const open = await findOpenSitting(trx, id, false);
    return { grant, openSession: open?.session.id ?? null };
  });
}

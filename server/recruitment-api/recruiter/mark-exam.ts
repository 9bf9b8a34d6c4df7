import type { ExamSitting } from "../database/exam-sessions";
import type { ExamPartRow, Trx, UserRow } from "../database/schema";
import { getPart, gradePart } from "../exams/settle";
import { isWaitedFor } from "../exams/waiting";
import { examResultMail } from "../mail/exam-mails";
import { tellApplicant } from "../mail/tell-applicant";
import type { WrittenMarks } from "../rules/exam-marking";
import { changeExam } from "./find-exam";
import { CannotDo, type Recruiter } from "./recruiter";

const maxMarkers = 2;

export interface GivenMarks extends WrittenMarks {
  marker: string;
  note: string | null;
}

export interface Marked {
  part: ExamPartRow;
  /** All markers; the score is the mean of their marks. */
  markers: string[];
  /** Whether the applicant gets a mail. */
  told: boolean;
}

/**
 * Stores a marker's marks of the written part, replacing the same marker's earlier ones, and computes the score from the mean.
 * The applicant gets a mail once everything is marked, and when a known result changes. Throws `CannotDo`.
 */
export async function markExam(
  recruiter: Recruiter,
  id: number,
  { marker, note, ...marks }: GivenMarks,
): Promise<Marked> {
  return changeExam(recruiter, id, async (trx, sitting, user) => {
    const { run } = getMarkable(sitting);
    const key = { session_id: id, category: "written" as const, run };
    const others = (await listMarkers(trx, key)).filter((one) => one !== marker);
    if (others.length >= maxMarkers) {
      throw new CannotDo(
        `${others.join(" and ")} have marked it. A marker changes their own marks by marking again with --marker.`,
      );
    }
    const given = { ...marks, note, at: recruiter.clock() };
    await trx
      .insertInto("exam_markings")
      .values({ ...key, marker, ...given })
      .onConflict((conflict) => conflict.columns(["session_id", "category", "run", "marker"]).doUpdateSet(given))
      .execute();
    const { graded, told } = await gradeAndTell(trx, recruiter, sitting, user, ["written"]);
    return { part: getPart(graded, "written"), markers: [...others, marker], told };
  });
}

function getMarkable(sitting: ExamSitting): ExamPartRow {
  const part = sitting.parts.find(({ category }) => category === "written");
  if (!part) throw new CannotDo(`Exam session ${sitting.session.id} has no written test.`);
  if (part.submitted_at === null) throw new CannotDo("The written test has not been sent yet.");
  if (isWaitedFor(sitting, part))
    throw new CannotDo(
      "More answers may still come from a device, or the test may be started again, up to 24 hours after its end. Mark it then.",
    );
  return part;
}

async function listMarkers(trx: Trx, key: Pick<ExamPartRow, "session_id" | "category" | "run">): Promise<string[]> {
  const rows = await trx
    .selectFrom("exam_markings")
    .select("marker")
    .where("session_id", "=", key.session_id)
    .where("category", "=", key.category)
    .where("run", "=", key.run)
    .orderBy("at")
    .orderBy("marker")
    .execute();
  return rows.map(({ marker }) => marker);
}

/** Marks every marked part of a session again, by the present bank. Returns those whose result changed. */
export const regradeExam = (recruiter: Recruiter, id: number): Promise<ExamPartRow[]> =>
  changeExam(recruiter, id, async (trx, sitting, user) => {
    const categories = sitting.parts.filter(isGraded).map(({ category }) => category);
    const { graded } = await gradeAndTell(trx, recruiter, sitting, user, categories);
    return listChanged(sitting, graded);
  });

/** The same for every session with a marked part, each in a transaction of its own. */
export async function regradeAll(recruiter: Recruiter): Promise<{ id: number; changed: ExamPartRow[] }[]> {
  const sessions = await recruiter.db
    .selectFrom("exam_sessions")
    .select("id")
    .where("practice", "=", false)
    .where("status", "<>", "voided")
    .where("id", "in", (query) => query.selectFrom("exam_parts").select("session_id").where("status", "=", "graded"))
    .orderBy("id")
    .execute();
  const done = [];
  for (const { id } of sessions) done.push({ id, changed: await regradeExam(recruiter, id) });
  return done;
}

async function gradeAndTell(
  trx: Trx,
  recruiter: Recruiter,
  before: ExamSitting,
  user: UserRow,
  categories: readonly ExamPartRow["category"][],
): Promise<{ graded: ExamSitting; told: boolean }> {
  const now = recruiter.clock();
  let graded = before;
  for (const category of categories) graded = await gradePart(trx, recruiter, graded, category, now);

  const isChanged = listChanged(before, graded).length > 0;
  const isDone = before.parts.some(waits) && !graded.parts.some(waits);
  if (!isChanged && !isDone) return { graded, told: false };
  const about = { ...recruiter, user, session: graded.session };
  await tellApplicant(trx, examResultMail(about, graded.parts.filter(isGraded), { isChanged }), now);
  return { graded, told: true };
}

const isGraded = ({ status }: ExamPartRow) => status === "graded";
const waits = ({ status }: ExamPartRow) => status === "submitted" || status === "grading" || status === "synced_late";

/** Parts that were marked before and have another result now. */
const listChanged = (before: ExamSitting, after: ExamSitting): ExamPartRow[] =>
  after.parts.filter((part) => {
    const known = before.parts.find(({ category }) => category === part.category);
    return known && isGraded(known) && (known.score !== part.score || known.passed !== part.passed);
  });

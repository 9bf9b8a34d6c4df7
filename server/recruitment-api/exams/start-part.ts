import type { z } from "zod";
import type { ExamCategory, ExamPartStart } from "../../contract/exams";
import { examParts } from "../../contract/values/exam-parts";
import { type Doer, logDoing } from "../core/change-application";
import type { ApiDependencies } from "../core/environment";
import { conflict } from "../core/refusals";
import {
  type ExamSitting,
  findOpenSitting,
  getExamSitting,
  isOpenSession,
  isRunning,
  listSittings,
  updateExamPart,
} from "../database/exam-sessions";
import type { ExamPartRow, Trx } from "../database/schema";
import { findRestart, findRetake } from "../rules/exam-attempts";
import { limitOf } from "./create-session";
import { drawPart } from "./draw";
import { examSubject } from "./exam-activity";
import type { Sitter } from "./hear";
import { beatAfterSilence } from "./heartbeat";
import { lockOwnSitting } from "./lock-own-sitting";
import { refuseRetake } from "./retakes";
import { getPart, refresh, withPart } from "./settle";

type Start = z.output<typeof ExamPartStart>;

/**
 * Starts the clock of a part, and returns its session. A running part goes on unchanged, so that two tabs start it once. Throws
 * 404 for another person's session, 409 with an explanation when the part may not be started or restarted now.
 */
export async function startExamPart(
  deps: ApiDependencies,
  doer: Sitter,
  sessionId: number,
  { part: category, restart }: Start,
): Promise<ExamSitting> {
  await beatAfterSilence(deps.db, doer.now);
  return deps.db.transaction().execute(async (trx) => {
    const sitting = await lockOwnSitting(trx, deps, doer, sessionId);
    const { session } = sitting;
    const part = sitting.parts.find((one) => one.category === category);
    if (session.practice) return startPractice(trx, sitting, part, restart, doer);

    const running = sitting.parts.find(isRunning);
    if (running && running.category !== category) {
      const name = examParts[running.category].name.toLowerCase();
      throw conflict(`One test runs at a time. Send the ${name} test before you start another.`);
    }
    if (part && restart && (await mayRestart(trx, sitting, part, doer.now))) {
      return begin(trx, sitting, { category, run: part.run + 1, detail: "Once more" }, doer);
    }
    // two tabs restart it once
    if (running && (!restart || running.flags.includes("restarted"))) return sitting;
    if (part && part.started_at !== null) throw refuseTaken(part, restart);
    if (!isOpenSession(session)) throw conflict("This assessment has ended. Start a new one.");
    const ready = part ? sitting : await addPart(trx, sitting, category, doer);
    return begin(trx, ready, { category, run: 0 }, doer);
  });
}

const refuseTaken = ({ category }: ExamPartRow, restart: boolean) =>
  conflict(
    restart
      ? `The ${examParts[category].name.toLowerCase()} test cannot be started again. That is only for a test that a fault interrupted, once, within 24 hours.`
      : `You have already taken the ${examParts[category].name.toLowerCase()} test.`,
  );

async function mayRestart(trx: Trx, { session }: ExamSitting, part: ExamPartRow, now: Date): Promise<boolean> {
  if (findRestart(session, part, now) === null) return false;
  const open = await findOpenSitting(trx, session.application_id, false);
  if (open && open.session.id !== session.id) {
    throw conflict("You have another assessment open. Continue it, or end it first.", {
      open_session_id: open.session.id,
    });
  }
  return true;
}

/** Adds a part that the session was created without; 409 when it was taken less than 90 days ago. */
async function addPart(trx: Trx, { session }: ExamSitting, category: ExamCategory, doer: Doer): Promise<ExamSitting> {
  const sittings = await listSittings(trx, session.application_id);
  if (findRetake(category, sittings, doer.now) !== null) throw refuseRetake([category], sittings, doer);
  await trx
    .insertInto("exam_parts")
    .values({
      session_id: session.id,
      category,
      limit_s: limitOf(category, false, Number(session.time_multiplier)),
    })
    .execute();
  return getExamSitting(trx, session.application_id, session.id);
}

/** A practice part may be started at any time; another running one is ended first. */
async function startPractice(
  trx: Trx,
  sitting: ExamSitting,
  part: ExamPartRow | undefined,
  restart: boolean,
  doer: Sitter,
): Promise<ExamSitting> {
  if (!part || !isOpenSession(sitting.session)) throw conflict("This practice has ended. Start a new one.");
  if (isRunning(part) && !restart) return sitting;
  let free = sitting;
  for (const running of sitting.parts.filter((one) => isRunning(one) && one !== part)) {
    free = withPart(free, await updateExamPart(trx, running, { status: "submitted", submitted_at: doer.now }));
  }
  const run = part.started_at === null ? 0 : part.run + 1;
  return begin(trx, free, { category: part.category, run }, doer);
}

interface Begin {
  category: ExamCategory;
  run: number;
  detail?: string;
}

/** Starts the clock of a run, with questions of its own; answers and results of an earlier run no longer count. */
async function begin(
  trx: Trx,
  sitting: ExamSitting,
  { category, run, detail }: Begin,
  doer: Sitter,
): Promise<ExamSitting> {
  const { session } = sitting;
  const { now } = doer;
  const part = getPart(sitting, category);
  const begun = await updateExamPart(trx, part, {
    status: "in_progress",
    run,
    first_started_at: part.first_started_at ?? now,
    started_at: now,
    deadline_at: new Date(now.getTime() + part.limit_s * 1000),
    heard_at: now,
    heard_by: doer.signIn,
    page_at: now,
    lost_s: 0,
    back_at: null,
    honour_at: now,
    drawn: JSON.stringify(drawPart(category, { seed: session.seed, run, practice: session.practice })),
    submitted_at: null,
    sent_at: null,
    graded_at: null,
    outage_credit_s: 0,
    score: null,
    max: null,
    percent: null,
    passed: null,
    measures: "{}",
    flags: run > 0 && !session.practice ? ["restarted"] : [],
  });
  await trx
    .updateTable("exam_sessions")
    .set({ started_at: session.started_at ?? now })
    .where("id", "=", session.id)
    .execute();
  if (!session.practice) {
    await logDoing(trx, doer, {
      event: "exam.started",
      subject: examSubject(session.id, category),
      jobPostId: session.job_post_id,
      ...(detail && { detail }),
    });
  }
  const started = { ...session, started_at: session.started_at ?? now.toISOString() };
  return refresh(trx, withPart({ session: started, parts: sitting.parts }, begun), now);
}

import { type AppLoadContext, data, redirect } from "@remix-run/node";
import type { Changed, Failure } from "../../server/contract/outcomes";
import type { ExamSession, NewExamSession } from "../../server/contract/records";
import { timeAmount } from "../../server/contract/values/exam-times";
import { paths } from "../paths";
import { hasParts } from "./offered";
import type { PartSitting } from "./part-state";
import { findRunning } from "./sheet-data";
import type { NotStarted } from "./start-form";

type Exams = AppLoadContext["api"]["exams"];
type Multiplier = NonNullable<Parameters<Exams["create"]>[1]["time_multiplier"]>;

/** Starts the clock with the time chosen in the form, then redirects to the running part. */
export async function startPart(context: AppLoadContext, { applicationId, category, session }: PartSitting) {
  const form = await context.formData();
  const time = String(form.get("time_multiplier") ?? "1");
  const isTimeChosen = form.has("time_multiplier");
  if (form.get("honour_statement") !== "on") {
    const message = "Tick the box to confirm that the answers will be your own";
    return notStarted(context, { message, at: "honour", time }, 422);
  }
  const { exams } = context.api;
  if (!hasParts(context)) return startWhole(context, { applicationId, category, session });
  const open = session
    ? { ok: true as const, value: session }
    : await openSession(context, applicationId, {
        time_multiplier: Number(time) as Multiplier,
        honour_statement: true,
      });
  const has = open.ok ? open.value.time_multiplier : null;
  if (open.ok && isTimeChosen && has !== null && has !== Number(time))
    return notStarted(context, { message: formatOtherTime(has, open.value.part === category) }, 409);
  const body = { part: category, honour_statement: true as const };
  const started = open.ok ? await exams.startPart({ id: open.value.id, body }) : open;
  return started.ok ? redirect(paths.exam.part(category), 303) : refusedStart(context, started.failure, time);
}

/** Begins the one session of all parts, or continues the open one. The API may still list a session whose time is over. */
async function startWhole(context: AppLoadContext, { applicationId, category, session }: PartSitting) {
  const isOver = (one: ExamSession) => one.expires_at !== null && Date.parse(one.expires_at) < Date.now();
  if (!session || isOver(session)) {
    const open = await openSession(context, applicationId, { honour_statement: true });
    if (!open.ok) return refusedStart(context, open.failure);
    if (isOver(open.value)) return notStarted(context, { message: "A new assessment cannot be begun yet" }, 409);
  }
  return redirect(paths.exam.part(category), 303);
}

/** The error when another tab has opened the session with another multiplier: a session has only one. */
function formatOtherTime(multiplier: number, isRunning: boolean): string {
  const has = `Your assessment was opened before, with ${timeAmount(multiplier)} for all its tests`;
  return isRunning
    ? `${has}, and this test runs already.`
    : `${has}. Start this test like that, or end the assessment first to choose again.`;
}

/**
 * Begins the part again after a fault. The statement of the first start still counts. While the part runs, the person has to
 * confirm.
 */
export async function restartPart(context: AppLoadContext, { applicationId, category, session }: PartSitting) {
  const isSure = (await context.formData()).get("sure") === "on";
  if (findRunning(session, category) && !isSure)
    return notStarted(context, { message: "Tick the box to put your answers aside", at: "sure" }, 422);
  const { exams } = context.api;
  const { items } = await exams.list(applicationId);
  // Search all sessions: a fault may have ended the last part of a session, and the session with it.
  const of = items.find(({ parts }) => parts.some((one) => one.category === category && one.restart_until));
  const sessionId = of?.id ?? session?.id;
  if (sessionId === undefined) return redirect(paths.exam.part(category), 303);
  const started = await exams.startPart({
    id: sessionId,
    body: { part: category, honour_statement: true, restart: true },
  });
  return started.ok ? redirect(paths.exam.part(category), 303) : refusedStart(context, started.failure);
}

/** Starts a practice, which is not scored. The API ends a practice of another part that still runs. */
export async function startPractice(
  context: AppLoadContext,
  { applicationId, category, session }: PartSitting,
): Promise<Changed<ExamSession>> {
  const practice = session
    ? { ok: true as const, value: session }
    : await openSession(context, applicationId, { practice: true, honour_statement: true });
  if (!practice.ok) return practice;
  return context.api.exams.startPart({ id: practice.value.id, body: { part: category, honour_statement: true } });
}

type Opened = { ok: true; value: ExamSession } | { ok: false; failure: Failure };

/** A new session, or the one that another tab has just opened. Some APIs open one without returning it; then we fetch it. */
async function openSession(
  { api: { exams } }: AppLoadContext,
  applicationId: string,
  chosen: NewExamSession,
): Promise<Opened> {
  const created = await exams.create(applicationId, chosen);
  if (created.ok && created.value) return { ok: true, value: created.value };
  if (!created.ok && created.failure.kind !== "conflict") return created;
  const open = await exams.findCurrent(applicationId, chosen.practice);
  if (open) return { ok: true, value: open };
  return created.ok ? { ok: false, failure: { kind: "unavailable", message: notThere } } : created;
}

const notThere = "We could not start this test. Try again.";

function refusedStart(context: AppLoadContext, failure: Failure, time?: string) {
  const [ofTime] = (failure.kind === "invalid" && failure.fields.time_multiplier) || [];
  return notStarted(
    context,
    ofTime ? { message: ofTime, at: "time", time } : { message: failure.message, time },
    failure.kind === "invalid" ? 422 : failure.kind === "unavailable" ? 503 : failure.kind === "too-many" ? 429 : 409,
  );
}

function notStarted(context: AppLoadContext, why: NotStarted, status: number) {
  context.isAnswered = true;
  return data({ notStarted: why }, { status });
}

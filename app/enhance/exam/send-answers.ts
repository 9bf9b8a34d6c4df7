import type { ExamAnswers, ExamAnswersSaved } from "../../../server/contract/records";
import type { QueuedAnswer, SheetRef } from "./answer-queue";

/** Answers of one run, sent in one request. */
export interface SentAnswers {
  sheet: SheetRef;
  answers: readonly QueuedAnswer[];
  /** The last request of the run: it ends the part. */
  final: boolean;
  /** A neutral note for the marker. */
  note?: string;
}

/** The outcome of a request that sent answers. */
export type SendOutcome =
  | { kind: "saved"; answer: ExamAnswersSaved }
  /** The connection or the site is down: try again later. */
  | { kind: "later" }
  | { kind: "signed-out" }
  /** The session belongs to another account, whose owner may be back soon. */
  | { kind: "not-theirs" }
  /** Refused as a whole; smaller requests may be accepted. */
  | { kind: "stuck" }
  /** Refused for ever: the answers at these places, or all when the list is empty. */
  | { kind: "never"; message: string; places: number[] };

const maxMs = 24 * 60 * 60 * 1000;

let freshToken: string | null = null;

/**
 * Sends answers to `app/exam/answers.action.ts`. Never rejects.
 * @param leaving the request must outlive the page (`keepalive`)
 */
export async function sendAnswers(batch: SentAnswers, leaving = false): Promise<SendOutcome> {
  try {
    const answer = await post(batch, leaving);
    if (!isLedAway(answer)) return await outcomeOf(answer);
    // A redirect to sign-in, or for a fresh CSRF token: the page may be older than its token.
    const asked = await fetch(batch.sheet.answersUrl, { redirect: "manual" });
    if (isLedAway(asked)) return { kind: "signed-out" };
    if (!asked.ok) return { kind: "later" };
    freshToken = ((await asked.json()) as { csrf: string }).csrf;
    const again = await post(batch, leaving);
    return isLedAway(again) ? { kind: "signed-out" } : await outcomeOf(again);
  } catch {
    return { kind: "later" };
  }
}

const isLedAway = (answer: Response) => answer.type === "opaqueredirect";

function post({ sheet, answers, final, note }: SentAnswers, leaving: boolean): Promise<Response> {
  const sent: ExamAnswers = {
    part: sheet.part,
    answers: answers.flatMap(({ question, value, at, elapsedMs, savedAt }) =>
      question === null
        ? []
        : {
            question_id: question,
            value,
            client_seq: at,
            elapsed_ms: elapsedMs === null ? undefined : Math.min(elapsedMs, maxMs),
            saved_at: savedAt,
          },
    ),
    final,
    sent_at: new Date().toISOString(),
    question_token: sheet.questionToken,
    device_note: note || undefined,
  };
  const csrf = freshToken ?? document.querySelector<HTMLInputElement>("[name=csrf]")?.value ?? "";
  return fetch(sheet.answersUrl, {
    method: "POST",
    body: new URLSearchParams({ csrf, session: sheet.sessionId, sent: JSON.stringify(sent) }),
    redirect: "manual",
    keepalive: leaving,
  });
}

/** The outcome of a response. Rejects when it is not from our site, such as a hotel's sign-in page. */
export async function outcomeOf(answer: Response): Promise<SendOutcome> {
  const { ok, status } = answer;
  if (ok) return { kind: "saved", answer: (await answer.json()) as ExamAnswersSaved };
  if (status === 404) return { kind: "not-theirs" };
  if (status >= 500 || status === 408 || status === 429) return { kind: "later" };
  if (status !== 409 && status !== 422) return { kind: "stuck" };
  const { message, fields = {} } = (await answer.json()) as {
    message: string;
    fields?: Record<string, string[]>;
  };
  const places = Object.keys(fields).flatMap((name) => /^answers\[(\d+)\]/.exec(name)?.[1] ?? []);
  return { kind: "never", message, places: places.map(Number) };
}

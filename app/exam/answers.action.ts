import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { ExamAnswers, ExamAnswersSaved } from "../../server/contract/records";
import { readId } from "../../server/contract/values/ids";
import type { RouteHandle } from "../context";
import { failureStatus } from "../forms/failure-status";

export const handle: RouteHandle = { checks: ["applicant"], takes: "long-text" };

/** A fresh CSRF token: answers that were queued on a device may be older than the token of the page they were given on. */
export const loader = ({ context }: LoaderFunctionArgs) => answer({ csrf: context.csrfToken });

/**
 * Takes the answers that our script sends (`enhance/exam/send-answers.ts`). They come as a form, so that the checks which run
 * before every action can read it: `session` is the session's id, `sent` the API's `ExamAnswers` as JSON. Replies with the API's
 * own JSON and status.
 */
export async function action({ context }: ActionFunctionArgs) {
  const form = await context.formData();
  const sessionId = readId(form.get("session"));
  const sent = answersIn(form.get("sent"));
  if (sessionId === null || sent === null) return answer({}, 400);
  const saved = await context.api.exams.saveAnswers({ id: sessionId, body: sent });
  return saved.ok ? answer(saved.value ?? taken) : answer(saved.failure, failureStatus[saved.failure.kind]);
}

/** The reply when the API accepts answers and returns nothing about them. */
const taken: ExamAnswersSaved = {
  saved: [],
  late: [],
  refused: [],
  server_now: null,
  deadline_at: null,
  status: null,
};

/** Null when the text is not a JSON object. Only the API validates the shape. */
function answersIn(text: FormDataEntryValue | null): ExamAnswers | null {
  try {
    const read: unknown = JSON.parse(String(text));
    return typeof read === "object" && !Array.isArray(read) ? (read as ExamAnswers | null) : null;
  } catch {
    return null;
  }
}

const answer = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { "Content-Type": "application/json", "Cache-Control": "private, no-store" },
  });

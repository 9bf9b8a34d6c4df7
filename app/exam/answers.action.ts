import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { ExamAnswers, ExamAnswersSaved } from "../../server/contract/records";
import { readId } from "../../server/contract/values/ids";
import type { RouteHandle } from "../context";
import { failureStatus } from "../forms/failure-status";

export const handle: RouteHandle = { checks: ["applicant"], takes: "long-text" };

/** A fresh form token, for answers that waited on a device longer than the page they were given on. */
export const loader = ({ context }: LoaderFunctionArgs) => answer({ csrf: context.csrfToken });

/**
 * Takes answers from the browser's own code (`enhance/exam/send-answers.ts`), as a form, for which the checks stand before
 * every action: `session`, and as JSON `sent`, the API's `ExamAnswers`. Answers the API's word as JSON with its status.
 */
export async function action({ context }: ActionFunctionArgs) {
  const form = await context.formData();
  const sessionId = readId(form.get("session"));
  const sent = answersIn(form.get("sent"));
  if (sessionId === null || sent === null) return answer({}, 400);
  const saved = await context.api.exams.saveAnswers({ id: sessionId, body: sent });
  return saved.ok ? answer(saved.value ?? taken) : answer(saved.failure, failureStatus[saved.failure.kind]);
}

/** What an API says that only takes the answers. */
const taken: ExamAnswersSaved = {
  saved: [],
  late: [],
  refused: [],
  server_now: null,
  deadline_at: null,
  status: null,
};

/** Its shape is the API's to judge. */
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

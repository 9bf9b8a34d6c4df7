import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "../context";
import { runNumber } from "../enhance/exam/same-run";
import { SendLater } from "../enhance/exam/send-later";
import { PostForm } from "../forms/post-form";
import { refused } from "../forms/refused";
import { Button } from "../interface/button";
import { ErrorPanel } from "../interface/error-panel";
import { formTitle } from "../interface/error-title";
import { Page } from "../interface/page";
import { paths } from "../paths";
import { pageMeta } from "../site/page-meta";
import { answeredRows } from "./answered-rows";
import { EndTime } from "./end-time";
import { hasParts } from "./offered";
import { Overview } from "./overview";
import { getSitting } from "./part-state";
import { partName } from "./part-words";
import { findRunning, loadSheet, nowOf } from "./sheet-data";
import { warnOfLength } from "./text-length";

export const meta: MetaFunction<typeof loader> = ({ data: check, matches }) =>
  pageMeta(matches, {
    title: formTitle(`Check and send – ${check ? partName(check.category) : "Assessment"}`, check),
  });
export const handle: RouteHandle = { checks: ["applicant"] };

export async function loader(args: LoaderFunctionArgs) {
  const { category, session } = await getSitting(args);
  const running = findRunning(session, category);
  // the page of a part that is sent whole has its own overview
  if (!session || !running || !hasParts(args.context)) throw redirect(paths.exam.part(category), 303);
  const { questions, values, deadlineAt } = await loadSheet(args.context, session, running);
  return {
    task: true,
    category,
    sessionId: session.id,
    startedAt: running.started_at,
    serverNow: nowOf(session),
    token: session.question_token ?? "",
    deadlineAt,
    rows: answeredRows(questions, values),
    warning: category === "written" ? warnOfLength(values) : null,
    refused: args.context.isAnswered,
  };
}

/** Sends the part and leads to its page, which shows the outcome, also when another tab sent it first or the time was over. */
export async function action(args: ActionFunctionArgs) {
  const { category, session } = await getSitting(args);
  const running = findRunning(session, category);
  const form = await args.context.formData();
  // The part was restarted since this page was loaded, so the page is about another run.
  if (session && running && form.get("started") === running.started_at) {
    const question_token = session.question_token ?? undefined;
    const body = { part: category, answers: [], final: true, question_token };
    const sent = await args.context.api.exams.saveAnswers({ id: session.id, body });
    if (!sent.ok && sent.failure.kind !== "conflict") {
      args.context.isAnswered = true;
      return refused(sent.failure);
    }
  }
  return redirect(paths.exam.part(category, { sent: 1 }), 303);
}

export default function CheckPartPage() {
  const { category, sessionId, startedAt, serverNow, token, deadlineAt, rows, warning } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Page
      title="Check and send"
      caption={partName(category)}
      back={{ to: paths.exam.part(category), label: "Back to the questions" }}
      lead={
        deadlineAt && (
          <>
            Ends at <EndTime at={deadlineAt} />
          </>
        )
      }
      wrong={answer && <ErrorPanel errors={[{ id: null, text: answer.message }]} />}
    >
      <Overview category={category} rows={rows} warning={warning} hasParts hasLinks />
      <p className="mt-8">After sending you cannot change your answers.</p>
      <PostForm id="send">
        <input type="hidden" name="started" value={startedAt} />
        <SendLater
          sheet={{
            sessionId,
            part: category,
            run: runNumber(startedAt),
            questionToken: token,
            answersUrl: paths.exam.answers(category),
          }}
          serverNow={serverNow}
          formId="send"
          sentUrl={paths.exam.part(category, { sent: 1 })}
        />
        <p className="actions">
          <Button>Send my answers</Button> <Link to={paths.exam.part(category)}>Back to the questions</Link>
        </p>
      </PostForm>
    </Page>
  );
}

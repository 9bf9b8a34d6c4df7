import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import type { RouteHandle } from "../context";
import { PostForm } from "../forms/post-form";
import { refused } from "../forms/refused";
import { Button } from "../interface/button";
import { ErrorPanel } from "../interface/error-panel";
import { formTitle } from "../interface/error-title";
import { Notice } from "../interface/notice";
import { Page } from "../interface/page";
import { Section } from "../interface/section";
import { paths } from "../paths";
import { pageMeta } from "../site/page-meta";
import { NotTaken } from "./not-taken";
import { keyboardTip } from "./part-rules";
import { getSitting, partOfAddress } from "./part-state";
import { partName, partNoun } from "./part-words";
import { explainPractice } from "./results/formula";
import { saveSheet } from "./save-sheet";
import { Sheet } from "./sheet";
import { findRunning, loadSheet } from "./sheet-data";
import { startPractice } from "./start-part";
import { findLeftBehind } from "./why-not-taken";

export const meta: MetaFunction<typeof loader> = ({ data: practice, matches }) =>
  pageMeta(matches, {
    title: formTitle(`Practise ${practice ? partNoun(practice.category) : ""} – Assessment`, practice),
  });
/** Practice needs parts with a clock each: an API without them would begin the assessment that counts. */
export const handle: RouteHandle = {
  checks: ["applicant"],
  capability: "assessment",
  takes: "long-text",
  earnsScripts: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const sitting = await getSitting(args, true);
  const { category, session } = sitting;
  const running = findRunning(session, category);
  const sheet = session && running ? await loadSheet(args.context, session, running) : null;
  const part = session?.parts.find((one) => one.category === category);
  return {
    category,
    sheet,
    task: sheet !== null,
    leftBehind: await findLeftBehind(args.context, sitting),
    wasTaken: part?.started_at != null,
    measured: explainPractice(category, part?.measures ?? {}),
    tip: category === "data_entry" ? keyboardTip : null,
    refused: args.context.isAnswered,
  };
}

/** Starts the practice, or saves its page. Practice is never marked. */
export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const category = partOfAddress(args.params);
  const intent = String((await context.formData()).get("intent"));
  if (intent === "start") {
    const started = await startPractice(context, await getSitting(args, true));
    if (started.ok) return redirect(paths.exam.practice(category), 303);
    context.isAnswered = true;
    return refused(started.failure);
  }
  const final = intent === "check";
  const notSaved = await saveSheet(context, category, () => getSitting(args, true), { final });
  if (notSaved) {
    context.isAnswered = true;
    return data({ notSaved }, { status: notSaved.status });
  }
  if (final) return redirect(paths.exam.practice(category, { sent: 1 }), 303);
  return redirect(`${paths.exam.practice(category, { saved: "end" })}#save-end`, 303);
}

export default function PracticePage() {
  const { category, sheet, leftBehind, wasTaken, measured, tip } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isSent = useSearchParams()[0].has("sent");
  const notSaved = answer && "notSaved" in answer ? answer.notSaved : undefined;
  const notTaken = notSaved ?? leftBehind;
  if (sheet)
    return <Sheet key={sheet.sessionId + sheet.startedAt} sheet={sheet} notSaved={notSaved} leftBehind={leftBehind} />;
  const name = partNoun(category);
  return (
    <Page
      title={`Practise ${name}`}
      back={{ to: paths.exam.part(category), label: partName(category) }}
      lead="Two minutes with questions of the same kind. It does not count. Nobody else sees it, and it is deleted within an hour. Practise as often as you like."
      wrong={answer && "message" in answer && <ErrorPanel errors={[{ id: null, text: answer.message }]} />}
    >
      {notTaken && <NotTaken answers={notTaken} />}
      {wasTaken && !notTaken && (
        <Notice tone="success" title="This practice has ended" live={isSent}>
          <p>In the real test your answers would be sent and marked now. Right and wrong answers are never shown.</p>
        </Notice>
      )}
      {measured.length > 0 && (
        <Section title="What was measured">
          <ol className="list-decimal pl-6">
            {measured.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Section>
      )}
      {tip && <p className="mt-6">{tip}</p>}
      <PostForm intent="start">
        <p className="actions">
          <Button>{wasTaken ? "Practise again" : "Start the practice"}</Button>{" "}
          <Link to={paths.exam.part(category)}>Read the rules of the real test</Link>
        </p>
      </PostForm>
    </Page>
  );
}

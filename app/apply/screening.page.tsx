import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ScreeningQuestion } from "../../server/contract/records";
import { isTextBrowser } from "../../server/contract/values/text-browsers";
import type { RouteHandle } from "../context";
import { DefaultButton } from "../forms/default-button";
import { ErrorSummary } from "../forms/error-summary";
import type { AnyField } from "../forms/field-frame";
import { formFor } from "../forms/form-for";
import { formProps } from "../forms/form-props";
import { KeptNotice } from "../forms/kept-notice";
import { PostForm } from "../forms/post-form";
import { invalidSubmission, readSubmission } from "../forms/read-submission";
import { TextArea } from "../forms/text-area";
import { useServerForm } from "../forms/use-server-form";
import { Button } from "../interface/button";
import { formTitle } from "../interface/error-title";
import { BackLink } from "../interface/page";
import { findUsualPay } from "../jobs/usual-pay";
import { paths } from "../paths";
import { pageMeta } from "../site/page-meta";
import { askedQuestion } from "./asked-question";
import { getDraft, getOrBeginDraft } from "./draft";
import { answeredWhen, findEarlier, noteHint } from "./earlier";
import {
  aboutQuestions,
  asksExpectedPay,
  earlierByQuestion,
  givenAnswersOf,
  type ScreeningForm,
  screeningSchema,
  screeningValues,
  unanswered,
} from "./screening";
import { JobQuestion, useMetConditions } from "./screening-question";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Questions – Apply", data?.form) });
export const handle: RouteHandle = { checks: ["check-job-post", "apply-sign-in"], takes: "long-text" };

export async function loader(args: LoaderFunctionArgs) {
  const [{ job, draft }, application, earlier] = await Promise.all([
    getDraft(args),
    args.context.api.applications.mine(),
    findEarlier(args),
  ]);
  const { category, salary } = job;
  const usualPay = draft.questions.some(asksExpectedPay)
    ? await findUsualPay(args.context, category?.id, salary)
    : null;
  const before = earlierByQuestion(draft.answers, earlier);
  const told = (question: ScreeningQuestion) =>
    [
      asksExpectedPay(question) && usualPay,
      answeredWhen(before.get(question.id), args.context.preferences.timezone),
    ].flatMap((words) => words || []);
  return {
    jobId: job.id,
    questions: draft.questions.map((question) => askedQuestion(question, draft.questions, told(question))),
    earlier: earlier?.applications.length ? "Begin with an earlier application" : null,
    // as data, because as code all would load them with the scripts
    words: {
      back: "Back to your details",
      heading: "Questions and cover note",
      note: "Cover note",
      noteHint: noteHint(earlier),
      support: "Do you need support or adjustments?",
      next: "Save and continue",
      later: "Save for later",
      supportHint: "For example extra time, a screen reader or written instead of spoken questions.",
    },
    lead: before.size > 0 ? "Filled in with what you answered before. Change what is different now." : null,
    fileWords: [
      ["No file yet.", "Add a file"],
      ["A file is stored.", "Replace the file"],
    ] as const,
    stored: draft.answers.filter(({ file_key }) => file_key !== null).map(({ question_id }) => question_id),
    hasDefault:
      (draft.questions.some(({ type }) => type === "file") || Boolean(earlier?.applications.length)) &&
      !isTextBrowser(args.request.headers.get("User-Agent")),
    form: formFor(args.context, screeningSchema(draft.questions), screeningValues(draft, application, earlier)),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { job, draft } = await getOrBeginDraft(args);
  const submission = await readSubmission(context, screeningSchema(draft.questions));
  if (submission.status !== "success") return invalidSubmission(submission);

  const sent = submission.value as ScreeningForm;
  const answers = givenAnswersOf(draft.questions, sent);
  const saved = await context.api.screening.saveAnswers(job.id, answers, draft.answers);
  if (!saved.ok) return invalidSubmission(submission, aboutQuestions(saved.failure, answers));
  const { cover_note, support_needs } = sent;
  const noted = await context.api.apply.saveDraft(job.id, {
    draft_step: "screening",
    cover_note,
    support_needs,
  });
  if (!noted.ok) return invalidSubmission(submission, noted.failure);

  const then = (await context.formData()).get("then");
  if (then === "later") return redirect(paths.apply.review(job.id, { saved: "screening" }), 303);
  if (then === "earlier") return redirect(paths.apply.earlier(job.id), 303);
  const file = /^file-([\w-]{1,64})$/.exec(String(then))?.[1];
  if (file) return redirect(paths.apply.screeningFile(job.id, file), 303);

  const open = unanswered(draft.questions, answers);
  if (Object.keys(open).length > 0)
    return invalidSubmission(submission, { kind: "invalid", message: "", fields: open });
  return redirect(paths.apply.check(job.id), 303);
}

export default function ScreeningPage() {
  const { jobId, questions, lead, earlier, words, fileWords, stored, hasDefault } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  const byName = fields as Record<string, AnyField | undefined>;
  const { isMet, onChange } = useMetConditions(questions, byName);
  return (
    <div className="reading-main">
      <BackLink to={paths.apply.review(jobId)} label={words.back} />
      <ErrorSummary forms={[form]} />
      {form.kept && <KeptNotice why={form.kept} />}
      <h1>{words.heading}</h1>
      {lead && <p className="lead">{lead}</p>}
      <PostForm {...formProps(form)} onChange={onChange}>
        {hasDefault && <DefaultButton />}
        {earlier && (
          <p>
            <Button look="link" name="then" value="earlier">
              {earlier}
            </Button>
          </p>
        )}
        {questions.map((question) => (
          <JobQuestion
            key={question.id}
            question={question}
            field={byName[question.name]}
            file={fileWords[stored.includes(question.id) ? 1 : 0]}
            isMet={isMet(question)}
          />
        ))}
        <TextArea field={fields.cover_note} label={words.note} hint={words.noteHint} limit={2000} rows={8} />
        <TextArea field={fields.support_needs} label={words.support} hint={words.supportHint} limit={1000} rows={3} />
        <p className="actions">
          <Button>{words.next}</Button>{" "}
          <Button look="plain" name="then" value="later">
            {words.later}
          </Button>
        </p>
      </PostForm>
    </div>
  );
}

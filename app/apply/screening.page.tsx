import { getFormProps } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "../context";
import { ErrorSummary } from "../forms/error-summary";
import { formTitle } from "../forms/error-title";
import type { AnyField } from "../forms/field-frame";
import { formFor } from "../forms/form-for";
import { KeptNotice } from "../forms/kept-notice";
import { PostForm } from "../forms/post-form";
import { invalid, readSubmission } from "../forms/read-submission";
import { TextArea } from "../forms/text-area";
import { useServerForm } from "../forms/use-server-form";
import { Button } from "../interface/button";
import { BackLink } from "../interface/page";
import { paths } from "../paths";
import { pageMeta } from "../site/page-meta";
import { askedQuestion } from "./asked-question";
import { getDraft } from "./draft";
import { FileQuestion } from "./file-question";
import { QuestionField } from "./question-field";
import { aboutQuestions, answersOf, type Screening, screeningSchema, screeningValues, unanswered } from "./screening";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Questions – Apply", data?.form) });
export const handle: RouteHandle = { checks: ["check-job-post", "apply-sign-in"], takes: "long-text" };

export async function loader(args: LoaderFunctionArgs) {
  const [{ job, draft }, application] = await Promise.all([getDraft(args), args.context.api.applications.mine()]);
  return {
    jobId: job.id,
    questions: draft.questions.map((question) => askedQuestion(question, draft.questions)),
    stored: draft.answers.filter(({ file_key }) => file_key !== null).map(({ question_id }) => question_id),
    form: formFor(args.context, screeningSchema(draft.questions), screeningValues(draft, application)),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { job, draft } = await getDraft(args);
  const submission = await readSubmission(context, screeningSchema(draft.questions));
  if (submission.status !== "success") return invalid(submission);

  const sent = submission.value as Screening;
  const answers = answersOf(draft.questions, sent);
  const saved = await context.api.screening.saveAnswers(job.id, answers);
  if (!saved.ok) return invalid(submission, aboutQuestions(saved.failure, answers));
  const { cover_note, support_needs } = sent;
  const noted = await context.api.apply.saveDraft(job.id, {
    draft_step: "screening",
    cover_note,
    support_needs,
  });
  if (!noted.ok) return invalid(submission, noted.failure);

  const then = (await context.formData()).get("then");
  if (then === "later") return redirect(paths.apply.review(job.id, { saved: "screening" }), 303);
  const file = /^file-([\w-]{1,64})$/.exec(String(then))?.[1];
  if (file) return redirect(paths.apply.screeningFile(job.id, file), 303);

  const open = unanswered(draft.questions, answers);
  if (Object.keys(open).length > 0) return invalid(submission, { kind: "invalid", message: "", fields: open });
  return redirect(paths.apply.check(job.id), 303);
}

export default function ScreeningPage() {
  const { jobId, questions, stored } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  const byName = fields as Record<string, AnyField>;
  return (
    <div className="page-form">
      <BackLink to={paths.apply.review(jobId)} label="Back to the list" />
      <ErrorSummary forms={[form]} />
      {form.kept && <KeptNotice why={form.kept} />}
      <h1>Questions and cover note</h1>
      <PostForm {...getFormProps(form.meta)}>
        <DefaultButton needed={questions.some(({ type }) => type === "file")} />
        {questions.map((question) => {
          const field = byName[question.name];
          return question.type === "file" || !field ? (
            <FileQuestion key={question.id} question={question} isStored={stored.includes(question.id)} />
          ) : (
            <QuestionField key={question.id} question={question} field={field} />
          );
        })}
        <TextArea
          field={fields.cover_note}
          label="Cover note"
          hint="Why you want this job and what makes you good at it."
          limit={2000}
          rows={8}
        />
        <TextArea
          field={fields.support_needs}
          label="Do you need support or adjustments?"
          hint="For example extra time, a screen reader or written instead of spoken questions."
          limit={1000}
          rows={3}
        />
        <p className="actions">
          <Button>Save and continue</Button>{" "}
          <Button look="plain" name="then" value="later">
            Save and come back later
          </Button>
        </p>
      </PostForm>
    </div>
  );
}

/** Enter in a text field presses the first button of a form; without this one it would be "Add a file". */
function DefaultButton({ needed }: { needed: boolean }) {
  return needed ? (
    <button type="submit" tabIndex={-1} className="sr-only">
      Save and continue
    </button>
  ) : null;
}

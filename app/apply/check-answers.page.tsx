import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { RouteHandle } from "../context";
import { Checkbox } from "../forms/checkbox";
import { formTitle } from "../forms/error-title";
import { formFor } from "../forms/form-for";
import { invalid, readSubmission } from "../forms/read-submission";
import { ServerForm } from "../forms/server-form";
import { idempotencyKey } from "../forms/text-rules";
import { useServerForm } from "../forms/use-server-form";
import { Section } from "../interface/section";
import { SummaryList, type SummaryRow } from "../interface/summary-list";
import { paths } from "../paths";
import { pageMeta } from "../site/page-meta";
import { type AnswerRow, listAnswers, sectionFromCheck } from "./check-rows";
import { getChoiceNames } from "./choice-names";
import { dataUseVersion } from "./consent";
import { getDraft } from "./draft";
import { writtenText } from "./written-text";

/** What is agreed to when sending. The key makes one rendered form send once, however often its button is pressed. */
const Sending = z.object({
  consent_accuracy: z.literal("on", { error: "Tick the box to say that your answers are true" }),
  consent_data_use: z.literal(dataUseVersion, { error: "Tick the box to agree to how we use your answers" }),
  idempotency_key: idempotencyKey,
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Check your answers – Apply", data?.form) });
export const handle: RouteHandle = { checks: ["check-job-post", "apply-sign-in"] };

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const [{ job, draft }, application] = await Promise.all([getDraft(args), context.api.applications.mine()]);
  return {
    jobId: job.id,
    groups: listAnswers(application, draft, await getChoiceNames(context)),
    warnings: draft.knock_outs,
    missing: draft.missing.map(({ where, message }) => ({
      message,
      path: where === null || where === "screening" ? paths.apply.screening(job.id) : sectionFromCheck(job.id, where),
    })),
    form: formFor(context, Sending, { idempotency_key: randomUUID() }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { job } = await getDraft(args);
  const submission = await readSubmission(context, Sending);
  if (submission.status !== "success") return invalid(submission);

  const { consent_data_use, idempotency_key } = submission.value;
  const sent = await context.api.apply.send(job.id, { consent_accuracy: true, consent_data_use }, idempotency_key);
  if (sent.ok) return redirect(paths.apply.success(job.id), 303);
  // Another tab was faster: `getDraft` leads to the receipt.
  if (sent.failure.kind === "conflict") await getDraft(args);
  return invalid(submission, sent.failure);
}

export default function CheckAnswersPage() {
  const { jobId, groups, missing, warnings } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  const isBlocked = warnings.some(({ blocks }) => blocks);
  return (
    <ServerForm
      form={form}
      back={{ to: paths.apply.screening(jobId), label: "Back to the questions" }}
      title="Check your answers"
      submit="Send application"
      lead={
        <>
          {missing.length > 0 && <Missing items={missing} />}
          {groups.map((group) => (
            <Section key={group.title} title={group.title}>
              <SummaryList rows={group.rows.map((row) => rowOf(row, group.change))} />
            </Section>
          ))}
          {warnings.length > 0 && (
            <div className="notice notice-warning mt-8">
              <h2>Before you send</h2>
              <ul>
                {warnings.map(({ question_id, message }) => (
                  <li key={question_id}>{message}</li>
                ))}
              </ul>
              <p>
                {isBlocked
                  ? "The recruiter cannot take an application with this answer."
                  : "You can change your answer, or send your application anyway: the recruiter decides."}
              </p>
            </div>
          )}
          <Section title="Send your application">
            <p>You cannot change your answers after sending. You can withdraw at any time.</p>
          </Section>
        </>
      }
    >
      <Checkbox field={fields.consent_accuracy} label="My answers are true and complete" />
      <Checkbox
        field={fields.consent_data_use}
        value={dataUseVersion}
        label="I agree that the recruiters of this job use my answers to decide on my application"
      />
      <input type="hidden" name={fields.idempotency_key.name} defaultValue={fields.idempotency_key.initialValue} />
    </ServerForm>
  );
}

const rowOf = ({ label, value, fixed }: AnswerRow, change: string): SummaryRow => ({
  label,
  value: writtenText(value),
  change: fixed ? undefined : { to: change, what: label },
});

function Missing({ items }: { items: { message: string; path: string }[] }) {
  return (
    <div className="notice notice-warning mt-6">
      <h2>Still missing</h2>
      <p>You can send your application when you have done this:</p>
      <ul>
        {items.map(({ message, path }) => (
          <li key={message}>
            <Link to={path}>{message}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

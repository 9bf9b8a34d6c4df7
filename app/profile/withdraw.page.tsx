import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "../context";
import { RadioGroup } from "../forms/choice-group";
import { formTitle } from "../forms/error-title";
import { formFor } from "../forms/form-for";
import { invalid, readSubmission } from "../forms/read-submission";
import { ServerForm } from "../forms/server-form";
import { TextArea } from "../forms/text-area";
import { useServerForm } from "../forms/use-server-form";
import { paths } from "../paths";
import { pageMeta } from "../site/page-meta";
import { getApplicationId } from "./application-id";
import { getHeldApplication } from "./held-application";
import { type Reasons, withdrawalOf } from "./withdrawal";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Withdraw from this job – Your applications", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"] };

export async function loader(args: LoaderFunctionArgs) {
  const held = await getHeldApplication(args);
  if (!held.can_withdraw) throw redirect(paths.profile.application(held.job_id), 303);
  const reasons = await listReasons(args.context);
  return {
    jobId: held.job_id,
    title: held.job.title,
    reasons: reasons.map(({ id, label }) => ({ value: id, label })),
    form: formFor(args.context, withdrawalOf(reasons), { idempotency_key: randomUUID() }),
  };
}

const listReasons = async ({ api }: LoaderFunctionArgs["context"]): Promise<Reasons> =>
  (await api.selectionItems.list("withdrawal_reason")).filter(({ active }) => active);

export async function action(args: ActionFunctionArgs) {
  const held = await getHeldApplication(args);
  const submission = await readSubmission(args.context, withdrawalOf(await listReasons(args.context)));
  if (submission.status !== "success") return invalid(submission);

  const { reason, note, idempotency_key } = submission.value;
  const withdrawal = { recruitment_status_id: reason, job_id: held.job_id, note };
  const done = await args.context.api.applications.withdraw(
    await getApplicationId(args.context),
    withdrawal,
    idempotency_key,
  );
  if (!done.ok) return invalid(submission, done.failure);
  return redirect(paths.profile.application(held.job_id, { done: "withdrawn" }), 303);
}

export default function WithdrawPage() {
  const { jobId, title, reasons } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  return (
    <ServerForm
      form={form}
      back={{ to: paths.profile.application(jobId), label: "Your application" }}
      title={`Withdraw from ${title}`}
      submit="Withdraw from this job"
      doing={`Withdrawing from ${title}…`}
      lead={
        <p className="lead">
          Your application stops here and the recruiter reads no further. You can undo this for 7 days, or until the job
          closes. The client is told that you withdrew, not why: only we see your reason, to make our jobs better.
        </p>
      }
      after={<Link to={paths.profile.application(jobId)}>Stay in this job</Link>}
    >
      {reasons.length > 0 && <RadioGroup field={fields.reason} label="Why do you withdraw?" options={reasons} />}
      <TextArea
        field={fields.note}
        label={
          reasons.length > 0
            ? "Your reason in your own words (only if you chose “Another reason”)"
            : "Why do you withdraw? (optional)"
        }
        limit={500}
        rows={3}
        conditional={reasons.length > 0}
      />
      <input type="hidden" name={fields.idempotency_key.name} defaultValue={fields.idempotency_key.initialValue} />
    </ServerForm>
  );
}

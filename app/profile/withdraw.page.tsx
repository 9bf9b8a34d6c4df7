import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { Failure } from "../../server/contract/outcomes";
import type { RouteHandle } from "../context";
import { RadioGroup } from "../forms/choice-group";
import { formFor } from "../forms/form-for";
import { invalidSubmission, readSubmission } from "../forms/read-submission";
import { ServerForm } from "../forms/server-form";
import { TextArea } from "../forms/text-area";
import { useServerForm } from "../forms/use-server-form";
import { formTitle } from "../interface/error-title";
import { JobAside } from "../interface/job-aside";
import { jobBrief } from "../jobs/job-brief";
import { readerOf } from "../jobs/job-card-view";
import { paths } from "../paths";
import { getApplicationId } from "../sign-in/application-id";
import { pageMeta } from "../site/page-meta";
import { type ActiveApplication, listActive } from "./active-applications";
import { getHeldApplication } from "./held-application";
import { otherLast, otherReason, type Reasons, withdrawalOf } from "./withdrawal";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: formTitle(`${data?.all ? titleOfAll : "Withdraw from this job"} – Your applications`, data?.form),
  });
export const handle: RouteHandle = { checks: ["applicant"], template: "reading" };

export async function loader(args: LoaderFunctionArgs) {
  const held = await getHeldApplication(args);
  if (!held.can_withdraw) throw redirect(paths.profile.application(held.job_id), 303);
  const { api } = args.context;
  const [reasons, all] = await Promise.all([
    listReasons(args.context),
    isOfOne(args) ? null : listActive(args.context),
  ]);
  return {
    jobId: held.job_id,
    title: held.job.title,
    brief: jobBrief(held.job, readerOf(args.context)),
    /** All applications that end, when the API can only end all of them at once. */
    all,
    canUndo: api.offers("applications"),
    reasons: reasons.map(({ id, label }) => ({ value: id, label })),
    /** Only the last reason asks for words. */
    lastOpens: reasons.at(-1)?.key === otherReason,
    form: formFor(args.context, withdrawalOf(reasons), { idempotency_key: randomUUID() }),
  };
}

const isOfOne = ({ context }: Pick<LoaderFunctionArgs, "context">) => context.api.offers("applications");

const listReasons = async ({ api }: LoaderFunctionArgs["context"]): Promise<Reasons> =>
  otherLast(
    (await api.selectionItems.list("withdrawal_reason")).filter(({ active }) => active),
    ({ key }) => key,
  );

export async function action(args: ActionFunctionArgs) {
  const held = await getHeldApplication(args);
  const isOne = isOfOne(args);
  const asked = withdrawalOf(await listReasons(args.context), { hasNote: isOne });
  const submission = await readSubmission(args.context, asked);
  if (submission.status !== "success") return invalidSubmission(submission);

  const { reason, note, ending, idempotency_key } = submission.value;
  // end only the applications that the page listed, never others
  if (ending !== (isOne ? undefined : idsOf(await listActive(args.context))))
    return invalidSubmission(submission, changedMeanwhile);
  const withdrawal = { recruitment_status_id: reason, ...(isOne && { job_id: held.job_id, note }) };
  const done = await args.context.api.applications.withdraw(
    await getApplicationId(args.context),
    withdrawal,
    idempotency_key,
  );
  if (!done.ok) return invalidSubmission(submission, done.failure);
  const shown = { done: "withdrawn" };
  return redirect(
    isOne ? paths.profile.application(held.job_id, shown) : paths.profile.tracking({ tab: "closed", ...shown }),
    303,
  );
}

const idsOf = (applications: readonly ActiveApplication[]) => applications.map(({ id }) => id).join(" ");

const changedMeanwhile: Failure = {
  kind: "invalid",
  message: "Your applications have changed since you opened this page. Read it again before you withdraw.",
  fields: {},
};

const titleOfAll = "Withdraw every application";

/** The question and the form, and the job beside them. */
export default function WithdrawPage() {
  return (
    <>
      <Withdraw />
      <JobAside brief={useLoaderData<typeof loader>().brief} />
    </>
  );
}

function Withdraw() {
  const { jobId, title, all, canUndo, reasons, lastOpens } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  const note = (
    <TextArea
      field={fields.note}
      label={
        reasons.length > 0 ? (
          <>Your reason in your own words{lastOpens && <span> (only if you chose “{reasons.at(-1)?.label}”)</span>}</>
        ) : (
          "Why do you withdraw?"
        )
      }
      limit={500}
      rows={3}
      conditional={lastOpens}
    />
  );
  return (
    <ServerForm
      form={form}
      back={{ to: paths.profile.application(jobId), label: "Your application" }}
      title={all ? titleOfAll : `Withdraw from ${title}`}
      submit={all ? titleOfAll : "Withdraw from this job"}
      leaves
      doing={all ? "Withdrawing…" : `Withdrawing from ${title}…`}
      lead={
        all ? (
          <WhatEnds all={all} canUndo={canUndo} />
        ) : (
          <p className="lead">
            Your application stops here and the recruiter reads no further.{" "}
            {canUndo ? "You can undo this for 7 days, or until the job closes." : final} The employer learns that you
            withdrew, but not why. Only we see your reason.
          </p>
        )
      }
      after={<Link to={paths.profile.application(jobId)}>{all ? "Keep my applications" : "Keep my application"}</Link>}
    >
      {reasons.length > 0 && <RadioGroup field={fields.reason} label="Why do you withdraw?" options={reasons} />}
      {!all && (lastOpens ? <div className="if-last">{note}</div> : note)}
      {all && <input type="hidden" name={fields.ending.name} value={idsOf(all)} />}
      <input type="hidden" name={fields.idempotency_key.name} defaultValue={fields.idempotency_key.initialValue} />
    </ServerForm>
  );
}

const final = "This is final: it cannot be undone.";

/** Lists every application that ends, because people may think that it is only the one they came from. */
function WhatEnds({ all, canUndo }: { all: ActiveApplication[]; canUndo: boolean }) {
  return (
    <div className="text">
      <p className="lead">Withdrawing ends all your applications at once:</p>
      <ul>
        {all.map(({ id, title, employer }) => (
          <li key={id}>{[title, employer].filter(Boolean).join(", ")}</li>
        ))}
      </ul>
      <p>
        They stop here and the recruiters read no further. {canUndo ? "You can undo it on the page of each." : final}
      </p>
    </div>
  );
}

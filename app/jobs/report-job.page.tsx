import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { maxReportWords, reportReasons, reportReasonWords } from "../../server/contract/values/job-reports";
import type { RouteHandle } from "../context";
import { RadioGroup } from "../forms/choice-group";
import { formFor } from "../forms/form-for";
import { invalidSubmission, readSubmission } from "../forms/read-submission";
import { ServerForm } from "../forms/server-form";
import { TextArea } from "../forms/text-area";
import { TextField } from "../forms/text-field";
import { oneOfField, optionalEmail, optionalText } from "../forms/text-rules";
import { useServerForm } from "../forms/use-server-form";
import { ButtonLink } from "../interface/button";
import { formTitle } from "../interface/error-title";
import { Page } from "../interface/page";
import { paths } from "../paths";
import { pageMeta } from "../site/page-meta";
import { jobIdOf } from "./job-param";

export const handle: RouteHandle = { checks: ["public"], capability: "messages" };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Report this job", data?.form), noindex: true });

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const job = await context.api.jobPosts.find(jobIdOf(params));
  if (!job) throw new Response(null, { status: 404 });
  const { title, hiring_organization: employer } = job;
  return {
    job: paths.job(job),
    name: [title, employer.name].filter(Boolean).join(", "),
    isSent: new URL(request.url).searchParams.has(sent),
    reasons: reportReasons.map((value) => ({ value, label: reportReasonWords[value] })),
    form: formFor(context, jobReport),
  };
}

const sent = "sent";

export async function action({ context, params }: ActionFunctionArgs) {
  const jobId = jobIdOf(params);
  const submission = await readSubmission(context, jobReport);
  if (submission.status !== "success") return invalidSubmission(submission);
  const reported = await context.api.safety.reportJob({ id: jobId, body: submission.value });
  if (!reported.ok) return invalidSubmission(submission, reported.failure);
  return redirect(paths.reportJob(jobId, { [sent]: 1 }), 303);
}

/** For whoever reads a job that asks for money or is not what it says; no account is needed. */
export default function ReportJobPage() {
  const { job, name, isSent, reasons } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  const back = { to: job, label: "The job" };
  if (isSent)
    return (
      <Page title="Thank you" back={back} lead="Your report is stored. Somebody reads each one.">
        <p>Do not pay anything, and do not send codes or bank passwords.</p>
        <p className="actions">
          <ButtonLink to={paths.jobs()}>See other jobs</ButtonLink>
        </p>
      </Page>
    );
  return (
    <ServerForm
      form={form}
      back={back}
      title="Report this job"
      lead={<p className="lead">{name}. The employer does not see who reported it.</p>}
      submit="Send report"
    >
      <RadioGroup field={fields.reason} label="What is wrong?" options={reasons} />
      <TextArea field={fields.words} label="In your own words" limit={maxReportWords} rows={4} />
      <TextField
        field={fields.email}
        label="Your email address"
        type="email"
        autoComplete="email"
        hint="Only if we may ask you about it."
      />
    </ServerForm>
  );
}

/** What is wrong with a job, and whom we may ask. */
const jobReport = z
  .object({
    reason: oneOfField(reportReasons, "Choose what is wrong"),
    words: optionalText("What is wrong", maxReportWords),
    email: optionalEmail,
  })
  .refine(({ reason, words }) => reason !== "other" || words !== null, {
    path: ["words"],
    message: "Write what is wrong with this job",
  });

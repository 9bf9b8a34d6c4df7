import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { Failure } from "../../../server/contract/outcomes";
import { readNumber } from "../../../server/contract/values/ids";
import { maxMessage } from "../../../server/contract/values/limits";
import { zoneName } from "../../../server/contract/values/moments";
import { acceptedExtensions } from "../../../server/contract/values/uploads";
import type { RouteHandle } from "../../context";
import { UploadForm } from "../../enhance/upload-progress";
import { acceptedHint } from "../../forms/accepted-files";
import { chosenFile } from "../../forms/chosen-file";
import { ErrorSummary } from "../../forms/error-summary";
import { FileField } from "../../forms/file-field";
import { formFor } from "../../forms/form-for";
import { formProps } from "../../forms/form-props";
import { KeptNotice } from "../../forms/kept-notice";
import { invalidSubmission, readSubmission } from "../../forms/read-submission";
import { TextArea } from "../../forms/text-area";
import { idempotencyKey, optionalText } from "../../forms/text-rules";
import { useServerForm } from "../../forms/use-server-form";
import { Button } from "../../interface/button";
import { formTitle } from "../../interface/error-title";
import { JobAside } from "../../interface/job-aside";
import { BackLink } from "../../interface/page";
import { jobBrief } from "../../jobs/job-brief";
import { readerOf } from "../../jobs/job-card-view";
import { paths } from "../../paths";
import { getApplicationId } from "../../sign-in/application-id";
import { pageMeta } from "../../site/page-meta";
import { getHeldApplication } from "../held-application";
import { MessageList } from "./message-list";
import { canWrite, listShownMessages } from "./shown-messages";

/** The form of a message: a text, a file, or both. */
const newMessage = z
  .object({
    text: optionalText("Your message", maxMessage),
    file: chosenFile.optional(),
    idempotency_key: idempotencyKey,
  })
  .refine(({ text, file }) => text !== null || file, { path: ["text"], message: "Write your message, or add a file" });

/** Joins the API's errors about a file into one: the API names its own fields (`key`, `type`), but the form has one. */
function aboutMessage(failure: Failure): Failure {
  if (failure.kind !== "invalid") return failure;
  const { text, ...others } = failure.fields;
  const file = Object.values(others).flat();
  return { ...failure, fields: { ...(text && { text }), ...(file.length > 0 && { file }) } };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle(`Messages about ${data?.title ?? "your application"}`, data?.form) });
export const handle: RouteHandle = {
  checks: ["applicant"],
  capability: "messages",
  takes: "file",
  template: "reading",
};

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const held = await getHeldApplication(args);
  const jobId = held.job_id;
  if (held.status.key === "draft") throw redirect(paths.profile.application(jobId), 303);
  const { searchParams } = new URL(request.url);
  const page = readNumber(searchParams.get("page")) ?? 1;
  const { messages, place } = await listShownMessages(context, held, page);
  const pages = place?.last_page ?? 1;
  const linkTo = (to: number) => `${paths.profile.messages(jobId, { page: to })}#messages`;
  if (page > pages) throw redirect(linkTo(pages), 303);
  const last = messages.at(-1);
  return {
    jobId,
    title: held.job.title,
    brief: jobBrief(held.job, readerOf(context)),
    messages,
    // as data, because as code they would be larger
    times: last ? `Times are ${zoneName(context.preferences.timezone)} time.` : "There are no messages yet.",
    earlier: page < pages ? linkTo(page + 1) : null,
    later: page > 1 ? paths.profile.messages(jobId, { page: page > 2 ? page - 1 : null }) : null,
    closed: canWrite(held) ? null : "You have withdrawn this application, so nobody reads messages about it any more.",
    file: { hint: acceptedHint, accept: acceptedExtensions },
    // a parameter in the URL alone proves nothing
    sentId: searchParams.has("sent") && last?.isOwn === true ? last.id : null,
    form: formFor(context, newMessage, { idempotency_key: randomUUID() }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const held = await getHeldApplication(args);
  const submission = await readSubmission(context, newMessage);
  if (submission.status !== "success") return invalidSubmission(submission);
  const { text, file = null, idempotency_key } = submission.value;
  const sent = await context.api.messages.send(await getApplicationId(context), held.job_id, {
    text: text ?? "",
    file,
    idempotencyKey: idempotency_key,
  });
  if (!sent.ok) return invalidSubmission(submission, aboutMessage(sent.failure));
  // each time another URL: with a fragment alone the router would not load the page again
  const sentAs = idempotency_key.slice(0, 8);
  return redirect(`${paths.profile.messages(held.job_id, { sent: sentAs })}#messages`, 303);
}

/** Mounted again after each sent message: a text that stays in the box would be sent twice. */
export default function MessagesPage() {
  return <Messages key={useLoaderData<typeof loader>().sentId} />;
}

/** The messages between applicant and recruiter, the newest last, above the form for a new one. */
function Messages() {
  const { jobId, title, brief, messages, times, earlier, later, closed, file, sentId } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  return (
    <>
      <div className="reading-main">
        <BackLink to={paths.profile.application(jobId)} label="Your application" />
        <ErrorSummary forms={[form]} />
        {form.kept && <KeptNotice why={form.kept} />}
        <h1>Messages about {title}</h1>
        <p className="lead">{times}</p>
        {earlier && (
          <p className="mt-3">
            <Link to={earlier}>Earlier messages</Link>
          </p>
        )}
        <MessageList jobId={jobId} messages={messages} looksAgain={!later} sentId={sentId} />
        {later && <Link to={later}>Later messages</Link>}
        {closed === null ? (
          <UploadForm {...formProps(form)}>
            <TextArea field={fields.text} label="Write to the recruiter" limit={maxMessage} rows={4} conditional />
            <FileField field={fields.file} label="A file with it" {...file} />
            <input type="hidden" name={fields.idempotency_key.name} value={fields.idempotency_key.initialValue} />
            <p className="actions">
              <Button>Send</Button>
            </p>
          </UploadForm>
        ) : (
          <p className="lead">{closed}</p>
        )}
      </div>
      <JobAside brief={brief} />
    </>
  );
}

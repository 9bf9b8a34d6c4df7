import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readNumber } from "../../../server/contract/values/ids";
import { maxMessage } from "../../../server/contract/values/messages";
import { acceptedExtensions } from "../../../server/contract/values/uploads";
import { acceptedHint } from "../../apply/accepted-files";
import type { RouteHandle } from "../../context";
import { UploadForm } from "../../enhance/upload-progress";
import { ErrorSummary } from "../../forms/error-summary";
import { formTitle } from "../../forms/error-title";
import { FileField } from "../../forms/file-field";
import { formFor } from "../../forms/form-for";
import { formProps } from "../../forms/form-props";
import { KeptNotice } from "../../forms/kept-notice";
import { invalid, readSubmission } from "../../forms/read-submission";
import { TextArea } from "../../forms/text-area";
import { useServerForm } from "../../forms/use-server-form";
import { Button } from "../../interface/button";
import { Notice } from "../../interface/notice";
import { BackLink } from "../../interface/page";
import { Pagination } from "../../interface/pagination";
import { Section } from "../../interface/section";
import { paths } from "../../paths";
import { pageMeta } from "../../site/page-meta";
import { getApplicationId } from "../application-id";
import { getHeldApplication } from "../held-application";
import { MessageList } from "./message-list";
import { aboutMessage, newMessage } from "./new-message";
import { canWrite, listShownMessages } from "./shown-messages";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle(`Messages about ${data?.title ?? "your application"}`, data?.form) });
export const handle: RouteHandle = { checks: ["applicant"], extension: "messages", takes: "file" };

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const held = await getHeldApplication(args);
  const jobId = held.job_id;
  if (held.status.key === "draft") throw redirect(paths.profile.application(jobId), 303);
  const { searchParams } = new URL(request.url);
  const page = readNumber(searchParams.get("page")) ?? 1;
  const { messages, place } = await listShownMessages(context, held, page);
  if (place && page > place.last_page) throw redirect(paths.profile.messages(jobId, { page: place.last_page }), 303);
  return {
    jobId,
    title: held.job.title,
    messages,
    place,
    // as data, because as code they would weigh more
    closed: canWrite(held) ? null : "You have withdrawn this application, so nobody reads messages about it any more.",
    file: { hint: acceptedHint, accept: acceptedExtensions },
    // an address alone proves nothing
    sentId: searchParams.get("done") === "sent" && messages[0]?.isOwn === true ? messages[0].id : null,
    form: formFor(context, newMessage, { idempotency_key: randomUUID() }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const held = await getHeldApplication(args);
  const submission = await readSubmission(context, newMessage);
  if (submission.status !== "success") return invalid(submission);
  const { text, file = null, idempotency_key } = submission.value;
  const sent = await context.api.messages.send(await getApplicationId(context), held.job_id, {
    text: text ?? "",
    file,
    idempotencyKey: idempotency_key,
  });
  if (!sent.ok) return invalid(submission, aboutMessage(sent.failure));
  return redirect(paths.profile.messages(held.job_id, { done: "sent" }), 303);
}

/** Anew after each message that was sent: one that is still in the box would be sent twice. */
export default function MessagesPage() {
  return <Messages key={useLoaderData<typeof loader>().sentId} />;
}

/** What applicant and recruiter wrote, the newest first, below the form that writes more. */
function Messages() {
  const { jobId, title, messages, place, closed, file, sentId } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  return (
    <div className="reading-main">
      <BackLink to={paths.profile.application(jobId)} label="Your application" />
      <ErrorSummary forms={[form]} />
      {form.kept && <KeptNotice why={form.kept} />}
      {sentId !== null && (
        <Notice tone="success" title="Your message was sent." live>
          <p>We email you when the recruiter answers.</p>
        </Notice>
      )}
      <h1>Messages about {title}</h1>
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
      <Section title="Messages" id="messages">
        <MessageList jobId={jobId} messages={messages} looksAgain={(place?.current_page ?? 1) === 1} />
        {place && <Pagination meta={place} label="Messages" to={(page) => paths.profile.messages(jobId, { page })} />}
      </Section>
    </div>
  );
}

import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { acceptedExtensions } from "../../server/contract/values/uploads";
import type { RouteHandle } from "../context";
import { UploadForm } from "../enhance/upload-progress";
import { acceptedHint } from "../forms/accepted-files";
import { aboutFile, chosenFile } from "../forms/chosen-file";
import { ErrorSummary } from "../forms/error-summary";
import { FileField } from "../forms/file-field";
import { formFor } from "../forms/form-for";
import { formProps } from "../forms/form-props";
import { invalidSubmission, readSubmission } from "../forms/read-submission";
import { useServerForm } from "../forms/use-server-form";
import { Button } from "../interface/button";
import { formTitle } from "../interface/error-title";
import { Page } from "../interface/page";
import { TimeText } from "../interface/time-text";
import { paths } from "../paths";
import { pageMeta } from "../site/page-meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle(data ? titles[data.state ?? "over"] : titles.open, data?.form), noindex: true });
export const handle: RouteHandle = { checks: ["later-file-link"], capability: "resumes", takes: "file" };

const Following = z.object({ file: chosenFile });

/** What the link is for: the job and no person, because whoever gets it may be somebody else. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const offer = await context.api.laterFiles.find({ query: { token: params.token ?? "" } });
  if (!offer) throw new Response(null, { status: 404 });
  const { job, state, until, came_at } = offer;
  return { job, state, until, cameAt: came_at, form: formFor(context, Following) };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const token = params.token ?? "";
  const here = redirect(paths.laterFile(token), 303);
  const submission = await readSubmission(context, Following);
  if (submission.status !== "success") return invalidSubmission(submission);

  const added = await context.api.laterFiles.add(token, submission.value.file);
  // another window was faster, or the application has ended meanwhile: the page says which
  if (added.ok || added.failure.kind === "conflict") return here;
  return invalidSubmission(submission, aboutFile(added.failure));
}

/** One field for the file of a résumé that went with an application as text, without signing in. */
export default function LaterFilePage() {
  const { job, state, until, cameAt } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  const caption = [job?.title, job?.employer].filter(Boolean).join(", ");
  if (state !== "open")
    return (
      <Page title={titles[state ?? "over"]} caption={caption}>
        {state === "came" ? (
          <p role="status">
            We received it <TimeText at={cameAt} />. The recruiter sees it beside your application. You do not need to
            do anything now.
          </p>
        ) : (
          <p>
            It took a file until <TimeText at={until} />, while the application was under way.
          </p>
        )}
        {job?.id && (
          <p className="actions">
            <Link to={paths.profile.application(job.id)}>See your application</Link>
          </p>
        )}
      </Page>
    );
  return (
    <Page
      title={titles.open}
      caption={caption}
      wrong={<ErrorSummary forms={[form]} />}
      lead={
        <>
          Your application went with the text of your résumé. This link takes one file for it, until{" "}
          <TimeText at={until} />.
        </>
      }
    >
      <UploadForm {...formProps(form)}>
        <FileField
          field={fields.file}
          label="Your résumé as a file"
          hint={`${acceptedHint}. A clear photo of a paper résumé is fine.`}
          accept={acceptedExtensions}
          photo="paper"
        />
        <p className="actions">
          <Button>Send the file</Button>
        </p>
      </UploadForm>
    </Page>
  );
}

const titles = {
  open: "Send your résumé’s file",
  came: "Your file came",
  over: "This link has ended",
};

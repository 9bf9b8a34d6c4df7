import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import type { Resume } from "../../../server/contract/records";
import { maxResumes } from "../../../server/contract/values/uploads";
import { formFor } from "../../forms/form-for";
import { invalid, readSubmission } from "../../forms/read-submission";
import { optionalId } from "../../forms/text-rules";
import { withQuery } from "../../paths";
import { getApplicationId } from "../../profile/application-id";
import { aboutFile, chosenFile } from "../chosen-file";
import { newestFirst } from "../newest-first";
import type { SectionFlow } from "../section-flow";
import { finished, finishedValue, keepFinished } from "./finished";

type Context = LoaderFunctionArgs["context"];

const ResumeUpload = z.object({ file: chosenFile });
const ResumeChoice = z.object({
  resume_id: optionalId("Choose which résumé to send"),
  finished,
});

export async function loadResume({ request, context }: LoaderFunctionArgs, flow: SectionFlow) {
  const application = await context.api.applications.mine();
  const chosen = await findChosen(context, flow, application.id, application.resumes);
  const stored = newestFirst(application.resumes);
  return {
    back: flow.back,
    forJob: flow.jobId !== null,
    stored: stored.map(({ id, filename, type, size, stored_at }) => ({
      id,
      filename,
      type,
      size,
      stored_at,
    })),
    full: stored.length >= maxResumes,
    justStored: new URL(request.url).searchParams.has("stored") ? (stored[0]?.filename ?? null) : null,
    upload: formFor(context, ResumeUpload),
    choice: formFor(context, ResumeChoice, {
      resume_id: chosen,
      finished: finishedValue(application.sections.resume),
    }),
  };
}

async function findChosen(context: Context, { jobId }: SectionFlow, applicationId: string, resumes: Resume[]) {
  const draft = jobId === null ? null : await context.api.applications.findJob(applicationId, jobId);
  return draft?.resume_id ?? resumes.find((resume) => resume.is_default)?.id ?? resumes[0]?.id;
}

export async function saveResume({ context }: ActionFunctionArgs, flow: SectionFlow) {
  const intent = (await context.formData()).get("intent");
  return intent === "upload" ? storeFile(context, flow) : keepChoice(context, flow);
}

async function storeFile(context: Context, flow: SectionFlow) {
  const submission = await readSubmission(context, ResumeUpload);
  if (submission.status !== "success") return invalid(submission);

  const id = await getApplicationId(context);
  const stored = await context.api.apply.saveResume(id, submission.value.file);
  if (!stored.ok) return invalid(submission, aboutFile(stored.failure));
  if (flow.jobId !== null) {
    const { id: newest } = stored.value ?? newestFirst((await context.api.applications.mine()).resumes)[0] ?? {};
    const chosen = await context.api.apply.saveDraft(flow.jobId, { resume_id: newest });
    if (!chosen.ok) return invalid(submission, chosen.failure);
  }
  return redirect(withStored(flow.here), 303);
}

async function keepChoice(context: Context, flow: SectionFlow) {
  const submission = await readSubmission(context, ResumeChoice);
  if (submission.status !== "success") return invalid(submission);

  const { resume_id, finished: done } = submission.value;
  if (flow.jobId !== null && resume_id !== null) {
    const chosen = await context.api.apply.saveDraft(flow.jobId, { resume_id });
    if (!chosen.ok) return invalid(submission, chosen.failure);
  }
  const kept = await keepFinished(context, "resume", done);
  return kept.ok ? redirect(flow.next, 303) : invalid(submission, kept.failure);
}

function withStored(here: string) {
  const [path = here, query] = here.split("?");
  return withQuery(path, { ...Object.fromEntries(new URLSearchParams(query)), stored: 1 });
}

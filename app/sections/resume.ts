import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import type { Changed } from "../../server/contract/outcomes";
import type { Resume } from "../../server/contract/records";
import { maxResumes } from "../../server/contract/values/uploads";
import { aboutFile, chosenFile } from "../forms/chosen-file";
import { formFor } from "../forms/form-for";
import { invalidSubmission, readSubmission } from "../forms/read-submission";
import { optionalId } from "../forms/text-rules";
import { getApplicationId } from "../sign-in/application-id";
import { newestFirst } from "./newest-first";
import type { SectionFlow } from "./section-flow";

type Context = LoaderFunctionArgs["context"];

/** A chosen file takes precedence over a stored one: whoever chooses a file wants to send it. */
const ResumeForm = z.object({
  file: chosenFile.optional(),
  resume_id: optionalId("Choose which résumé to send"),
});

/** Loads the stored résumés and the form that chooses or replaces one. */
export async function loadResume({ context }: LoaderFunctionArgs, flow: SectionFlow) {
  const application = await context.api.applications.mine();
  const chosen = await findChosen(context, flow, application.id, application.resumes);
  const stored = newestFirst(application.resumes);
  const several = context.api.offers("resumes");
  return {
    back: flow.back,
    // with one file there is nothing to choose from
    forJob: flow.jobId !== null && several,
    replaces: !several && stored.length > 0,
    stored: stored.map(({ id, filename, type, size, stored_at }) => ({
      id,
      filename,
      type,
      size,
      stored_at,
    })),
    full: several && stored.length >= maxResumes,
    form: formFor(context, ResumeForm, { resume_id: chosen }),
  };
}

async function findChosen(context: Context, { jobId }: SectionFlow, applicationId: string, resumes: Resume[]) {
  const draft = jobId === null ? null : await context.api.applications.findJob(applicationId, jobId);
  return draft?.resume_id ?? resumes.find((resume) => resume.is_default)?.id ?? resumes[0]?.id;
}

/** Stores a new résumé or chooses a stored one, then goes on to `flow.next`. */
export async function saveResume({ context }: ActionFunctionArgs, flow: SectionFlow) {
  const submission = await readSubmission(context, ResumeForm);
  if (submission.status !== "success") return invalidSubmission(submission);

  const { file, resume_id } = submission.value;
  if (file) {
    const stored = await storeSentResume(context, file, flow.jobId);
    if (!stored.ok) return invalidSubmission(submission, aboutFile(stored.failure));
  } else if (flow.jobId !== null && resume_id !== null) {
    const chosen = await context.api.apply.saveDraft(flow.jobId, { resume_id });
    if (!chosen.ok) return invalidSubmission(submission, chosen.failure);
  } else if ((await context.api.applications.mine()).resumes.length === 0) {
    return invalidSubmission(submission, { kind: "invalid", message: "", fields: { file: ["Select a file"] } });
  }
  return redirect(flow.next, 303);
}

/** Stores a résumé and chooses it for the application for `jobId`; null for the general application. */
export async function storeSentResume(context: Context, file: File, jobId: string | null): Promise<Changed<unknown>> {
  const { api } = context;
  const stored = await api.apply.saveResume(await getApplicationId(context), file);
  if (!stored.ok || jobId === null) return stored;
  const { id: newest } = stored.value ?? newestFirst((await api.applications.mine()).resumes)[0] ?? {};
  return api.apply.saveDraft(jobId, { resume_id: newest });
}

import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { maxResumes } from "../../../server/contract/values/uploads";
import { aboutFile, chosenFile } from "../../forms/chosen-file";
import { formFor } from "../../forms/form-for";
import { invalidSubmission, readSubmission } from "../../forms/read-submission";
import { refused } from "../../forms/refused";
import { optionalId } from "../../forms/text-rules";
import { paths } from "../../paths";
import { newestFirst } from "../../sections/newest-first";
import { profileFlow, returnToOf } from "../../sections/section-flow";
import { getApplicationId } from "../../sign-in/application-id";
import { unnamed } from "./unnamed";

/** A chosen file is stored whichever button is pressed, so that it is never lost. */
const ResumesForm = z.object({ file: chosenFile.optional(), resume_id: optionalId("Choose one of your files") });

/** Results of removing a file, by the word in the URL. */
const removals: Partial<Record<string, string>> = {
  removed: "The résumé is removed.",
  gone: "The résumé was removed already, perhaps in another window.",
};

/** Loads the page; names the file that was just stored or made the default. */
export async function loadResumes(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const application = await context.api.applications.mine();
  const { searchParams } = new URL(request.url);
  const several = context.api.offers("resumes");
  const stored = newestFirst(application.resumes);
  const nameOf = (id: string | null) => {
    if (id === null) return null;
    const file = id === "newest" || !several ? stored[0] : stored.find((one) => one.id === id);
    return file ? (file.filename ?? unnamed) : null;
  };
  return {
    back: profileFlow("resume", args).back,
    returnTo: returnToOf(request, context),
    stored: stored.map(({ id, filename, type, size, stored_at, is_default, scan_state, parse_state }) => ({
      id,
      filename,
      type,
      size,
      stored_at,
      isDefault: is_default,
      isUnsafe: scan_state === "unsafe",
      // when the API does not say, assume that it was read
      isRead: parse_state === null || parse_state === "done" || parse_state === "partial",
    })),
    several,
    full: several && stored.length >= maxResumes,
    justStored: nameOf(searchParams.get("stored")),
    nowDefault: nameOf(searchParams.get("default")),
    removed: removals[searchParams.get("done") ?? ""] ?? null,
    form: formFor(context, ResumesForm),
  };
}

/** Stores a chosen file; also sets the default when that button was pressed. */
export async function saveResumes(args: ActionFunctionArgs) {
  const { context } = args;
  const submission = await readSubmission(context, ResumesForm);
  if (submission.status !== "success") return invalidSubmission(submission);

  const { file, resume_id } = submission.value;
  const flow = profileFlow("resume", args);
  const isLeaving = (await context.formData()).get("then") === "continue";
  if (isLeaving && !file) return redirect(flow.onward, 303);
  if (!file && resume_id === null)
    return invalidSubmission(submission, { kind: "invalid", message: "", fields: { file: ["Select a file"] } });
  let stored: string | undefined;
  if (file) {
    const saved = await context.api.resumes.create(await getApplicationId(context), file);
    if (!saved.ok) return invalidSubmission(submission, aboutFile(saved.failure));
    stored = saved.value?.id ?? "newest";
  }
  if (isLeaving) return redirect(flow.next, 303);
  if (resume_id === null) return redirect(here(args, { stored }), 303);

  if (!context.api.offers("resumes")) throw new Response(null, { status: 400 });
  const made = await context.api.resumes.makeDefault({ id: resume_id, body: { is_default: true } });
  return made.ok ? redirect(here(args, { stored, default: resume_id }), 303) : refused(made.failure);
}

/** The URL of this page, which keeps the way back to an application. */
const here = (
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  outcome: { stored?: string; default?: string },
) => paths.profile.resumes({ returnTo: returnToOf(request, context), ...outcome });

import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { maxResumes } from "../../../server/contract/values/uploads";
import { aboutFile, chosenFile } from "../../apply/chosen-file";
import { newestFirst } from "../../apply/newest-first";
import { profileFlow, returnToOf } from "../../apply/section-flow";
import { finished, finishedValue, leaveSection } from "../../apply/sections/finished";
import { formFor } from "../../forms/form-for";
import { invalid, readSubmission } from "../../forms/read-submission";
import { refused } from "../../forms/refused";
import { requiredId } from "../../forms/text-rules";
import { paths } from "../../paths";
import { getApplicationId } from "../application-id";

const Upload = z.object({ file: chosenFile });
const Finish = z.object({ finished });
const MakeDefault = z.object({ resume_id: requiredId("Choose one of your files") });

/** The result of removing a file, in words. */
const removals: Partial<Record<string, string>> = {
  removed: "The résumé is removed.",
  gone: "The résumé was removed already, perhaps in another window.",
};

/** The page's data; a file that was just stored, or made the default, is named. */
export async function loadResumes(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const application = await context.api.applications.mine();
  const asked = new URL(request.url).searchParams;
  const stored = newestFirst(application.resumes);
  const nameOf = (id: string | null) =>
    (id === "newest" ? stored[0] : stored.find((file) => file.id === id))?.filename ?? null;
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
      isRead: parse_state === "done" || parse_state === "partial",
    })),
    full: stored.length >= maxResumes,
    justStored: nameOf(asked.get("stored")),
    nowDefault: nameOf(asked.get("default")),
    removed: removals[asked.get("done") ?? ""] ?? null,
    keptUpload: context.keptSubmission?.fields.get("intent") === "upload",
    upload: formFor(context, Upload),
    finish: formFor(context, Finish, { finished: finishedValue(application.sections.resume) }),
  };
}

/** The page's three forms, by their intent: a file to store, another default, the end of the section. */
export async function saveResumes(args: ActionFunctionArgs) {
  const intent = (await args.context.formData()).get("intent");
  if (intent === "upload") return storeFile(args);
  return intent === "default" ? makeDefault(args) : finish(args);
}

async function storeFile({ context, request }: ActionFunctionArgs) {
  const submission = await readSubmission(context, Upload);
  if (submission.status !== "success") return invalid(submission);

  const id = await getApplicationId(context);
  const stored = await context.api.resumes.create(id, submission.value.file);
  if (!stored.ok) return invalid(submission, aboutFile(stored.failure));
  return redirect(here({ request, context }, { stored: stored.value?.id ?? "newest" }), 303);
}

async function makeDefault({ context, request }: ActionFunctionArgs) {
  const submission = await readSubmission(context, MakeDefault);
  if (submission.status !== "success") return refused({ kind: "missing", message: "Choose a résumé from your list." });

  const { resume_id } = submission.value;
  const made = await context.api.resumes.makeDefault(resume_id);
  return made.ok ? redirect(here({ request, context }, { default: resume_id }), 303) : refused(made.failure);
}

async function finish(args: ActionFunctionArgs) {
  const { context } = args;
  const submission = await readSubmission(context, Finish);
  if (submission.status !== "success") return invalid(submission);

  return leaveSection(context, "resume", submission, profileFlow("resume", args).next);
}

/** This page again, with the way back to an application. */
const here = (
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  outcome: { stored?: string; default?: string },
) => paths.profile.resumes({ returnTo: returnToOf(request, context), ...outcome });

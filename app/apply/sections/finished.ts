import type { Submission } from "@conform-to/react";
import { type AppLoadContext, redirect } from "@remix-run/node";
import type { SectionStatus } from "../../../server/contract/applications";
import type { Application } from "../../../server/contract/records";
import type { SectionName } from "../../../server/contract/values/sections";
import type { Changed } from "../../../server/contract/visitor-api";
import { failureAt } from "../../forms/failure-at";
import { invalid } from "../../forms/read-submission";
import { oneOf } from "../../forms/text-rules";
import { getApplicationId } from "../../profile/application-id";

/** "Have you completed this section?" is an answer, not a guess. */
export const finished = oneOf(["yes", "no"], "Choose whether you have completed this section");

/** The answer shown, when one was given. */
export const finishedValue = (status: SectionStatus | null | undefined): "yes" | undefined =>
  status === "completed" ? "yes" : undefined;

/** Tells the API whether the person is done with a section. If the API misses something, the question shows it. */
export async function keepFinished(
  context: AppLoadContext,
  section: SectionName,
  answer: "yes" | "no",
): Promise<Changed<Application>> {
  const kept = await context.api.applications.update(await getApplicationId(context), {
    finished: { [section]: answer === "yes" },
  });
  return kept.ok ? kept : { ok: false, failure: failureAt(kept.failure, () => "finished") };
}

/**
 * Ends the page of a section that is saved: keeps whether the person is done with it, unless that was saved with it, and leads
 * on to `next`. `saved` is the record as it is stored now: a page that is shown again is then no older than its own saving.
 */
export async function leaveSection(
  context: AppLoadContext,
  section: SectionName,
  submission: Submission<{ finished: "yes" | "no" }, string[]> & { status: "success" },
  next: string,
  saved: { version: number | null; sections?: Application["sections"] | null } | null = null,
) {
  if (saved?.version != null) submission.payload.version = String(saved.version);
  const { finished } = submission.value;
  if (standsAs(finished, saved?.sections?.[section])) return redirect(next, 303);
  const kept = await keepFinished(context, section, finished);
  return kept.ok ? redirect(next, 303) : invalid(submission, kept.failure);
}

/** An API that took the answer with the save says so; and where the section stands as the person says, nothing is left to tell. */
const standsAs = (finished: "yes" | "no", status: SectionStatus | null | undefined) =>
  status != null && (status === "completed") === (finished === "yes");

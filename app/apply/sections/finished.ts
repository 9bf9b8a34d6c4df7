import type { AppLoadContext } from "@remix-run/node";
import type { Application, SectionName, SectionStatus } from "../../../server/contract/applications";
import { oneOf } from "../../forms/text-rules";

/** "Have you completed this section?" is an answer, not a guess. */
export const finished = oneOf(["yes", "no"], "Choose whether you have completed this section");

/** What the question shows: an answer only where one was given. */
export const finishedValue = (status: SectionStatus): "yes" | undefined =>
  status === "completed" ? "yes" : undefined;

/** Tells the API whether the person is done with a section. */
export const keepFinished = (
  context: AppLoadContext,
  application: Application,
  section: SectionName,
  answer: "yes" | "no",
) => context.api.applications.update(application.id, { finished: { [section]: answer === "yes" } });

import type { ExamCategory } from "../../../server/contract/exams";
import { paths } from "../../paths";
import { deviceStore } from "../device-store";
import type { Shown } from "../offline/shelf";
import type { QueuedAnswer } from "./answer-queue";
import { keptAs, type Run } from "./same-run";

/** What is needed to store a running part. */
export interface SheetToKeep extends Run {
  part: ExamCategory;
  /** Null when the API does not say when it ends. */
  deadlineAt: string | null;
  serverNow: string;
}

/** Begins the places of a part's drafts, as `keepDraft` takes them. */
export const placesOf = (part: ExamCategory) => `${paths.exam.part(part)}#`;

/** Asks the service worker to cache the page of a part for this person while it shows this run. Without one nothing is cached. */
export const keepSheetPage = (person: string, sheet: SheetToKeep) => tellWorker(person, sheet.part, keptAs(sheet));

/** Removes what this device has stored of a part: its page, its answers that do not wait, its drafts. */
export async function forgetSheets(person: string | undefined, part: ExamCategory): Promise<void> {
  void tellWorker(person, part, null);
  const drafts = `draft/${person}/${placesOf(part)}`;
  await deviceStore().remove<QueuedAnswer>(({ key, waits, sheet }) =>
    sheet ? sheet.part === part && !waits : key.startsWith(drafts),
  );
}

async function tellWorker(who: string | undefined, part: ExamCategory, run: string | null) {
  const shown: Shown = { page: { pathname: paths.exam.part(part), search: "" }, who, run };
  (await navigator.serviceWorker?.ready)?.active?.postMessage(shown);
}

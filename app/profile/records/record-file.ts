import { redirect } from "@remix-run/node";
import { z } from "zod";
import { aboutFile, chosenFile } from "../../forms/chosen-file";
import { formFor } from "../../forms/form-for";
import { invalidSubmission, readSubmission } from "../../forms/read-submission";
import { refused } from "../../forms/refused";
import { paths } from "../../paths";
import type { RecordArgs, RecordKind } from "./record-kind";
import { getRecord, listPlace, recordIdOf } from "./record-place";

type KindWithFile<Stored extends { id: string }> = RecordKind<Stored> & {
  section: "licenses" | "qualifications";
};

const RecordScan = z.object({ file: chosenFile });

/** The scan of the record in the path: what is stored, and a form for another. `?remove` asks before it is removed. */
export async function loadRecordFile<Stored extends { id: string }>(kind: KindWithFile<Stored>, args: RecordArgs) {
  const record = await getRecord(kind, args);
  const [card] = await kind.cardsOf(args.context, [record]);
  const { back, returnTo } = listPlace(kind, args);
  return {
    back,
    name: card?.name ?? "",
    stored: card?.file ?? null,
    download: paths.profile.downloadRecordFile(kind.section, record.id),
    keep: paths.profile.recordFile(kind.section, record.id, { returnTo }),
    remove: paths.profile.recordFile(kind.section, record.id, { remove: 1, returnTo }),
    asksToRemove: Boolean(card?.file) && new URL(args.request.url).searchParams.has("remove"),
    form: formFor(args.context, RecordScan),
  };
}

/** Stores the file that was sent, or removes the stored one, and leads back to the list, which says so. */
export async function saveRecordFile({ section }: Pick<KindWithFile<{ id: string }>, "section">, args: RecordArgs) {
  const { context, params } = args;
  const paper = { records: section, id: recordIdOf(params) };
  const { after } = listPlace({ section }, args);
  if ((await context.formData()).get("intent") === "remove") {
    const removed = await context.api.recordFiles.delete(paper);
    if (!removed.ok && removed.failure.kind !== "missing") return refused(removed.failure);
    return redirect(after("unstored", paper.id), 303);
  }
  const submission = await readSubmission(context, RecordScan);
  if (submission.status !== "success") return invalidSubmission(submission);

  const saved = await context.api.recordFiles.save(paper, submission.value.file);
  if (saved.ok) return redirect(after("stored", paper.id), 303);
  if (saved.failure.kind === "missing") return redirect(after("gone"), 303);
  return invalidSubmission(submission, aboutFile(saved.failure));
}

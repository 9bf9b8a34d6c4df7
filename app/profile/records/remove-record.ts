import { redirect } from "@remix-run/node";
import { refused } from "../../forms/refused";
import { isOffered } from "../../sections/shown-sections";
import type { AnyRecordKind, RecordArgs } from "./record-kind";
import { getRecord, listPlace, recordIdOf } from "./record-place";

/** The record in the path in words, so that the page can say what is lost. */
export async function loadRemoval(kind: AnyRecordKind, args: RecordArgs) {
  const record = await getRecord(kind, args);
  const [card] = await kind.cardsOf(args.context, [record]);
  if (!card) throw new Response(null, { status: 404 });
  return { card, back: listPlace(kind, args).back, canAdd: isOffered(args.context, kind.section) };
}

/** Removes the record in the path and leads to the list, which also says when it was gone already. */
export async function removeRecord(kind: AnyRecordKind, args: RecordArgs) {
  const removed = await kind.delete(args.context, recordIdOf(args.params));
  const { after } = listPlace(kind, args);
  if (removed.ok) return redirect(after("removed"), 303);
  if (removed.failure.kind === "missing") return redirect(after("gone"), 303);
  return refused(removed.failure);
}

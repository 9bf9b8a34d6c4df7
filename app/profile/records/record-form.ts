import { data, redirect } from "@remix-run/node";
import type { z } from "zod";
import type { Failure } from "../../../server/contract/outcomes";
import type { SectionWords } from "../../../server/contract/sections/section";
import { unreadIn } from "../../../server/contract/values/unread";
import { formFor } from "../../forms/form-for";
import { invalidSubmission, readSubmission, readVersion } from "../../forms/read-submission";
import { paths } from "../../paths";
import { isOffered } from "../../sections/shown-sections";
import type { RecordArgs, RecordKind } from "./record-kind";
import { findRecord, listPlace, recordIdOf } from "./record-place";

/** The words of the form's page, for a new or a stored record. */
const wordsOf = ({ one, inTitles = one }: SectionWords, does: "Add" | "Change") => ({
  tab: `${does} a ${one} – Your profile`,
  title: `${does} a ${inTitles}`,
  submit: `${does === "Add" ? "Add" : "Save"} this ${one}`,
  one,
});

/**
 * Loads the form of the record in the path, or an empty one when the path names none.
 * @throws a Response 404 for a record that is gone or somebody else's, and when the API accepts no new ones
 */
export const loadRecordForm = <
  Stored extends { id: string; version: number | null },
  Schema extends z.ZodObject,
  Choices,
>(
  kind: RecordKind<Stored, Schema, Choices>,
  args: RecordArgs,
) => (args.params.record === undefined ? loadNewRecord(kind, args) : loadRecord(kind, args));

/** Adds a record or saves the one in the path, then redirects to the list, which confirms it. */
export const saveRecordForm = <Stored extends { id: string }, Schema extends z.ZodObject, Choices>(
  kind: RecordKind<Stored, Schema, Choices>,
  args: RecordArgs,
) => (args.params.record === undefined ? saveNewRecord(kind, args) : saveRecord(kind, args));

/** When the section is full, redirects to its list, which says so. */
async function loadNewRecord<Stored extends { id: string }, Schema extends z.ZodObject, Choices>(
  kind: RecordKind<Stored, Schema, Choices>,
  args: RecordArgs,
) {
  const { context } = args;
  if (!isOffered(context, kind.section)) throw new Response(null, { status: 404 });
  const [{ schema, choices, valuesOf }, info] = await Promise.all([
    kind.getForm(context),
    context.api.personalInfo.mine(),
  ]);
  const { back } = listPlace(kind, args);
  const isFull = kind.listIn(info).length >= kind.most;
  if (isFull && !context.isAnswered) throw redirect(back.to, 303);
  return {
    ...wordsOf(kind.words, "Add"),
    back,
    choices,
    remove: null,
    form: formFor(context, schema, shown(schema, valuesOf())),
  };
}

async function saveNewRecord<Stored extends { id: string }, Schema extends z.ZodObject, Choices>(
  kind: RecordKind<Stored, Schema, Choices>,
  args: RecordArgs,
) {
  if (!isOffered(args.context, kind.section)) throw new Response(null, { status: 404 });
  const submission = await readSubmission(args.context, (await kind.getForm(args.context)).schema);
  if (submission.status !== "success") return invalidSubmission(submission);

  const added = await kind.create(args, submission.value);
  if (!added.ok) return invalidSubmission(submission, added.failure);
  return redirect(listPlace(kind, args).after("added", added.value?.id), 303);
}

/** Null when the record is gone and its form was just refused because of that: the typed text is then offered as a new record. */
async function loadRecord<Stored extends { id: string; version: number | null }, Schema extends z.ZodObject, Choices>(
  kind: RecordKind<Stored, Schema, Choices>,
  args: RecordArgs,
) {
  const { context } = args;
  const [{ schema, choices, valuesOf }, record] = await Promise.all([kind.getForm(context), findRecord(kind, args)]);
  if (!record && !context.isAnswered) throw new Response(null, { status: 404 });
  const { back, returnTo } = listPlace(kind, args);
  return {
    ...wordsOf(kind.words, "Change"),
    back,
    choices,
    remove: record ? paths.profile.removeRecord(kind.section, record.id, { returnTo }) : null,
    form: formFor(context, schema, shown(schema, valuesOf(record ?? undefined)), {
      version: record?.version,
      unread: unreadIn(record),
    }),
  };
}

/** The values that have a field in the form; others, such as where a scan is stored, are not sent to the page. */
function shown<Schema extends z.ZodObject>(
  { shape }: Schema,
  values: Partial<Record<keyof z.input<Schema>, unknown>>,
): Partial<Record<keyof z.input<Schema>, unknown>> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in shape)) as typeof values;
}

/** The result of a refused change; `gone`: the record does not exist any more, and can be added as a new one. */
export interface RecordRefusal {
  gone?: boolean;
}

async function saveRecord<Stored extends { id: string }, Schema extends z.ZodObject, Choices>(
  kind: RecordKind<Stored, Schema, Choices>,
  args: RecordArgs,
) {
  const { context, params } = args;
  const asNew = (await context.formData()).get("as_new") === "yes" && isOffered(context, kind.section);
  const submission = await readSubmission(context, (await kind.getForm(context)).schema);
  if (submission.status !== "success") return refused(invalidSubmission(submission), asNew);

  if (asNew) {
    const added = await kind.create(args, submission.value);
    if (!added.ok) return refused(invalidSubmission(submission, added.failure), true);
    return redirect(listPlace(kind, args).after("added", added.value?.id), 303);
  }
  const id = recordIdOf(params);
  const changed = await kind.update(args, id, await readVersion(context), submission.value);
  if (changed.ok) return redirect(listPlace(kind, args).after("changed", id), 303);
  if (changed.failure.kind !== "missing") return refused(invalidSubmission(submission, changed.failure), false);
  const canAdd = isOffered(context, kind.section);
  return refused(invalidSubmission(submission, goneFailure(kind.words.one, canAdd)), canAdd);
}

const refused = (answer: ReturnType<typeof invalidSubmission>, gone: boolean) =>
  data({ ...answer.data, gone }, answer.init ?? undefined);

const goneFailure = (one: string, canAdd: boolean): Failure => ({
  kind: "missing",
  message: `This ${one} is not there any more. What you typed is still on this page${canAdd ? ": you can add it as a new one" : ""}.`,
});

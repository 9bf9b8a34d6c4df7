import { readId } from "../../../server/contract/values/ids";
import { sectionLabels } from "../../../server/contract/values/sections";
import { paths } from "../../paths";
import { returnToOf } from "../../sections/section-flow";
import type { AnyRecordKind, RecordArgs, RecordKind } from "./record-kind";

/** The result of an action, shown by the list after a redirect. `gone`: the record did not exist any more. */
export const outcomes = ["added", "changed", "removed", "gone", "stored", "unstored"] as const;
export type RecordOutcome = (typeof outcomes)[number];

/** Where a record's page leads back to: the list, which still knows the application it was opened from. */
export function listPlace({ section }: Pick<AnyRecordKind, "section">, args: RecordArgs) {
  const returnTo = returnToOf(args.request, args.context);
  return {
    returnTo,
    back: { to: paths.profile.section(section, { returnTo }), label: sectionLabels[section] },
    /** The list's URL, with a notice of the outcome. */
    after: (outcome: RecordOutcome, id?: string) =>
      paths.profile.section(section, { done: outcome, record: id, returnTo }),
  };
}

/**
 * The id of the record in the path.
 * @throws a Response 404 for any other text.
 */
export function recordIdOf(params: RecordArgs["params"]): string {
  const id = readId(params.record ?? params.skill);
  if (id === null) throw new Response(null, { status: 404 });
  return id;
}

/**
 * The visitor's own record in the path.
 * @throws a Response 404 for one that is gone or somebody else's.
 */
export async function getRecord<Stored extends { id: string }>(
  kind: RecordKind<Stored>,
  args: RecordArgs,
): Promise<Stored> {
  const record = await findRecord(kind, args);
  if (!record) throw new Response(null, { status: 404 });
  return record;
}

/** Like `getRecord`, but null when there is none. */
export async function findRecord<Stored extends { id: string }>(
  kind: RecordKind<Stored>,
  { context, params }: RecordArgs,
): Promise<Stored | null> {
  const id = recordIdOf(params);
  const info = await context.api.personalInfo.mine();
  return kind.listIn(info).find((record) => record.id === id) ?? null;
}

import { dayMs } from "../../contract/values/durations";
import { daysToAct } from "../rules/next-action";
import { allowedMoves } from "../rules/recruitment-moves";
import {
  type Actor,
  firstWithdrawalId,
  getRecruitmentStatus,
  isWithdrawal,
  type RecruitmentStatusRow,
  statusIds,
} from "../rules/recruitment-statuses";
import { giveBackTime, holdAgain } from "./offered-times";
import type { ApplicationJobRow, Trx } from "./schema";

/** A change of status that the rules refuse; `allowed` are the possible ones. */
export class IllegalMove extends Error {
  constructor(readonly allowed: readonly RecruitmentStatusRow[]) {
    super("The application cannot go from its status to that one");
  }
}

/** An application's state, as the rules need it. */
export function standing(row: Pick<ApplicationJobRow, "recruitment_status_id" | "previous_status_id">) {
  const { recruitment_status_id: status, previous_status_id: previous } = row;
  return {
    heldFrom: status === statusIds.on_hold ? previous : null,
    withdrawnFrom: isWithdrawal(status) ? previous : null,
  };
}

interface Move {
  to: number;
  actor: Actor;
  note?: string | null;
  at: Date;
  /** Columns that change with the status. */
  changes?: Partial<
    Pick<
      ApplicationJobRow,
      | "submitted_at"
      | "receipt_code"
      | "receipt_hash"
      | "resume_id"
      | "withdrawn_at"
      | "withdrawn_undo_until"
      | "withdrawal_note"
    > & { snapshot: string }
  >;
}

/**
 * Moves one application, which the transaction has locked, and writes its history. Throws `IllegalMove` before any change.
 * The caller queues mails and writes the activity log: they depend on who moved it.
 */
export async function moveApplicationJob(
  trx: Trx,
  row: ApplicationJobRow,
  { to, actor, note = null, at, changes = {} }: Move,
): Promise<ApplicationJobRow> {
  const from = row.recruitment_status_id;
  const allowed = allowedMoves(from, { actor, ...standing(row) });
  if (!allowed.some((status) => status.id === to)) throw new IllegalMove(allowed);

  const moved = await trx
    .updateTable("application_jobs")
    .set({
      recruitment_status_id: to,
      previous_status_id: to === statusIds.on_hold && isWithdrawal(from) ? await heldFromBefore(trx, row.id) : from,
      status_changed_at: at,
      last_activity_at: at,
      next_action_due_at: await dueAfter(trx, row, { to, at }),
      version: row.version + 1,
      ...changes,
    })
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("status_changes")
    .values({ application_job_id: row.id, from_id: from, to_id: to, actor, note, at })
    .execute();
  const [was, is] = [getRecruitmentStatus(from).kind, getRecruitmentStatus(to).kind];
  if (was === "active" && is !== "active") await giveBackTime(trx, row);
  if (was !== "active" && is === "active") await holdAgain(trx, row);
  return moved;
}

/**
 * The due date of an application. Withdrawing, undoing that, or applying again to the same job keeps a due date that is still
 * ahead, so that nobody gets more time that way.
 */
async function dueAfter(
  trx: Trx,
  { application_id, job_post_id, recruitment_status_id: from, next_action_due_at: due }: ApplicationJobRow,
  { to, at }: Pick<Move, "to" | "at">,
): Promise<string | Date | null> {
  if (isWithdrawal(from) || isWithdrawal(to)) return due;
  const days = daysToAct(to);
  if (days === null) return null;
  const withdrawn = await trx
    .selectFrom("application_jobs")
    .select(({ fn }) => fn.min("next_action_due_at").as("due"))
    .where("application_id", "=", application_id)
    .where("job_post_id", "=", job_post_id)
    .where("recruitment_status_id", ">=", firstWithdrawalId)
    .where("previous_status_id", "=", to)
    .where("next_action_due_at", ">", at.toISOString())
    .executeTakeFirstOrThrow();
  return withdrawn.due ?? new Date(at.getTime() + days * dayMs);
}

/** An undone withdrawal can bring back an application that was on hold: this is the status to return to after the hold. */
async function heldFromBefore(trx: Trx, applicationJobId: number): Promise<number | null> {
  const hold = await trx
    .selectFrom("status_changes")
    .select("from_id")
    .where("application_job_id", "=", applicationJobId)
    .where("to_id", "=", statusIds.on_hold)
    .where("from_id", "<", firstWithdrawalId)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return hold?.from_id ?? null;
}

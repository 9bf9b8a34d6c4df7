import {
  type Actor,
  accountDeletedId,
  getRecruitmentStatus,
  type RecruitmentStatusRow,
  statusIds,
  withdrawalReasons,
} from "./recruitment-statuses";

const {
  draft,
  submitted,
  screening,
  assessment,
  assessed,
  shortlisted,
  endorsed,
  interview,
  offer,
  offer_accepted,
  on_hold,
  not_selected,
  position_closed,
  no_response,
  offer_declined,
  talent_pool,
  hired,
} = statusIds;

/** Statuses in which recruiters work on an application, so that it can be rejected or closed. */
const inProcess = [submitted, screening, assessment, assessed, shortlisted, endorsed, interview, offer] as const;
const withdrawable = [...inProcess, offer_accepted] as const;
const holdable = [screening, assessment, assessed, shortlisted, endorsed, interview] as const;

/** For each status: from which ones it is reached, and by whom (docs/product/statuses.md has the table with names). */
const moves: Readonly<Record<number, { from: readonly number[]; by: readonly Actor[] }>> = {
  [on_hold]: { from: holdable, by: ["recruiter"] },
  [submitted]: { from: [draft], by: ["you"] },
  [screening]: { from: [submitted], by: ["recruiter"] },
  [assessment]: { from: [submitted, screening], by: ["recruiter"] },
  [assessed]: { from: [assessment], by: ["recruiter", "system"] },
  [shortlisted]: { from: [screening, assessed], by: ["recruiter"] },
  [endorsed]: { from: [shortlisted], by: ["recruiter"] },
  [interview]: { from: [shortlisted, endorsed], by: ["recruiter"] },
  [offer]: { from: [interview], by: ["recruiter"] },
  [offer_accepted]: { from: [offer], by: ["you", "recruiter"] },
  [not_selected]: { from: inProcess, by: ["recruiter"] },
  [position_closed]: { from: inProcess, by: ["recruiter", "system"] },
  [no_response]: {
    from: [assessment, interview, offer],
    by: ["recruiter", "system"],
  },
  [offer_declined]: { from: [offer], by: ["you", "recruiter"] },
  [talent_pool]: { from: [not_selected, position_closed], by: ["recruiter"] },
  [hired]: { from: [offer_accepted], by: ["recruiter"] },
  ...Object.fromEntries(withdrawalReasons.map(({ id }) => [id, { from: withdrawable, by: ["you"] } as const])),
  [accountDeletedId]: { from: withdrawable, by: ["system"] },
};

/** What a move depends on besides the two statuses. */
export interface MoveContext {
  actor: Actor;
  /** For an application on hold: the status before the hold, to which it returns. */
  heldFrom?: number | null;
  /** For a withdrawn application: the status before it. */
  withdrawnFrom?: number | null;
}

/**
 * The statuses an application in `from` can move to now, by id.
 *
 * An application on hold remembers its status: it can return there, and can be rejected, closed or withdrawn as from there.
 * Otherwise a person on hold could not withdraw, and a filled job could leave people on hold for ever.
 */
export function allowedMoves(from: number, { actor, heldFrom, withdrawnFrom }: MoveContext): RecruitmentStatusRow[] {
  const place = from === on_hold && heldFrom && (holdable as readonly number[]).includes(heldFrom) ? heldFrom : from;
  const allowed = Object.entries(moves)
    .map(([to, move]) => ({ to: Number(to), move }))
    .filter(({ move }) => move.by.includes(actor) && move.from.includes(place))
    .map(({ to }) => to)
    .filter((to) => place === from || endsApplication(to));

  if (place !== from && actor === "recruiter") allowed.push(place);
  // each actor undoes only their own: the applicant a withdrawal, the site the one of an account deletion
  const undoes = from === accountDeletedId ? "system" : "you";
  if (actor === undoes && withdrawnFrom && getRecruitmentStatus(from).kind === "withdrawal") {
    allowed.push(withdrawnFrom);
  }
  return allowed.sort((a, b) => a - b).map(getRecruitmentStatus);
}

/** Whether an actor may move an application from one status to another. */
export const canMove = (from: number, to: number, context: MoveContext): boolean =>
  allowedMoves(from, context).some((status) => status.id === to);

/** Whether the applicant may withdraw an application in this status. */
export const canWithdraw = (from: number, heldFrom: number | null): boolean =>
  canMove(from, withdrawalReasons[0].id, { actor: "you", heldFrom });

const endsApplication = (to: number) =>
  getRecruitmentStatus(to).kind === "withdrawal" || to === not_selected || to === position_closed;

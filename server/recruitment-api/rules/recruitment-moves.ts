import {
  type Actor,
  accountDeletedId,
  getRecruitmentStatus,
  type RecruitmentStatusRow,
  withdrawalReasons,
} from "./recruitment-statuses";

interface Move {
  from: readonly number[];
  by: readonly Actor[];
}

/** In the hands of recruiters, 200 to 600: what can still be turned down or closed. */
const inProcess = [200, 250, 300, 350, 400, 450, 500, 600] as const;
const withdrawable = [...inProcess, 650] as const;
const holdable = [250, 300, 350, 400, 450, 500] as const;

/** From which statuses each one is reached, and who may do it (docs/product/statuses.md has the table with names). */
const moves: Readonly<Record<number, Move>> = {
  150: { from: holdable, by: ["recruiter"] },
  200: { from: [100], by: ["you"] },
  250: { from: [200], by: ["recruiter"] },
  300: { from: [200, 250], by: ["recruiter"] },
  350: { from: [300], by: ["recruiter", "system"] },
  400: { from: [250, 350], by: ["recruiter"] },
  450: { from: [400], by: ["recruiter"] },
  500: { from: [400, 450], by: ["recruiter"] },
  600: { from: [500], by: ["recruiter"] },
  650: { from: [600], by: ["you", "recruiter"] },
  700: { from: inProcess, by: ["recruiter"] },
  710: { from: inProcess, by: ["recruiter", "system"] },
  720: { from: [300, 500, 600], by: ["recruiter", "system"] },
  730: { from: [600], by: ["you", "recruiter"] },
  750: { from: [700, 710], by: ["recruiter"] },
  800: { from: [650], by: ["recruiter"] },
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
 * An application on hold keeps its place: it goes back to where it was, and can be turned down, closed or withdrawn as
 * from there. A person who waits must not be locked in, and a filled job must not leave anyone on hold for ever.
 */
export function allowedMoves(from: number, { actor, heldFrom, withdrawnFrom }: MoveContext): RecruitmentStatusRow[] {
  const place = from === 150 && heldFrom && (holdable as readonly number[]).includes(heldFrom) ? heldFrom : from;
  const allowed = Object.entries(moves)
    .map(([to, move]) => ({ to: Number(to), move }))
    .filter(({ move }) => move.by.includes(actor) && move.from.includes(place))
    .map(({ to }) => to)
    .filter((to) => place === from || endsApplication(to));

  if (place !== from && actor === "recruiter") allowed.push(place);
  // each undoes their own: the applicant a withdrawal, the site the one that came with a deletion
  const undoes = from === accountDeletedId ? "system" : "you";
  if (actor === undoes && withdrawnFrom && getRecruitmentStatus(from).kind === "withdrawal") {
    allowed.push(withdrawnFrom);
  }
  return allowed.sort((a, b) => a - b).map(getRecruitmentStatus);
}

export const canMove = (from: number, to: number, context: MoveContext): boolean =>
  allowedMoves(from, context).some((status) => status.id === to);

/** Whether the applicant may withdraw an application in this status. */
export const canWithdraw = (from: number, heldFrom: number | null): boolean =>
  canMove(from, withdrawalReasons[0].id, { actor: "you", heldFrom });

const endsApplication = (to: number) => getRecruitmentStatus(to).kind === "withdrawal" || to === 700 || to === 710;

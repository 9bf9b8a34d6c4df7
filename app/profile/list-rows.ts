import type { ApplicationJobCard } from "../../server/contract/records";
import type { StopState } from "../interface/way";
import { paths } from "../paths";
import { nextOf } from "./next-action";
import { wayDots } from "./way-dots";

/** A row of the list of applications. Moments are ISO 8601. */
export interface ListedApplication {
  id: string;
  to: string;
  title: string;
  employer: string | null;
  dots: StopState[];
  status: string;
  next: ReturnType<typeof nextOf>;
  sentAt: string | null;
  /** The last change of the status after sending. */
  changedAt: string | null;
  /** When a recruiter first opened it, while that is the last that happened to it. */
  openedAt: string | null;
  touchedAt: string | null;
}

/**
 * The rows in the given order. When somebody withdrew and applied again, a job has two; the link of the withdrawn one then has
 * its id.
 */
export const listRows = (cards: readonly ApplicationJobCard[]): ListedApplication[] =>
  cards.map((card) => {
    const isOneOfSeveral = cards.some(({ id, job_id }) => job_id === card.job_id && id !== card.id);
    const { submitted_at: sentAt, status_changed_at: changedAt, opened_at: openedAt } = card;
    return {
      id: card.id,
      to: paths.profile.application(card.job_id, {
        application: isOneOfSeveral && card.status.kind === "withdrawal" ? card.id : null,
      }),
      title: card.job.title,
      employer: card.job.hiring_organization.name,
      dots: wayDots(card.status),
      status: card.status.label,
      next: nextOf(card),
      sentAt,
      changedAt: sentAt !== null && changedAt !== null && changedAt > sentAt ? changedAt : null,
      openedAt: openedAt !== null && card.status.kind === "active" && openedAt > (changedAt ?? "") ? openedAt : null,
      touchedAt: card.last_activity_at,
    };
  });

import { isStillNeeded, type NeedState } from "../../contract/values/needs";
import { statusIds } from "./recruitment-statuses";

/** Explains an accepted offer to somebody who is asked for things; null for anybody else. */
export function explainNeeds(held: {
  recruitment_status_id: number;
  needs: readonly { state: NeedState }[];
}): string | null {
  if (held.recruitment_status_id !== statusIds.offer_accepted || held.needs.length === 0) return null;
  return held.needs.some(isStillNeeded)
    ? "You accepted the offer. Before your first day we need a few things from you."
    : "You accepted the offer. You have sent everything that we asked for; you do not need to do anything now.";
}

/** How it stands with something that is asked for after an offer; `returned` was sent back and is needed again. */
export const needStates = ["needed", "sent", "accepted", "returned"] as const;
export type NeedState = (typeof needStates)[number];

/**
 * The statuses, by key, in which an applicant is asked for things and can send them. Only from the acceptance on: nobody's identity
 * or bank is asked for while they may still decline. What is late may still come after they are hired.
 */
export const needStatuses = ["offer_accepted", "hired"] as const;

/** Whether an application in the status with this key takes what is needed. */
export const takesNeeds = (statusKey: string | null): boolean => needStatuses.some((key) => key === statusKey);

/** Whether it is the applicant's turn. */
export const isStillNeeded = ({ state }: { state: NeedState }): boolean => state === "needed" || state === "returned";

/** `2 things are still needed`, `One thing is still needed`. */
export const stillNeededWords = (count: number): string =>
  count === 1 ? "One thing is still needed" : `${count} things are still needed`;

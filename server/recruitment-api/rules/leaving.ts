import { dayMs } from "../../contract/values/durations";

/** After a deletion request a person can come back by signing in for 14 days. */
const timeToComeBack = 14 * dayMs;

/** The time in which a new account must confirm its email address. */
const timeToProve = 14 * dayMs;

/** Accounts that were created before this moment and are still unconfirmed are to be erased. */
export const unprovenSince = (now: Date): Date => new Date(now.getTime() - timeToProve);

/** When an account is erased whose deletion was requested or announced at `now`. */
export const eraseAt = (now: Date): Date => new Date(now.getTime() + timeToComeBack);

/** When an erasure that is due at `due` was requested or announced. */
export const askedAt = (due: string): Date => new Date(new Date(due).getTime() - timeToComeBack);

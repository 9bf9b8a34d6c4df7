import { dayMs } from "../../contract/values/durations";

/** How long somebody who leaves can come back by signing in: 14 days. */
const timeToComeBack = 14 * dayMs;

/** How long an account may wait for the proof of its address. */
const timeToProve = 14 * dayMs;

/** Accounts created until then that have not proven their address are over. */
export const unprovenSince = (now: Date): Date => new Date(now.getTime() - timeToProve);

/** When what was asked for, or announced, at `now` is done: the account is erased. */
export const eraseAt = (now: Date): Date => new Date(now.getTime() + timeToComeBack);

/** When an erasure was asked for, or announced, that is `due` at this moment. */
export const askedAt = (due: string): Date => new Date(new Date(due).getTime() - timeToComeBack);

/** How long somebody who leaves can come back by signing in (product 2.11). */
export const daysToComeBack = 14;

/** When what was asked for, or announced, at `now` is done: the account is erased. */
export const eraseAt = (now: Date): Date => new Date(now.getTime() + daysToComeBack * 86_400_000);

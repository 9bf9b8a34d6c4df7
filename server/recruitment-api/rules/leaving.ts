/** How long somebody who leaves can come back by signing in: 14 days (product 2.11). */
const timeToComeBack = 14 * 86_400_000;

/** When what was asked for, or announced, at `now` is done: the account is erased. */
export const eraseAt = (now: Date): Date => new Date(now.getTime() + timeToComeBack);

/** When an erasure was asked for, or announced, that is `due` at this moment. */
export const askedAt = (due: string): Date => new Date(new Date(due).getTime() - timeToComeBack);

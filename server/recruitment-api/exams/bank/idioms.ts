import { messageIdioms } from "./idioms-messages";
import { moneyIdioms } from "./idioms-money";
import { peopleIdioms } from "./idioms-people";
import { phrasalVerbs } from "./idioms-phrasal-verbs";
import { workIdioms } from "./idioms-work";

/**
 * One question about a common idiom, phrasal verb or fixed expression. An expression is only asked when people who learnt
 * English in the Philippines, Britain or America understand the same by it, and no sport, faith or custom has to be known.
 * The gap of a sentence is written "(gap)", because screen readers pass over a row of underscores.
 */
export interface IdiomItem {
  /** For ever: an item that asks something else gets a new one. */
  id: number;
  prompt: string;
  right: string;
  wrong: readonly [string, string, string];
  /** 1, unless its answer was wrong and has been put right since. */
  version?: number;
  /** Drawn no more, but still shown and marked where it was drawn. */
  retired?: true;
}

/** Every idiom item, by theme; the right option stands apart until a sitting shuffles it in. */
export const idioms: readonly IdiomItem[] = [
  ...workIdioms,
  ...messageIdioms,
  ...phrasalVerbs,
  ...peopleIdioms,
  ...moneyIdioms,
];

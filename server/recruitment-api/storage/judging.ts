import { createTurns } from "./turns";
import { UnacceptableFile } from "./unacceptable-file";

/** The most files that are checked at once: each is in memory completely, several times over. */
const judging = createTurns(3);
/** Milliseconds to wait for a turn. */
const patience = 15_000;

/**
 * Checks a file, a few at once and only one for each person.
 * @throws {UnacceptableFile} `failed` when the wait was too long
 */
export async function judgeInTurn<Result>(person: number, judge: () => Promise<Result>): Promise<Result> {
  if (!(await judging.take(person, patience))) throw new UnacceptableFile("failed");
  try {
    return await judge();
  } finally {
    judging.end(person);
  }
}

import { createTurns } from "./turns";
import { UnacceptableFile } from "./unacceptable-file";

/** Whole files are in memory while they are judged, each several times over. Judging one takes a moment. */
const judging = createTurns(3);
/** Milliseconds that somebody waits for that moment. */
const patience = 15_000;

/**
 * Judges a few files at once, and one of each person.
 * @throws {UnacceptableFile} `failed` when its turn took too long to come
 */
export async function judgeInTurn<Result>(person: number, judge: () => Promise<Result>): Promise<Result> {
  if (!(await judging.take(person, patience))) throw new UnacceptableFile("failed");
  try {
    return await judge();
  } finally {
    judging.end(person);
  }
}

import { createTurns } from "./turns";
import { UnacceptableFile } from "./upload-type";

/** Whole files are in memory while they are judged, each of them several times over. Judging one takes a moment. */
const judging = createTurns(3);
/** Milliseconds that somebody waits for that moment. */
const patience = 15_000;

/**
 * Judges files one after the other, a few at once and one of each person.
 * @throws {UnacceptableFile} `failed` when it took too long to come to a turn
 */
export async function judgeInTurn<Result>(person: number, judge: () => Promise<Result>): Promise<Result> {
  if (!(await judging.take(person, patience))) throw new UnacceptableFile("failed");
  try {
    return await judge();
  } finally {
    judging.end(person);
  }
}

import type { BankQuestion } from "../question";
import { DirectionItem, IdiomItem, readItems, WrittenItem } from "./items";
import directions from "./practice/directions.json" with { type: "json" };
import idioms from "./practice/idioms.json" with { type: "json" };
import written from "./practice/written.json" with { type: "json" };
import { directionQuestion, idiomQuestion, writtenQuestion } from "./to-question";

/** The questions of the unscored practice, which are never in a scored sitting. Its data-entry record is generated. */
export const practiceQuestions: readonly BankQuestion[] = [
  ...readItems("practice/directions", DirectionItem, directions).map(directionQuestion),
  ...readItems("practice/idioms", IdiomItem, idioms).map(idiomQuestion),
  ...readItems("practice/written", WrittenItem, written).map((item) => writtenQuestion(item, "About 2 minutes")),
];

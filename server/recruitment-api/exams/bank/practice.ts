import type { BankQuestion } from "../question";
import { leftBlank, loosely, reading, typed } from "./direction";

const idiom = (id: number, prompt: string, options: readonly string[]): BankQuestion => ({
  id,
  category: "idioms",
  prompt,
  body: [],
  kind: "choice",
  options,
  key: { match: "choice", right: 0 },
  points: 1,
  timeHint: null,
  version: 1,
});

/** For the unscored practice; none of these is in a scored sitting. The record of data entry is generated. */
export const practiceQuestions: readonly BankQuestion[] = [
  typed(
    9001,
    "Type the second word in the list below.",
    reading({ List: "garden, bridge, market" }),
    loosely("bridge"),
  ),
  typed(
    9002,
    "Type the number below, but put a hyphen (-) in place of each space.",
    reading({ Number: "12 45 78" }),
    loosely("12-45-78"),
  ),
  typed(9003, "Leave this answer empty.", [], leftBlank),
  idiom(9004, "“The test was a piece of cake.” What does “a piece of cake” mean?", [
    "Very easy",
    "Very long",
    "Very sweet",
    "Not fair",
  ]),
  idiom(9005, "“Let us call it a day.” What does “call it a day” mean?", [
    "Stop working for today",
    "Choose a date",
    "Make a phone call",
    "Begin early",
  ]),
  idiom(9006, "“Keep me in the loop.” What does “in the loop” mean?", [
    "Informed about what happens",
    "Away from the problem",
    "Busy all day",
    "In the same room",
  ]),
  {
    id: 9007,
    category: "written",
    prompt: "Write a short message to a colleague.",
    body: [
      {
        key: "situation",
        label: "Situation",
        text: "You will be ten minutes late for a call today. Say so, and say what your colleague should do until you join. Two or three sentences are enough for practice.",
      },
    ],
    kind: "essay",
    options: [],
    key: { match: "essay" },
    points: 20,
    timeHint: "About 2 minutes",
    version: 1,
  },
];

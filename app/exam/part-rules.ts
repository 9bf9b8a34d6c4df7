import type { ExamCategory } from "../../server/contract/exams";

/** How each part is done and marked, as sentences (docs/assessment.md). The API alone marks. */
export const partRules: Readonly<Record<ExamCategory, readonly string[]>> = {
  data_entry: [
    "You see 30 short records with six fields each: name, street, city, code, amount and date. Type each field as it is shown. Capitals, commas and spaces inside count; spaces around do not.",
    "Empty fields do not count as wrong, and hardly anybody gets through all 30 records.",
    "Accuracy is worth 70 points: none when 85% of the fields you filled in are right, all when 99% are. Speed is worth 30 points: none at 2,500 right keystrokes an hour, all at 9,000.",
  ],
  following_directions: [
    "Each of the 20 items says what to type, choose or leave empty. Read to the end of it, then do exactly that.",
    "Every right answer is a point. A wrong one takes nothing away.",
  ],
  idioms: [
    "Each of the 25 questions asks for the meaning of an English expression. One of the answers is right.",
    "Every right answer is a point. A wrong one takes nothing away, so a guess is better than no answer.",
  ],
  written: [
    "You see two tasks from everyday office work. Choose one and write 150 to 300 words. If you answer both, the longer one counts.",
    "A person marks it within 3 working days: whether it does the task, its order, its grammar and its tone, up to 5 points each.",
    "With fewer than 120 words it gets at most 10 points. Words after the 330th are not read.",
  ],
};

/** What holds for every part; `lateSync` is whether answers that a device kept count up to 24 hours after the end. */
export const generalRules = (lateSync: boolean): readonly string[] => [
  "The time runs on our clock. It goes on when you close the page, and you can go on with another device until it ends.",
  "Your answers are saved while you work. If your line drops, go on: they are kept on your device and sent when you are back.",
  "Without scripts, or with Lite on, nothing is saved by itself: press “Save and stay” often, and again when a page does not come.",
  "When the time ends, what is saved is sent by itself. If our own site is down, the time is given back to you.",
  lateSync
    ? "What you answered in time on a device without a line counts up to 24 hours after the end."
    : "What reaches us up to 60 seconds after the end counts, and nothing that comes later.",
  "You can take this part once every 90 days. The result counts for every job for 12 months.",
];

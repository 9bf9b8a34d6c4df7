import type { MailAnswerName } from "../../contract/values/interviews";

/** What the link of a mail answers: one appointment or one offer. A later one makes the link invalid. */
export interface Answerable {
  answer: MailAnswerName;
  applicationJobId: number;
  /** When the interview begins or the offer was made, in milliseconds since 1970. */
  at: number;
}

/** What a mail says, in its order. Both parts of the mail are made of it, so that they say the same. */
export interface MailLetter {
  /** The employer that the site writes for; null when it writes for itself. */
  from: string | null;
  parts: readonly LetterPart[];
  /** Its length is one that the reader chose, so no text of it is cut. */
  isWhole?: true;
}

/** Hours in a bar of the reader's day, in minutes after midnight. */
export interface HoursOfDay {
  start: number;
  length: number;
}

/** A part of a letter, in one of these kinds. */
export type LetterPart =
  /** `quiet` is small print; `keep` is set off by a dotted line. */
  | { is: "words" | "quiet" | "keep"; words: string }
  /** A person's own text, which is cut when the mail would be too long. */
  | { is: "quote"; label: string | null; words: string }
  | { is: "list"; items: readonly string[] }
  /** The most important figure, in large type: a day, for example. */
  | { is: "figure"; label: string; value: string; more?: string; hours?: HoursOfDay }
  /** A code on a line of its own, so that phones show it in the notification. */
  | { is: "code"; label: string; value: string }
  | { is: "facts"; facts: readonly (readonly [label: string, value: string])[] }
  | Job
  | Link;

interface Link {
  is: "link";
  label: string;
  href: string;
  /** The one button of the letter. */
  isMain?: true;
  /** Begins the sentence that the label ends. */
  before?: string;
  /** When the mail is sent, its link that answers by one press takes the place of `href`, which asks for a session. */
  answers?: Answerable;
}

/** `hours` are in the reader's zone and `more` in the employer's; `day` is missing for a job without a shift. */
interface Job {
  is: "job";
  title: string;
  employer: string;
  pay: string;
  hours: string | null;
  more?: string | null;
  day?: HoursOfDay;
  href: string;
  /** The job's own text, a paragraph or an item of a list on each line. */
  text?: string;
}

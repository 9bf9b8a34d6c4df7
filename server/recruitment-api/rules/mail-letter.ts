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
  /** The employer that the site writes for; null where it writes of its own. */
  from: string | null;
  parts: readonly LetterPart[];
}

/** Hours in a bar of the reader's day, in minutes after midnight. */
export interface HoursOfDay {
  start: number;
  length: number;
}

export type LetterPart =
  /** `quiet` is small print, `keep` stands under a dotted line. */
  | { is: "words" | "quiet" | "keep"; words: string }
  /** Somebody's own words, which are cut where the mail would be too long. */
  | { is: "quote"; label: string | null; words: string }
  | { is: "list"; items: readonly string[] }
  /** The one figure that matters, large: a code, a day. */
  | { is: "figure"; label: string; value: string; more?: string; hours?: HoursOfDay }
  /** A figure that phones show in the notification, because it stands on a line of its own. */
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

/** Its `hours` by the reader's clocks and `more` by the employer's; without `day` where it has no shift. */
interface Job {
  is: "job";
  title: string;
  employer: string;
  pay: string;
  hours: string | null;
  more?: string | null;
  day?: HoursOfDay;
  href: string;
}

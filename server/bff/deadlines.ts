/** How long calls may take, in milliseconds; tests shorten them. */
export interface Deadlines {
  /** All tries of one read together. */
  read: number;
  write: number;
  /** The bytes of one file. */
  upload: number;
  /** Operations that need another time than their kind. */
  operations: Readonly<Record<string, number>>;
  /** A read after another call of the same request had no answer in time. */
  afterSilence: number;
  /** Waits before the first and the second repeat of a read, at most. */
  repeats: readonly number[];
}

/**
 * A page asks who its visitor is (3 s) and then for its own data side by side (4 s). An API that says nothing costs it 4 s,
 * because after one silence the others wait a second only; that is until the breaker knows, and then nothing.
 */
export const usualDeadlines: Deadlines = {
  read: 4_000,
  write: 10_000,
  upload: 60_000,
  operations: {
    "session.user": 3_000,
    // No page fails without it.
    "bookmarks.count": 1_500,
    // A document is read, or everything somebody ever did.
    "resumes.getParse": 20_000,
    "activity.export": 20_000,
    // The API moves and checks a file before it answers.
    "resumes.create": 30_000,
    "apply.saveResume": 30_000,
    "recordFiles.save": 30_000,
    "screening.saveAnswers": 30_000,
    // Sent once: to give up early leaves a person in doubt about the one thing they came for.
    "apply.send": 20_000,
  },
  afterSilence: 1_000,
  repeats: [100, 400],
};

/** What all calls of one visitor's request know of each other. */
export interface Patience {
  /** One of them had no answer in time. */
  spent: boolean;
}

/** Between half of `wait` and all of it, so that many readers do not come back at the same moment. */
export const jittered = (wait: number) => wait * (0.5 + Math.random() / 2);

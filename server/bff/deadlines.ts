/** How long calls may take, in milliseconds; tests shorten them. */
export interface Deadlines {
  /** All tries of one read together. */
  read: number;
  write: number;
  /** The bytes of one file. */
  upload: number;
  /** Operations with a deadline of their own. */
  operations: Readonly<Record<string, number>>;
  /** A read after another call of the same request got no answer in time. */
  afterSilence: number;
  /** Longest waits before the first and the second repeat of a read. */
  repeats: readonly number[];
}

/**
 * A page asks who its visitor is (3 s) and then for its own data in parallel (4 s). A silent API costs it 4 s, because
 * after one silence the others wait only a second. Once the breaker is open it costs nothing.
 */
export const usualDeadlines: Deadlines = {
  read: 4_000,
  write: 10_000,
  upload: 60_000,
  operations: {
    "session.user": 3_000,
    // Pages work without it.
    "bookmarks.count": 1_500,
    "bookmarks.listSaved": 1_500,
    // Slow: the API reads a document, or everything a person ever did.
    "resumes.getParse": 20_000,
    "activity.export": 20_000,
    // The API moves and checks a file before it answers.
    "resumes.create": 30_000,
    "apply.saveResume": 30_000,
    "licenses.saveFile": 30_000,
    "qualifications.saveFile": 30_000,
    "screening.saveAnswers": 30_000,
    "screening.changeAnswer": 30_000,
    // Sent once: giving up early would leave a person in doubt whether they have applied.
    "apply.send": 20_000,
  },
  afterSilence: 1_000,
  repeats: [100, 400],
};

/** Shared by all calls of one visitor's request. */
export interface Patience {
  /** True once one call got no answer in time; later ones then wait only `afterSilence`. */
  spent: boolean;
}

/** Between half of `wait` and all of it, so that many readers do not come back at the same moment. */
export const jittered = (wait: number) => wait * (0.5 + Math.random() / 2);

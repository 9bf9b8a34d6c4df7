const questions = /\/apply\/screening(\/file\/[^/]+)?$/;

/** The pages of the steps of an application for a job, in order. The receipt is not a step: it asks nothing. */
const steps = [/\/apply\/login$/, /\/apply\/review(\/|$)/, questions, /\/apply\/screening\/check$/];

/** A step as the bar above it shows it. */
export interface Step {
  /** `Step 2 of 4` */
  words: string;
  /** The paths of the segments up to this step, and of those that come; the bar is 100 wide and 1 high. */
  done: string;
  next: string;
}

/** Between two segments of the bar. */
const gap = 1;

/**
 * The step of a path of the apply pages; null for a path that is no step. A job that asks nothing has no page of questions,
 * unless somebody is there to add a note.
 */
export function stepAt(pathname: string, { hasQuestions }: { hasQuestions: boolean }): Step | null {
  const path = pathname.replace(/\/$/, "");
  const own = steps.filter((step) => step !== questions || hasQuestions || step.test(path));
  const at = own.findIndex((step) => step.test(path)) + 1;
  if (at === 0) return null;
  const width = (100 - gap * (own.length - 1)) / own.length;
  const segments = own.map((_, index) => `M${round(index * (width + gap))} 0h${round(width)}v1h${round(-width)}z`);
  return {
    words: `Step ${at} of ${own.length}`,
    done: segments.slice(0, at).join(""),
    next: segments.slice(at).join(""),
  };
}

const round = (length: number) => Math.round(length * 10) / 10;

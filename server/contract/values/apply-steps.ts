import { escapeHtml } from "./escape-html";

const questions = /\/apply\/screening(\/earlier|\/file\/[^/]+)?$/;

/** The pages of the steps of an application for a job, in order. The receipt is no step, because it has no form. */
const steps = [/\/apply\/login$/, /\/apply\/review(\/|$)/, questions, /\/apply\/screening\/check$/];

interface Bar {
  /** The job has screening questions. */
  hasQuestions: boolean;
  title: string;
  /** The job's page. */
  to: string;
}

/** The space between two segments of the bar. */
const gap = 1;

/**
 * How far the apply page of this path is, and the job, as markup for the site and its sign-on: a script for it would weigh more.
 * Null for a path that is no step. A job without questions has no questions step, unless somebody is on that page to add a note.
 */
export function stepBar(pathname: string, { hasQuestions, title, to }: Bar): string | null {
  const path = pathname.replace(/\/$/, "");
  const own = steps.filter((step) => step !== questions || hasQuestions || step.test(path));
  const at = own.findIndex((step) => step.test(path)) + 1;
  if (at === 0) return null;
  const width = (100 - gap * (own.length - 1)) / own.length;
  const segments = own.map((_, index) => `M${round(index * (width + gap))} 0h${round(width)}v1h${round(-width)}z`);
  const paths = [segments.slice(0, at), segments.slice(at)].map((some) => `<path d="${some.join("")}"/>`);
  return `<svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">${paths.join("")}</svg><p><b>Step ${at} of ${own.length}</b> <a href="${escapeHtml(to)}">${escapeHtml(title)}</a></p>`;
}

const round = (length: number) => Math.round(length * 10) / 10;

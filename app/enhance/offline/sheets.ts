import type { KeptPage } from "./kept-pages";

/*
 * The page of a running part of the assessment: the only page of one person that a device keeps, so that a reload, a tab that
 * the system dropped or a restart without a line shows the questions again. Its answers are kept by `enhance/exam`.
 */

/** The site sends it with such a page; it names the run, and the end that it has (`enhance/exam/same-run.ts`). */
export const runHeader = "X-Keep-Sheet";

/** No API takes an answer later than a day after the end. */
const maxAgeMs = 25 * 60 * 60_000;

export const isTooOld = ({ run, at }: KeptPage, now: number) => run !== undefined && now - at > maxAgeMs;

/** With its scripts, as it came. When it came it says where React does not look; `enhance/exam/received-at.ts` reads it. */
export const asKept = (html: string, { at }: KeptPage) => html.replace("<html", `<html data-kept="${at}"`);

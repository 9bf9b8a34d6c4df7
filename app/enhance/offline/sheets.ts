import type { KeptPage } from "./kept-pages";

/*
 * The page of a running assessment part. It is the only personal page that a device caches, so that after a reload, or when the
 * system has closed the tab, the questions are there without a connection. `enhance/exam` stores its answers.
 */

/** A response header of such a page: names the run and its end (`enhance/exam/same-run.ts`). */
export const runHeader = "X-Keep-Sheet";

/** One day and an hour: no API accepts an answer later than a day after the end. */
const maxAgeMs = 25 * 60 * 60_000;

/** Whether a page is that of an assessment part whose answers no API accepts any more. `now` in milliseconds since 1970. */
export const isTooOld = ({ run, at }: KeptPage, now: number) => run !== undefined && now - at > maxAgeMs;

/**
 * The cached page with its scripts, as it came. The time of receipt is an attribute of `html`, which React does not hydrate;
 * `enhance/exam/received-at.ts` reads it.
 */
export const asKept = (html: string, { at }: KeptPage) => html.replace("<html", `<html data-kept="${at}"`);

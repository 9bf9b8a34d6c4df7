import { isRouteErrorResponse } from "@remix-run/react";
import { alreadySignedIn, halfSignedIn, noSession } from "../../server/contract/values/sign-in-answers";

/** The words of an error page: no technical terms, and never the error's own message. */
interface ErrorWords {
  title: string;
  text: string;
  /** Shows the id of the request, by which we find it in the log. */
  withRequestId?: boolean;
  /** Offers to load the same URL as a document. */
  again?: boolean;
}

/** The data of the 404 that `not-found.page.tsx` throws: an unknown URL has another title than a failed check. */
export const unmatched = "unmatched";

const byStatus: Record<number, ErrorWords> = {
  403: {
    title: "You cannot open this page",
    text: "Your account does not have access to it. If that seems wrong, sign out and in again, or write to us.",
  },
  404: {
    title: "This page could not be found",
    text: "The address may be mistyped, or the page may have been removed.",
  },
  410: { title: "This is no longer available", text: "It was here once and has been taken down." },
  413: {
    title: "This is too much to send",
    text: "Nothing was saved. Go back, where your text may still be. Make it shorter, then send it again.",
  },
  429: { title: "Too many tries", text: "Wait a minute, then load this page again." },
  503: {
    title: "We cannot show this page now",
    text: "A part of the site is not answering. What you have saved is kept. Try again in a minute.",
    withRequestId: true,
    again: true,
  },
};
/** By the response's data, when the status is not enough. */
const byData: Record<string, ErrorWords> = {
  [noSession]: {
    title: "We could not sign you in",
    text: "You came back from the sign-in page, but this site cannot see that you are signed in. Check that your browser takes cookies, then try again.",
    withRequestId: true,
    again: true,
  },
  [halfSignedIn]: {
    title: "We cannot show this page now",
    text: "You are signed in, but a part of the site does not know it. What you have saved is kept. Try again in a minute, or sign out and in again.",
    withRequestId: true,
    again: true,
  },
  [alreadySignedIn]: { title: alreadySignedIn, text: "You are signed in. Sign out first to sign in as somebody else." },
};

const unexpected: ErrorWords = {
  title: "Something went wrong",
  text: "That is our fault, and we have been told. What you have saved is kept. Try again in a minute.",
  withRequestId: true,
  again: true,
};

/** An error in the browser, or a page whose code could not be loaded: the server has not logged it, so there is no request id. */
const unfinished: ErrorWords = {
  title: "This page could not be shown",
  text: "Check that you are online, then load this page again. What you have saved is kept.",
  again: true,
};

/** Remix replaces the message of every server error by this one. */
const fromServer = "Unexpected Server Error";

const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500);

/** The words for any thrown value, by its status or data. */
export function errorWords(error: unknown): ErrorWords {
  if (error === null || (error instanceof Error && error.message !== fromServer)) return unfinished;
  const known = isRouteErrorResponse(error) && typeof error.data === "string" ? byData[error.data] : undefined;
  if (known !== undefined) return known;
  const status = statusOf(error);
  // 405: a URL that only accepts forms, opened as a page
  const words = byStatus[status === 405 ? 404 : status] ?? unexpected;
  // Only our own sentence, which says how long to wait; any other text of a 429 is not shown.
  const wait = status === 429 && isRouteErrorResponse(error) ? waitIn(error.data) : null;
  return wait === null ? words : { ...words, text: `${wait} Then load this page again.` };
}

const waitIn = (said: unknown) =>
  /^Too many tries\. (Wait \d+ seconds?\.)$/.exec(typeof said === "string" ? said : "")?.[0] ?? null;

/** The document's title; for 404 it is the specification's. */
export function titleOfError(error: unknown, { pathname, search }: { pathname: string; search: string }): string {
  if (statusOf(error) !== 404) return errorWords(error).title;
  return isRouteErrorResponse(error) && error.data === unmatched
    ? `Page not found: ${pathname}`
    : `Page Not Found: ${pathname}${search}`;
}

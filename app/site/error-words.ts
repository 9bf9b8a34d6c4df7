import { isRouteErrorResponse } from "@remix-run/react";

/** What an error page says: never code words, never what the program said of itself. */
interface ErrorWords {
  title: string;
  text: string;
  /** The request's id helps whoever is written to. */
  withRequestId?: boolean;
  /** The same address may work when it is loaded as a document. */
  again?: boolean;
}

/** What `not-found.page.tsx` throws with, to tell an address nobody serves from a check that failed (spec 8). */
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
  405: {
    title: "This page could not be found",
    text: "This address answers forms only. Go back and try again.",
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
  },
};
const unexpected: ErrorWords = {
  title: "Something went wrong",
  text: "That is our fault, and we have been told. What you have saved is kept. Try again in a minute.",
  withRequestId: true,
};

/** The browser's own error, or the code of a page that is missing: nobody was told, and nothing is known of a request. */
const unfinished: ErrorWords = {
  title: "This page could not be shown",
  text: "Check that you are online, then load this page again. What you have saved is kept.",
  again: true,
};

/** What Remix puts in the place of every error of the server's. */
const fromServer = "Unexpected Server Error";

const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500);

export function errorWords(error: unknown): ErrorWords {
  if (error === null || (error instanceof Error && error.message !== fromServer)) return unfinished;
  const status = statusOf(error);
  const words = byStatus[status] ?? unexpected;
  // Our own words, which say how long; anything else that a 429 may carry is not shown.
  const wait = status === 429 && isRouteErrorResponse(error) ? waitIn(error.data) : null;
  return wait === null ? words : { ...words, text: `${wait} Then load this page again.` };
}

const waitIn = (said: unknown) =>
  /^Too many tries\. (Wait \d+ seconds?\.)$/.exec(typeof said === "string" ? said : "")?.[0] ?? null;

/** The document's title; those of 404 are the specification's own. */
export function errorTitle(error: unknown, { pathname, search }: { pathname: string; search: string }): string {
  if (statusOf(error) !== 404) return errorWords(error).title;
  return isRouteErrorResponse(error) && error.data === unmatched
    ? `Page not found: ${pathname}`
    : `Page Not Found: ${pathname}${search}`;
}

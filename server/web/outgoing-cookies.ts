import type { RequestHandler, Response } from "express";
import onHeaders from "on-headers";

/** The `Set-Cookie` headers of this answer, whatever kind of answer it becomes. */
export interface OutgoingCookies {
  /** Our own cookie; a later one of the same name replaces an earlier one. */
  set(name: string, line: string): void;
  /** Adds the API's cookies, read when the headers leave. */
  relay(list: () => string[]): void;
  /** Ours go with the browser, whatever their time: the device is shared. Ones that are erased still are. */
  endWithBrowser(): void;
  /** The answer is somebody's own: no shared cache may store it. */
  markPrivate(): void;
  /** Sends no cookies: a prefetch must change nothing in the browser. */
  silence(): void;
}

/** What only sets cookies of our own. */
export type CookieSetting = Pick<OutgoingCookies, "set">;

const pending = new WeakMap<Response, OutgoingCookies>();

/** Gives every answer its `OutgoingCookies`, and writes them when its headers are sent. `cookiesOf(res)` reads it. */
export function outgoingCookies(): RequestHandler {
  return (_req, res, next) => {
    const own = new Map<string, string>();
    let relayed: () => string[] = () => [];
    let isPrivate = false;
    let silent = false;
    let endsWithBrowser = false;
    pending.set(res, {
      set: (name, line) => own.set(name, line),
      relay: (list) => {
        relayed = list;
      },
      endWithBrowser: () => {
        endsWithBrowser = true;
      },
      markPrivate: () => {
        isPrivate = true;
      },
      silence: () => {
        silent = true;
      },
    });
    // The one place that writes cookies: it runs when the headers leave, so redirects, errors and plain pages have them
    // too.
    onHeaders(res, () => {
      const ours = [...own.values()].map((line) => (endsWithBrowser ? line.replace(/; Max-Age=[1-9]\d*/, "") : line));
      const lines = silent ? [] : [...relayed(), ...ours];
      if (lines.length > 0) res.setHeader("Set-Cookie", [...listed(res.getHeader("Set-Cookie")), ...lines]);
      if (isPrivate || lines.length > 0 || res.statusCode >= 500)
        // lynx reads only the last of the three
        res.setHeader("Cache-Control", "private, no-store, no-cache");
      else if (!res.hasHeader("Cache-Control")) res.setHeader("Cache-Control", "no-cache");
    });
    next();
  };
}

/** @throws when the middleware did not run: a mistake in the order of `site.ts`. */
export function cookiesOf(res: Response): OutgoingCookies {
  const cookies = pending.get(res);
  if (!cookies) throw new Error("A response has no cookies: outgoingCookies() must come first");
  return cookies;
}

const listed = (header: number | string | string[] | undefined) =>
  header === undefined ? [] : Array.isArray(header) ? header : [String(header)];

import type { RequestHandler, Response } from "express";
import onHeaders from "on-headers";

/** What goes to the browser as `Set-Cookie` with this answer, whatever kind of answer it becomes. */
export interface OutgoingCookies {
  /** Our own cookie; a later one of the same name replaces an earlier one. */
  set(name: string, line: string): void;
  /** The lines of the API's jar, read when the headers leave. */
  relay(list: () => string[]): void;
  /** The answer belongs to somebody: no shared cache may keep it. */
  markPrivate(): void;
  /** A prefetch changes nothing in the browser. */
  silence(): void;
}

const pending = new WeakMap<Response, OutgoingCookies>();

export function outgoingCookies(): RequestHandler {
  return (_req, res, next) => {
    const own = new Map<string, string>();
    let relayed: () => string[] = () => [];
    let isPrivate = false;
    let silent = false;
    pending.set(res, {
      set: (name, line) => own.set(name, line),
      relay: (list) => {
        relayed = list;
      },
      markPrivate: () => {
        isPrivate = true;
      },
      silence: () => {
        silent = true;
      },
    });
    // The one place that writes cookies: it runs when the headers leave, so redirects, errors and plain pages are included.
    onHeaders(res, () => {
      const lines = silent ? [] : [...relayed(), ...own.values()];
      if (lines.length > 0) res.setHeader("Set-Cookie", [...listed(res.getHeader("Set-Cookie")), ...lines]);
      if (isPrivate || lines.length > 0 || res.statusCode >= 500)
        // lynx heeds only the last of the three
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

import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { hourMs } from "../contract/values/durations";
import { cookieValues, type OwnCookies } from "./own-cookies";

/** Bytes between a browser and this site, with the headers of requests and answers. */
export interface VisitCost {
  /** What it got. */
  down: number;
  /** What it sent. */
  up: number;
}

/** What visits cost. Counted are browsers with a form token: before their first form, nothing tells one from another. */
export interface VisitCosts {
  /** Counts this request when its answer has left. */
  watch(req: IncomingMessage, res: ServerResponse): void;
  /**
   * What the visit has cost since its first form, until this request; null while nothing is counted. Where a cookie may be
   * written, `setCookie` when enough has come together to be worth one.
   */
  read(cookieHeader: string | undefined, mayWrite: boolean): (VisitCost & { setCookie: string | null }) | null;
}

const kilobyte = 1024;
/**
 * Bytes that are counted in this process only. Above it they are written to the browser's cookie, so not every answer sets one.
 */
const worthACookie = 16 * kilobyte;
/** Seconds without that many bytes, after which a new visit begins. */
const visitSeconds = 7_200;
const maxVisits = 10_000;

/**
 * The sum is in a cookie of the browser, so copies of the site need not know each other's: each adds what it has counted. What
 * another copy has not written yet, 16 KB at most, is missing for a while.
 */
export function visitCosts(own: OwnCookies): VisitCosts {
  const counted = new LRUCache<string, VisitCost>({ max: maxVisits, ttl: 2 * hourMs });
  const { name: tokenName } = own.formToken;

  const add = (token: string, down: number, up: number) => {
    const known = counted.get(token) ?? { down: 0, up: 0 };
    counted.set(token, { down: known.down + down, up: known.up + up });
  };

  return {
    watch(req, res) {
      const { cookie } = req.headers;
      // most requests have no form token: guests who get cached pages
      if (!cookie?.includes(tokenName)) return;
      const token = cookieValues(cookie).get(tokenName);
      if (!token) return;
      const { socket } = req;
      const before = socket.bytesWritten;
      res.once("close", () => add(token, Math.max(0, socket.bytesWritten - before), bytesOf(req)));
    },
    read(cookieHeader, mayWrite) {
      const values = cookieValues(cookieHeader);
      const token = values.get(tokenName);
      if (!token) return null;
      const written = /^(\d{1,7})-(\d{1,7})$/.exec(values.get(own.visitCost) ?? "");
      const { down, up } = counted.get(token) ?? { down: 0, up: 0 };
      const cost = { down: down + Number(written?.[1] ?? 0) * kilobyte, up: up + Number(written?.[2] ?? 0) * kilobyte };
      if (cost.down === 0) return null;
      if (!mayWrite || down + up < worthACookie) return { ...cost, setCookie: null };
      const [downKb, upKb] = [Math.floor(cost.down / kilobyte), Math.floor(cost.up / kilobyte)];
      // the cookie has whole kilobytes; the remainder is counted on here
      counted.set(token, { down: cost.down % kilobyte, up: cost.up % kilobyte });
      const line = `${own.visitCost}=${downKb}-${upKb}; ${own.attributes}; HttpOnly; Max-Age=${visitSeconds}`;
      return { ...cost, setCookie: line };
    },
  };
}

/** Bytes of a request as HTTP/1.1 writes it. */
function bytesOf({ method = "", url = "", rawHeaders, headers }: IncomingMessage): number {
  const head = rawHeaders.reduce((sum, text) => sum + text.length + 2, method.length + url.length + 14);
  return head + (Number(headers["content-length"]) || 0);
}

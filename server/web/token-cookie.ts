import { z } from "zod";
import type { TokenHolder } from "../bff/credential";
import { hourMs } from "../contract/values/durations";
import { seal, unseal } from "../sealed";
import { derivedKey } from "./derived-key";
import type { OwnCookies } from "./own-cookies";

/** One visitor's API token during one request (token mode). */
export interface HeldToken extends TokenHolder {
  /** @param remember for 30 days in place of 8 hours after the last visit; never more than 30 days */
  keep(token: string, remember: boolean): void;
  /** The `Set-Cookie` of this answer; none when there neither is nor was a token. */
  listForBrowser(): string[];
}

/**
 * The only place of an API token: a cookie that no script reads, sealed with this site's secret and for its own name. It is
 * sealed again with every answer, which may move its end; the end and the time of the sign-in are inside, where a browser
 * cannot change them.
 */
export interface TokenCookies {
  /** The browser's cookie, percent-decoded. One of another secret, changed, or expired counts as none. */
  open(sent: string | undefined): HeldToken;
}

/** `since` is the sign-in; older cookies have none. */
const Sealed = z.object({
  token: z.string(),
  remember: z.boolean(),
  since: z.number().optional(),
  ends: z.number(),
});

interface Held {
  token: string;
  remember: boolean;
  since: number;
}

/** As long as sessions of the embedded API. Another API's token may end earlier; its 401 then says so. */
const endOf = ({ remember, since }: Held, now: number) =>
  Math.min(since + 30 * 24 * hourMs, remember ? Number.POSITIVE_INFINITY : now + 8 * hourMs);

/** @param secret seals the cookie */
export function createTokenCookies(secret: string, own: OwnCookies, now: () => Date): TokenCookies {
  const key = derivedKey(secret, "API token cookie");
  const name = own.token;
  const attributes = `${own.attributes}; HttpOnly`;

  const read = (sent: string): Held | null => {
    const plain = unseal(key, name, sent);
    if (plain === null) return null;
    const sealed = Sealed.safeParse(JSON.parse(plain.toString()));
    if (!sealed.success) return null;
    const at = now().getTime();
    const { ends, token, remember, since = at } = sealed.data;
    return ends > at ? { token, remember, since } : null;
  };

  return {
    open(sent) {
      let held = sent ? read(sent) : null;
      return {
        find: () => held?.token ?? null,
        drop() {
          held = null;
        },
        keep(token, remember) {
          held = { token, remember, since: now().getTime() };
        },
        listForBrowser() {
          if (held === null) return sent === undefined ? [] : [`${name}=; ${attributes}; Max-Age=0`];
          const at = now().getTime();
          const ends = endOf(held, at);
          const maxAge = Math.max(0, Math.floor((ends - at) / 1000));
          const sealed = seal(key, name, Buffer.from(JSON.stringify({ ...held, ends })));
          return [`${name}=${sealed}; ${attributes}; Max-Age=${maxAge}`];
        },
      };
    },
  };
}

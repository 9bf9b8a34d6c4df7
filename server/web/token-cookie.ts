import { z } from "zod";
import type { TokenHolder } from "../bff/credential";
import { derivedKey } from "./derived-key";
import type { OwnCookies } from "./own-cookies";
import { seal, unseal } from "./sealed";

/** One visitor's API token during one request (token mode). */
export interface HeldToken extends TokenHolder {
  /** @param remember keeps it for 30 days after the last visit in place of 8 hours */
  keep(token: string, remember: boolean): void;
  /** The `Set-Cookie` line with which the answer leaves; none for whoever neither has nor had a token. */
  listForBrowser(): string[];
}

/**
 * The one place where a token of the API lives: a cookie that no script reads, sealed for this site's secret and for its own
 * name. It is sealed anew with every answer, which moves its end; that end is inside too, where a browser cannot move it.
 */
export interface TokenCookies {
  /** What the browser sent, percent-decoded. A cookie of another secret, changed, or over is the same as none. */
  open(sent: string | undefined): HeldToken;
}

const Sealed = z.object({ token: z.string(), remember: z.boolean(), ends: z.number() });

/** As long as the sessions of the embedded API; one of another API may end earlier, which its 401 says. */
const seconds = (remember: boolean) => (remember ? 30 * 24 : 8) * 3600;

export function createTokenCookies(secret: string, own: OwnCookies, now: () => Date): TokenCookies {
  const key = derivedKey(secret, "API token cookie");
  const name = own.token;
  const attributes = `${own.attributes}; HttpOnly`;

  const read = (sent: string): { token: string; remember: boolean } | null => {
    const plain = unseal(key, name, sent);
    if (plain === null) return null;
    const sealed = Sealed.safeParse(JSON.parse(plain.toString()));
    if (!sealed.success) return null;
    const { ends, ...held } = sealed.data;
    return ends > now().getTime() ? held : null;
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
          held = { token, remember };
        },
        listForBrowser() {
          if (held === null) return sent === undefined ? [] : [`${name}=; ${attributes}; Max-Age=0`];
          const maxAge = seconds(held.remember);
          const ends = now().getTime() + maxAge * 1000;
          const sealed = seal(key, name, Buffer.from(JSON.stringify({ ...held, ends })));
          return [`${name}=${sealed}; ${attributes}; Max-Age=${maxAge}`];
        },
      };
    },
  };
}

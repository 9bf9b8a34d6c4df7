import { createHash, timingSafeEqual } from "node:crypto";
import type { Cookie } from "@remix-run/node";
import { CSRF } from "remix-utils/csrf/server";
import { derivedKey } from "./derived-key";

/** The token that every form of a signed-in page carries in its field `csrf`, and the signed cookie it must equal. */
export interface FormTokens {
  /** The browser's token; `setCookie` is the line that gives it one when it had none. */
  issue(cookieHeader: string | undefined): Promise<{ token: string; setCookie: string | null }>;
  matches(cookieHeader: string | undefined, given: FormDataEntryValue | null): Promise<boolean>;
}

export function createFormTokens(cookie: Cookie, secret: string): FormTokens {
  const csrf = new CSRF({ cookie, secret: derivedKey(secret, "form token").toString("base64url") });
  return {
    async issue(cookieHeader) {
      const held: unknown = cookieHeader ? await cookie.parse(cookieHeader) : null;
      if (held && typeof held === "string") return { token: held, setCookie: null };
      const [token, setCookie] = await csrf.commitToken();
      return { token, setCookie };
    },
    async matches(cookieHeader, given) {
      const held: unknown = await cookie.parse(cookieHeader ?? null);
      // remix-utils compares with `!==`, which tells by its time how much of a guess was right.
      return (
        typeof held === "string" && typeof given === "string" && timingSafeEqual(digest(held), digest(given))
      );
    },
  };
}

const digest = (text: string) => createHash("sha256").update(text).digest();

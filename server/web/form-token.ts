import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Cookie } from "@remix-run/node";

/** The token in the field `csrf` of every form on a signed-in page, and the signed cookie that it must equal. */
export interface FormTokens {
  /** The browser's token; `setCookie` creates one when it had none. */
  issue(cookieHeader: string | undefined): Promise<{ token: string; setCookie: string | null }>;
  matches(cookieHeader: string | undefined, given: FormDataEntryValue | null): Promise<boolean>;
}

/** @param cookie signed, so that nobody else can create a valid token */
export function createFormTokens(cookie: Cookie): FormTokens {
  return {
    async issue(cookieHeader) {
      const held: unknown = cookieHeader ? await cookie.parse(cookieHeader) : null;
      if (held && typeof held === "string") return { token: held, setCookie: null };
      const token = randomBytes(32).toString("base64url");
      return { token, setCookie: await cookie.serialize(token) };
    },
    async matches(cookieHeader, given) {
      const held: unknown = await cookie.parse(cookieHeader ?? null);
      // `===` would tell by its time how much of a guess was right.
      return typeof held === "string" && typeof given === "string" && timingSafeEqual(digest(held), digest(given));
    },
  };
}

const digest = (text: string) => createHash("sha256").update(text).digest();

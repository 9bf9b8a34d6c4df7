import type { OutgoingCookies } from "./outgoing-cookies";
import type { OwnCookies } from "./own-cookies";

/** How often this browser was led to an external sign-on within a minute, and is here again without a session. */
export interface SignOnTries {
  /** It came back twice: a third time would end the same way. The next try counts anew. */
  isInCircles(): boolean;
  count(): void;
}

const limit = 2;
const secondsForgotten = 60;

/**
 * A wrong name of a cookie or a wrong domain makes the sign-on and this site lead to each other for ever, because each of them
 * is right: one sees a session and the other sees none.
 */
export function signOnTries(
  values: ReadonlyMap<string, string>,
  { own, cookies }: { own: OwnCookies; cookies: OutgoingCookies },
): SignOnTries {
  const before = /^[1-9]$/.test(values.get(own.signOnTries) ?? "") ? Number(values.get(own.signOnTries)) : 0;
  const keep = (count: number) =>
    cookies.set(
      own.signOnTries,
      `${own.signOnTries}=${count}; ${own.attributes}; HttpOnly; Max-Age=${count > 0 ? secondsForgotten : 0}`,
    );
  return {
    isInCircles() {
      if (before < limit) return false;
      keep(0);
      return true;
    },
    count: () => keep(before + 1),
  };
}

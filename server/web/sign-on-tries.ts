import type { OutgoingCookies } from "./outgoing-cookies";
import type { OwnCookies } from "./own-cookies";

/** Query parameter of the address that the sign-on returns to: it tells a return from a person who opens the page again. */
export const returnedParameter = "returned";

/** How often this browser has come back from an external sign-on within a minute, and has no session here. */
export interface SignOnTries {
  /** Somebody leaves for the sign-on. */
  leave(): void;
  /**
   * Counts a return without a session. After the second a page tells them, because a third would follow, and the next counts as
   * the first. Null when they do not come from the sign-on.
   */
  comeBack(isMarked: boolean): "first" | "again" | null;
  /** Resets the count after a sign-in or a sign-out. */
  forget(): void;
}

const limit = 2;
const secondsForgotten = 60;

/**
 * A wrong name of a cookie or a wrong domain makes the sign-on and this site lead to each other for ever, because each of them
 * is right: one sees a session and the other sees none.
 * @param fetchSite `Sec-Fetch-Site`: it tells a return from a sign-on that leads to an address of its own choice
 */
export function signOnTries(
  values: ReadonlyMap<string, string>,
  fetchSite: string | undefined,
  { own, cookies }: { own: OwnCookies; cookies: OutgoingCookies },
): SignOnTries {
  const cookie = values.get(own.signOnTries);
  const [, count = "0", away] = /^([0-9])(-away)?$/.exec(cookie ?? "") ?? [];
  const keep = (value: string, seconds = secondsForgotten) =>
    cookies.set(own.signOnTries, `${own.signOnTries}=${value}; ${own.attributes}; HttpOnly; Max-Age=${seconds}`);
  const isFromElsewhere = fetchSite === "cross-site" || fetchSite === "same-site";
  let returns = Number(count);
  return {
    leave: () => keep(`${returns}-away`),
    comeBack(isMarked) {
      if (away === undefined || !(isMarked || isFromElsewhere)) return null;
      returns += 1;
      const isLast = returns >= limit;
      keep(isLast ? "0" : String(returns), isLast ? 0 : secondsForgotten);
      return isLast ? "again" : "first";
    },
    forget() {
      if (cookie !== undefined) keep("0", 0);
    },
  };
}

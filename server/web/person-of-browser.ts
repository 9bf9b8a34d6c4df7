import type { Identity } from "../bff/identity";
import type { KeptSubmissions } from "./kept-submission";
import type { OutgoingCookies } from "./outgoing-cookies";
import type { OwnCookies } from "./own-cookies";

/** Whose browser this is, by marks that tell two people of one device apart without saying who they are. */
export interface PersonOfBrowser {
  /** The mark of the signed-in person; null for nobody. */
  mark: string | null;
  /** The mark of who is signed in now or was last: text that is typed after the session has ended is still theirs. */
  lastMark: string | null;
  /** The beginning of the mark, which the page may know: enough to tell two people apart. Undefined while the API cannot say. */
  pageMark: string | null | undefined;
  /** Removes typed text that the browser keeps. */
  forgetKept(): void;
  /** Runs on sign-out, also of a session that has ended: the next person at a shared device must not find this person's text. */
  leave(): void;
}

interface Parts {
  own: OwnCookies;
  cookies: OutgoingCookies;
  kept: KeptSubmissions;
}

/** Notes who is signed in, and removes what the browser keeps of somebody else. */
export function personOfBrowser(
  identity: Identity,
  values: ReadonlyMap<string, string>,
  { own, cookies, kept }: Parts,
): PersonOfBrowser {
  const before = values.get(own.lastPerson) ?? null;
  const mark = identity.state === "signed-in" ? kept.markOf(identity.user.id) : null;
  const forgetKept = () => kept.erase(cookies);
  if (mark !== null && mark !== before) {
    cookies.set(own.lastPerson, lastPersonCookie(own, mark));
    if (before !== null) forgetKept();
  }
  const lastMark = mark ?? before;
  return {
    mark,
    lastMark,
    pageMark: identity.state === "unknown" ? undefined : (mark?.slice(0, 8) ?? null),
    forgetKept,
    leave() {
      forgetKept();
      const [left] = /^[\w-]{8}/.exec(lastMark ?? "") ?? [];
      if (left) cookies.set(own.signedOut, signedOutCookie(own, left));
    },
  };
}

/** A month: longer than any session. */
const lastPersonCookie = (own: OwnCookies, mark: string) =>
  `${own.lastPerson}=${mark}; ${own.attributes}; HttpOnly; Max-Age=2592000`;

/** For as long as something may be stored on the device, readable by scripts of the page, which remove it again. */
const signedOutCookie = (own: OwnCookies, mark: string) =>
  `${own.signedOut}=${mark}; ${own.attributes}; Max-Age=2592000`;

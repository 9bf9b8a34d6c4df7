import type { OutgoingCookies } from "./outgoing-cookies";
import type { OwnCookies } from "./own-cookies";

/** Whether this browser was led to sign in within a minute although the API had just said who it is. */
export interface SessionLap {
  isDone(): boolean;
  begin(): void;
  /** The next time counts as the first. */
  end(): void;
}

const secondsForgotten = 60;

/**
 * One call may say that nobody is signed in while `GET /api/user` says who it is. The first time that is the moment in which
 * a session ended, and the way to sign in is right. Else the way to sign in leads straight back, for ever.
 */
export function sessionLap(
  values: ReadonlyMap<string, string>,
  { own, cookies }: { own: OwnCookies; cookies: OutgoingCookies },
): SessionLap {
  const isDone = values.get(own.sessionLap) === "1";
  const keep = (value: string, seconds: number) =>
    cookies.set(own.sessionLap, `${own.sessionLap}=${value}; ${own.attributes}; HttpOnly; Max-Age=${seconds}`);
  return {
    isDone: () => isDone,
    begin: () => keep("1", secondsForgotten),
    end: () => keep("0", 0),
  };
}

import { z } from "zod";
import type { Changed, Failure } from "../contract/outcomes";
import { wrongSignIn } from "../contract/values/password-words";
import { alreadySignedIn, notSignedIn } from "../contract/values/sign-in-answers";
import type { CallLog } from "./call-log";
import { signedOutHeader, unavailableFailure } from "./refusals";
import type { Send } from "./transport";
import { asItIs } from "./wire-shapes";

/** The API's token of this visitor (token mode). */
export interface TokenKeeping {
  keep(token: string, remember: boolean): void;
  /** Calls in the session that the API's own pages, such as its registration, began in this browser; null without one. */
  signOn: Send | null;
}

/** The parts that sign-in and sign-out need. */
export interface SessionOptions {
  signedIn: boolean;
  loginPath: string;
  logoutPath: string;
  /** The device name that the API stores with the token. */
  deviceName: string;
  /** Null in cookie mode. */
  token: TokenKeeping | null;
  /** Runs once the API has ended the session or the account, also when the session had ended before. */
  onLoggedOut: () => void;
  /** Lines that guests can cause are `info`: anybody can repeat them without end. */
  log: CallLog & { info: CallLog["warn"] };
}

/** Long enough for every kind of token, short enough for a cookie, and without characters that could break a header. */
const Token = z.object({ token: z.string().regex(/^[\x21-\x7e]{1,2500}$/) });

const notNow: Failure = {
  ...unavailableFailure,
  message: "We could not sign you in. Try again in a minute.",
};

export const session = (send: Send, options: SessionOptions) => ({
  /**
   * Posts credentials (token mode); the token that comes back goes into a cookie that pages cannot read. A visitor who is
   * signed in is refused as `forbidden` with the specification's 'User is already authenticated', and nothing is posted.
   */
  async signIn({
    remember,
    ...credentials
  }: {
    email: string;
    password: string;
    remember: boolean;
  }): Promise<Changed<null>> {
    const { token, loginPath, deviceName, log } = options;
    if (options.signedIn) return refuse(alreadySignedIn);
    if (token === null) throw new Error("Credentials are posted in token mode only");
    const body = { ...credentials, remember, device_name: deviceName };
    const operation = "session.signIn";
    try {
      const given = await send.change({
        operation,
        method: "POST",
        path: loginPath,
        body,
        answer: asItIs,
      });
      if (!given.ok) return given.failure.kind === "unavailable" ? { ok: false, failure: notNow } : given;
      const told = Token.safeParse(given.value);
      if (!told.success) {
        log.warn({ operation }, "Token was not returned from the API");
        return { ok: false, failure: notNow };
      }
      token.keep(told.data.token, remember);
      return { ok: true, value: null };
    } catch (error) {
      // An API may answer 401 for wrong credentials; no session has ended.
      if (!isSignedOut(error)) throw error;
      const wrong = wrongSignIn(credentials.password);
      return { ok: false, failure: { kind: "invalid", message: wrong, fields: { email: [wrong] } } };
    }
  },
  /**
   * Signed out afterwards, also when the session had ended by itself. A visitor who is not signed in is refused as
   * `forbidden` with the specification's 'User is not authenticated', and nothing is asked of the API.
   */
  async logOut(): Promise<Changed<null>> {
    const { logoutPath: path, token, onLoggedOut } = options;
    if (!options.signedIn) {
      onLoggedOut();
      options.log.info({ operation: "session.logOut" }, notSignedIn);
      return refuse(notSignedIn);
    }
    const leave = async (as: Send) => {
      try {
        return await as.change({ operation: "session.logOut", method: "POST", path, answer: asItIs });
      } catch (error) {
        // When the API's session has ended, sign-out goes on: an error here would leave the person signed in at the site.
        if (!isSignedOut(error)) throw error;
        return null;
      }
    };
    const left = await leave(send);
    if (left && !left.ok) return left;
    // The next person at this device must not find the sign-on's own pages signed in either.
    if (token?.signOn) await leave(token.signOn);
    onLoggedOut();
    return { ok: true, value: null };
  },
});

/** A refusal without a call of the API, in the specification's words. */
const refuse = (message: string): { ok: false; failure: Failure } => ({
  ok: false,
  failure: { kind: "forbidden", message },
});

const isSignedOut = (error: unknown) => error instanceof Response && error.headers.has(signedOutHeader);

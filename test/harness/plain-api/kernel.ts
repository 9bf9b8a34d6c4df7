import { createLimiter } from "../laravel/limits";
import { expectsJson, isStateful, type Received } from "../laravel/requests";
import { hasToken } from "../laravel/sessions";
import { type Answer, abort, json, page, Refusal, redirect } from "./answers";
import { type App, type Call, type Group, matchRoute, type Route, readQuery, trimmed } from "./routing";

interface Habits {
  session: "always" | "stateful" | "never";
  jsonOnly: boolean;
  throttled: boolean;
}

const groups: Record<Group, Habits> = {
  api: { session: "stateful", jsonOnly: true, throttled: true },
  public: { session: "never", jsonOnly: true, throttled: true },
  web: { session: "always", jsonOnly: true, throttled: false },
  screens: { session: "always", jsonOnly: false, throttled: false },
  signed: { session: "never", jsonOnly: false, throttled: false },
};

const isSafe = (method: string) => ["GET", "HEAD", "OPTIONS"].includes(method);

/** Laravel's middleware around the routes, in its order: the route, the session, the token, the person, the limit. */
export function createKernel(app: App, routes: readonly Route[], callsPerMinute?: number) {
  const { sessions, data, siteOrigin } = app;
  const count = callsPerMinute === undefined ? null : createLimiter(callsPerMinute);

  const throttle = (call: Call): Record<string, string> => {
    const counted = count?.(call.user ? String(call.user.id) : call.client);
    if (counted?.allowed === false) throw new Refusal(429, "Too Many Attempts.", { headers: counted.headers });
    return counted?.headers ?? {};
  };

  const authorize = ({ user }: Call, who: Route["who"]) => {
    if (who === "everybody") return;
    if (user === null) abort(401, "Unauthenticated.");
    if (who === "verified" && user.email_verified_at === null) abort(403, "Your email address is not verified.");
  };

  return function answer(got: Received): Answer & { cookies: string[] } {
    const call = callFrom(got);
    let cookies = () => [] as string[];
    try {
      const { route, params } = matchRoute(routes, got.method, call.pathname);
      const habits = groups[route.group ?? "api"];
      if (habits.jsonOnly && !expectsJson(got)) return { ...redirect(`${call.host}/login`), cookies: [] };
      call.params = params;
      if (habits.session === "always" || (habits.session === "stateful" && isStateful(got, siteOrigin))) {
        const session = sessions.find(got.cookies) ?? sessions.start(sessions.findRemembered(got.cookies));
        call.session = session;
        call.user = data.users.find({ id: session.user });
        cookies = () => sessions.linesFor(session, { withToken: false });
        if (!isSafe(got.method) && !hasToken(got, session)) abort(419, "CSRF token mismatch.");
        cookies = () => cookiesAfter(call, session);
      }
      authorize(call, route.who ?? "verified");
      const limits = habits.throttled ? throttle(call) : {};
      const { status, headers, body } = route.answer(call);
      return { status, headers: { ...limits, ...headers }, body, cookies: cookies() };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { ...refuse(got, error), cookies: cookies() };
    }
  };

  /** The call may have ended the session that it came with, and begun another. */
  function cookiesAfter(call: Call, before: NonNullable<Call["session"]>): string[] {
    const after = call.session ?? before;
    const forgotten = after.id === before.id ? [] : sessions.linesToForget(before);
    return [...sessions.linesFor(after), ...forgotten];
  }
}

function callFrom(got: Received): Call {
  const host = `http://${got.headers.host}`;
  const { pathname, searchParams } = new URL(got.path, host);
  return {
    ...got,
    host,
    pathname,
    query: readQuery(searchParams),
    input: trimmed(got.input) as Record<string, unknown>,
    params: {},
    session: null,
    user: null,
  };
}

function refuse(got: Received, { status, message, details }: Refusal): Answer {
  const { errors, headers } = details;
  if (expectsJson(got)) return json(status, { message, ...(errors ? { errors } : {}) }, headers);
  const shown = page(`<h1>${status}</h1><p>${message}</p>`, status);
  return { ...shown, headers: { ...shown.headers, ...headers } };
}

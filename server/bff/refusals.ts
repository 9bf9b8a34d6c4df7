import type { Failure } from "../contract/visitor-api";
import { inWords } from "../contract/waiting";
import { Conflict, Invalid } from "../contract/wire";
import { fieldName } from "./field-name";
import type { AnswerHeaders } from "./whole-answer";

/** Marks a signed-out answer among other 401s; one place turns it into the way to sign in. */
export const signedOutHeader = "X-Signed-Out";

export const signedOut = () => new Response(null, { status: 401, headers: { [signedOutHeader]: "1" } });
export const notFound = () => new Response(null, { status: 404 });
export const forbidden = () => new Response(null, { status: 403 });
export const unavailable = (retryAfter?: number) =>
  new Response(null, { status: 503, headers: retryAfter ? { "Retry-After": String(retryAfter) } : {} });

const tooManyText = (seconds: number) => `Too many tries. Wait ${inWords(seconds)}.`;

/** A read that was refused because there were too many; its body is the page's text. */
export const tooMany = (retryAfter: number) =>
  new Response(tooManyText(retryAfter), {
    status: 429,
    headers: { "Retry-After": String(retryAfter), "Content-Type": "text/plain" },
  });

/** The API could not say who the visitor is: it answered 429, or not at all. */
export const notNow = ({ retryAfter, isTooMany }: { retryAfter?: number; isTooMany?: boolean }) =>
  isTooMany && retryAfter !== undefined ? tooMany(retryAfter) : unavailable(retryAfter);

export const unavailableFailure: Failure = {
  kind: "unavailable",
  message: "We could not save this. Your text is still on this page. Try again.",
};

/** A change of an application that does not exist yet: the person's details begin it. */
export const beginFailure: { ok: false; failure: Failure } = {
  ok: false,
  failure: {
    kind: "invalid",
    message: "Fill in “Your details” first. What you typed is still on this page.",
    fields: {},
  },
};

/**
 * What a page can tell a person about the API's refusal of a change. The API's own words are used only where they are
 * written for people (422, 409); others leak class names.
 */
export function failureOf(status: number, body: unknown, headers: AnswerHeaders): Failure {
  if (status === 422) return invalidFrom(body);
  if (status === 409) {
    const told = Conflict.safeParse(body);
    return {
      kind: "conflict",
      message: told.success && told.data.message ? told.data.message : "This was changed in another window.",
      currentVersion: told.success ? (told.data.current_version ?? null) : null,
    };
  }
  if (status === 404 || status === 410) return { kind: "missing", message: "This is no longer available." };
  if (status === 403) return { kind: "forbidden", message: "You are not allowed to do this." };
  if (status === 413 || status === 415)
    return { kind: "invalid", message: "This file or text cannot be accepted.", fields: {} };
  if (status === 429) {
    const retryAfter = waitSeconds(headers);
    return { kind: "too-many", message: tooManyText(retryAfter), retryAfter };
  }
  return unavailableFailure;
}

function invalidFrom(body: unknown): Failure {
  const told = Invalid.safeParse(body);
  if (!told.success) return { kind: "invalid", message: "Check what you entered.", fields: {} };
  const fields: Record<string, string[]> = {};
  for (const [key, messages] of Object.entries(told.data.errors)) fields[fieldName(key)] = messages;
  return { kind: "invalid", message: told.data.message, fields };
}

/** The wait that a 429 asks for; without one a minute, which is the window the API counts in. */
export const waitSeconds = (headers: AnswerHeaders): number => retryAfterSeconds(headers) || 60;

/** `Retry-After` in seconds, at most a day; null when absent or a date. */
export function retryAfterSeconds(headers: AnswerHeaders): number | null {
  const given = headers.get("Retry-After");
  return given !== null && /^\d{1,6}$/.test(given) ? Math.min(Number(given), 86_400) : null;
}

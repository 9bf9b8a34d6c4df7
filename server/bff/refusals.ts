import type { Failure } from "../contract/outcomes";
import { inWords } from "../contract/waiting";
import { Conflict, Invalid } from "../contract/wire";
import { isObject } from "./is-object";
import type { AnswerHeaders } from "./whole-answer";

/** Marks a signed-out answer among other 401s; one place turns it into the way to sign in. */
export const signedOutHeader = "X-Signed-Out";

/** The Responses that reads throw, without a body. */
export const signedOut = () => new Response(null, { status: 401, headers: { [signedOutHeader]: "1" } });
export const notFoundAnswer = () => new Response(null, { status: 404 });
export const forbiddenAnswer = () => new Response(null, { status: 403 });
export const unavailable = (retryAfter?: number) =>
  new Response(null, { status: 503, headers: retryAfter ? { "Retry-After": String(retryAfter) } : {} });

const tooManyText = (seconds: number) => `Too many tries. Wait ${inWords(seconds)}.`;

/** A read that was refused because there were too many; its body is the page's text. */
export const tooManyRequests = (retryAfter: number) =>
  new Response(tooManyText(retryAfter), {
    status: 429,
    headers: { "Retry-After": String(retryAfter), "Content-Type": "text/plain" },
  });

/** The API could not say who the visitor is: it answered 429, or not at all. */
export const notNow = ({ retryAfter, isTooMany }: { retryAfter?: number; isTooMany?: boolean }) =>
  isTooMany && retryAfter !== undefined ? tooManyRequests(retryAfter) : unavailable(retryAfter);

/** The failure of a change when the API does not answer. */
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
 * written for people (422, 409), and there not what is a program's; others leak class names.
 */
export function failureOf(status: number, body: unknown, headers: AnswerHeaders): Failure {
  if (status === 422) return invalidFrom(body);
  const objections = status === 400 ? objectionsIn(body) : null;
  if (objections) return invalidOf(objections);
  if (status === 409) {
    const told = Conflict.safeParse(body);
    return {
      kind: "conflict",
      message:
        told.success && told.data.message ? plainMessage(told.data.message) : "This was changed in another window.",
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
  if (told.success) return invalidOf(told.data.errors, told.data.message);
  const objections = objectionsIn(body);
  return objections ? invalidOf(objections) : { kind: "invalid", message: checkWords, fields: {} };
}

const checkWords = "Check what you entered.";

function invalidOf(told: Record<string, string[]>, message?: string): Failure {
  const errors = Object.fromEntries(Object.entries(told).map(([key, messages]) => [key, messages.map(plainMessage)]));
  const fields: Record<string, string[]> = {};
  for (const [key, messages] of Object.entries(errors)) if (!isOfForm.test(key)) fields[fieldName(key)] = messages;
  const ofForm = Object.entries(errors).flatMap(([key, messages]) => (isOfForm.test(key) ? messages : []));
  return {
    kind: "invalid",
    message: (message && plainMessage(message)) ?? ([...ofForm, ...Object.values(fields).flat()][0] || checkWords),
    fields,
  };
}

/** Django's keys for errors about no single field. */
const isOfForm = /^(non_field_errors|__all__|detail)$/;

/** Validation errors as lists of messages by field, with or without `errors` around them; null for any other body. */
export function objectionsIn(body: unknown): Record<string, string[]> | null {
  const map = isObject(body) && isObject(body.errors) ? body.errors : body;
  if (!isObject(map)) return null;
  const lists = listsIn(map);
  return Object.keys(lists).length > 0 ? lists : null;
}

/** Flattens nested errors into dotted keys: `address.city`. */
function listsIn(map: Record<string, unknown>, before = "", depth = 0): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(map).flatMap(([name, said]): [string, string[]][] => {
      if (Array.isArray(said) && said.every((one) => typeof one === "string")) return [[before + name, said]];
      const isDeeper = depth < 3 && (isObject(said) || Array.isArray(said));
      return isDeeper ? Object.entries(listsIn({ ...(said as object) }, `${before}${name}.`, depth + 1)) : [];
    }),
  );
}

/** The wait that a 429 asks for; without one a minute, which is the window the API counts in. */
export const waitSeconds = (headers: AnswerHeaders): number => retryAfterSeconds(headers) || 60;

/** `Retry-After` in seconds, at most a day; null when absent or a date. */
export function retryAfterSeconds(headers: AnswerHeaders): number | null {
  const given = headers.get("Retry-After");
  return given !== null && /^\d{1,6}$/.test(given) ? Math.min(Number(given), 86_400) : null;
}

/** The API's dotted key of a refused field as forms call it: `jobs.0.title` is `jobs[0].title`. */
export function fieldName(key: string): string {
  return key.replace(/\.(\d+)(?=\.|$)/g, "[$1]");
}

/** Technical messages, and what is shown to people instead. */
const technical: readonly [RegExp, string][] = [
  [
    /\b(?:application|audio|font|image|model|text|video)\/[a-z*]/i,
    "Files of this kind are not accepted. Choose another one.",
  ],
  [
    /\bpk\b|primary key|object does not exist|is not a valid (?:choice|uuid)/i,
    "This can no longer be chosen. Choose from the list.",
  ],
  [
    /SQLSTATE|Exception\b|Traceback|\\[A-Z]|\b(?:null|undefined|boolean|integer|array|dict|str)\b|^[a-z_]+\.[a-z_.]+$/,
    "Check this and write it in another way.",
  ],
];

/** In characters; the rest of a longer message is not matched. */
const maxLength = 1000;

/** An API's message for people: its own words, unless they are technical. */
export function plainMessage(message: string): string {
  const looked = message.slice(0, maxLength);
  return technical.find(([pattern]) => pattern.test(looked))?.[1] ?? message;
}

/** What the API answers; null when it cannot answer now, for what a page can do without. */
export async function orNull<Value>(ask: () => Promise<Value>): Promise<Value | null> {
  try {
    return await ask();
  } catch (thrown) {
    if (thrown instanceof Response) return null;
    throw thrown;
  }
}

/** The id in place of an application that does not exist yet: the API creates it when the details are saved. */
export const noApplicationId = "0";

import type { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { inWords } from "../../contract/waiting";
import type { ApiEnvironment } from "../core/environment";

/** The values of a form by field; anything but text is left out. */
export type Typed = Record<string, string | undefined>;

const openedLongAgo = "Your page was open a long time. Check and send again";

/** The message for a wrong form token: the session has ended, or the browser stores no cookies. */
export const tokenProblem = (c: Context<ApiEnvironment>) =>
  c.req.header("Cookie")
    ? openedLongAgo
    : `${openedLongAgo}. If this happens again, let your browser accept our cookies`;

/** For a form that was sent too often; the answer also says in its headers how long to wait. */
export function tooManyTries(c: Context<ApiEnvironment>, seconds: number) {
  c.header("Retry-After", String(seconds));
  return { status: 429 as const, errors: { "": `Too many tries. Wait ${inWords(seconds)}` } };
}

/** The posted form; empty when the body is not a form. */
export async function readForm(c: Context<ApiEnvironment>): Promise<Typed> {
  const body = await c.req.parseBody().catch(() => ({}));
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

/** The first message of each field, for the summary and beside the field. */
export function messagesOf(error: z.ZodError): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of error.issues) messages[issue.path.join(".")] ??= issue.message;
  return messages;
}

import type { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { ApiEnvironment } from "../http/environment";

/** What was typed into a form, by field; anything that is not text is left out. */
export type Typed = Record<string, string | undefined>;

const openedLongAgo = "Your page was open a long time. Check and send again";

/** Why the page's token is not of this session: that one has ended, or the browser keeps no cookie that would name it. */
export const tokenProblem = (c: Context<ApiEnvironment>) =>
  c.req.header("Cookie")
    ? openedLongAgo
    : `${openedLongAgo}. If this happens again, let your browser accept our cookies`;

/** What cannot be read as a form is one with nothing in it. */
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

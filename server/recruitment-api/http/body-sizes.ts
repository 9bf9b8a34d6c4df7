import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { ApiRefusal } from "../core/refusals";

const limitOf = (kilobytes: number): MiddlewareHandler =>
  bodyLimit({
    maxSize: kilobytes * 1024,
    onError: () => {
      throw new ApiRefusal(413, { message: "The POST data is too large." });
    },
  });

/** The limit for JSON and forms; files go to signed addresses and have their own limit. */
const usual = limitOf(64);
const exceptions: readonly { path: RegExp; limit: MiddlewareHandler }[] = [
  // short forms, from anybody
  { path: /^\/(login|logout)$|^\/auth\//, limit: limitOf(16) },
  // fifteen answers of 3,000 characters, or a queue of exam answers from an offline device; a character may take three bytes
  { path: /^\/api\/(screening_question_answers|exam_sessions)(\/|$)/, limit: limitOf(256) },
];

/** Refuses bodies that are longer than the call at this address needs, before reading when the length is declared. */
export const limitBodies: MiddlewareHandler = (c, next) =>
  (exceptions.find(({ path }) => path.test(c.req.path))?.limit ?? usual)(c, next);

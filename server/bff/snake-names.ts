import { isObject } from "./is-object";
import type { ValueReader } from "./tolerant";
import type { Send } from "./transport";

/** Answers are not deeper; an endless one must not use up the stack. */
const maxDepth = 20;

/**
 * The same answer with a name in small letters beside each that is in camel case: `jobPost` is there as `job_post` too. A name
 * of both kinds stays as it is. The given name stays, because some maps are read by it.
 */
function withSnakeNames(value: unknown, depth = 0): unknown {
  if (depth > maxDepth) return value;
  if (Array.isArray(value)) return value.map((item) => withSnakeNames(item, depth + 1));
  if (!isObject(value)) return value;
  const named: Record<string, unknown> = {};
  for (const [name, given] of Object.entries(value)) {
    const one = withSnakeNames(given, depth + 1);
    named[name] = one;
    if (!isCamel.test(name)) continue;
    const snake = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    if (!(snake in value)) named[snake] = one;
  }
  return named;
}

const isCamel = /^[a-z][a-z0-9]*[A-Z][A-Za-z0-9]*$/;

const snaked =
  <Value>(read: ValueReader<Value>): ValueReader<Value> =>
  (body, note) =>
    read(withSnakeNames(body), note);

/** Reads of an API that may write names in camel case. */
export const readingSnakeNames = <Reads extends Pick<Send, "get" | "find">>(send: Reads): Reads => ({
  ...send,
  get: (wanted) => send.get({ ...wanted, answer: snaked(wanted.answer) }),
  find: (wanted) => send.find({ ...wanted, answer: snaked(wanted.answer) }),
});

/** The same, with the answers to changes. */
export const withSnakeAnswers = (send: Send): Send => ({
  ...readingSnakeNames(send),
  change: (wanted) => send.change({ ...wanted, answer: snaked(wanted.answer) }),
});

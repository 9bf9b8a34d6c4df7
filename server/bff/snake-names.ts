import { isObject } from "./is-object";

/** Answers are not deeper; an endless one must not use up the stack. */
const maxDepth = 20;

/**
 * The same answer with a name in small letters beside each that is in camel case, as many resources write them: `jobPost` is
 * there as `job_post` too. A name of both kinds stays as it is. The given name stays, because some maps are read by it.
 */
export function snakeNamed(value: unknown, depth = 0): unknown {
  if (depth > maxDepth) return value;
  if (Array.isArray(value)) return value.map((item) => snakeNamed(item, depth + 1));
  if (!isObject(value)) return value;
  const named: Record<string, unknown> = {};
  for (const [name, given] of Object.entries(value)) {
    const one = snakeNamed(given, depth + 1);
    named[name] = one;
    if (!isCamel.test(name)) continue;
    const snake = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    if (!(snake in value)) named[snake] = one;
  }
  return named;
}

const isCamel = /^[a-z][a-z0-9]*[A-Z][A-Za-z0-9]*$/;

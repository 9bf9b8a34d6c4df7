import { isObject } from "./is-object";

/** Deeper than any real answer; without a limit a hostile one could overflow the stack. */
const maxDepth = 20;

/**
 * A copy of an answer in which each camelCase name also exists in snake_case: `jobPost` is there as `job_post` too. A snake_case
 * name that is there already is not replaced. The original name stays, because some maps are read by it.
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

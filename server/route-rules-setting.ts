import { z } from "zod";
import { isAbsolute, ruleFor } from "../app/enhance/route-rules";
import { isObject } from "./bff/is-object";
import { matcherOf } from "./web/route-matcher";

/** A redirect of a path, configured by the operator. */
export interface RedirectRule {
  redirect: string;
  status: number;
}

const statuses = [301, 302, 307, 308];

/** `/careers`, `/team/:name`, `/team/*`, `/blog/**`. */
const pathPattern = /^(?=\/)(\/(:\w+|\*|[^\s/?#*:\\]+))*(\/\*\*|\/)?$/;

/** Paths and http(s) addresses only: no `javascript:`, `data:` or `file:`. */
const isTarget = (target: string) =>
  !/[\s\\*]/.test(target) &&
  (isAbsolute(target)
    ? URL.canParse(target, "https://site.invalid") && /^https?:$/.test(new URL(target, "https://site.invalid").protocol)
    : target.startsWith("/"));

/**
 * `ROUTE_RULES`: redirects by path, as JSON.
 * @returns the rules by path, in the order they were written
 */
export const routeRules = z.string().transform((given, ctx): [string, RedirectRule][] => {
  const problem = (message: string) => ctx.addIssue({ code: "custom", message });
  const written = parse(given);
  if (!isObject(written)) {
    problem('must be JSON such as {"/careers":{"redirect":"/jobs"}}');
    return z.NEVER;
  }
  const rules = Object.entries(written).map(([path, rule]): [string, RedirectRule] => {
    const at = `at ${JSON.stringify(path)}`;
    if (!pathPattern.test(path)) problem(`${at}: a path begins with "/" and may have :name, * or, at its end, /**`);
    if (!isObject(rule)) {
      problem(`${at} must be an object such as {"redirect":"/jobs"}`);
      return [path, { redirect: "", status: 307 }];
    }
    const { redirect, status = 307, ...unknown } = rule;
    for (const name of Object.keys(unknown))
      problem(`${at} has ${JSON.stringify(name)}: only redirect and status are known`);
    if (typeof redirect !== "string" || !isTarget(redirect))
      problem(`${at}: redirect must be a path of this site or a whole http or https address`);
    if (!statuses.includes(Number(status))) problem(`${at}: status must be 301, 302, 307 or 308`);
    return [path.replace(/(.)\/$/, "$1"), { redirect: String(redirect), status: Number(status) }];
  });
  return rules;
});

/** Turns full addresses of the site itself into paths. */
export const onOwnPaths = (rules: [string, RedirectRule][], publicUrl: string): [string, RedirectRule][] =>
  rules.map(([path, rule]) => {
    const { origin, pathname, search, hash } = new URL(rule.redirect, publicUrl);
    const isOwn = isAbsolute(rule.redirect) && origin === new URL(publicUrl).origin;
    return [path, isOwn ? { ...rule, redirect: pathname + search + hash } : rule];
  });

/** Rules whose target another rule redirects again, perhaps in a loop. */
export function listChains(rules: [string, RedirectRule][]): string[] {
  const matcher = matcherOf(rules);
  return rules.flatMap(([path, { redirect }]) => {
    const [landing = ""] = redirect.split(/[?#]/);
    return isAbsolute(redirect) || ruleFor(matcher, landing).redirect === undefined
      ? []
      : [`ROUTE_RULES at ${JSON.stringify(path)}: ${redirect} would be sent on again. Name where it ends.`];
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

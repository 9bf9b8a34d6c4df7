import { withoutEndSlashes } from "../../server/contract/values/end-slashes";

/** The operator's rules for a path, from the build manifest. */
export interface RouteRule {
  /** The target of a redirect: a path of this site, or a URL elsewhere. */
  redirect?: string;
  /** The same for everybody: its data is also served as `_payload.json`. */
  prerender?: boolean;
}

/** Rules by the kind of their path: wildcards `/blog/**`, dynamic `/jobs/:job` (and below it), static `/careers`. */
export interface Matcher<Rule = RouteRule> {
  wildcard: Record<string, Rule>;
  /** By the path before the variable part; the inner tables have the rest, `/` when there is none. */
  dynamic: Record<string, Matcher<Rule>>;
  static: Record<string, Rule>;
}

/**
 * All rules of a path, with or without a slash at its end. The more specific rule wins: static over dynamic, and dynamic over
 * wildcard.
 */
export const ruleFor = <Rule extends object>(matcher: Matcher<Rule>, path: string): Partial<Rule> =>
  Object.assign({}, ...listMatching(matcher, withoutEndSlashes(path) || "/"));

function listMatching<Rule>({ wildcard, dynamic, static: exact }: Matcher<Rule>, path: string): Rule[] {
  return [
    ...entriesOf(wildcard)
      .filter(([key]) => path === key || path.startsWith(`${key}/`))
      .map(([, rule]) => rule),
    ...entriesOf(dynamic).flatMap(([key, below]) => {
      const rest = path.startsWith(`${key}/`) && /^\/[^/]+(.*)/.exec(path.slice(key.length));
      return rest ? listMatching(below, rest[1] || "/") : [];
    }),
    ...entriesOf(exact)
      .filter(([key]) => key === path)
      .map(([, rule]) => rule),
  ];
}

/** Sorted so that the more specific come later. */
const entriesOf = <Value>(table: Record<string, Value>) =>
  Object.entries(table).sort(([one], [other]) => one.length - other.length);

/** The target with the query of the request, unless it has its own. */
export const withSearch = (target: string, search: string): string =>
  target.includes("?") ? target : target.replace(/(?=#|$)/, () => search);

/** Whether the target needs a new document: it has a scheme or a host. */
export const isAbsolute = (target: string): boolean => /^([a-z][a-z\d+.-]*:|\/\/)/i.test(target);

import { withoutEndSlashes } from "../../server/contract/values/end-slashes";

/** What the build's manifest says of a path. */
export interface RouteRule {
  /** Where the path is redirected to: a path of this site, or an address elsewhere. */
  redirect?: string;
  /** The same for everybody: its data is served as `_payload.json`. */
  prerender?: boolean;
}

/** Rules by the kind of their path: `/blog/**`, `/jobs/:job` (and what is below it), `/careers`. */
export interface Matcher<Rule = RouteRule> {
  wildcard: Record<string, Rule>;
  /** By the path before the changing part; the inner tables have the rest, `/` when there is none. */
  dynamic: Record<string, Matcher<Rule>>;
  static: Record<string, Rule>;
}

/**
 * All rules of a path, with or without a slash at its end. The more specific one wins: an exact path over one with a changing
 * part, and that over a wildcard.
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

/** The more specific the later. */
const entriesOf = <Value>(table: Record<string, Value>) =>
  Object.entries(table).sort(([one], [other]) => one.length - other.length);

/** The target with the query that was asked for, unless it has its own. */
export const withSearch = (target: string, search: string): string =>
  target.includes("?") ? target : target.replace(/(?=#|$)/, () => search);

/** Another site, or at least another document. */
export const isAbsolute = (target: string): boolean => /^([a-z][a-z\d+.-]*:|\/\/)/i.test(target);

/** What the build's manifest says of a path. */
export interface RouteRule {
  /** Where who asks for it is sent: a path of this site, or an address elsewhere. */
  redirect?: string;
  /** Rendered ahead for everybody alike: what is on it can be had as `_payload.json`. */
  prerender?: boolean;
}

/** Rules by the kind of their path: `/blog/**`, `/jobs/:job` (and what is below it), `/careers`. */
export interface Matcher<Rule = RouteRule> {
  wildcard: Record<string, Rule>;
  /** By what stands before the changing part; the tables within hold what follows it, `/` when nothing does. */
  dynamic: Record<string, Matcher<Rule>>;
  static: Record<string, Rule>;
}

/**
 * Everything the rules say of a path, a slash at its end or not: what stands in a more specific rule wins, an exact path over
 * one with a changing part, and that over a wildcard (wire 4.1).
 */
export const ruleFor = <Rule extends object>(matcher: Matcher<Rule>, path: string): Partial<Rule> =>
  Object.assign({}, ...listMatching(matcher, path.replace(/\/+$/, "") || "/"));

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

/** A redirect's target with the question that was asked, unless it brings its own. */
export const withSearch = (target: string, search: string): string =>
  target.includes("?") ? target : target.replace(/(?=#|$)/, () => search);

/** Leads to another site, or at least to another document. */
export const isAbsolute = (target: string): boolean => /^([a-z][a-z\d+.-]*:|\/\/)/i.test(target);

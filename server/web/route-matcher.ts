import type { Matcher } from "../../app/enhance/route-rules";

const changingPart = /\/(?::\w+|\*)(?=\/|$)/;

/** The build manifest's tables, as radix3 exports them: `/jobs/:job` is `/` in the table of `/jobs`, `/blog/**` is `/blog`. */
export function matcherOf<Rule>(rules: readonly (readonly [path: string, rule: Rule])[]): Matcher<Rule> {
  const matcher: Matcher<Rule> = emptyMatcher();
  for (const [path, rule] of rules) add(matcher, path, rule);
  return matcher;
}

const emptyMatcher = () => ({ wildcard: {}, dynamic: {}, static: {} });

function add<Rule>(matcher: Matcher<Rule>, path: string, rule: Rule): void {
  const changing = changingPart.exec(path);
  if (changing) {
    const before = path.slice(0, changing.index);
    matcher.dynamic[before] ??= emptyMatcher();
    add(matcher.dynamic[before], path.slice(changing.index + changing[0].length) || "/", rule);
  } else if (path.endsWith("/**")) matcher.wildcard[path.slice(0, -3)] = rule;
  else matcher.static[path] = rule;
}

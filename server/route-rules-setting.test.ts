import { expect, it } from "vitest";
import { ConfigError, readConfig } from "./config";

const problemsOf = (rules: unknown) => {
  try {
    readConfig({ ROUTE_RULES: typeof rules === "string" ? rules : JSON.stringify(rules) });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

it("reads redirects by path, temporary unless another status is given", () => {
  const rules = {
    "/careers/": { redirect: "/jobs" },
    "/blog/**": { redirect: "https://blog.example.com/", status: 301 },
    "/team/:name/*": { redirect: "//people.example.com/x" },
  };
  expect(readConfig({ ROUTE_RULES: JSON.stringify(rules) }).routeRules).toEqual([
    ["/careers", { redirect: "/jobs", status: 307 }],
    ["/blog/**", { redirect: "https://blog.example.com/", status: 301 }],
    ["/team/:name/*", { redirect: "//people.example.com/x", status: 307 }],
  ]);
  expect(readConfig({}).routeRules).toEqual([]);
});

it.each([
  ["not JSON", "{careers", /^ROUTE_RULES must be JSON such as/],
  ["a list", [], /must be JSON such as/],
  ["a path without its slash", { careers: { redirect: "/" } }, /at "careers": a path begins with "\/"/],
  ["a wildcard in the middle", { "/a/**/b": { redirect: "/" } }, /at "\/a\/\*\*\/b": a path begins/],
  ["a rule that is only text", { "/a": "/b" }, /at "\/a" must be an object such as/],
  ["a rule of another kind", { "/a": { redirect: "/b", ssr: false } }, /at "\/a" has "ssr"/],
  ["a status that is no redirect", { "/a": { redirect: "/b", status: 200 } }, /status must be 301, 302/],
  ["a script", { "/a": { redirect: "javascript:alert(1)" } }, /redirect must be a path of this site/],
  ["data", { "/a": { redirect: "data:text/html,x" } }, /redirect must be a path of this site/],
  ["a backslash", { "/a": { redirect: "/\\evil.example" } }, /redirect must be a path of this site/],
  ["nothing to lead to", { "/a": {} }, /redirect must be a path of this site/],
  ["a circle", { "/a": { redirect: "/a/?x=1" } }, /at "\/a": \/a\/\?x=1 would be sent on again/],
  ["a chain", { "/a": { redirect: "/b" }, "/b": { redirect: "/c" } }, /at "\/a": \/b would be sent on again/],
])("refuses %s, and says where", (_what, rules, problem) => {
  expect(problemsOf(rules)).toEqual([expect.stringMatching(problem)]);
});

it("says all that is wrong at once", () => {
  expect(problemsOf({ a: { redirect: "/" }, "/b": { redirect: "b" } })).toHaveLength(2);
});

it("takes a whole address on the site itself for one of its paths, and refuses one that leads to itself", () => {
  const env = { PUBLIC_URL: "https://jobs.example.com" };
  const of = (redirect: string) =>
    readConfig({ ...env, ROUTE_RULES: JSON.stringify({ "/careers": { redirect } }) }).routeRules;
  expect(of("https://jobs.example.com/jobs?page=2#list")).toEqual([
    ["/careers", { redirect: "/jobs?page=2#list", status: 307 }],
  ]);
  expect(() => of("https://jobs.example.com/careers/")).toThrow(/\/careers\/ would be sent on again/);
  expect(() => of("//jobs.example.com/careers")).toThrow(/would be sent on again/);
});

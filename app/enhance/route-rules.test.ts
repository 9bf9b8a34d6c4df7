import { expect, it, vi } from "vitest";
import { isAbsolute, type Matcher, ruleFor, withSearch } from "./route-rules";

const none = { wildcard: {}, dynamic: {}, static: {} };
const matcher: Matcher = {
  wildcard: { "": { prerender: true }, "/blog": { redirect: "/all" }, "/blog/2020": { redirect: "/old" } },
  dynamic: {
    "/blog": { ...none, static: { "/": { redirect: "/post" }, "/print": { redirect: "/paper" } } },
    "/a": { ...none, dynamic: { "": { ...none, static: { "/": { redirect: "/deep" } } } } },
  },
  static: { "/blog/hello": { redirect: "/hello", prerender: false }, "/": { redirect: "/home" } },
};
const leadsTo = (path: string) => ruleFor(matcher, path).redirect;

it.each([
  ["/", "/home", "an exact path, the first page among them"],
  ["/blog", "/all", "a wildcard at its own root"],
  ["/blog/x/y", "/all", "a wildcard below it"],
  ["/blog/2020/x/y", "/old", "the longer of two wildcards"],
  ["/blog/x", "/post", "a changing part over a wildcard"],
  ["/blog/x/print", "/paper", "what follows a changing part"],
  ["/blog/hello", "/hello", "an exact path over a changing part"],
  ["/blog/hello/", "/hello", "an exact path with a slash at its end"],
  ["/a/b/c", "/deep", "two changing parts"],
])("leads %s to %s: %s", (path, target) => {
  expect(leadsTo(path)).toBe(target);
});

it("leads nowhere what no rule is for, and nothing that only begins alike", () => {
  expect(leadsTo("/blogs")).toBeUndefined();
  expect(leadsTo("/a/b")).toBeUndefined();
  expect(leadsTo("/constructor")).toBeUndefined();
});

it("lets a wider rule say what the more specific one is silent about", () => {
  expect(ruleFor(matcher, "/blog/x")).toEqual({ redirect: "/post", prerender: true });
  expect(ruleFor(matcher, "/blog/hello")).toEqual({ redirect: "/hello", prerender: false });
});

it("takes the question along, before a fragment and not beside another question", () => {
  expect(withSearch("/jobs", "?page=2")).toBe("/jobs?page=2");
  expect(withSearch("/jobs#list", "?q=$&")).toBe("/jobs?q=$&#list");
  expect(withSearch("/jobs?page=1", "?page=2")).toBe("/jobs?page=1");
});

it("knows what leaves the site", () => {
  expect(["https://a.example", "//a.example/x", "mailto:a@b.example"].every(isAbsolute)).toBe(true);
  expect(["/jobs", "/a:b", "/x//y"].some(isAbsolute)).toBe(false);
});

it("works in a browser of 2020", () => {
  vi.spyOn(Object, "hasOwn").mockImplementation(() => {
    throw new TypeError("Object.hasOwn is not a function");
  });
  expect(leadsTo("/blog/hello")).toBe("/hello");
  vi.restoreAllMocks();
});

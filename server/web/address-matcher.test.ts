import type { ServerBuild } from "@remix-run/node";
import { expect, it } from "vitest";
import { addressMatcher, buildAround } from "./address-matcher";

const route = (id: string, parentId: string | undefined, path?: string, index?: boolean) => ({
  id,
  parentId,
  path,
  index,
  module: {},
});
const routes = Object.fromEntries(
  [
    route("root", undefined, ""),
    route("home", "root", undefined, true),
    route("jobs", "root", "jobs"),
    route("job", "root", "jobs/:job"),
    route("apply", "root", "jobs/:job/apply"),
    route("review", "apply", "review"),
    route("screening", "apply", "screening"),
    route("frame", "root"),
    route("profile", "frame", "profile"),
    route("not-found", "root", "*"),
  ].map((one) => [one.id, one]),
);
const build = { routes, assets: { version: "1", routes } } as unknown as ServerBuild;
const around = (pattern: string) => buildAround(pattern, { build, match: addressMatcher(build) });

it("has the routes of a page, of every page above it and of the home page", () => {
  const found = around("/jobs/:job/apply/review");
  expect(Object.keys(found.routes)).toEqual(["root", "home", "jobs", "job", "apply", "review"]);
  expect(Object.keys(found.assets.routes)).toEqual(Object.keys(found.routes));
});

it("has the frame of a page that adds nothing to its address", () => {
  expect(Object.keys(around("/profile").routes)).toEqual(["root", "home", "frame", "profile"]);
});

it("finds in it what the whole site map finds", () => {
  for (const [pattern, path] of [
    ["/jobs/:job/apply/review", "/jobs/7-clerk/apply/review/"],
    ["/*", "/nothing/here"],
    ["/", "/"],
  ] as const) {
    const url = new URL(path, "http://site.invalid");
    expect(addressMatcher(around(pattern))(url)).toEqual(addressMatcher(build)(url));
  }
});

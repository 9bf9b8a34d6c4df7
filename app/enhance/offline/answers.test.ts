import { expect, it } from "vitest";
import { paths } from "../../paths";
import { endsTheVisit, isFileOfPages, isNavigation, isPage } from "./answers";

const navigation = (path: string, method = "GET") => ({ method, mode: "navigate", path });
const request = (path: string, method = "GET") => ({ method, mode: "cors", path });

it.each([paths.home(), paths.jobs(), "/jobs/12-clerk", paths.profile.index(), paths.exam.part("typing")])(
  "answers for %s when somebody goes there, and for none of its data or forms",
  (path) => {
    expect(isPage(navigation(path))).toBe(true);
    expect(isPage(navigation(path, "POST"))).toBe(false);
    expect(isPage(request(`${path}.data`))).toBe(false);
  },
);

it.each([
  paths.sitemap(),
  paths.jobsFeed("rss"),
  paths.jobPack(),
  paths.profile.activityFile("csv"),
  paths.profile.plainResume(),
  paths.profile.downloadResume("1"),
  paths.profile.exportData(),
  "/auth/goteamapp/login",
  "/storage/export",
])("neither stores nor stands in for %s, and passes on what the browser has fetched", (path) => {
  expect([isPage(navigation(path)), isNavigation(navigation(path))]).toEqual([false, true]);
  expect([isNavigation(navigation(path, "POST")), isNavigation(request(path))]).toEqual([false, false]);
});

it.each([paths.logout(), paths.profile.deleteAccount()])(
  "takes a form sent to %s for the end of the visit, by the page or by the router",
  (path) => {
    expect(endsTheVisit(navigation(path, "POST"))).toBe(true);
    expect(endsTheVisit(request(`${path}.data`, "POST"))).toBe(true);
    expect(endsTheVisit(navigation(path))).toBe(false);
  },
);

it("stands in for style sheets, scripts and icons, and not for data", () => {
  const paths = ["/assets/root-a1.css", "/favicon.svg", "/assets/entry-b2.js", "/jobs.data", "/__manifest"];
  expect(paths.filter((path) => isFileOfPages(request(path)))).toEqual([
    "/assets/root-a1.css",
    "/favicon.svg",
    "/assets/entry-b2.js",
  ]);
});

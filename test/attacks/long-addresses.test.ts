import { request } from "node:http";
import { expect, it } from "vitest";
import { type AttackedSite, runAttackedSite } from "./attacked-site";

let site: AttackedSite;
runAttackedSite(
  (started) => {
    site = started;
  },
  // with a map, each address is compared with that of the map's page first of all
  { publicCacheMilliseconds: 2_000, settings: { GOOGLE_MAPS_KEY: "a-key", GOOGLE_MAPS_MAP_ID: "a-map" } },
);

const segments = (count: number) => "/a".repeat(count);

/** Sent as it is written: `fetch` would tidy it up. */
function ask(path: string): Promise<{ status: number; text: string }> {
  const { port } = new URL(site.origin);
  return new Promise((resolve, reject) => {
    const asking = request({ host: "127.0.0.1", port, path }, async (answer) => {
      let text = "";
      for await (const piece of answer) text += piece;
      resolve({ status: answer.statusCode ?? 0, text });
    });
    asking.on("error", reject).end();
  });
}

it.each([
  ["thousands of segments", segments(7_500)],
  ["21 segments", segments(21)],
  ["segments below a job", `/jobs/1${segments(20)}`],
  ["segments below the profile", `/profile${segments(20)}`],
  ["segments below the icons", `/api/_nuxt_icon${segments(20)}`],
  ["data of a page", `${segments(21)}.data`],
  ["slashes only", "/".repeat(15_000)],
  ["501 characters", `/${"a".repeat(500)}`],
])("a path with %s is no page, and nothing looks for one", async (_what, path) => {
  const { status, text } = await ask(path);
  expect(status).toBe(404);
  expect(text).toContain("This page could not be found");
  expect(text).toContain("Back to the home page");
  // the plain page, which is made without Remix and the API
  expect(text).not.toContain("__remixContext");
  expect(site.calls).toEqual([]);
});

it("a path of twenty segments is looked for", async () => {
  const { status, text } = await ask(segments(20));
  expect(status).toBe(404);
  expect(text).toContain("site-footer");
});

it.each([
  ["101 paths", Array.from({ length: 101 }, (_, index) => `/jobs/${index}`)],
  ["one long path", [segments(500)]],
])("more of the site map is not told for %s", async (_what, paths) => {
  const home = await ask("/");
  const [, version = ""] = /manifest-(\w+)\.js/.exec(home.text) ?? [];
  const search = (of: string[]) => new URLSearchParams([["version", version], ...of.map((path) => ["p", path])]);
  expect((await ask(`/__manifest?${search(["/jobs"])}`)).status).toBe(200);
  expect((await ask(`/__manifest?${search(paths)}`)).status).toBe(400);
});

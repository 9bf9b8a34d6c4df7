import { request } from "node:http";
import { beforeEach, describe, expect, it } from "vitest";
import { type AttackedSite, runAttackedSite } from "./attacked-site";
import { signOnPages } from "./every-address";

let site: AttackedSite;
runAttackedSite((started) => {
  site = started;
});
beforeEach(() => site.forget());

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sent as it is written: `fetch` would tidy it up. */
function send(path: string, { method = "GET", headers = {}, body }: Sent = {}): Promise<number> {
  const { port } = new URL(site.origin);
  return new Promise((resolve, reject) => {
    const asking = request({ host: "127.0.0.1", port, path, method, headers }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
    });
    asking.on("error", reject).end(body);
  });
}

/** What of the log is more than a remark, or tells of our code. */
const noise = () =>
  site.log.filter((line) => {
    const { level, err } = JSON.parse(line);
    return (level !== "info" && level !== 30) || err?.stack !== undefined;
  });

const hostile = [
  ...["/\0", "/a\r\nX: y", "/ō", "/😀", "//a", "/\\a", "/%", "/%0a", "/a//b", "http:[", "/http://[/", "javascript:1"],
  ...[
    "/?#",
    "?",
    "#",
    "/../..",
    "/%2e%2e",
    "/.data",
    "/jobs.data",
    "/x?_data=root",
    `/${"a".repeat(3_000)}`,
    "root",
    "",
  ],
];
/** A cookie that is not ours leads past pages that are made for many. */
const cookies = ["", "x=1; R24-XSRF-TOKEN=abc"];

// methods and bodies at each address: crawl.test.ts
describe("what a guest can cause is no error in the log", () => {
  it.each(["/theme", "/lite", "/timezone", "/currency", "/bookmarks", "/logout", "/sign-in"])(
    "hostile ways back after %s",
    async (path) => {
      for (const to of hostile) {
        const body = new URLSearchParams({
          returnTo: to,
          redirect: to,
          mode: "dark",
          choice: "on",
          timezone: to,
          currency: to,
          jobId: "1",
        });
        await send(path, {
          method: "POST",
          headers: { "Content-Type": "application/x-www-form-urlencoded", Cookie: cookies[1] ?? "" },
          body: body.toString(),
        });
      }
      expect(noise()).toEqual([]);
    },
  );

  it("hostile questions in an address", async () => {
    const names = ["_data", "_routes", "index", "redirect", "returnTo", "return_to", "p", "page"];
    const more = ["search", "category_id", "until"];
    const values = ["root", "//a", "/http://[/", "/\r\nX: y", "😀\0"];
    for (const path of ["/jobs", "/login", "/profile", "/jobs.data", "/__manifest", ...signOnPages.slice(0, 1)])
      for (const value of values) {
        // those that name a route by themselves, because they end a request before the others are looked at
        const alone = names.slice(0, 3).map((name) => ({ [name]: value }));
        const together = Object.fromEntries([...names.slice(3), ...more].map((name) => [name, value]));
        for (const question of [...alone, together])
          for (const cookie of cookies) {
            const asked = `${path}?${new URLSearchParams(question)}`;
            expect(await send(asked, { headers: { Cookie: cookie } })).toBeLessThan(500);
          }
      }
    for (const query of ["_data", "%5Fdata=root", "_data=a&_data=root", "a=1&_dat%61=root&b"])
      for (const path of ["/", "/login", "/jobs"])
        expect(await send(`${path}?${query}`, { headers: { Cookie: "x=1" } })).toBeLessThan(500);
    expect(noise()).toEqual([]);
  });

  it("cookies and headers that cannot be read", async () => {
    const headers: Record<string, string>[] = [
      ...["%", "a=%", "theme=%ff", "timezone=%ff", "timezone=No/Where", "csrf=%00", "__proto__=1", ";;;"].map(
        (Cookie) => ({ Cookie }),
      ),
      { "Accept-Language": "x".repeat(4_000) },
      { "Accept-Encoding": "br;q=zzz" },
      { "X-Forwarded-For": "zzz" },
      { traceparent: "zz" },
      { Referer: "http://[" },
      { Range: "bytes=9-" },
      { "If-None-Match": "z" },
    ];
    for (const path of ["/", "/jobs", "/jobs/1", "/profile", "/nothing", "/assets/nothing.js", "/sitemap.xml"])
      for (const given of headers) expect(await send(path, { headers: given })).toBeLessThan(500);
    expect(noise()).toEqual([]);
  });
});

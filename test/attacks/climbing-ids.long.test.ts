import { connect } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { newApplicant } from "../harness/new-applicant";
import type { TextBrowser } from "../harness/text-browser";
import { type AttackedSite, runAttackedSite } from "./attacked-site";
import { climbingIds } from "./hostile-visits";
import { unexpectedCalls } from "./where-it-leads";

let site: AttackedSite;
let browser: TextBrowser;
runAttackedSite((started) => {
  site = started;
});
let token: string;
beforeAll(async () => {
  const { browser: own, page } = await newApplicant(site, "/profile/personal-info/role");
  browser = own;
  token = page.document.querySelector<HTMLInputElement>("[name=csrf]")?.value ?? "";
});

const unexpected = (...given: string[]) => unexpectedCalls(site.calls, given);

const ask = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(site.origin + path, {
    ...init,
    redirect: "manual",
    headers: { Cookie: browser.cookieHeader(), ...(init.headers as Record<string, string>) },
  });
  await answer.body?.cancel();
  return answer;
};

// those of each address: crawl.test.ts
describe("an id in an address", () => {
  it("in place of the kind of record leads to no other call", async () => {
    for (const kind of ["..%2fuser", "users", "personal_info", "character_references", "__proto__"]) {
      site.forget();
      const path = `/profile/personal-info/${kind}/1/download`;
      expect((await ask(path)).status).toBe(404);
      expect(site.calls.filter(({ path }) => path.includes("file_link"))).toEqual([]);
    }
  });
});

/** Every field of our forms that names something, and the pages that take it. */
const fieldsOfIds: [path: string, field: string, more?: Record<string, string>][] = [
  ["/bookmarks", "job"],
  ["/bookmarks", "bookmark", { intent: "remove", job: "1" }],
  ["/bookmarks", "job", { intent: "hide" }],
  ["/profile/bookmarks", "job_id", { intent: "restore" }],
  ["/profile/bookmarks", "job_id", { intent: "show" }],
  ["/profile/bookmarks", "bookmark_id"],
  ["/profile/settings/job-alerts", "alert", { intent: "stop" }],
  ["/profile/resume-cv", "resume_id", { intent: "default" }],
  ["/profile/resume-cv/suggestions", "resume_id", { accepted: "1" }],
  ["/profile/resume-cv/suggestions", "accepted"],
  ["/exam/end", "session"],
  ["/exam/parts/idioms/answers", "session", { sent: "{}" }],
  ["/exam/parts/idioms", "time_multiplier", { intent: "start", honour_statement: "on" }],
  ["/exam/parts/idioms/check", "started"],
  ["/profile/personal-info/role", "version", { desired_role: "x" }],
  ["/profile/personal-info/references/add", "idempotency_key"],
  ["/profile/personal-info/licenses/add", "license_type_id"],
  ["/profile/personal-info/qualifications/add", "level_id"],
  ["/jobs/1/apply/review/resume", "resume_id"],
  ["/profile/application-tracking/1/withdraw", "reason"],
  ["/profile/application-tracking/1/withdraw", "idempotency_key", { reason: "900" }],
];

describe("an id in a form", () => {
  it.each(fieldsOfIds)(
    "%s, %s: whatever it is, it leads to no other call and to no error",
    async (path, field, more) => {
      site.forget();
      const ids = [...climbingIds.map(decodeURIComponent), "x\0y", "\u202e1", "a".repeat(5_000)];
      const answers = await inTurns(ids, async (id) => {
        const form = new URLSearchParams({ ...more, csrf: token, [field]: id });
        return { id, status: (await ask(path, { method: "POST", body: form })).status };
      });
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect(unexpected(...ids)).toEqual([]);
      expect(errors()).toEqual([]);
    },
  );

  it.each([
    ["an array", "[]"],
    ["a number", "1"],
    ["nothing", ""],
    ["no JSON", "{"],
    ["ten thousand levels", `${"[".repeat(10_000)}${"]".repeat(10_000)}`],
    ["a prototype", '{"__proto__":{"admin":true},"constructor":{"prototype":{"x":1}}}'],
  ])("exam answers that are %s are refused in order", async (_what, sent) => {
    const form = new URLSearchParams({ csrf: token, session: "1", sent });
    const answer = await ask("/exam/parts/idioms/answers", { method: "POST", body: form });
    expect([400, 403, 404, 422]).toContain(answer.status);
  });
});

describe("the part of the API that browsers reach themselves", () => {
  it.each([
    "/auth/goteamapp/../../api/user",
    "/auth/goteamapp/%2e%2e/%2e%2e/api/user",
    "/auth/goteamapp/.%2E/../api/user",
    "/auth/goteamapp/..\\..\\api\\user",
    "/storage/../api/user",
    "/api/openapi.json/../user",
    "http://evil.test/auth/goteamapp/login",
    "http://evil.test/jobs",
    "*",
  ])("ends at its own paths: %s is not found", async (target) => {
    site.forget();
    expect(await statusOf("GET", target)).toMatch(/^HTTP\/1.1 40[04] /);
    expect(site.calls).toEqual([]);
    expect(errors()).toEqual([]);
  });

  it.each(["/api/user", "/public_api/job_posts", "/sanctum/csrf-cookie", "/api/applications/1", "//api/user"])(
    "does not hold %s",
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );

  it.each(["TRACE", "PROPFIND", "PURGE", "SEARCH", "MKCOL"])("and takes no %s", async (method) => {
    for (const path of ["/", "/auth/goteamapp/login"]) expect(await statusOf(method, path)).toMatch(/^HTTP\/1.1 405 /);
    expect(errors()).toEqual([]);
  });

  it("connects nobody to another host", async () => {
    expect(await statusOf("CONNECT", "evil.test:443")).toBe("");
  });
});

/** A few at a time: each waits for the database, not for the processor. */
async function inTurns<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += 6) results.push(...(await Promise.all(items.slice(at, at + 6).map(work))));
  return results;
}

const errors = () => site.log.filter((line) => /"level":"(?:error|fatal)"/.test(line));

/** The status line for a target that no client of ours would send. */
function statusOf(method: string, target: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(site.origin).port), "127.0.0.1");
    let said = "";
    socket.on("data", (text) => (said += text));
    socket.on("close", () => resolve(said.split("\r\n")[0] ?? ""));
    socket.on("error", reject);
    socket.write(`${method} ${target} HTTP/1.1\r\nHost: careers.test\r\nConnection: close\r\n\r\n`);
  });
}

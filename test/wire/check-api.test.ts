import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, describe, expect, it } from "vitest";
import { callFinder } from "../../server/bff/absent-call";
import { fixedCapabilities } from "../../server/bff/api-capabilities";
import { readArguments } from "../../server/check-api/arguments";
import { type CheckOptions, checkApi } from "../../server/check-api/check";
import { knownCalls } from "../../server/check-api/known-calls";
import { type Report, reportText } from "../../server/check-api/report";
import { readConfig } from "../../server/config";
import { type Capability, capabilities } from "../../server/contract/values/capabilities";
import { type JobListPart, jobListParts, usualJobListParts } from "../../server/contract/values/job-filters";
import { type LoopbackApi, startLoopbackApi } from "../bff/loopback-api";
import { type Answer, json } from "../harness/plain-api/answers";
import { type PlainApi, startPlainApi } from "../harness/plain-api/plain-api";
import { password } from "../harness/plain-api/sign-on";

const site = "http://careers.test:3000";

let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

async function startPlain(options: Partial<Parameters<typeof startPlainApi>[0]> = {}): Promise<PlainApi> {
  const api = await startPlainApi({ siteOrigin: "http://127.0.0.1:4000", flavour: "bare", ...options });
  stop = api.stop;
  return api;
}

async function startLoopback(...given: Parameters<typeof startLoopbackApi>): Promise<LoopbackApi> {
  const api = await startLoopbackApi(...given);
  stop = () => api.stop();
  return api;
}

/** The call answers this in place of what it should. */
const answering = (on: string, answer: () => Answer) => ({ routes: () => [{ on, who: "everybody" as const, answer }] });

interface Asking extends Partial<CheckOptions> {
  env?: Record<string, string>;
  capabilities?: readonly Capability[];
  /** What the list of jobs is said to know. */
  parts?: readonly JobListPart[];
}

const nobody = { account: null, cookies: null, writes: false };

async function check(
  url: string,
  { env = {}, capabilities = [], parts = usualJobListParts, ...wanted }: Asking = {},
): Promise<Report> {
  return checkApi({
    config: readConfig({ NODE_ENV: "test", API_URL: url, PUBLIC_URL: site, API_WITHDRAWAL_STATUS_ID: "42", ...env }),
    findCapabilities: async () => fixedCapabilities(capabilities, parts),
    say() {},
    pause: async () => {},
    ...nobody,
    ...wanted,
  });
}

const plainSite = { env: { PUBLIC_URL: "http://127.0.0.1:4000", API_MAPPING: "docs/external-api/laravel.json" } };
const accountOf = (name: string) => ({ email: `${name}@example.com`, password });
const withJudgement = ({ calls }: Report, judgement: string) =>
  calls.filter((row) => row.judgement === judgement).map(({ call }) => call);
const readOf = ({ calls }: Report, on: string) => calls.find(({ call }) => call === on)?.read;
const said = ({ findings }: Report) => findings.map(({ text }) => text).join("\n");

describe("an API with the specification's calls and as few fields as there can be", () => {
  it("works, with everything that somebody who has nothing yet can do", async () => {
    const api = await startPlain({ flavour: "bare" });
    const report = await check(api.origin, { ...plainSite, account: accountOf("ben"), writes: true });
    expect(report.findings).toEqual([]);
    expect(withJudgement(report, "fault")).toEqual([]);
    // an API without a column for something drops it
    const notes = report.calls.filter(({ judgement }) => judgement === "note").map(({ read }) => read);
    expect(notes.filter((read) => !read.startsWith("Not there afterwards: "))).toEqual([]);
    expect(readOf(report, "PATCH /api/applications/{id}/contact_information")).toBe(
      "Not there afterwards: linkedin_url",
    );
    expect(report.verdict).toMatch(/^The site works in front of this API: 42 calls asked, 0 faults/);
    const changed = withJudgement(report, "ok").filter((call) => !call.startsWith("GET "));
    expect(changed).toEqual(expect.arrayContaining(["POST /api/job_posts/{id}/apply", "DELETE /api/licenses/{id}"]));
    // what it added it has removed, and left
    const { ben } = api.people;
    const asBen = await check(api.origin, { ...plainSite, cookies: header(ben.signIn()) });
    const told = asBen.calls.find(({ call }) => call === "GET /api/bookmarks");
    expect(told?.read).toBe("0 records");
  });

  it("is asked what somebody has, and nothing is changed there", async () => {
    const api = await startPlain({ flavour: "bare" });
    const report = await check(api.origin, { ...plainSite, account: accountOf("ana") });
    expect([report.works, withJudgement(report, "fault")]).toEqual([true, []]);
    expect(api.changes).toBe(0);
    const methods = api.calls.map(({ method, path }) => (method === "GET" ? "GET" : `${method} ${path.split("?")[0]}`));
    expect([...new Set(methods)].sort()).toEqual(["GET", "POST /auth/goteamapp/login", "POST /logout"]);
    expect(report.calls.find(({ call }) => call === "POST /api/bookmarks")?.answer).toContain("--write");
  });
});

const header = (cookies: Iterable<[string, string]>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

describe("what is wrong between the two", () => {
  it("is a stateful domain that the API does not list", async () => {
    const api = await startPlain();
    const report = await check(api.origin, { account: accountOf("ana") });
    expect(said(report)).toContain("one of its stateful domains");
    expect(report.works).toBe(false);
  });

  it("is a domain of cookies that the site is not in", async () => {
    const api = await startLoopback({ cookieDomain: ".api.test" });
    expect(said(await check(api.origin, { env: { API_BROWSER_URL: "http://api.careers.test" } }))).toContain(
      "SESSION_DOMAIN",
    );
  });

  it("is another name of the anti-forgery cookie", async () => {
    const api = await startLoopback({ cookieDomain: ".careers.test" });
    const env = { API_BROWSER_URL: "http://api.careers.test", XSRF_COOKIE: "TOKEN" };
    expect(said(await check(api.origin, { env }))).toContain("XSRF_COOKIE is TOKEN, but the API sets R24-XSRF-TOKEN");
  });

  it.each([
    ["a page for people", { Location: "/login" }, "does not see that JSON is asked for"],
    ["the same address by https", { Location: "https://api.test/api/user" }, "API_URL has to be the address"],
  ])("is an API that redirects to %s", async (_to, headers, words) => {
    const api = await startPlain(answering("GET /api/user", () => ({ status: 302, headers, body: "" })));
    const report = await check(api.origin, plainSite);
    expect(said(report)).toContain(words);
    expect(report.works).toBe(false);
  });

  it("is a limit of calls for a minute, and one for all visitors together", async () => {
    let left = 60;
    const jobs = () =>
      json(
        200,
        { data: [], first_page_url: "http://localhost/public_api/job_posts?page=1" },
        { "X-RateLimit-Limit": "60", "X-RateLimit-Remaining": String(--left) },
      );
    const api = await startPlain(answering("GET /public_api/job_posts", jobs));
    const report = await check(api.origin, plainSite);
    expect(said(report)).toContain("The API takes 60 calls a minute");
    expect(said(report)).toContain("counts two visitors of different addresses as one");
    expect(said(report)).toContain("The API takes itself for http://localhost,");
    expect(report.works).toBe(true);
  });

  it("is a file that the API signs for another scheme or port", async () => {
    const api = await startPlain(
      answering("GET /api/applications/{id}/resume_link", () =>
        json(200, { url: "https://127.0.0.1:1/file?signature=0" }),
      ),
    );
    const report = await check(api.origin, { ...plainSite, account: accountOf("ana") });
    expect(said(report)).toContain("The API signs https://127.0.0.1:1 for a file");
  });

  it("is a password that is not the account's", async () => {
    const api = await startPlain();
    const report = await check(api.origin, { ...plainSite, account: { email: "ana@example.com", password: "wrong" } });
    expect(said(report)).toContain("The sign-on answers 422");
  });

  it.each([
    [405, "There is no such call", "fault"],
    [403, "It does not allow this person to do it", "fault"],
    [500, "It answers 500", "fault"],
  ])("is a call that answers %i", async (status, read, judgement) => {
    const api = await startPlain(answering("GET /api/bookmarks", () => json(status, { message: "" })));
    const report = await check(api.origin, { ...plainSite, account: accountOf("ana") });
    expect(report.calls.find(({ call }) => call === "GET /api/bookmarks")).toMatchObject({
      judgement,
      read,
      site: "Says that it cannot be shown now",
      screens: "Saved jobs",
    });
  });

  it("is half of a list that cannot be read, and the site shows the rest", async () => {
    const api = await startPlain(
      answering("GET /public_api/job_posts", () => json(200, { data: [{ id: 1, title: "Support agent" }, { id: 2 }] })),
    );
    const report = await check(api.origin, plainSite);
    expect(report.calls.find(({ call }) => call === "GET /public_api/job_posts")).toMatchObject({
      judgement: "note",
      read: expect.stringContaining("title"),
      site: "Leaves that out and shows the rest",
    });
  });
});

describe("the truth about it", () => {
  it("is no wrong stateful domain where somebody can sign in", async () => {
    const api = await startPlain();
    const { id, email } = api.people.ana;
    const known = json(200, { id, email, email_verified_at: "2026-10-01 08:30:00" });
    // no cookie for nobody, as of an API that is no Laravel
    api.instead.set("GET /api/user", ({ cookies }) => (cookies.size > 0 ? known : json(401, { message: "" })));
    expect(said(await check(api.origin, plainSite))).toContain("stateful domains");
    expect(said(await check(api.origin, { ...plainSite, account: accountOf("ana") }))).not.toContain(
      "stateful domains",
    );
  });

  it.each([422, 400])("is a fault where nobody can apply, with %i too", async (status) => {
    const errors = { passport_no: ["This field is required."] };
    const api = await startPlain(
      answering("POST /api/apply/account-details", () =>
        json(status, status === 400 ? errors : { message: "", errors }),
      ),
    );
    const report = await check(api.origin, { ...plainSite, account: accountOf("ana"), writes: true });
    expect(report.calls.find(({ call }) => call === "POST /api/apply/account-details")).toMatchObject({
      judgement: "fault",
      read: "Nobody can apply: it wants more of passport_no",
    });
    expect(report.works).toBe(false);
  });

  it("is which filters and orders the list ignores", async () => {
    const api = await startPlain();
    const report = await check(api.origin, { ...plainSite, parts: jobListParts });
    const read = readOf(report, "GET /public_api/job_posts") ?? "";
    for (const part of ["salary_min", "category_id", "closing_soon"]) expect(read).toContain(part);
    expect(read).not.toContain("search");
    expect(readOf(await check(api.origin, plainSite), "GET /public_api/job_posts")).not.toContain("Ignores");
  });

  it("is what was not told, apart from what is empty and what cannot be read", async () => {
    const api = await startPlain();
    const job = { id: 103, title: "Clerk", salary: null, benefits: [], closes_at: "" };
    api.instead.set("GET /public_api/job_posts", json(200, { data: [job] }));
    const read = readOf(await check(api.origin, plainSite), "GET /public_api/job_posts");
    expect(read).toContain("summary");
    for (const told of ["salary", "closes_at", "benefits"]) expect(read).not.toContain(told);
    api.instead.set("GET /public_api/job_posts", json(200, { data: [{ ...job, closes_at: "next week" }] }));
    expect(readOf(await check(api.origin, plainSite), "GET /public_api/job_posts")).toBe("Cannot be read: closes_at");
  });
});

it("waits and asks again where the API takes no more calls for a minute", async () => {
  let times = 0;
  const waits: number[] = [];
  const api = await startPlain(
    answering("GET /api/bookmarks", () =>
      times++ === 0 ? json(429, { message: "Too Many Attempts." }, { "Retry-After": "7" }) : json(200, []),
    ),
  );
  const report = await checkApi({
    config: readConfig({ NODE_ENV: "test", API_URL: api.origin, PUBLIC_URL: "http://127.0.0.1:4000" }),
    findCapabilities: async () => fixedCapabilities([]),
    say() {},
    pause: async (milliseconds) => void waits.push(milliseconds),
    ...nobody,
    account: accountOf("ana"),
  });
  expect(waits).toEqual([7_000]);
  expect(report.calls.find(({ call }) => call === "GET /api/bookmarks")?.judgement).toBe("ok");
});

describe("the table", () => {
  it("has every call of the specification and of the capabilities", () => {
    const find = callFinder(knownCalls(readConfig({})), ({ asked }) => asked);
    const [, calls = ""] = /## Calls\n([\s\S]*?)\n## /.exec(readFileSync("docs/specification.md", "utf8")) ?? [];
    const named = [...calls.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/[^`?]*)/g)].map(([, call = ""]) => call.trim());
    expect(named.length).toBeGreaterThan(25);
    const elsewhere = [
      // read by the profile's address, which answers the same
      "GET /api/apply/{id}/resume/parse",
      // checked with the settings
      "GET /sanctum/csrf-cookie",
      "POST /api/logout",
    ];
    const missing = named.filter(
      (call) => find(call.replace(/\{\w+\}/g, "1")) === null && !/^GET \/(builds|api\/_nuxt)/.test(call),
    );
    expect(missing.filter((call) => !elsewhere.includes(call))).toEqual([]);
    // safe writes are a header and a field
    expect(new Set(knownCalls(readConfig({})).flatMap(({ capability }) => capability ?? []))).toEqual(
      new Set(capabilities.filter((name) => name !== "safe_writes")),
    );
  });

  it("ends with the verdict, and says in one line what a capability that is missing does", async () => {
    const api = await startPlain();
    const text = reportText(await check(api.origin, plainSite))
      .trimEnd()
      .split("\n");
    expect(text.at(-1)).toMatch(/^The site works in front of this API: \d+ calls asked/);
    expect(text.filter((line) => line.includes("Capability: files"))).toHaveLength(1);
  });
});

describe("a proposal", () => {
  const unmapped = { env: { PUBLIC_URL: plainSite.env.PUBLIC_URL } };
  const isOf = (lines: object) => Object.fromEntries(Object.entries(lines).map(([ours, { is }]) => [ours, is]));

  it("says what an API of other names would be told of, each line with why, and nothing that is stored", async () => {
    const api = await startPlain();
    const { proposal } = await check(api.origin, { ...unmapped, account: accountOf("ana") });
    const records = proposal.records as Record<string, Record<string, { is: string; why: string }>>;
    expect(isOf(records.SelectionItem ?? {})).toEqual({ label: "name" });
    expect(isOf(records.PersonalBasic ?? {})).toMatchObject({ given_names: "first_name", family_name: "last_name" });
    expect(isOf(records.Job ?? {})).toMatchObject({ hiring_organization: "company" });
    expect(records.PersonalBasic?.given_names?.why).toBe("it tells first_name, a usual name for this");
    expect(records.MapPlace?.lat?.why).toContain("empty so far, so look at it");
    expect(JSON.stringify(proposal)).not.toMatch(/Ana|Reyes|Dora/);
  });

  it("can be used as it is written, and then nothing is left to propose of it", async () => {
    const api = await startPlain();
    const { proposal } = await check(api.origin, { ...unmapped, account: accountOf("ana") });
    const path = join(mkdtempSync(join(tmpdir(), "proposal-")), "mapping.json");
    writeFileSync(path, JSON.stringify(proposal));
    const env = { ...unmapped.env, API_MAPPING: path };
    const again = await check(api.origin, { env, account: accountOf("ana") });
    expect([again.works, Object.keys(again.proposal.records)]).toEqual([true, []]);
  });

  it("is empty for an API that calls everything as the contract does", async () => {
    const api = await startPlain({ flavour: "named" });
    const { proposal } = await check(api.origin, { ...unmapped, account: accountOf("ana") });
    expect(proposal).toEqual({ why: expect.any(String), records: {} });
  });

  it("tells keys of lists, words of types and days in place of months", async () => {
    const api = await startPlain({ flavour: "named" });
    const question = { id: 1, label: "Nights?", type: "radio", options: ["Yes", "No"] };
    api.instead.set("GET /public_api/job_posts", json(200, { items: [{ id: 103, title: "Clerk" }] }));
    api.instead.set("GET /api/bookmarks", json(200, { items: [{ id: 1, job_post: { id: 103, title: "Clerk" } }] }));
    api.instead.set(
      "GET /public_api/job_posts/103",
      json(200, { id: 103, title: "Clerk", screening_questions: [question] }),
    );
    api.instead.set("GET /api/user/application", json(200, { id: 501 }));
    const school = { id: 1, school: "City College", start_date: "2015-06-01" };
    api.instead.set(
      `GET /api/users/${api.people.ana.id}/personal_info`,
      json(200, { id: 1, qualifications: [school] }),
    );
    const first = await check(api.origin, { ...unmapped, account: accountOf("ana") });
    expect(first.proposal.lists).toEqual({ data: { is: "items", why: expect.any(String) } });
    expect(first.proposal.records.Qualification).toMatchObject({ started_on: { is: "start_date", date: "day" } });
    const path = join(mkdtempSync(join(tmpdir(), "proposal-")), "mapping.json");
    writeFileSync(path, JSON.stringify(first.proposal));
    const again = await check(api.origin, { env: { ...unmapped.env, API_MAPPING: path }, account: accountOf("ana") });
    expect(again.proposal.records.ScreeningQuestion).toMatchObject({ type: { words: { single_choice: ["radio"] } } });
  });
});

describe("the command line", () => {
  it("is a command of its own, which ends with 1 where something does not work", async () => {
    const api = await startPlain();
    const run = (...options: string[]) => {
      const env = { ...process.env, ...plainSite.env, CHECK_PASSWORD: password };
      const args = ["server/set-up/start.mjs", "check-api-main", "--url", api.origin, ...options];
      return promisify(execFile)(process.execPath, args, { env });
    };
    const { stdout } = await run("--email", "ana@example.com", "--json");
    expect(JSON.parse(stdout)).toMatchObject({
      works: true,
      findings: [],
      verdict: expect.stringMatching(/^The site/),
    });
    const proposed = await run("--email", "ana@example.com", "--propose");
    expect(JSON.parse(proposed.stdout)).toEqual({ why: expect.any(String), records: {} });
    await expect(run("--site", "http://127.0.0.1:4001")).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining("one of its stateful domains"),
    });
    await expect(run("--write")).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining("--write needs") });
  });

  it.each([
    [[], "Say which API"],
    [["--url", "http://api.test", "--email", "a@b.test"], "Give the password"],
    [["--url", "http://api.test", "--write"], "--write needs somebody"],
    [["--uri", "http://api.test"], "Unknown option '--uri'"],
  ])("%j is refused in words", (args, words) => {
    expect(readArguments(args, {})).toContain(words);
  });

  it("takes the password from the environment, where no list of processes shows it", () => {
    const asked = readArguments(["--url", "http://api.test", "--email", "a@b.test"], { CHECK_PASSWORD: "secret" });
    expect(asked).toMatchObject({ account: { email: "a@b.test", password: "secret" }, writes: false });
  });
});

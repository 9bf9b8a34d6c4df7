import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";

/** A copy of the sources, in which a call is added that no page needs. */
let scratch = "";
const copied = ["app", "server", "package.json", "remix.config.ts"];

const table = "server/contract/calls/jobs.ts";
const handlers = "server/recruitment-api/http/job-alerts.ts";
const page = "app/profile/job-alerts/stop-alert.ts";

const entry = `"jobAlerts.pause": post("/api/job_alerts/pauses", "Mail nothing of a search until a day", {
    body: z.object({ query: z.string(), until: z.iso.date() }),
    gives: one(JobAlert.pick({ query: true })),
    good: { 200: "The search" },
    refuses: [401, 419, 422],
    capability: "job_alerts",
  }),`;
const handlerOf = (answer: string) => `.openapi(routeOf("jobAlerts.pause"), async (c) => {
      requireUser(c);
      const { query } = c.req.valid("json");
      return c.json({ data: { ${answer} } }, 200);
    })`;
const useOf = (body: string) => `
export const pauseAlert = ({ api }: Pick<AppLoadContext, "api">, query: string) =>
  api.jobAlerts.pause({ body: { query, ${body} } });
`;

const inScratch = (path: string) => join(scratch, path);
const original = (path: string) => readFileSync(path, "utf8");
const write = (path: string, change: (text: string) => string) => {
  const changed = change(original(path));
  expect(changed, path).not.toBe(original(path));
  writeFileSync(inScratch(path), changed);
};
const addEntry = () => write(table, (text) => text.replace(`"jobAlerts.list": get(`, `${entry}\n  $&`));
const addHandler = (answer = "query") =>
  write(handlers, (text) => text.replace(`.openapi(routeOf("jobAlerts.list")`, `${handlerOf(answer)}\n    $&`));
const addUse = (body = `until: "2026-12-24"`) => write(page, (text) => text + useOf(body));

const run = promisify(execFile);

/** The files that the compiler names; none when it is content. */
async function faultyFiles(): Promise<string[]> {
  const compiler = resolve("node_modules/typescript-7/bin/tsc");
  const { stdout } = await run(process.execPath, [compiler, "--noEmit"], { cwd: scratch }).catch(
    (failed: { stdout: string }) => failed,
  );
  return [...new Set([...stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file = ""]) => file))].sort();
}

const sources = () =>
  ["app", "server"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => join(one.parentPath, one.name)),
  );

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), "adding-a-call-"));
  const isNoTest = (path: string) => !/\.test\.tsx?$/.test(path);
  for (const path of copied) cpSync(path, inScratch(path), { recursive: true, filter: isNoTest });
  symlinkSync(resolve("node_modules"), inScratch("node_modules"));
  // what the tests import is not copied
  const config = JSON.parse(original("tsconfig.json"));
  writeFileSync(
    inScratch("tsconfig.json"),
    JSON.stringify({ ...config, include: ["app", "server", "remix.config.ts"] }),
  );
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

// the compiler reads all sources, on a machine that may have much else to do
const longest = 1_800_000;

it("takes three files: a line of the table, a handler and a use", { timeout: longest }, async () => {
  addEntry();
  addHandler();
  addUse();
  expect(await faultyFiles()).toEqual([]);
  const changed = sources().filter(
    (path) => !/\.test\.tsx?$/.test(path) && original(path) !== readFileSync(inScratch(path), "utf8"),
  );
  expect(changed.sort()).toEqual([page, handlers, table].sort());
});

it("is named by the compiler where its body or its answer is another", { timeout: longest }, async () => {
  addHandler("quest: query");
  addUse("until: 24");
  expect(await faultyFiles()).toEqual([page, handlers]);
});

it("is named by the API at its start where nothing answers it", { timeout: longest }, async () => {
  writeFileSync(inScratch(handlers), original(handlers));
  const start = `import { createRecruitmentApi } from "./server/recruitment-api/api.ts";
    const origin = "http://careers.test";
    createRecruitmentApi({ cookies: {}, siteOrigin: origin, browserOrigin: origin });`;
  writeFileSync(inScratch("start.mjs"), start);
  const tsx = resolve("node_modules/.bin/tsx");
  await expect(run(tsx, ["start.mjs"], { cwd: scratch })).rejects.toMatchObject({
    stderr: expect.stringContaining("No handler in server/recruitment-api/http: jobAlerts.pause"),
  });
});

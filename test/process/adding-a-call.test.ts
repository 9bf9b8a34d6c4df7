import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ScratchCopy } from "../harness/scratch-copy";

/** A copy of the sources, in which a call is added that no page needs. */
let scratch: ScratchCopy;

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

const addEntry = () => scratch.write(table, (text) => text.replace(`"jobAlerts.list": get(`, `${entry}\n  $&`));
const addHandler = (answer = "query") =>
  scratch.write(handlers, (text) => text.replace(`.openapi(routeOf("jobAlerts.list")`, `${handlerOf(answer)}\n    $&`));
const addUse = (body = `until: "2026-12-24"`) => scratch.write(page, (text) => text + useOf(body));

beforeAll(() => {
  scratch = new ScratchCopy();
});
afterAll(() => scratch.remove());

// the compiler reads all sources, on a machine that may have much else to do
const longest = 1_800_000;

it("takes three files: a line of the table, a handler and a use", { timeout: longest }, async () => {
  addEntry();
  addHandler();
  addUse();
  expect(await scratch.listFaulty()).toEqual([]);
  expect(scratch.listChanged()).toEqual([page, handlers, table].sort());
});

it("is named by the compiler where its body or its answer is another", { timeout: longest }, async () => {
  addHandler("quest: query");
  addUse("until: 24");
  expect(await scratch.listFaulty()).toEqual([page, handlers]);
});

it("is named by the API at its start where nothing answers it", { timeout: longest }, async () => {
  writeFileSync(scratch.pathOf(handlers), readFileSync(handlers, "utf8"));
  const start = `import { createRecruitmentApi } from "./server/recruitment-api/api.ts";
    const origin = "http://careers.test";
    createRecruitmentApi({ cookies: {}, siteOrigin: origin, browserOrigin: origin });`;
  await expect(scratch.run("start.mjs", start)).rejects.toMatchObject({
    stderr: expect.stringContaining("No handler in server/recruitment-api/http: jobAlerts.pause"),
  });
});

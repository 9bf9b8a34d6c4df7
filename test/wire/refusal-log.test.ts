import { afterEach, describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { capabilityTable } from "../../server/contract/values/capabilities";
import { type Answer, json } from "../harness/plain-api/answers";
import { type SiteBeforePlainApi, startSiteBeforePlainApi } from "../harness/site-before-plain-api";
import type { TextBrowser } from "../harness/text-browser";

let site: SiteBeforePlainApi;
let now = Date.now();
afterEach(() => site.stop());

const clock = () => new Date(now);
const refusals = () => site.warnings.filter(({ status }) => Number(status) >= 400);

/** An API that answers each press on Save in this way. */
async function savingWith(answer: Answer) {
  const routes = () => [{ on: "POST /api/bookmarks", answer: () => answer }];
  site = await startSiteBeforePlainApi({ flavour: "named", routes, clock });
  const ana = site.browserOf("ana");
  return { ana, save: () => press(ana) };
}

async function press(browser: TextBrowser) {
  const page = await browser.get(paths.job("103"));
  const button = page.document.querySelector<HTMLButtonElement>(".save-button");
  if (!button) throw new Error(`No button: ${page.text.slice(0, 200)}`);
  return page.pressThis(button);
}

describe("a call that the API does not have", () => {
  it("is logged once, with what the site does without the capability that it belongs to", async () => {
    site = await startSiteBeforePlainApi({ flavour: "named", capabilities: ["account"] });
    const ana = site.browserOf("ana");
    for (let time = 0; time < 2; time++) expect((await ana.get(paths.profile.settingsPreferences())).status).toBe(404);
    expect(refusals()).toEqual([
      expect.objectContaining({
        operation: "account.getSettings",
        // the path has other methods: it deletes a person
        status: 405,
        capability: "account",
        without: capabilityTable.account.without,
      }),
    ]);
  });

  it.each([
    ["says that the path has other methods", json(405, { message: "The POST method is not supported." })],
    ["says that the route could not be found", json(404, { message: "The route api/bookmarks could not be found." })],
    ["is not made yet", json(501, {})],
  ])("is known by an answer that %s", async (_how, answer) => {
    const { save } = await savingWith(answer);
    for (let time = 0; time < 2; time++) expect((await save()).text).toContain("We could not change this. Try again.");
    expect(refusals()).toMatchObject([
      { operation: "bookmarks.create", status: answer.status, msg: "The API answers as if it did not have this call" },
    ]);
  });

  it("is guessed from a path that names no record, for the log alone", async () => {
    const { save } = await savingWith(json(404, { message: "" }));
    await save();
    expect(refusals()).toMatchObject([{ operation: "bookmarks.create", msg: expect.stringMatching(/did not have/) }]);
  });

  it("is not taken for a saved job that somebody has removed already", async () => {
    const routes = () => [
      { on: "DELETE /api/bookmarks/{id}", answer: () => json(404, { message: "The route x could not be found." }) },
    ];
    site = await startSiteBeforePlainApi({ flavour: "named", routes });
    const ana = site.browserOf("ana");
    await press(ana);
    expect((await press(ana)).text).toContain("We could not change this. Try again.");
  });
});

describe("a refusal that is not about what was typed", () => {
  it.each([
    ["403", json(403, { message: "This action is unauthorized." })],
    ["404 of a record", json(404, { message: "No query results for model [App\\Models\\JobPost] 103" })],
    ["409", json(409, { message: "Conflict" })],
    ["422 about a field that was not sent", json(422, { message: "x", errors: { source: ["Ana Reyes"] } })],
  ])("is logged once a minute, with how often it was not: %s", async (_kind, answer) => {
    const { save } = await savingWith(answer);
    for (let time = 0; time < 3; time++) await save();
    const line = { level: "warn", operation: "bookmarks.create", status: answer.status, msg: "The API refused a call" };
    expect(refusals()).toMatchObject([{ ...line, unsaid: 0 }]);
    now += 60_000;
    await save();
    expect(refusals()).toMatchObject([
      { ...line, unsaid: 0 },
      { ...line, unsaid: 2 },
    ]);
    expect(JSON.stringify(site.warnings)).not.toMatch(/\b103\b|Ana|Models/);
  });

  it("is none when it names a field that was sent, nor when nothing was found", async () => {
    const { ana, save } = await savingWith(json(422, { message: "x", errors: { "job_id.0": ["Not that one."] } }));
    await save();
    expect((await ana.get(paths.job("999"))).status).toBe(404);
    expect(refusals()).toEqual([]);
  });
});

it("says once what cannot be read of an answer, however often it is asked for", async () => {
  const jobs = () => json(200, { data: [{ id: 1, title: "Support agent" }, { id: 2 }, { id: 3 }] });
  const routes = () => [{ on: "GET /public_api/job_posts", who: "everybody" as const, answer: jobs }];
  site = await startSiteBeforePlainApi({ flavour: "bare", routes });
  for (let time = 0; time < 3; time++)
    expect((await site.browserOf().get(paths.jobs())).text).toContain("Support agent");
  expect(site.warnings.map(({ fields }) => fields)).toEqual([["data.*.title", "data.*"]]);
});

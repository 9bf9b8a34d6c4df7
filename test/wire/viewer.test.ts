import { afterEach, describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { json, message, nothing } from "../harness/plain-api/answers";
import type { PlainApiOptions } from "../harness/plain-api/plain-api";
import { type App, type Route, userOf } from "../harness/plain-api/routing";
import { type SiteBeforePlainApi, startSiteBeforePlainApi } from "../harness/site-before-plain-api";
import type { Page } from "../harness/text-browser";

let site: SiteBeforePlainApi;
afterEach(() => site.stop());

/** Ana has applied for job 101. */
const start = async (flavour: "bare" | "named", routes?: PlainApiOptions["routes"]) => {
  site = await startSiteBeforePlainApi({ flavour, ...(routes && { routes }) });
  return site.browserOf("ana");
};

/** The calls that a page costs, by method and path. */
async function callsOf(ask: () => Promise<unknown>): Promise<string[]> {
  site.api.calls.splice(0);
  await ask();
  return site.api.calls.map(({ method, path }) => `${method} ${path}`);
}

/** The card, row or line of a job. */
const partOf = (page: Page, title: string) =>
  [...page.document.querySelectorAll("article, tr, li.card, li")]
    .map((part) => (part.textContent ?? "").replace(/\s+/g, " "))
    .find((text) => text.includes(title));

const buttonFor = (page: Page, title: string) => {
  const found = [...page.document.querySelectorAll<HTMLButtonElement>(".save-button")].find((button) =>
    button.textContent?.includes(title),
  );
  if (!found) throw new Error(`No button to save ${title}: ${page.text.slice(0, 400)}`);
  return found;
};
const press = (page: Page, title: string) => page.pressThis(buttonFor(page, title));
const isSaved = (page: Page, title: string) => buttonFor(page, title).classList.contains("saved");

describe("in front of an API with as few fields as there can be whose posts know nobody", () => {
  it("lays beside the posts what this person saved and applied for, and asks for each once", async () => {
    const ana = await start("bare");
    await press(await ana.get(paths.jobs()), "Graphic designer");
    const lists: Page[] = [];
    const calls = await callsOf(async () => lists.push(await ana.get(paths.jobs())));
    const [list] = lists;
    if (!list) throw new Error("There is no list");
    expect(partOf(list, "Virtual assistant")).toContain("Applied");
    expect([isSaved(list, "Graphic designer"), isSaved(list, "Virtual assistant")]).toEqual([true, false]);
    expect(calls.filter((call) => call.startsWith("GET /api/bookmarks"))).toHaveLength(1);
    expect(calls.filter((call) => call.startsWith("GET /api/applications/501/jobs"))).toHaveLength(1);
    expect(calls.filter((call) => call.startsWith("GET /public_api/"))).toHaveLength(1);
    expect(site.api.calls.filter(({ path }) => path.startsWith("/public_api/"))).toMatchObject([{ isPersonal: false }]);
    expect(partOf(await ana.get(paths.compactJobs()), "Virtual assistant")).toContain("Applied");
    expect((await ana.get(paths.job("101"))).text).toContain("You have applied for this job.");
  });

  it("asks for neither on a page that shows no jobs, nor for a stranger", async () => {
    const ana = await start("bare");
    const asked = [
      ...(await callsOf(() => ana.get(paths.contact()))),
      ...(await callsOf(() => site.browserOf().get(paths.jobs()))),
    ];
    expect(asked.filter((call) => call.includes("/jobs?"))).toEqual([]);
    expect(site.api.calls.filter(({ isPersonal }) => isPersonal)).toEqual([]);
  });

  it("saves a job and removes it again, from its page and from the saved jobs", async () => {
    const ana = await start("bare");
    const saved = await press(await ana.get(paths.job("103")), "Customer support agent");
    expect([saved.text, isSaved(saved, "Customer support agent")]).toEqual([
      expect.stringContaining("Saved to your list."),
      true,
    ]);
    const removed = await press(saved, "Customer support agent");
    expect([removed.text, isSaved(removed, "Customer support agent")]).toEqual([
      expect.stringContaining("Removed from your list."),
      false,
    ]);
    await press(removed, "Customer support agent");
    const list = await ana.get(paths.profile.bookmarks());
    const to = list.link("Customer support agent").pathname;
    expect(to).toMatch(/^\/jobs\/103/);
    expect(list.text).not.toContain("No longer available");
    const after = await list.press(/^Remove/);
    expect(after.text).toContain("You have not saved a job yet.");
    expect((await (await after.press("Undo")).follow("Customer support agent")).heading).toBe("Customer support agent");
  });

  it("leads from a saved job that was applied for to the application", async () => {
    const ana = await start("bare");
    await press(await ana.get(paths.job("101")), "Virtual assistant");
    expect(partOf(await ana.get(paths.profile.bookmarks()), "Virtual assistant")).toContain("View your application");
  });

  it("removes a job by script, which does not know the bookmark's id yet", async () => {
    const ana = await start("bare");
    const page = await press(await ana.get(paths.job("103")), "Customer support agent");
    const form = new URLSearchParams({ job: "103", intent: "remove" });
    form.set("csrf", page.document.querySelector<HTMLInputElement>("[name=csrf]")?.value ?? "");
    const answer = await fetch(new URL(paths.bookmark(), site.origin), {
      method: "POST",
      body: form,
      headers: { Cookie: ana.cookieHeader(), Accept: "application/json", Origin: site.origin },
    });
    expect(answer.status).toBe(204);
    expect(isSaved(await ana.get(paths.job("103")), "Customer support agent")).toBe(false);
  });

  it.each([
    ["saved jobs", "GET /api/bookmarks"],
    ["applications", "GET /api/applications/{id}/jobs"],
  ])("shows the jobs without what the API does not tell now: %s", async (what, on) => {
    const ana = await start("bare", () => [{ on, answer: () => json(500, { message: "Server Error" }) }]);
    const list = await ana.get(paths.jobs());
    expect([list.status, list.hasLink("Graphic designer")]).toEqual([200, true]);
    const showsSaving = list.document.querySelector(".save-button") !== null;
    const showsApplied = partOf(list, "Virtual assistant")?.includes("Applied");
    expect([showsSaving, showsApplied]).toEqual(what === "saved jobs" ? [false, true] : [true, false]);
  });

  it("offers no filter that only posts with their viewer can answer, and leads to the saved jobs instead", async () => {
    const ana = await start("bare");
    expect((await ana.get(paths.jobs())).text).not.toContain("Only my saved jobs");
    expect((await ana.get(paths.jobs({ bookmarked: 1 }))).heading).toBe("Saved jobs");
    const list = await ana.get(paths.jobs({ exclude_applied: 1 }));
    expect(list.text).toContain("We did not understand: not applied for.");
    expect(site.api.calls.filter(({ path }) => path.includes("exclude_applied"))).toEqual([]);
  });
});

/** Saved jobs as a many-to-many relation: the posts themselves, removed by the job's id. */
const byJob =
  (missing: "404" | "says done") =>
  ({ data }: App): Route[] => [
    {
      on: "GET /api/bookmarks",
      answer(call) {
        const rows = data.bookmarks.all({ user_id: userOf(call).id });
        return json(
          200,
          missing === "404"
            ? rows.map(({ job_id, user_id }) => ({
                ...data.jobPosts.find({ id: job_id }),
                pivot: { user_id, job_post_id: job_id },
              }))
            : { data: rows.map(({ id, job_id }) => ({ id: Number(id) + 5000, job_id })) },
        );
      },
    },
    {
      on: "DELETE /api/bookmarks/{id}",
      answer(call) {
        const row = data.bookmarks.find({ user_id: userOf(call).id, job_id: call.params.id });
        if (row) data.bookmarks.delete(row);
        return row || missing === "says done" ? message("Removed.") : json(404, { message: "Not found." });
      },
    },
    {
      on: "POST /api/bookmarks",
      answer(call) {
        const job_id = data.jobPosts.find({ id: call.input.job_id })?.id;
        if (data.bookmarks.find({ job_id })) return json(409, { message: "Saved already." });
        data.bookmarks.insert({ user_id: userOf(call).id, job_id });
        return nothing;
      },
    },
  ];

it.each(["404", "says done"] as const)(
  "removes a saved job where the API wants the job's id (to another it %s)",
  async (missing) => {
    const ana = await start("named", byJob(missing));
    const before = await ana.get(paths.job("103"));
    const saved = await press(before, "Customer support agent");
    expect(isSaved(saved, "Customer support agent")).toBe(true);
    const again = await press(before, "Customer support agent");
    expect(again.text).toContain("Saved to your list.");
    const list = await ana.get(paths.profile.bookmarks());
    expect(list.hasLink("Customer support agent")).toBe(true);
    const removed = await list.press(/^Remove/);
    expect(removed.text).toContain("You have not saved a job yet.");
    expect(site.api.calls.at(-1)?.status).toBe(200);
  },
);

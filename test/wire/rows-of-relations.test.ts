import { afterEach, beforeEach, expect, it } from "vitest";
import { paths } from "../../app/paths";
import laravel from "../../docs/external-api/laravel.json" with { type: "json" };
import { json } from "../harness/plain-api/answers";
import { type SiteBeforePlainApi, startSiteBeforePlainApi } from "../harness/site-before-plain-api";
import type { TextBrowser } from "../harness/text-browser";

/* What `return $application->jobs;` answers: the related records themselves, with the columns between as `pivot`. */

let site: SiteBeforePlainApi;
let ana: TextBrowser;
beforeEach(async () => {
  const records = { ...laravel.records, SkillLink: { years: "years_of_experience" } };
  site = await startSiteBeforePlainApi({ flavour: "bare", mapping: { records } });
  ana = site.browserOf("ana");
});
afterEach(() => site.stop());

const pivot = { application_id: "501", job_post_id: "103", recruitment_status_id: "2" };
const applied = {
  id: 103,
  title: "Night clerk",
  status: "published",
  pivot: { ...pivot, created_at: "2026-11-02T03:04:05.000000Z", updated_at: "2026-11-02T03:04:05.000000Z" },
};

it("shows jobs that were applied for, and when", async () => {
  site.api.instead.set("GET /api/applications/501/jobs", json(200, [applied]));
  site.api.instead.set("GET /api/applications/501/jobs/103", json(200, applied));
  const list = await ana.get(paths.profile.tracking());
  expect(list.status).toBe(200);
  expect(list.text).toContain("Night clerk");
  expect(list.text).toMatch(/Sent (Mon )?2 Nov/);
  expect((await ana.get(paths.profile.application("103"))).heading).toContain("Night clerk");
  expect((await ana.get(paths.profile.index())).status).toBe(200);
  expect(site.warnings).toEqual([]);
});

it("knows a withdrawal by the status between", async () => {
  const withdrawn = { ...applied, pivot: { ...applied.pivot, recruitment_status_id: "42" } };
  site.api.instead.set("GET /api/applications/501/jobs", json(200, [withdrawn]));
  expect((await ana.get(paths.profile.tracking())).text).toContain("Active (0)");
});

it("shows a person's skills with how long they were used", async () => {
  const skill = {
    id: 4,
    name: "Data entry",
    pivot: { application_id: "501", skill_id: "4", years_of_experience: "3" },
  };
  site.api.instead.set(
    "GET /api/user/application",
    json(200, { id: 501, user_id: "1", licenses: [], skills: [skill] }),
  );
  expect((await ana.get(paths.profile.section("skills"))).text).toContain("Data entry");
  expect((await ana.get(paths.profile.record("skills", "4"))).field("Years you have used it").value).toBe("3");
  expect(site.warnings).toEqual([]);
});

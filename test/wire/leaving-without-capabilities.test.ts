import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { json } from "../harness/plain-api/answers";
import { type SiteBeforePlainApi, startSiteBeforePlainApi } from "../harness/site-before-plain-api";

let site: SiteBeforePlainApi;
afterEach(() => site.stop());

describe("leaving, with as few fields as there can be and no capability", () => {
  beforeEach(async () => {
    site = await startSiteBeforePlainApi({ flavour: "bare" });
  });

  it("is final, and is said to be", async () => {
    const ana = site.browserOf("ana");
    const form = await (await ana.get(paths.profile.settings())).follow("Delete my account");
    expect(form.text).toContain("Deleting your account is final: it cannot be undone.");
    expect(form.text).toMatch(/These applications end: ?Virtual assistant/);
    expect(form.text).not.toMatch(/14 days|Tick all|emails we sent/);
    expect(form.hasLink(/Download everything/)).toBe(false);
    expect(form.text).toContain("For a copy of what we keep about you, write to");

    const left = await form.press("Delete my account", {
      "Why do you leave?": "I move abroad",
      "Type your email address to confirm": "ana@example.com",
    });
    expect([left.status, left.heading]).toEqual([200, "Your account is deleted"]);
    expect(left.title).toContain("Your account is deleted");
    expect(left.text).not.toMatch(/14 days|email that says|Sign in and keep/);
    const changes = site.api.calls.filter(({ changed }) => changed);
    expect(changes).toMatchObject([
      { path: "/api/applicant_deletion_reason", json: { applicant_name: "Ana Reyes", reason: ["I move abroad"] } },
      { method: "DELETE", status: 204 },
    ]);
    expect((await ana.get(paths.profile.index())).url.pathname).not.toBe(paths.profile.index());
  });

  it("gives the reason as the text of a list where an API wants that", async () => {
    const errors = { reason: ["The reason must be a valid JSON string."] };
    site.api.instead.set("POST /api/applicant_deletion_reason", ({ json: body }) =>
      typeof Object(body).reason === "string" ? json(204, {}) : json(422, { message: "Invalid.", errors }),
    );
    const form = await site.browserOf("ana").get(paths.profile.deleteAccount());
    const left = await form.press("Delete my account", {
      "Why do you leave?": "I move abroad",
      "Type your email address to confirm": "ana@example.com",
    });
    expect(left.heading).toBe("Your account is deleted");
    const reasons = site.api.calls.filter(({ path }) => path.endsWith("deletion_reason")).map(({ json: body }) => body);
    expect(reasons).toMatchObject([{ reason: ["I move abroad"] }, { reason: '["I move abroad"]' }]);
  });

  it("needs no reason", async () => {
    const form = await site.browserOf("ana").get(paths.profile.deleteAccount());
    const left = await form.press("Delete my account", { "Type your email address to confirm": "ana@example.com" });
    expect(left.heading).toBe("Your account is deleted");
    expect(site.api.calls.some(({ path }) => path.endsWith("deletion_reason"))).toBe(false);
  });

  it("is told so to guests too", async () => {
    const guest = site.browserOf();
    expect((await guest.get(paths.accountDeleted(null))).text).not.toContain("14 days");
    const { text } = await guest.get(paths.privacy());
    expect(text).toContain("delete your account. That is final: nothing brings it back.");
    expect(text).not.toMatch(/14 days|download|under Activity/i);
  });
});

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { json } from "../harness/plain-api/answers";
import { type SiteBeforePlainApi, startSiteBeforePlainApi } from "../harness/site-before-plain-api";
import type { TextBrowser } from "../harness/text-browser";

let site: SiteBeforePlainApi;
let ana: TextBrowser;
beforeEach(async () => {
  site = await startSiteBeforePlainApi({ flavour: "bare" });
  ana = site.browserOf("ana");
});
afterEach(() => site.stop());

const sent = () => site.api.calls.filter(({ method }) => method !== "GET").at(-1);

describe("fields that the mapping calls otherwise", () => {
  it("keep a person's names and birth date, and show them again", async () => {
    const form = await ana.get(paths.profile.section("basic"));
    const saved = await form.press("Save and continue", {
      "Given names": "Ana Maria",
      "Family name": "Reyes",
      "Birth date": "1994-03-02",
    });
    expect(saved.status).toBe(200);
    expect(sent()?.json).toMatchObject({ first_name: "Ana Maria", last_name: "Reyes", birthdate: "1994-03-02" });
    expect(sent()?.json).not.toHaveProperty("given_names");
    const again = await ana.get(paths.profile.section("basic"));
    expect(again.field("Given names").value).toBe("Ana Maria");
    expect(again.field("Birth date").value).toBe("1994-03-02");
  });

  it("keep a mobile number, which the details do not erase", async () => {
    const form = await ana.get(paths.profile.section("contact"));
    await form.press("Save and continue", { "Mobile number": "+63 917 123 4567" });
    expect((await ana.get(paths.profile.section("contact"))).field("Mobile number").value).toBe("+639171234567");
    const details = await ana.get(paths.profile.section("details"));
    await details.press("Save and continue", {
      "Given names": "Ana",
      "Family name": "Reyes",
      "Country you live in": "Philippines",
      "How do you prefer to be contacted?": "By email",
      "I agree that my data is used to handle my applications": true,
    });
    expect(sent()?.json).toMatchObject({ first_name: "Ana", phone: "+639171234567" });
  });

  it("say beside the field what the API objects to", async () => {
    const message = "The mobile number format is invalid.";
    const objection = json(422, { message: "The given data was invalid.", errors: { phone: [message] } });
    site.api.instead.set("PATCH /api/applications/501/contact_information", objection);
    const form = await ana.get(paths.profile.section("contact"));
    const refused = await form.press("Save and continue", { "Mobile number": "+63 917 123 4567" });
    expect(refused.status).toBe(422);
    expect(refused.field("Mobile number").error).toContain(message);
  });

  it("greet somebody by the address alone where no name is told", async () => {
    const user = {
      id: "90071992547409931",
      email: "ana@example.com",
      email_verified_at: "2026-01-01T00:00:00.000000Z",
      type: "applicant",
    };
    site.api.instead.set("GET /api/user", json(200, user));
    expect((await ana.get(paths.profile.index())).text).not.toContain("null");
  });

  it("log nothing of an answer that is a message alone", async () => {
    site.api.instead.set("PATCH /api/applications/501/contact_information", json(200, { message: "Saved." }));
    const form = await ana.get(paths.profile.section("contact"));
    await form.press("Save and continue", { "Mobile number": "+63 917 123 4567" });
    expect(site.warnings).toEqual([]);
  });
});

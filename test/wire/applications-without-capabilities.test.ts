import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { sendFormOfOldPage } from "../harness/form-of-old-page";
import { json } from "../harness/plain-api/answers";
import { clientOf } from "../harness/plain-api/client";
import { type SiteBeforePlainApi, startSiteBeforePlainApi } from "../harness/site-before-plain-api";

let site: SiteBeforePlainApi;
afterEach(() => site.stop());

/** Ana applies for "Customer support agent" from elsewhere. */
async function applyForAnother() {
  const call = clientOf(site.api.origin, site.origin, site.api.people.ana.signIn());
  expect((await call("POST /api/job_posts/103/apply", { body: {} })).status).toBe(201);
}

describe("what was sent, with as few fields as there can be and no capability", () => {
  beforeEach(async () => {
    site = await startSiteBeforePlainApi({ flavour: "bare" });
  });

  it("is listed by its job, and where it stands is said as far as it is known", async () => {
    const list = await site.browserOf("ana").get(paths.profile.tracking());
    expect(list.text).toContain("Active (1)");
    const page = await list.follow("Virtual assistant");
    expect(page.heading).toMatch(/Virtual assistant$/);
    expect(page.text).toContain("In progress");
    expect(page.text).not.toMatch(/How it goes|receipt/i);
  });

  it("shows the interview and the offer that the API tells, which are answered by email", async () => {
    const told = {
      id: 1,
      job_id: 101,
      job: { id: 101, title: "Virtual assistant" },
      interview: { starts_at: "2035-03-02T06:00:00Z", url: "javascript:alert(1)", place: "Video call" },
      offer: { words: "30,000 pesos a month" },
    };
    const status = (key: string) => ({ id: 9, key, label: "Next", kind: "active" });
    const tell = (key: string) =>
      site.api.instead.set("GET /api/applications/501/jobs/101", json(200, { data: { ...told, status: status(key) } }));
    const ana = site.browserOf("ana");
    tell("interviewing");
    const interview = await ana.get(paths.profile.interview("101"));
    expect(interview.text).toMatch(/2 Mar 2035\s*14:00–\d+:\d\d \(Manila time\).*Where\s*Video call/);
    expect(interview.text).toContain("Answer by the email that invited you.");
    expect(interview.document.querySelector("a[href^='javascript']")).toBeNull();
    tell("offer");
    const offer = await ana.get(paths.profile.offer("101"));
    expect(offer.text).toMatch(/30,000 pesos a month.*Answer by email/);
    for (const page of [interview, offer]) expect(page.document.querySelector("main form")).toBeNull();
  });

  it("shows what the API says is still needed, which goes by email, and breaks no page where it says nothing", async () => {
    const ana = site.browserOf("ana");
    expect((await ana.get(paths.profile.needed("101"))).url.pathname).toBe(paths.profile.application("101"));
    const told = {
      id: 1,
      job_id: 101,
      job: { id: 101, title: "Virtual assistant" },
      status: { id: 9, key: "offer_accepted", label: "Offer accepted", kind: "active" },
      needs: [{ id: 7, what: "A copy of your ID", state: "needed" }],
    };
    site.api.instead.set("GET /api/applications/501/jobs/101", json(200, { data: told }));
    expect((await ana.get(paths.profile.application("101"))).text).toContain("One thing is still needed");
    const list = await ana.get(paths.profile.needed("101"));
    expect(list.text).toMatch(/One thing is still needed\. Send it by answering the email.*A copy of your ID\s*Needed/);
    expect(list.document.querySelector("main form, main li a")).toBeNull();
    expect((await ana.get(paths.profile.need("101", "7"))).status).toBe(404);
  });

  it("has no messages, and says nothing of them", async () => {
    const ana = site.browserOf("ana");
    expect((await ana.get(paths.profile.application("101"))).text).not.toContain("Messages");
    expect((await ana.get(paths.profile.messages("101"))).status).toBe(404);
  });

  it("has no copy to look at where the API keeps none", async () => {
    const ana = site.browserOf("ana");
    expect((await ana.get(paths.profile.application("101"))).hasLink(/what we received/)).toBe(false);
    const copy = await ana.get(paths.profile.snapshot("101"));
    expect([copy.status, copy.heading]).toEqual([404, "This page could not be found"]);
  });

  it("all ends with a withdrawal, which names all and says before that it is final", async () => {
    const ana = site.browserOf("ana");
    await applyForAnother();
    const form = await (await ana.get(paths.profile.application("101"))).follow("Withdraw every application");
    expect(form.heading).toBe("Withdraw every application");
    expect(form.text).toContain("Withdrawing ends all your applications at once");
    for (const title of ["Virtual assistant", "Customer support agent"]) expect(form.text).toContain(title);
    expect(form.text).toContain("This is final: it cannot be undone.");
    expect(form.document.querySelector("main textarea")).toBeNull();

    const list = await form.press("Withdraw every application");
    expect(list.text).toContain("You have withdrawn every application.");
    expect(list.text).toMatch(/Active \(0\).*Closed \(2\)/);
    const [sent] = site.api.calls.filter(({ path }) => path.endsWith("/withdraw"));
    expect(sent?.json).toEqual({ recruitment_status_id: 42 });

    const page = await list.follow("Virtual assistant");
    expect(page.text).toMatch(/You have withdrawn from Virtual assistant.*A withdrawal is final/);
    expect(page.text).not.toMatch(/undo/i);
    expect(page.hasLink(/Withdraw/)).toBe(false);
    expect((await sendFormOfOldPage(ana, page, {})).status).toBe(400);
    expect(site.api.calls.some(({ path }) => path.endsWith("/undo"))).toBe(false);
  });

  it("ends only when the page named all of it", async () => {
    const ana = site.browserOf("ana");
    const form = await ana.get(paths.profile.withdraw("101"));
    expect(form.text).not.toContain("Customer support agent");
    await applyForAnother();
    const again = await form.press("Withdraw every application");
    expect(again.status).toBe(422);
    expect(again.text).toContain("Your applications have changed since you opened this page.");
    expect(again.text).toContain("Customer support agent");
    // an older page that spoke of one job only
    expect((await sendFormOfOldPage(ana, form, oldForm)).status).toBe(422);
    expect(site.api.calls.some(({ path }) => path.endsWith("/withdraw"))).toBe(false);
    expect((await again.press("Withdraw every application")).text).toContain("You have withdrawn every application.");
  });
});

const oldForm = { note: "", idempotency_key: "0f8fad5b-d9cb-469f-a165-70867728950e" };

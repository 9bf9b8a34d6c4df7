import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { plainZip, realPdf } from "../builders/files";
import { aCharacterReference } from "../builders/profile-records";
import { newApplicant, newestEmail } from "../harness/new-applicant";
import type { SiteToVisit } from "../harness/running-site";
import type { Page, TextBrowser } from "../harness/text-browser";
import { runBuiltSite } from "./built-site";

let site: SiteToVisit;
runBuiltSite((started) => {
  site = started;
});

type Filled = NonNullable<Parameters<Page["press"]>[1]>;
interface Kind {
  /** "licence" in "Add this licence". */
  one: string;
  section: string;
  add: string;
  name: string;
  typed: Filled;
  /** What the list then says of it, in this order. */
  said: string[];
  change: { field: string; to: string; said: string };
}

const licence: Kind = {
  one: "licence",
  section: "licenses",
  add: "Add a licence",
  name: "Registered Nurse",
  typed: {
    Name: "Registered Nurse",
    Type: "Registered Nurse",
    "Issued by": "Professional Regulation Commission",
    Number: "0123456",
    "Issued on": "4/3/2019",
    "Expires on": "2020-03-04",
    "Country it was issued in": "Philippines",
  },
  said: [
    "Expired",
    "Issued by Professional Regulation Commission, Philippines",
    "Number 0123456",
    "Issued on 4 Mar 2019",
    "Expired on 4 Mar 2020",
  ],
  change: { field: "Number", to: "777", said: "Number 777" },
};
const qualification: Kind = {
  one: "qualification",
  section: "qualifications",
  add: "Add a qualification",
  name: "BS Accountancy",
  typed: {
    "What kind is it?": "Education",
    "Level (only for education)": "Bachelor’s degree",
    "School or trainer": "University of Cebu",
    Course: "BS Accountancy",
    "Field of study": "Accountancy",
    Country: "Philippines",
    Began: "06/2014",
    Ended: "April 2018",
    "Did you graduate or complete it?": "Yes",
    Honours: "Cum laude",
    Grade: "1.25",
  },
  said: [
    "Bachelor’s degree",
    "University of Cebu, Philippines",
    "Field of study: Accountancy",
    "June 2014 to April 2018",
    "Graduated",
    "Honours: Cum laude",
    "Grade: 1.25",
  ],
  change: { field: "Grade", to: "1.00", said: "Grade: 1.00" },
};
const job: Kind = {
  one: "job",
  section: "employments",
  add: "Add a job",
  name: "Order clerk",
  typed: {
    "Job title": "Order clerk",
    Employer: "Mabini Trading",
    Began: "03/2019",
    Ended: "May 2021",
    "What you did": "Took orders by phone.\nKept the price list.",
  },
  said: ["Mabini Trading", "March 2019 to May 2021", "Took orders by phone.", "Kept the price list."],
  change: { field: "Employer", to: "Visayas Trading", said: "Visayas Trading" },
};
const reference: Kind = {
  one: "reference",
  section: "references",
  add: "Add a reference",
  name: "Corazon Lim",
  typed: {
    "Their name": "Corazon Lim",
    "How do you know this person?": "My manager",
    "Where they work": "Visayas Trading",
    "Their job title": "Team lead",
    "Their email address": "corazon@example.com",
    "Their mobile number": "+63 917 555 0199",
    "Years you have known each other": "4",
    "They speak for my most recent employer": true,
    "When may we write to them?": "Only after I have an offer",
    "I asked them and they agreed": true,
  },
  said: [
    "My manager",
    "Team lead, Visayas Trading",
    "corazon@example.com",
    "+639175550199",
    "Known for 4 years",
    "From your most recent employer",
    "We may write to them only after an offer",
    "They agreed",
  ],
  change: { field: "Their job title", to: "Director", said: "Director, Visayas Trading" },
};

const language: Kind = {
  one: "language",
  section: "languages",
  add: "Add a language",
  name: "Cebuano",
  typed: { Language: "cebuano", "How well do you speak it?": "Native" },
  said: ["Cebuano", "Native"],
  change: { field: "How well do you speak it?", to: "Conversational", said: "Conversational" },
};

const open = (section: string, returnTo?: string) => newApplicant(site, paths.profile.section(section, { returnTo }));
const addOne = async (list: Page, { add, one, typed }: Kind, more: Filled = {}) =>
  (await list.follow(add)).press(`Add this ${one}`, { ...typed, ...more });

it.each([licence, qualification, job, reference, language].map((kind) => [kind.one, kind] as const))(
  "a %s is added, said in words, changed and removed, without scripting",
  async (_one, kind) => {
    const { page: empty } = await open(kind.section);
    expect(empty.text).toMatch(/You have not (added|named)/);
    let list = await addOne(empty, kind);
    expect(list.text).toContain(`${kind.name} is added.`);
    expect(list.text).toMatch(new RegExp(kind.said.map(plainPattern).join(".*")));

    list = await (await list.follow(`Change ${kind.name}`)).press(`Save this ${kind.one}`, {
      [kind.change.field]: kind.change.to,
    });
    expect(list.text).toContain(`${kind.name} is changed.`);
    expect(list.text).toContain(kind.change.said);

    const removal = await list.follow(`Remove ${kind.name}`);
    expect(removal.heading).toBe(`Remove ${kind.name}?`);
    expect(removal.text).toContain(kind.change.said);
    list = await removal.press(`Remove this ${kind.one}`);
    expect(list.text).toContain(`The ${kind.one} is removed.`);
    expect(list.hasLink(`Change ${kind.name}`)).toBe(false);
  },
);

/** Of every kind the API is asked (`test/api/profile-records`); the pages of all of them are made by the same code. */
describe("a licence, as any record", () => {
  let person: TextBrowser;
  let list: Page;
  beforeEach(async () => {
    const { browser, page } = await open("licenses", application);
    person = browser;
    list = await addOne(page, licence);
  });
  const application = "/jobs/1/apply/review";

  it("is kept by whoever thinks again, and is removed once", async () => {
    const removal = await list.follow("Remove Registered Nurse");
    expect((await removal.follow("Keep it")).hasLink("Change Registered Nurse")).toBe(true);
    await removal.press("Remove this licence");
    expect((await removal.press("Remove this licence")).text).toContain("was removed already");
  });

  it("is somebody else's business to nobody", async () => {
    const own = list.link("Change Registered Nurse").pathname;
    const { browser: other, page } = await open("licenses");
    for (const address of [own, `${own}/remove`, `${own}/file`, `${own}/download`])
      expect((await other.get(address)).status).toBe(404);
    // the form that others have is of no use with this address either
    const mine = await page.follow("Add a licence");
    mine.document.querySelector("main form")?.setAttribute("action", own);
    expect((await mine.press("Add this licence", licence.typed)).status).toBe(404);
  });

  it("shows both when it was changed in another window", async () => {
    const [first, second] = [await list.follow(/^Change/), await list.follow(/^Change/)];
    await first.press("Save this licence", { Number: "11" });
    const stale = await second.press("Save this licence", { Number: "22" });
    expect(stale.status).toBe(409);
    expect(stale.field("Number").value).toBe("22");
    expect(stale.text).toContain("Saved meanwhile: 11");
    expect((await stale.press("Save this licence")).text).toContain("22");
  });

  it("is offered as a new one, filled in, when it was removed in another window", async () => {
    const form = await list.follow(/^Change/);
    await (await list.follow(/^Remove/)).press("Remove this licence");

    const gone = await form.press("Save this licence", { Number: "777" });
    expect(gone.status).toBe(404);
    expect(gone.text).toContain("This licence is not there any more.");
    expect(gone.field("Number").value).toBe("777");
    const again = await gone.press("Add it as a new licence");
    expect(again.text).toContain("Registered Nurse is added.");
    expect(again.text).toContain("Number 777");
  });

  it("is added once, however often the form is sent", async () => {
    const form = await list.follow("Add a licence");
    const another = { ...licence.typed, Number: "88" };
    await form.press("Add this licence", another);
    const twice = await form.press("Add this licence", another);
    expect(twice.document.querySelectorAll("main li.card")).toHaveLength(2);
  });

  it("leads back to the application it was opened from, and never out of the site", async () => {
    expect(list.link("Back to your application").pathname).toBe(application);
    const removed = await (await list.follow(/^Remove/)).press("Remove this licence");
    const on = removed.link("Continue");
    expect(on.pathname + on.search).toBe(application);

    for (const lure of ["//evil.example", "https://evil.example/", "/\\evil.example"]) {
      const lured = await person.get(paths.profile.section("licenses", { returnTo: lure }));
      expect(lured.html).not.toMatch(/href="[^"]*evil/);
    }
  });
});

describe("a language", () => {
  const level = "How well do you speak it?";
  const add = async (list: Page, name: string, well: string) =>
    (await list.follow("Add a language")).press("Add this language", { Language: name, [level]: well });

  it("of the list, English or in own words is one of the person's languages", async () => {
    const { browser, page } = await open("languages");
    let list = await add(page, "English", "Fluent");
    list = await add(list, "Cebuano", "Native");
    list = await add(list, "Dholuo", "Basic");
    const all = await browser.get(paths.profile.personalInfo());
    expect(all.document.getElementById("languages")?.textContent).toContain(
      "English (fluent), Cebuano (native), Dholuo (basic)",
    );
    list = await (await list.follow("Change Dholuo")).press("Save this language", { Language: "Luo" });
    list = await (await list.follow("Remove English")).press("Remove this language");
    expect(list.text).toMatch(/Cebuano Native.*Luo Basic/);
    expect(list.hasLink("Change English")).toBe(false);
  });

  it("is there once, and what was typed stays when it is refused", async () => {
    const { page } = await open("languages");
    const list = await add(page, "Cebuano", "Native");
    expect((await add(list, "Cebuano", "Native")).text).toContain("Cebuano is added.");
    const refused = await add(list, " cebuano", "Basic");
    expect(refused.status).toBe(422);
    expect(refused.field("Language")).toEqual({ value: " cebuano", error: "You have added this language already" });
    const empty = await (await list.follow("Add a language")).press("Add this language");
    expect(empty.text).toContain("Enter the language");
    expect(empty.text).toContain("Choose how well you speak it");
  });

  it("is not changed unseen when another was added meanwhile", async () => {
    const { page } = await open("languages");
    const list = await add(page, "Cebuano", "Native");
    const form = await list.follow("Change Cebuano");
    await add(list, "Spanish", "Basic");
    const stale = await form.press("Save this language", { [level]: "Conversational" });
    expect(stale.status).toBe(409);
    expect((await stale.press("Save this language")).text).toMatch(/Cebuano Conversational.*Spanish Basic/);
  });
});

const plainPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

describe("what is refused", () => {
  it("says so beside the field and keeps the rest", async () => {
    const { page } = await open("licenses");
    const refused = await addOne(page, licence, { "Issued by": "", "Issued on": "31 2 2019" });
    expect(refused.status).toBe(422);
    expect(refused.title).toMatch(/^Error: /);
    expect(refused.field("Issued by").error).toBe("Enter who issued it");
    expect(refused.field("Issued on").error).toMatch(/^Issued on must be a real day, like \d+ \w+ 20\d\d$/);
    expect(refused.field("Number").value).toBe("0123456");
  });

  it("is judged by the API in its own words at the right field", async () => {
    const { page } = await open("licenses");
    const refused = await addOne(page, licence, { "It does not expire": true });
    expect(refused.status).toBe(422);
    expect(refused.field("Expires on").error).toMatch(/does not expire/);
    const level = await addOne((await open("qualifications")).page, qualification, {
      "Level (only for education)": "Choose",
    });
    expect(level.field("Level (only for education)").error).toBe("Choose the level of your education");
    const twice = await addOne(await addOne((await open("references")).page, reference), reference);
    expect(twice.field("Their email address").error).toMatch(/already/);
  });
});

it("names five references and offers no sixth", async () => {
  const { browser, page, email } = await open("references");
  await site.db
    .insertInto("character_references")
    .values(
      [1, 2, 3, 4].map(() => {
        const { consent_confirmed: _, ...named } = aCharacterReference();
        return {
          ...named,
          application_id: applicationOf(email),
          consent_confirmed_at: new Date(),
          updated_at: new Date(),
        };
      }),
    )
    .execute();
  const list = await addOne(page, reference);
  expect(list.text).toContain("You have named 5 people, which is the most we keep.");
  expect(list.hasLink("Add a reference")).toBe(false);
  expect((await browser.get(paths.profile.addRecord("references"))).redirects).toEqual([
    "/profile/personal-info/references",
  ]);
});

const applicationOf = (email: string) =>
  sql<number>`(select applications.id from applications join users on users.id = user_id where email = ${email})`;

it("stores a scan with a licence, gives it back and removes it after asking", async () => {
  const { page } = await open("licenses");
  const form = await (await addOne(page, licence)).follow("Add a scan of Registered Nurse");
  const file = { filename: "scan.pdf", contentType: "application/pdf", bytes: await realPdf() };
  const refused = await form.press("Upload", { "Your file": { ...file, bytes: plainZip() } });
  expect(refused.status).toBe(422);
  expect(refused.field("Your file").error).toMatch(/must be a PDF/);
  const list = await refused.press("Upload", { "Your file": file });
  expect(list.text).toContain("The scan of Registered Nurse is stored.");

  const stored = await list.follow("Scan of Registered Nurse");
  const downloaded = await stored.follow("Download the scan");
  expect(downloaded.headers.get("Content-Type")).toBe("application/pdf");
  const asked = await stored.follow("remove the scan");
  expect(asked.heading).toBe("Remove the scan of Registered Nurse?");
  const removed = await asked.press("Remove this scan");
  expect(removed.text).toContain("The scan of Registered Nurse is removed.");
  expect(removed.hasLink("Add a scan of Registered Nurse")).toBe(true);
});

describe("after a session that ended meanwhile", () => {
  /** Signs in on the page that a form was led to, and answers the page of that form again. */
  async function signInAgain(signIn: Page) {
    const email = await newestEmail(site);
    return signIn.press("Sign in", { "Email address": email, Password: "a long enough password" });
  }

  it("a scan has to be chosen again", async () => {
    const { page } = await open("licenses");
    const form = await (await addOne(page, licence)).follow("Add a scan of Registered Nurse");
    await site.db.deleteFrom("sessions").execute();
    const file = { filename: "scan.pdf", contentType: "application/pdf", bytes: await realPdf() };
    const again = await signInAgain(await form.press("Upload", { "Your file": file }));
    expect(again.heading).toBe("Scan of Registered Nurse");
    expect(again.text).toContain("You were signed out before we could save this. Choose the file again.");
  });
});

describe("a skill, without scripting", () => {
  it("is searched for, added, changed and removed", async () => {
    const { page } = await open("skills", "/jobs/1/apply/review");
    const search = await page.follow("Add a skill");
    expect((await search.press("Search", { Skill: "e" })).text).toContain("Enter at least 2 letters to search.");
    const found = await search.press("Search", { Skill: "excel" });
    const form = await found.follow("Add Microsoft Excel");
    expect(form.heading).toBe("Add Microsoft Excel");
    const refused = await form.press("Add this skill", { "Years you have used it": "41" });
    expect(refused.status).toBe(422);
    expect(refused.field("Years you have used it")).toEqual({
      value: "41",
      error: "Years must be from 0 to 40",
    });
    let list = await refused.press("Add this skill", {
      "How well do you know it?": "Very good",
      "Years you have used it": "3",
      "Year you last used it": "2025",
      "This is one of my main skills": true,
      Note: "Pivot tables",
    });
    expect(list.text).toContain("Microsoft Excel is added.");
    expect(list.text).toMatch(/Main skill.*Very good, 3 years, last used in 2025.*Pivot tables/);
    list = await (await list.follow("Change Microsoft Excel")).press("Save this skill", {
      "How well do you know it?": "Expert",
    });
    expect(list.text).toContain("Expert, 3 years");
    // it is found no more, and its address leads to what there is
    expect(
      (await (await list.follow("Add a skill")).press("Search", { Skill: "excel" })).hasLink("Add Microsoft Excel"),
    ).toBe(false);
    list = await (await list.follow("Remove Microsoft Excel")).press("Remove this skill");
    expect(list.text).toContain("The skill is removed.");
    const on = list.link("Continue");
    expect(on.pathname + on.search).toBe("/jobs/1/apply/review");
  });

  it("may be one in the person's own words, which others cannot reach", async () => {
    const { browser, page } = await open("skills");
    const none = await (await page.follow("Add a skill")).press("Search", {
      Skill: "Underwater basket weaving",
    });
    expect(none.text).toContain("No skill found for “Underwater basket weaving”");
    const form = await none.press("Add “Underwater basket weaving” in your own words");
    const list = await form.press("Add this skill", { "How well do you know it?": "Expert" });
    expect(list.text).toContain("Underwater basket weaving is added.");
    expect(list.text).toContain("We check new skills before others can choose them");
    expect((await browser.get(form.url.pathname)).url.pathname).toBe(list.link(/^Change/).pathname);

    const { browser: other } = await open("skills");
    for (const { pathname } of [list.link(/^Change/), list.link(/^Remove/), form.url])
      expect((await other.get(pathname)).status).toBe(404);
  });

  it("is called what it is called, whatever an address says, and is no page when there is none", async () => {
    const { browser, page } = await open("skills");
    const found = await (await page.follow("Add a skill")).press("Search", { Skill: "excel" });
    const { pathname } = found.link("Add Microsoft Excel");
    expect((await browser.get(`${pathname}?name=Brain%20surgery`)).heading).toBe("Add Microsoft Excel");
    expect((await browser.get("/profile/personal-info/skills/add/999999")).status).toBe(404);
  });

  it("says so and keeps what was typed when it was added in another window", async () => {
    const { page } = await open("skills");
    const found = await (await page.follow("Add a skill")).press("Search", { Skill: "excel" });
    const [first, second] = [await found.follow(/^Add Micro/), await found.follow(/^Add Micro/)];
    await first.press("Add this skill", { "How well do you know it?": "Good" });
    const twice = await second.press("Add this skill", {
      "How well do you know it?": "Expert",
      Note: "Mine",
    });
    expect(twice.status).toBe(422);
    expect(twice.text).toContain("You have added Microsoft Excel already.");
    expect(twice.field("Note").value).toBe("Mine");
  });

  it("says so beside the box when five are marked as main ones already", async () => {
    const { page, email } = await open("skills");
    await site.db
      .insertInto("application_skills")
      .columns(["application_id", "skill_id", "level", "is_primary", "updated_at"])
      .expression((from) =>
        from
          .selectFrom("skills")
          .select([applicationOf(email).as("of"), "id", sql<number>`3`.as("level")])
          .select([sql<boolean>`true`.as("main"), sql<Date>`now()`.as("at")])
          .where("name", "!=", "Microsoft Excel")
          .limit(5),
      )
      .execute();
    const found = await (await page.follow("Add a skill")).press("Search", { Skill: "excel" });
    const refused = await (await found.follow("Add Microsoft Excel")).press("Add this skill", {
      "How well do you know it?": "Good",
      "This is one of my main skills": true,
    });
    expect(refused.status).toBe(422);
    expect(refused.field("This is one of my main skills").error).toMatch(/5/);
    const list = await refused.press("Add this skill", { "This is one of my main skills": false });
    expect(list.text).toContain("Microsoft Excel is added.");
  });
});

it("looks past control characters in a search", async () => {
  const { browser } = await open("skills");
  const search = (text: string) => browser.get(paths.profile.addRecord("skills", { search: text }));
  expect((await search("\0\0\0")).status).toBe(200);
  expect((await search("\0excel")).hasLink("Add Microsoft Excel")).toBe(true);
  expect(JSON.parse((await browser.get(paths.profile.skillSuggestions("\0excel"))).html).skills).toHaveLength(1);
});

it("tells a signed-in person's own browser which skills match, and nobody else", async () => {
  const { browser } = await open("skills");
  const answer = await browser.get(paths.profile.skillSuggestions("excel"));
  expect(answer.headers.get("Cache-Control")).toContain("no-store");
  expect(JSON.parse(answer.html)).toEqual({
    skills: [expect.objectContaining({ name: "Microsoft Excel" })],
  });
  const stranger = await fetch(`${site.origin}${paths.profile.skillSuggestions("excel")}`, {
    redirect: "manual",
  });
  expect(stranger.status).toBe(303);
});

import { beforeAll, describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { somebodySignedIn } from "../harness/new-applicant";
import type { SiteToVisit } from "../harness/running-site";
import type { Page, TextBrowser } from "../harness/text-browser";
import { runBuiltSite } from "./built-site";

let site: SiteToVisit;
runBuiltSite((started) => {
  site = started;
});

/** Somebody with nothing in their profile but a name. */
const aPerson = async () => (await somebodySignedIn(site)).browser;

const save = (page: Page, filled: Parameters<Page["press"]>[1] = {}) => page.press("Save and continue", filled);

/** What the list of sections says of one. */
const cardOf = (page: Page, section: string) =>
  (page.document.getElementById(section)?.textContent ?? "").replace(/\s+/g, " ").trim();

type Typed = Record<string, string | string[] | boolean>;
/** `secondPage`: what the other page of a section asks. */
const sections: Record<string, { typed: Typed; secondPage?: Typed; card: string }> = {
  details: {
    typed: {
      "Given names": "Maria Clara",
      "Family name": "Dela Cruz",
      "Country you live in": "Philippines",
      "How do you prefer to be contacted?": "By email",
      "I agree that my data is used to handle my applications": true,
    },
    card: "Maria Clara Dela Cruz, Philippines",
  },
  contact: {
    typed: { "Mobile number": "+63 917 555 0142", "Another email address": "maria@example.net" },
    card: "+63 917 555 0142, maria@example.net",
  },
  address: {
    typed: {
      "House number and street": "12 Mabini Street",
      Barangay: "San Isidro",
      "City or municipality": "Iloilo City",
      "Province or state": "Iloilo",
      Region: "Western Visayas (Region VI)",
      Postcode: "5000",
      Country: "Philippines",
    },
    card: "12 Mabini Street, San Isidro, Iloilo City, Iloilo, Philippines",
  },
  role: {
    typed: {
      "Desired role": "Customer service representative",
      Headline: "Calm on the phone",
      "Years of experience": "2.5",
      "What you do now": "Freelancing",
      "Notice period": "2 weeks",
      "Earliest start": "21/11/2099",
    },
    card: "Customer service representative, Calm on the phone, Freelancing",
  },
  preferences: {
    typed: {
      "What kinds of work do you want?": ["Data entry", "Customer service"],
      "Which kinds of employment?": ["Full-time"],
      "Where can you work?": ["Remote", "Hybrid"],
      "Which shifts can you work?": ["Day shift"],
      "Which countries' hours can you work?": ["London (UK)"],
      "Which days can you work?": ["Monday", "Friday"],
    },
    secondPage: {
      "Hours a week": "40",
      "At least": "25,000.5",
      "At most": "1234567.89",
      "Current pay": "20000",
      "Would you work overtime?": "Yes",
      "Would you travel for work?": "No",
      "Recruiters may find my profile": true,
      "Hide my profile from these employers": "Acme\r\n\r\nInitech",
    },
    card: "Data entry, Customer service, ₱25,000.50–1,234,567.89 a month",
  },
  equipment: {
    typed: {
      "What you work on": "Laptop",
      "Operating system": "Windows 11",
      "Memory (RAM) in GB": "16",
      "Do you have a headset?": "Yes",
      "Do you have a webcam?": "No",
      "Where you work": "A room of my own",
      "Internet provider": "PLDT",
      "Measured download speed in Mbps": "48.5",
      "Measured upload speed in Mbps": "12",
      "Day you measured it": "1 2 2024",
      "Backup internet": "Mobile data",
      "Backup power": "UPS",
    },
    card: "Laptop, Windows 11, PLDT, 48.5 Mbps down",
  },
  basic: {
    typed: {
      "Middle name": "Reyes",
      Suffix: "III",
      "Preferred name": "Mayie",
      "Birth date": "7.3.1998",
      Gender: "Prefer not to say",
      "Civil status": "Single",
      Nationality: "Philippines",
    },
    card: "María Clara Reyes de los Santos III, Philippines",
  },
};

/** What a stored answer reads as, where it is not what was typed. */
const readBack: Record<string, string> = {
  "+63 917 555 0142": "+639175550142",
  "25,000.5": "25,000.50",
  "1234567.89": "1,234,567.89",
  "20000": "20,000.00",
  "21/11/2099": "2099-11-21",
  "1 2 2024": "2024-02-01",
  "7.3.1998": "1998-03-07",
  "Acme\r\n\r\nInitech": "Acme\nInitech",
};

/** Everything chosen or typed under a label, as a person reads it. */
function shown(page: Page, label: string): string | string[] | boolean {
  const plain = (element: Element | null) =>
    (element?.textContent ?? "")
      .replace(/\s+/g, " ")
      .trim()
      .replace(/ \(optional\)$/, "");
  const group = [...page.document.querySelectorAll("fieldset")].find(
    (fieldset) => plain(fieldset.querySelector("legend, summary")) === label && fieldset.querySelector(".choice"),
  );
  if (group) {
    const chosen = [...group.querySelectorAll<HTMLInputElement>("input:checked")].map((input) =>
      plain(input.labels?.[0] ?? null),
    );
    return group.querySelector("[type=checkbox]") ? chosen : (chosen[0] ?? "");
  }
  const control = [...page.document.querySelectorAll("label")].find((one) => plain(one) === label)?.control as
    | HTMLInputElement
    | HTMLSelectElement;
  if ("selectedOptions" in control) return plain(control.selectedOptions[0] ?? null);
  return control.type === "checkbox" ? control.checked : control.value;
}

describe("a section of the profile", () => {
  it.each(Object.entries(sections))(
    "%s is saved from nothing and read back",
    async (section, { typed, secondPage, card }) => {
      const maria = await aPerson();
      const empty = await maria.get(paths.profile.section(section));
      const saved = await save(empty, typed);
      const list = secondPage ? await save(saved, secondPage) : saved;

      expect(list.url.pathname).toBe(paths.profile.personalInfo());
      expect(list.text).toMatch(/Saved at \d+:\d\d\./);
      expect(cardOf(list, section)).toContain("Completed");
      expect(cardOf(list, section)).toContain(card);

      for (const [page, answers] of [
        [empty, typed],
        [saved, secondPage ?? {}],
      ] as const) {
        const again = await maria.get(page.url.pathname);
        for (const [label, value] of Object.entries(answers))
          expect([label, shown(again, label)]).toEqual([label, readBack[String(value)] ?? value]);
      }
    },
  );

  it("takes numbers as keyboards of other scripts type them, and an address copied with marks that nobody sees", async () => {
    const maria = await aPerson();
    const path = paths.profile.section("contact");
    await save(await maria.get(path), {
      "Mobile number": "+٦٣ ٩١٧ ٥٥٥ ٠١٤٢",
      "Another email address": "\u202amaria@example.net\u202c",
    });
    const again = await maria.get(path);
    expect(again.field("Mobile number").value).toBe("+639175550142");
    expect(again.field("Another email address").value).toBe("maria@example.net");
  });

  it("is in progress while something in it is missing", async () => {
    const maria = await aPerson();
    const list = await save(await maria.get(paths.profile.section("address")), { Barangay: "Molo" });
    expect(cardOf(list, "address")).toContain("In progress");
  });

  it("leads back to the application it was opened from", async () => {
    const maria = await aPerson();
    const page = await maria.get(paths.profile.section("role", { returnTo: "/jobs/1/apply/review" }));
    expect(page.link("Back to your application").pathname).toBe("/jobs/1/apply/review");
    const review = await save(page, { "Desired role": "Typist" });
    expect(review.redirects.at(0)).toBe("/jobs/1/apply/review?saved=role");
  });
});

describe("the place on the map", () => {
  it("is kept from coordinates pasted at once", async () => {
    const maria = await aPerson();
    const page = await maria.get(paths.profile.section("address"));
    const saved = await page.press("Save this place", {
      Latitude: "10.7202, 122.5621",
      "Name of the place": "Molo Plaza",
    });
    expect(saved.text).toMatch(/Saved at/);
    expect(saved.field("Latitude").value).toBe("10.7202");
    expect(saved.field("Longitude").value).toBe("122.5621");
    expect(saved.field("Name of the place").value).toBe("Molo Plaza");
  });

  it("keeps what was typed and says how to write degrees", async () => {
    const maria = await aPerson();
    const page = await maria.get(paths.profile.section("address"));
    const refused = await page.press("Save this place", { Latitude: "10,7202", Longitude: "122.5621" });
    expect(refused.status).toBe(422);
    expect(refused.title).toMatch(/^Error: Address and map/);
    expect(refused.field("Latitude")).toEqual({
      value: "10,7202",
      error: "Enter the latitude in degrees with a dot, like 14.5995",
    });
    expect(refused.field("Longitude")).toEqual({ value: "122.5621", error: null });
  });

  it("is saved with the address that was typed above it, whichever button is pressed", async () => {
    const maria = await aPerson();
    const path = paths.profile.section("address");
    const stayed = await (await maria.get(path)).press("Save this place", {
      Barangay: "Molo",
      Latitude: "10.7202, 122.5621",
    });
    expect(stayed.redirects).toEqual([`${path}?saved=place`]);
    expect(stayed.field("Barangay").value).toBe("Molo");
    expect(stayed.field("Latitude").value).toBe("10.7202");

    await save(stayed, { "City or municipality": "Iloilo City", "Name of the place": "Molo Plaza" });
    const again = await maria.get(path);
    expect(again.field("City or municipality").value).toBe("Iloilo City");
    expect(again.field("Name of the place").value).toBe("Molo Plaza");
  });

  it("says at once what is wrong with either part, and not that anything is saved", async () => {
    const maria = await aPerson();
    const page = await maria.get(`${paths.profile.section("address")}?saved=place`);
    const refused = await page.press("Save and continue", { Latitude: "91", Longitude: "122" });
    expect(refused.status).toBe(422);
    expect(refused.title).toMatch(/^Error: /);
    expect(refused.text).not.toMatch(/Saved at/);
    expect(refused.field("Latitude").error).toBe("Enter a latitude from -90 to 90");
  });

  it("claims no difference when only another section was saved meanwhile", async () => {
    const maria = await aPerson();
    const page = await maria.get(paths.profile.section("address"));
    await save(await maria.get(paths.profile.section("equipment")), { "Internet provider": "PLDT" });
    const stale = await save(page);
    expect(stale.status).toBe(409);
    expect(stale.text).toContain("Nothing on this page differs from what is saved.");
    expect(stale.text).not.toContain("Saved meanwhile");
    expect(cardOf(await save(stale), "address")).toContain("Not started");
  });

  it("can be saved once what was wrong with it is right", async () => {
    const maria = await aPerson();
    const page = await maria.get(paths.profile.section("address"));
    const unanswered = await page.press("Save and continue", {
      "City or municipality": "Iloilo City",
      Country: "Philippines",
      Latitude: "10",
    });
    expect(unanswered.field("Longitude").error).toBe("Enter the longitude too, or leave both empty");
    const list = await save(unanswered, { Longitude: "122" });
    expect(cardOf(list, "address")).toContain("Completed");
  });

  it("that was changed in another window is shown beside what was typed", async () => {
    const maria = await aPerson();
    const path = paths.profile.section("address");
    const [one, other] = [await maria.get(path), await maria.get(path)];
    await one.press("Save this place", { Latitude: "10", Longitude: "122" });
    const stale = await other.press("Save this place", { Latitude: "11", Longitude: "122" });
    expect(stale.status).toBe(409);
    expect(stale.text).toContain("Saved meanwhile: 10");
    expect((await stale.press("Save this place")).field("Latitude").value).toBe("11");
  });
});

it("an address opened from an application asks for no more than remote work needs, and keeps the rest", async () => {
  const maria = await aPerson();
  const path = paths.profile.section("address");
  await save(await maria.get(path), { Barangay: "Molo", Latitude: "10.7202", Longitude: "122.5621" });
  const short = await maria.get(paths.profile.section("address", { returnTo: "/jobs/1/apply/review" }));
  for (const finer of ["Barangay", "Region", "Latitude", "Longitude"]) expect(short.text).not.toContain(finer);
  await save(short, { "City or municipality": "Iloilo City", Country: "Philippines" });
  const whole = await maria.get(path);
  expect(whole.field("City or municipality").value).toBe("Iloilo City");
  expect(whole.field("Barangay").value).toBe("Molo");
  expect(whole.field("Latitude").value).toBe("10.7202");
});

describe("the list of sections", () => {
  it("says that something is saved only for what it knows", async () => {
    const maria = await aPerson();
    const said = async (saved: string) => (await maria.get(paths.profile.personalInfo({ saved }))).text;
    expect(await said("basic")).toMatch(/Saved at/);
    expect(await said("everything")).not.toMatch(/Saved at/);
    expect(await said("toString")).not.toMatch(/Saved at/);
  });

  it("waits for something of its own in a section that was not begun", async () => {
    const maria = await aPerson();
    const card = cardOf(await maria.get(paths.profile.personalInfo()), "basic");
    expect(card).toContain("Not started");
    expect(card).not.toContain("María Clara");
    expect(card).toContain("Your full name, birth date and nationality");
  });
});

describe("one person’s answers", () => {
  it("given in an application stand in the profile, and the other way round", async () => {
    const maria = await aPerson();
    await save(await maria.get(paths.general.section("contact")), { "Mobile number": "+63 917 555 0142" });
    const inProfile = await maria.get(paths.profile.section("contact"));
    expect(inProfile.field("Mobile number").value).toBe("+639175550142");

    await save(inProfile, { "Mobile number": "+44 20 7946 0958" });
    const inApplication = await maria.get(paths.general.section("contact"));
    expect(inApplication.field("Mobile number").value).toBe("+442079460958");
  });

  it("have one country and one name, wherever they are asked", async () => {
    const maria = await aPerson();
    await save(await maria.get(paths.profile.section("address")), {
      "City or municipality": "Singapore",
      Country: "Singapore",
    });
    await save(await maria.get(paths.profile.section("basic")), { "Given names": "Clara" });
    const details = await maria.get(paths.profile.section("details"));
    expect(shown(details, "Country you live in")).toBe("Singapore");
    expect(details.field("Given names").value).toBe("Clara");
  });
});

describe("a refusal keeps what was typed and says what to do", () => {
  let maria: TextBrowser;
  beforeAll(async () => {
    maria = await aPerson();
  });

  it.each([
    ["basic", "Birth date", "2020-01-01", "You must be 18 or older to apply"],
    ["role", "Earliest start", "2020-01-01", "Earliest start must be today or later"],
    ["equipment", "Day you measured it", "2099-01-01", "The day of the speed test must be today or in the past"],
    ["preferences/terms", "Hours a week", "100", "Hours a week must be from 1 to 80"],
    ["preferences/terms", "At least", "1.234,50", /^At least must be an amount/],
  ])("%s: %s", async (section, label, typed, message) => {
    const refused = await save(await maria.get(paths.profile.section(section)), { [label]: typed });
    expect(refused.status).toBe(422);
    expect(refused.title).toMatch(/^Error: /);
    const { value, error } = refused.field(label);
    expect(value).toBe(typed);
    expect(error).toMatch(message);
  });

  it("of too many kinds of work", async () => {
    const kinds = ["Data entry", "Sales", "Logistics", "Management", "Other"];
    const refused = await save(await maria.get(paths.profile.section("preferences")), {
      "What kinds of work do you want?": kinds,
    });
    expect(refused.text).toContain("Choose at most 4");
    expect(shown(refused, "What kinds of work do you want?")).toEqual(kinds);
  });

  it("of pay that ends below its beginning", async () => {
    const refused = await save(await maria.get(paths.profile.preferenceTerms()), {
      "At least": "30,000",
      "At most": "20,000",
    });
    expect(refused.field("At most")).toEqual({
      value: "20,000.00",
      error: "The most must not be less than the least",
    });
  });
});

describe("an objection of the API’s own", () => {
  it.each([
    ["preferences", "What kinds of work do you want?", "Data entry"],
    ["equipment", "What you work on", "Laptop"],
  ])("stands beside the field it is about: %s", async (section, label, choice) => {
    const maria = await aPerson();
    const page = await maria.get(paths.profile.section(section));
    offerUnknown(page, choice);
    const refused = await save(page, { [label]: choice });
    expect(refused.status).toBe(422);
    expect(refused.field(label).error ?? errorAbove(refused, label)).toMatch(/list/);
  });
});

/** The page as somebody made it who wants to send a choice that nobody offers. */
function offerUnknown(page: Page, choice: string): void {
  for (const option of page.document.querySelectorAll("option"))
    if (option.textContent === choice) option.value = "999999";
  for (const label of page.document.querySelectorAll("label"))
    if (label.textContent === choice && label.control) (label.control as HTMLInputElement).value = "999999";
}

/** What stands above a group of boxes. */
const errorAbove = (page: Page, legend: string) =>
  [...page.document.querySelectorAll("fieldset")]
    .find((fieldset) => fieldset.querySelector("legend, summary")?.textContent?.startsWith(legend))
    ?.querySelector(".error")?.textContent ?? null;

it("a section that was changed in another window shows both, and saves what the person then decides", async () => {
  const maria = await aPerson();
  const path = paths.profile.section("role");
  const [one, other] = [await maria.get(path), await maria.get(path)];
  await save(one, { Headline: "Calm on the phone" });

  const conflict = await save(other, { Headline: "Quick with numbers" });
  expect(conflict.status).toBe(409);
  expect(conflict.text).toContain("This was changed in another window.");
  expect(conflict.text).toContain("Saved meanwhile: Calm on the phone");
  expect(conflict.text.match(/Saved meanwhile/g)).toHaveLength(1);
  expect(conflict.field("Headline").value).toBe("Quick with numbers");

  await save(conflict);
  expect((await maria.get(path)).field("Headline").value).toBe("Quick with numbers");
});

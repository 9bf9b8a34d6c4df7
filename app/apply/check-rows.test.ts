import { expect, it } from "vitest";
import { markLosses } from "../../server/contract/values/unread";
import { anApplication, anApplicationJob, aQuestion, keptAnswers, noDetails } from "../../test/builders/applications";
import { arrangeAnswers, foldEmpty, listAnswerGroups } from "./check-rows";

const names = { country: (code: unknown) => (code === "PH" ? "Philippines" : null), origin: () => null };

it("lists every answer in the order it was asked, with the page that changes it and comes back", () => {
  const application = anApplication({
    account_details: { ...noDetails, given_names: "María Clara", country: "PH", preferred_contact: "call" },
    contact_information: {
      ...anApplication().contact_information,
      mobile: "+639175550142",
      viber: true,
      address: {
        ...anApplication().contact_information.address,
        city: "Iloilo City",
        postcode: "5000",
        country: "PH",
      },
    },
  });
  const draft = anApplicationJob({
    questions: [aQuestion("1", { label: "Nights?" })],
    answers: keptAnswers({ 1: "yes" }),
    profile: [
      {
        section: "skills",
        title: "Skills",
        rows: [
          { label: "Canva", text: "" },
          { label: "Excel", text: "Good, 3 years" },
          { label: "Xero", text: "" },
        ],
      },
    ],
    cover_note: "Hello",
  });
  const groups = listAnswerGroups(application, draft, names);

  expect(groups.map(({ title }) => title)).toEqual([
    "Your details",
    "Contact information",
    "Résumé",
    "Address and map",
    "Skills",
    "Questions and cover note",
  ]);
  expect(groups[0]?.change).toBe(`/jobs/${draft.job_id}/apply/review/details?from=check`);
  expect(groups[3]?.change).toBe(
    `/profile/personal-info/address?returnTo=%2Fjobs%2F${draft.job_id}%2Fapply%2Fscreening%2Fcheck`,
  );
  const said = Object.fromEntries(groups.flatMap(({ rows }) => rows.map(({ label, value }) => [label, value])));
  expect(said).toMatchObject({
    Name: "María Clara",
    Country: "Philippines",
    "Preferred contact": "By phone call",
    "Mobile number": "+63 917 555 0142 (also Viber)",
    Address: "5000 Iloilo City\nPhilippines",
    Skills: "Excel: Good, 3 years\nCanva, Xero",
    "Nights?": "Yes",
    "Cover note": "Hello",
    "Another number": "",
    Résumé: "",
  });
});

it("says of what is stored and could not be read that it cannot be shown, and not that it is not there", () => {
  const account_details = markLosses(
    { ...noDetails, country: "XK", preferred_contact: null },
    { unread: ["timezone", "preferred_contact"], rounded: [] },
  );
  const contact = anApplication().contact_information;
  const contact_information = markLosses(
    {
      ...contact,
      linkedin_url: null,
      address: markLosses({ ...contact.address, city: "Pristina" }, { unread: ["country"], rounded: [] }),
    },
    { unread: ["linkedin_url"], rounded: [] },
  );
  const groups = listAnswerGroups(anApplication({ account_details, contact_information }), anApplicationJob({}), names);
  const said = Object.fromEntries(groups.flatMap(({ rows }) => rows.map(({ label, value }) => [label, value])));
  const notShown = "Stored, but we cannot show it";
  expect(said).toMatchObject({
    Country: "XK",
    "Time zone": notShown,
    "Preferred contact": notShown,
    "LinkedIn profile": notShown,
    "Facebook profile": "",
    Address: `Pristina\n${notShown}`,
  });
});

it("puts optional answers that were left out in one line; a single one, or one that is needed, stays where it is", () => {
  const row = (label: string, value = "", fixed?: true) => ({ label, value, ...(fixed && { fixed }) });
  const [many, one] = foldEmpty([
    {
      title: "Contact",
      rows: [
        row("Another number"),
        { ...row("Mobile"), needed: true },
        row("WhatsApp", "0917"),
        row("Email", "", true),
        row("LinkedIn"),
      ],
    },
    { title: "Résumé", rows: [row("File")] },
  ]);
  expect(many).toEqual({
    title: "Contact",
    rows: [
      { ...row("Mobile"), needed: true },
      row("WhatsApp", "0917"),
      row("Email", "", true),
      {
        ...row("You left 2 optional answers empty", "Another number, LinkedIn"),
        what: "answers left empty under Contact",
      },
    ],
  });
  expect(one?.rows).toEqual([row("File")]);
});

it("puts what one row says with the details, folds parts of the profile, and names what was left empty", () => {
  const row = (label: string, value: string, needed = false) => ({ label, value, needed });
  const { groups, folded, empty } = arrangeAnswers([
    { title: "Details", change: "/details", rows: [row("Name", "", true), row("Heard about us", "")] },
    {
      title: "Contact",
      change: "/contact",
      rows: [row("Mobile", "0917"), row("LinkedIn", "")],
      stands: "with-details",
    },
    { title: "Address", change: "/address", rows: [row("Address", "")], stands: "with-details" },
    { title: "Résumé", change: "/resume", rows: [row("Résumé", "", true)], stands: "with-details" },
    { title: "Skills", change: "/skills", rows: [row("Skills", "Excel")], stands: "folded" },
    { title: "Questions", change: "/questions", rows: [row("Nights?", "Yes")] },
  ]);
  expect(groups).toEqual([
    {
      title: "Details",
      change: "/details",
      rows: [
        { ...row("Name", "", true), change: null },
        { ...row("Mobile", "0917"), change: "/contact" },
        { ...row("Résumé", "", true), change: "/resume" },
      ],
    },
    { title: "Questions", change: "/questions", rows: [{ ...row("Nights?", "Yes"), change: null }] },
  ]);
  expect(folded).toEqual([{ ...row("Skills", "Excel"), change: "/skills" }]);
  expect(empty).toEqual([
    { label: "Heard about us", to: "/details" },
    { label: "LinkedIn", to: "/contact" },
    { label: "Address", to: "/address" },
  ]);
});

it("says where one lives in one row, and says nothing of it twice", () => {
  const rowsOf = (details: object, address: object = {}) => {
    const contact = anApplication().contact_information;
    const application = anApplication({
      account_details: { ...noDetails, ...details },
      contact_information: { ...contact, address: { ...contact.address, ...address } },
    });
    const groups = listAnswerGroups(application, anApplicationJob({}), names);
    return Object.fromEntries(groups.flatMap(({ rows }) => rows.map(({ label, value }) => [label, value])));
  };
  const manila = { country: "PH", timezone: "Asia/Manila" };
  const told = rowsOf(manila, { country: "PH" });
  expect(told["You live in"]).toBe("Philippines, Manila time");
  expect(Object.keys(told)).not.toContain("Address");
  expect(rowsOf(manila, { country: "PH", city: "Cebu" }).Address).toBe("Cebu\nPhilippines");
  // a missing value gets its own row
  expect(rowsOf({ country: "PH" })).toMatchObject({ Country: "Philippines", "Time zone": "" });
});

it("asks for no answer to a question whose condition is not met", () => {
  const draft = anApplicationJob({
    questions: [
      aQuestion("1", { label: "Nights?" }),
      aQuestion("2", { label: "Why?", required: true, show_if: { question_id: "1", equals: "yes" } }),
    ],
    answers: keptAnswers({ 1: "no" }),
  });
  const labels = listAnswerGroups(anApplication(), draft, names).flatMap(({ rows }) => rows.map(({ label }) => label));
  expect(labels).toContain("Nights?");
  expect(labels).not.toContain("Why?");
});

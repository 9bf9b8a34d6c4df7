import { expect, it } from "vitest";
import { markLosses } from "../../server/contract/values/unread";
import { anApplication, anApplicationJob, aQuestion, keptAnswers, noDetails } from "../../test/builders/applications";
import { foldEmpty, listAnswers } from "./check-rows";

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
    profile: [{ section: "skills", title: "Skills", rows: [{ label: "Excel", text: "Good, 3 years" }] }],
    cover_note: "Hello",
  });
  const groups = listAnswers(application, draft, names);

  expect(groups.map(({ title }) => title)).toEqual([
    "Your details",
    "Contact information",
    "Address and map",
    "Résumé",
    "Skills",
    "Questions and cover note",
  ]);
  expect(groups[0]?.change).toBe(`/jobs/${draft.job_id}/apply/review/details?from=check`);
  expect(groups[2]?.change).toBe(
    `/profile/personal-info/address?returnTo=%2Fjobs%2F${draft.job_id}%2Fapply%2Fscreening%2Fcheck`,
  );
  const said = Object.fromEntries(groups.flatMap(({ rows }) => rows.map(({ label, value }) => [label, value])));
  expect(said).toMatchObject({
    "Given names": "María Clara",
    Country: "Philippines",
    "Preferred contact": "By phone call",
    "Mobile number": "+63 917 555 0142 (also Viber)",
    Address: "5000 Iloilo City\nPhilippines",
    Excel: "Good, 3 years",
    "Nights?": "Yes",
    "Cover note": "Hello",
    "Another number": "",
    File: "",
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
  const groups = listAnswers(anApplication({ account_details, contact_information }), anApplicationJob({}), names);
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

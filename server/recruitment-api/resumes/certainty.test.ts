import { expect, it } from "vitest";
import { sureFrom } from "../../contract/values/suggestions";
import { doubtsOf, isBroken } from "./certainty";
import { findEmployments } from "./read-employments";
import { suggestFields } from "./suggest";
import { toSuggestions } from "./suggestion";

const reading = { path: "skills", value: "Typing", excerpt: "Typing" };

it("ticks what nothing makes unsure, shows what one thing does, and leaves out what two do", () => {
  const confidenceWith = (...doubts: Parameters<typeof toSuggestions>[0][number]["doubts"]) =>
    toSuggestions([{ ...reading, doubts }])[0]?.confidence;
  expect(confidenceWith()).toBeGreaterThanOrEqual(sureFrom);
  expect(confidenceWith("heading")).toBeLessThan(sureFrom);
  expect(confidenceWith("heading", "dates")).toBeUndefined();
  // nothing makes up for a name that is none
  expect(confidenceWith("broken")).toBeUndefined();
  expect(doubtsOf({ dates: true, rest: false })).toEqual(["dates"]);
});

it.each(["Acme (Brno", "Umeå University / Bachelor of Arts", "Acme Ltd /", "Head of", "Company: Acme"])(
  "takes %s for no whole name",
  (name) => expect(isBroken(name)).toBe(true),
);
it.each(["Walvis Haulage (Pty) Ltd", "AT&T", "Sales/Marketing Assistant", "7-Eleven"])("takes %s for one", (name) =>
  expect(isBroken(name)).toBe(false),
);

const doubtsIn = (...lines: string[]) =>
  findEmployments(["Experience", ...lines]).map(({ employment, doubts }) => [employment.employer, ...doubts]);

it("knows an employer by a word for one, or by the place where another has one", () => {
  const bluefin = ["Clerk", "Bluefin", "May 2012 - June 2014"];
  expect(doubtsIn(...bluefin)).toEqual([["Bluefin", "employer"]]);
  expect(doubtsIn("Cook", "Harbour Foods Ltd", "July 2014 - May 2016", "• Cooked", ...bluefin)).toEqual([
    ["Harbour Foods Ltd"],
    ["Bluefin"],
  ]);
});

it("reads a job as the others of its section are written", () => {
  expect(
    doubtsIn(
      "Shannon Creameries Ltd\tMar 2020 – Present",
      "Payroll Administrator\tShannon, Co. Clare",
      "Dunnes Stores\tJun 2015 – Aug 2017",
      "Retail Assistant\tLimerick",
    ).map(([employer]) => employer),
  ).toEqual(["Shannon Creameries Ltd", "Dunnes Stores"]);
});

it("takes over no employer from the job before, where something stands beside the title", () => {
  expect(
    doubtsIn(
      "Technical Writer, Lumi Software Oy",
      "January 2020 – present",
      "• Wrote",
      "Communications Assistant, City of Tampere",
      "August 2017 – December 2019",
    ),
  ).toEqual([["Lumi Software Oy"], ["Lumi Software Oy", "employer", "rest"]]);
});

it("suggests languages with the level that the text tells of each alone", () => {
  const spoken = (...lines: string[]) =>
    suggestFields(["Ana Reyes", "Languages", ...lines].join("\n"), ["English"])
      .filter(({ path }) => path === "languages")
      .map(({ value, confidence }) => (confidence >= sureFrom ? `${value} (ticked)` : value));
  expect(spoken("Inglés: intermedio, Español (nativo)")).toEqual([
    "English, conversational (ticked)",
    "Spanish, native (ticked)",
  ]);
  expect(spoken("English (advanced), Wolof")).toEqual(["English", "Wolof"]);
  expect(spoken("English and French: fluent")).toEqual(["English", "French"]);
  expect(spoken("Fluent in English and French, basic German")).toEqual([
    "English, fluent (ticked)",
    "French, fluent (ticked)",
    "German, basic (ticked)",
  ]);
  expect(spoken("Icelandic\tEnglish", "Native\tFluent")).toEqual([
    "Icelandic, native (ticked)",
    "English, fluent (ticked)",
  ]);
});

it("shows a licence without its issuer unticked, unless the next line may name it", () => {
  const licences = (...lines: string[]) =>
    suggestFields(["Ana Reyes", "Certificates", ...lines].join("\n"), [])
      .filter(({ path }) => path === "licenses")
      .map(({ value, licence, confidence }) => [value, licence?.issuing_body, confidence >= sureFrom]);
  expect(licences("• First Aid Certificate, 2022", "• CCNA, Cisco, 2019")).toEqual([
    ["First Aid Certificate, 2022", null, false],
    ["CCNA, Cisco, 2019", "Cisco", true],
  ]);
  expect(licences("Certificate in Audit 2020", "Some Body")).toEqual([]);
});

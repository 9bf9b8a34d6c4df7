import { describe, expect, it } from "vitest";
import { brandColour } from "../../contract/values/brand";
import type { LetterPart } from "../rules/mail-letter";
import { letterOf, plainLetter, words } from "./letter";
import { letterHtml, runsOf } from "./letter-html";

const look = {
  brandName: "Harbour & Sons",
  day: "27 Nov 2026",
  subject: "News",
  under: [],
  origins: ["https://careers.example"],
};
const htmlOf = (...parts: LetterPart[]) => letterHtml(letterOf(null, parts), look);

it("says on the letterhead whose mail it is, for whom, and of which day", () => {
  const html = letterHtml(letterOf("Lanternfield <Supply>", []), look);
  expect(html).toMatch(/<b>Harbour &amp; Sons<\/b>.*· Lanternfield &lt;Supply&gt;[\s\S]*27 Nov 2026/);
});

it("keeps paragraphs and lines of a text without a letter, which an older version queued", () => {
  const html = letterHtml(plainLetter("One.\n\nTwo,\nthree.\n\n\nFour.\n"), look);
  expect(html.match(/<p>/g)).toHaveLength(3);
  expect(html).toContain("Two,<br>\nthree.");
});

it("shows a code large, and never on a line of its own: that is how it is read from the text", () => {
  const html = htmlOf({ is: "code", label: "Your code is", value: "123456" }, words("Not 654321."));
  expect(html).toMatch(/font-size:28px[^>]*>123456<\/div>/);
  expect(html).not.toMatch(/^\s*\d{6}\s*$/m);
});

it("makes links of our own addresses only, without the mark behind them", () => {
  const html = htmlOf(
    words("See https://careers.example/jobs?a=1&b=2.\nhttps://careers.example.evil.test/x https://evil.test"),
  );
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toContain('href="https://careers.example/jobs?a=1&amp;b=2"');
  expect(html).toContain("</a>.<br>");
});

it("has links that can be read on a dark ground too", () => {
  const html = htmlOf(words("See https://careers.example/jobs"));
  expect(html).toContain(`style="color:${brandColour}"`);
  expect(html).toMatch(/@media \(prefers-color-scheme:dark\)\{.*[\s\S]*a\{color:#7fb0ff!important\}/);
});

it("takes what people typed as text, wherever it stands", () => {
  const typed = `<img src=x onerror="alert('1')">`;
  const address = `https://careers.example/"onclick=x`;
  const html = letterHtml(
    letterOf(typed, [
      words(`${typed} & ${address}`),
      { is: "quiet", words: typed },
      { is: "keep", words: typed },
      { is: "quote", label: typed, words: typed },
      { is: "list", items: [typed] },
      { is: "figure", label: typed, value: typed, more: typed },
      { is: "code", label: typed, value: typed },
      { is: "facts", facts: [[typed, typed]] },
      { is: "job", title: typed, employer: typed, pay: typed, hours: typed, more: typed, href: address },
      { is: "link", before: typed, label: typed, href: address },
      { is: "link", label: typed, href: address, isMain: true },
    ]),
    { ...look, brandName: typed, day: typed, subject: typed, under: [words(typed)] },
  );
  expect(html).toContain("&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; ");
  expect(html).toContain('href="https://careers.example/"');
  expect(html).not.toMatch(/<img|"onclick/);
});

it("puts short facts beside each other, and gives a long one a row of its own", () => {
  const html = htmlOf({
    is: "facts",
    facts: [
      ["Length", "45 minutes"],
      ["Where", "Video call"],
      ["With", "Ana Cole, head of the order desk"],
    ],
  });
  const rows = html.split("<tr>").filter((row) => row.includes('class="m s"'));
  expect(rows.map((row) => row.replace(/<[^>]+>/g, " ").match(/Length|Where|With/g))).toEqual([
    ["Length", "Where"],
    ["With"],
  ]);
});

describe("the hours of work in a bar of a day", () => {
  it.each([
    ["in the day", { start: 9 * 60, length: 9 * 60 }, "night 12, day 6, hours 18, day 8, night 4"],
    ["over midnight", { start: 22 * 60, length: 9 * 60 }, "hours 14, day 30, hours 4"],
    ["that begin on the next day", { start: 25 * 60, length: 60 }, "night 2, hours 2, night 8, day 32, night 4"],
    ["that begin on the day before", { start: -120, length: 60 }, "night 12, day 32, hours 2, night 2"],
    ["that begin between half hours", { start: 605, length: 20 }, "night 12, day 8, hours 1, day 23, night 4"],
    ["of a whole day", { start: 0, length: 24 * 60 }, "hours 48"],
  ])("%s", (_, hours, runs) => {
    expect(
      runsOf(hours)
        .map((run) => run.join(" "))
        .join(", "),
    ).toBe(runs);
  });
});

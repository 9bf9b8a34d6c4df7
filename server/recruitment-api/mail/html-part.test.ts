import { expect, it } from "vitest";
import { htmlPart } from "./html-part";

const look = { brandName: "Harbour & Sons", origins: ["https://careers.example"] };

it("keeps paragraphs and lines, and says whose mail it is", () => {
  const html = htmlPart("One.\n\nTwo,\nthree.\n\n\nFour.\n", look);
  expect(html.match(/<p /g)).toHaveLength(4);
  expect(html).toContain("Two,<br>\nthree.");
  expect(html).toContain(">Harbour &amp; Sons</p>");
});

it("shows a code large, and never on a line of its own: that is how it is read from the text", () => {
  const html = htmlPart("Your code is:\n\n123456\n\nNot 654321.\n", look);
  expect(html).toMatch(/font-size:32px[^>]*>123456<\/p>/);
  expect(html).not.toMatch(/^\s*\d{6}\s*$/m);
});

it("makes links of our own addresses only, without the mark behind them", () => {
  const html = htmlPart(
    "See https://careers.example/jobs?a=1&b=2.\nhttps://careers.example.evil.test/x https://evil.test",
    look,
  );
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toContain('href="https://careers.example/jobs?a=1&amp;b=2"');
  expect(html).toContain("</a>.<br>");
});

it("has links that can be read on a dark ground too", () => {
  const html = htmlPart("See https://careers.example/jobs", look);
  expect(html).toContain('style="color:#1560f6"');
  expect(html).toContain("@media (prefers-color-scheme:dark){a{color:#7fb0ff!important}}");
});

it("takes what people typed as text", () => {
  const html = htmlPart(`<img src=x onerror="alert('1')"> & https://careers.example/"onclick=x`, look);
  expect(html).toContain("&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; ");
  expect(html).toContain('href="https://careers.example/"');
  expect(html).not.toContain("<img");
});

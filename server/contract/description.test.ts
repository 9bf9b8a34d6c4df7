import fc from "fast-check";
import { JSDOM } from "jsdom";
import { expect, it } from "vitest";
import { sanitiseDescription } from "./description";

it("keeps the structure of a text", () => {
  const html = "<h3>You will</h3><p>Answer <strong>kindly</strong>.<br />Always.</p><ul><li>One</li></ul>";
  expect(sanitiseDescription(html)).toBe(html);
});

it("brings headings below those of the page and old tags up to date", () => {
  expect(sanitiseDescription("<h1>Big</h1><b>bold</b><i>slanted</i>")).toBe(
    "<h3>Big</h3><strong>bold</strong><em>slanted</em>",
  );
});

it.each([
  ["scripts with their text", "<p>a</p><script>alert(1)</script>"],
  ["styles", "<style>p{color:red}</style><p>a</p>"],
  ["handlers and classes", '<p onclick="alert(1)" class="x" style="color:red">a</p>'],
  ["frames", '<p>a</p><iframe src="https://evil.example"></iframe>'],
  ["pictures", '<p>a<img src="x" onerror="alert(1)"></p>'],
  ["forms", '<p>a</p><form action="https://evil.example"><input name="password"></form>'],
])("takes out %s", (_what, html) => {
  expect(sanitiseDescription(html)).toBe("<p>a</p>");
});

it("lets links lead to the web only", () => {
  expect(sanitiseDescription('<a href="javascript:alert(1)">x</a>')).not.toContain("javascript");
  expect(sanitiseDescription('<a href="//evil.example">x</a>')).not.toContain("evil");
  expect(sanitiseDescription('<a href="https://example.com/a" target="_blank">x</a>')).toBe(
    '<a href="https://example.com/a" rel="noopener nofollow">x</a>',
  );
});

it("leaves nothing that could run, whatever comes in", () => {
  const piece = fc.constantFrom(
    ...[
      "<p",
      "<svg",
      "<math",
      "<a href='",
      "javascript:",
      " onload=",
      "alert(1)",
      "'",
      '"',
      ">",
      "</",
      "<!--",
      "-->",
      "<script",
      "&lt;",
      "<![CDATA[",
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const { document } = new JSDOM(sanitiseDescription(pieces.join(""))).window;
      expect(document.querySelector("script, svg, math, iframe, style, [onload]")).toBeNull();
      for (const link of document.querySelectorAll("a")) expect(link.protocol).not.toBe("javascript:");
    }),
    { numRuns: 200 },
  );
});

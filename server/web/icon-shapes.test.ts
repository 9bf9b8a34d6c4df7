import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { shapesIn } from "./icon-shapes";

const path = '<path fill="currentColor" d="M3 9h18M9 15l2 2l4-4z"/>';

it.each([
  path,
  '<g fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"><path d="M12 6v6l4 2"/><circle cx="12" cy="12" r="10"/></g>',
  '<rect width="20" height="14" x="2" y="6" rx="2"/><line x1="1" x2="2.5" y1="-3" y2=".5"/>',
  '<polyline points="1,2 3,4"/><polygon points="1 2 3 4"/><ellipse cx="1" cy="2" rx="3" ry="4"/>',
  '<path fill-rule="evenodd" clip-rule="evenodd" opacity=".5" transform="rotate(45 12 12) scale(1.5)" d="M1e-3 2"></path>',
])("lets shapes through as they are: %s", (body) => {
  expect(shapesIn(body)).toBe(body);
});

it("lets through every icon of a whole collection", () => {
  const { icons } = createRequire(import.meta.url)("@iconify-json/lucide/icons.json") as {
    icons: Record<string, { body: string }>;
  };
  const refused = Object.entries(icons).filter(([, { body }]) => shapesIn(body) === null);
  expect(refused.map(([name]) => name)).toEqual([]);
});

it.each([
  "",
  " ",
  "words",
  `${path}words`,
  "<script>alert(1)</script>",
  `${path}<script src="https://evil.example/x.js"/>`,
  '<a href="https://evil.example"><path d="M1 1"/></a>',
  '<use href="https://evil.example/x.svg#a"/>',
  '<image href="https://evil.example/x.png" width="1" height="1"/>',
  "<foreignObject><b>words</b></foreignObject>",
  "<style>path{fill:red}</style>",
  '<animate attributeName="d" to="M1 1"/>',
  '<g onclick="alert(1)"><path d="M1 1"/></g>',
  '<path onload="alert(1)" d="M1 1"/>',
  '<path style="fill:red" d="M1 1"/>',
  '<path class="button" d="M1 1"/>',
  '<path id="main" d="M1 1"/>',
  '<path fill="url(https://evil.example/#a)" d="M1 1"/>',
  '<path fill="url(#a)" d="M1 1"/>',
  '<path fill="#ff0000" d="M1 1"/>',
  '<path d="M1 1" href="javascript:alert(1)"/>',
  '<path xlink:href="#a" d="M1 1"/>',
  '<path d="M1 1" d="M2 2"/>',
  "<path d='M1 1'/>",
  "<path d=M1/>",
  '<path d="M1 1&quot;"/>',
  '<path d="M1 1"',
  '<path d="M1 1">',
  "</g>",
  '<g><path d="M1 1"/>',
  '<g><path d="M1 1"/></path>',
  '<path d="M1 1"><circle r="1"/></path>',
  "<!-- words -->",
  "<![CDATA[<script>]]>",
  '<?xml version="1.0"?>',
  '<svg viewBox="0 0 1 1"><path d="M1 1"/></svg>',
  '<PATH d="M1 1"/>',
  '</svg><img src="x" onerror="alert(1)">',
  '<path transform="rotate(1);url(x)" d="M1 1"/>',
  `<path d="M${"1 ".repeat(2100)}"/>`,
])("lets nothing of %s through", (body) => {
  expect(shapesIn(body)).toBeNull();
});

it("shows nothing of a text that is made to be slow", () => {
  for (const body of [`<path ${" ".repeat(4000)}`, `<path${' d="1"'.repeat(600)}`, `<g>${"<g>".repeat(1300)}`])
    expect(shapesIn(body)).toBeNull();
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Features, transform } from "lightningcss";
import { describe, expect, it } from "vitest";
import { built } from "../../test/harness/built";
import { readStyleSheet, withoutRules } from "./style-sheet";

/** The oldest browsers that get styles, as `cssTarget` in `remix.config.ts` names them. */
const oldest = { chrome: 66 << 16, firefox: 68 << 16, safari: 12 << 16, ios_saf: 12 << 16 };
/** A rule that has one of these is lost in old browsers, with all its selectors. */
const younger = /:has\(|:focus-visible|::backdrop|::file-selector-button|::marker|::-(webkit|moz)-|:-moz-/;

const assets = built("client/assets");
const sheets = readdirSync(assets).filter((file) => file.endsWith(".css"));

const rulesOf = (css: string) =>
  [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selectors = "", body = ""]) => ({ selectors, body }));

describe.each(sheets)("%s, for old browsers (docs/browsers.md)", (file) => {
  const css = readFileSync(join(assets, file), "utf8");
  const rules = rulesOf(css);

  it("has nothing left that can be written in an older way", () => {
    const older = transform({
      filename: file,
      code: Buffer.from(css),
      minify: true,
      targets: oldest,
      exclude: Features.LightDark,
    });
    const declarations = (text: string) => [...new Set(rulesOf(text).flatMap(({ body }) => body.split(";")))].sort();
    expect(declarations(older.code.toString())).toEqual(declarations(css));
  });

  it("has no blocks that they would drop whole", () => {
    expect(css.match(/@(?!media|supports|keyframes)[\w-]+/g)).toBeNull();
  });

  it("has selectors that they do not know only in rules of their own", () => {
    expect(css).not.toMatch(/:is\(|:where\(|:host/);
    const mixed = rules
      .map(({ selectors }) => selectors.split(/,(?![^(]*\))/))
      .filter((list) => list.some((one) => younger.test(one)) && !list.every((one) => younger.test(one)));
    expect(mixed).toEqual([]);
  });

  it("says no side by the direction of writing", () => {
    expect(css).not.toMatch(/[{;](margin|padding|border|inset)-(inline|block)|:lang\(/);
  });

  it("has a plain value before each size that they cannot compute", () => {
    const alone = rules.flatMap(({ selectors, body }) => {
      const said = body.split(";").map((one) => one.split(/:(.*)/s) as [string, string]);
      return said
        .filter(([name, value], place) => {
          const isComputed = /\b(min|max|clamp)\(|\ddvh/.test(value) && name !== "grid-template-columns";
          return isComputed && !said.slice(0, place).some(([earlier]) => earlier === name);
        })
        .map(([name]) => `${selectors}: ${name}`);
    });
    expect(alone).toEqual([]);
  });
});

it("leaves a line around what is filled in or pressed, and boxes as browsers draw them, where no colour has a name", () => {
  const { personal = "" } = readStyleSheet(built("client"))?.text ?? {};
  const known = rulesOf(withoutRules("@supports (color:var(--color-page))", personal));
  const lastOf = (selector: string, name: RegExp) =>
    known
      .filter(({ selectors }) => selectors.split(",").includes(selector))
      .flatMap(({ body }) => body.split(";"))
      .filter((one) => name.test(one) && !one.includes("var("))
      .at(-1);
  for (const selector of [".control", ".button"]) expect(lastOf(selector, /^border:/)).toBe("border:1px solid");
  for (const selector of ["[type=checkbox]", "[type=radio]"]) expect(lastOf(selector, /^appearance:/)).toBeUndefined();
});

it("sends public pages without what only pages of one person need, lists without what is no list's, and no page what is for paper", () => {
  const text = readStyleSheet(built("client"))?.text;
  expect(text?.personal).toContain(".tiles");
  expect(text?.public).not.toContain(".tiles");
  expect(text?.public).toContain(".apply-card");
  expect(text?.list).not.toContain(".apply-card");
  expect(text?.list).toContain(".job-card");
  expect(text?.compact).toContain(".compact caption");
  for (const kind of ["list", "public", "applying", "personal"] as const)
    expect(text?.[kind]).not.toContain(".compact caption");
  expect(text?.personal).not.toContain("break-inside");
});

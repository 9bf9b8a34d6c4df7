import { decode } from "turbo-stream";
import { beforeAll, describe, expect, it } from "vitest";
import type { RuleWords } from "../../app/forms/field-words";
import type { ShownForm } from "../../app/forms/form-for";
import { newApplicant } from "../harness/new-applicant";
import type { SiteToVisit } from "../harness/running-site";
import type { Page, TextBrowser } from "../harness/text-browser";
import { runBuiltSite } from "./built-site";

const profile = "/profile/personal-info";
/** Every page with a form of which the browser knows a rule, that an account without anything in it can open. */
const pages = [
  ...["details", "basic", "contact", "address", "equipment", "role", "preferences/terms"].map(
    (name) => `${profile}/${name}`,
  ),
  ...["skills/add/1", "qualifications/add", "employments/add"].map((name) => `${profile}/${name}`),
  ...["licenses/add", "references/add"].map((name) => `${profile}/${name}`),
  "/profile/resume-cv/paste",
  "/profile/settings/credentials",
  "/profile/settings/preferences/time-zone",
  "/profile/settings/delete",
  "/apply",
];

let site: SiteToVisit;
let browser: TextBrowser;

runBuiltSite((started) => {
  site = started;
});
beforeAll(async () => {
  ({ browser } = await newApplicant(site, "/profile"));
}, 120_000);

/** What the browser is told of each form of a page, by its id. */
async function toldOf(path: string): Promise<[id: string, form: Pick<ShownForm, "words" | "constraint">][]> {
  const { html } = await browser.get(`${path}.data`);
  const stream = new Response(html).body as ReadableStream<Uint8Array<ArrayBuffer>>;
  const { value } = await decode(stream);
  const routes = Object.values(value as Record<string, { data?: Record<string, ShownForm> }>);
  return routes.flatMap(({ data }) => Object.entries(data ?? {}).filter(([, made]) => made?.words));
}

/** A text that breaks one of the rules, and what is said of it, for each of them. */
const broken = ({ missing, long, shape = [], range }: RuleWords): [typed: string, words: string][] => [
  ...(missing ? ([["", missing]] as [string, string][]) : []),
  ...(long ? ([["a".repeat(long[0] + 1), long[1]]] as [string, string][]) : []),
  ...shape.map(([words]): [string, string] => ["?", words]),
  ...(range ? ([[String(range[2] + 1), range[0]]] as [string, string][]) : []),
];

/** The page after its form was sent with these texts, all else as it came. */
async function send(page: Page, id: string, typed: Map<string, string>): Promise<Page> {
  const form = page.document.getElementById(id) as HTMLFormElement;
  const data = new FormData();
  for (const control of form.querySelectorAll<HTMLInputElement>("input, select, textarea"))
    if (/hidden/.test(control.type)) data.append(control.name, control.value);
  for (const [name, text] of typed) if (text) data.set(name, text);
  return browser.submit(new URL(form.action, page.url), form, data, page.url);
}

const errorAt = (page: Page, id: string) =>
  page.document.getElementById(`${id}-error`)?.textContent?.replace(/^Error: /, "");

describe("what the browser may say by itself", () => {
  it.each(pages)("is what the server says, word for word: %s", async (path) => {
    const forms = await toldOf(path);
    expect(forms.length, `forms of ${path}`).toBeGreaterThan(0);
    const page = await browser.get(path);
    const differing: unknown[] = [];
    let compared = 0;
    for (const [id, { words }] of forms) {
      if (!page.document.getElementById(id)) continue;
      const most = Math.max(0, ...Object.values(words).map((field) => broken(field).length));
      // all fields at once, each with another of its rules broken every time
      for (let round = 0; round < most; round += 1) {
        const wrong = Object.entries(words).flatMap(([name, field]) => {
          const one = broken(field)[round];
          return one && page.document.getElementById(`${id}-${name}`) ? [{ name, typed: one[0], said: one[1] }] : [];
        });
        if (wrong.length === 0) continue;
        const answer = await send(page, id, new Map(wrong.map(({ name, typed }) => [name, typed])));
        for (const { name, typed, said } of wrong) {
          compared += 1;
          const server = errorAt(answer, `${id}-${name}`);
          if (server !== said) differing.push({ id, name, typed: typed.slice(0, 20), said, server });
        }
      }
    }
    expect(differing).toEqual([]);
    expect(compared).toBeGreaterThan(0);
  });

  it.each(pages)("is of fields in the order in which errors are listed: %s", async (path) => {
    const page = await browser.get(path);
    const onPage = [...page.document.querySelectorAll("[id]")].map((element) => element.id);
    const placeOf = (id: string) => onPage.indexOf(id);
    let compared = 0;
    for (const [formId, { constraint }] of await toldOf(path)) {
      const listed = Object.keys(constraint).map((name) => `${formId}-${name}`);
      const shown = listed.filter((id) => placeOf(id) >= 0);
      expect(shown).toEqual(shown.toSorted((one, other) => placeOf(one) - placeOf(other)));
      compared += shown.length;
    }
    expect(compared).toBeGreaterThan(0);
  });

  it("has no sentence that was not written for people", async () => {
    for (const path of pages)
      for (const [, { words }] of await toldOf(path))
        for (const field of Object.values(words))
          for (const [, said] of broken(field)) expect(said).not.toMatch(/invalid|expected|too big|undefined/i);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { everyPattern } from "../attacks/every-address";
import { type SiteBeforePlainApi, startSiteBeforePlainApi } from "../harness/site-before-plain-api";
import { type Change, inEveryItem, leavesOf, type Place, placesBelow, valueAt, withChange } from "./field-changes";
import { type ReadPage, readPage } from "./read-page";
import { tellEverything } from "./whole-profile";

/** Every call that a page reads. */
const calls = [
  "GET /api/user",
  "GET /api/user/application",
  "GET /api/users/{id}/personal_info",
  "GET /api/applications/{id}/jobs",
  "GET /api/applications/{id}/jobs/{id}",
  "GET /api/applications/{id}/resume/parse",
  "GET /api/applications/{id}/resume_link",
  "GET /api/applications/{id}/exam_sessions",
  "GET /api/applications/{id}/exam_sessions/current_session",
  "GET /api/applications/{id}/exam_sessions/latest_completed",
  "GET /api/bookmarks",
  "GET /api/exam_questions",
  "GET /api/selection_items/public/application.origin",
  "GET /public_api/job_posts",
  "GET /public_api/job_posts/{id}",
];
const callOf = (on: string) => on.replaceAll(/\/\d+(?=\/|$)/g, "/{id}");

/** What a record is of no use without: its id, and what it is called or reached by. */
const needed: Record<string, RegExp> = {
  "GET /api/user": /^(id|email)$/,
  "GET /api/user/application": /(^|\.)id$|skill(\.name)?$/,
  "GET /api/applications/{id}/jobs": /^0\.job_id$/,
  "GET /api/applications/{id}/jobs/{id}": /^data\.job_id$/,
  "GET /api/applications/{id}/resume_link": /^url$/,
  "GET /api/exam_questions": /\.(id|text|prompt)$/,
  "GET /api/selection_items/public/application.origin": /\.(id|label|name)$/,
  "GET /public_api/job_posts": /^data\.0\.(id|title)$/,
  "GET /public_api/job_posts/{id}": /^data\.(id|title)$/,
};
const isNeeded = (on: string, place: Place) => (needed[on] ?? /(^|\.)id$/).test(place.join("."));

/** Where it is a statement that nothing is there: an address that is not proven, no résumé yet, a job without a slug. */
const isStatement = (on: string, place: Place) =>
  /^GET (\/api\/user email_verified_at|\/api\/user\/application data\.resume|\/public_api\/job_posts\/\{id\} data\.slug)$/.test(
    `${on} ${place.join(".")}`,
  );

/** Ids that the API has, by the page that is about one. */
const ids: [page: RegExp, id: string][] = [
  [/tracking\/:job|:job\/apply\/success/, "101"],
  [/:job/, "103"],
  [/qualifications\/:record/, "711"],
  [/references\/:record/, "721"],
  [/skills\/:record/, "4"],
  [/skills\/add\/:skill/, "5"],
  [/:record\b/, "701"],
  [/./, "601"],
];
const addressOf = (pattern: string) =>
  pattern
    .replace(":part", "idioms")
    .replace(":records", "licenses")
    .replace(/:\w+/, () => ids.find(([page]) => page.test(pattern))?.[1] ?? "")
    .replace(":question", "31")
    .replace("*", "no-such-page")
    .replace("not-available", "not-available?job=104");

interface Reading {
  bodies: unknown[];
  addresses: string[];
}

/**
 * An API that leaves a field out, empties it, writes it as text or calls it otherwise: the pages that show it leave it out, and
 * none fails. A page that stays as it was without a field does not read it, and is not opened for its other changes; of those
 * that do, two are.
 */
describe("in front of an API with the product’s own fields", () => {
  let site: SiteBeforePlainApi;
  let cookie: string;
  const pages = new Map<string, ReadPage>();
  const readings = new Map<string, Reading>();
  const open = (address: string) => readPage(site.origin + address, cookie);

  beforeAll(async () => {
    site = await startSiteBeforePlainApi({ flavour: "named" });
    await tellEverything(site);
    cookie = [...site.api.people.ana.signIn()].map((pair) => pair.join("=")).join("; ");
    for (const address of everyPattern.map(addressOf)) {
      await openAsItIs(address);
      const { location = null } = pages.get(address) ?? {};
      if (location?.startsWith("/")) await openAsItIs(location);
    }
  });
  afterAll(() => site.stop());

  async function openAsItIs(address: string): Promise<void> {
    const told = new Map<string, unknown>();
    site.api.alter = (on, body) => {
      told.set(callOf(on), body);
      return body;
    };
    const page = await open(address);
    if (page.status === 404 || pages.has(address)) return;
    pages.set(address, page);
    for (const [on, body] of told) {
      const { bodies, addresses } = readings.get(on) ?? { bodies: [], addresses: [] };
      readings.set(on, { bodies: [...bodies, body], addresses: [...addresses, address] });
    }
  }

  it("every call that a page reads is tried, and pages are whole before", () => {
    expect([...readings.keys()].sort()).toEqual([...calls].sort());
    const poor = [...pages].filter(([, page]) => page.slips.length > 0 || (isPage(page) && page.heading === ""));
    expect(poor.map(([address, { slips }]) => [address, slips])).toEqual([]);
  });

  it.each(calls)("no page fails for a field of %s", { timeout: 240_000 }, async (on) => {
    const { bodies, addresses } = readings.get(on) ?? { bodies: [], addresses: [] };
    const failures: string[] = [];

    const openWith = (address: string, alter: (body: unknown) => unknown) => {
      site.api.alter = (call, body) => (callOf(call) === on ? alter(body) : body);
      return open(address);
    };
    const before = (address: string) => pages.get(address) as ReadPage;
    const isSame = (page: ReadPage, address: string) =>
      page.whole === before(address).whole && page.location === before(address).location;

    /** Whether the page is another one with this change, and what is wrong with it. */
    async function tryChange(address: string, place: Place, change: Change, everywhere = false): Promise<boolean> {
      const page = await openWith(address, (body) =>
        everywhere ? inEveryItem(body, place, change) : withChange(body, [place], change),
      );
      const wrong = judge(page, address, place, everywhere);
      if (wrong) failures.push(`${place.join(".")} ${change}${everywhere ? " everywhere" : ""}: ${address} ${wrong}`);
      return !isSame(page, address);
    }

    function judge(page: ReadPage, address: string, place: Place, everywhere: boolean): string | null {
      const was = before(address);
      if (page.slips.length > 0) return `says ${page.slips[0]}`;
      if (isPage(page) && page.heading === "") return `has no heading (${page.status})`;
      if (!everywhere) {
        const other = otherItem(place);
        if (other && was.text.includes(other) && !page.text.includes(other)) return `is without ${other}`;
      }
      const isOfOne = !place.includes("0");
      if (page.status >= 500) return isNeeded(on, place) && isOfOne ? null : `is ${page.status}`;
      if (isNeeded(on, place) || isStatement(on, place) || isAbout(address, place)) return null;
      // what an application needs and the API does not tell is asked for first
      if (/\/apply$/.test(address) && /\/apply\/review$/.test(page.location ?? "")) return null;
      if (page.status !== was.status || page.location !== was.location)
        return `is ${page.status} ${page.location ?? page.heading}`;
      const isShown = leaves(place).some((leaf) => /\D/.test(leaf) && was.heading.includes(leaf));
      return page.heading === was.heading || isShown ? null : `is headed ${page.heading}`;
    }

    const leaves = (place: Place) => bodies.flatMap((body) => leavesOf(valueAt(body, place)));
    /** A page of one record, which may be gone with the field that has it. */
    const isAbout = (address: string, place: Place) =>
      leaves(place).some((leaf) => /^\d+$/.test(leaf) && address.split("/").includes(leaf));

    /** What the item after the one that is changed is called. */
    function otherItem(place: Place): string | undefined {
      if (!place.includes("0")) return undefined;
      const list = place.slice(0, place.indexOf("0"));
      const items = bodies.map((body) => valueAt(body, [...list, "1"]));
      const names = ["title", "label", "name", "question", "text", "prompt"];
      const named = items.flatMap((item) =>
        [[], ["job"], ["skill"]].flatMap((within) => names.map((name) => valueAt(item, [...within, name]))),
      );
      return named.find((name) => typeof name === "string");
    }

    /** Those of these fields without which the page is another one. Halves are tried as a whole, because most are not read. */
    async function fieldsRead(address: string, places: readonly Place[]): Promise<readonly Place[]> {
      const [first, ...others] = places;
      if (first === undefined) return [];
      if (others.length === 0) return (await tryChange(address, first, "removed")) ? [first] : [];
      const without = await openWith(address, (body) => withChange(body, places, "removed"));
      if (isSame(without, address)) return [];
      const half = Math.ceil(places.length / 2);
      const read = await fieldsRead(address, places.slice(0, half));
      return [...read, ...(await fieldsRead(address, places.slice(half)))];
    }

    async function tryFieldsBelow(parent: Place, where: readonly string[]): Promise<void> {
      const all = new Map(bodies.flatMap((body) => placesBelow(body, parent)).map((place) => [place.join("."), place]));
      const places = [...all.values()];
      const isSpecial = (place: Place) => isNeeded(on, place) || isStatement(on, place) || isWrapper(place);
      // the numbers of a page stand in for each other
      const isBesideData = places.some(isWrapper);
      const readers = new Map<Place, string[]>(places.map((place) => [place, []]));
      for (const address of where) {
        const usual = places.filter((place) => !isSpecial(place));
        const apart = isBesideData ? usual.map((place) => [place]) : [usual];
        for (const some of apart)
          for (const place of await fieldsRead(address, some)) readers.get(place)?.push(address);
      }
      for (const place of places) {
        if (isWrapper(place)) await tryFieldsBelow(place, where);
        else if (isSpecial(place)) {
          for (const address of where)
            if (await tryChange(address, place, "removed")) readers.get(place)?.push(address);
          await tryOthers(place, readers.get(place)?.slice(0, 2) ?? []);
        } else {
          const those = readers.get(place) ?? [];
          await tryOthers(place, those.length > 0 ? those.slice(0, 2) : where.slice(0, 1));
          await tryFieldsBelow(place, those);
        }
      }
    }

    async function tryOthers(place: Place, where: readonly string[]): Promise<void> {
      const [first] = where;
      const values = bodies
        .map((body) => valueAt(body, place))
        .filter((value) => value !== null && value !== undefined);
      if (first === undefined || values.length === 0) return;
      for (const address of where) await tryChange(address, place, "null");
      if (values.some((value) => typeof value !== "string"))
        for (const address of where) await tryChange(address, place, "as text");
      await tryChange(first, place, "renamed");
      if (place.includes("0") && !isNeeded(on, place)) await tryChange(first, place, "removed", true);
    }

    await tryFieldsBelow([], addresses);
    expect(failures).toEqual([]);
  });
});

/** Not a file, and not a way to another page. */
const isPage = ({ isHtml, status }: ReadPage) => isHtml && !(status >= 300 && status <= 399);

/** `data` is around the fields and none of them. */
const isWrapper = (place: Place) => place.length === 1 && place[0] === "data";

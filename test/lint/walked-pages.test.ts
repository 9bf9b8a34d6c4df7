import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { everyPage, pagesInNoWalk, walks } from "../journeys/walked-pages";
import { overTwoOrigins, twoCopies } from "../journeys/where-walked";

const folder = "test/journeys";
const journeys = readdirSync(folder).filter((name) => name.endsWith(".spec.ts"));
const sources = journeys.map((name) => readFileSync(`${folder}/${name}`, "utf8"));

it("every page is looked at by axe in a walk, or says where else", () => {
  const known = [...Object.values(walks).flat(), ...Object.keys(pagesInNoWalk)];
  expect([...new Set(known)].sort()).toEqual(everyPage);
});

it("no page that is walked has a reason not to be", () => {
  const walked: string[] = Object.values(walks).flat();
  expect(Object.keys(pagesInNoWalk).filter((page) => walked.includes(page))).toEqual([]);
});

it.each([...new Set([...overTwoOrigins, ...twoCopies])])("a journey is called: %s", (title) => {
  expect(sources.filter((source) => source.includes(`"${title}"`))).toHaveLength(1);
});

import { afterEach, beforeEach, expect, it } from "vitest";
import { type IconHost, startIconHost } from "../../test/harness/icon-host";
import { iconNameIn, iconWait } from "../contract/values/icon-name";
import { createLog } from "../logging";
import { createIconService, type IconService } from "./icon-service";

const path = '<path fill="currentColor" d="M1 1h2z"/>';
const set = { prefix: "mdi", width: 24, height: 24, icons: { home: { body: path }, cart: { body: path, width: 32 } } };
const minute = 60_000;

let host: IconHost;
let time: number;
let warnings: number;
let service: IconService;
const createService = (wait?: number) =>
  createIconService(host.origin, {
    log: createLog("warn", { write: () => void warnings++ }),
    now: () => time,
    ...(wait && { wait }),
  });
beforeEach(async () => {
  host = await startIconHost({ "/mdi.json": { body: set } });
  time = 0;
  warnings = 0;
  // a machine with much else to do may answer late
  service = createService(60_000);
});
afterEach(() => host.stop());

const find = async (...names: string[]) => [
  ...(await service.find(names.map(iconNameIn).filter((name) => name !== null))).entries(),
];
const keys = async (...names: string[]) => (await find(...names)).map(([key]) => key);

it("asks once for all icons of a collection, and answers each with the box that it is drawn in", async () => {
  expect(await find("mdi:home", "mdi:cart", "mdi:home", "mdi:nothing")).toEqual([
    ["mdi:home", { body: path, left: 0, top: 0, width: 24, height: 24 }],
    ["mdi:cart", { body: path, left: 0, top: 0, width: 32, height: 24 }],
  ]);
  expect(host.asked).toEqual(["/mdi.json?icons=home,cart,nothing"]);
});

it("asks once for all who wait for the same icon", async () => {
  const answers = await Promise.all([keys("mdi:home"), keys("mdi:home", "mdi:cart"), keys("mdi:home")]);
  expect(answers).toEqual([["mdi:home"], ["mdi:home", "mdi:cart"], ["mdi:home"]]);
  expect(host.asked.sort()).toEqual(["/mdi.json?icons=cart", "/mdi.json?icons=home"]);
});

it("keeps an icon for a day, and for minutes that there is none", async () => {
  await keys("mdi:home", "mdi:nothing");
  expect(await keys("mdi:home", "mdi:nothing")).toEqual(["mdi:home"]);
  expect(host.asked).toHaveLength(1);
  time += 11 * minute;
  await keys("mdi:home", "mdi:nothing");
  expect(host.asked.slice(1)).toEqual(["/mdi.json?icons=nothing"]);
  time += 24 * 60 * minute;
  expect(await keys("mdi:home")).toEqual(["mdi:home"]);
  expect(host.asked.slice(2)).toEqual(["/mdi.json?icons=home"]);
});

it("waits half a second for one that does not come, then leaves the service alone for a minute, and says so once", async () => {
  host.answers["/mdi.json"] = null;
  service = createService();
  const from = performance.now();
  expect(await keys("mdi:home")).toEqual([]);
  expect(performance.now() - from).toBeGreaterThan(iconWait - 50);
  expect(await keys("mdi:home", "mdi:cart", "other:home")).toEqual([]);
  expect(host.asked).toHaveLength(1);
  expect(warnings).toBe(1);

  host.answers["/mdi.json"] = { body: set };
  time += minute;
  expect(await keys("mdi:home")).toEqual(["mdi:home"]);
});

it("follows another name for an icon, but makes no drawing of one that is turned", async () => {
  host.answers["/mdi.json"] = {
    body: { ...set, aliases: { house: { parent: "home" }, upside: { parent: "home", vFlip: true } } },
  };
  expect(await keys("mdi:house", "mdi:upside")).toEqual(["mdi:house"]);
});

it.each<[what: string, answer: { status?: number; headers?: Record<string, string>; body: unknown }]>([
  ["a page", { headers: { "Content-Type": "text/html" }, body: "<h1>Hello</h1>" }],
  ["half of an answer", { body: '{"prefix":"mdi","icons":{"home"' }],
  ["a list", { body: [set] }],
  ["nothing", { body: "" }],
  ["icons that are a text", { body: { icons: "home" } }],
  ["an icon without a drawing", { body: { icons: { home: { width: 24 } } } }],
  ["a drawing with a script", { body: { icons: { home: { body: "<script>alert(1)</script>" } } } }],
  ["a drawing without a size", { body: { icons: { home: { body: path, width: 0 } } } }],
  ["a size that is none", { body: { width: '1"><script>', icons: { home: { body: path } } } }],
  ["the right body as an error", { status: 403, body: set }],
  ["an error of its own", { status: 500, body: set }],
  ["a redirect", { status: 302, headers: { Location: "/other.json" }, body: "" }],
  ["more than anybody reads", { body: { ...set, more: "x".repeat(300 * 1024) } }],
])("answers nothing when the service answers %s", async (_what, answer) => {
  host.answers = { "/mdi.json": answer, "/other.json": { body: set } };
  expect(await keys("mdi:home")).toEqual([]);
  expect(host.asked).toEqual(["/mdi.json?icons=home"]);
});

it("answers nothing where there is no service", async () => {
  await host.stop();
  expect(await keys("mdi:home")).toEqual([]);
  host = await startIconHost({});
});

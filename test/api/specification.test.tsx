import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { meta as homeMeta } from "../../app/home/home.page";
import { paths } from "../../app/paths";
import { ErrorPage } from "../../app/site/error-page";
import { titleOfError } from "../../app/site/error-words";
import { knownCalls } from "../../server/check-api/known-calls";
import { readConfig } from "../../server/config";
import { examCategories } from "../../server/contract/values/exam-parts";
import { iconWait } from "../../server/contract/values/icon-name";
import { readMoney } from "../../server/contract/values/money-text";
import { shortNumber } from "../../server/contract/values/numbers";
import { alreadySignedIn, notSignedIn } from "../../server/contract/values/sign-in-answers";
import { verifyRoutes } from "../../server/web/guarded-build";
import { buildOf } from "../bff/site-under-test";
import { type RunningApi, runApi } from "./running-api";

type Specification = typeof import("../../docs/specification.json");
const specification: Specification = JSON.parse(readFileSync("docs/specification.json", "utf8"));

let api: RunningApi;
/** Of the site map, as a development build has it, with the parts of the assessment by name. */
let routes: string[];
/** What the embedded API has, as the specification writes calls. */
let offered: string[];

beforeAll(async () => {
  vi.stubEnv("NODE_ENV", "development");
  // tests before this one and after it have them as they are elsewhere
  vi.resetModules();
  routes = pathsIn((await import("../../app/routes")).default);
  vi.resetModules();
  vi.unstubAllEnvs();
  api = await runApi();
  const described = await (await api.visitor().call("GET", "/api/openapi.json")).json();
  offered = Object.entries<object>(described.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
});
afterAll(() => api.stop());

function pathsIn(entries: readonly RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const whole = path ? `${above}/${path}` : above;
    return [whole || "/", ...pathsIn(children, whole)];
  });
}

/** What differs from the specification, each with what is there in its place. */
function differences(wanted: Specification): string[] {
  const { routes: ways, calls, constants, colours, texts, settings } = wanted;
  return [
    ...ways.filter((way) => !isRoute(way)).map((way) => `no route ${way}`),
    ...differencesOf("call of the site", calls, callsOfSite()),
    ...calls.filter((call) => !isOffered(call)).map((call) => `the embedded API has no ${call}`),
    ...Object.entries(wanted["calls that another call of the site stands for"]).flatMap(([call, other]) =>
      isOffered(call) && calls.includes(other) ? [] : [`nothing for ${call}`],
    ),
    ...differencesOf("text", entriesOf(texts), entriesOf(textsOfSite())),
    ...differencesOf("constant", entriesOf(constants), entriesOf(constantsOfSite())),
    ...differencesOf("setting", entriesOf(settings), entriesOf(settingsOfSite())),
    ...differencesOf("colour", entriesOf(colours), entriesOf(coloursOfSite(colours))),
    ...Object.entries(wanted["short numbers"])
      .filter(([number, text]) => shortNumber(Number(number)) !== text)
      .map(([number]) => `${number} is shortened to ${shortNumber(Number(number))}`),
  ];
}

const entriesOf = (table: Record<string, unknown>) => Object.entries(table).map(([name, value]) => `${name}: ${value}`);

const differencesOf = (what: string, wanted: readonly string[], there: readonly string[]) => [
  ...wanted.filter((one) => !there.includes(one)).map((one) => `no ${what} ${one}`),
  ...there.filter((one) => !wanted.includes(one)).map((one) => `${what} beside the specification: ${one}`),
];

/** The parts of the assessment are one route; the names in its addresses are those of the categories. */
const partRoutes = examCategories.map((category) => paths.exam.part(category));
const isRoute = (way: string) => routes.includes(way.replace("{id}", ":job")) || partRoutes.includes(way);

/** `contract-examples.test.ts` and `check-api.long.test.ts` see the site make them. */
const callsOfSite = () =>
  knownCalls(readConfig({}))
    .filter(({ capability }) => capability === null)
    .map(({ call }) => call);
const withoutNames = (call: string) => call.replace(/\{\w+\}/g, "{}").replace(/application\.origin$/, "{}");
const isOffered = (call: string) => offered.some((one) => withoutNames(one) === withoutNames(call));

const notFound = { status: 404, statusText: "", internal: false };
const at = { pathname: "{path}", search: "" };

function textsOfSite(): Specification["texts"] {
  const screen = renderToStaticMarkup(
    <StaticRouter location="/nowhere">
      <ErrorPage error={{ ...notFound, data: "" }} site={undefined} />
    </StaticRouter>,
  );
  const home = homeMeta({ data: { brandName: "{brand}" }, matches: [] } as never) as { title?: string }[];
  return {
    home: home.find(({ title }) => title)?.title ?? "",
    "unmatched route": titleOfError({ ...notFound, data: "unmatched" }, at),
    "failed check": titleOfError({ ...notFound, data: "" }, at),
    "not-found screen": /<h1[^>]*>([^<]*)/.exec(screen)?.[1] ?? "",
    "way back": /<a [^>]*href="\/"[^>]*>([^<]*)/.exec(screen)?.[1] ?? "",
    "signing in twice": alreadySignedIn,
    "signing out signed out": notSignedIn,
    "unknown check": wordsOfUnknownCheck(),
  };
}

function wordsOfUnknownCheck(): string {
  try {
    verifyRoutes(buildOf({ page: { module: { handle: { checks: ["no-such-check"] } } } }));
    return "none";
  } catch (error) {
    return /Unknown[^:]*/.exec(String(error))?.[0] ?? String(error);
  }
}

/** Numbers that only the module itself needs are read in its text. */
const inModule = (file: string, pattern: RegExp): string => {
  const found = pattern.exec(readFileSync(`app/enhance/${file}`, "utf8"))?.[1];
  if (found === undefined) throw new Error(`${file} has no ${pattern} any more: name it here as it is called now`);
  return found;
};
const numberIn = (file: string, pattern: RegExp) => Number(inModule(file, pattern).replaceAll("_", ""));

function constantsOfSite(): Specification["constants"] {
  const bar = (name: string) => numberIn("loading-bar.ts", new RegExp(`const ${name} = (\\d+)`));
  return {
    "build manifest, ms": numberIn("build-watch.ts", /const interval = ([\d_]+)/),
    "reload guard, ms": numberIn("open-anew.ts", /const guardWindow = ([\d_]+)/),
    "icon, ms": iconWait,
    "preloads at a time": numberIn("prefetch.ts", /const maxAtATime = (\d+)/),
    "cookie path": /path: "([^"]*)"/.exec(readFileSync("server/web/own-cookies.ts", "utf8"))?.[1] ?? "",
    "map, further tries": inModule("map/google-maps.ts", /const waitsMs = \[([^\]]*)\]/).split(",").length,
    "map, version": inModule("map/google-maps.ts", /\bv: "(\w+)"/),
    "map, libraries": inModule("map/google-maps.ts", /libraries: "([\w,]+)"/),
    "loading bar, throttle ms": bar("throttle"),
    "loading bar, duration ms": bar("duration"),
    "loading bar, hide delay ms": bar("hideDelay"),
    "loading bar, reset delay ms": bar("resetDelay"),
    "loading bar, height px": numberIn("layer.css", /\.loading-bar \{[^}]*height: (\d+)px/),
    "money, decimals": readMoney("1")?.split(".")[1]?.length ?? 0,
  };
}

function settingsOfSite(): Specification["settings"] {
  const { api, goteamMigration } = readConfig({});
  return {
    XSRF_COOKIE: api.xsrfCookie,
    XSRF_HEADER: api.xsrfHeader,
    API_CSRF_PATH: api.paths.csrf,
    API_MIGRATION_START_PATH: api.paths.migrationStart,
    GOTEAM_MIGRATION: String(goteamMigration),
  };
}

/** Those that are too light for text fill what text stands on. */
function coloursOfSite(colours: Specification["colours"]): Record<string, string> {
  const css = readFileSync("app/interface/css/tokens.css", "utf8");
  const named = (name: string) => new RegExp(`--color-${name}(?:-fill)?: (#[0-9a-f]{6});`, "gi");
  return Object.fromEntries(
    Object.entries(colours).map(([name, wanted]) => {
      const there = [...css.matchAll(named(name))].map(([, colour = ""]) => colour.toUpperCase());
      return [name, there.includes(wanted) ? wanted : there.join(" or ")];
    }),
  );
}

it("is what the site map, the client, the embedded API, the screens and the constants say", () => {
  expect(differences(specification)).toEqual([]);
});

describe("a difference is told", () => {
  it.each<[string, (changed: Specification) => void, string]>([
    ["of a route", ({ routes }) => void routes.push("/jobs3"), "no route /jobs3"],
    ["of a call", ({ calls }) => void calls.push("GET /api/pay"), "no call of the site GET /api/pay"],
    ["of a call that is left out", ({ calls }) => void calls.shift(), "call of the site beside the specification"],
    ["of a text", ({ texts }) => void Object.assign(texts, { "way back": "Home" }), "no text way back: Home"],
    ["of a constant", ({ constants }) => void Object.assign(constants, { "cookie path": "/x" }), "cookie path: /x"],
    ["of a setting", ({ settings }) => void Object.assign(settings, { XSRF_COOKIE: "X" }), "XSRF_COOKIE: X"],
    ["of a colour", ({ colours }) => void Object.assign(colours, { main: "#000000" }), "main: #1560F6"],
    [
      "of a short number",
      (all) => void Object.assign(all["short numbers"], { 1500: "2k" }),
      "1500 is shortened to 1.5k",
    ],
  ])("%s", (_what, change, told) => {
    const changed = structuredClone(specification);
    change(changed);
    expect(differences(changed).join("\n")).toContain(told);
  });
});

import { filledIn } from "./every-address";

/** A visit that nobody means well with, as `fetch` sends it. */
export interface HostileVisit {
  path: string;
  init: RequestInit & { headers?: Record<string, string> };
  /** Whose cookies it brings: of somebody with everything, of somebody with nothing, or a guest's. */
  as: "owner" | "newcomer" | "guest";
}

/** Ways to write an address of another site, or something that would run. */
export const waysElsewhere = [
  "https://evil.test/",
  "//evil.test/",
  "/\\evil.test",
  "/\t/evil.test",
  "/.//evil.test",
  "/x/..//evil.test",
  "/%2f%2fevil.test/%2e%2e",
  "https:evil.test",
  "javascript:alert(1)//evil.test",
  "data:text/html,evil.test",
  "/jobs\r\nLocation: https://evil.test",
  "/%0d%0aLocation:%20https://evil.test",
  "https://localhost@evil.test/",
  " https://evil.test",
  "〱evil.test",
  "/login?redirect=//evil.test",
];

/** Every name under which a screen, a form or the sign-on takes a way back or something like it. */
const parameters = ["redirect", "returnTo", "from", "next", "then", "url", "query", "back", "saved"];

/** In place of an id, as an address writes it. */
export const climbingIds = [
  "..%2f..%2fuser",
  "1%2fwithdraw",
  "..%5c..%5cuser",
  "1%3fno_paginate=true%23",
  "1%0d%0aX-Evil:%201",
  "-1",
  "0x1",
  "NaN",
  "%D9%A1",
  "9".repeat(400),
  "%F0%9F%98%80",
];

const form = { intent: "remove", job: "1", name: "x", csrf: "", email: "eve@example.com", password: "x" };

/** The bodies that a page of another site can make a browser send; JSON only after a preflight that nobody answers. */
export const bodiesFromElsewhere: readonly (() => { body: BodyInit; type?: string })[] = [
  () => ({ body: new URLSearchParams(form) }),
  () => {
    const withFile = new FormData();
    for (const [name, value] of Object.entries(form)) withFile.append(name, value);
    withFile.append("file", new File(["x"], "cv.pdf"));
    return { body: withFile };
  },
  () => ({ body: "intent=remove&job=1", type: "text/plain" }),
  () => ({ body: JSON.stringify(form), type: "application/json" }),
];

/** What a browser says of the page that sends. */
export const strangers: Record<string, Record<string, string>> = {
  "another site": { Origin: "https://evil.test", "Sec-Fetch-Site": "cross-site" },
  "another site, by an old browser": { Origin: "https://evil.test" },
  "a sandboxed frame": { Origin: "null", "Sec-Fetch-Site": "cross-site" },
  "a sandboxed frame of an old browser": { Origin: "null" },
  "a neighbouring host": { Origin: "http://other.localhost", "Sec-Fetch-Site": "same-site" },
  "a page that shows no origin": { "Sec-Fetch-Site": "cross-site" },
};

/** What no form of ours sends. */
const oddBodies: [type: string, body: string][] = [
  ["application/json", "{"],
  ["multipart/form-data", "x"],
  ["multipart/form-data; boundary=x", "--x\r\n\r\n"],
  ["application/x-www-form-urlencoded", "%=&=&%00"],
  ["text/plain", "x"],
];
const oddMethods = ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** One of these, the next at the next turn. */
const byTurns = <Item>(items: readonly Item[], turn: number): Item => items[turn % items.length] as Item;

/** Every address meets each kind of visit; what they write, who sends and what they hold take turns. */
export const hostileVisits = {
  "a link that leads elsewhere": (pattern: string, turn: number): HostileVisit[] => {
    const ways = byTurns(waysElsewhere, turn * 7);
    const search = new URLSearchParams(parameters.map((name) => [name, ways]));
    const path = `${filledIn(pattern, "1")}?${search}`;
    const headers = { "Sec-Fetch-Site": "cross-site", Referer: `https://evil.test/${pattern}` };
    return [
      { as: "owner", path, init: { headers } },
      { as: "guest", path, init: { headers } },
    ];
  },
  "a post from elsewhere": (pattern: string, turn: number): HostileVisit[] => {
    const { body, type } = byTurns(bodiesFromElsewhere, turn)();
    const path = filledIn(pattern, "1") + byTurns(["", ".data", "?_data=root"], turn);
    const headers = { ...byTurns(Object.values(strangers), turn), ...(type && { "Content-Type": type }) };
    return [{ as: "owner", path, init: { method: "POST", body, headers } }];
  },
  "a post without a form’s token": (pattern: string, turn: number, tokens: readonly string[]): HostileVisit[] => {
    const csrf = byTurns(tokens, turn);
    // a press in a mail has none, because whoever has the mail may stop it; the sign-on has another (cross-site.test.ts)
    if (/^\/(unsubscribe|auth)\b/.test(pattern)) return [];
    const body = new URLSearchParams({ ...form, csrf });
    return [{ as: "owner", path: `${filledIn(pattern, "1")}.data`, init: { method: "POST", body } }];
  },
  "what no form of ours sends": (pattern: string, turn: number): HostileVisit[] =>
    // twice, so that every method meets every body somewhere
    [turn, turn + Math.floor(turn / oddMethods.length) + 1].map((next, count) => {
      const [type, body] = byTurns(oddBodies, turn + 2 * count);
      const headers = { "Content-Type": type, Cookie: "x=1" };
      const method = byTurns(oddMethods, next);
      return { as: "guest", path: filledIn(pattern, "1"), init: { method, body, headers } };
    }),
  "an id that climbs": (pattern: string, turn: number, [, , token = ""]: readonly string[]): HostileVisit[] =>
    pattern.includes(":")
      ? [0, 5].flatMap((more): HostileVisit[] => {
          const path = filledIn(pattern, byTurns(climbingIds, turn + more));
          const body = new URLSearchParams({ csrf: token, intent: "stop" });
          return [
            { as: "newcomer", path: `${path}.data`, init: {} },
            { as: "newcomer", path, init: { method: "POST", body } },
          ];
        })
      : [],
};

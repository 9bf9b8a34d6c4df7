import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newApplicant } from "../harness/new-applicant";
import type { TextBrowser } from "../harness/text-browser";
import { type AttackedSite, runAttackedSite } from "./attacked-site";

let site: AttackedSite;
let browser: TextBrowser;
let csrf = "";
runAttackedSite((started) => {
  site = started;
});
beforeAll(async () => {
  browser = (await newApplicant(site, "/profile")).browser;
  const page = await browser.get("/profile/personal-info/role");
  csrf = page.document.querySelector<HTMLInputElement>("[name=csrf]")?.value ?? "";
});
beforeEach(() => site.forget());

const errors = () => site.log.filter((line) => /"level":"(?:error|fatal)"/.test(line));
const role = "/profile/personal-info/role";
const urlencoded = "application/x-www-form-urlencoded";

async function post(path: string, body: BodyInit, type?: string, more: Record<string, string> = {}) {
  const answer = await fetch(site.origin + path, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { Cookie: browser.cookieHeader(), ...(type && { "Content-Type": type }), ...more },
  });
  return { status: answer.status, text: await answer.text() };
}

const deep = (levels: number, of: string) => `a${of.repeat(levels)}=x`;
const multipart = (body: string, boundary = "x") => [body, `multipart/form-data; boundary=${boundary}`] as const;
const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

const forms: [what: string, body: () => string, type: string][] = [
  ["660 KB of one repeated field", () => "a=b&".repeat(165_000), urlencoded],
  ["200 KB of one repeated field", () => "desired_role=b&".repeat(13_000), urlencoded],
  ["one field of 250 KB", () => `desired_role=${"x".repeat(250_000)}`, urlencoded],
  ["a sparse list", () => "a[10000000]=x&desired_role[99999999]=x&b[4294967295].c=x", urlencoded],
  ["a thousand levels of names", () => deep(1_000, "[b]"), urlencoded],
  ["a thousand levels of lists", () => deep(1_000, "[0]"), urlencoded],
  ["a thousand levels of dots", () => deep(1_000, ".b"), urlencoded],
  [
    "names of the language",
    () => "__proto__.x=1&constructor.prototype.x=1&a.__proto__=1&toString=1&then=1",
    urlencoded,
  ],
  ["a malformed intent", () => "__intent__=%7B&desired_role=x", urlencoded],
  ["an intent that does not exist", () => '__intent__={"type":"evil","payload":{"name":"a[9999999]"}}', urlencoded],
  [
    "an intent to insert at the millionth place",
    () => '__intent__={"type":"insert","payload":{"name":"a","index":99999999}}',
    urlencoded,
  ],
  ["a malformed state", () => "__state__=%00&desired_role=x", urlencoded],
  ["a state of another make", () => '__state__={"validated":{"__proto__":{"x":true}}}', urlencoded],
  ["JSON", () => '{"desired_role":"x"}', "application/json"],
  ["JSON that is none", () => "{", "application/json"],
  [
    "XML with an entity from a file",
    () => '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
    "text/xml",
  ],
  ["plain text", () => "desired_role=x", "text/plain"],
  ["a type that is none", () => "desired_role=x", "x"],
  ["half a percent sign", () => "desired_role=%&%=%zz", urlencoded],
  ["bytes that are no text", () => "desired_role=%ff%fe%00", urlencoded],
  ["parts without an end", () => part("desired_role", "x"), multipart("")[1]],
  ["parts that are none", () => "no parts at all", multipart("")[1]],
  ["parts without a boundary", () => part("desired_role", "x"), "multipart/form-data"],
  ["ten thousand parts", () => `${part("a", "b").repeat(10_000)}--x--\r\n`, multipart("")[1]],
  [
    "a part with a header of 300 KB",
    () => `--x\r\nContent-Disposition: form-data; name="${"n".repeat(300_000)}"\r\n\r\nx\r\n--x--\r\n`,
    multipart("")[1],
  ],
  [
    "parts in parts",
    () =>
      `--x\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: multipart/mixed; boundary=y\r\n\r\n--y\r\n\r\nx\r\n--y--\r\n--x--\r\n`,
    multipart("")[1],
  ],
];

describe("a form that no page of ours makes", () => {
  it.each(forms)("%s: is refused in order", async (_what, body, type) => {
    const text = body();
    const full = type === urlencoded ? `csrf=${encodeURIComponent(csrf)}&${text}` : text;
    const answer = await post(role, full, type);
    expect(answer.status).toBeLessThan(500);
    expect(errors()).toEqual([]);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it.each(forms)("%s: is refused by the sign-on as well", async (_what, body, type) => {
    const answer = await post("/auth/goteamapp/login", body(), type);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(errors()).toEqual([]);
  });

  it("larger than any of ours is refused before it is read to the end", async () => {
    expect((await post(role, `a=${"x".repeat(1_500_000)}`, urlencoded)).status).toBe(413);
    expect((await post("/auth/goteamapp/login", `a=${"x".repeat(1_500_000)}`, urlencoded)).status).toBe(413);
  });

  it("packed is not unpacked", async () => {
    const answer = await post(role, "desired_role=x", urlencoded, { "Content-Encoding": "gzip" });
    expect(answer.status).toBeLessThan(500);
    expect(errors()).toEqual([]);
  });

  it("keeps nobody from the pages meanwhile", async () => {
    const flood = [...Array(20)].map(() => post(role, "a=b&".repeat(60_000), urlencoded));
    expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
    for (const { status } of await Promise.all(flood)) expect(status).toBeLessThan(500);
  });
});

describe("text that a database cannot hold", () => {
  it.each(["a\0b", "\ud800", "\ufffe", "\u202egnp.exe", "\u0000"])(
    "%j is refused or cleaned, in a field of ours",
    async (value) => {
      const form = new URLSearchParams({ csrf, desired_role: value, headline: value });
      const answer = await post(role, form);
      expect([303, 409, 422]).toContain(answer.status);
      expect(errors()).toEqual([]);
    },
  );

  it.each(["a\0b", "\u0000@example.com"])("%j is refused in words by the sign-on", async (value) => {
    const page = await browser.sameCookies().get("/auth/goteamapp/account");
    const token = page.document.querySelector<HTMLInputElement>("[name=_token]")?.value ?? "";
    const form = { _token: token, intent: "email", email: value, password: value, current_password: value };
    const answer = await post("/auth/goteamapp/account", new URLSearchParams(form));
    expect([303, 422]).toContain(answer.status);
    expect(errors()).toEqual([]);
  });
});

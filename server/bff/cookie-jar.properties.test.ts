import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createCookieJar } from "./cookie-jar";

const now = () => Date.parse("2026-11-21T10:00:00Z");
const jarWith = (sent?: string) =>
  createCookieJar({ sent, siteHost: "careers.example.com", isOurs: (name) => name === "theme", now });

const piece = fc.constantFrom(
  ...[
    "a",
    "theme",
    "s",
    "=",
    "=",
    ";",
    "; ",
    " ",
    "Domain=",
    "Domain=.example.com",
    "Domain=evil.test",
    "Path=/x",
    "Max-Age=0",
  ],
  ...["Expires=Wed, 21 Oct 2015 07:28:00 GMT", "HttpOnly", "Secure", "%0d%0a", "é", '"', ",", "__proto__"],
);
const line = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(""));

describe("whatever an API sets", () => {
  const applied = (lines: string[], sent = "") => {
    const jar = jarWith(sent);
    const headers = new Headers();
    for (const one of lines) headers.append("Set-Cookie", one);
    jar.apply(headers);
    return jar;
  };

  it("reaches the browser in single lines, never for another domain, and never as a cookie of the site's own", () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 5 }), (lines) => {
        for (const out of applied(lines).listForBrowser()) {
          expect(out).not.toMatch(/[\r\n\0]/);
          expect(out).not.toMatch(/;\s*domain=\.?evil\.test\s*(;|$)/i);
          expect(out).not.toMatch(/^\s*theme\s*=/);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("changes nothing more when it is set a second time", () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 5 }), line, (lines, sent) => {
        const [once, twice] = [applied(lines, sent), applied([...lines, ...lines], sent)];
        const pairs = (jar: typeof once) => new Set(jar.header()?.split("; "));
        expect(pairs(twice)).toEqual(pairs(once));
        expect(new Set(twice.listForBrowser())).toEqual(new Set(once.listForBrowser()));
      }),
      { numRuns: 300 },
    );
  });

  it("leaves in the next call nothing but cookies that the browser sent or the API set, none of them ours", () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 5 }), line, (lines, sent) => {
        const jar = applied(lines, sent);
        for (const pair of (jar.header() ?? "").split("; ").filter(Boolean)) {
          const [name = ""] = pair.split("=");
          expect([sent, ...lines].some((text) => text.includes(name))).toBe(true);
          expect(name).not.toBe("theme");
        }
      }),
      { numRuns: 300 },
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createCookieJar, domainCovers } from "./cookie-jar";

const longName = "Xk3fQ9vT2bLmN8pRsW5yZ1aC4dE6gH7jK0uYtVcB";
const now = () => Date.parse("2026-11-21T10:00:00Z");

function jarWith(sent: string | undefined, siteHost = "careers.example.com") {
  return createCookieJar({ sent, siteHost, isOurs: (name) => name === "theme", now });
}

function answer(...lines: string[]) {
  const headers = new Headers();
  for (const line of lines) headers.append("Set-Cookie", line);
  return headers;
}

const cookieName = fc.stringMatching(/^[A-Za-z][\w-]{0,39}$/).filter((name) => name !== "theme");
const cookieValue = fc.stringMatching(/^[\w%.+/-]{0,60}$/);

describe("the cookies of one browser during one request", () => {
  it("sends on what the browser sent, except the cookies of the site itself", () => {
    const jar = jarWith("R24-XSRF-TOKEN=abc%3D; theme=dark; laravel_session=x%3D");
    expect(jar.header()).toBe("R24-XSRF-TOKEN=abc%3D; laravel_session=x%3D");
    expect(jar.find("theme")).toBeNull();
  });

  it("keeps the first of two cookies of one name, as PHP does", () => {
    expect(jarWith("s=first; s=second").header()).toBe("s=first");
  });

  it("sends nothing when there is nothing", () => {
    expect(jarWith(undefined).header()).toBeNull();
    expect(jarWith(" ; ").header()).toBeNull();
  });

  it("relays lines untouched, with a comma in Expires and a session named by 40 characters", () => {
    const line = `${longName}=eyJpdiI6%3D; expires=Sat, 21 Nov 2026 12:00:00 GMT; Max-Age=7200; path=/; httponly; samesite=lax`;
    const jar = jarWith(undefined);
    jar.apply(answer(line, "R24-XSRF-TOKEN=t%3D; path=/"));
    expect(jar.listForBrowser()).toEqual([line, "R24-XSRF-TOKEN=t%3D; path=/"]);
    expect(jar.header()).toBe(`${longName}=eyJpdiI6%3D; R24-XSRF-TOKEN=t%3D`);
  });

  it("answers one line a cookie however many calls set it, and that the latest", () => {
    const jar = jarWith("s=0");
    for (const value of ["1", "2", "3"]) jar.apply(answer(`s=${value}; Path=/`));
    expect(jar.listForBrowser()).toEqual(["s=3; Path=/"]);
    expect(jar.header()).toBe("s=3");
  });

  it("keeps cookies of one name apart when their path or domain differs", () => {
    const jar = jarWith(undefined);
    jar.apply(answer("s=1; Path=/", "s=2; Path=/api", "s=3; Path=/; Domain=.example.com"));
    expect(jar.listForBrowser()).toHaveLength(3);
  });

  it("keeps the shared parent domain and drops a foreign one, for setting and for deleting alike", () => {
    const foreign = jarWith(undefined, "careers.other.test");
    foreign.apply(answer("s=1; Domain=.example.com; Path=/; Secure"));
    foreign.apply(answer("s=; Path=/; Max-Age=0; Domain=example.com"));
    expect(foreign.listForBrowser()).toEqual(["s=; Path=/; Max-Age=0"]);

    const shared = jarWith(undefined);
    shared.apply(answer("s=1; Domain=.example.com; Path=/"));
    expect(shared.listForBrowser()).toEqual(["s=1; Domain=.example.com; Path=/"]);
  });

  it("forgets a deleted cookie for the next call and still tells the browser", () => {
    const jar = jarWith("s=1; t=2");
    jar.apply(answer("s=deleted; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/", "t=; Max-Age=0"));
    expect(jar.header()).toBeNull();
    expect(jar.listForBrowser()).toHaveLength(2);
  });

  it("ignores an end that is no moment, as browsers do: the one before it counts", () => {
    const jar = jarWith("s=1");
    jar.apply(answer("s=deleted; expires=Thu, 01 Jan 1970 00:00:00 GMT; expires=never; path=/"));
    expect(jar.header()).toBeNull();
  });

  it("keeps only the last of several domains in one line, which is the one that counts", () => {
    const jar = jarWith(undefined);
    jar.apply(answer("a=1; Domain=evil.test; Path=/; Domain=.example.com"));
    expect(jar.listForBrowser()).toEqual(["a=1; Path=/; Domain=example.com"]);
  });

  it("takes away an old cookie of this host alone that would hide the one of the shared domain", () => {
    const jar = jarWith("s=old; s=new; t=1");
    jar.apply(answer("s=newer; Domain=.example.com; Path=/", "t=2; Domain=.example.com; Path=/"));
    expect(jar.listForBrowser()).toEqual([
      "s=; Path=/; Max-Age=0",
      "s=newer; Domain=.example.com; Path=/",
      "t=2; Domain=.example.com; Path=/",
    ]);
    const alone = jarWith("s=old; s=new");
    alone.apply(answer("s=newer; Path=/"));
    expect(alone.listForBrowser()).toEqual(["s=newer; Path=/"]);
  });

  it("does not let the API set a cookie of the site", () => {
    const jar = jarWith("theme=dark");
    jar.apply(answer("theme=light; Path=/"));
    expect(jar.listForBrowser()).toEqual([]);
  });

  it("never changes a name or a value on its way through", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(cookieName, cookieValue), { selector: ([name]) => name }), (pairs) => {
        const jar = jarWith(undefined);
        jar.apply(answer(...pairs.map(([name, value]) => `${name}=${value}; Path=/; HttpOnly`)));
        expect(jar.listForBrowser()).toEqual(pairs.map(([name, value]) => `${name}=${value}; Path=/; HttpOnly`));
        expect(jar.header() ?? "").toBe(pairs.map(([name, value]) => `${name}=${value}`).join("; "));
        for (const [name, value] of pairs) expect(jar.find(name)).toBe(value);
      }),
    );
  });

  it("reads any header a browser could send without failing, and never answers a line break", () => {
    fc.assert(
      fc.property(fc.string(), (sent) => {
        const jar = jarWith(sent);
        jar.header();
        expect(jar.listForBrowser()).toEqual([]);
      }),
    );
  });
});

describe("whether a cookie's domain covers the site's host", () => {
  it.each([
    ["example.com", "example.com", true],
    ["example.com", "careers.example.com", true],
    ["example.com", "badexample.com", false],
    ["careers.example.com", "example.com", false],
    ["com", "example.com", false],
    ["0.0.1", "127.0.0.1", false],
    ["localhost", "localhost", true],
  ])("%s and %s: %s", (domain, host, covers) => {
    expect(domainCovers(domain, host)).toBe(covers);
  });
});

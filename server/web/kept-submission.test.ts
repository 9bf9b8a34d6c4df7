import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createKeptSubmissions, textFieldsOf } from "./kept-submission";
import { createOwnCookies } from "./own-cookies";

const own = createOwnCookies("a secret of the tests", false);
let now = Date.parse("2026-11-21T10:00:00Z");
const kept = createKeptSubmissions("a secret of the tests", own, () => now);

/** What the browser sends back when the text was kept for `/story`; null when it was not. */
function keep(fields: URLSearchParams, person: string | null = null): Map<string, string> | null {
  const sent = new Map<string, string>();
  const set = (name: string, line: string) => {
    if (!/max-age=0/i.test(line)) sent.set(name, /=([^;]*)/.exec(line)?.[1] ?? "");
  };
  return kept.keep({ set }, "/story", { fields, why: "signed-out" }, person) ? sent : null;
}
const keepMine = (person: string | null = null) => keep(new URLSearchParams({ text: "mine" }), person) ?? new Map();

describe("text kept in the browser", () => {
  it("comes back exactly, in any writing, or is refused as too much", () => {
    const fields = fc.array(
      fc.tuple(fc.string({ unit: "grapheme", maxLength: 20 }), fc.string({ unit: "grapheme", maxLength: 3000 })),
      { maxLength: 10 },
    );
    fc.assert(
      fc.property(fields, (pairs) => {
        const typed = new URLSearchParams(pairs);
        const cookies = keep(typed);
        if (cookies === null) return;
        expect(kept.read("/story", cookies, null)?.fields.toString()).toBe(typed.toString());
        for (const value of cookies.values()) expect(value.length).toBeLessThanOrEqual(3_000);
      }),
      { numRuns: 200 },
    );
  });

  it("holds a long page of ordinary prose", () => {
    const words = "shift ledger client parcel night answer street river window".split(" ");
    const prose = Array.from({ length: 1500 }, (_, index) => words[(index * index + 7 * index) % words.length]).join(
      " ",
    );
    expect(keep(new URLSearchParams({ prose }))).not.toBeNull();
  });

  it("is not even tried when it is longer than what people write, however little it would be when packed", () => {
    expect(keep(new URLSearchParams({ text: "a".repeat(200_000) }))).toBeNull();
  });

  it("is nobody's who changes it, moves it to another page, or waits for a day", () => {
    const cookies = keepMine();
    const [name, value] = [...cookies][0] ?? ["", ""];
    expect(kept.read("/other", cookies, null)).toBeNull();
    expect(kept.read("/story", new Map([[name, `${value.slice(0, -4)}AAAA`]]), null)).toBeNull();
    expect(kept.read("/story", new Map([[name, "AAAA"]]), null)).toBeNull();
    expect(kept.read("/story", new Map(), null)).toBeNull();
    now += 25 * 3_600_000;
    expect(kept.read("/story", cookies, null)).toBeNull();
  });

  it("is shown to nobody but the person who was signed in there", () => {
    const [ana, ben] = [kept.markOf("1"), kept.markOf("2")];
    const cookies = keepMine(ana);
    expect(kept.read("/story", cookies, ana)?.fields.get("text")).toBe("mine");
    expect(kept.read("/story", cookies, ana)?.why).toBe("signed-out");
    expect(kept.read("/story", cookies, ben)).toBeNull();
    expect(kept.read("/story", cookies, null)).toBeNull();
    expect(kept.read("/story", keepMine(), ben)?.fields.get("text")).toBe("mine");
  });

  it("is text only: no file, no password, no token", () => {
    const form = new FormData();
    form.append("csrf", "t");
    form.append("password", "secret");
    form.append("new_password", "secret");
    form.append("file", new File(["x"], "cv.pdf"));
    form.append("story", "text");
    expect(textFieldsOf(form).toString()).toBe("story=text");
  });
});

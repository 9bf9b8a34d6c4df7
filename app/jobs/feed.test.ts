import { describe, expect, it } from "vitest";
import { cachedText, xml } from "./feed";

const asked = (etag?: string) =>
  new Request("https://careers.example/jobs.rss", { headers: etag ? { "If-None-Match": etag } : {} });

describe("a feed", () => {
  it("may be kept for 15 minutes and is sent again only when it changed", async () => {
    const first = cachedText(asked(), "jobs", "application/rss+xml");
    expect(first.headers.get("Cache-Control")).toBe("public, max-age=900");
    const etag = first.headers.get("ETag") ?? "";
    expect(cachedText(asked(etag), "jobs", "application/rss+xml").status).toBe(304);
    // A proxy that compresses the answer makes its ETag weak.
    expect(cachedText(asked(`"other", W/${etag}`), "jobs", "application/rss+xml").status).toBe(304);
    expect(cachedText(asked(etag), "other jobs", "application/rss+xml").status).toBe(200);
  });

  it("stays XML whatever an employer writes", () => {
    expect(xml('Sales & "Support" <b>\u0000\u000b</b>')).toBe("Sales &amp; &quot;Support&quot; &lt;b&gt;&lt;/b&gt;");
  });
});

import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { type AttackedSite, runAttackedSite } from "./attacked-site";

const injected = "alert(document.cookie)";

let site: AttackedSite;
runAttackedSite(
  (started) => {
    site = started;
  },
  {
    publicCacheMilliseconds: 2_000,
    // a hole in the escaping of any page, whichever it may be
    tamper: (build) => ({
      ...build,
      entry: {
        module: {
          ...build.entry.module,
          async default(...args: Parameters<typeof build.entry.module.default>) {
            const answer = (await build.entry.module.default(...args)) as Response;
            const html = (await answer.text()).replace("</h1>", `</h1><script>${injected}</script>`);
            return new Response(html, { status: answer.status, headers: { "Content-Type": "text/html" } });
          },
        },
      },
    }),
  },
);

const sourcesOf = (answer: Response) =>
  /script-src ([^;]*)/.exec(answer.headers.get("Content-Security-Policy") ?? "")?.[1]?.split(" ") ?? [];

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

it.each(["/", "/jobs", "/jobs2", "/privacy"])(
  "an injected script in %s is not approved by the policy, ours are",
  async (path) => {
    // made, cached, answered from the cache
    for (let time = 0; time < 3; time++) {
      const answer = await fetch(site.origin + path, { headers: { "Accept-Encoding": "identity" } });
      const html = await answer.text();
      const sources = sourcesOf(answer);
      expect(html).toContain(`<script>${injected}</script>`);
      expect(sources).not.toContain(hashOf(injected));
      expect(sources).not.toContain("'unsafe-inline'");
      const others = [...html.matchAll(/<script(?![^>]*\b(?:src|type="application)[^>]*>)[^>]*>([\s\S]*?)<\/script>/g)]
        .map(([, text = ""]) => text)
        .filter((text) => text !== injected);
      expect(others.length).toBeGreaterThan(3);
      for (const text of others) expect(sources).toContain(hashOf(text));
      expect(html).not.toContain("nonce=");
    }
  },
);

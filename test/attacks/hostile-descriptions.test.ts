import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { aWholeJob } from "../builders/job-card";
import { type AttackedSite, runAttackedSite } from "./attacked-site";

let site: AttackedSite;
runAttackedSite((started) => {
  site = started;
});

/** What an API that cleans nothing might answer; `alert(1)` stands for whatever would run. */
const hostile = [
  "<script>alert(1)</script>",
  '<img src=x onerror="alert(1)">',
  '<p onclick="alert(1)" style="background:url(javascript:alert(1))">text</p>',
  "<svg><script>alert(1)</script></svg>",
  '<svg onload="alert(1)"><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" &#106;ava&#x0A;script:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:alert(1)">x</a>',
  '<a href="//evil.test">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<style>@import "//evil.test";</style>',
  '<link rel="stylesheet" href="//evil.test"><base href="//evil.test"><meta http-equiv="refresh" content="0;url=//evil.test">',
  '<form action="//evil.test"><input name="password"><button formaction="javascript:alert(1)">x</button></form>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
  "<template><script>alert(1)</script></template><object data=//evil.test></object><embed src=//evil.test>",
  "<xmp><script>alert(1)</script></xmp><plaintext><script>alert(1)</script>",
  "</script><script>alert(1)</script>",
  '--></textarea></title></style><img src=x onerror="alert(1)">',
  "<a href='https://ok.test' onmouseover=alert(1) target=_blank>x</a>",
];

const allowed = new Set("P BR H3 H4 UL OL LI STRONG EM A SPAN".split(" "));

describe("a job description of an API that cleans nothing", () => {
  it("brings no markup to the page but that of a text, and no address but the web's", async () => {
    const job = aWholeJob({ closes_at: null, description: `<p>Before</p>${hostile.join("")}<p>After</p>` });
    site.lies.set(`/public_api/job_posts/${job.id}`, { data: job });
    for (const one of hostile) {
      site.lies.set(`/public_api/job_posts/${job.id}`, {
        data: { ...job, description: `<p>Before</p>${one}` },
      });
      const answer = await fetch(`${site.origin}/jobs/${job.id}-${job.slug}`);
      const html = await answer.text();
      expect([one, answer.status]).toEqual([one, 200]);

      const { document } = new JSDOM(html).window;
      // the page's own, which a browser opens; what it holds is looked at like all else
      const scripts = document.querySelector("body > template") as HTMLTemplateElement;
      scripts.replaceWith(scripts.content);
      const heading = [...document.querySelectorAll("p")].find(({ textContent }) => textContent === "Before");
      const text = heading?.parentElement;
      expect([one, text === null || text === undefined]).toEqual([one, false]);
      for (const element of text?.querySelectorAll("*") ?? []) {
        if (element.closest("h2, section section")) continue;
        for (const { name, value } of element.attributes) {
          expect([one, name.startsWith("on"), name === "style"]).toEqual([one, false, false]);
          if (name === "href") expect(value).toMatch(/^(https?:\/\/|mailto:|\/)/);
        }
      }
      expect(document.querySelector("iframe, object, embed, base, [http-equiv=refresh], math, template")).toBeNull();
      expect(document.querySelectorAll("[action*='evil.test'], [href*='evil.test'], [src*='evil.test']")).toHaveLength(
        0,
      );
      expect(heading && allowed.has(heading.tagName)).toBe(true);
    }
  });

  it("brings none to what scripts and search engines read either", async () => {
    const job = aWholeJob({
      closes_at: null,
      title: "</script><script>alert(1)</script>",
      description: hostile.join(""),
    });
    site.lies.set(`/public_api/job_posts/${job.id}`, { data: job });
    const html = await (await fetch(`${site.origin}/jobs/${job.id}-${job.slug}`)).text();
    const scripts = [...new JSDOM(html).window.document.querySelectorAll("script")].map((one) => one.textContent ?? "");
    const posting = scripts.find((text) => text.includes("JobPosting")) ?? "";
    expect(JSON.parse(posting).description).not.toMatch(
      /<(?!\/?(?:p|br|h3|h4|ul|ol|li|strong|em|a)\b)|javascript:|onerror=|srcdoc/i,
    );
    expect(html).not.toContain("<script>alert(1)");
    const data = await (await fetch(`${site.origin}/jobs/${job.id}-${job.slug}.data`)).text();
    expect(data).not.toMatch(/srcdoc|xlink:href|javascript:alert|<svg|<math|mglyph/i);
  });

  it("does not break the feeds, whatever is in a title", async () => {
    for (const feed of ["/jobs.rss", "/jobs.atom"]) {
      const job = aWholeJob({ title: `<script>alert(1)</script>]]>&\0\u0008`, summary: "</item><x>" });
      const list = {
        data: [job],
        meta: { current_page: 1, last_page: 1, per_page: 50, total: 1 },
        facets: {},
      };
      site.lies.set("/public_api/job_posts", list);
      const answer = await fetch(site.origin + feed);
      const text = await answer.text();
      expect(text).not.toContain("<script>");
      expect(answer.status).toBe(200);
      expect(() => new JSDOM(text, { contentType: "application/xml" })).not.toThrow();
    }
  });
});

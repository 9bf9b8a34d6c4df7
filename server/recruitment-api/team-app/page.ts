import { createHash } from "node:crypto";
import type { Context } from "hono";
import { html, raw } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ApiDependencies, ApiEnvironment } from "../http/environment";
import { sitePage } from "./return-to";

export type Markup = ReturnType<typeof html>;

const style = `:root{color-scheme:light dark;--page:#fff;--surface:#f5f7fb;--text:#0f172a;--muted:#475569;--accent:#1560f6;--danger:#c2182f;--danger-soft:#ffe8eb;--ok:#0a6b3b;--ok-soft:#e3f8ee;--border:#7a869a;--line:#d9e0ea}
@media(prefers-color-scheme:dark){:root{--page:#0b1220;--surface:#131d31;--text:#e7ecf5;--muted:#a8b3c7;--accent:#7fb0ff;--danger:#ff8a99;--danger-soft:#3a1822;--ok:#5fe0a3;--ok-soft:#10312a;--border:#6f7d96;--line:#26324a}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:17px/1.6 system-ui,sans-serif}
header,main{max-width:40rem;margin:0 auto;padding:16px}
header{max-width:72rem;border-bottom:1px solid var(--line);font-size:1.25rem;font-weight:700}
header a{color:var(--text);text-decoration:none}
main{padding-top:32px;padding-bottom:64px}
h1{font-size:2rem;line-height:1.2;letter-spacing:-.02em;margin:0 0 24px}
h2{font-size:1.25rem;line-height:1.2;margin:48px 0 16px}
a{color:var(--accent)}
a,button,input{border-radius:8px}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
label{display:block;font-weight:700}
.field{margin:0 0 24px}
.hint{color:var(--muted)}
.field.wrong{border-left:4px solid var(--danger);padding-left:12px}
.message{color:var(--danger);font-weight:700}
input:not([type=checkbox]){display:block;width:100%;min-height:44px;margin-top:4px;padding:8px 12px;font:inherit;color:inherit;background:var(--page);border:1px solid var(--border)}
.short{max-width:24rem}
.tick label{display:flex;gap:12px;align-items:center;min-height:44px;font-weight:400}
.tick input{width:24px;height:24px;margin:0}
button{min-height:44px;padding:8px 24px;font:inherit;font-weight:700;color:#fff;background:#1560f6;border:1px solid #1560f6;cursor:pointer}
button.quiet{color:var(--text);background:var(--surface);border-color:var(--border)}
.summary,.done{margin:0 0 32px;padding:16px 24px;border-radius:12px}
.summary{background:var(--danger-soft);border:2px solid var(--danger)}
.summary h2{margin:0 0 8px}
.summary ul{margin:0;padding-left:20px}
.done{background:var(--ok-soft);color:var(--ok);font-weight:700}
dt{color:var(--muted)}
dd{margin:0 0 12px;overflow-wrap:anywhere}`;

const styleHash = createHash("sha256").update(style).digest("base64");

export interface Page {
  title: string;
  body: Markup;
  /** Messages by field name; `""` is about the page as a whole. Empty or absent: nothing is wrong. */
  errors?: Record<string, string>;
  /** What was just done. */
  done?: string;
  status?: 200 | 403 | 419 | 422 | 429;
}

/** A whole page of the embedded sign-on: no script, its few styles inside, the site's colours (look.md). */
export function answerPage(c: Context<ApiEnvironment>, deps: ApiDependencies, page: Page) {
  const errors = Object.entries(page.errors ?? {});
  const title = `${errors.length > 0 ? "Error: " : ""}${page.title} – ${deps.brandName}`;
  c.header("Cache-Control", "private, no-store");
  c.header(
    "Content-Security-Policy",
    `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self' ${deps.siteOrigin}; base-uri 'none'; frame-ancestors 'none'`,
  );
  c.header("X-Content-Type-Options", "nosniff");
  c.header("X-Frame-Options", "DENY");
  // not "no-referrer": a form would then be posted with "Origin: null"
  c.header("Referrer-Policy", "same-origin");
  c.header("Cross-Origin-Opener-Policy", "same-origin");
  c.header("X-Robots-Tag", "noindex");
  return c.html(
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body>
<header><a href="${sitePage(deps, "/")}">${deps.brandName}</a></header>
<main>
${errors.length > 0 ? summary(errors) : ""}${page.done ? html`<p class="done" role="status">${page.done}</p>\n` : ""}<h1>${page.title}</h1>
${page.body}
</main>
</body>
</html>
`,
    // 419 is Laravel's own and in no list of statuses
    (page.status ?? 200) as ContentfulStatusCode,
  );
}

const summary = (errors: [string, string][]) => html`<div class="summary" role="alert">
<h2>There is a problem</h2>
<ul>
${errors.map(([name, message]) => html`<li>${name ? html`<a href="#${name}">${message}</a>` : message}</li>`)}
</ul>
</div>
`;

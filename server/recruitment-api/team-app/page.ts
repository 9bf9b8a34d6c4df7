import { createHash } from "node:crypto";
import type { Context } from "hono";
import { html, raw } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ApiDependencies, ApiEnvironment } from "../http/environment";
import { sitePage } from "./return-to";

export type Markup = ReturnType<typeof html>;

const style = `:root{color-scheme:light dark;--page:#fff;--ink:#0f172a;--muted:#475569;--accent:#1560f6;--danger:#c2182f;--ok:#0a6b3b;--ok-fill:#34d188;--ok-soft:#e3f8ee;--control:#7a869a;--line:#d9e0ea}
@media(prefers-color-scheme:dark){:root{--page:#0b1220;--ink:#e7ecf5;--muted:#a8b3c7;--accent:#7fb0ff;--danger:#ff8a99;--ok:#5fe0a3;--ok-soft:#12302f;--control:#6f7d96;--line:#26324a}}
*{box-sizing:border-box;margin:0}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{background:var(--page);color:var(--ink);font:1.0625rem/1.6 system-ui,sans-serif;overflow-wrap:break-word}
header{border-bottom:1px solid var(--line)}
header div,main{max-width:74rem;margin:0 auto;padding:0 1rem}
header div{display:flex;align-items:center;min-height:3.75rem}
.brand{display:inline-flex;align-items:center;gap:.5rem;min-height:44px;color:var(--ink);font-size:1.25rem;font-weight:700;letter-spacing:-.02em;text-decoration:none}
.brand svg{width:1.75rem;height:1.75rem;color:#1560f6}
main{padding-top:1.5rem;padding-bottom:4rem}
main>*{max-width:40rem}
@media(min-width:48rem){body{font-size:1.125rem}header div,main{max-width:76rem;padding-left:2rem;padding-right:2rem}main{padding-top:2.5rem}}
h1,h2{line-height:1.2;letter-spacing:-.012em}
h1{margin-bottom:1.5rem;font-size:clamp(1.75rem,1.4rem + 1.6vw,2.25rem);letter-spacing:-.02em}
h2{margin:3rem 0 1rem;font-size:1.5rem}
p{margin:1rem 0 0}
h1+p,h2+p{margin-top:0}
a{color:var(--accent);text-underline-offset:.18em}
a,button,input{border-radius:8px}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
label{display:block;font-weight:600}
.field{margin-bottom:1.5rem}
.hint{color:var(--muted);font-size:1rem}
.wrong{border-left:4px solid var(--danger);padding-left:1rem}
.message{color:var(--danger);font-weight:600}
input{font:inherit;color:inherit}
input:not([type=checkbox]){display:block;width:100%;max-width:26rem;min-height:44px;margin-top:.375rem;padding:.5rem .75rem;background:var(--page);border:1px solid var(--control)}
.wrong input{border-color:var(--danger)}
.tick label{display:flex;gap:.75rem;align-items:center;min-height:44px;font-weight:400}
.tick input{flex:none;width:1.5rem;height:1.5rem;accent-color:#1560f6}
button{min-height:44px;padding:.5625rem 1.125rem;border:1px solid #1560f6;background:#1560f6;color:#fff;font:600 1.0625rem/1.3 system-ui,sans-serif;cursor:pointer}
button:hover{background:#0f4bc4;border-color:#0f4bc4}
.quiet,.quiet:hover{background:var(--page);color:var(--ink);border-color:var(--control)}
.summary,.done{margin-bottom:2rem;padding:1rem 1.25rem;border-radius:8px}
.summary{padding:1.25rem;border:2px solid var(--danger);border-radius:12px}
.summary h2{margin:0 0 .5rem;font-size:1.25rem}
.summary ul{padding:0;list-style:none}
.summary a{color:var(--danger);font-weight:600}
.done{border-left:4px solid var(--ok-fill);background:var(--ok-soft);color:var(--ok);font-weight:600}
dt{color:var(--muted)}
dd{margin:0 0 .75rem}`;

const styleHash = createHash("sha256").update(style).digest("base64");

/** The site's small sail. */
const mark = html`<svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true"><path d="M11 2v14H3zM13 6v10h7zM3 18h18l-3 4H6z"/></svg>`;

export interface Page {
  title: string;
  body: Markup;
  /** Messages by field name; `""` is about the page as a whole. Empty or absent: nothing is wrong. */
  errors?: Record<string, string>;
  /** What was just done. */
  done?: string;
  status?: 200 | 403 | 419 | 422 | 429;
}

/** A whole page of the embedded sign-on: no script, its few styles inside, the site's colours. */
export function answerPage(c: Context<ApiEnvironment>, deps: ApiDependencies, page: Page) {
  const errors = Object.entries(page.errors ?? {});
  const title = `${errors.length > 0 ? "Error: " : ""}${page.title} – ${deps.brandName}`;
  c.header("Cache-Control", "private, no-store, no-cache");
  c.header(
    "Content-Security-Policy",
    `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self' ${deps.siteOrigin}; form-action 'self' ${deps.siteOrigin}; base-uri 'none'; frame-ancestors 'none'`,
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
<link rel="icon" href="${sitePage(deps, "/favicon.svg")}" type="image/svg+xml">
<style>${raw(style)}</style>
</head>
<body>
<header><div><a class="brand" href="${sitePage(deps, "/")}">${mark}${deps.brandName}</a></div></header>
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

import type { Context } from "hono";
import { html, raw } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { stepBar } from "../../contract/values/apply-steps";
import type { ApiDependencies, ApiEnvironment } from "../core/environment";
import { siteAddresses } from "../site-addresses";
import { sitePage } from "./return-to";
import { showPassword, showPasswordSource } from "./show-password";
import { whySignIn } from "./why-sign-in";

export type Markup = ReturnType<typeof html>;

/** The site's small sail. */
const mark = html`<svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true"><path d="M11 2v14H3zM13 6v10h7zM3 18h18l-3 4H6z"/></svg>`;

export interface SignOnPage {
  title: string;
  body: Markup;
  /** Where the person is going: the page says what they sign in for. */
  redirect?: string | null;
  /** Messages by field name; `""` is about the page as a whole. Empty or absent: nothing is wrong. */
  errors?: Record<string, string>;
  /** What was just done. */
  done?: string;
  status?: 200 | 403 | 419 | 422 | 429;
}

/**
 * A whole page of the embedded sign-on, in the site's frame and with its style sheet. Its only script shows a password; none
 * comes to whoever saves data.
 */
export async function answerPage(c: Context<ApiEnvironment>, deps: ApiDependencies, page: SignOnPage) {
  const errors = Object.entries(page.errors ?? {});
  const why = await whySignIn(deps, page.redirect);
  const body = await page.body;
  const shows = /type="password"/.test(String(body)) && c.req.header("Save-Data")?.toLowerCase() !== "on";
  const at = (path: string) => sitePage(deps, path);
  const title = `${errors.length > 0 ? "Error: " : ""}${page.title} – ${deps.brandName}`;
  c.header("Cache-Control", "private, no-store, no-cache");
  c.header(
    "Content-Security-Policy",
    `default-src 'none';${shows ? ` script-src ${showPasswordSource};` : ""} style-src 'self' ${deps.siteOrigin}; img-src 'self' ${deps.siteOrigin}; form-action 'self' ${deps.siteOrigin}; base-uri 'none'; frame-ancestors 'none'`,
  );
  c.header("X-Content-Type-Options", "nosniff");
  c.header("X-Frame-Options", "DENY");
  // not "no-referrer": a form would then be posted with "Origin: null"
  c.header("Referrer-Policy", "same-origin");
  c.header("Cross-Origin-Opener-Policy", "same-origin");
  c.header("X-Robots-Tag", "noindex");
  return c.html(
    html`<!doctype html>
<html lang="en" data-theme="system">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>
<link rel="icon" href="${at("/favicon.svg")}" type="image/svg+xml">
<link rel="stylesheet" href="${at(deps.styles ?? siteAddresses.styles)}">
</head>
<body>
<a href="#main" class="skip">Skip to the content</a>
<header class="site-header"><div class="wrap">
<a class="brand" href="${at("/")}">${mark}${deps.brandName}</a>
<nav aria-label="Main"><ul>
<li><a href="${at(siteAddresses.jobs())}">Jobs</a></li>
<li><a href="${at(siteAddresses.savedJobs)}">Saved</a></li>
</ul></nav>
</div></header>
<main id="main" class="wrap" tabindex="-1">
${why.job ? barOf(why.job, at(siteAddresses.job(why.job.id))) : ""}<div class="reading-main">
${errors.length > 0 ? summary(errors) : ""}${page.done ? html`<div class="notice notice-success" role="status"><p>${page.done}</p></div>\n` : ""}<div class="page-head">
<h1>${page.title}</h1>
${why.words ? html`<p class="lead">${why.words}</p>\n` : ""}</div>
<div class="text">
${body}
</div>
</div>
</main>
<footer class="site-footer"><div class="wrap">
<nav aria-label="About this site"><ul>
<li><a href="${at(siteAddresses.accessibility)}">Accessibility</a></li>
<li><a href="${at(siteAddresses.privacy)}">Privacy</a></li>
<li><a href="${at(siteAddresses.contact)}">Contact</a></li>
</ul></nav>
</div></footer>
${shows ? showPassword : ""}</body>
</html>
`,
    // 419 is Laravel's own and in no list of statuses
    (page.status ?? 200) as ContentfulStatusCode,
  );
}

/** As the site has it: who is here to apply is at the first step. */
const barOf = ({ id, title, hasQuestions }: { id: number; title: string; hasQuestions: boolean }, to: string) =>
  html`<div class="step-bar">${raw(stepBar(`/jobs/${id}/apply/login`, { hasQuestions, title, to }) ?? "")}</div>\n`;

const summary = (errors: [string, string][]) => html`<div class="error-summary" role="alert">
<h2>There is a problem</h2>
<ul>
${errors.map(([name, message]) => html`<li>${name ? html`<a href="#${name}">${message}</a>` : message}</li>`)}
</ul>
</div>
`;

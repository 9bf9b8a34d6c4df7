import { createHash } from "node:crypto";
import type { Context } from "hono";
import { html, raw } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { stepBar } from "../../contract/values/apply-steps";
import { brandColour } from "../../contract/values/brand";
import type { ApiDependencies, ApiEnvironment } from "../core/environment";
import { listJobCards } from "../database/job-cards";
import { isUnpublished } from "../rules/job-post-status";
import { siteAddresses } from "../site-addresses";
import { ownPath, sitePage } from "./return-to";

export type Markup = ReturnType<typeof html>;

/** The site's logo. */
const mark = html`<svg viewBox="0 0 24 24" fill="${brandColour}" aria-hidden="true"><path d="M11 2v14H3zM13 6v10h7zM3 18h18l-3 4H6z"/></svg>`;

/** The content of a page of the embedded sign-on. */
export interface SignOnPage {
  title: string;
  body: Markup;
  /** The return address, so that the page can say what the sign-in is for. */
  redirect?: string | null;
  /** Error messages by field name; `""` is for the whole page. */
  errors?: Record<string, string>;
  /** A message about what was just done. */
  done?: string;
  /** 200 when it is not said. */
  status?: number;
}

/**
 * A complete page of the embedded sign-on, with the site's layout and style sheet. Its only script is for showing a password, and
 * is left out for visitors who save data.
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
    // the cast is for 419 too, Laravel's own status
    (page.status ?? 200) as ContentfulStatusCode,
  );
}

/** The same step bar as on the site; signing in is the first step of applying. */
const barOf = ({ id, title, hasQuestions }: { id: number; title: string; hasQuestions: boolean }, to: string) =>
  html`<div class="step-bar">${raw(stepBar(`/jobs/${id}/apply/login`, { hasQuestions, title, to }) ?? "")}</div>\n`;

const summary = (errors: [string, string][]) => html`<div class="error-summary" role="alert">
<h2>There is a problem</h2>
<ul>
${errors.map(([name, message]) => html`<li>${name ? html`<a href="#${name}">${message}</a>` : message}</li>`)}
</ul>
</div>
`;

/**
 * Puts "Show" beside every password of the page, as `PasswordField` has it on the site's own pages. Hidden again when the form is
 * sent, so that browsers offer to store it as a password. Written for browsers of 2012, because no build compiles it. Without
 * scripts the button does not exist.
 */
const script = `[].forEach.call(document.querySelectorAll("[type=password]"),function(input){
var button=document.createElement("button"),said=document.createElement("span");
function show(on){input.type=on?"text":"password";button.firstChild.data=on?"Hide":"Show";said.textContent=on?"Your password is shown.":""}
button.type="button";button.className="button button-plain";button.innerHTML='Show<span class="sr-only"> password</span>';
said.className="sr-only";said.setAttribute("role","status");
button.onclick=function(){show(input.type=="password")};
input.form.addEventListener("submit",function(){show(false)});
input.parentNode.appendChild(button);input.parentNode.appendChild(said);show(false)})`;

/** The script's hash for the page's Content-Security-Policy. */
const showPasswordSource = `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

const showPassword = raw(`<script>${script}</script>\n`);

/** The reason for the sign-in, from the return address; `job` when it is for applying to one. */
interface Why {
  words: string | null;
  job: { id: number; title: string; hasQuestions: boolean } | null;
}

async function whySignIn(deps: ApiDependencies, redirect: string | null | undefined): Promise<Why> {
  const path = ownPath(deps, redirect);
  if (path === null) return { words: null, job: null };
  const applying = /^\/jobs\/(\d{1,9})(?:-[^/]*)?\/apply(?:[/?]|$)/.exec(path);
  if (applying) return { words: null, job: await findPublicJob(deps, Number(applying[1])) };
  return { words: places.find(({ at }) => path.startsWith(at))?.why ?? null, job: null };
}

const places = [
  { at: "/apply", why: "To begin your application" },
  { at: "/exam", why: "To take the assessment" },
  { at: "/profile/bookmarks", why: "To see the jobs you saved" },
  { at: "/profile/application-tracking", why: "To see your applications" },
  { at: "/profile/settings", why: "To change your settings" },
  { at: "/profile", why: "To see your profile" },
];

async function findPublicJob({ db, clock }: ApiDependencies, id: number): Promise<Why["job"]> {
  const job = (await listJobCards(db, { ids: [id], viewerId: null, now: clock() })).get(id);
  if (!job || isUnpublished(job.status)) return null;
  const question = await db
    .selectFrom("screening_questions")
    .select("id")
    .where("job_post_id", "=", id)
    .limit(1)
    .executeTakeFirst();
  return { id, title: job.title, hasQuestions: question !== undefined };
}

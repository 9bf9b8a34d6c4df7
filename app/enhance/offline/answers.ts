import { brandColour } from "../../../server/contract/values/brand";
import { escapeHtml } from "../../../server/contract/values/escape-html";
import { ageInWords, type KeptPage } from "./kept-pages";

/** A cached page, with a notice above its content that says how old it is. */
export const withAge = (html: string, { at, address }: KeptPage, now: number) =>
  html.replace(
    /<main[^<>]*>/,
    (main) =>
      `${main}<p class="notice notice-warning" role="status">You are offline. This is how the page was ${ageInWords(now - at)}. ${tryAgain(address)}</p>`,
  );

/** The site's colours and sizes, only those that this page needs. */
const styles = `:root{--page:#fff;--ink:#0f172a;--muted:#475569;--link:${brandColour};--line:#d9e0ea}
@media (prefers-color-scheme:dark){:root{--page:#0b1220;--ink:#e7ecf5;--muted:#a8b3c7;--link:#7fb0ff;--line:#33415e}}
body{margin:0;background:var(--page);color:var(--ink);font:1.0625rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
header,main{max-width:42rem;margin:auto;padding:1rem}header{border-bottom:1px solid var(--line);font-weight:700}
header a,li a{display:inline-block;padding:.125rem 0}header a{color:inherit;text-decoration:none}header svg{width:1.5rem;fill:${brandColour};vertical-align:-.375rem;margin-right:.375rem}a{color:var(--link)}h1{font-size:1.875rem;line-height:1.2;margin:1.5rem 0 1rem}
.again{display:inline-block;padding:.625rem 1.25rem;border-radius:8px;background:${brandColour};color:#fff;font-weight:700;text-decoration:none}
ul{padding:0;list-style:none}li{padding:.75rem 0;border-top:1px solid var(--line)}small{color:var(--muted)}
a:focus-visible{outline:3px solid var(--link);outline-offset:2px}`;

/** What somebody who is taking a test must know first. */
const ofTests = `<p>What you answered in a test is kept on this device, and is sent when you are back online. Its time goes on: open the test again as soon as you can.</p>`;

/** The page for an address that is not cached: complete in itself, in the device's colours, with links to the pages that are. */
export function offlinePage(brand: string, address: string, pages: readonly KeptPage[], now: number): Response {
  const nonce = crypto.randomUUID();
  const links = pages.map(
    (page) =>
      `<li><a href="${escapeHtml(page.address)}">${page.title}</a> <br><small>${ageInWords(now - page.at)}</small></li>`,
  );
  const list = links.length > 0 ? `<h2>Kept on this device</h2><ul>${links.join("")}</ul>` : "";
  const why = address.startsWith("/exam/") ? ofTests : "<p>This page was not kept on this device.</p>";
  const again = `<p><a class="again" href="${escapeHtml(address)}">Try again</a></p>`;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>You are offline – ${escapeHtml(brand)}</title><style nonce="${nonce}">${styles}</style></head><body><header><a href="/"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M11 2v14H3zM13 6v10h7zM3 18h18l-3 4H6z"/></svg>${escapeHtml(brand)}</a></header><main><h1>You are offline.</h1>${why}${again}${list}</main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      "Cache-Control": "no-store",
    },
  });
}

const tryAgain = (address: string) => `<a href="${escapeHtml(address)}">Try again</a>`;

/** The parts of a request that the worker looks at; `path` has no query. */
interface Asked {
  method: string;
  mode: string;
  path: string;
}

/** Somebody opens a document or downloads a file. With navigation preload the browser has already sent the request. */
export const isNavigation = ({ method, mode }: Asked) => method === "GET" && mode === "navigate";

/** A document that may be cached or replaced by a cached one; files, sign-in pages and API calls are not. */
export const isPage = (asked: Asked) =>
  isNavigation(asked) && !/\.\w+$|\/download$|^\/(auth|storage|api)\//.test(asked.path);

/** Signing out, deleting the account or erasing the device, as a document or as a request of the router. */
export const endsTheVisit = ({ method, path }: Asked) =>
  method === "POST" && /^\/(logout|device|profile\/settings\/delete)\/*(\.data)?$/i.test(path);

/** A file that cached pages load. */
export const isFileOfPages = ({ method, mode, path }: Asked) =>
  method === "GET" && mode !== "navigate" && /^\/(assets\/.*\.(css|js|svg|png|woff2)|favicon\.\w+)$/.test(path);

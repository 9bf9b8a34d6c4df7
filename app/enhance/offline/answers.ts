import { ageInWords, type KeptPage } from "./kept-pages";

/** A stored page as it was, with its age said first. */
export const withAge = (html: string, { at, address }: KeptPage, now: number) =>
  html.replace(
    /<main[^>]*>/,
    (main) =>
      `${main}<p class="notice notice-warning" role="status">You are offline. This is how the page was ${ageInWords(now - at)}. ${tryAgain(address)}</p>`,
  );

/** The page for what is not stored: complete in itself, in the device's own colours, with links to what is. */
export function offlinePage(brand: string, address: string, pages: readonly KeptPage[], now: number): Response {
  const nonce = crypto.randomUUID();
  const links = pages.map(
    (page) =>
      `<li><a href="${escapeHtml(page.address)}">${page.title}</a> <br><small>${ageInWords(now - page.at)}</small></li>`,
  );
  const list = links.length > 0 ? `<h2>Kept on this device</h2><ul>${links.join("")}</ul>` : "";
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>You are offline – ${escapeHtml(brand)}</title><style nonce="${nonce}">html{background:Canvas}body{max-width:40rem;margin:auto;padding:1rem;font:1.0625rem/1.5 system-ui;overflow-wrap:anywhere}li{margin:.75rem 0}</style></head><body><header><a href="/">${escapeHtml(brand)}</a></header><main><h1>You are offline.</h1><p>This page was not kept on this device.</p><p>${tryAgain(address)}</p>${list}</main></body></html>`;
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

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

import type { Page, TextBrowser } from "./text-browser";

/** Sends a form that `page` does not have to its address, with the page's token, as an older page in another tab would. */
export function sendFormOfOldPage(browser: TextBrowser, page: Page, fields: Record<string, string>): Promise<Page> {
  const form = page.document.createElement("form");
  form.setAttribute("method", "post");
  const data = new FormData();
  data.set("csrf", page.document.querySelector<HTMLInputElement>("input[name=csrf]")?.value ?? "");
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return browser.submit(new URL(page.url), form, data, page.url);
}

import type { Context } from "hono";
import { html } from "hono/html";
import type { ApiDependencies, ApiEnvironment } from "../core/environment";
import { siteAddresses } from "../site-addresses";
import { answerPage } from "./page";
import { sitePage } from "./return-to";

/** The first path of all pages of the sign-on. */
export const signOnPath = "/auth/";

interface Words {
  title: string;
  text: string;
}

const byStatus: Partial<Record<number, Words>> = {
  404: {
    title: "This page could not be found",
    text: "The address may be mistyped, or the page may have been removed.",
  },
  413: { title: "This is too much to send", text: "Nothing was saved. Go back and send less." },
  429: { title: "Too many tries", text: "Wait a minute, then load this page again." },
  503: { title: "We cannot show this page now", text: "Nothing was saved. Try again in a minute." },
};
const unexpected: Words = { title: "Something went wrong", text: "Nothing was saved. Try again in a minute." };

/** A refusal or failure under the sign-on's addresses, as a page with the site's look; `status` is the answer's. */
export function answerRefusal(c: Context<ApiEnvironment>, deps: ApiDependencies, status: number) {
  const { title, text } = byStatus[status] ?? unexpected;
  return answerPage(c, deps, {
    title,
    status,
    body: html`<p>${text}</p>
<p><a class="button" href="${sitePage(deps, siteAddresses.jobs())}">See the jobs</a></p>`,
  });
}

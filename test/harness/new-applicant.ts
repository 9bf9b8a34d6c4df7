import type { SiteToVisit } from "./running-site";
import { type Page, TextBrowser } from "./text-browser";

let people = 0;
const password = "a long enough password";

/** Somebody with a confirmed account and nothing in their profile but a name, on the private page that was asked for. */
export async function newApplicant(
  site: Pick<SiteToVisit, "origin" | "db" | "getEmailCode">,
  path: string,
  browser = new TextBrowser(site.origin),
): Promise<{ browser: TextBrowser; page: Page; email: string; password: string }> {
  const email = `maria${++people}@example.com`;
  // all of them come from one network, which may not have many codes mailed in an hour
  await site.db.deleteFrom("throttles").execute();
  const signIn = await browser.get(path);
  const confirmation = await (await signIn.follow("Create an account")).press("Create account", {
    "Given names": "María Clara",
    "Family name": "de los Santos",
    "E-mail address": email,
    Password: password,
  });
  const page = await confirmation.press(/confirm/i, { "6-digit code": await site.getEmailCode(email) });
  return { browser, page, email, password };
}

import { testAppKey } from "./running-program";
import type { SiteToVisit } from "./running-site";
import { type Page, TextBrowser } from "./text-browser";
import { writeAccount } from "./written-account";

let people = 0;
const somebody = () => ({ email: `maria${++people}@example.com`, password: "a long enough password" });
const sessionCookie = "harbour_session";

interface NewApplicant {
  browser: TextBrowser;
  page: Page;
  email: string;
  password: string;
}

/** Somebody with a confirmed account and nothing in their profile but a name, on the private page that was asked for. */
export async function newApplicant(
  { db, origin }: Pick<SiteToVisit, "origin" | "db">,
  path: string,
  headers: Record<string, string> = {},
): Promise<NewApplicant> {
  const person = somebody();
  const account = { ...person, given_names: "María Clara", family_name: "de los Santos" };
  const visit = { sessionCookie, ipPrefix: null, device: null };
  const cookie = await writeAccount({ db, appKey: testAppKey, clock: () => new Date() }, account, visit);
  const browser = new TextBrowser(origin, headers).takeCookies(new Map([cookie]));
  const page = await browser.get(path);
  if (page.url.pathname.startsWith("/auth/")) throw new Error(`Nobody is signed in on ${page.url.pathname}`);
  return { browser, page, ...person };
}

/** The same through the front door: by the pages of the sign-on and a code that is mailed. */
export async function signUpByForms(
  site: Pick<SiteToVisit, "origin" | "db" | "getEmailCode">,
  path: string,
  browser = new TextBrowser(site.origin),
): Promise<NewApplicant> {
  const { email, password } = somebody();
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

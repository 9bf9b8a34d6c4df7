import { testAppKey } from "./running-program";
import type { SiteToVisit } from "./running-site";
import { type Page, TextBrowser } from "./text-browser";
import { writeAccount } from "./written-account";

let people = 0;
const somebody = () => ({ email: `maria${++people}@example.com`, password: "a long enough password" });

interface SignedIn {
  browser: TextBrowser;
  email: string;
  password: string;
}

/** Somebody with a confirmed account and nothing in their profile but a name, who has looked at no page yet. */
export async function somebodySignedIn(
  { db, origin }: Pick<SiteToVisit, "origin" | "db">,
  headers: Record<string, string> = {},
): Promise<SignedIn> {
  const person = somebody();
  const account = { ...person, given_names: "María Clara", family_name: "de los Santos" };
  const visit = { ipPrefix: null, device: null };
  const cookies = await writeAccount({ db, appKey: testAppKey, clock: () => new Date() }, account, visit);
  return { browser: new TextBrowser(origin, headers).takeCookies(cookies), ...person };
}

/** The address of the person whose account is the newest. */
export const newestEmail = async ({ db }: Pick<SiteToVisit, "db">): Promise<string> =>
  (await db.selectFrom("users").select("email").orderBy("id", "desc").limit(1).executeTakeFirstOrThrow()).email;

interface NewApplicant extends SignedIn {
  page: Page;
}

/** The same person, on the private page that was asked for. */
export async function newApplicant(
  site: Pick<SiteToVisit, "origin" | "db">,
  path: string,
  headers: Record<string, string> = {},
): Promise<NewApplicant> {
  const person = await somebodySignedIn(site, headers);
  const page = await person.browser.get(path);
  if (/\/login$/.test(page.url.pathname)) throw new Error(`Nobody is signed in on ${page.url.pathname}`);
  return { ...person, page };
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
    "Email address": email,
    Password: password,
  });
  const page = await confirmation.press(/confirm/i, { "6-digit code": await site.getEmailCode(email) });
  return { browser, page, email, password };
}

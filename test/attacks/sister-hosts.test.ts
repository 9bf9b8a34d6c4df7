import { beforeAll, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { signUpByForms } from "../harness/new-applicant";
import { TextBrowser } from "../harness/text-browser";
import { type AttackedSite, runAttackedSite } from "./attacked-site";

const origin = "https://careers.example.com";
let site: AttackedSite;
runAttackedSite(
  (running) => {
    site = running;
  },
  { settings: { PUBLIC_URL: origin } },
);

/** As a proxy that ends https passes it on to the site. */
const throughProxy = (url: URL, { headers, ...request }: RequestInit) => {
  const passed = new Headers(headers);
  passed.set("X-Forwarded-Host", url.host);
  passed.set("X-Forwarded-Proto", "https");
  return fetch(site.origin + url.pathname + url.search, { ...request, headers: passed });
};

/** What browsers were told to keep, all lines. */
const lines: string[] = [];
const newBrowser = () =>
  new TextBrowser(origin, {}, async (url, request) => {
    const answer = await throughProxy(url, request);
    lines.push(...answer.headers.getSetCookie());
    return answer;
  });

/** A guest who saves a job and chooses colours, signs up, has the session end in the middle of a form, and signs out. */
async function leaveEveryCookie(): Promise<void> {
  const browser = newBrowser();
  await (await browser.get(paths.jobs())).press(/^Save/);
  await (await browser.get(paths.jobs())).press("Dark");
  await signUpByForms({ ...site, origin }, paths.profile.index(), browser);
  const form = await browser.get(paths.profile.section("role"));
  const session = new Map(browser.cookieNames().map((name) => [name, browser.cookie(name) ?? ""]));
  browser.dropCookie("__Host-harbour_session");
  await form.press(/^Save/, { "Desired role": "Clerk" });
  await (await browser.takeCookies(session).get(paths.logout())).press("Sign out");
}

let attacker: TextBrowser;
beforeAll(async () => {
  await leaveEveryCookie();
  attacker = (await signUpByForms({ ...site, origin }, paths.profile.index(), newBrowser())).browser;
}, 60_000);

/** What another host of the domain can put into a browser: the names that only this very host may set are none of them. */
const plantable = (cookies: string) => cookies.replaceAll("__Host-", "");

const get = (path: string, cookies: string) =>
  throughProxy(new URL(path, origin), { headers: { Cookie: cookies }, redirect: "manual" });

it("browsers take every cookie of ours from this very host only", () => {
  const names = new Set(lines.map((line) => line.split("=", 1)[0]));
  // its value is bound to a session, and it keeps the name that the API's specification gives it
  names.delete("R24-XSRF-TOKEN");
  const ours = ["form_token", "kept_1", "kept_2", "last_person", "saved_jobs", "signed_out", "theme", "visit_cost"];
  const all = [...ours, "harbour_session", "known_device"].map((name) => `__Host-${name}`);
  expect([...names].sort()).toEqual(all.sort());
  for (const line of lines) {
    expect(line).toMatch(/; Path=\/(;|$)/i);
    expect(line).toMatch(/; Secure/i);
    expect(line).not.toMatch(/; Domain/i);
  }
});

it.each([paths.profile.index(), "/auth/goteamapp/account"])(
  "a session that another host plants signs nobody in: %s",
  async (path) => {
    expect((await get(path, attacker.cookieHeader())).status).toBe(200);
    expect((await get(path, plantable(attacker.cookieHeader()))).status).toBe(303);
  },
);

it("jobs that another host plants are not saved for a guest", async () => {
  const guest = newBrowser();
  await (await guest.get(paths.jobs())).press(/^Save/);
  const shown = async (cookies: string) => (await get(paths.profile.bookmarks(), cookies)).text();
  expect(await shown(guest.cookieHeader())).not.toContain("You have not saved a job yet");
  expect(await shown(plantable(guest.cookieHeader()))).toContain("You have not saved a job yet");
});

it("a form's token that another host plants lets nothing be sent in a person's name", async () => {
  const { browser: victim } = await signUpByForms({ ...site, origin }, paths.profile.index(), newBrowser());
  const tokenOf = async (browser: TextBrowser) =>
    (await browser.get(paths.profile.index())).document.querySelector<HTMLInputElement>("[name=csrf]")?.value ?? "";
  const choose = async (mode: string, csrf: string, cookies: string) => {
    const body = new URLSearchParams({ csrf, mode, returnTo: "/" });
    const headers = { Cookie: cookies, Origin: origin };
    await throughProxy(new URL(paths.theme(), origin), { method: "POST", redirect: "manual", headers, body });
    const users = site.db.selectFrom("users").select("theme").orderBy("id", "desc");
    return (await users.executeTakeFirstOrThrow()).theme;
  };
  const own = victim.cookieHeader();
  expect(await choose("dark", await tokenOf(victim), own)).toBe("dark");
  const [planted = ""] = plantable(attacker.cookieHeader()).match(/form_token=[^;]*/) ?? [];
  expect(planted).not.toBe("");
  expect(await choose("light", await tokenOf(attacker), `${planted}; ${own}`)).toBe("dark");
});

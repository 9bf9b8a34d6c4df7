import { beforeAll, describe, expect, it } from "vitest";
import { somebodySignedIn } from "../harness/new-applicant";
import type { TextBrowser } from "../harness/text-browser";
import { type AttackedSite, runAttackedSite } from "./attacked-site";
import { signOnPages } from "./every-address";
import { bodiesFromElsewhere, strangers } from "./hostile-visits";

let site: AttackedSite;
let victim: TextBrowser;
let attacker: TextBrowser;
runAttackedSite((started) => {
  site = started;
});
beforeAll(async () => {
  victim = (await somebodySignedIn(site)).browser;
  attacker = (await somebodySignedIn(site)).browser;
});

const fields = { intent: "remove", job: "1", name: "x", csrf: "", email: "eve@example.com", password: "x" };

const send = (path: string, init: RequestInit, browser = victim) =>
  fetch(site.origin + path, {
    ...init,
    redirect: "manual",
    headers: { Cookie: browser.cookieHeader(), ...(init.headers as Record<string, string>) },
  });

interface Sent {
  path: string;
  method?: string;
  headers: Record<string, string>;
  body?: BodyInit;
  type?: string;
}

/** The requests that are not answered with `status`, with what they are answered with. */
async function otherThan(status: number, posts: Sent[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { path, method = "POST", headers, body, type } of posts) {
    const sent = { ...headers, ...(type && { "Content-Type": type }) };
    const answer = await send(path, { method, body: body ?? null, headers: sent });
    await answer.body?.cancel();
    if (answer.status !== status) wrong.push(`${method} ${path} ${JSON.stringify(sent)}: ${answer.status}`);
  }
  return wrong;
}

const changes = () => site.calls.filter(({ method }) => method !== "GET");

describe("a post from elsewhere", () => {
  it.each(Object.keys(strangers))(
    "is turned away from %s, whatever it holds and however it is sent",
    async (stranger) => {
      site.forget();
      const headers = strangers[stranger] ?? {};
      const posts = ["/bookmarks", "/auth/goteamapp/login", "/profile/settings/delete"].flatMap((path) => [
        ...bodiesFromElsewhere.map((make) => ({ path, headers, ...make() })),
        ...["PUT", "PATCH", "DELETE"].map((method) => ({ path, headers, method })),
      ]);
      posts.push({ path: "/storage/tmp/018f0000-0000-7000-8000-000000000000", headers, method: "PUT" });
      expect(await otherThan(403, posts)).toEqual([]);
      expect(site.calls).toEqual([]);
    },
  );
});

describe("a post of a browser that says nothing of where it comes from", () => {
  it.each([
    ["no form token", () => ""],
    ["another person's form token", () => tokenOf(attacker)],
    ["a made-up form token", () => "x".repeat(40)],
  ])("changes nothing with %s", async (_what, token) => {
    const csrf = await token();
    site.forget();
    const document = await send("/bookmarks", {
      method: "POST",
      body: new URLSearchParams({ ...fields, csrf }),
    });
    expect([document.status, changes()]).toEqual([303, []]);
    expect((await victim.get("/profile")).heading).toBe("Your profile");
  });

  it("signs nobody in, up or out at the sign-on without the token of its page", async () => {
    const before = await counts();
    for (const path of signOnPages) {
      for (const csrf of [
        {} as Record<string, string>,
        { _token: "x".repeat(40) },
        { _token: await signOnToken(attacker) },
      ]) {
        const form = { ...fields, given_names: "Eve", family_name: "Evil", intent: "sign-out", ...csrf };
        const answer = await send(path, { method: "POST", body: new URLSearchParams(form) });
        expect([path, answer.status]).toEqual([path, 419]);
        await answer.body?.cancel();
      }
    }
    expect(await counts()).toEqual(before);
    expect((await victim.get("/profile")).heading).toBe("Your profile");
  });

  it("signs nobody in to a stranger's account who was signed in to none", async () => {
    const answer = await fetch(`${site.origin}/auth/goteamapp/login`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ email: "maria2@example.com", password: "a long enough password" }),
    });
    expect(answer.status).toBe(419);
    const left = new Headers({
      Cookie: answer.headers
        .getSetCookie()
        .map((line) => line.split(";")[0])
        .join("; "),
    });
    const profile = await fetch(`${site.origin}/profile`, { headers: left, redirect: "manual" });
    expect(profile.headers.get("Location")).toContain("/login");
  });
});

// what such a link and such a post do at each address: crawl.test.ts
it("a link from another site signs nobody out", async () => {
  await send("/logout", { headers: { "Sec-Fetch-Site": "cross-site" } });
  expect((await victim.get("/profile")).heading).toBe("Your profile");
});

const tokenOf = async (browser: TextBrowser) =>
  (await browser.get("/profile/personal-info/role")).document.querySelector<HTMLInputElement>("[name=csrf]")?.value ??
  "";

const signOnToken = async (browser: TextBrowser) =>
  (await browser.get("/auth/goteamapp/account")).document.querySelector<HTMLInputElement>("[name=_token]")?.value ?? "";

async function counts() {
  const count = async (table: "users" | "mails") =>
    Number(
      (
        await site.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as("count"))
          .executeTakeFirstOrThrow()
      ).count,
    );
  return { users: await count("users"), mails: await count("mails") };
}

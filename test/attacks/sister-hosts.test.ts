import { describe, expect, it } from "vitest";
import { TextBrowser } from "../harness/text-browser";
import { type AttackedSite, runAttackedSite } from "./attacked-site";

let site: AttackedSite;
runAttackedSite(
  (running) => {
    site = running;
  },
  { settings: { PUBLIC_URL: "https://careers.example.com" } },
);

const signIn = "/auth/goteamapp/login";

describe("another host of the same domain", () => {
  it("cannot plant a session, because browsers take the cookie from this very host only", async () => {
    const cookies = (await fetch(site.origin + signIn)).headers.getSetCookie();
    const session = cookies.find((line) => line.includes("session="));
    expect(session).toMatch(/^__Host-harbour_session=/);
    expect(session).toMatch(/; Path=\/(;|$)/i);
    expect(session).toMatch(/; Secure/i);
    expect(session).not.toMatch(/; Domain/i);
  });

  it("is not believed when it plants one under the name without the prefix", async () => {
    const attacker = new TextBrowser(site.origin);
    await attacker.get(signIn);
    const planted = attacker.cookieHeader().replaceAll("__Host-", "");
    const page = await fetch(site.origin + signIn, { headers: { Cookie: planted } });
    expect(page.headers.getSetCookie().join()).toContain("__Host-harbour_session=");
  });
});

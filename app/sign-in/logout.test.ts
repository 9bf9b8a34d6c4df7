import type { AppLoadContext } from "@remix-run/node";
import { describe, expect, it, vi } from "vitest";
import { action, loader } from "./logout.page";

/** Somebody at the logout page; `leaves` is the API's result. */
function visitor(state: string, afterLogout: string | false, leaves: object = { ok: true, value: null }) {
  const context = { visitor: { state }, afterLogout, api: { session: { logOut: vi.fn(async () => leaves) } } };
  return { context: context as unknown as AppLoadContext, request: new Request("http://site"), params: {} };
}
const refused = (kind: string) => ({ ok: false, failure: { kind, message: "" } });
const leadsTo = (answer: unknown) => (answer as Response).headers.get("Location");

describe("signing out", () => {
  it("leads to the configured place, also for whoever is signed out already", async () => {
    expect(leadsTo(await action(visitor("signed-in", "/jobs")))).toBe("/jobs");
    expect(leadsTo(await action(visitor("anonymous", "/jobs", refused("forbidden"))))).toBe("/jobs");
    await expect(loader(visitor("anonymous", "/jobs"))).rejects.toMatchObject({ status: 303 });
  });

  it("stays on a page that says so when there is no such place", async () => {
    for (const nowhere of [false, "/logout"] as const) {
      expect(leadsTo(await action(visitor("signed-in", nowhere)))).toBe("/logout");
      expect(await loader(visitor("anonymous", nowhere))).toEqual({ signedOut: true });
    }
  });

  it.each([
    ["signed out on the sign-on's page", "http://site/logout?left=1", "same-origin", 1],
    ["signed out there, of another host", "http://site/logout?left=1", "same-site", 1],
    ["signed out there, in a browser that tells nothing", "http://site/logout?left=1", null, 1],
    ["only follows a link on another site", "http://site/logout?left=1", "cross-site", 0],
    ["only opens the page", "http://site/logout", "none", 0],
  ])("erases what a device has of somebody who %s: %s %s", async (_who, url, from, times) => {
    const given = { ...visitor("anonymous", false), request: new Request(url) };
    if (from !== null) given.request.headers.set("Sec-Fetch-Site", from);
    await loader(given);
    expect(given.context.api.session.logOut).toHaveBeenCalledTimes(times);
  });

  it("says that it did not work when the API cannot say who this is, or cannot do it", async () => {
    for (const asked of [
      visitor("unknown", "/"),
      visitor("signed-in", "/", refused("unavailable")),
      visitor("signed-in", "/", refused("forbidden")),
    ])
      expect(await action(asked)).toMatchObject({
        data: { message: expect.stringContaining("You are still signed in") },
        init: { status: 503 },
      });
  });
});

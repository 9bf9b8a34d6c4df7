import type { AppLoadContext } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { action, loader } from "./logout.page";

/** Somebody at the logout page; `leaves` is what the API makes of it. */
function visitor(state: string, afterLogout: string | false, leaves: object = { ok: true, value: null }) {
  const context = { visitor: { state }, afterLogout, api: { session: { logOut: async () => leaves } } };
  return { context: context as unknown as AppLoadContext, request: new Request("http://site"), params: {} };
}
const refused = (kind: string) => ({ ok: false, failure: { kind, message: "" } });
const leadsTo = (answer: unknown) => (answer as Response).headers.get("Location");

describe("signing out", () => {
  it("leads to the configured place, also for whoever is signed out already", async () => {
    expect(leadsTo(await action(visitor("signed-in", "/jobs")))).toBe("/jobs");
    expect(leadsTo(await action(visitor("anonymous", "/jobs", refused("forbidden"))))).toBe("/jobs");
    expect(() => loader(visitor("anonymous", "/jobs"))).toThrow(expect.objectContaining({ status: 303 }));
  });

  it("stays on a page that says so when there is no such place", async () => {
    for (const nowhere of [false, "/logout"] as const) {
      expect(leadsTo(await action(visitor("signed-in", nowhere)))).toBe("/logout");
      expect(loader(visitor("anonymous", nowhere))).toEqual({ signedOut: true });
    }
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

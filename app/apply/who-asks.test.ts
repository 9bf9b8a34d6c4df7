import type { AppLoadContext } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import * as general from "./general.page";
import * as login from "./login.page";

const asked = (visitor: object) => ({
  request: new Request("http://site/apply"),
  params: { job: "12" },
  context: {
    visitor,
    safeRedirect: (_to: unknown, fallback: string) => fallback,
  } as unknown as AppLoadContext,
});

/** The Response that ends the request. */
async function endOf(run: () => unknown): Promise<Response> {
  try {
    await run();
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
  throw new Error("Nothing was thrown");
}

describe("pages that show something else to who is signed in", () => {
  it("are unavailable, and do not ask to sign in, while the API cannot say who this is", async () => {
    const unknown = asked({ state: "unknown" });
    for (const run of [general.loader, general.action, login.loader])
      expect((await endOf(() => run(unknown))).status).toBe(503);
  });

  it("let nobody into the talent pool whose e-mail address is not confirmed", async () => {
    const unconfirmed = asked({ state: "signed-in", user: { email_verified_at: null } });
    const gate = await endOf(() => general.action(unconfirmed));
    expect(gate.headers.get("Location")).toBe("/confirmation?redirect=%2Fapply");
  });
});

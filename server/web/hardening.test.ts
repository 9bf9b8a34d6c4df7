import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, describe, expect, it } from "vitest";
import { hardening } from "./hardening";
import { requestFacts } from "./request-facts";

const site = {
  publicUrl: "https://careers.example.com",
  hstsSubdomains: false,
  formOrigins: [],
  development: false,
};
const map = { page: "/profile/address", scriptUrl: "https://maps.example.com/api/js" };
const stops: (() => void)[] = [];
afterAll(() => {
  for (const stop of stops) stop();
});

/** The headers of an answer from an app that does nothing else. */
async function headersOf(path: string, options: Parameters<typeof hardening>[0]): Promise<Headers> {
  const app = express();
  app.use(requestFacts(), hardening(options), (req, res) =>
    req.path === "/moved" ? res.redirect(303, "/") : void res.send("A page"),
  );
  const server = app.listen(0, "127.0.0.1");
  stops.push(() => server.close());
  await once(server, "listening");
  return (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { redirect: "manual" }))
    .headers;
}

const policyOf = async (path: string, options: Parameters<typeof hardening>[0]) =>
  (await headersOf(path, options)).get("Content-Security-Policy") ?? "";

const foreign = /https?:\/\/|data:|unsafe/;

describe("the headers of every page", () => {
  it("keep browsers on https, and on the hosts below only where their operator says so", async () => {
    const hstsOf = async (more: object) =>
      (await headersOf("/", { ...site, map: null, ...more })).get("Strict-Transport-Security");
    expect(await hstsOf({})).toBe("max-age=31536000");
    expect(await hstsOf({ hstsSubdomains: true })).toBe("max-age=31536000; includeSubDomains");
    expect(await hstsOf({ publicUrl: "http://localhost:3000", hstsSubdomains: true })).toBe(null);
  });

  it("leave out of a redirect what rules documents, and keep what rules its request", async () => {
    const names = [...(await headersOf("/moved", { ...site, map: null })).keys()];
    expect(names).toContain("referrer-policy");
    expect(names).toContain("strict-transport-security");
    for (const name of ["content-security-policy", "x-frame-options"]) expect(names).not.toContain(name);
  });

  it("let nothing in from elsewhere when there is no map", async () => {
    expect(await policyOf(map.page, { ...site, map: null })).not.toMatch(foreign);
  });

  it("let the map in on its own page only, whatever case or slashes its address is asked with", async () => {
    for (const path of ["/", "/profile", "/profile/address/more", "/profile/address2"])
      expect(await policyOf(path, { ...site, map }), path).not.toMatch(foreign);
    for (const path of [map.page, "/Profile/Address/", "/profile/address?from=check"])
      expect(await policyOf(path, { ...site, map }), path).toMatch(/script-src [^;]*https:\/\/maps\.example\.com/);
  });

  it("never let a script in that anybody may store at Google, nor text be run as one", async () => {
    const [, scripts] = /script-src ([^;]*)/.exec(await policyOf(map.page, { ...site, map })) ?? [];
    expect(scripts?.replace(/'nonce-[^']+'/, "'nonce'").split(" ")).toEqual([
      "'self'",
      "https://maps.example.com",
      "https://maps.googleapis.com",
      "https://maps.gstatic.com",
      "'nonce'",
    ]);
  });

  it("tell Google which site asks, as a key limited to this site needs, and nobody anything else", async () => {
    const heard = async (path: string) => (await headersOf(path, { ...site, map })).get("Referrer-Policy");
    expect(await heard(map.page)).toBe("strict-origin-when-cross-origin");
    expect(await heard("/profile")).toBe("same-origin");
  });

  it("leave the device's location to this site, for whoever asks for it", async () => {
    expect((await headersOf(map.page, { ...site, map })).get("Permissions-Policy")).toBeNull();
  });
});

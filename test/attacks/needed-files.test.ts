import { strToU8 } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { aReadyApplicant, postJob } from "../api/applicants";
import { realPng } from "../builders/files";
import { askForId } from "../builders/meetings";
import { TextBrowser } from "../harness/text-browser";
import { apiBehind, publicUrl } from "../statements/person";
import { type AttackedSite, runAttackedSite } from "./attacked-site";

let site: AttackedSite;
let browser: TextBrowser;
let address: string;
let need: number;
runAttackedSite(
  (started) => {
    site = started;
  },
  { settings: { PUBLIC_URL: publicUrl } },
);
beforeAll(async () => {
  const api = apiBehind(site);
  const ana = await aReadyApplicant(api);
  const job = await postJob(api);
  await ana.send(job);
  need = await askForId(site.db, job);
  address = paths.profile.need(String(job), String(need));
  browser = new TextBrowser(publicUrl, {}, ({ pathname, search }, request) =>
    fetch(site.origin + pathname + search, request),
  ).takeCookies(ana.visitor.cookies);
}, 120_000);

const send = async (bytes: Uint8Array, filename: string) =>
  (await browser.get(address)).press("Send the file", {
    "Your file": { filename, contentType: "image/png", bytes },
  });
const stored = () =>
  site.db
    .selectFrom("needs")
    .select(["state", "file_key", "file_name"])
    .where("id", "=", need)
    .executeTakeFirstOrThrow();

describe("a file that is sent after an offer", () => {
  it.each([
    ["a web page", strToU8("<html><script>alert(1)</script></html>"), "must be a PDF"],
    ["a program", Buffer.from("MZ\x90\0\x03\0\0\0PE\0\0"), "must be a PDF"],
    ["nothing", new Uint8Array(), "The selected file is empty"],
    ["too much", new Uint8Array(5 * 1024 * 1024 + 1), "must be smaller than 5 MB"],
  ])("is not %s, and nothing of it stays", async (_what, bytes, said) => {
    const page = await send(bytes, "id.png");
    expect([page.status, page.field("Your file").error]).toEqual([422, expect.stringContaining(said)]);
    expect(await stored()).toEqual({ state: "needed", file_key: null, file_name: null });
  });

  it("has a harmless name, and comes back to be saved and never to be run", async () => {
    const photo = Buffer.concat([realPng(), Buffer.from("<?php system($_GET['x']); ?>")]);
    expect((await send(photo, "../../evil\u202egnp.exe")).status).toBe(200);
    expect(await stored()).toMatchObject({ state: "sent", file_name: "evilgnp.exe" });
    const answer = await fetch(`${site.origin}${address}/file`, {
      headers: { Cookie: browser.cookieHeader() },
      redirect: "manual",
    });
    const file = await fetch(site.origin + (answer.headers.get("Location") ?? "").replace(publicUrl, ""));
    expect([file.status, file.headers.get("Content-Type"), file.headers.get("X-Content-Type-Options")]).toEqual([
      200,
      "image/png",
      "nosniff",
    ]);
    expect(file.headers.get("Content-Disposition")).toMatch(/^attachment; filename="evilgnp\.exe\.png"/);
    expect(file.headers.get("Content-Security-Policy")).toContain("sandbox");
    await file.body?.cancel();
  });
});

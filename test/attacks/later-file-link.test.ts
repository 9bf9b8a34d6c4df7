import { strToU8 } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { aReadyApplicant, postJob } from "../api/applicants";
import { realPdf } from "../builders/files";
import { TextBrowser } from "../harness/text-browser";
import { apiBehind, publicUrl } from "../statements/person";
import { type AttackedSite, runAttackedSite } from "./attacked-site";

let site: AttackedSite;
let token: string;
runAttackedSite(
  (started) => {
    site = started;
  },
  { settings: { PUBLIC_URL: publicUrl } },
);
beforeAll(async () => {
  const api = apiBehind(site);
  const ana = await aReadyApplicant(api);
  const { data } = await ana.send(await postJob(api));
  token = data.later_file?.token ?? "";
}, 120_000);

/** The browser of whoever got the link, which has never been here. */
const somebodys = () =>
  new TextBrowser(publicUrl, {}, ({ pathname, search }, request) => fetch(site.origin + pathname + search, request));
const send = async (address: string, bytes: Uint8Array, filename = "cv.pdf") =>
  (await somebodys().get(address)).press("Send the file", {
    "Your résumé as a file": { filename, contentType: "application/pdf", bytes },
  });
const listLater = () => site.db.selectFrom("later_files").select("file_name").execute();

describe("the link by which the file of a résumé follows", () => {
  it("takes no file and reads none when it was made up", async () => {
    const madeUp = paths.laterFile(`${token.split("-")[0]}-${"A".repeat(22)}`);
    expect((await somebodys().get(madeUp)).status).toBe(404);
    site.forget();
    const body = new FormData();
    body.set("file", new Blob([new Uint8Array(await realPdf())]), "cv.pdf");
    expect((await fetch(site.origin + madeUp, { method: "POST", body })).status).toBe(404);
    expect(
      site.calls.map(({ method, path }) => `${method} ${path}`).filter((call) => /sign|storage/.test(call)),
    ).toEqual([]);
  });

  it("is no sign-in: it shows the job and no person, and leads to nothing private", async () => {
    const browser = somebodys();
    const page = await browser.get(paths.laterFile(token));
    expect([page.status, page.heading]).toEqual([200, expect.stringContaining("Send your résumé’s file")]);
    expect(page.text).not.toMatch(/Reyes|@example/);
    expect(page.headers.get("Cache-Control")).toMatch(/private|no-store/);
    expect(page.headers.get("Referrer-Policy")).toMatch(/same-origin|no-referrer/);
    expect((await browser.get(paths.profile.index())).heading).toBe("Sign in");
  });

  it("says beside its field why it takes a hostile file not", async () => {
    const page = await send(paths.laterFile(token), strToU8("<html><script>alert(1)</script></html>"));
    expect([page.status, page.field("Your résumé as a file").error]).toEqual([
      422,
      expect.stringContaining("must be a PDF"),
    ]);
    expect(await listLater()).toEqual([]);
  });

  it("takes one good file under a harmless name, and no other after it", async () => {
    const came = await send(paths.laterFile(token), await realPdf(), "../../evil\u202efdp.exe");
    expect([came.status, came.heading]).toEqual([200, expect.stringContaining("Your file came")]);
    expect(await listLater()).toEqual([{ file_name: "evilfdp.exe" }]);
    const body = new FormData();
    body.set("file", new Blob([new Uint8Array(await realPdf())]), "second.pdf");
    const again = await fetch(site.origin + paths.laterFile(token), { method: "POST", body, redirect: "manual" });
    expect([again.status, again.headers.get("Location")]).toEqual([303, paths.laterFile(token)]);
    expect(await listLater()).toHaveLength(1);
  });

  it("does not stand in the log", () => {
    expect(site.log.join("")).not.toContain(token);
  });
});

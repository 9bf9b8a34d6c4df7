import { strToU8, zipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { realDocx, realPdf, realPng } from "../builders/files";
import { docxWith, lyingAboutSize, pdfInCircles } from "../builders/hostile-files";
import { newApplicant } from "../harness/new-applicant";
import type { PickedFile, TextBrowser } from "../harness/text-browser";
import { type AttackedSite, runAttackedSite } from "./attacked-site";

let site: AttackedSite;
let browser: TextBrowser;
runAttackedSite((started) => {
  site = started;
});
beforeAll(async () => {
  browser = (await newApplicant(site, paths.profile.resumes())).browser;
});

const type = "The selected file must be a PDF, Word, ODT, RTF, text, JPG or PNG";
const damaged = "The selected file is damaged and cannot be opened";
const html = "<html><script>alert(1)</script></html>";

/** Stores a file on the page for it, as a person does. Few may be stored in a day, and few kept: the counts are put back. */
async function store(file: Partial<PickedFile> & { bytes: Uint8Array }) {
  await site.db.deleteFrom("throttles").execute();
  await site.db.updateTable("resumes").set({ is_default: false }).execute();
  const page = await browser.get(paths.profile.resumes());
  return page.press("Upload", {
    "A file of yours": { filename: "cv.pdf", contentType: "application/pdf", ...file },
  });
}

describe("a file that is not what it says", () => {
  it.each<[what: string, filename: string, contentType: string, bytes: () => Uint8Array, said: string]>([
    ["a web page called a PDF", "cv.pdf", "application/pdf", () => strToU8(html), type],
    ["a script called a photo", "cv.jpg", "image/jpeg", () => strToU8("<?xml version='1.0'?><x/>"), type],
    ["SVG called PNG", "cv.png", "image/png", () => strToU8("<svg onload='alert(1)'/>"), type],
    ["a GIF that is a script", "cv.png", "image/png", () => strToU8("GIF89a/*\0*/=alert(1)"), type],
    ["a plain archive called Word", "cv.docx", "application/zip", () => zipSync({ "a.exe": strToU8("MZ") }), type],
    ["a program called a PDF", "cv.pdf", "application/pdf", () => Buffer.from("MZ\x90\0\x03\0\0\0PE\0\0"), type],
    [
      "a Word file that declares 4 GB",
      "cv.docx",
      "x/y",
      () => lyingAboutSize(realDocx(), "word/document.xml", 0xfffffff0),
      damaged,
    ],
    ["a Word file without a text", "cv.docx", "x/y", () => docxWith(""), damaged],
    ["a PDF of pages in circles", "cv.pdf", "application/pdf", pdfInCircles, damaged],
    ["nothing", "cv.pdf", "application/pdf", () => new Uint8Array(), "The selected file is empty"],
    [
      "too much",
      "cv.pdf",
      "application/pdf",
      () => new Uint8Array(5 * 1024 * 1024 + 1),
      "The selected file must be smaller than 5 MB",
    ],
    ["an ending that is none of ours", "cv.exe", "application/pdf", () => strToU8("text"), type],
  ])("%s: is refused in plain words beside the field", async (_what, filename, contentType, bytes, said) => {
    const page = await store({ filename, contentType, bytes: bytes() });
    expect([page.status, page.text.includes(said)]).toEqual([422, true]);
  });

  const pdf = async () => Buffer.concat([Buffer.from(`${html}\n`.padEnd(100)), await realPdf()]);
  const photo = async () => Buffer.concat([realPng(), Buffer.from("<?php system($_GET['x']); ?>")]);

  it.each([
    ["a PDF that begins as a web page", "cv", "pdf", "application/pdf", pdf],
    ["a photo that ends as a script", "cv.php", "png", "image/png", photo],
    ["a name with a quote", 'x".html', "png", "image/png", photo],
    ["a name with folders", "../../etc/passwd.exe", "png", "image/png", photo],
    ["a name with a header", "a\r\nSet-Cookie: evil=1", "png", "image/png", photo],
    ["a name that turns its ending around", "\u202egnp.exe", "png", "image/png", photo],
  ])(
    "%s: comes back as what it is, to be saved and never to be run",
    async (_what, name, ending, contentType, make) => {
      const page = await store({ filename: `${name}.${ending}`, bytes: await make() });
      expect(page.status).toBe(200);
      const link = page.document.querySelector<HTMLAnchorElement>("a[href$='/download']");
      const answer = await fetch(new URL(link?.getAttribute("href") ?? "", site.origin), {
        headers: { Cookie: browser.cookieHeader() },
      });
      expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, contentType]);
      const named = `^attachment; filename="[^"\\\\\r\n]+\\.${ending}"; filename\\*=UTF-8''[\\w.%~!-]+\\.${ending}$`;
      expect(answer.headers.get("Content-Disposition")).toMatch(new RegExp(named));
      expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(answer.headers.get("Content-Security-Policy")).toContain("sandbox");
      expect(answer.headers.get("Set-Cookie") ?? "").not.toContain("evil");
      await answer.body?.cancel();
      await site.db.deleteFrom("resumes").execute();
    },
  );
});

describe("more files than a person needs", () => {
  it("are refused with the time to wait, however many come at once", async () => {
    const file = { filename: "cv.txt", contentType: "text/plain", bytes: strToU8("Maria Clara, bookkeeper") };
    const page = await store(file);
    // of the twenty of a day, eighteen are gone
    const mine = site.db.updateTable("throttles").set({ count: 18 }).where("key", "like", "uploads:%");
    expect(Number((await mine.executeTakeFirstOrThrow()).numUpdatedRows)).toBe(1);
    const pages = await Promise.all(
      [...Array(5)].map((_, copy) =>
        page.press("Upload", { "A file of yours": { ...file, filename: `cv${copy}.txt` } }),
      ),
    );
    const refused = pages.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(3);
    for (const { text } of refused) expect(text).toMatch(/Too many tries\. Wait \d+ \w+/);
  }, 60_000);
});

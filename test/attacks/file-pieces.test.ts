import { createHash } from "node:crypto";
import { strToU8, zipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { maxPieceBytes, piecesPath, pieceType, tusVersion } from "../../server/contract/values/file-pieces";
import { maxUploadBytes } from "../../server/contract/values/uploads";
import { realPdf } from "../builders/files";
import { newApplicant } from "../harness/new-applicant";
import { type AttackedSite, runAttackedSite } from "./attacked-site";

let site: AttackedSite;
let ana: Somebody;
let eve: Somebody;
let pdf: Uint8Array;
runAttackedSite((started) => {
  site = started;
});
beforeAll(async () => {
  [ana, eve] = [await somebody(), await somebody()];
  pdf = Buffer.concat([await realPdf(), Buffer.alloc(200_000, " ")]);
}, 60_000);

interface Somebody {
  cookie: string;
  csrf: string;
}

async function somebody(): Promise<Somebody> {
  const { browser, page } = await newApplicant(site, paths.profile.resumes());
  const csrf = page.document.querySelector<HTMLInputElement>("[name=csrf]")?.value ?? "";
  return { cookie: browser.cookieHeader(), csrf };
}

interface Asked {
  method?: string;
  place?: string;
  headers?: Record<string, string | null>;
  body?: Uint8Array;
}

/** A call as our own scripts make it; a header of null is left out. */
function call({ cookie, csrf }: Somebody, { method = "POST", place = piecesPath, headers = {}, body }: Asked) {
  const all = {
    Cookie: cookie,
    "X-Form-Token": csrf,
    "Tus-Resumable": tusVersion,
    "Sec-Fetch-Site": "same-origin",
    ...headers,
  };
  const sent = Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== null);
  return fetch(site.origin + place, { method, headers: sent, body: body as BodyInit, redirect: "manual" });
}

const base64 = (text: string) => Buffer.from(text).toString("base64");
const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

const about = (bytes: Uint8Array, name = "cv.pdf", hash = hashOf(bytes)) => ({
  "Upload-Length": String(bytes.length),
  "Upload-Metadata": `filename ${base64(name)},filetype ${base64("application/pdf")},fingerprint ${base64(`sha256:${hash}`)}`,
});

async function begin(who: Somebody, bytes: Uint8Array, name?: string, hash?: string) {
  const answer = await call(who, { headers: about(bytes, name, hash) });
  expect(answer.status).toBe(201);
  return { place: answer.headers.get("Location") ?? "", offset: Number(answer.headers.get("Upload-Offset")) };
}

const add = (who: Somebody, place: string, offset: number, body: Uint8Array, headers: Asked["headers"] = {}) =>
  call(who, {
    method: "PATCH",
    place,
    headers: { "Content-Type": pieceType, "Upload-Offset": String(offset), ...headers },
    body,
  });

const tell = (who: Somebody, place: string) => call(who, { method: "HEAD", place });

/** Sends the form of the page for résumés with a file that was sent in pieces. */
async function store({ cookie, csrf }: Somebody, place: string) {
  const form = new FormData();
  form.set("csrf", csrf);
  form.set("file_pieces", place.slice(piecesPath.length + 1));
  await site.db.deleteFrom("throttles").execute();
  return fetch(site.origin + paths.profile.resumes(), {
    method: "POST",
    headers: { Cookie: cookie, "Sec-Fetch-Site": "same-origin" },
    body: form,
    redirect: "manual",
  });
}

const namesStored = async () =>
  (await site.db.selectFrom("resumes").select("filename").execute()).map(({ filename }) => filename);

describe("a file in pieces", () => {
  it("goes on where it stopped, is whole when its form says so, and is not sent again", async () => {
    const { place, offset } = await begin(ana, pdf, "in pieces.pdf");
    expect(offset).toBe(0);
    const half = pdf.subarray(0, 100_000);
    expect((await add(ana, place, 0, half)).headers.get("Upload-Offset")).toBe("100000");
    expect((await store(ana, place)).status).toBe(424);
    expect(await begin(ana, pdf, "in pieces.pdf")).toEqual({ place, offset: half.length });
    expect((await tell(ana, place)).headers.get("Upload-Offset")).toBe("100000");
    expect((await add(ana, place, half.length, pdf.subarray(half.length))).status).toBe(204);
    expect((await begin(ana, pdf, "in pieces.pdf")).offset).toBe(pdf.length);
    expect((await store(ana, place)).status).toBe(303);
    const kept = await site.db.selectFrom("resumes").select("size").where("filename", "=", "in pieces.pdf").execute();
    expect(kept).toEqual([{ size: pdf.length }]);
  });

  it("of two pieces at once only one is added, and the file is what was announced", async () => {
    const { place } = await begin(ana, pdf, "two at once.pdf");
    const statuses = await Promise.all([1, 2, 3].map(async () => (await add(ana, place, 0, pdf)).status));
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409 || status === 423)).toHaveLength(2);
    expect((await store(ana, place)).status).toBe(303);
  });

  it("is judged as any other file when its form is sent", async () => {
    const page = strToU8(`<html><script>alert(1)</script></html>${" ".repeat(1_000)}`);
    const zip = zipSync({ "a.exe": strToU8("MZ") });
    for (const [bytes, name] of [
      [page, "cv.pdf"],
      [zip, "cv.docx"],
      [strToU8("MZ"), "cv.exe"],
    ] as const) {
      const { place } = await begin(ana, bytes, name);
      expect((await add(ana, place, 0, bytes)).status).toBe(204);
      const answer = await store(ana, place);
      expect([answer.status, (await answer.text()).includes("must be a PDF, Word")]).toEqual([422, true]);
    }
  });

  it("that is not what its hash says is not taken, and has to be sent anew", async () => {
    const { place } = await begin(ana, pdf, "other.pdf", "0".repeat(64));
    await add(ana, place, 0, pdf);
    expect((await store(ana, place)).status).toBe(424);
    expect((await tell(ana, place)).status).toBe(404);
    expect(await namesStored()).not.toContain("other.pdf");
  });

  it("has its name without folders", async () => {
    // the API knows a file again by its content
    const another = Buffer.concat([pdf, Buffer.from(" ")]);
    const { place } = await begin(ana, another, "../../etc/name.pdf");
    await add(ana, place, 0, another);
    expect((await store(ana, place)).status).toBe(303);
    expect(await namesStored()).toContain("name.pdf");
  });
});

describe("another person's file", () => {
  it("is not there for anybody else: not to read, to add to, to send, or to learn of by its hash", async () => {
    const { place } = await begin(ana, pdf, "mine.pdf");
    await add(ana, place, 0, pdf);
    const strangers = {
      eve,
      "Eve with Ana's form token": { ...eve, csrf: ana.csrf },
      nobody: { cookie: "", csrf: "" },
      "Ana's mark, guessed by Eve's device": {
        ...eve,
        cookie: `${eve.cookie.replace(/last_person=[^;]*/, "")}; ${/last_person=[^;]*/.exec(ana.cookie)?.[0]}`,
      },
    };
    for (const [name, who] of Object.entries(strangers)) {
      expect([name, (await tell(who, place)).status]).toEqual([name, 404]);
      expect([name, (await add(who, place, 0, pdf)).status]).toEqual([name, 404]);
      expect([name, (await add(who, place, pdf.length, pdf)).status]).toEqual([name, 404]);
      expect((await store(who, place)).status).not.toBe(200);
    }
    expect(await namesStored()).not.toContain("mine.pdf");
    const own = await begin(eve, pdf, "mine.pdf");
    expect(own.offset).toBe(0);
    expect(own.place).not.toBe(place);
    expect((await store(ana, place)).status).toBe(303);
  });

  it("cannot be guessed by its id, nor reached by a path in its place", async () => {
    const ids = ["a".repeat(22), "..%2f..%2fetc%2fpasswd", "%00", `${"a".repeat(22)}.json`, "x".repeat(400)];
    for (const id of ids) {
      expect((await tell(eve, `${piecesPath}/${id}`)).status).toBe(404);
      expect((await store(eve, `${piecesPath}/${id}`)).status).toBe(424);
    }
  });
});

describe("whoever begins a file", () => {
  it.each<[who: string, change: (who: Somebody) => Somebody]>([
    ["is signed in", ({ csrf }) => ({ csrf, cookie: "" })],
    ["has the form token of this browser", (who) => ({ ...who, csrf: eve.csrf })],
    ["has one at all", (who) => ({ ...who, csrf: "" })],
  ])("%s", async (_who, change) => {
    expect((await call(change(ana), { headers: about(pdf) })).status).toBe(403);
  });

  it("is at a page of ours", async () => {
    const headers = { ...about(pdf), "Sec-Fetch-Site": "cross-site", Origin: "https://evil.test" };
    expect((await call(ana, { headers })).status).toBe(403);
  });

  it.each<[what: string, status: number, headers: Record<string, string | null>]>([
    ["too much", 413, { "Upload-Length": String(maxUploadBytes) }],
    ["nothing", 400, { "Upload-Length": "0" }],
    ["less than nothing", 400, { "Upload-Length": "-1" }],
    ["a length that is none", 400, { "Upload-Length": "1e6" }],
    ["no name", 400, { "Upload-Metadata": `fingerprint ${base64("sha256:1")}` }],
    ["no fingerprint", 400, { "Upload-Metadata": `filename ${base64("cv.pdf")}` }],
    ["lines in the fingerprint", 400, { "Upload-Metadata": `filename ${base64("a")},fingerprint ${base64("a\nb")}` }],
    ["nothing that can be read", 400, { "Upload-Metadata": "%,,, ," }],
    ["another protocol", 412, { "Tus-Resumable": "0.2.0" }],
    ["no protocol", 412, { "Tus-Resumable": null }],
  ])("announces what may come: not %s", async (_what, status, headers) => {
    expect((await call(ana, { headers: { ...about(pdf), ...headers } })).status).toBe(status);
  });
});

describe("a piece", () => {
  it("begins where the last one ended", async () => {
    const { place } = await begin(ana, pdf, "offsets.pdf");
    for (const offset of ["1", "-1", "x", String(2 ** 53), "99999999999"])
      expect([400, 409]).toContain((await add(ana, place, 0, pdf, { "Upload-Offset": offset })).status);
    expect((await tell(ana, place)).headers.get("Upload-Offset")).toBe("0");
  });

  it("is no larger than a piece may be, nor longer than the file", async () => {
    const { place } = await begin(ana, pdf, "lengths.pdf");
    expect((await add(ana, place, 0, new Uint8Array(maxPieceBytes + 1))).status).toBe(413);
    expect((await add(ana, place, 0, new Uint8Array(pdf.length + 1))).status).toBe(413);
    expect((await store(ana, place)).status).toBe(424);
  });

  it("is bytes and nothing else", async () => {
    const { place } = await begin(ana, pdf, "types.pdf");
    for (const type of ["application/json", "multipart/form-data; boundary=x", "text/plain"])
      expect((await add(ana, place, 0, pdf, { "Content-Type": type })).status).toBe(415);
    for (const method of ["PUT", "DELETE", "POST", "OPTIONS"])
      expect((await call(ana, { method, place })).status).toBe(405);
  });
});

it("of a person's files in pieces only the newest five are kept", async () => {
  const places: string[] = [];
  for (let file = 0; file < 7; file++) places.push((await begin(eve, pdf, `many ${file}.pdf`)).place);
  const there = await Promise.all(places.map(async (place) => (await tell(eve, place)).status));
  expect(there.filter((status) => status === 200)).toHaveLength(5);
  expect(there.at(-1)).toBe(200);
});

it("a form without scripts is as it was, and knows nothing of pieces", async () => {
  const { page } = await newApplicant(site, paths.profile.resumes());
  expect(page.html).not.toContain("file_pieces");
  const stored = await page.press("Upload", {
    "A file of yours": { filename: "whole.pdf", contentType: "application/pdf", bytes: pdf },
  });
  expect(stored.text).toContain("We have stored whole.pdf");
});

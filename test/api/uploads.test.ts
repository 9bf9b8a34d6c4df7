import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Resume } from "../../server/contract/applications";
import { ResumeParse, SignedUrl } from "../../server/contract/uploads";
import { maxUploadBytes } from "../../server/contract/values/uploads";
import { runSchedule } from "../../server/recruitment-api/schedule/run-schedule";
import { s3Storage } from "../../server/recruitment-api/storage/s3-storage";
import * as files from "../builders/files";
import { startS3Store } from "../harness/s3-store";
import { type OpenStore, stores } from "../harness/stores";
import { signUp } from "./applicants";
import { type RunningApi, runApi, site, type Visitor } from "./running-api";

let running: RunningApi;

/** The API on a store of this kind, for one group of tests. */
function runOn(open: (typeof stores)[number][1]) {
  let store: OpenStore;
  beforeAll(async () => {
    store = await open();
    running = await runApi({ storage: store.storage });
  });
  afterAll(async () => {
    await running.stop();
    await store.stop();
  });
}
const [[, openFolder], [, openS3]] = stores;

/** Somebody new, signed in, with the number of their application. */
async function applicant() {
  const { visitor, id: applicationId } = await signUp(running);
  return { visitor, applicationId };
}

async function sign(visitor: Visitor, contentType = "application/pdf") {
  const answer = await visitor.call("POST", "/api/vapor/signed_storage_url", {
    body: { bucket: "", content_type: contentType, expires: "", visibility: "private" },
  });
  expect(answer.status).toBe(201);
  return SignedUrl.parse(await answer.json());
}

/** Exactly the signed headers, as a browser or the site sends them, and then some to try. */
function put(
  signed: SignedUrl,
  body: Uint8Array | ReadableStream | string | null,
  more: { url?: string; headers?: Record<string, string | null> } = {},
) {
  const headers = new Headers();
  for (const [name, value] of Object.entries(signed.headers)) if (name !== "Host") headers.set(name, String(value));
  for (const [name, value] of Object.entries(more.headers ?? {})) {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  const init: RequestInit & { duplex: "half" } = {
    method: "PUT",
    headers,
    body: body as BodyInit,
    duplex: "half",
  };
  const request = new Request(more.url ?? signed.url, init);
  return request.url.startsWith(site) ? running.api.fetch(request) : fetch(request);
}

async function upload(visitor: Visitor, bytes: Uint8Array) {
  const signed = await sign(visitor);
  const answer = await put(signed, bytes);
  expect([answer.status, await answer.text()]).toEqual([200, ""]);
  return signed;
}

const acknowledge = (visitor: Visitor, applicationId: number, key: string, filename = "cv.pdf") =>
  visitor.call("PUT", `/api/apply/${applicationId}/resume`, { body: { key, type: "pdf", filename } });

describe("a file put through the API into a folder", () => {
  runOn(openFolder);

  it("answers a signing like Vapor does, bare and with the headers to send", async () => {
    const { visitor } = await applicant();
    const signed = await sign(visitor, "application/msword");
    expect(signed).toEqual({
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      bucket: "uploads",
      key: `tmp/${signed.uuid}`,
      url: expect.stringContaining(`${site}/storage/tmp/${signed.uuid}?`),
      headers: {
        Host: ["careers.test:3000"],
        "x-amz-acl": ["private"],
        "Content-Type": "application/msword",
      },
      expires_at: new Date(running.deps.clock().getTime() + 300_000).toISOString(),
    });
  });

  it("takes 5 MB to the byte and not one more, said or streamed", async () => {
    const { visitor, applicationId } = await applicant();
    const line = "A long résumé of ordinary lines.\n";
    const largest = Buffer.from(line.repeat(Math.ceil(maxUploadBytes / Buffer.byteLength(line)))).subarray(
      0,
      maxUploadBytes,
    );
    const { key } = await upload(visitor, largest);
    expect((await acknowledge(visitor, applicationId, key, "long.txt")).status).toBe(201);

    const signed = await sign(visitor);
    const tooMuch = Buffer.concat([largest, Buffer.from("x")]);
    const streamed = new Response(tooMuch as BodyInit).body;
    const said = { headers: { "content-length": String(tooMuch.length) } };
    for (const refused of [await put(signed, streamed), await put(signed, tooMuch, said)]) {
      expect([refused.status, await refused.json()]).toEqual([
        413,
        { message: "The selected file must be smaller than 5 MB" },
      ]);
    }
    await expect(running.deps.storage.read(signed.key)).rejects.toThrow("Nothing is stored");
  });

  it("refuses an empty file", async () => {
    const { visitor } = await applicant();
    for (const nothing of [null, new Uint8Array()]) {
      const refused = await put(await sign(visitor), nothing);
      expect([refused.status, (await refused.json()).errors]).toEqual([422, { file: ["The selected file is empty"] }]);
    }
  });

  it("refuses a PUT that is not the signed one", async () => {
    const { visitor, applicationId } = await applicant();
    const signed = await sign(visitor);
    const other = await sign(visitor);
    const body = await files.realPdf();
    const changed = (change: (url: URL) => void) => {
      const url = new URL(signed.url);
      change(url);
      return { url: url.href };
    };
    const tries: Parameters<typeof put>[2][] = [
      { headers: { "x-amz-acl": null } },
      { headers: { "x-amz-acl": "public-read" } },
      { headers: { "content-type": "text/html" } },
      { headers: { "content-type": null } },
      { headers: { cookie: "harbour_session=x" } },
      { headers: { authorization: "Bearer x" } },
      { headers: { "x-requested-with": "XMLHttpRequest" } },
      { headers: { "X-R24-XSRF-TOKEN": "x" } },
      changed((url) => url.searchParams.set("expires", String(Number(url.searchParams.get("expires")) + 600))),
      changed((url) => url.searchParams.set("signature", `.${url.searchParams.get("signature")?.slice(1)}`)),
      changed((url) => url.searchParams.delete("signature")),
      changed((url) => url.searchParams.delete("expires")),
      changed((url) => (url.pathname = new URL(other.url).pathname)),
    ];
    for (const more of tries) expect([more, (await put(signed, body, more)).status]).toEqual([more, 403]);
    await expect(running.deps.storage.read(signed.key)).rejects.toThrow("Nothing is stored");
    expect((await put(signed, body)).status).toBe(200);
    expect((await acknowledge(visitor, applicationId, signed.key)).status).toBe(201);
    expect((await put(signed, body)).status).toBe(403);
  });

  it("finds nothing at paths that lead elsewhere", async () => {
    const { visitor, applicationId } = await applicant();
    const signed = await sign(visitor);
    const { search } = new URL(signed.url);
    for (const path of [
      "tmp/../resumes/x",
      "tmp/%2e%2e%2fx",
      `tmp/..%2F${signed.uuid}`,
      `resumes/${signed.uuid}`,
      "tmp/x",
    ]) {
      expect([path, (await put(signed, "x", { url: `${site}/storage/${path}${search}` })).status]).toEqual([path, 404]);
    }
    for (const key of [`resumes/${signed.uuid}`, "tmp/../../etc/passwd", `tmp/${signed.uuid}/x`]) {
      expect((await acknowledge(visitor, applicationId, key)).status).toBe(422);
    }
  });

  it("lets a URL live for 300 seconds", async () => {
    const { visitor } = await applicant();
    const body = await files.realPdf();
    const [used, late] = [await sign(visitor), await sign(visitor)];
    running.pass({ seconds: 299 });
    expect((await put(used, body)).status).toBe(200);
    running.pass({ seconds: 1 });
    expect((await put(late, body)).status).toBe(403);
  });

  it.each([
    ["pdf", files.realPdf],
    ["docx", files.realDocx],
    ["doc", files.realDoc],
    ["odt", files.realOdt],
    ["rtf", files.realRtf],
    ["txt", files.realTxt],
    ["jpg", files.realJpg],
    ["png", files.realPng],
  ])("stores a %s whatever its name says", async (type, build) => {
    const { visitor, applicationId } = await applicant();
    const bytes = await build();
    const { key, uuid } = await upload(visitor, bytes);
    const answer = await acknowledge(visitor, applicationId, key, "holiday.exe");
    expect(answer.status).toBe(201);
    const { data } = await answer.json();
    expect(Resume.parse(data)).toMatchObject({
      type,
      size: bytes.length,
      filename: "holiday.exe",
      is_default: true,
      key: `resumes/${uuid}`,
    });
    expect(await running.deps.storage.read(`resumes/${uuid}`)).toEqual(bytes);
    await expect(running.deps.storage.read(key)).rejects.toThrow("Nothing is stored");
  });

  const ofType = "The selected file must be a PDF, Word, ODT, RTF, text, JPG or PNG";
  const damaged = "The selected file is damaged and cannot be opened";
  const locked = "The selected file is password protected";
  it.each([
    ["a program", () => Buffer.from("MZ\x90\0\x03\0\0\0"), ofType],
    [
      "a web page",
      () => Buffer.from("<!doctype html><title>CV</title>"),
      `${ofType}. This is a web page: open it in Word and save it as DOCX or PDF`,
    ],
    ["an archive", files.plainZip, ofType],
    ["an Excel file", files.realXls, ofType],
    ["blank text", () => Buffer.from(" \n\n "), "The selected file is empty"],
    ["a locked PDF", files.encryptedPdf, locked],
    ["a locked Word file", files.encryptedDocx, locked],
    ["half a PDF", async () => (await files.realPdf()).subarray(0, 400), damaged],
    ["half a Word file", () => files.realDocx().subarray(0, 900), damaged],
    ["half a picture", () => files.realPng().subarray(0, 40), damaged],
    ["a Word file that unpacks to 48 MB", () => files.zipBomb(), damaged],
  ])("refuses %s in plain words and keeps nothing of it", async (_, build, message) => {
    const { visitor, applicationId } = await applicant();
    const { key, uuid } = await upload(visitor, await build());
    const answer = await acknowledge(visitor, applicationId, key);
    expect([answer.status, await answer.json()]).toEqual([422, { message, errors: { file: [message] } }]);
    for (const place of [key, `resumes/${uuid}`]) {
      await expect(running.deps.storage.read(place)).rejects.toThrow("Nothing is stored");
    }
  });

  it("lets nobody sign who is not signed in, comes from elsewhere or has no token", async () => {
    const body = { content_type: "application/pdf" };
    const path = "/api/vapor/signed_storage_url";
    const guest = running.visitor();
    await guest.call("GET", "/sanctum/csrf-cookie");
    const refused = await guest.call("POST", path, { body });
    expect([refused.status, await refused.json()]).toEqual([403, { message: "This action is unauthorized." }]);

    const { visitor } = await applicant();
    expect((await visitor.call("POST", path, { body, headers: { "X-R24-XSRF-TOKEN": "" } })).status).toBe(419);
    expect((await visitor.send("POST", path, { body, headers: { accept: "application/json" } })).status).toBe(403);
  });

  it("shows a file's name without folders, controls and turned text", async () => {
    const { visitor, applicationId } = await applicant();
    const shown = async (number: number, filename: string) => {
      const { key } = await upload(visitor, Buffer.from(`Résumé ${number}`));
      return (await (await acknowledge(visitor, applicationId, key, filename)).json()).data.filename;
    };
    expect(await shown(1, "C:\\Users\\maria\\cv.pdf")).toBe("cv.pdf");
    expect(await shown(2, "../../etc/cv\u0000\u202e.pdf")).toBe("cv.pdf");
    expect(await shown(3, "///")).toBe("resume.txt");
  });

  it("suggests what the default résumé says, and nothing before there is one", async () => {
    const { visitor, applicationId } = await applicant();
    await running.db
      .insertInto("skills")
      .values({ name: "Bookkeeping" })
      .onConflict((row) => row.doNothing())
      .execute();
    const parse = async () => {
      const { data } = await (await visitor.call("GET", `/api/apply/${applicationId}/resume/parse`)).json();
      return ResumeParse.parse(data);
    };
    expect(await parse()).toEqual({ resume_id: null, state: "none", source: null, fields: [], warnings: [] });

    const { key, uuid } = await upload(visitor, await files.realPdf());
    await acknowledge(visitor, applicationId, key);
    const read = await parse();
    expect(read).toMatchObject({ state: "done", source: { key: `resumes/${uuid}` }, warnings: [] });
    expect(read.fields).toContainEqual({
      path: "skills",
      value: "Bookkeeping",
      confidence: 0.9,
      excerpt: "Skills: Microsoft Excel, Customer Service, Bookkeeping",
      lacks: null,
      current: null,
    });

    await acknowledge(visitor, applicationId, (await upload(visitor, files.realJpg())).key);
    expect(await parse()).toMatchObject({
      state: "none",
      fields: [],
      warnings: ["We do not read photos, so nothing is suggested from this one."],
    });
  });

  it("allows 20 uploads a day", async () => {
    const { visitor } = await applicant();
    for (let number = 0; number < 20; number += 1) await sign(visitor);
    const body = { content_type: "application/pdf" };
    const refused = await visitor.call("POST", "/api/vapor/signed_storage_url", { body });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "86400"]);
  });

  it("keeps five, the newest as the default, and says so at the sixth", async () => {
    const { visitor, applicationId } = await applicant();
    const text = (number: number) => Buffer.from(`Résumé number ${number}`);
    for (let number = 1; number <= 5; number += 1) {
      const { key } = await upload(visitor, text(number));
      expect((await acknowledge(visitor, applicationId, key)).status).toBe(201);
    }
    const { key, uuid } = await upload(visitor, text(6));
    const refused = await acknowledge(visitor, applicationId, key);
    expect([refused.status, (await refused.json()).errors]).toEqual([
      422,
      { file: ["You can store 5 résumés. Choose one of those you have stored"] },
    ]);
    await expect(running.deps.storage.read(`resumes/${uuid}`)).rejects.toThrow("Nothing is stored");
    const rows = await running.db
      .selectFrom("resumes")
      .select("is_default")
      .where("application_id", "=", applicationId)
      .orderBy("id")
      .execute();
    expect(rows.map((row) => row.is_default)).toEqual([false, false, false, false, true]);
  });
});

describe.each(stores)("a file put into %s", (_kind, open) => {
  runOn(open);

  it("stores a file under its lasting name and nothing under the other, and nothing at all of one that is refused", async () => {
    const { visitor, applicationId } = await applicant();
    const bytes = files.realDocx();
    const { key, uuid } = await upload(visitor, bytes);
    expect((await acknowledge(visitor, applicationId, key)).status).toBe(201);
    expect(await running.deps.storage.read(`resumes/${uuid}`)).toEqual(bytes);
    const damaged = await upload(visitor, bytes.subarray(0, 900));
    expect((await acknowledge(visitor, applicationId, damaged.key)).status).toBe(422);
    for (const place of [key, damaged.key, `resumes/${damaged.uuid}`])
      await expect(running.deps.storage.read(place)).rejects.toThrow("Nothing is stored");
  });

  it("keeps to the first answer when the same upload or the same file comes again", async () => {
    const { visitor, applicationId } = await applicant();
    const signed = await upload(visitor, files.realDocx());
    const first = await (await acknowledge(visitor, applicationId, signed.key, "first.docx")).json();
    const repeated = await acknowledge(visitor, applicationId, signed.key, "again.docx");
    expect([repeated.status, await repeated.json()]).toEqual([200, first]);

    const second = await upload(visitor, files.realDocx());
    const same = await acknowledge(visitor, applicationId, second.key, "copy.docx");
    expect([same.status, await same.json()]).toEqual([200, first]);
    await expect(running.deps.storage.read(`resumes/${second.uuid}`)).rejects.toThrow("Nothing is stored");
    expect((await acknowledge(visitor, applicationId, second.key)).status).toBe(200);
    const events = running.db
      .selectFrom("activity_log")
      .select(["subject_label", "device"])
      .where("event", "=", "resume.uploaded");
    const own = await events.where("subject_id", "=", first.data.id).execute();
    expect(own).toEqual([{ subject_label: "first.docx", device: "Firefox on Android" }]);
  });

  it("stores one résumé when the same upload is acknowledged twice at once", async () => {
    const { visitor, applicationId } = await applicant();
    const { key } = await upload(visitor, files.realTxt());
    const answers = await Promise.all([1, 2].map(() => acknowledge(visitor, applicationId, key)));
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(bodies[0]).toEqual(bodies[1]);
    expect(await running.deps.storage.read(bodies[0].data.key)).toEqual(files.realTxt());
  });

  it("lets nobody take or read what is somebody else's", async () => {
    const [owner, other] = [await applicant(), await applicant()];
    const { key } = await upload(owner.visitor, await files.realPdf());
    expect((await acknowledge(other.visitor, owner.applicationId, key)).status).toBe(404);
    const stolen = await acknowledge(other.visitor, other.applicationId, key);
    expect([stolen.status, (await stolen.json()).errors]).toEqual([
      422,
      { key: ["The selected file could not be uploaded - try again"] },
    ]);
    expect((await acknowledge(owner.visitor, owner.applicationId, key)).status).toBe(201);
    expect((await other.visitor.call("GET", `/api/apply/${owner.applicationId}/resume/parse`)).status).toBe(404);
    expect((await running.visitor().call("GET", `/api/apply/${owner.applicationId}/resume/parse`)).status).toBe(401);
  });

  it("removes what nobody took for a day", async () => {
    const store = await open();
    const own = await runApi({ storage: store.storage });
    const visitor = own.visitor();
    await visitor.register();
    const { key, uuid } = await sign(visitor);
    const bytes = Buffer.from("Somebody's résumé");
    // also what lay at its lasting place already when the site was killed
    for (const place of [key, `resumes/${uuid}`]) await store.storage.put(place, Readable.from([bytes]), bytes.length);
    own.pass({ hours: 24, seconds: 1 });
    await visitor.logIn();
    await sign(visitor);
    expect(store.listKeys()).toEqual([]);
    await own.stop();
    await store.stop();
  });
});

describe("a file put straight into an S3-compatible store", () => {
  runOn(openS3);

  it("has an address of the store itself, with no header but the two that were signed", async () => {
    const { visitor } = await applicant();
    const signed = await sign(visitor, "application/msword");
    const url = new URL(signed.url);
    expect(signed).toEqual({
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      bucket: "careers",
      key: `tmp/${signed.uuid}`,
      url: expect.stringContaining("X-Amz-Expires=300"),
      headers: { Host: [url.host], "Content-Type": "application/msword" },
      expires_at: new Date(running.deps.clock().getTime() + 300_000).toISOString(),
    });
    expect([url.hostname, url.pathname]).toEqual(["127.0.0.1", `/careers/${signed.key}`]);
  });

  it.each([
    ["larger than 5 MB", Buffer.alloc(maxUploadBytes + 1, "x"), "The selected file must be smaller than 5 MB"],
    ["empty", Buffer.alloc(0), "The selected file is empty"],
  ])("is judged when it is acknowledged, and removed when it is %s", async (_what, bytes, message) => {
    const { visitor, applicationId } = await applicant();
    const { key } = await upload(visitor, bytes);
    const refused = await acknowledge(visitor, applicationId, key);
    expect([refused.status, (await refused.json()).errors]).toEqual([422, { file: [message] }]);
    await expect(running.deps.storage.read(key)).rejects.toThrow("Nothing is stored");
    expect((await acknowledge(visitor, applicationId, key)).status).toBe(422);
  });

  it("is never unpacked, whatever encoding came with it", async () => {
    const { visitor, applicationId } = await applicant();
    const signed = await sign(visitor);
    const packed = gzipSync(Buffer.alloc(maxUploadBytes * 20));
    expect((await put(signed, packed, { headers: { "Content-Encoding": "gzip" } })).status).toBe(200);
    const refused = await acknowledge(visitor, applicationId, signed.key);
    expect([refused.status, (await refused.json()).errors]).toEqual([
      422,
      { key: ["The selected file could not be uploaded - try again"] },
    ]);
    await expect(running.deps.storage.read(signed.key)).rejects.toThrow("was not stored as it is");
  });

  it("is asked for again when it was acknowledged before it came", async () => {
    const { visitor, applicationId } = await applicant();
    const signed = await sign(visitor);
    const early = await acknowledge(visitor, applicationId, signed.key);
    expect([early.status, (await early.json()).errors]).toEqual([
      422,
      { key: ["The selected file could not be uploaded - try again"] },
    ]);
    await put(signed, await files.realPdf());
    expect((await acknowledge(visitor, applicationId, signed.key)).status).toBe(201);
  });

  it("stays what was judged when the address is used again afterwards", async () => {
    const { visitor, applicationId } = await applicant();
    const pdf = await files.realPdf();
    const signed = await upload(visitor, pdf);
    await acknowledge(visitor, applicationId, signed.key);
    expect((await put(signed, files.realPng())).status).toBe(200);
    expect(await running.deps.storage.read(`resumes/${signed.uuid}`)).toEqual(pdf);
    expect((await acknowledge(visitor, applicationId, signed.key)).status).toBe(200);
  });
});

describe("an S3-compatible store that is down", () => {
  it("is a plain 503, and nothing is half written", async () => {
    const { s3, kill, restart, stop } = await startS3Store();
    const own = await runApi({ storage: s3Storage(s3, { limits: { silence: 200, call: 500 } }) });
    running = own;
    const { visitor, applicationId } = await applicant();
    const { key } = await upload(visitor, await files.realPdf());
    await kill();
    const down = await acknowledge(visitor, applicationId, key);
    expect([down.status, await down.json()]).toEqual([503, { message: "Service Unavailable" }]);
    expect(await own.db.selectFrom("resumes").selectAll().execute()).toEqual([]);
    await restart();
    const again = await acknowledge(visitor, applicationId, key);
    expect(again.status).toBe(201);
    const { data } = await again.json();

    await kill();
    const link = await (await visitor.call("GET", `/api/applications/${applicationId}/resume_link`)).json();
    const download = await own.api.fetch(new Request(link.data.url));
    expect([download.status, await download.json()]).toEqual([503, { message: "Service Unavailable" }]);
    expect((await visitor.call("DELETE", `/api/resumes/${data.id}`)).ok).toBe(true);
    await restart();
    await runSchedule(own.deps);
    await expect(own.deps.storage.read(data.key)).rejects.toThrow("Nothing is stored");
    await own.stop();
    await stop();
  });
});

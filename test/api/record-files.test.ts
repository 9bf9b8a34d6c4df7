import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { License, Qualification } from "../../server/contract/profile-records";
import { ResumeLink } from "../../server/contract/uploads";
import * as files from "../builders/files";
import { aLicense, aQualification } from "../builders/profile-records";
import { type Applicant, signUp } from "./applicants";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

const kinds = [
  { table: "licenses", build: aLicense, event: "licence.changed", filename: "Registered Nurse.png" },
  {
    table: "qualifications",
    build: aQualification,
    event: "qualification.changed",
    filename: "Bachelor of Science in Accountancy.png",
  },
] as const;

const failed = "The selected file could not be uploaded - try again";

describe.each(kinds)("the paper of $table", ({ table, build, event, filename }) => {
  type Stored = License | Qualification;
  async function aRecord(person: Applicant, more: object = {}) {
    const { data } = await person.call<Stored>("POST", `${person.path}/${table}`, build(more));
    return `/api/${table}/${data.id}`;
  }
  const save = (person: Applicant, record: string, key: string) =>
    person.call<Stored>("PUT", `${record}/file`, { key, type: "png" });
  const link = (person: Applicant, record: string) => person.call<ResumeLink>("GET", `${record}/file_link`);
  const isGone = (key: string) => expect(running.deps.storage.read(key)).rejects.toThrow("Nothing is stored");

  it("is stored as what it is, and downloaded as what it proves", async () => {
    const ana = await signUp(running);
    const record = await aRecord(ana);
    expect((await link(ana, record)).status).toBe(404);
    const bytes = files.realPng();
    const key = await ana.upload(bytes);
    const lasting = key.replace("tmp/", "papers/");
    const saved = await save(ana, record, key);
    expect([saved.status, saved.data]).toEqual([
      200,
      expect.objectContaining({ version: 1, file: { key: lasting, type: "png", size: bytes.length } }),
    ]);
    await isGone(key);

    const { data } = await link(ana, record);
    expect(ResumeLink.parse(data)).toEqual({
      url: expect.stringContaining(`/storage/${lasting}?`),
      expires_in: 300,
      filename,
      size: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
    });
    const download = await running.api.fetch(new Request(data.url));
    expect(Buffer.from(await download.arrayBuffer())).toEqual(bytes);
    expect([download.status, download.headers.get("content-disposition")]).toEqual([
      200,
      expect.stringContaining(`attachment; filename="${filename}"`),
    ]);
    running.pass({ seconds: 300 });
    expect((await running.api.fetch(new Request(data.url))).status).toBe(403);

    const log = await running.db
      .selectFrom("activity_log")
      .select(["event", "detail"])
      .where("user_id", "=", ana.userId)
      .where("detail", "is not", null)
      .execute();
    expect(log).toEqual([{ event, detail: "Paper added" }]);
  });

  it("stays with the record when its fields are changed", async () => {
    const ana = await signUp(running);
    const record = await aRecord(ana);
    await save(ana, record, await ana.upload(files.realPng()));
    const changed = await ana.call<Stored>("PATCH", record, { ...build(), version: 1 });
    expect(changed.data).toMatchObject({ version: 2, file: { type: "png" } });
  });

  it("is replaced by the next one, removed alone, and removed with its record", async () => {
    const ana = await signUp(running);
    const record = await aRecord(ana);
    const first = await save(ana, record, await ana.upload(files.realPng()));
    const second = await save(ana, record, await ana.upload(files.realJpg()));
    expect(second.data.file?.type).toBe("jpg");
    await isGone(first.data.file?.key ?? "");

    const without = await ana.call<Stored>("DELETE", `${record}/file`);
    expect([without.status, without.data.file]).toEqual([200, null]);
    await isGone(second.data.file?.key ?? "");
    expect((await ana.call("DELETE", `${record}/file`)).status).toBe(404);
    expect((await link(ana, record)).status).toBe(404);

    const third = await save(ana, record, await ana.upload(files.realPng()));
    expect((await ana.call("DELETE", record)).status).toBe(200);
    await isGone(third.data.file?.key ?? "");
  });

  it.each([
    ["a program", () => Buffer.from("MZ\x90\0\x03\0\0\0"), /must be a PDF, Word/],
    ["a locked PDF", files.encryptedPdf, /password protected/],
    ["half a picture", () => files.realPng().subarray(0, 40), /damaged/],
  ])("is refused when it is %s, and the one before stays", async (_title, make, message) => {
    const ana = await signUp(running);
    const record = await aRecord(ana);
    const { data } = await save(ana, record, await ana.upload(files.realPng()));
    const key = await ana.upload(await make());
    const refused = await save(ana, record, key);
    expect([refused.status, refused.body.errors]).toEqual([422, { file: [expect.stringMatching(message)] }]);
    await isGone(key);
    await isGone(key.replace("tmp/", "papers/"));
    expect(await running.deps.storage.read(data.file?.key ?? "")).toEqual(files.realPng());
  });

  it("is the same however often its upload is acknowledged, and of one record only", async () => {
    const ana = await signUp(running);
    const [record, other] = [await aRecord(ana), await aRecord(ana)];
    const key = await ana.upload(files.realPng());
    const answers = await Promise.all([
      save(ana, record, key),
      save(ana, other, key),
      save(ana, record, key),
      save(ana, other, key),
    ]);
    expect(answers.map(({ status }) => status).sort()).not.toContain(500);
    const winners = new Set(answers.filter(({ status }) => status === 200).map(({ data }) => data.id));
    expect(winners.size).toBe(1);
    const [winner] = winners;
    const again = await save(ana, `/api/${table}/${winner}`, key);
    expect([again.status, again.data.file?.key]).toEqual([200, key.replace("tmp/", "papers/")]);
    expect(await running.deps.storage.read(key.replace("tmp/", "papers/"))).toEqual(files.realPng());
    const loser = [record, other].find((path) => !path.endsWith(`/${winner}`)) ?? "";
    const late = await save(ana, loser, key);
    expect([late.status, late.body.errors]).toEqual([422, { key: [failed] }]);
  });

  it("is not taken from somebody else's upload, nor put to somebody else's record", async () => {
    const [ana, eve] = [await signUp(running), await signUp(running)];
    const [anas, eves] = [await aRecord(ana), await aRecord(eve)];
    const key = await ana.upload(files.realPng());
    const stolen = await save(eve, eves, key);
    expect([stolen.status, stolen.body.errors]).toEqual([422, { key: [failed] }]);
    expect((await save(eve, anas, await eve.upload(files.realPng()))).status).toBe(404);
    expect((await save(ana, anas, key)).status).toBe(200);
    expect((await link(eve, anas)).status).toBe(404);
    expect((await eve.call("DELETE", `${anas}/file`)).status).toBe(404);
    expect((await link(ana, anas)).status).toBe(200);
  });

  it("has a name that is safe to save", async () => {
    const ana = await signUp(running);
    const name = 'RN/PRC \\ "2024"\u202e.exe';
    const record = await aRecord(ana, table === "licenses" ? { name } : { course: name });
    await save(ana, record, await ana.upload(files.realPng()));
    expect((await link(ana, record)).data.filename).toBe('RN-PRC - "2024".exe.png');
  });
});

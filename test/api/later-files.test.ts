import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { LaterFileOffer } from "../../server/contract/later-files";
import { readLaterFileToken } from "../../server/recruitment-api/rules/later-file";
import { realPdf, textResume } from "../builders/files";
import { type Applicant, aReadyApplicant, postJob, recruitAndHear } from "./applicants";
import { type RunningApi, runApi, site } from "./running-api";

let running: RunningApi;
let ana: Applicant;
let job: number;
let token: string;
beforeEach(async () => {
  running = await runApi();
  ana = await aReadyApplicant(running);
  job = await postJob(running);
  token = await sentToken(job);
});
afterEach(() => running.stop());

const path = "/public_api/later_file";

/** Sends an application with the text of a résumé; answers the token of its link. */
async function sentToken(jobId: number): Promise<string> {
  const { data } = await ana.send(jobId);
  return data.later_file?.token ?? "";
}

/** As whoever has the link: nobody is signed in. */
async function anybody<Data>(method: string, address: string, body?: object) {
  const response = await running.visitor().send(method, address, { headers: { accept: "application/json" }, body });
  const answer = await response.json();
  return { status: response.status, data: answer.data as Data, body: answer };
}

const look = (of = token) => anybody<LaterFileOffer>("GET", `${path}?${new URLSearchParams({ token: of })}`);

async function upload(bytes: Buffer, contentType = "application/pdf", of = token): Promise<string> {
  const { status, body } = await anybody("POST", `${path}/signed_storage_url`, {
    token: of,
    content_type: contentType,
  });
  if (status !== 201) throw new Error(`${status}`);
  const headers = { "Content-Type": contentType, "x-amz-acl": "private" };
  await running.api.fetch(
    new Request(new URL(body.url, site), { method: "PUT", headers, body: new Uint8Array(bytes) }),
  );
  return body.key;
}

const uploadText = (...lines: string[]) => upload(textResume(lines.length > 0 ? lines : undefined), "text/plain");

const add = (key: string, of = token) =>
  anybody<LaterFileOffer>("POST", path, { token: of, key, filename: "ana-reyes.pdf" });

describe("the file of a résumé that was sent as text", () => {
  it("follows by the link of the receipt, once, and stands beside the frozen snapshot with its day", async () => {
    const before = (await ana.job(job)).data;
    const [receipt] = await running.mails();
    expect(receipt).toContain(`/apply/file/${token}`);
    expect((await look()).data).toMatchObject({ state: "open", came_at: null, until: "2026-12-05T10:00:00.000Z" });

    running.pass({ days: 2 });
    const key = await upload(await realPdf({ lines: ["Ana Reyes"] }));
    const came = "2026-11-23T10:00:00.000Z";
    for (let times = 0; times < 2; times += 1)
      expect(await add(key)).toMatchObject({ status: 200, data: { state: "came", came_at: came } });

    await ana.signInAgain();
    const { snapshot, later_file, receipt_hash } = (await ana.job(job)).data;
    const file = { filename: "ana-reyes.pdf", type: "pdf", came_at: came };
    expect(snapshot).toEqual({ ...before.snapshot, later_file: expect.objectContaining(file) });
    expect([later_file, receipt_hash]).toEqual([null, before.receipt_hash]);
    const [mail] = (await running.mails()).slice(1);
    expect(mail).toContain("Did you not send it?");
  });

  it("is seen by the recruiter, listed with the person's files and downloaded by nobody else", async () => {
    await add(await upload(await realPdf()));
    const receipt = (await ana.job(job)).data.receipt_code ?? "";
    const { said } = await recruitAndHear(running, ["show", receipt]);
    expect(said).toMatch(/Résumé’s file, came later, on .*2026.*: ana-reyes\.pdf, PDF, \d+\s(KB|bytes)/);

    const { data: documents } = await ana.call<{ kind: string; record_id: number }[]>("GET", `${ana.path}/documents`);
    const listed = documents.find(({ kind }) => kind === "later_file");
    expect(listed).toMatchObject({ name: "ana-reyes.pdf", removable: false, belongs_to: { job_id: job } });
    const link = await ana.call<{ filename: string }>("GET", `/api/later_files/${listed?.record_id}/file_link`);
    expect(link.data.filename).toBe("ana-reyes.pdf");
  });

  it("is not asked for where a file was sent", async () => {
    const key = await ana.upload(await realPdf());
    await ana.call("PUT", `${ana.path}/resume`, { key, type: "pdf", filename: "cv.pdf" });
    const { data } = await ana.send(await postJob(running));
    expect(data.later_file).toBeNull();
    expect((await running.mails()).at(-1)).not.toContain("/apply/file/");
  });
});

describe("the link of a receipt", () => {
  it("takes one file of two that come at once, and none after it", async () => {
    const keys = [await uploadText("one"), await uploadText("two")];
    const answers = await Promise.all(keys.map((key) => add(key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await running.db.selectFrom("later_files").select("file_name").execute()).toHaveLength(1);
    await expect(uploadText()).rejects.toThrow("409");
  });

  it("tells whoever it was forwarded to the job and nothing of its person", async () => {
    const { data } = await look();
    expect(Object.keys(data).sort()).toEqual(["came_at", "job", "state", "until"]);
    expect(JSON.stringify(data)).not.toMatch(/Ana|Reyes|@/);
    expect((await running.visitor().call("GET", `${ana.path}/jobs/${job}`)).status).toBe(401);
  });

  it("cannot be guessed or changed to another application's", async () => {
    const other = await sentToken(await postJob(running));
    const [id, signature] = token.split(/-(.*)/s);
    const forged = ["", "1", `${id}-${"A".repeat(22)}`, `${Number(id) + 1}-${signature}`, `0${token}`, `${token}A`];
    for (const made of forged) {
      expect((await look(made)).status, made).toBe(404);
      expect((await anybody("POST", `${path}/signed_storage_url`, { token: made })).status, made).toBe(404);
      expect((await add("tmp/0d3b1c9e-5a56-4f5e-9d4c-1f2e3a4b5c6d", made)).status, made).toBe(404);
    }
    expect(readLaterFileToken(token, Buffer.alloc(32, 8))).toBeNull();
    expect(readLaterFileToken(other, running.deps.appKey)).not.toBe(Number(id));
  });

  it("takes nobody else's upload", async () => {
    const eve = await aReadyApplicant(running);
    expect((await add(await eve.uploadText())).status).toBe(422);
    expect((await look()).data.state).toBe("open");
  });

  it("ends after 14 days", async () => {
    const key = await uploadText();
    running.pass({ days: 14 });
    expect((await look()).data.state).toBe("over");
    expect((await add(key)).status).toBe(409);
  });

  it("takes nothing while the application is withdrawn, and again when that is undone", async () => {
    const key = await uploadText();
    await ana.withdraw(job);
    expect((await look()).data.state).toBe("over");
    expect((await add(key)).status).toBe(409);
    expect((await ana.job(job)).data.later_file).toBeNull();
    await ana.undo(job);
    expect((await add(key)).status).toBe(200);
  });

  it("takes its file after the job closed, since what was sent is read still, and none when the position is gone", async () => {
    const closed = { status: "closed", closed_at: running.deps.clock() } as const;
    await running.db.updateTable("job_posts").set(closed).where("id", "=", job).execute();
    expect((await look()).data.state).toBe("open");
    const receipt = (await ana.job(job)).data.receipt_code ?? "";
    await recruitAndHear(running, ["move", receipt, "position_closed"]);
    expect((await look()).data.state).toBe("over");
  });

  it("refuses a file that is none of ours, and takes a good one after it", async () => {
    const refused = await add(await upload(Buffer.from("<html><script>alert(1)</script></html>")));
    expect([refused.status, refused.body.errors.file]).toEqual([422, [expect.stringContaining("must be a PDF")]]);
    expect((await add(await uploadText())).status).toBe(200);
  });

  it("asks for ten addresses a day at most", async () => {
    for (let times = 0; times < 10; times += 1) await uploadText();
    await expect(uploadText()).rejects.toThrow("429");
  });
});

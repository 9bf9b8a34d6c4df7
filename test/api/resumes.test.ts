import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Application, ApplicationJob, Resume } from "../../server/contract/applications";
import type { PersonalInfo } from "../../server/contract/personal-info";
import type { ResumeLink, ResumeParse } from "../../server/contract/uploads";
import { readAgain } from "../../server/recruitment-api/resumes/read-again";
import { scanWaiting } from "../../server/recruitment-api/resumes/scan-resumes";
import { getSelectionItem } from "../../server/recruitment-api/seed/selection-items";
import * as files from "../builders/files";
import { pdfWith } from "../builders/hostile-files";
import { type Applicant, aReadyApplicant, contactDetails, postJob, signUp } from "./applicants";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

async function store(person: Applicant, bytes: Buffer, filename = "cv.pdf", type = "pdf") {
  const key = await person.upload(bytes);
  return person.call<Resume>("PUT", `${person.path}/resume`, { key, type, filename });
}

const text = (line: string) => Buffer.from(`${line}\n`);
const mine = async (person: Applicant) => (await person.call<Application>("GET", "/api/user/application")).data;
const about = async (person: Applicant) =>
  (await person.call<PersonalInfo>("GET", `/api/users/${person.userId}/personal_info`)).data;
const named = async (person: Applicant) =>
  (await mine(person)).resumes.map(({ filename, is_default }) => (is_default ? `${filename} (default)` : filename));
const download = (url: string) => running.api.fetch(new Request(url));

describe("a stored file", () => {
  it.each([
    ["pdf", files.realPdf, "application/pdf"],
    ["docx", files.realDocx, "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
    ["doc", files.realDoc, "application/msword"],
    ["odt", files.realOdt, "application/vnd.oasis.opendocument.text"],
    ["rtf", files.realRtf, "application/rtf"],
    ["txt", files.realTxt, "text/plain"],
    ["jpg", files.realJpg, "image/jpeg"],
    ["png", files.realPng, "image/png"],
  ])("comes back as the same %s, to save under its name", async (type, build, contentType) => {
    const ana = await signUp(running);
    const bytes = await build();
    const stored = await store(ana, bytes, `Résumé ni Ana.${type}`, type);
    expect([stored.status, stored.data.scan_state]).toEqual([201, "clean"]);
    const { data } = await ana.call<ResumeLink>("GET", `${ana.path}/resume_link`);
    const { filename, size, sha256 } = stored.data;
    expect(data).toEqual({ url: expect.any(String), expires_in: 300, filename, size, sha256 });
    const answer = await download(data.url);
    expect([answer.status, Buffer.from(await answer.arrayBuffer())]).toEqual([200, bytes]);
    expect(answer.headers.get("content-type")).toBe(contentType);
    expect(answer.headers.get("content-disposition")).toContain(`R%C3%A9sum%C3%A9%20ni%20Ana.${type}`);
  });

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ["a picture of another kind", () => Buffer.from("GIF89a\x01\x00\x01\x00\x00\x00\x00", "latin1"), "must be a PDF"],
    ["a program with the name of a document", () => Buffer.from("MZ\x90\0\x03\0\0\0"), "must be a PDF"],
    ["an archive", files.plainZip, "must be a PDF"],
    ["blanks only", () => text("  "), "is empty"],
    ["a locked PDF", files.encryptedPdf, "is password protected"],
    ["a locked Word file", files.encryptedDocx, "is password protected"],
    [
      "a virus",
      () => Buffer.from(`X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-${"STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"}`),
      "contains a virus",
    ],
    [
      "a PDF that starts a program",
      async () => Buffer.concat([await files.realPdf(), Buffer.from("\n<< /S /Launch /F (cmd.exe) >>")]),
      "contains a virus",
    ],
  ])("is refused in words when it is %s, and leaves nothing behind", async (_title, build, words) => {
    const ana = await signUp(running);
    const key = await ana.upload(await build());
    const refused = await ana.call("PUT", `${ana.path}/resume`, { key, type: "pdf", filename: "cv.pdf" });
    expect([refused.status, refused.body.errors?.file]).toEqual([422, [expect.stringContaining(words)]]);
    expect((await mine(ana)).resumes).toEqual([]);
    for (const place of [key, key.replace("tmp", "resumes")]) {
      await expect(running.deps.storage.read(place)).rejects.toThrow("Nothing is stored");
    }
  });
});

it("is stored unread, and is the one to apply with, when it takes too long to read", async () => {
  const own = await runApi({ readerLimits: { read: 100 } });
  const ana = await signUp(own);
  const endless = pdfWith(deflateSync(Buffer.from("BT (a) Tj ET\n".repeat(1_000_000))), "/FlateDecode");
  const stored = await store(ana, endless);
  expect([stored.status, stored.data.is_default]).toEqual([201, true]);
  const parse = async () => (await ana.call<ResumeParse>("GET", `${ana.path}/resume/parse`)).data;
  expect(await parse()).toMatchObject({ state: "queued", fields: [] });
  await readAgain(own.deps);
  expect(await parse()).toMatchObject({ state: "failed", fields: [] });
  const link = await ana.call<ResumeLink>("GET", `${ana.path}/resume_link`);
  const answer = await own.api.fetch(new Request(link.data.url));
  expect(Buffer.from(await answer.arrayBuffer()).equals(endless)).toBe(true);
  await own.stop();
});

it("is read again by itself, once, when it could not be read at first", async () => {
  // no process is ready in no time
  const own = await runApi({ readerLimits: { start: 0 } });
  const ana = await signUp(own);
  await store(ana, await files.realPdf());
  await store(ana, await files.realPdf({ lines: ["Ana Reyes", "Skills: Xero"] }), "second.pdf");
  const states = async () => (await mine(ana)).resumes.map(({ parse_state }) => parse_state);
  expect(await states()).toEqual(["queued", "queued"]);
  await own.db.updateTable("resumes").set({ parse_state: "failed" }).where("filename", "=", "second.pdf").execute();

  const idle = { ...own.deps, readerLimits: { read: 60_000 } };
  await readAgain(idle);
  // what was tried twice is left
  expect(await states()).toEqual(["failed", "done"]);
  const [, first] = (await mine(ana)).resumes;
  const { data } = await ana.call<ResumeParse>("GET", `${ana.path}/resume/parse?resume_id=${first?.id}`);
  expect(data.fields.map(({ value }) => value)).toContain("Maria Clara");
  await own.stop();
});

describe("stored résumés", () => {
  it("pass the default to the one stored last, and to any that is chosen", async () => {
    const ana = await signUp(running);
    const first = await store(ana, text("My first résumé"), "first.txt");
    await store(ana, text("My second résumé"), "second.txt");
    expect(await named(ana)).toEqual(["second.txt (default)", "first.txt"]);
    const chosen = await ana.call<Resume>("PATCH", `/api/resumes/${first.data.id}`, { is_default: true });
    expect([chosen.status, chosen.data]).toEqual([200, { ...first.data, is_default: true }]);
    expect(await named(ana)).toEqual(["second.txt", "first.txt (default)"]);
  });

  it("are five at most, and one removed makes room", async () => {
    const ana = await signUp(running);
    const ids: number[] = [];
    for (const number of [1, 2, 3, 4, 5]) ids.push((await store(ana, text(`Résumé ${number}`))).data.id);
    const sixth = await store(ana, text("Résumé 6"));
    expect([sixth.status, sixth.body.errors?.file?.[0]]).toEqual([422, expect.stringContaining("5 résumés")]);
    expect((await ana.call("DELETE", `/api/resumes/${ids[0]}`)).status).toBe(200);
    expect((await store(ana, text("Résumé 6"))).status).toBe(201);
  });

  it("stay one when the same file is stored again", async () => {
    const ana = await signUp(running);
    const first = await store(ana, text("The same"), "first.txt");
    await store(ana, text("Another"), "other.txt");
    const again = await store(ana, text("The same"), "again.txt");
    expect([again.status, again.data]).toEqual([200, first.data]);
    expect(await named(ana)).toEqual(["other.txt", "first.txt (default)"]);
  });

  it("give the default to the newest one left when it is removed, with its file", async () => {
    const ana = await signUp(running);
    for (const name of ["first", "second", "third"]) {
      await store(ana, text(name), `${name}.txt`);
      running.pass({ seconds: 1 });
    }
    const third = (await mine(ana)).resumes[0];
    expect((await ana.call("DELETE", `/api/resumes/${third?.id}`)).body).toEqual({ data: null });
    expect(await named(ana)).toEqual(["second.txt (default)", "first.txt"]);
    await expect(running.deps.storage.read(third?.key ?? "")).rejects.toThrow("Nothing is stored");
    expect((await ana.call("DELETE", `/api/resumes/${third?.id}`)).status).toBe(404);
  });

  it("make a complete application incomplete with the last of them", async () => {
    const ana = await aReadyApplicant(running);
    await ana.call("PATCH", ana.path, { status: "complete" });
    const { resumes, status } = await mine(ana);
    expect(status).toBe("complete");
    await ana.call("DELETE", `/api/resumes/${resumes[0]?.id}`);
    expect(await mine(ana)).toMatchObject({ status: "incomplete", sections: { resume: "not_started" } });
  });

  it("are removed without taking anything from what was sent", async () => {
    const ana = await aReadyApplicant(running);
    const [sentJob, draftJob] = [await postJob(running), await postJob(running)];
    const { resumes } = await mine(ana);
    const [chosen] = resumes;
    await ana.send(sentJob);
    await store(ana, text("A newer one"), "newer.txt");
    await ana.draft(draftJob, { resume_id: chosen?.id });
    expect((await ana.call("DELETE", `/api/resumes/${chosen?.id}`)).status).toBe(200);

    const sent = await ana.job(sentJob);
    const { filename, size, sha256 } = chosen as Resume;
    expect(sent.data.snapshot?.resume).toMatchObject({
      filename,
      size,
      sha256,
      text: expect.stringContaining("Maria"),
    });
    expect((await running.deps.storage.read(chosen?.key ?? "")).length).toBe(size);
    const draft = await ana.send(draftJob);
    expect(draft.data.snapshot?.resume).toMatchObject({ filename: "newer.txt" });
  });

  it("belong to one person: anybody else finds none of it", async () => {
    const [ana, eve] = [await aReadyApplicant(running), await aReadyApplicant(running)];
    const id = (await mine(ana)).resumes[0]?.id ?? 0;
    const key = await eve.upload(text("Not yours"));
    const tries = [
      await eve.call("PUT", `${ana.path}/resume`, { key, type: "txt" }),
      await eve.call("GET", `${ana.path}/resume/parse`),
      await eve.call("GET", `${eve.path}/resume/parse?resume_id=${id}`),
      await eve.call("GET", `${ana.path}/resume_link`),
      await eve.call("GET", `${eve.path}/resume_link?resume_id=${id}`),
      await eve.call("POST", `${ana.path}/resume/parse/accepted`, { resume_id: id, accepted: [0] }),
      await eve.call("POST", `${eve.path}/resume/parse/accepted`, { resume_id: id, accepted: [0] }),
      await eve.call("PATCH", `/api/resumes/${id}`, { is_default: true }),
      await eve.call("DELETE", `/api/resumes/${id}`),
      await eve.call("GET", `${eve.path}/resume_link?resume_id=x`),
    ];
    expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 404));
    expect((await mine(ana)).resumes).toMatchObject([{ id, is_default: true }]);
    const stranger = running.visitor();
    expect((await stranger.call("GET", `${ana.path}/resume_link`)).status).toBe(401);
    const nobody = await signUp(running);
    expect((await nobody.call("GET", `${nobody.path}/resume_link`)).status).toBe(404);
  });
});

describe("a scanner that cannot answer", () => {
  it("lets everything be filled in but nothing be sent, until it can say", async () => {
    let answers: "nothing" | "clean" | "unsafe" = "nothing";
    const scanner = {
      scan: async () => {
        if (answers === "nothing") throw new Error("The scanner is down");
        return answers;
      },
    };
    const own = await runApi({ scanner });
    const ana = await aReadyApplicant(own);
    const job = await postJob(own);
    const draft = await ana.draft(job);
    expect((await mine(ana)).sections.resume).toBe("completed");
    const wait = "We are still checking your résumé. Wait a minute and send again";
    expect(draft.data.missing).toEqual([{ where: "resume", message: wait }]);
    const early = await ana.send(job);
    expect([early.status, early.body.errors]).toEqual([422, { resume: [wait] }]);

    const chosen = await store(ana, text("Another one"), "other.txt", "txt");
    await ana.draft(job, { resume_id: chosen.data.id });
    const [, first] = (await mine(ana)).resumes;
    await own.db
      .updateTable("resumes")
      .set({ scan_state: "clean" })
      .where("id", "=", first?.id ?? 0)
      .execute();
    answers = "unsafe";
    await scanWaiting(own.deps);
    const { data } = await ana.job(job);
    expect([data.resume_id, data.missing]).toEqual([null, []]);
    const sent = await ana.send(job);
    expect([sent.status, sent.data.snapshot?.resume?.filename]).toEqual([201, "ana-reyes.txt"]);
    await own.stop();
  });

  it("keeps the file, and is asked again until it can say", async () => {
    let answers: "nothing" | "clean" | "unsafe" = "nothing";
    const scanner = {
      scan: async () => {
        if (answers === "nothing") throw new Error("The scanner is down");
        return answers;
      },
    };
    const own = await runApi({ scanner });
    const ana = await signUp(own);
    const states = async () => (await mine(ana)).resumes.map(({ scan_state }) => scan_state);
    const first = await ana.call<Resume>("PUT", `${ana.path}/resume`, {
      key: await ana.upload(text("One")),
      type: "txt",
    });
    expect(first.data).toMatchObject({ scan_state: "stored", is_default: true });
    await scanWaiting(own.deps);
    expect(await states()).toEqual(["stored"]);
    answers = "clean";
    await scanWaiting(own.deps);
    expect(await states()).toEqual(["clean"]);

    answers = "nothing";
    own.pass({ seconds: 1 });
    const second = await ana.call<Resume>("PUT", `${ana.path}/resume`, {
      key: await ana.upload(text("Two")),
      type: "txt",
    });
    answers = "unsafe";
    await scanWaiting(own.deps);
    expect((await mine(ana)).resumes).toMatchObject([
      { id: second.data.id, scan_state: "unsafe", is_default: false },
      { id: first.data.id, scan_state: "clean", is_default: true },
    ]);
    await expect(own.deps.storage.read(second.data.key)).rejects.toThrow("Nothing is stored");
    const link = await ana.call("GET", `${ana.path}/resume_link?resume_id=${second.data.id}`);
    const chosen = await ana.call("PATCH", `/api/resumes/${second.data.id}`, { is_default: true });
    expect([link.status, chosen.status]).toEqual([404, 422]);
    await own.stop();
  });
});

describe("suggestions", () => {
  /** Somebody with a résumé that was read, and what it suggests. */
  async function reader(lines = files.resumeLines) {
    const ana = await signUp(running);
    const { data: resume } = await store(ana, await files.realPdf({ lines }));
    const parse = async () => (await ana.call<ResumeParse>("GET", `${ana.path}/resume/parse`)).data;
    const accept = (accepted: number[], shown?: (string | null)[]) =>
      ana.call("POST", `${ana.path}/resume/parse/accepted`, { resume_id: resume.id, accepted, shown });
    const placesOf = async (...paths: string[]) =>
      (await parse()).fields.flatMap(({ path }, place) => (paths.includes(path) ? [place] : []));
    return { ana, resume, parse, accept, placesOf };
  }

  it("stand beside what the profile holds", async () => {
    const { resume, parse } = await reader();
    const read = await parse();
    expect(read.resume_id).toBe(resume.id);
    expect(read.fields.map(({ path, value, current }) => [path, value, current])).toEqual([
      ["account_details.given_names", "Maria Clara", "Maria Clara"],
      ["account_details.family_name", "Dela Cruz", "Santos"],
      ["account_details.email", "maria.delacruz@example.com", null],
      ["contact_information.mobile", "+639171234567", null],
      ["contact_information.linkedin_url", "https://www.linkedin.com/in/maria-dela-cruz", null],
      ["skills", "Microsoft Excel", null],
      ["skills", "Customer service", null],
      ["skills", "Bookkeeping", null],
      ["education", "Bachelor of Science in Accountancy, University of Cebu, 2014 - 2018", null],
      ["employments", "Order clerk, Mabini Trading, March 2019 to May 2021", null],
    ]);
  });

  it("are of the résumé that is named, else of the default", async () => {
    const { ana, resume } = await reader();
    const photo = await store(ana, files.realPng(), "photo.png", "png");
    const parse = async (query = "") => (await ana.call<ResumeParse>("GET", `${ana.path}/resume/parse${query}`)).data;
    expect(await parse()).toMatchObject({ resume_id: photo.data.id, state: "none", fields: [] });
    expect(await parse(`?resume_id=${resume.id}`)).toMatchObject({ resume_id: resume.id, state: "done" });
  });

  it("are written when ticked, every kind in its place", async () => {
    const { ana, parse, resume } = await reader();
    const before = [(await mine(ana)).version, (await about(ana)).version];
    const { fields } = await parse();
    const answer = await ana.call("POST", `${ana.path}/resume/parse/accepted`, {
      resume_id: resume.id,
      accepted: fields.map((_, place) => place),
      levels: fields.map(({ value }) => (value === "Microsoft Excel" ? 3 : null)),
    });
    expect([answer.status, answer.body]).toEqual([200, { data: null }]);

    const application = await mine(ana);
    const person = await about(ana);
    expect(application.account_details).toMatchObject({
      given_names: "Maria Clara",
      family_name: "Dela Cruz",
      email: ana.email,
    });
    expect(application.contact_information).toMatchObject({
      email_contact: "maria.delacruz@example.com",
      mobile: "+639171234567",
      linkedin_url: "https://www.linkedin.com/in/maria-dela-cruz",
    });
    expect(person.basic).toMatchObject({ given_names: "Maria Clara", family_name: "Dela Cruz" });
    expect(person.skills.map(({ skill, level }) => [skill.name, level]).sort()).toEqual([
      ["Bookkeeping", null],
      ["Customer service", null],
      ["Microsoft Excel", 3],
    ]);
    expect(person.qualifications).toMatchObject([
      {
        kind: "education",
        education_level_id: getSelectionItem("education_level", "bachelor").id,
        school: "University of Cebu",
        course: "Bachelor of Science in Accountancy",
      },
    ]);
    expect(person.employments).toMatchObject([
      {
        employer: "Mabini Trading",
        title: "Order clerk",
        started_on: "2019-03",
        ended_on: "2021-05",
        is_current: false,
        duties: null,
      },
    ]);
    const { data: user } = await ana.call<{ name: string; email: string }>("GET", "/api/user");
    expect(user).toMatchObject({ name: "Maria Clara Dela Cruz", email: ana.email });
    expect(application.version).toBeGreaterThan(before[0] ?? 0);
    expect(person.version).toBeGreaterThan(before[1] ?? 0);

    // what the profile holds now is beside each: nothing is left to take over
    expect((await parse()).fields.map(({ value, current }) => value === current)).not.toContain(false);
  });

  it("say what the person has to add of a language or a licence, and take it with them", async () => {
    const { ana, resume, parse } = await reader([
      "Ana Reyes",
      "Certificates",
      "• First Aid Certificate, 2022",
      "Languages",
      "English, Spanish (native), Twi (fluent)",
    ]);
    const { fields } = await parse();
    const told = fields.filter(({ path }) => path === "languages" || path === "licenses");
    expect(told.map(({ value, lacks }) => [value, lacks])).toEqual([
      ["English", "level"],
      ["Spanish, native", null],
      ["Twi, fluent", null],
      ["First Aid Certificate, 2022", "issuer"],
    ]);
    const accept = (more: { levels?: (number | null)[]; issuers?: (string | null)[] }) =>
      ana.call("POST", `${ana.path}/resume/parse/accepted`, {
        resume_id: resume.id,
        accepted: told.map((one) => fields.indexOf(one)),
        ...more,
      });
    const objection = async (answer: ReturnType<typeof accept>) => {
      const { status, body } = await answer;
      return [status, (body as { errors?: unknown }).errors];
    };
    const levels = [3, null, null, null];
    expect(await objection(accept({}))).toEqual([
      422,
      { accepted: ["Choose how well you speak English, or untick it"] },
    ]);
    expect(await objection(accept({ levels }))).toEqual([
      422,
      { accepted: ["Enter who issued First Aid Certificate, or untick it"] },
    ]);
    expect((await about(ana)).general.languages).toEqual([]);
    const issuers = [null, null, null, "Philippine Red Cross"];
    for (const _ of ["first", "again"]) expect((await accept({ levels, issuers })).status).toBe(200);
    const level = (key: string) => getSelectionItem("language_level", key).id;
    const { general, licenses } = await about(ana);
    expect(general).toMatchObject({
      english_level_id: level("fluent"),
      languages: [{ language_id: getSelectionItem("language", "es").id, level_id: level("native") }],
      own_languages: [{ name: "Twi", level_id: level("fluent") }],
    });
    expect(licenses).toMatchObject([{ name: "First Aid Certificate", issuing_body: "Philippine Red Cross" }]);
    expect((await parse()).fields.filter(({ path, current }) => path === "languages" && current === null)).toEqual([]);
  });

  it("change nothing that was not ticked", async () => {
    const { ana, accept, placesOf } = await reader();
    const before = await mine(ana);
    await accept(await placesOf("contact_information.mobile"));
    const after = await mine(ana);
    expect(after.contact_information).toEqual({ ...before.contact_information, mobile: "+639171234567" });
    expect([after.account_details.family_name, after.basic]).toEqual(["Santos", before.basic]);
    expect((await about(ana)).skills).toEqual([]);
  });

  it("are refused when the profile holds something else by now than was shown beside them", async () => {
    const { ana, accept, placesOf } = await reader();
    const places = await placesOf("contact_information.mobile", "account_details.family_name");
    const save = (mobile: string) =>
      ana.call("PATCH", `${ana.path}/contact_information`, { ...contactDetails, mobile });
    await save("+639990000000");
    const refused = await accept(places, ["Santos", null]);
    expect([refused.status, refused.body]).toEqual([409, { message: "This was changed in another window." }]);
    const before = await mine(ana);
    expect([before.contact_information.mobile, before.account_details.family_name]).toEqual([
      "+639990000000",
      "Santos",
    ]);

    expect((await accept(places, ["Santos", "+639990000000"])).status).toBe(200);
    expect((await mine(ana)).contact_information.mobile).toBe("+639171234567");
    // what is there already is written over by nothing
    expect((await accept(places, ["Santos", null])).status).toBe(200);
    expect((await accept(places, ["Santos"])).status).toBe(422);
  });

  it("leave a skill as it is that was there, and add nothing twice", async () => {
    const { ana, accept, placesOf } = await reader();
    const { id } = await running.db
      .selectFrom("skills")
      .select("id")
      .where("name", "=", "Bookkeeping")
      .executeTakeFirstOrThrow();
    const good = { level: 4, years: 3, last_used_year: null, is_primary: true, note: null };
    await ana.call("POST", `${ana.path}/skills/${id}`, good);
    const places = await placesOf("skills", "education", "employments");
    await accept(places);
    await accept([...places, ...places]);
    const { skills, qualifications, employments } = await about(ana);
    expect(skills.map(({ level }) => level)).toEqual([4, null, null]);
    expect([qualifications, employments].map((records) => records.length)).toEqual([1, 1]);
  });

  it("take no month that nobody could type", async () => {
    const { ana, accept, placesOf } = await reader([
      "Work experience",
      "Order clerk, Mabini Trading, May 2021 - March 2019",
      "Typist, Acme Ltd, March 2019 - December 2031",
    ]);
    await accept(await placesOf("employments"));
    expect(
      (await about(ana)).employments.map(({ title, started_on, ended_on }) => [title, started_on, ended_on]),
    ).toEqual([
      ["Order clerk", "2021-05", null],
      ["Typist", "2019-03", null],
    ]);
  });

  it("are refused when they are not in the list, and none of them is written", async () => {
    const { ana, accept } = await reader();
    for (const accepted of [[99], [0, 99], []]) {
      const refused = await accept(accepted);
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["accepted"]]);
    }
    const another = { resume_id: 2_000_000, accepted: [0] };
    expect((await ana.call("POST", `${ana.path}/resume/parse/accepted`, another)).status).toBe(404);
    expect((await about(ana)).basic.family_name).toBe("Santos");
  });

  it("come from no skill that somebody else typed and nobody looked at", async () => {
    await running.db.insertInto("skills").values({ name: "Basket weaving", in_review: true }).execute();
    const { parse } = await reader(["Basket weaving and Bookkeeping"]);
    expect((await parse()).fields.map(({ value }) => value)).toEqual(["Bookkeeping"]);
  });
});

it("keeps a draft that chose a résumé while that one is removed", async () => {
  const ana = await aReadyApplicant(running);
  const job = await postJob(running);
  const [chosen] = (await mine(ana)).resumes;
  await store(ana, text("Another one"), "other.txt");
  await ana.draft(job, { resume_id: chosen?.id });
  await ana.call("DELETE", `/api/resumes/${chosen?.id}`);
  const { data } = await ana.call<ApplicationJob>("GET", `${ana.path}/jobs/${job}`);
  expect([data.resume_id, data.missing]).toEqual([null, []]);
});

it("takes a file away from a link when it is gone from the store", async () => {
  const ana = await signUp(running);
  const { data } = await store(ana, text("Soon gone"));
  const link = await ana.call<ResumeLink>("GET", `${ana.path}/resume_link?resume_id=${data.id}`);
  await ana.call("DELETE", `/api/resumes/${data.id}`);
  expect((await download(link.data.url)).status).toBe(404);
});

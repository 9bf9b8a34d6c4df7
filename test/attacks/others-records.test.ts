import { beforeAll, describe, expect, it } from "vitest";
import { type Applicant, answerWithFile, aReadyApplicant, postJob } from "../api/applicants";
import type { RunningApi } from "../api/running-api";
import { realPng } from "../builders/files";
import { askForId, inviteToInterview, offerJob } from "../builders/meetings";
import { aCharacterReference, aLicense, anEmployment, aQualification } from "../builders/profile-records";
import { apiBehind, publicUrl } from "../statements/person";
import { type AttackedSite, runAttackedSite } from "./attacked-site";
import { everyPattern } from "./every-address";

let site: AttackedSite;
let ana: Applicant;
let eve: Applicant;
let ids: Awaited<ReturnType<typeof belongings>>;
runAttackedSite(
  (started) => {
    site = started;
  },
  { settings: { PUBLIC_URL: publicUrl } },
);
beforeAll(async () => {
  const api = apiBehind(site);
  ana = await aReadyApplicant(api);
  eve = await aReadyApplicant(api);
  ids = await belongings(api);
}, 120_000);

const secret = "Sampaguita Seventy-One";

/** One of everything of Ana's, with a mark that nobody else may ever read. */
async function belongings(api: RunningApi) {
  const made = async (method: string, path: string, body?: object) => {
    const answer = await ana.call<{ id: number }>(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.data.id;
  };
  const questions = [{ type: "file", label: secret, required: false } as const];
  const [sent, draft] = [await postJob(api, { questions }), await postJob(api)];
  const answer = await answerWithFile(api, ana, sent);
  const { data: held } = await ana.send(sent);
  await made("POST", "/public_api/later_file", {
    token: held.later_file?.token,
    key: await ana.uploadText(secret),
    filename: `${secret}.txt`,
  });
  await ana.draft(draft, {});
  await ana.call("POST", "/api/hidden_jobs", { job_id: draft });
  await offerJob(site.db, sent, { words: secret });
  await inviteToInterview(site.db, sent, { place: secret });
  const accepted = await postJob(api);
  await ana.send(accepted);
  const need = await askForId(site.db, accepted, { what: secret, words: secret });
  const sentFor = await ana.call("PUT", `/api/needs/${need}`, {
    file: { key: await ana.uploadText(secret), type: "txt", filename: `${secret}.txt` },
  });
  if (sentFor.status !== 200) throw new Error(JSON.stringify(sentFor.body));
  const message = await made("POST", `${ana.path}/jobs/${sent}/messages`, {
    text: secret,
    file: { key: await ana.uploadText(secret), type: "txt", filename: `${secret}.txt` },
  });
  const licenses = await made("POST", `${ana.path}/licenses`, aLicense({ name: secret }));
  const qualifications = await made("POST", `${ana.path}/qualifications`, aQualification({ school: secret }));
  for (const [kind, id] of Object.entries({ licenses, qualifications }))
    await ana.call("PUT", `/api/${kind}/${id}/file`, {
      key: await ana.upload(realPng(), "image/png"),
      type: "png",
    });
  await ana.call("PUT", `${ana.path}/resume`, {
    key: await ana.uploadText(secret),
    type: "txt",
    filename: `${secret}.txt`,
  });
  const resume = await site.db
    .selectFrom("resumes")
    .select("id")
    .where("application_id", "=", ana.id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    licenses,
    qualifications,
    employments: await made("POST", `${ana.path}/employments`, anEmployment({ employer: secret })),
    references: await made("POST", `${ana.path}/character_references`, aCharacterReference({ name: secret })),
    alert: await made("POST", "/api/job_alerts", { query: "search=sampaguita", frequency: "daily" }),
    bookmark: await made("POST", "/api/bookmarks", { job_id: draft }),
    session: await made("POST", `${ana.path}/exam_sessions`, { honour_statement: true }),
    resume: resume.id,
    sent,
    draft,
    answer,
    message,
    need,
    accepted,
    file: held.id,
  };
}

/** Pages and files with something in their address that is somebody's, and whose. A language, or a skill, has the same address for all. */
const addresses = (): string[] =>
  everyPattern
    .filter((pattern) => !/(languages|skills)\//.test(pattern))
    .filter(
      (pattern) =>
        /:(record|resume|alert|file)|answers\/:answer/.test(pattern) || pattern.includes("application-tracking/:job"),
    )
    .flatMap((pattern) => {
      const kind = /licenses|qualifications|employments|references/.exec(pattern)?.[0] as "licenses" | undefined;
      const kinds = pattern.includes(":records") ? (["licenses", "qualifications"] as const) : [kind];
      return kinds.map((one) =>
        pattern
          .replace(":records", one ?? "")
          .replace(":record", String(one ? ids[one] : 0))
          .replace(":resume", String(ids.resume))
          .replace(":alert", String(ids.alert))
          .replace("offer/:answer", "offer/decline")
          .replace("answers/:answer", `answers/${ids.answer}`)
          .replace(":job", String(pattern.includes("/needed") ? ids.accepted : ids.sent))
          .replace(":file", String(ids.file))
          .replace(":message", String(ids.message))
          .replace(":need", String(ids.need)),
      );
    });

const ask = (person: Applicant, path: string, init: RequestInit = {}) =>
  fetch(site.origin + path, {
    ...init,
    redirect: "manual",
    headers: { Cookie: [...person.visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
  });

/** A person's form token comes with a cookie, which is kept as a browser keeps it. */
async function tokenOf(person: Applicant): Promise<string> {
  const page = await ask(person, "/profile/personal-info/role");
  for (const line of page.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    person.visitor.cookies.set(name, value);
  }
  return /name="csrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? "";
}

/** Everything that is Ana's in the database, as text. */
async function everythingOfAna(): Promise<string> {
  const of = { application_id: ana.id, user_id: ana.userId };
  const tables = [
    ["licenses", "application_id"],
    ["qualifications", "application_id"],
    ["employments", "application_id"],
    ["character_references", "application_id"],
    ["resumes", "application_id"],
    ["exam_sessions", "application_id"],
    ["application_jobs", "application_id"],
    ["job_alerts", "user_id"],
    ["bookmarks", "user_id"],
    ["hidden_jobs", "user_id"],
  ] as const;
  const rows = [];
  for (const [table, owner] of tables) {
    const found = await site.db
      .selectFrom(table)
      .selectAll()
      .where(owner as never, "=", of[owner] as never)
      .execute();
    rows.push({ table, count: found.length, found });
  }
  for (const { table, count } of rows) expect([table, count > 0]).toEqual([table, true]);
  return JSON.stringify(rows);
}

describe("another person's records, by their address", () => {
  it("are shown to their owner, so that the refusals below mean something", async () => {
    for (const path of addresses()) expect([path, (await ask(ana, path)).status < 400]).toEqual([path, true]);
    expect(await (await ask(ana, `/profile/personal-info/licenses/${ids.licenses}`)).text()).toContain(secret);
  });

  it("are found by nobody else, as page, data or file", async () => {
    for (const path of addresses()) {
      for (const asked of [path, `${path}.data`]) {
        const answer = await ask(eve, asked);
        const text = await answer.text();
        const leads = answer.headers.get("Location") ?? "";
        expect([
          asked,
          answer.status === 404 || /\\b404\\b|Page Not Found/.test(text) || leads.startsWith("/"),
        ]).toEqual([asked, true]);
        expect([asked, text.includes(secret), leads.includes("/storage/")]).toEqual([asked, false, false]);
      }
    }
  });

  it("are changed and removed by nobody else, by address or by an id in a form", async () => {
    const before = await everythingOfAna();
    const csrf = await tokenOf(eve);
    expect(csrf).not.toBe("");
    const posts: [string, Record<string, string>][] = [
      ...addresses().flatMap((path): [string, Record<string, string>][] =>
        ["save", "remove", "stop"].map((intent) => [path, { intent, name: "x", version: "1", frequency: "weekly" }]),
      ),
      ["/bookmarks", { intent: "remove", job: String(ids.draft), bookmark: String(ids.bookmark) }],
      ["/bookmarks", { intent: "show", job: String(ids.draft) }],
      ["/profile/bookmarks", { intent: "show", job_id: String(ids.draft) }],
      ["/profile/bookmarks", { intent: "remove", bookmark_id: String(ids.bookmark) }],
      ["/profile/settings/job-alerts", { alert: String(ids.alert) }],
      ["/profile/resume-cv", { intent: "default", resume_id: String(ids.resume) }],
      ["/profile/resume-cv/suggestions", { resume_id: String(ids.resume), accepted: "0" }],
      ["/exam/end", { session: String(ids.session) }],
      ["/exam/parts/idioms/answers", { session: String(ids.session), sent: '{"answers":[]}' }],
      [`/jobs/${ids.draft}/apply/review/resume`, { intent: "choose", resume_id: String(ids.resume) }],
    ];
    for (const [path, form] of posts) {
      const answer = await ask(eve, path, { method: "POST", body: new URLSearchParams({ csrf, ...form }) });
      expect([path, form, answer.status < 500]).toEqual([path, form, true]);
      expect([path, (await answer.text()).includes(secret)]).toEqual([path, false]);
    }
    expect(await everythingOfAna()).toBe(before);
  });

  it("are in no export, list or page of somebody else's", async () => {
    for (const path of [
      "/profile",
      "/profile/personal-info",
      "/profile/resume-cv",
      "/profile/documents",
      "/profile/application-tracking",
      "/profile/activity-logs.csv",
      "/profile/activity-logs.json",
      "/profile/resume-cv/printable.txt",
      `/jobs/${ids.sent}/apply/success`,
    ]) {
      const text = await (await ask(eve, path)).text();
      expect([path, text.includes(secret), text.includes(ana.email)]).toEqual([path, false, false]);
    }
  });
});

describe("an address that is good for whoever has it", () => {
  it("is good for the one file and time that it was signed for", async () => {
    const signed = (await ask(ana, `/profile/resume-cv/${ids.resume}/download`)).headers.get("Location") ?? "";
    const path = signed.replace(publicUrl, "");
    expect((await ask(eve, path)).status).toBe(200);
    for (const [from, to] of [
      [/resumes\/[\da-f-]{8}/, "resumes/00000000"],
      [/resumes/, "papers"],
      [/expires=\d+/, "expires=99999999999"],
      [/type=txt/, "type=html"],
      [/filename=[^&]+/, "filename=evil.html"],
      [/signature=.{6}/, "signature=AAAAAA"],
      [/&signature=[^&]+/, ""],
    ] as const)
      expect([to, [403, 404].includes((await ask(eve, path.replace(from, to))).status)]).toEqual([to, true]);
  });

  it("of everything about a person cannot be made to speak of another", async () => {
    const signed = (await ask(eve, "/profile/settings/download")).headers.get("Location") ?? "";
    const path = signed.replace(publicUrl, "");
    expect(path).toContain(`user=${eve.userId}`);
    expect((await ask(eve, path.replace(`user=${eve.userId}`, `user=${ana.userId}`))).status).toBe(403);
  });
});

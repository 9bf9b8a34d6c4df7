import type { PersonalInfo } from "../../server/contract/personal-info";
import { getSelectionItem } from "../../server/recruitment-api/seed/selection-items";
import { type Applicant, answerWithFile, aReadyApplicant, postJob } from "../api/applicants";
import { site as publicUrl, type RunningApi, Visitor } from "../api/running-api";
import { aSitter } from "../api/sitters";
import type { AttackedSite } from "../attacks/attacked-site";
import { realPng } from "../builders/files";
import { askForId, inviteToInterview, offerJob, turnDown } from "../builders/meetings";
import { writeToApplicant } from "../builders/messages";
import { aCharacterReference, aLicense, anEmployment, aQualification } from "../builders/profile-records";
import { testAppKey } from "../harness/running-program";
import { TextBrowser } from "../harness/text-browser";

export { publicUrl };

/** The API behind the site as the API's own tests know it, to fill profiles quickly. */
export const apiBehind = ({ db, fetchApi }: AttackedSite) =>
  ({
    db,
    api: { fetch: fetchApi },
    deps: { db, clock: () => new Date(), appKey: testAppKey },
    visitor: (address = "203.0.113.7") => new Visitor(fetchApi, address),
  }) as unknown as RunningApi;

/** A job for each way in which a person has to do with one. */
export async function postJobs(api: RunningApi) {
  return {
    open: await postJob(api),
    draft: await postJob(api),
    sent: await postJob(api, { questions: [{ type: "file", label: "Your diploma", required: false }] }),
    withdrawn: await postJob(api),
    invited: await postJob(api),
    offered: await postJob(api),
    decided: await postJob(api),
    accepted: await postJob(api),
  };
}
export type Jobs = Awaited<ReturnType<typeof postJobs>>;

/** Somebody with one or more of everything that an applicant can have. */
export async function aPersonWithEverything(site: AttackedSite, jobs: Jobs) {
  const api = apiBehind(site);
  const person = await aReadyApplicant(api);
  const made = async (method: string, path: string, body?: object) => {
    const answer = await person.call<{ id: number }>(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.data?.id as number;
  };
  const answer = await answerWithFile(api, person, jobs.sent);
  const { data: sent } = await person.send(jobs.sent);
  await person.send(jobs.withdrawn);
  await person.withdraw(jobs.withdrawn);
  await person.draft(jobs.draft);
  const { data: invited } = await person.send(jobs.invited);
  await inviteToInterview(api.db, jobs.invited);
  await person.send(jobs.offered);
  await offerJob(api.db, jobs.offered);
  await person.send(jobs.decided);
  await turnDown(api.db, jobs.decided);
  await person.send(jobs.accepted);
  const need = await askForId(api.db, jobs.accepted);
  await made("PUT", `/api/needs/${need}`, {
    file: { key: await person.upload(realPng(), "image/png"), type: "png" },
  });
  const message = await made("POST", `${person.path}/jobs/${jobs.sent}/messages`, {
    text: "My diploma",
    file: { key: await person.upload(realPng(), "image/png"), type: "png" },
  });
  await writeToApplicant(api.db, jobs.sent);
  await made("POST", "/public_api/later_file", {
    token: sent.later_file?.token,
    key: await person.upload(realPng(), "image/png"),
    filename: "cv.png",
  });
  const [known, unknown] = await api.db.selectFrom("skills").select("id").limit(2).execute();
  const skills = { known: known?.id as number, unknown: unknown?.id as number };
  await made("POST", `${person.path}/skills/${skills.known}`, {
    level: 3,
    years: 2,
    last_used_year: 2026,
    is_primary: true,
    note: null,
  });
  const licenses = await made("POST", `${person.path}/licenses`, aLicense());
  const qualifications = await made("POST", `${person.path}/qualifications`, aQualification());
  for (const [kind, id] of Object.entries({ licenses, qualifications }))
    await made("PUT", `/api/${kind}/${id}/file`, {
      key: await person.upload(realPng(), "image/png"),
      type: "png",
    });
  const employments = await made("POST", `${person.path}/employments`, anEmployment());
  for (let count = 0; count < 2; count++)
    await made("POST", `${person.path}/character_references`, aCharacterReference());
  const { data: own } = await person.call<PersonalInfo>("GET", `/api/users/${person.userId}/personal_info`);
  await made("POST", `/api/personal_info/${own.id}/general`, {
    english_level_id: getSelectionItem("language_level", "fluent").id,
  });
  const alert = await made("POST", "/api/job_alerts", { query: "search=clerk", frequency: "daily" });
  await made("POST", "/api/bookmarks", { job_id: jobs.open });
  const sitter = await aSitter(api, person);
  await sitter.start((await sitter.open()).data.id, "idioms");
  await sitter.sit("idioms", { practice: true });
  return {
    /** Their browser, which is signed in and runs no scripts. */
    browser: new TextBrowser(publicUrl, {}, ({ pathname, search }, request) =>
      fetch(site.origin + pathname + search, request),
    ).takeCookies(person.visitor.cookies),
    email: person.email,
    skills,
    licenses,
    qualifications,
    employments,
    references: await findFirst(api, "character_references", person),
    resume: await findFirst(api, "resumes", person),
    alert,
    message,
    answer,
    need,
    file: sent.id,
    /** The token of a link that still takes its file. */
    laterFile: invited.later_file?.token,
  };
}
export type PersonWithEverything = Awaited<ReturnType<typeof aPersonWithEverything>>;

const findFirst = async (
  { db }: RunningApi,
  table: "character_references" | "resumes",
  { id }: Applicant,
): Promise<number> =>
  (await db.selectFrom(table).select("id").where("application_id", "=", id).orderBy("id").executeTakeFirstOrThrow()).id;

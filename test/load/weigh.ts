import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { partName } from "../../app/exam/part-words";
import { paths } from "../../app/paths";
import { kilobytesToApply } from "../../server/contract/values/data-use";
import { examCategories } from "../../server/contract/values/exam-parts";
import { createAnswerToken } from "../../server/recruitment-api/mail/sealed-token";
import { realPdf } from "../builders/files";
import { answerByForm, beginByForm, fillReview, sendByForm } from "../builders/filled-forms";
import { createJobPost } from "../builders/job-posts";
import { askForId, inviteToInterview, offerJob, turnDown } from "../builders/meetings";
import { writeToApplicant } from "../builders/messages";
import { copyTemplate } from "../harness/database";
import { makeTemplate, startTestServer, templateDatabase } from "../harness/database-server";
import { signUpByForms } from "../harness/new-applicant";
import { testAppKey } from "../harness/running-program";
import { startSite } from "../harness/running-site";
import { type Page, TextBrowser } from "../harness/text-browser";
import { bytesOfBrowserWalk } from "./browser-walk";
import { CountedWalk } from "./walked-bytes";
import { Weights } from "./weights";
import { weigh } from "./wire-weight";

/** Kilobytes of the document with brotli, without what every page shares. */
const budgets = {
  home: 12,
  "list of 20": 16,
  "compact list of 50": 10,
  "jobs in one file": 30,
  "answer from a mail": 2,
  detail: 14,
  "apply step": 8,
  review: 12,
  success: 6,
  "profile section": 10,
  "exam part": 25,
} as const;

interface Screen {
  name: string;
  path: string;
  budget: keyof typeof budgets;
  /** Pages of the guest are asked for without cookies. */
  guest?: true;
  /** Whose page it is, where it is not the applicant's. */
  of?: TextBrowser;
  /**
   * Public and apply pages paint within one round trip, the style sheet in the document, when they are the first; the lists
   * also with all that scripts need in it.
   */
  firstPaint?: true | "with scripts";
}

/** The label of the box that is ticked before a part. */
const honour = "I do this test by myself, without help from other people or from programs that give answers";

const kilobyte = 1024;
const firstPaintLimit = 14_600;
const styleLimit = 10 * kilobyte;
/** All icons of the site in one file, which is kept for ever; a page's own share would be within 3 KB. */
const iconLimit = 4 * kilobyte;
/**
 * Scripts that come with a press, a typed letter, a map, a lost line, or what the device has of somebody, and to no page by itself.
 */
const onOccasion =
  /^(page-over|overlay-dialog|page-turn|sending|draw-map|late-answers|carried-overview|whole-sheet|device-rows|draft-offer)-/;
/** All scripts of a page: those that it needs to wake up, and what they load afterwards. */
const scriptLimit = 100 * kilobyte;
/** From the list to the receipt: of somebody who never was here, and of somebody who has applied before. */
const walks = {
  first: { pages: 8, bytes: 90 * kilobyte },
  second: { pages: 3, bytes: 30 * kilobyte },
};

/** Below `/profile/personal-info`. */
const profileSections = [
  "",
  "details",
  "basic",
  "contact",
  "languages",
  "languages/add",
  "equipment",
  "role",
  "preferences",
  "preferences/terms",
  "skills",
  "skills/add?search=excel",
  "skills/add/1",
  "employments",
  "employments/add",
  "qualifications",
  "qualifications/add",
  "licenses",
  "licenses/add",
];
const section = (name: string) => `/profile/personal-info/${name}`.replace(/\/$/, "");

const server = await startTestServer();
await makeTemplate(server.connection);
const database = await copyTemplate(server.connection, templateDatabase);
const site = await startSite(database, { API_REQUESTS_PER_MINUTE: "10000" });
let over = 0;
const weights = new Weights();
const weighedScripts = new Map<string, Promise<number>>();

try {
  const job = await createJobPost(site.db);
  const again = await createJobPost(site.db);
  const walk = new CountedWalk(site.origin);
  const person = walk.browser;
  await applyFirst(walk, job.id);
  const first = { pages: [...walk.pages], bytes: walk.bytes };
  await applyAgain(walk, again.id);
  const second = { pages: [...walk.pages], bytes: walk.bytes };
  await inviteToInterview(site.db, again.id);
  await offerJob(site.db, job.id);
  for (let count = 0; count < 20; count++) await writeToApplicant(site.db, job.id);
  const decided = await createJobPost(site.db);
  await applyAgain(walk, decided.id);
  await turnDown(site.db, decided.id);
  const accepted = await createJobPost(site.db);
  await applyAgain(walk, accepted.id);
  const need = await askForId(site.db, accepted.id);
  const begun = await createJobPost(site.db);
  const draft = `/jobs/${begun.id}/apply`;
  await beginByForm(await person.get(`${draft}/screening`));
  const tracking = "/profile/application-tracking";
  const screens: Screen[] = [
    { name: "home", path: "/", budget: "home", guest: true, firstPaint: true },
    { name: "jobs", path: "/jobs?view=full", budget: "list of 20", guest: true, firstPaint: "with scripts" },
    {
      name: "jobs, searched",
      path: "/jobs?search=assistant&view=full",
      budget: "list of 20",
      guest: true,
      firstPaint: true,
    },
    {
      name: "jobs, none found",
      path: "/jobs?search=zzzzz&view=full",
      budget: "list of 20",
      guest: true,
      firstPaint: true,
    },
    { name: "jobs2", path: "/jobs2", budget: "compact list of 50", guest: true, firstPaint: "with scripts" },
    { name: "jobs in one file", path: paths.jobPack(), budget: "jobs in one file", guest: true },
    { name: "job", path: `/jobs/${begun.id}`, budget: "detail", guest: true, firstPaint: true },
    { name: "report a job", path: paths.reportJob(begun.siteId), budget: "apply step", guest: true, firstPaint: true },
    { name: "employers", path: paths.employers(), budget: "list of 20", guest: true, firstPaint: true },
    { name: "employer", path: await employerOf(begun.id), budget: "list of 20", guest: true, firstPaint: true },
    {
      name: "job not available",
      path: "/jobs/not-available?job=1",
      budget: "detail",
      guest: true,
      firstPaint: true,
    },
    {
      name: "alert without an account",
      path: paths.addressAlert(""),
      budget: "apply step",
      guest: true,
      firstPaint: true,
    },
    { name: "where one lives", path: "/country", budget: "apply step", guest: true, firstPaint: true },
    { name: "check a code", path: paths.check(), budget: "apply step", guest: true, firstPaint: true },
    { name: "what a device has", path: paths.device(), budget: "apply step", guest: true, firstPaint: true },
    { name: "not found", path: "/no/such/page", budget: "success", guest: true, firstPaint: true },
    { name: "login", path: `${draft}/login`, budget: "apply step", guest: true, firstPaint: true },
    { name: "sign in", path: "/login", budget: "apply step", guest: true },
    { name: "create an account", path: "/auth/goteamapp/register", budget: "apply step", guest: true },
    { name: "general application", path: "/apply", budget: "apply step", firstPaint: true },
    { name: "review", path: `${draft}/review`, budget: "review", firstPaint: true },
    { name: "details", path: `${draft}/review/details`, budget: "apply step", firstPaint: true },
    { name: "contact", path: `${draft}/review/contact`, budget: "apply step", firstPaint: true },
    { name: "résumé", path: `${draft}/review/resume`, budget: "apply step", firstPaint: true },
    { name: "address", path: section("address"), budget: "apply step", firstPaint: true },
    { name: "references", path: section("references"), budget: "apply step", firstPaint: true },
    { name: "add a reference", path: section("references/add"), budget: "apply step", firstPaint: true },
    { name: "questions", path: `${draft}/screening`, budget: "apply step", firstPaint: true },
    { name: "earlier applications", path: `${draft}/screening/earlier`, budget: "apply step", firstPaint: true },
    { name: "check answers", path: `${draft}/screening/check`, budget: "apply step", firstPaint: true },
    { name: "receipt", path: `/jobs/${job.id}/apply/success`, budget: "success", firstPaint: true },
    { name: "email gate", path: "/confirmation", budget: "apply step" },
    { name: "profile", path: "/profile", budget: "profile section" },
    { name: "tracking", path: tracking, budget: "profile section" },
    { name: "application", path: `${tracking}/${job.id}`, budget: "profile section" },
    { name: "application, decided", path: `${tracking}/${decided.id}`, budget: "profile section" },
    { name: "how it was", path: paths.profile.feedback(decided.siteId), budget: "profile section" },
    { name: "what is still needed", path: paths.profile.needed(accepted.siteId), budget: "profile section" },
    { name: "one thing needed", path: paths.profile.need(accepted.siteId, String(need)), budget: "profile section" },
    { name: "snapshot", path: `${tracking}/${job.id}/snapshot`, budget: "profile section" },
    { name: "withdraw", path: `${tracking}/${job.id}/withdraw`, budget: "profile section" },
    { name: "interview", path: paths.profile.interview(again.siteId), budget: "profile section" },
    {
      name: "another time",
      path: paths.profile.interview(again.siteId, "another-time"),
      budget: "profile section",
    },
    { name: "decline", path: paths.profile.offer(job.siteId, "decline"), budget: "profile section" },
    { name: "offer", path: paths.profile.offer(job.siteId), budget: "profile section" },
    { name: "answer from a mail", path: await answerLinkOf(again.id), budget: "answer from a mail", guest: true },
    { name: "messages", path: paths.profile.messages(job.siteId), budget: "profile section" },
    { name: "delete draft", path: `${tracking}/${begun.id}/delete-draft`, budget: "profile section" },
    ...profileSections.map((name): Screen => ({ name, path: section(name), budget: "profile section" })),
    { name: "résumés", path: "/profile/resume-cv", budget: "profile section" },
    { name: "suggestions", path: "/profile/resume-cv/suggestions", budget: "profile section" },
    { name: "printable résumé", path: "/profile/resume-cv/printable", budget: "profile section" },
    { name: "paste a résumé", path: "/profile/resume-cv/paste", budget: "profile section" },
    { name: "documents", path: "/profile/documents", budget: "profile section" },
    { name: "activity", path: "/profile/activity-logs", budget: "profile section" },
    { name: "assessment", path: "/profile/assessment", budget: "profile section" },
    { name: "saved jobs", path: "/profile/bookmarks", budget: "profile section" },
    { name: "compare saved jobs", path: "/profile/bookmarks/compare", budget: "profile section" },
    { name: "jobs for you", path: paths.jobsForYou(), budget: "profile section" },
    { name: "exam parts", path: paths.exam.parts(), budget: "profile section" },
    { name: "connection check", path: paths.exam.connection(), budget: "profile section" },
    { name: "more time", path: paths.exam.extraTime(), budget: "profile section" },
    { name: "rules of a part", path: paths.exam.part("data_entry"), budget: "profile section" },
    { name: "practice", path: paths.exam.practice("data_entry"), budget: "profile section" },
    ...(await listExamScreens()),
  ];

  const saving = { "Save-Data": "on" };
  const firstPage = await new TextBrowser(site.origin, saving).get("/");
  const styles = await bytesOf(addressesIn(firstPage, "link[rel=stylesheet]"));
  const loaded = await cookieOfStyles(firstPage);
  const icons = await bytesOf(addressesIn(await new TextBrowser(site.origin).get("/"), "svg use"));
  say(["screen", "document", "budget", "first paint", "scripts"]);
  for (const { name, path, budget, guest, of = person, firstPaint } of screens) {
    const page = await (guest ? new TextBrowser(site.origin) : of).get(path);
    // without scripts, as the budgets are set; the address is the one that the redirects end at
    const cookies = guest ? "" : of.cookieHeader();
    const document = await weigh(page.url, [loaded, cookies].filter(Boolean).join("; "), saving);
    const asked = firstPaint === "with scripts" ? {} : saving;
    const firstVisit = await weigh(page.url, without(loaded, cookies), asked);
    if (![200, 404, 410].includes(document.status) || document.encoding !== "br")
      throw new Error(`${name}: ${page.url.pathname} answered ${document.status}, ${document.encoding}`);
    const scripts = await scriptsOf(page);
    const scriptSum = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
    weights.note(name, { document: document.bytes, scripts: scriptSum });
    weights.noteScripts(scripts);
    say([
      name,
      judged(document.bytes, budgets[budget] * kilobyte),
      `${budgets[budget]} KB`,
      firstPaint ? judged(firstVisit.bytes, firstPaintLimit) : "",
      judged(scriptSum, scriptLimit),
    ]);
  }
  weights.note("style sheet", { all: styles });
  weights.note("icons", { all: icons });
  say(["style sheet", judged(styles, styleLimit), "10 KB"]);
  say(["icons", judged(icons, iconLimit), "4 KB"]);
  // the list is where the first walk begins, and the job the second
  sayWalk("first application", first, walks.first);
  sayWalk("second application", second, walks.second);
  for (const [way, said] of Object.entries(kilobytesToApply)) {
    const measured = await bytesOfBrowserWalk(site, job.id, way === "withScripts");
    const isPromised = measured <= said * kilobyte && measured > 0.9 * said * kilobyte;
    if (!isPromised) over++;
    const measuredKilobytes = (measured / kilobyte).toFixed(1);
    weights.note(`footer, ${way}`, { all: measured });
    say([`footer, ${way}`, `${measuredKilobytes} KB${isPromised ? "" : " OVER"}`, `${said} KB`]);
  }
} finally {
  await site.stop();
  await database.drop();
  await server.stop();
}
process.exitCode = over > 0 ? 1 : 0;
process.stdout.write(`\nScripts by part\n${weights.listScripts().join("\n")}\n`);
const changes = weights.listChanges();
process.stdout.write(`\nSince the last commit\n${changes.join("\n") || "nothing weighs more or less"}\n`);
if (process.argv.includes("--write")) weights.write();

interface Walked {
  pages: string[];
  bytes: number;
}

/** The first page is the one that the walk begins at, and no step of it. */
function sayWalk(name: string, { pages, bytes }: Walked, limit: (typeof walks)["first"]): void {
  const steps = pages.length - 1;
  if (steps > limit.pages) over++;
  weights.note(name, { all: bytes });
  say([name, judged(bytes, limit.bytes), `${limit.bytes / kilobyte} KB`]);
  say([`  pages: ${steps}`, steps > limit.pages ? "OVER" : "", `${limit.pages}`]);
  process.stdout.write(`  ${pages.join(" → ")}\n`);
}

/** The link of an invitation's mail that has the most on its page. */
async function answerLinkOf(jobId: number): Promise<string> {
  const { application_job_id: applicationJobId, starts_at } = await site.db
    .selectFrom("interviews")
    .innerJoin("application_jobs", "application_jobs.id", "interviews.application_job_id")
    .select(["application_job_id", "starts_at"])
    .where("job_post_id", "=", jobId)
    .executeTakeFirstOrThrow();
  const link = { answer: "no_power", applicationJobId, at: Date.parse(starts_at), mailId: 1 } as const;
  return paths.answerMail(createAnswerToken(link, testAppKey));
}

/** From the list: an account, a whole application and its receipt, by plain forms. */
async function employerOf(jobId: number): Promise<string> {
  const { employer_id: id } = await site.db
    .selectFrom("job_posts")
    .select("employer_id")
    .where("id", "=", jobId)
    .executeTakeFirstOrThrow();
  return paths.employer({ id: String(id), slug: "lanternfield-supply" });
}

async function applyFirst(walk: CountedWalk, jobId: number): Promise<void> {
  const email = "weigh@example.com";
  await walk.withParts(await walk.browser.get("/jobs"));
  const offer = await walk.withParts(await walk.browser.get(`/jobs/${jobId}`));
  const start = await walk.withParts(await offer.follow("Apply for this job"));
  const register = await walk.withParts(await start.follow("Create an account"));
  const gate = await walk.withParts(
    await register.press("Create account", {
      "Given names": "Ana",
      "Family name": "Reyes",
      "Email address": email,
      Password: "a long enough password",
    }),
  );
  const review = await gate.press(/confirm/i, { "6-digit code": await site.getEmailCode(email) });
  const resume = { filename: "resume.pdf", contentType: "application/pdf", bytes: await realPdf() };
  await send(walk, await fillReview(await walk.withParts(review), resume));
}

/** The same for another job, by somebody whom the site knows. */
async function applyAgain(walk: CountedWalk, jobId: number): Promise<void> {
  walk.restart();
  const offer = await walk.withParts(await walk.browser.get(`/jobs/${jobId}`));
  await send(walk, await offer.follow("Apply for this job"));
}

async function send(walk: CountedWalk, questions: Page): Promise<void> {
  const check = await answerByForm(await walk.withParts(questions));
  await walk.withParts(await sendByForm(await walk.withParts(check)));
}

/** Each part while its clock runs, for a person of its own, and what one may do with an open session. */
async function listExamScreens(): Promise<Screen[]> {
  const screens: Screen[] = [];
  for (const part of examCategories) {
    const { browser: of, page } = await signUpByForms(site, paths.exam.part(part));
    await page.press(/^Start /, { [honour]: true });
    screens.push(
      { name: partName(part), path: paths.exam.part(part), budget: "exam part", of },
      { name: `${partName(part)}, check`, path: paths.exam.check(part), budget: "profile section", of },
    );
    if (part === "written")
      screens.push({ name: "end a session", path: paths.exam.end(), budget: "profile section", of });
  }
  return screens;
}

/** The scripts that a page names, and all that those import, at once or later. */
async function scriptsOf(page: Page): Promise<Map<string, number>> {
  const assets = fileURLToPath(new URL("../../build/client", import.meta.url));
  // some stand in a template until the browser has said that its line is not slow: no document has those
  const links = [...page.html.matchAll(/<link\b[^>]*>/g)].map(([link]) => link);
  const wanted = new Set(
    links.filter((link) => /rel="modulepreload"/.test(link)).map((link) => /href="([^"#]+)/.exec(link)?.[1] ?? ""),
  );
  for (const address of wanted) {
    const code = readFileSync(`${assets}${address}`, "utf8");
    for (const [, how, piece = ""] of code.matchAll(/(from|import\(?)"\.\/([\w.-]+\.js)"/g))
      if (how !== "import(" || !onOccasion.test(piece)) wanted.add(`/assets/${piece}`);
  }
  if (wanted.size > 0 && ![...wanted].some((address) => address.startsWith("/assets/layer-")))
    throw new Error(`The scripts of ${page.url.pathname} lead to no layer: they are found in another way now`);
  return new Map(await Promise.all([...wanted].map(async (address) => [address, await scriptBytes(address)] as const)));
}

function scriptBytes(address: string): Promise<number> {
  const known = weighedScripts.get(address) ?? bytesOf([address]);
  weighedScripts.set(address, known);
  return known;
}

/** What a browser sends that has the style sheet. */
async function cookieOfStyles({ document, url }: Page): Promise<string> {
  const file = document.querySelector("link[rel=stylesheet]")?.getAttribute("href") ?? "";
  const [line = ""] = (await fetch(new URL(file, url))).headers.getSetCookie();
  return line.split(";", 1)[0] ?? "";
}

/** What elements of a page name in their `href`. */
function addressesIn(page: Page, selector: string): string[] {
  const found = [...page.document.querySelectorAll(selector)];
  return found.map((one) => one.getAttribute("href")?.split("#")[0] ?? "");
}

async function bytesOf(addresses: Iterable<string>): Promise<number> {
  const weighed = await Promise.all([...new Set(addresses)].map((address) => weigh(new URL(address, site.origin))));
  return weighed.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The cookies of somebody whose browser does not have the style sheet. */
function without(loaded: string, cookies: string): string {
  const others = cookies.split("; ").filter((pair) => pair !== loaded);
  return others.join("; ");
}

function judged(bytes: number, limit: number): string {
  if (bytes > limit) over++;
  return `${(bytes / kilobyte).toFixed(2)} KB${bytes > limit ? " OVER" : ""}`;
}

function say(columns: string[]): void {
  const widths = [26, 14, 10, 14, 14];
  process.stdout.write(`${columns.map((text, at) => text.padEnd(widths[at] ?? 0)).join("")}\n`);
}

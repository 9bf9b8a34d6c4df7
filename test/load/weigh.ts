import { realPdf } from "../builders/files";
import { createJobPost } from "../builders/job-posts";
import { copyTemplate } from "../harness/database";
import { makeTemplate, startTestServer, templateDatabase } from "../harness/database-server";
import { startSite } from "../harness/running-site";
import { type Page, TextBrowser } from "../harness/text-browser";
import { weigh } from "./wire-weight";

/** Kilobytes of the document with brotli, without what every page shares (product 2.16). */
const budgets = {
  home: 12,
  "list of 20": 16,
  "compact list of 50": 10,
  detail: 14,
  "apply step": 8,
  review: 12,
  success: 6,
  "profile section": 10,
} as const;

interface Screen {
  name: string;
  path: string;
  budget: keyof typeof budgets;
  /** Public and apply pages paint within one round trip: document and style sheet together. */
  firstPaint: boolean;
}

const kilobyte = 1024;
const firstPaintLimit = 14_600;
const styleLimit = 10 * kilobyte;
const scriptLimit = 95_000;
const journeyLimit = 100 * kilobyte;

const server = await startTestServer();
await makeTemplate(server.connection);
const database = await copyTemplate(server.connection, templateDatabase);
const site = await startSite(database);
let over = 0;

try {
  const job = await createJobPost(site.db);
  const person = new TextBrowser(site.origin);
  await apply(person, job.id);
  const screens: Screen[] = [
    { name: "home", path: "/", budget: "home", firstPaint: true },
    { name: "jobs", path: "/jobs?view=full", budget: "list of 20", firstPaint: true },
    { name: "jobs, searched", path: "/jobs?search=assistant&view=full", budget: "list of 20", firstPaint: true },
    { name: "jobs2", path: "/jobs2", budget: "compact list of 50", firstPaint: true },
    { name: "job", path: `/jobs/${job.id}`, budget: "detail", firstPaint: true },
    { name: "receipt", path: `/jobs/${job.id}/apply/success`, budget: "success", firstPaint: true },
    { name: "general application", path: "/apply", budget: "apply step", firstPaint: true },
    { name: "tracking", path: "/profile/application-tracking", budget: "profile section", firstPaint: false },
    { name: "application", path: `/profile/application-tracking/${job.id}`, budget: "profile section", firstPaint: false },
    { name: "snapshot", path: `/profile/application-tracking/${job.id}/snapshot`, budget: "profile section", firstPaint: false },
    { name: "withdraw", path: `/profile/application-tracking/${job.id}/withdraw`, budget: "profile section", firstPaint: false },
    { name: "saved jobs", path: "/profile/bookmarks", budget: "profile section", firstPaint: false },
    { name: "profile", path: "/profile", budget: "profile section", firstPaint: false },
  ];
  const draftJob = await createJobPost(site.db);
  const draft = `/jobs/${draftJob.id}/apply`;
  await person.get(`${draft}/review`);
  for (const step of ["login", "review/details", "review/contact", "review/resume", "screening", "screening/check"])
    screens.push({ name: `apply: ${step}`, path: `${draft}/${step}`, budget: "apply step", firstPaint: true });
  screens.push({ name: "apply: review", path: `${draft}/review`, budget: "review", firstPaint: true });
  screens.push({ name: "not available", path: "/jobs/not-available?job=1", budget: "detail", firstPaint: true });

  const lite = new TextBrowser(site.origin, { "Save-Data": "on" });
  const styles = await sharedBytes(await lite.get("/"), "link[rel=stylesheet]", "href");
  say(["screen", "document", "budget", "first paint", "scripts"]);
  for (const screen of screens) {
    const signedIn = !["home", "list of 20", "compact list of 50", "detail"].includes(screen.budget);
    const cookie = signedIn ? person.cookieHeader() : "";
    const document = await weigh(new URL(screen.path, site.origin), cookie, { "Save-Data": "on" });
    const page = await (signedIn ? person : new TextBrowser(site.origin)).get(screen.path);
    const scripts = await sharedBytes(page, "link[rel=modulepreload]", "href");
    const limit = budgets[screen.budget] * kilobyte;
    say([
      screen.name,
      judged(document.bytes, limit),
      `${budgets[screen.budget]} KB`,
      screen.firstPaint ? judged(document.bytes + styles, firstPaintLimit) : "",
      judged(scripts, scriptLimit),
    ]);
  }
  say(["style sheet", judged(styles, styleLimit), "10 KB", "", ""]);
  const names = ["jobs", "job", "apply: login", "apply: review", "apply: details", "apply: contact", "apply: resume", "apply: screening", "apply: screening/check", "receipt"];
  let journey = styles;
  for (const { name, path } of screens) {
    const short = name.replace("review/", "");
    if (names.includes(short)) journey += (await weigh(new URL(path, site.origin), person.cookieHeader(), { "Save-Data": "on" })).bytes;
  }
  say(["whole journey", judged(journey, journeyLimit), "100 KB", "", ""]);
} finally {
  await site.stop();
  await database.drop();
  await server.stop();
}
process.exitCode = over > 0 ? 1 : 0;

/** An account, a whole application and its receipt, by plain forms. */
async function apply(person: TextBrowser, jobId: number): Promise<void> {
  const email = "weigh@example.com";
  const start = await person.get(`/jobs/${jobId}/apply`);
  const register = await start.follow("Create an account");
  const gate = await register.press("Create account", {
    "Given names": "Ana",
    "Family name": "Reyes",
    "E-mail address": email,
    Password: "a long enough password",
  });
  let page = await gate.press(/confirm/i, { "6-digit code": await site.getEmailCode(email) });
  page = await (await page.follow(/Your details/)).press("Save and continue", {
    "Country you live in": "Philippines",
    "How do you prefer to be contacted?": "By e-mail",
    "I agree that my data is used to handle my applications": true,
    "Have you completed this section?": "Yes, I have completed this section",
  });
  page = await (await page.follow(/Contact/)).press("Save and continue", {
    "Mobile number": "0917 555 0142",
    "City or municipality": "Iloilo City",
    Country: "Philippines",
    "Have you completed this section?": "Yes, I have completed this section",
  });
  page = await (await page.follow(/Résumé/)).press("Store this file", {
    "Your résumé as a file": { filename: "resume.pdf", contentType: "application/pdf", bytes: await realPdf() },
  });
  page = await page.press("Save and continue", { "Have you completed this section?": "Yes, I have completed this section" });
  page = await (await page.follow("Continue to questions")).press("Save and continue", {
    "Can you work the night shift?": "Yes",
    "Years in customer service": "3",
    "Tell us about a customer you helped": "A parcel was lost; I found it in two days.",
  });
  page = await page.press("Send application", {
    "My answers are true and complete": true,
    "I agree that the recruiters of this job use my answers to decide on my application": true,
  });
  if (page.heading !== "Application sent") throw new Error(`Not sent: ${page.url.pathname}: ${page.text.slice(0, 800)}`);
}

async function sharedBytes(page: Page, selector: string, attribute: string): Promise<number> {
  const addresses = [...page.document.querySelectorAll(selector)].map((one) => one.getAttribute(attribute) ?? "");
  const weighed = await Promise.all([...new Set(addresses)].map((address) => weigh(new URL(address, site.origin))));
  return weighed.reduce((sum, { bytes }) => sum + bytes, 0);
}

function judged(bytes: number, limit: number): string {
  if (bytes > limit) over++;
  return `${(bytes / kilobyte).toFixed(1)} KB${bytes > limit ? " OVER" : ""}`;
}

function say(columns: string[]): void {
  const widths = [26, 14, 10, 14, 12];
  process.stdout.write(`${columns.map((text, at) => text.padEnd(widths[at] ?? 0)).join("")}\n`);
}

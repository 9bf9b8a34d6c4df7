import { paths } from "../../app/paths";
import { sectionNames } from "../../server/contract/values/sections";
import { realPdf } from "../builders/files";
import { fillReview } from "../builders/filled-forms";
import { signUpByForms } from "../harness/new-applicant";
import { outboxIn } from "../harness/outbox";
import { findFreePort } from "../harness/running-program";
import type { TextBrowser } from "../harness/text-browser";
import { buildBaselines, startApi, startOurs, startPlainRemix } from "./contenders";
import { listJobPaths } from "./job-paths";
import { leaveServerCore } from "./pinned-program";
import { measure, type Target } from "./processor-time";
import { report } from "./report";
import { onGrounds, secret, takeStyleSheet } from "./stage";
import { figureOf, judge, type Limit } from "./verdict";

const mostFor = { list: 4, profile: 6, save: 12 };

/**
 * What pages of somebody signed in cost in the default mode: the site with the embedded API in one process on one core,
 * PostgreSQL on the others. Plain Remix stands beside it in front of an API of its own process, whose part is not counted.
 * @param seconds of one measurement
 */
export async function measureSignedIn(seconds: number, rounds: number): Promise<void> {
  leaveServerCore();
  await buildBaselines();
  await onGrounds(async ({ database, databaseUrl, started, folder }) => {
    const [port, apiPort, dataDir] = [await findFreePort(), await findFreePort(), folder()];
    const settings = {
      PUBLIC_URL: `http://localhost:${port}`,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      API_REQUESTS_PER_MINUTE: "1000000",
      SESSION_SECRET: secret,
    };
    const site = started(await startOurs(settings, port));
    const api = started(await startApi({ ...settings, API_BROWSER_URL: settings.PUBLIC_URL }, apiPort));
    const remix = started(await startPlainRemix(api.origin, site.origin));

    const [job = "/"] = await listJobPaths(site.origin);
    const people = { origin: site.origin, db: database.db, ...outboxIn(dataDir) };
    const id = /\d+/.exec(job)?.[0] ?? "1";
    const { browser, page } = await signUpByForms(people, paths.apply.review(id));
    await fillReview(page, { filename: "cv.pdf", contentType: "application/pdf", bytes: await realPdf() });
    await takeStyleSheet(browser, site.origin);
    const cookie = browser.cookieHeader();

    const pages = {
      jobs: paths.jobs(),
      job,
      profile: paths.profile.index(),
      tracking: paths.profile.tracking(),
      "saved jobs": paths.profile.bookmarks(),
      activity: paths.profile.activity(),
      ...Object.fromEntries(sectionNames.map((name) => [name, paths.profile.section(name)])),
    };
    const targets: Record<string, Target> = {
      "list, plain Remix": { program: remix, url: new URL(`/signed-in${paths.jobs()}`, remix.origin), cookie },
      "job, plain Remix": { program: remix, url: new URL(`/signed-in${job}`, remix.origin), cookie },
    };
    for (const [name, path] of Object.entries(pages))
      targets[name] = { program: site, url: new URL(path, site.origin), cookie };
    // one of the application and one of the personal information, because sections of one record share its version
    for (const section of ["details", "address"] as const)
      targets[`${section}, saved`] = await saving(browser, site, paths.profile.section(section));

    const limits: Limit[] = Object.keys(targets)
      .filter((name) => !name.includes("Remix"))
      .map((of) => ({ name: of, of, most: limitOf(of), unit: "ms" }));
    for (const target of Object.values(targets)) await measure(target, 1, 200);
    const costs = Object.fromEntries(Object.keys(targets).map((name): [string, number[]] => [name, []]));
    for (let round = 0; round < rounds; round++)
      for (const [name, target] of Object.entries(targets))
        costs[name]?.push((await measure(target, seconds)).processor);
    const figures = Object.fromEntries(Object.entries(costs).map(([name, found]) => [name, figureOf(found)]));
    report("signed-in", { figures, verdicts: judge(figures, limits), remarks: [] });
  });
}

const limitOf = (name: string) =>
  name.endsWith("saved") ? mostFor.save : name === "jobs" || name === "job" ? mostFor.list : mostFor.profile;

/** The form of a page as it stands there, sent again and again; each save makes the next version of its record. */
async function saving(browser: TextBrowser, program: Target["program"], path: string): Promise<Target> {
  const page = await browser.get(path);
  const form = page.document.querySelector<HTMLFormElement>("main form");
  if (!form) throw new Error(`No form on ${path}`);
  const body = new URLSearchParams();
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select, textarea")) {
    const isChoice = field.matches("[type=radio], [type=checkbox]");
    if (!isChoice || (field as HTMLInputElement).checked) body.append(field.name, field.value);
  }
  let version = Number(body.get("version"));
  const nextForm = () => {
    body.set("version", String(version++));
    return String(body);
  };
  return { program, url: new URL(path, page.url), cookie: browser.cookieHeader(), nextForm, status: 303 };
}

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectionAddress } from "../../server/postgres/connection-address";
import { seedDemo } from "../../server/recruitment-api/seed/demo";
import { copyTemplate, type TestDatabase } from "../harness/database";
import { makeTemplate, startTestServer, templateDatabase } from "../harness/database-server";
import { signUpByForms } from "../harness/new-applicant";
import { outboxIn } from "../harness/outbox";
import { findFreePort } from "../harness/running-program";
import type { TextBrowser } from "../harness/text-browser";
import { type Contender, startApi, startOurs, startRememberingApi } from "./contenders";

/** What every part of the measurement asks: our site as it is built, in front of an API in another process, with the demo's jobs. */
export interface Stage {
  site: Contender;
  api: Contender;
  /** What the site asks: the API itself, or one with a memory in front of it. */
  asked: Contender;
  database: TestDatabase;
  databaseUrl: string;
  /** The cookies of somebody who is signed in. */
  cookie: string;
  /** Hands over what the stage has to stop before itself. */
  started<One extends { stop(): Promise<unknown> }>(one: One): One;
}

/** The demo's jobs in a database of its own, and what has to end with it. */
interface Grounds extends Pick<Stage, "database" | "databaseUrl" | "started"> {
  /** A folder that is removed at the end. */
  folder(): string;
}

export const secret = "a secret of the measurement, used nowhere else";

export async function onGrounds(measure: (grounds: Grounds) => Promise<void>): Promise<void> {
  const stops: (() => Promise<unknown>)[] = [];
  const started: Stage["started"] = (one) => {
    stops.unshift(() => one.stop());
    return one;
  };
  try {
    const server = started(await startTestServer());
    await makeTemplate(server.connection);
    const database = await copyTemplate(server.connection, templateDatabase);
    stops.unshift(() => database.drop());
    await seedDemo(database.db, new Date());
    const folder = () => {
      const made = mkdtempSync(join(tmpdir(), "bench-"));
      stops.push(async () => rmSync(made, { recursive: true, force: true }));
      return made;
    };
    await measure({ database, databaseUrl: connectionAddress(database.connection), started, folder });
  } finally {
    for (const stop of stops) await stop();
  }
}

/** Whoever is signed in was here before and has the style sheet. */
export async function takeStyleSheet(browser: TextBrowser, origin: string): Promise<void> {
  const home = await (await fetch(`${origin}/`)).text();
  await browser.get(/\/assets\/styles-[\w-]+\.css/.exec(home)?.[0] ?? "/");
}

/** @param quickApi whether the API answers from memory, so that pages come as fast as the site can make them */
export const onStage = (quickApi: boolean, measure: (stage: Stage) => Promise<void>): Promise<void> =>
  onGrounds(async ({ database, databaseUrl, started, folder }) => {
    const [port, apiPort] = [await findFreePort(), await findFreePort()];
    const settings = {
      PUBLIC_URL: `http://localhost:${port}`,
      API_BROWSER_URL: `http://localhost:${apiPort}`,
      API_REQUESTS_PER_MINUTE: "1000000",
      SESSION_SECRET: secret,
    };
    const apiDir = folder();
    const ofApi = { LOG_LEVEL: "error", DATA_DIR: apiDir, DATABASE_URL: databaseUrl };
    const api = started(await startApi({ ...settings, ...ofApi }, apiPort));
    const asked = quickApi ? started(await startRememberingApi(api.origin)) : api;
    const site = started(await startOurs({ ...settings, API_URL: asked.origin, DATA_DIR: folder() }, port));
    const people = { origin: site.origin, db: database.db, ...outboxIn(apiDir) };
    const { browser } = await signUpByForms(people, "/profile");
    await takeStyleSheet(browser, site.origin);
    const cookie = browser.cookieHeader();
    await measure({ site, api, asked, database, databaseUrl, cookie, started });
  });

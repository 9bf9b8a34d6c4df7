import type { DatabaseConnection } from "../../server/postgres/embedded";
import { makeTemplate, startTestServer, templateDatabase } from "../harness/database-server";

const variable = "JOURNEYS_DATABASE_SERVER";

/** Playwright's global set-up: one cluster for the run; the workers inherit where it is. */
export default async function startDatabaseServer() {
  const server = await startTestServer();
  await makeTemplate(server.connection);
  process.env[variable] = JSON.stringify(server.connection);
  return server.stop;
}

/** The cluster of this run and the name of the template to copy (`copyTemplate`). */
export function testServer(): { server: DatabaseConnection; template: string } {
  const server = process.env[variable];
  if (!server) throw new Error("No database server: run the journeys with --config test/playwright.config.ts.");
  return { server: JSON.parse(server), template: templateDatabase };
}

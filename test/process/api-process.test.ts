import { afterAll, beforeAll, expect, it } from "vitest";
import { connectionAddress } from "../../server/postgres/connection-address";
import { createTestDatabase, type TestDatabase } from "../harness/database";
import { findFreePort, type RunningProgram, startProgram } from "../harness/running-program";

let database: TestDatabase;
let api: RunningProgram;
let address = "";
beforeAll(async () => {
  database = await createTestDatabase();
  const port = await findFreePort();
  address = `http://127.0.0.1:${port}`;
  api = await startProgram({
    program: "api-main",
    env: {
      PUBLIC_URL: "https://careers.example.com",
      API_BROWSER_URL: "https://api.example.com",
      HSTS_SUBDOMAINS: "true",
      API_PORT: String(port),
      DATABASE_URL: connectionAddress(database.connection),
    },
    ready: `${address}/healthz`,
  });
}, 60_000);
afterAll(async () => {
  await api.stop();
  await database.drop();
}, 60_000);

it.each(["/healthz", "/auth/goteamapp/login", "/api/user", "/nowhere"])(
  "keeps browsers that reach it by https on https, as the site does: %s",
  async (path) => {
    const { headers } = await fetch(address + path, { redirect: "manual" });
    expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000; includeSubDomains");
  },
);

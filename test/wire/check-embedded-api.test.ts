import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterEach, beforeEach, expect, it } from "vitest";
import { documentedCapabilities, openApiDocument } from "../../server/bff/api-capabilities";
import { checkApi } from "../../server/check-api/check";
import { readConfig } from "../../server/config";
import { capabilities } from "../../server/contract/values/capabilities";
import { signUp } from "../api/applicants";
import { type RunningApi, runApi, site } from "../api/running-api";
import { createJobPost } from "../builders/job-posts";

let running: RunningApi;
let origin = "";
const server = createServer();
beforeEach(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  running = await runApi({ browserOrigin: origin, clock: () => new Date(), trustProxy: 1 });
  server.on("request", getRequestListener(running.api.fetch));
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await running.stop();
});

it("asks our own API all that it announces, and finds that every call works", async () => {
  await createJobPost(running.db, { closes_at: new Date(Date.now() + 86_400_000 * 30) });
  const { email } = await signUp(running);
  const check = (writes: boolean) =>
    checkApi({
      config: readConfig({ NODE_ENV: "test", API_URL: origin, PUBLIC_URL: site }),
      findCapabilities: async (fetch) =>
        documentedCapabilities(await openApiDocument(`${origin}/api/openapi.json`, fetch)),
      say() {},
      pause: async () => {},
      account: { email, password: "correct horse battery" },
      cookies: null,
      writes,
    });
  const { calls, offered, findings } = await check(true);
  expect(offered).toEqual(capabilities);
  expect(calls.filter(({ judgement }) => judgement === "fault")).toEqual([]);
  expect(findings.filter(({ text }) => !text.includes("SESSION_DOMAIN"))).toEqual([]);
  const asked = calls.filter(({ judgement }) => judgement !== "not-asked").map(({ call }) => call);
  expect(asked).toEqual(
    expect.arrayContaining([
      "PUT /api/licenses/{id}/file",
      "DELETE /api/qualifications/{id}",
      "PATCH /api/employments/{id}",
      "POST /api/job_posts/{id}/apply",
      "POST /api/exam_sessions/{id}/answers",
      "POST /api/job_alerts",
      "GET /public_api/employers",
      "GET /public_api/employers/{id}",
      "GET /api/applications/{id}/jobs/{jobId}/messages",
      "POST /api/applications/{id}/jobs/{jobId}/messages",
      "POST /api/applications/{id}/jobs/{jobId}/messages/seen",
    ]),
  );
  // records that it added it has removed
  for (const table of [
    "licenses",
    "qualifications",
    "employments",
    "character_references",
    "bookmarks",
    "job_alerts",
  ] as const)
    expect(await running.db.selectFrom(table).select("id").execute()).toEqual([]);
  // a hundred calls one after the other, each with what belongs to it: two thirds of a minute on a busy machine
}, 180_000);

import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningApi, runApi, site } from "../api/running-api";
import { createJobPost } from "../builders/job-posts";
import { addApplicants, connectToFill, tokenOf } from "./growth-people";
import { ownRequests } from "./growth-requests";

let running: RunningApi;
let token: string;
beforeAll(async () => {
  running = await runApi();
  for (let post = 0; post < 3; post++) await createJobPost(running.db);
  const filling = await connectToFill(running.connection);
  const first = await addApplicants(filling, 3);
  await filling.destroy();
  token = await tokenOf(running.db, first, running.deps.appKey);
});
afterAll(() => running.stop());

it.each(Object.entries(ownRequests()))("an applicant of `npm run growth` is answered: %s", async (_, path) => {
  const answer = await running.api.fetch(new Request(site + path, { headers: { authorization: `Bearer ${token}` } }));
  expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ data: expect.anything() })]);
});

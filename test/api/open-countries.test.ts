import { afterAll, beforeAll, expect, it } from "vitest";
import { consents, postJob, signUp } from "./applicants";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

const titlesFor = async (country: string) => {
  const answer = await running.visitor().call("GET", `/public_api/job_posts?country=${country}&per_page=100`);
  const { data } = (await answer.json()) as { data: { title: string }[] };
  return data.map(({ title }) => title).sort();
};

it("finds the jobs that are open to a country: those that name it, that name none, and that take others", async () => {
  await postJob(running, { title: "Manila only" });
  await postJob(running, { title: "Kenya too", allowed_countries: ["PH", "KE"] });
  await postJob(running, { title: "Anywhere", allowed_countries: [] });
  await postJob(running, { title: "Others too", allowed_countries: ["PH"], takes_others: true });
  expect(await titlesFor("KE")).toEqual(["Anywhere", "Kenya too", "Others too"]);
  expect(await titlesFor("PH")).toEqual(["Anywhere", "Kenya too", "Manila only", "Others too"]);
  expect(await titlesFor("NZ")).toEqual(["Anywhere", "Others too"]);
});

it("takes an application of somebody elsewhere only where the job takes others, and keeps what was written", async () => {
  const applicant = await signUp(running);
  await applicant.complete();
  const moved = await applicant.call("POST", "/api/apply/account-details", { ...applicant.details, country: "KE" });
  expect(moved.status).toBe(200);
  expect((await applicant.call("GET", "/api/user")).body).toMatchObject({ data: { country: "KE" } });

  const closed = await postJob(running, { allowed_countries: ["PH", "NL"] });
  await applicant.draft(closed, { cover_note: "I can work these hours" });
  const refused = await applicant.send(closed);
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    errors: {
      country: [
        "You live in Kenya. This job is open to people in the Philippines and the Netherlands only. This was not sent. Your answers are kept.",
      ],
    },
  });
  expect((await applicant.job(closed)).body).toMatchObject({
    data: { status: { key: "draft" }, cover_note: "I can work these hours" },
  });

  for (const more of [
    { allowed_countries: ["PH"], takes_others: true },
    { allowed_countries: [] },
    { allowed_countries: ["PH", "KE"] },
  ])
    expect((await applicant.send(await postJob(running, more), undefined, consents)).status).toBe(201);
});

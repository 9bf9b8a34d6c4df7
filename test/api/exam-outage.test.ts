import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { exampleRates } from "../../server/exchange-rates";
import { connect } from "../../server/recruitment-api/database/connection";
import { beat, startHeartbeat } from "../../server/recruitment-api/exams/heartbeat";
import { settleAll } from "../../server/recruitment-api/exams/sweep";
import { startRecruitmentApi } from "../../server/recruitment-api/start";
import { type Desk, sitDown } from "./exam-desk";
import { names, type RunningApi, runApi, site } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());
// nothing that ran in one test is running in the next
beforeEach(async () => {
  running.pass({ hours: 2 });
  await beatNow();
  await settleAll(running.deps);
});

const beatNow = () => beat(running.db, running.deps.clock());

/** So many seconds pass with the API alive. */
async function alive(seconds: number) {
  for (let passed = 0; passed < seconds; passed += 30) {
    await beatNow();
    running.pass({ seconds: Math.min(30, seconds - passed) });
  }
}

/** The API is gone for so long, and its heart beats once when it is back. */
async function outage(span: Parameters<RunningApi["pass"]>[0]) {
  await beatNow();
  running.pass(span);
  await beatNow();
}

const endsAfter = async (desk: Desk) => {
  const { deadline_at, limit_s, outage_credit_s, flags } = await desk.result();
  return [(Date.parse(deadline_at ?? "") - desk.startedAt) / 1000, limit_s, outage_credit_s, flags];
};
const givenBack = async (desk: Desk) => (await desk.events()).filter(({ event }) => event === "exam.time_given_back");

it("gives ten minutes without a server back, and tells the person", async () => {
  const desk = await sitDown(running, "idioms");
  await alive(180);
  await outage({ minutes: 10 });
  expect(await endsAfter(desk)).toEqual([1200, 1200, 600, ["time_given_back"]]);
  expect(await givenBack(desk)).toEqual([{ actor: "system", event: "exam.time_given_back", detail: "10 minutes" }]);
  running.pass({ minutes: 7 });
  const { data } = await desk.save([{ question_id: desk.questions[0]?.id ?? 0, value: desk.right(0) }], {
    final: true,
  });
  expect([data.refused, data.status]).toEqual([[], "graded"]);
});

it("gives it back once, with several copies that beat at the same time", async () => {
  const desk = await sitDown(running, "idioms");
  await beatNow();
  running.pass({ minutes: 10 });
  const copy = connect(running.connection);
  const now = running.deps.clock();
  await Promise.all([beat(copy, now), beat(running.db, now), beat(copy, now), beat(running.db, now)]);
  await beat(copy, new Date(now.getTime() + 10_000));
  await copy.destroy();
  expect(await endsAfter(desk)).toEqual([1200, 1200, 600, ["time_given_back"]]);
  expect(await givenBack(desk)).toHaveLength(1);
});

it("gives the rest of a part back whose end would have been within the outage", async () => {
  const desk = await sitDown(running, "idioms");
  await alive(540);
  await outage({ minutes: 30 });
  await settleAll(running.deps);
  expect(await desk.result()).toMatchObject({ status: "in_progress", outage_credit_s: 1800 });
  await alive(110);
  const inGrace = await desk.save([{ question_id: desk.questions[0]?.id ?? 0, value: "a" }]);
  expect([inGrace.data.refused, inGrace.data.status]).toEqual([[], "overdue"]);
});

it("gives back what two outages took", async () => {
  const desk = await sitDown(running, "idioms");
  await outage({ minutes: 2 });
  running.pass({ seconds: 20 });
  await outage({ minutes: 1, seconds: 5 });
  expect(await endsAfter(desk)).toEqual([785, 785, 185, ["time_given_back"]]);
  expect((await givenBack(desk)).map(({ detail }) => detail)).toEqual(["2 minutes", "1 minute 5 seconds"]);
});

it("gives back from the start of a part that began after the last beat", async () => {
  await beatNow();
  running.pass({ seconds: 8 });
  const desk = await sitDown(running, "idioms");
  running.pass({ minutes: 5 });
  await beatNow();
  expect(await endsAfter(desk)).toEqual([900, 900, 300, ["time_given_back"]]);
});

it("gives nothing for a silence of half a minute, nor for a clock that is behind", async () => {
  const desk = await sitDown(running, "idioms");
  await outage({ seconds: 30 });
  await beat(running.db, new Date(running.deps.clock().getTime() - 3_600_000));
  running.pass({ seconds: 30 });
  await beatNow();
  expect(await endsAfter(desk)).toEqual([600, 600, 0, []]);
});

it("gives nothing to parts that were sent, had ended or were not begun, and tells nothing of a practice", async () => {
  const sent = await sitDown(running, "idioms");
  await sent.save([], { final: true });
  const ready = await sitDown(running, "idioms", { parts: ["idioms", "written"] });
  await ready.save([], { final: true });
  const practice = await sitDown(running, "idioms", { practice: true });
  await outage({ minutes: 1 });
  expect(await endsAfter(sent)).toEqual([600, 600, 0, []]);
  expect(await endsAfter(ready)).toEqual([600, 600, 0, []]);
  const parts = (await ready.ana.session(ready.id)).parts;
  expect(parts.map(({ outage_credit_s }) => outage_credit_s)).toEqual([0, 0]);
  expect((await practice.stored()).part.outage_credit_s).toBe(60);
  expect(await givenBack(practice)).toEqual([]);
});

it("takes an outage off the time that counts, and nothing else", async () => {
  const desk = await sitDown(running, "data_entry");
  await alive(60);
  await outage({ minutes: 10 });
  await alive(300);
  await desk.save([desk.answer(0, desk.right(0), 200)], {
    final: true,
    question_token: desk.token,
  });
  const { started_at, submitted_at, outage_credit_s } = await desk.result();
  const took = Date.parse(submitted_at ?? "") - Date.parse(started_at ?? "");
  expect(took / 1000 - outage_credit_s).toBe(360);
});

it("beats at once when it starts, and does not start without its database", async () => {
  const desk = await sitDown(running, "idioms");
  await beatNow();
  running.pass({ minutes: 4 });
  const heartbeat = await startHeartbeat(running.deps);
  expect(await endsAfter(desk)).toEqual([840, 840, 240, ["time_given_back"]]);
  await heartbeat.stop();
  const gone = connect({ ...running.connection, database: "not_there" });
  await expect(startHeartbeat({ ...running.deps, db: gone })).rejects.toThrow("not_there");
  await gone.destroy();
});

it("has an API that starts give the time back before it serves anybody", async () => {
  const desk = await sitDown(running, "idioms");
  await alive(240);
  await beatNow();
  running.pass({ minutes: 25 });
  const dataDir = await mkdtemp(join(tmpdir(), "outage-"));
  const api = await startRecruitmentApi({
    connection: running.connection,
    config: {
      brandName: "Harbour",
      siteOrigin: site,
      browserOrigin: site,
      secret: "0123456789abcdef0123456789abcdef",
      xsrfCookie: names.xsrf,
      xsrfHeader: names.header,
      cookieDomain: null,
      rates: exampleRates,
      mail: { from: "Harbour <no-reply@careers.test>" },
    },
    dataDir,
    log: running.deps.log,
    clock: running.deps.clock,
  });
  await api.close();
  await rm(dataDir, { recursive: true, force: true });
  expect(await desk.result()).toMatchObject({ status: "in_progress", limit_s: 2100, outage_credit_s: 1500 });
});

it("gives the time back before it ends a part, when a request or the sweep comes before the next beat", async () => {
  for (const wake of [
    (desk: Desk) => desk.result(),
    (desk: Desk) => desk.save([{ question_id: desk.questions[0]?.id ?? 0, value: desk.right(0) }]),
    () => settleAll(running.deps),
  ]) {
    const desk = await sitDown(running, "idioms");
    await alive(540);
    await beatNow();
    running.pass({ minutes: 20 });
    await wake(desk);
    expect((await desk.result()).status).toBe("in_progress");
    expect(await endsAfter(desk)).toEqual([1800, 1800, 1200, ["time_given_back"]]);
  }
});

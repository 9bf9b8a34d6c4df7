import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deleteUnconfirmedAlerts } from "../../server/recruitment-api/database/address-alerts";
import { createAlertToken, createStopToken } from "../../server/recruitment-api/mail/sealed-token";
import { runSchedule } from "../../server/recruitment-api/schedule/run-schedule";
import { ownAddress } from "../../server/recruitment-api/team-app/address-proof";
import { postJob, signUp } from "./applicants";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
let email: string;
let people = 0;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());
beforeEach(async () => {
  people += 1;
  email = `reader-${people}@example.com`;
  await running.db.deleteFrom("throttles").execute();
});

const headers = { accept: "application/json" };

async function ask(query: string, more: object = {}) {
  const body = { email, query, frequency: "daily", ...more };
  const answer = await running.visitor().send("POST", "/public_api/job_alerts", { headers, body });
  return { status: answer.status, body: await answer.json() };
}

const listMails = (to = email) =>
  running.db
    .selectFrom("mails")
    .select(["id", "kind", "subject", "body", "job_alert_id", "user_id"])
    .where("to_address", "=", to)
    .orderBy("id")
    .execute();

const idsOfAlerts = async () =>
  (await running.db.selectFrom("job_alerts").select("id").where("email", "=", email).orderBy("id").execute()).map(
    ({ id }) => id,
  );

async function press(id: number, method: "GET" | "POST" = "POST") {
  const token = createAlertToken(id, running.deps.appKey);
  const path = "/public_api/job_alerts/confirmation";
  const answer =
    method === "POST"
      ? await running.visitor().send("POST", path, { headers, body: { token } })
      : await running.visitor().send("GET", `${path}?${new URLSearchParams({ token })}`, { headers });
  return { status: answer.status, data: (await answer.json()).data };
}

async function confirmed(query: string, more: object = {}): Promise<number> {
  await ask(query, more);
  const id = (await idsOfAlerts()).at(-1) ?? 0;
  expect(await press(id)).toMatchObject({ status: 200, data: { confirmed: true } });
  return id;
}

async function nextMorning(): Promise<void> {
  running.pass({ days: 1 });
  await runSchedule(running.deps);
}

function post(title: string): Promise<number> {
  running.pass({ seconds: 1 });
  return postJob(running, { title, posted_at: running.deps.clock() });
}

const alertMails = async (to = email) => (await listMails(to)).filter(({ kind }) => kind === "job_alert");

describe("an alert of an address without an account", () => {
  it("begins when it is confirmed, is mailed as any other, and tells a job once", async () => {
    expect((await ask("search=harpooner")).status).toBe(201);
    await post("Harpooner before");
    await nextMorning();
    expect(await alertMails()).toEqual([]);
    const [id = 0] = await idsOfAlerts();
    const alert = { query: "search=harpooner", frequency: "daily" };
    expect((await press(id, "GET")).data).toEqual({ ...alert, confirmed: false });
    for (let times = 0; times < 2; times += 1) expect((await press(id)).data).toEqual({ ...alert, confirmed: true });
    expect((await press(id, "GET")).data.confirmed).toBe(true);

    await confirmed("search=harpooner+boats");
    const job = await post("Harpooner of boats");
    await nextMorning();
    await nextMorning();
    const [mail, ...others] = await alertMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: "1 new job: “harpooner”", job_alert_id: id, user_id: null });
    expect(mail?.body).toContain(`/jobs/${job}`);
    expect(mail?.body).not.toMatch(/before|profile\/settings/);
  });

  it("is by the clock that was told, and once a week where that was asked for", async () => {
    await confirmed("search=whaler", { timezone: "America/New_York", frequency: "weekly" });
    const [row] = await running.db.selectFrom("job_alerts").selectAll().where("email", "=", email).execute();
    const next = new Date(row?.next_look_at ?? 0);
    expect([next.getUTCDay(), [12, 13]]).toEqual([1, expect.arrayContaining([next.getUTCHours()])]);
    expect((await ask("search=x", { timezone: "Nowhere/Atall" })).status).toBe(201);
  });

  it("for one employer finds its jobs alone, and names it", async () => {
    running.pass({ seconds: 1 });
    const posted_at = running.deps.clock();
    await postJob(running, { title: "Cook", posted_at, organization: { name: "Teal Quay" } });
    const { id } = await running.db
      .selectFrom("employers")
      .select("id")
      .where("name", "=", "Teal Quay")
      .executeTakeFirstOrThrow();
    await confirmed(`employer_id=${id}`);
    await post("Somebody else's job");
    running.pass({ seconds: 1 });
    await postJob(running, { title: "Baker", posted_at: running.deps.clock(), organization: { name: "Teal Quay" } });
    await nextMorning();
    const [mail, ...others] = await alertMails();
    expect([mail?.subject, others]).toEqual(["1 new job: Teal Quay", []]);
    expect(mail?.body).toContain(`/jobs?employer_id=${id}&sort=newest`);
  });

  it("is stopped by its link, with everything that was kept of the address", async () => {
    const id = await confirmed("search=cabin+boy");
    await post("Cabin boy");
    await nextMorning();
    const mails = (await listMails()).map((mail) => mail.id);
    expect(mails).toHaveLength(2);
    const token = createStopToken({ kind: "address_alert", jobAlertId: id }, running.deps.appKey);
    const stop = () => running.visitor().send("POST", "/public_api/unsubscribe", { headers, body: { token } });
    expect((await (await stop()).json()).data).toEqual({
      kind: "address_alert",
      query: "search=cabin+boy",
      stopped: true,
    });
    expect((await (await stop()).json()).data).toEqual({ kind: "address_alert", query: null, stopped: true });
    expect([await listMails(), await idsOfAlerts()]).toEqual([[], []]);
    const noted = await running.db.selectFrom("mails_to_erase").select("id").execute();
    expect(noted.map((one) => one.id)).toEqual(expect.arrayContaining(mails));
    expect((await press(id)).status).toBe(404);
  });

  it("that nobody confirms is removed after three days, and its mail with it", async () => {
    await ask("search=stoker");
    const [id = 0] = await idsOfAlerts();
    running.pass({ days: 2, hours: 23 });
    await deleteUnconfirmedAlerts(running.db, running.deps.clock());
    expect(await listMails()).toHaveLength(1);
    running.pass({ hours: 1 });
    await deleteUnconfirmedAlerts(running.db, running.deps.clock());
    expect([await listMails(), await idsOfAlerts()]).toEqual([[], []]);
    expect((await press(id)).status).toBe(404);
  });
});

describe("the one mail that asks for confirmation", () => {
  it("has no word that whoever asked chose, and is sent once for a search", async () => {
    for (let times = 0; times < 3; times += 1)
      expect((await ask("search=win+money+at+evil.example")).body).toEqual({ data: null });
    await Promise.all([ask("search=twice"), ask("search=twice")]);
    const mails = await listMails();
    expect(mails.map(({ kind }) => kind)).toEqual(["job_alert_confirm", "job_alert_confirm"]);
    expect(mails.map(({ subject, body }) => subject + body).join()).not.toMatch(/evil|money/);
  });

  it("comes three times at most while none is confirmed, whatever is asked for", async () => {
    for (let count = 0; count < 4; count += 1) expect((await ask(`search=role${count}`)).status).toBe(201);
    expect(await listMails()).toHaveLength(3);
  });

  it("is refused to a wrong address, beside its field", async () => {
    expect((await ask("search=x", { email: "nobody" })).body.errors).toEqual({
      email: ["Enter an email address in the right format, like name@example.com"],
    });
  });
});

describe("an address that has an account", () => {
  it("gets the same answer and mail, and its confirmed alert is the account's", async () => {
    const ana = await signUp(running);
    email = ana.email;
    expect(await ask("search=purser")).toEqual({ status: 201, body: { data: null } });
    const [id = 0] = await idsOfAlerts();
    expect((await ana.call("GET", "/api/job_alerts")).data).toEqual([]);
    await press(id);
    expect((await ana.call("GET", "/api/job_alerts")).data).toMatchObject([{ id, query: "search=purser" }]);
    // the same search again is one alert still
    await ask("search=purser");
    await press((await idsOfAlerts())[0] ?? 0);
    expect((await ana.call("GET", "/api/job_alerts")).data).toHaveLength(1);
    const token = createStopToken({ kind: "address_alert", jobAlertId: id }, running.deps.appKey);
    await running.visitor().send("POST", "/public_api/unsubscribe", { headers, body: { token } });
    expect((await ana.call("GET", "/api/job_alerts")).data).toEqual([]);
  });

  it("takes over what was confirmed before the account, and nothing that was not", async () => {
    email = `later-${people}@example.com`;
    await confirmed("search=bosun");
    await ask("search=unconfirmed");
    const ana = await signUp(running);
    const proof = { purpose: "address_change", userId: ana.userId, email } as const;
    await running.db.transaction().execute((trx) => ownAddress(trx, proof, running.deps.clock()));
    expect((await ana.call("GET", "/api/job_alerts")).data).toMatchObject([{ query: "search=bosun" }]);
    expect(await idsOfAlerts()).toHaveLength(1);
  });
});

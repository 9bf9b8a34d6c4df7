import { afterAll, beforeAll, expect, it } from "vitest";
import { newSession } from "../../server/recruitment-api/core/sessions";
import type { UserRow } from "../../server/recruitment-api/database/schema";
import { runSchedule } from "../../server/recruitment-api/schedule/run-schedule";
import { changeEmail } from "../../server/recruitment-api/team-app/change-account";
import { verifyEmail } from "../../server/recruitment-api/team-app/email-gate";
import { postJob } from "./applicants";
import { codeIn, maria, type RunningApi, runApi } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

let people = 0;
const newPerson = async () => {
  people += 1;
  const email = `person${people}@example.com`;
  const visitor = running.visitor(`198.51.${people}.1`);
  await visitor.register({ email });
  return {
    email,
    visitor,
    standing: async () => (await (await visitor.call("GET", "/api/email/verification")).json()).data,
    verify: (code: string) => visitor.call("POST", "/api/email/verify", { body: { code } }),
    resend: () => visitor.call("POST", "/api/email/verification-notification"),
    mails: async () => (await running.mails()).filter((mail) => mail.includes(`To: ${email}`)),
  };
};

const anyOther = (code: string) => (code === "000000" ? "000001" : "000000");

it("mails a code that a person can read, and a link to the confirmation page", async () => {
  const { email, mails, standing } = await newPerson();
  const [mail] = await mails();
  expect(mail).toContain(`Subject: ${codeIn(mail)} is your Harbour code`);
  expect(mail).toContain(`/confirmation?code=${codeIn(mail)}`);
  expect(await standing()).toEqual({
    email,
    verified: false,
    sent_at: running.deps.clock().toISOString(),
    resend_in: 60,
    resends_left: 5,
    tries_left: 10,
  });
});

it("verifies with the code, once", async () => {
  const { verify, visitor, mails, standing } = await newPerson();
  const code = codeIn((await mails())[0]);
  const answer = await verify(code);
  expect(answer.status).toBe(200);
  expect((await answer.json()).data.email_verified_at).toBe(running.deps.clock().toISOString());
  expect((await (await visitor.call("GET", "/api/user")).json()).data.email_verified_at).not.toBeNull();
  expect((await standing()).verified).toBe(true);
  const log = await running.db
    .selectFrom("activity_log")
    .select("event")
    .where("ip_prefix", "=", `198.51.${people}.0/24`)
    .execute();
  expect(log.map(({ event }) => event)).toEqual(["account.created", "signed_in", "email.verified"]);
});

it("refuses a wrong code on its field, ten times at most", async () => {
  const { verify, mails, standing } = await newPerson();
  const code = codeIn((await mails())[0]);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const answer = await verify(anyOther(code));
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors.code).toEqual([
      "The code is not right. Check the email and enter its 6 digits",
    ]);
  }
  expect((await standing()).tries_left).toBe(0);
  const tooLate = await verify(code);
  expect(tooLate.status).toBe(422);
  expect((await tooLate.json()).errors.code).toEqual(["Too many tries with this code. Ask for a new one"]);
});

it("counts codes that are tried all at once", async () => {
  const { verify, mails, standing } = await newPerson();
  const code = codeIn((await mails())[0]);
  const guesses = Array.from({ length: 15 }, () => verify(anyOther(code)));
  await Promise.all(guesses);
  expect((await standing()).tries_left).toBe(0);
  expect((await verify(code)).status).toBe(422);
});

it.each(["12345", "1234567", "12 456", ""])("does not take %j for a code", async (code) => {
  const { verify, standing } = await newPerson();
  expect((await verify(code)).status).toBe(422);
  expect((await standing()).tries_left).toBe(10);
});

it("lets a code die after 24 hours", async () => {
  const { verify, mails, visitor, email, standing } = await newPerson();
  const code = codeIn((await mails())[0]);
  running.pass({ hours: 24, seconds: 1 });
  await visitor.logIn({ email });
  expect((await standing()).tries_left).toBe(0);
  const answer = await verify(code);
  expect((await answer.json()).errors.code).toEqual(["This code has expired. Ask for a new one"]);
});

it("resends after a minute, five times a day, and takes the earlier code as well", async () => {
  const { resend, verify, mails, standing } = await newPerson();
  const early = await resend();
  expect(early.status).toBe(429);
  expect(early.headers.get("retry-after")).toBe("60");
  for (let round = 0; round < 5; round += 1) {
    running.pass({ minutes: 20 });
    expect((await resend()).status).toBe(200);
  }
  expect((await standing()).resends_left).toBe(0);
  running.pass({ minutes: 20 });
  const spent = await resend();
  expect(spent.status).toBe(429);
  expect(Number(spent.headers.get("retry-after"))).toBeGreaterThan(21 * 3600);
  const sent = await mails();
  expect(sent).toHaveLength(6);
  expect((await verify(codeIn(sent[2]))).status).toBe(200);
});

it("sends one mail when two resends come at once", async () => {
  const { resend, mails } = await newPerson();
  running.pass({ seconds: 61 });
  const answers = await Promise.all([resend(), resend(), resend()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
  expect(await mails()).toHaveLength(2);
});

it("keeps the code only as a hash", async () => {
  const { mails } = await newPerson();
  const code = codeIn((await mails())[0]);
  const rows = await running.db.selectFrom("email_verifications").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
});

/** The person's row as a request finds it that is being answered. */
const rowOf = (email: string) =>
  running.db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
const correction = (user: UserRow, email: string) => ({ user, email, currentPassword: maria.password });
const visit = () => ({
  session: newSession({ ipPrefix: null, device: null }, running.deps.clock()),
  ipPrefix: null,
  device: null,
  knownDevice: null,
});

it("corrects a wrong address: the code that went there is over, the one of the right address proves it", async () => {
  const { email, visitor, verify, mails, standing } = await newPerson();
  const code = codeIn((await mails())[0]);
  const right = `right.${email}`;
  const change = { intent: "email", email: right, email_password: maria.password };
  expect((await visitor.submit("/auth/goteamapp/account", change)).status).toBe(303);
  expect(await standing()).toMatchObject({ email: right, verified: false, resends_left: 4, tries_left: 10 });
  expect((await verify(code)).status).toBe(422);
  const newest = (await running.mails()).find((mail) => mail.includes(`To: ${right}`));
  expect((await verify(codeIn(newest))).status).toBe(200);
});

it("mails one address five times an hour, whoever calls it the right one", async () => {
  const stranger = "stranger-of-all@example.com";
  const outcomes: string[] = [];
  for (let person = 0; person < 6; person += 1) {
    const { email } = await newPerson();
    const from = { ...visit(), ipPrefix: `203.0.${person}.0/24` };
    outcomes.push((await changeEmail(running.deps, correction(await rowOf(email), stranger), from)).outcome);
  }
  expect(outcomes).toEqual([...Array(5).fill("changed"), "wait"]);
  expect((await running.mails()).filter((mail) => mail.includes(`To: ${stranger}`))).toHaveLength(5);
});

it("never proves an address with the code of the one before it, however close the two requests are", async () => {
  const { email, mails } = await newPerson();
  const code = codeIn((await mails())[0]);
  const before = await rowOf(email);
  expect(await changeEmail(running.deps, correction(before, `theirs.${email}`), visit())).toEqual({
    outcome: "changed",
  });
  await expect(verifyEmail(running.deps, before, code, visit())).rejects.toMatchObject({ status: 422 });
  expect((await rowOf(`theirs.${email}`)).email_verified_at).toBeNull();
});

it("corrects nothing once the address is proven, however close the two requests are", async () => {
  const { email, mails, verify } = await newPerson();
  const before = await rowOf(email);
  await verify(codeIn((await mails())[0]));
  expect(await changeEmail(running.deps, correction(before, `theirs.${email}`), visit())).toEqual({
    outcome: "confirmed",
  });
  expect((await rowOf(email)).email_verified_at).not.toBeNull();
});

it("takes one of two codes that prove the same address at once", async () => {
  const [one, other] = [await newPerson(), await newPerson()];
  await changeEmail(running.deps, correction(await rowOf(other.email), one.email), visit());
  const [first, second] = (await one.mails()).map(codeIn);
  const answers = await Promise.all([one.verify(first ?? ""), other.verify(second ?? "")]);
  expect(answers.map(({ status }) => status).sort()[0]).toBe(200);
  await runSchedule(running.deps);
  const owners = await running.db.selectFrom("users").select("id").where("email", "=", one.email).execute();
  expect(owners).toHaveLength(1);
});

it("keeps a draft that was begun before the address was corrected and proven", async () => {
  const { email, visitor, verify } = await newPerson();
  const jobId = await postJob(running);
  const draft = { draft: true, cover_note: "I like the work" };
  expect((await visitor.call("POST", `/api/job_posts/${jobId}/apply`, { body: draft })).status).toBe(201);
  const { data } = await (await visitor.call("GET", "/api/user/application")).json();
  await changeEmail(running.deps, correction(await rowOf(email), `right.${email}`), visit());
  const mail = (await running.mails()).find((one) => one.includes(`To: right.${email}`));
  expect((await verify(codeIn(mail))).status).toBe(200);
  const kept = await visitor.call("GET", `/api/applications/${data.id}/jobs/${jobId}`);
  expect((await kept.json()).data).toMatchObject({ cover_note: draft.cover_note });
});

it("asks for a signed-in person", async () => {
  expect((await running.visitor().call("GET", "/api/email/verification")).status).toBe(401);
});

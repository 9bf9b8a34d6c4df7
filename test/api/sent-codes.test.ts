import { afterAll, beforeAll, expect, it } from "vitest";
import { codeOfMail } from "../../server/recruitment-api/rules/mail-codes";
import { aReadyApplicant, postJob } from "./applicants";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

let networks = 0;
const ask = async (code: string) => {
  networks += 1;
  const visitor = running.visitor(`198.19.${networks}.1`);
  await visitor.call("GET", "/sanctum/csrf-cookie");
  const answer = await visitor.call("POST", "/public_api/sent_codes", { body: { code } });
  return { status: answer.status, body: await answer.json() };
};
const known = (sent_at: string) => ({ status: 200, body: { data: { sent_at } } });
const unknown = { status: 200, body: { data: { sent_at: null } } };

it("says of the code in a mail when it was sent, and nothing before it was", async () => {
  const ana = await aReadyApplicant(running);
  await ana.send(await postJob(running));
  const { id } = await running.db
    .selectFrom("mails")
    .select("id")
    .where("user_id", "=", ana.userId)
    .where("kind", "=", "application_receipt")
    .executeTakeFirstOrThrow();
  expect(await ask(codeOfMail(id, running.deps.appKey))).toEqual(unknown);
  const mail = (await running.mails())
    .map((text) => text.replaceAll("=\n", ""))
    .find((text) => text.includes(`To: ${ana.email}`) && text.includes("Subject: Application sent"));
  const code = /Code of this email: (\S+)\./.exec(mail ?? "")?.[1] ?? "";
  const { sent_at } = await running.db
    .selectFrom("mails")
    .select("sent_at")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(await ask(code.toLowerCase().replaceAll("-", " "))).toEqual(known(sent_at ?? ""));
  await running.db.deleteFrom("mails").where("id", "=", id).execute();
  expect(await ask(code)).toEqual(unknown);
});

it("says of a receipt when the application was sent", async () => {
  const ana = await aReadyApplicant(running);
  const { data } = await ana.send(await postJob(running));
  expect(await ask(data.receipt_code?.toLowerCase() ?? "")).toEqual(known(data.submitted_at ?? ""));
});

it("says the same of whatever is no code of ours", async () => {
  for (const code of ["", "R24", "R24-2222-22", "M24-2222-2222-2222-2", "' or 1=1 --", "\u0000", "5".repeat(60)])
    expect(await ask(code)).toEqual(unknown);
  expect((await ask("5".repeat(61))).status).toBe(422);
});

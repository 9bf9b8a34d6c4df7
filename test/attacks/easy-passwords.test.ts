import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "../../server/recruitment-api/team-app/passwords";
import { signUp } from "../api/applicants";
import { codeIn, maria, type RunningApi, runApi, tokenIn } from "../api/running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

const account = "/auth/goteamapp/account";
const forgotten = "/auth/goteamapp/forgot-password";
const newPassword = "/auth/goteamapp/new-password";

const easy = [
  ["password", "Many people use this password. Choose another one"],
  ["12345678", "Many people use this password. Choose another one"],
  ["QwertyUI", "Many people use this password. Choose another one"],
  ["Harbour1", "Choose a password without the name Harbour"],
  ["maria clara", "Choose a password without your name"],
  ["Santos-2026", "Choose a password without your name"],
] as const;

let networks = 0;
const visitor = () => {
  networks += 1;
  return running.visitor(`10.1.${networks}.1`);
};
const messageOn = (page: string) => /<a href="#password">([^<]+)<\/a>/.exec(page)?.[1];

describe("a password that is easily guessed", () => {
  it.each(easy)("is refused at sign-up: %s", async (password, why) => {
    const answer = await visitor().register({ email: `easy${networks}@example.com`, password });
    const page = await answer.text();
    expect([answer.status, messageOn(page)]).toEqual([422, why]);
    expect(page).not.toContain(`value="${password}"`);
  });

  it("is refused at sign-up when it is the address", async () => {
    for (const password of ["rosalinda77@example.com", "Rosalinda77", "rosalinda77!"]) {
      const answer = await visitor().register({ email: "rosalinda77@example.com", password });
      const why = "Choose a password without your email address";
      expect([answer.status, messageOn(await answer.text())]).toEqual([422, why]);
    }
  });

  it.each(easy)("is refused when it is to replace another: %s", async (password, why) => {
    const person = await signUp(running);
    const body = { password, current_password: maria.password };
    const called = await person.visitor.call("PUT", "/api/user/password", { body });
    expect([called.status, (await called.json()).errors]).toEqual([422, { password: [why] }]);
    const form = { intent: "password", current_password: maria.password, password };
    const shown = await person.visitor.submit(account, form);
    expect([shown.status, messageOn(await shown.text())]).toEqual([422, why]);
    expect((await visitor().logIn({ email: person.email })).status).toBe(204);
  });

  it("is refused after a forgotten one", async () => {
    const { email } = await signUp(running);
    const person = visitor();
    const asked = await (await person.submit(forgotten, { email })).text();
    const code = codeIn((await running.mails()).filter((mail) => mail.includes(`To: ${email}`)).at(-1));
    await person.send("POST", forgotten, { form: { _token: tokenIn(asked), intent: "check", email, code } });
    for (const [password, why] of easy) {
      const answer = await person.submit(newPassword, { password });
      expect([answer.status, messageOn(await answer.text())]).toEqual([422, why]);
    }
    expect((await person.submit(newPassword, { password: "a much better one" })).status).toBe(303);
  });

  it("still signs in where it was chosen before", async () => {
    const { email } = await signUp(running);
    const password_hash = await hashPassword("password");
    await running.db.updateTable("users").set({ password_hash }).where("email", "=", email).execute();
    expect((await visitor().logIn({ email, password: "password" })).status).toBe(204);
  });
});

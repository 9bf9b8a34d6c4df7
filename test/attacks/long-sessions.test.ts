import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUp } from "../api/applicants";
import { maria, names, type RunningApi, runApi, site } from "../api/running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

/** A stolen cookie or token that is used every few hours, so that it never ends by itself. */
async function daysInUse(use: () => Promise<Response>): Promise<number> {
  for (let hours = 0; hours <= 40 * 24; hours += 6) {
    if ((await use()).status === 401) return hours / 24;
    running.pass({ hours: 6 });
  }
  return Number.POSITIVE_INFINITY;
}

const secondsOf = (answer: Response) => {
  const line = answer.headers.getSetCookie().find((one) => one.startsWith(names.session));
  return Number(/Max-Age=(\d+)/.exec(line ?? "")?.[1]);
};

describe("somebody who holds another's session", () => {
  it.each([false, true])("has lost it 30 days after the sign-in (remembered: %s)", async (remember) => {
    const { email } = await signUp(running);
    const thief = running.visitor("203.0.113.5");
    await thief.logIn({ email, remember });
    expect(await daysInUse(() => thief.call("GET", "/api/user"))).toBe(30);
  });

  it.each([false, true])("has lost the token 30 days after the sign-in (remembered: %s)", async (remember) => {
    const { email } = await signUp(running);
    const thief = running.visitor("203.0.114.5");
    const headers = { accept: "application/json" };
    const body = { email, password: maria.password, remember, device_name: "Phone" };
    const { token } = (await (await thief.send("POST", "/login", { headers, body })).json()) as {
      token: string;
    };
    const bearer = { ...headers, authorization: `Bearer ${token}` };
    expect(await daysInUse(() => thief.send("GET", "/api/user", { headers: bearer }))).toBe(30);
  });

  it("does not keep it longer by choosing a new password", async () => {
    const { email } = await signUp(running);
    const thief = running.visitor("203.0.115.5");
    await thief.logIn({ email, remember: true });
    running.pass({ days: 29 });
    const change = { password: "another long password", current_password: maria.password };
    expect((await thief.call("PUT", "/api/user/password", { body: change })).status).toBe(204);
    expect(secondsOf(await thief.call("GET", "/api/user"))).toBe(86_400);
    running.pass({ days: 1 });
    expect((await thief.call("GET", "/api/user")).status).toBe(401);
  });
});

it("tells the browser the same end as the database has", async () => {
  const { email, userId } = await signUp(running);
  const person = running.visitor("203.0.116.5");
  await person.logIn({ email, remember: true });
  running.pass({ days: 10, hours: 3 });
  const answer = await person.call("GET", "/api/user", { headers: { referer: site } });
  const { expires_at } = await running.db
    .selectFrom("sessions")
    .select("expires_at")
    .where("user_id", "=", userId)
    .where("remember", "=", true)
    .executeTakeFirstOrThrow();
  const now = running.deps.clock().getTime();
  expect(secondsOf(answer)).toBe((new Date(expires_at).getTime() - now) / 1000);
});

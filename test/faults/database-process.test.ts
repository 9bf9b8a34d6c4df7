import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { TextBrowser } from "../harness/text-browser";
import { type KillableSite, startKillableSite } from "./killable-site";

let site: KillableSite;
beforeAll(async () => {
  site = await startKillableSite();
}, 60_000);
afterAll(() => site.stop(), 60_000);

it("stays when one of its database's processes is killed, and takes forms again", async () => {
  const visitor = new TextBrowser(site.origin);
  const ready = async () => (await fetch(`${site.origin}/readyz`)).json();
  expect(await ready()).toMatchObject({ status: "ready" });
  expect((await visitor.get(paths.jobs())).status).toBe(200);
  const db = await site.openDatabase();
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where usename = current_user and pid <> pg_backend_pid() limit 1`.execute(db);
  await db.destroy();
  const { pid } = rows[0] ?? {};
  if (!pid) throw new Error("The site has no session");
  process.kill(pid, "SIGKILL");
  expect((await visitor.get(paths.jobs())).status).toBe(200);
  await expect.poll(ready, { timeout: 45_000 }).toMatchObject({ status: "ready", database: true });
  // begins a session, which is a row
  const signIn = await visitor.get(paths.login());
  expect([signIn.status, (await signIn.press("Sign in")).status]).toEqual([200, 422]);
});

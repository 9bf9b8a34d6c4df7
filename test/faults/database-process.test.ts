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
  expect((await visitor.get(paths.jobs())).status).toBe(200);
  const db = await site.openDatabase();
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where usename = current_user and pid <> pg_backend_pid() limit 1`.execute(db);
  await db.destroy();
  process.kill(rows[0]?.pid ?? 0, "SIGKILL");

  expect((await visitor.get(paths.home())).status).toBe(200);
  const ready = async () => (await fetch(`${site.origin}/readyz`)).json();
  await expect.poll(ready).toMatchObject({ status: "ready", database: true });
  // begins a session, which is a row
  const signIn = await visitor.get(paths.login());
  expect([signIn.status, (await signIn.press("Sign in")).status]).toEqual([200, 422]);
});

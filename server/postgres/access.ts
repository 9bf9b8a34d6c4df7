import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Binaries } from "./binaries";
import type { Postmaster } from "./postmaster";
import { runSingleUser } from "./programs";
import { giveToCluster } from "./system-user";

export const superuser = "postgres";

/** The site's role owns its database and nothing else; it is not the superuser. */
export const siteRole = "careers";

/** Whether this cluster is configured for exactly this password. */
export const asksForPassword = (folder: string, password: string): boolean =>
  readRules(folder) === closedRules(password);

/**
 * Lets the next server accept connections without a password, so that it can be given one. Only for a server on a socket,
 * whose folder nobody but its own user and root can enter.
 */
export const openToOwner = (folder: string): void => writeRules(folder, `local all ${superuser} trust\n`);

/** Sets the password of a running server, and waits until the server requires it. */
export async function setPassword(
  guard: pg.Client,
  postmaster: Postmaster,
  folder: string,
  password: string,
): Promise<void> {
  for (const statement of passwordStatements(password)) await guard.query(statement);
  writeRules(folder, closedRules(password));
  await guard.query("SELECT pg_reload_conf()");
  const deadline = Date.now() + 10_000;
  while (await letsAnybodyIn(postmaster)) {
    if (Date.now() > deadline) throw new Error("The database does not ask for its password.");
    await pause(10);
  }
}

/** The same for a cluster that is not running: used where other users could connect to a server without a password. */
export async function setPasswordAlone(folder: string, binaries: Binaries, password: string): Promise<void> {
  await runSingleUser(folder, binaries, passwordStatements(password));
  writeRules(folder, closedRules(password));
}

const passwordStatements = (password: string): string[] => [
  // Nobody guesses 256 random bits, so a slow check would only slow down every new connection.
  "SET scram_iterations = 1",
  `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${siteRole}') THEN CREATE ROLE ${siteRole} LOGIN CREATEDB; END IF; END $$`,
  ...[superuser, siteRole].map((role) => `ALTER ROLE ${role} PASSWORD ${pg.escapeLiteral(password)}`),
];

async function letsAnybodyIn({ host, port }: Postmaster): Promise<boolean> {
  const stranger = new pg.Client({ host, port, user: superuser, database: "postgres", password: "none" });
  try {
    await stranger.connect();
    return true;
  } catch {
    return false;
  } finally {
    await stranger.end().catch(() => {});
  }
}

const rulesFile = (folder: string): string => join(folder, "pg_hba.conf");

/**
 * The rules have a digest of the password. It shows when cluster and secret do not belong together, as after restoring half a
 * backup.
 */
const closedRules = (password: string): string => `# The site writes this file.
# ${createHash("sha256").update(password).digest("hex")}
local all all scram-sha-256
host all all 127.0.0.1/32 scram-sha-256
`;

/** The old file is removed first: root must not write through a link that the cluster's user put there. */
function writeRules(folder: string, rules: string): void {
  rmSync(rulesFile(folder), { force: true });
  writeFileSync(rulesFile(folder), rules, { flag: "wx", mode: 0o600 });
  giveToCluster(rulesFile(folder), folder);
}

function readRules(folder: string): string | null {
  try {
    return readFileSync(rulesFile(folder), "utf8");
  } catch {
    return null;
  }
}

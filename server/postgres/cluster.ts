import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setPasswordAlone, superuser } from "./access";
import type { Binaries } from "./binaries";
import { changeHands, giveToAccount } from "./ownership";
import { cannotRun, runProgram } from "./programs";
import { inCluster } from "./system-user";

/** A socket; or a loopback address, where PostgreSQL has no sockets: every local user can reach that. */
export type Transport = "socket" | "loopback";

export type ClusterSettings = {
  dataDir: string;
  binaries: Binaries;
  password: string;
  transport: Transport;
};

/** The major version of the npm packages' programs, which cannot open a cluster of another major version. */
const release = "18";

/**
 * The folder of the cluster in DATA_DIR, created when it is not there yet.
 * @throws when there is a cluster of another PostgreSQL release, or when it cannot be created.
 */
export async function prepareCluster(site: ClusterSettings): Promise<string> {
  const { dataDir } = site;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const folder = join(dataDir, "postgres");
  if (!existsSync(folder)) await createCluster(folder, site);
  const found = readFileSync(join(folder, "PG_VERSION"), "utf8").trim();
  if (found !== release) {
    throw new Error(
      `${folder} was written by PostgreSQL ${found}, but this site brings PostgreSQL ${release}. ` +
        "Dump it with the old version and restore it here, or set DATABASE_URL.",
    );
  }
  return folder;
}

/** Created under another name and then renamed, so that a start that dies midway, or two at once, leave no incomplete cluster. */
async function createCluster(
  folder: string,
  { dataDir, binaries, password, transport }: ClusterSettings,
): Promise<void> {
  removeAbandoned(dataDir);
  const draft = mkdtempSync(join(dataDir, "postgres.new-"));
  try {
    giveToAccount(draft);
    await initialise(draft, binaries);
    if (transport === "loopback") await setPasswordAlone(draft, binaries, password);
    changeHands(draft, password);
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(join(folder, "PG_VERSION"))) throw error;
  }
}

const tenMinutes = 10 * 60 * 1000;

/** Removes drafts of killed starts. A young draft may belong to another start that is still running. */
function removeAbandoned(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const path = join(dataDir, name);
    if (name.startsWith("postgres.new-") && statSync(path).mtimeMs < Date.now() - tenMinutes)
      rmSync(path, { recursive: true });
  }
}

/**
 * Text is UTF-8 and sorts by code point, the same on every system, so an index never depends on the system's own collation.
 * Which characters are letters does depend on it (pg_trgm asks); systems name that locale differently.
 */
async function initialise(folder: string, binaries: Binaries): Promise<void> {
  const { spawn: options, dataDirectory } = inCluster(folder);
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const access = [`--username=${superuser}`, "--auth=reject"];
  const run = (letters: string) =>
    runProgram(binaries.initdb, [...locale, `--lc-ctype=${letters}`, ...access, "-D", dataDirectory], options);
  const first = await run(process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8");
  if (first.status === 0) return;
  if (!first.output.includes("invalid locale name")) throw cannotRun(first.output);
  const second = await run("C");
  if (second.status !== 0) throw cannotRun(second.output);
}

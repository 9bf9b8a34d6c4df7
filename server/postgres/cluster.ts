import { spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { keepSecret } from "../kept-secret";
import type { Binaries } from "./binaries";
import { giveToNobody, inCluster } from "./system-user";

/** The release of the programs in the npm packages; a cluster of another one cannot be opened by them. */
const release = "18";

export const superuser = "postgres";

/**
 * Sockets lie in a folder that only the cluster's user (and root) can enter, so they need no password. Where
 * PostgreSQL has no sockets it listens on loopback, which every local user can reach: there it asks for one.
 */
export type Transport = "socket" | "loopback";

export const passwordFor = (transport: Transport, dataDir: string): string | undefined =>
  transport === "loopback" ? keepSecret(dataDir, "postgres") : undefined;

/**
 * The folder of the cluster in DATA_DIR, made and filled when it is not there yet.
 * @throws when a cluster of another PostgreSQL release is in its place, or when it cannot be made.
 */
export async function prepareCluster(
  dataDir: string,
  binaries: Binaries,
  password: string | undefined,
): Promise<string> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const folder = join(dataDir, "postgres");
  if (!existsSync(folder)) await createCluster(dataDir, folder, binaries, password);
  const found = readFileSync(join(folder, "PG_VERSION"), "utf8").trim();
  if (found !== release) {
    throw new Error(
      `${folder} was written by PostgreSQL ${found}, but this site brings PostgreSQL ${release}. ` +
        "Dump it with the old version and restore it here, or set DATABASE_URL.",
    );
  }
  return folder;
}

/** Filled under another name and then renamed: a first start that dies half-way, or two at once, leave no half cluster. */
async function createCluster(
  dataDir: string,
  folder: string,
  binaries: Binaries,
  password: string | undefined,
): Promise<void> {
  removeAbandoned(dataDir);
  const draft = mkdtempSync(join(dataDir, "postgres.new-"));
  giveToNobody(draft);
  try {
    await initialise(draft, binaries);
    if (password) await setPassword(draft, binaries, password);
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(join(folder, "PG_VERSION"))) throw error;
  }
}

const tenMinutes = 10 * 60 * 1000;

/** What starts that were killed left behind. A young draft may belong to another start that is still at it. */
function removeAbandoned(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const path = join(dataDir, name);
    if (name.startsWith("postgres.new-") && statSync(path).mtimeMs < Date.now() - tenMinutes)
      rmSync(path, { recursive: true });
  }
}

/**
 * Text is UTF-8 and sorts by code point, the same on every system, so an index never depends on the system's own
 * collation. What is a letter does come from the system (pg_trgm asks it); systems name that locale differently.
 */
async function initialise(folder: string, binaries: Binaries): Promise<void> {
  const { spawn: options, dataDirectory } = inCluster(folder);
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const access = [`--username=${superuser}`, "--auth-local=trust", "--auth-host=scram-sha-256"];
  const run = (letters: string) =>
    runProgram(
      binaries.initdb,
      [...locale, `--lc-ctype=${letters}`, ...access, "-D", dataDirectory],
      options,
    );
  const first = await run(process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8");
  if (first.status === 0) return;
  if (!first.output.includes("invalid locale name")) throw cannotRun(first.output);
  const second = await run("C");
  if (second.status !== 0) throw cannotRun(second.output);
}

/** In single-user mode, through standard input: the password is never in a file or in the list of processes. */
async function setPassword(folder: string, binaries: Binaries, password: string): Promise<void> {
  const { spawn: options, dataDirectory } = inCluster(folder);
  const statement = `ALTER ROLE ${superuser} PASSWORD '${password}'\n`;
  const result = await runProgram(
    binaries.postgres,
    ["--single", "-D", dataDirectory, "postgres"],
    options,
    statement,
  );
  if (result.status !== 0) throw cannotRun(result.output);
}

function cannotRun(output: string): Error {
  const reason = output.trim().split("\n").slice(-5).join("\n");
  return new Error(
    `The PostgreSQL that comes with the npm packages cannot be set up here. Set DATABASE_URL to use your own.\n${reason}`,
  );
}

function runProgram(
  program: string,
  args: string[],
  options: ReturnType<typeof inCluster>["spawn"],
  input = "",
): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...options, stdio: ["pipe", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => resolve({ status: null, output: error.message }));
    child.on("close", (status) => resolve({ status, output }));
    child.stdin.on("error", () => {}).end(input);
  });
}

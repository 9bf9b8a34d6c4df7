import { spawn } from "node:child_process";
import type { Binaries } from "./binaries";
import { quietSettings } from "./postmaster";
import { inCluster } from "./system-user";

/**
 * Opens a cluster that is not running, without a server, and closes it again. Statements go through standard input, so they
 * are never in a file or in the list of processes. It needs a user with an account.
 * @throws when anybody else has the cluster open, or a statement fails
 */
export async function runSingleUser(folder: string, binaries: Binaries, statements: readonly string[]): Promise<void> {
  const { spawn: options, dataDirectory } = inCluster(folder);
  const args = ["--single", ...quietSettings, "-c", "exit_on_error=true", "-D", dataDirectory, "postgres"];
  const input = statements.map((statement) => `${statement}\n`).join("");
  const result = await runProgram(binaries.postgres, args, options, input);
  if (result.status !== 0) throw cannotRun(result.output);
}

/** The error for a program that failed, with its output. */
export function cannotRun(output: string): Error {
  const reason = output.trim().split("\n").slice(-5).join("\n");
  return new Error(
    `The PostgreSQL that comes with the npm packages cannot be set up here. Set DATABASE_URL to use your own.\n${reason}`,
  );
}

/** Runs a PostgreSQL program to its end. */
export function runProgram(
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

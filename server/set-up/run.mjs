import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The project's root folder, without a slash at the end. */
export const projectFolder = fileURLToPath(new URL("../..", import.meta.url)).replace(/[/\\]$/, "");

/** Tells the person at the terminal what is being done and why it takes a moment. */
export const say = (text) => process.stdout.write(`${text}\n`);

/** Ends with a plain sentence instead of a stack. */
export function giveUp(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

/**
 * Runs a program in the project's folder or in `cwd`, with its output on this terminal.
 * @param settings `env` is added to this process's environment; `onlyEnv` replaces it
 * @returns {Promise<number>} its exit status; 1 when a signal ended it or it could not be started.
 */
export function run(program, args, { cwd = projectFolder, env = {}, onlyEnv, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: onlyEnv ?? { ...process.env, ...env },
      stdio: ["ignore", quiet ? "ignore" : "inherit", quiet ? "ignore" : "inherit"],
      shell: process.platform === "win32",
    });
    child.on("error", () => resolve(1));
    child.on("close", (status) => resolve(status ?? 1));
  });
}

/** Runs a program from `node_modules/.bin`. */
export const runTool = (name, args, options) => run(`${projectFolder}/node_modules/.bin/${name}`, args, options);

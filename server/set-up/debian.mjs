import { existsSync } from "node:fs";
import { run, say } from "./run.mjs";

/**
 * Installs a package of the distribution for the tests, without starting its services; does nothing unless it runs as root on
 * Debian.
 */
export async function installPackage(name) {
  if (!existsSync("/etc/debian_version") || process.getuid?.() !== 0) return;
  say(`Installing ${name} for the tests (once) …`);
  const quietly = { env: { DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" }, quiet: true };
  await run("apt-get", ["update"], quietly);
  await run("apt-get", ["install", "-y", "--no-install-recommends", name], quietly);
}

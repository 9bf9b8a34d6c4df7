import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { run, say } from "./run.mjs";

const isThere = () => spawnSync("nginx", ["-v"], { stdio: "ignore" }).error === undefined;

/**
 * nginx for the tests of several copies: the system's, or the distribution's, installed as root on Debian without starting
 * its service. Elsewhere it is said to be missing, and those tests fail: another proxy would prove nothing of this one.
 */
export async function ensureNginx() {
  if (isThere()) return;
  if (existsSync("/etc/debian_version") && process.getuid?.() === 0) {
    say("Installing nginx for the tests (once) …");
    const quietly = { env: { DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" }, quiet: true };
    await run("apt-get", ["update"], quietly);
    await run("apt-get", ["install", "-y", "--no-install-recommends", "nginx-light"], quietly);
  }
  if (!isThere()) say("nginx is not installed: the tests of several copies of the site will fail.");
}

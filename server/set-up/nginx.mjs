import { spawnSync } from "node:child_process";
import { installPackage } from "./debian.mjs";
import { say } from "./run.mjs";

const isThere = () => spawnSync("nginx", ["-v"], { stdio: "ignore" }).error === undefined;

/**
 * nginx for the tests of several copies: the system's, or the distribution's, installed as root on Debian without starting its
 * service. On other systems a message says that it is missing, and those tests fail: a test with another proxy would prove
 * nothing about nginx.
 */
export async function ensureNginx() {
  if (isThere()) return;
  await installPackage("nginx-light");
  if (!isThere()) say("nginx is not installed: the tests of several copies of the site will fail.");
}

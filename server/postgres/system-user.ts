import type { SpawnOptions } from "node:child_process";
import { lchownSync, statSync } from "node:fs";

export const asRoot = (): boolean => process.getuid?.() === 0;

/** Gives a file or folder to the user of the cluster in `folder`. */
export function giveToCluster(path: string, folder: string): void {
  const user = clusterUser(folder);
  if (user) lchownSync(path, user.uid, user.gid);
}

/** As root, the owner of the cluster: PostgreSQL refuses to run as root. Null when we are that user ourselves. */
function clusterUser(folder: string): { uid: number; gid: number } | null {
  if (!asRoot()) return null;
  const { uid, gid } = statSync(folder);
  return { uid, gid };
}

/**
 * How a PostgreSQL program is started in the cluster's folder, and its name for that folder. As root, DATA_DIR may be where
 * the cluster's user cannot go (`/root/site/data`), yet the data belongs in DATA_DIR: people back it up, move and delete
 * it. So the program is started *in* the folder (the parent changes there before it gives up root) and knows it as
 * `/proc/self/cwd`, which Linux opens without walking the path. PostgreSQL never leaves its data folder, and its children
 * inherit it. Moving the cluster to a public folder instead would split the data in two places that can lose each other; a
 * bind mount needs rights that containers do not have.
 */
export function inCluster(folder: string): { spawn: SpawnOptions & { cwd: string }; dataDirectory: string } {
  // Only what the programs need: the site's own environment has its secrets.
  const { NODE_ENV, PATH, SystemRoot } = process.env;
  const env = { NODE_ENV, PATH, SystemRoot, LC_ALL: "C", TZ: "UTC" };
  const spawn = { cwd: folder, env, ...clusterUser(folder) };
  return { spawn, dataDirectory: asRoot() && process.platform === "linux" ? "/proc/self/cwd" : folder };
}

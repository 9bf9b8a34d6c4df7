import { lstatSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { asRoot, giveToCluster } from "./system-user";

const prefix = "careers-pg-";

/** A socket's whole path has room for 107 bytes; the maxPathLength name PostgreSQL adds is `/.s.PGSQL.65535.lock`. */
const maxPathLength = 107 - "/.s.PGSQL.65535.lock".length;

/**
 * A new folder for the socket that only the cluster's user can enter. Not in DATA_DIR, whose path may be too long for a
 * socket or closed to the cluster's user; the next start finds it in `postmaster.pid`.
 */
export function createSocketFolder(cluster: string): string {
  const parent = [tmpdir(), "/tmp", "/var/tmp"].find(
    (place) => Buffer.byteLength(join(place, `${prefix}XXXXXX`)) <= maxPathLength && canBeEntered(place),
  );
  if (!parent)
    throw new Error(
      "Neither the temporary folder nor /tmp can hold the database's socket. Set DATABASE_URL to use a server of your own.",
    );
  const folder = mkdtempSync(join(parent, prefix));
  giveToCluster(folder, cluster);
  return folder;
}

/** Removes a socket folder that this site created; any other path is left alone. */
export function removeSocketFolder(folder: string): void {
  if (!basename(folder).startsWith(prefix)) return;
  try {
    if (lstatSync(folder).isDirectory()) rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

/**
 * Whether the cluster's user can reach this place: the site's own user always can, others need every folder on the way open.
 */
function canBeEntered(place: string): boolean {
  try {
    for (let folder = place; asRoot(); folder = dirname(folder)) {
      if ((statSync(folder).mode & 0o001) === 0) return false;
      if (folder === dirname(folder)) break;
    }
    return statSync(place).isDirectory();
  } catch {
    return false;
  }
}

import { lchownSync, lstatSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Binaries } from "./binaries";
import { findPostmaster } from "./postmaster";
import { runSingleUser } from "./programs";
import { asRoot } from "./system-user";
import { chooseId, findIdleAccount, hasAccount, isOwnId, nobody } from "./user-ids";

/*
 * PostgreSQL does not run as root. As root, each cluster gets a user id of its own, recorded as the owner of its folder.
 * Not "nobody": other services run as that, too, and could read the database. And not an account of `useradd`: containers
 * have none, and all checkouts on a machine would share it. A server needs no account.
 */

/** Whether no other service can run as the owner of this cluster. */
export function hasOwnUser(folder: string): boolean {
  if (!asRoot()) return true;
  const { uid } = statSync(folder);
  if (ownerOfContent(folder) !== uid) return false;
  // The owner ran the site without root before, and may do so again: all of DATA_DIR is theirs.
  const isPersonal = uid !== 0 && uid !== nobody && uid === statSync(dirname(folder)).uid;
  return isPersonal || isOwnId(uid);
}

/**
 * Makes an account the owner of a new folder: `initdb` needs a user with a name. The account must have no running process, which
 * could read the files.
 */
export function giveToAccount(folder: string): void {
  if (!asRoot()) return;
  const { uid, gid } = findIdleAccount();
  lchownSync(folder, uid, gid);
}

/**
 * Gives a stopped cluster a user id of its own when it has none, because its id now belongs to an account, or root has copied the
 * cluster.
 */
export async function giveOwnUser(folder: string, binaries: Binaries, secret: string): Promise<void> {
  const from = ownerOfContent(folder);
  // PostgreSQL waits for what is left of a killed server as long as it runs as the same user. So the old user opens and closes
  // the cluster once more before the owner changes.
  if (from !== 0 && hasAccount(from) && statSync(folder).uid === from) await runSingleUser(folder, binaries, []);
  changeHands(folder, secret);
}

/**
 * Makes a user of its own the owner of all files. May be repeated after an interruption, and by two starts at once.
 * @throws while a server has the cluster open
 */
export function changeHands(folder: string, secret: string): void {
  if (!asRoot()) return;
  const from = ownerOfContent(folder);
  const given = statSync(folder).uid;
  const to = isOwnId(given) ? given : chooseId(secret);
  // From here on the old user can start nothing in the folder; another start may just have done so.
  lchownSync(folder, to, to);
  if (findPostmaster(folder)) throw new Error("Another start has the database open.");
  const mark = contentMark(folder);
  giveContent(folder, (path, owner) => {
    if (owner === from && path !== mark) lchownSync(path, to, to);
  });
  lchownSync(mark, to, to);
}

/** The owner of this file changes last: as long as it differs from the folder's, the change is not complete. */
const contentMark = (folder: string): string => join(folder, "PG_VERSION");

const ownerOfContent = (folder: string): number => lstatSync(contentMark(folder)).uid;

/**
 * Folders first, then their files: the old user can then no longer replace a file by a link. Files of others are left
 * alone, so a hard link to one of them gives nothing away.
 */
function giveContent(folder: string, give: (path: string, owner: number) => void): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    give(path, lstatSync(path).uid);
    if (entry.isDirectory()) giveContent(path, give);
  }
}

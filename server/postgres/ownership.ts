import { createHmac } from "node:crypto";
import { lchownSync, lstatSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Binaries } from "./binaries";
import { findPostmaster } from "./postmaster";
import { runSingleUser } from "./programs";
import { asRoot } from "./system-user";

type User = { uid: number; gid: number };

export const nobody = 65_534;

/**
 * Numbers for users that nothing assigns: they are outside of what `useradd`, `/etc/subuid`, systemd (its page UIDS-GIDS
 * has the list) and directory services (sssd: up to 2,000,200,000) use by default. The second range is for containers with
 * a user namespace, which often have no more than 65,536 numbers.
 */
const ranges = [
  { first: 2_000_683_008, last: 2_147_352_575 },
  { first: 60_706, last: 61_183 },
];

/** Whether this is such a number and still belongs to no account. */
export const isOwnId = (id: number): boolean =>
  ranges.some(({ first, last }) => first <= id && id <= last) && !hasAccount(id);

export const hasAccount = (id: number): boolean => listAccounts().some(({ uid }) => uid === id);

/**
 * A number that no account, group or process has, derived from the secret of a DATA_DIR, so that two starts at once choose
 * the same one.
 * @throws when this system has none
 */
export function chooseId(secret: string): number {
  const groups = readLines("/etc/group").map((line) => Number(line.split(":")[2]));
  const taken = new Set([...listAccounts().map(({ uid }) => uid), ...groups, ...listRunning()]);
  for (const { first, last } of ranges.filter(({ first, last }) => isMapped(first) && isMapped(last))) {
    for (let attempt = 0; attempt < 1_000; attempt += 1) {
      const digest = createHmac("sha256", secret).update(`user id ${attempt}`).digest();
      const id = first + (digest.readUInt32BE() % (last - first + 1));
      if (!taken.has(id)) return id;
    }
  }
  throw new Error(
    "The database cannot run as root, and there is no user id here that is free for it. " +
      "Start the site as another user, or set DATABASE_URL.",
  );
}

/** An account without a running process; "nobody" when there is none. */
function findIdleAccount(): User {
  const running = new Set(listRunning());
  const idle = listAccounts().find(({ uid, gid }) => uid > 0 && gid > 0 && !running.has(uid));
  return idle ?? { uid: nobody, gid: nobody };
}

const listAccounts = (): User[] =>
  readLines("/etc/passwd").map((line) => {
    const [, , uid, gid] = line.split(":");
    return { uid: Number(uid), gid: Number(gid) };
  });

/** The users of all processes; empty on systems without `/proc`. */
function listRunning(): number[] {
  if (readLines("/proc/self/status").length === 0) return [];
  const numbers = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const lines = numbers.flatMap((number) => readLines(`/proc/${number}/status`));
  return lines.filter((line) => line.startsWith("Uid:")).flatMap((line) => line.split("\t").map(Number));
}

/** Whether users and groups can have this number: in a user namespace only some can. */
const isMapped = (id: number): boolean =>
  ["/proc/self/uid_map", "/proc/self/gid_map"].every((map) => {
    const parts = readLines(map).map((line) => line.trim().split(/\s+/).map(Number));
    return parts.length === 0 || parts.some(([from = 0, , count = 0]) => from <= id && id < from + count);
  });

/** Empty for a file that does not exist, or whose process has just ended. */
function readLines(file: string): string[] {
  try {
    return readFileSync(file, "utf8").split("\n").filter(Boolean);
  } catch {
    return [];
  }
}

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

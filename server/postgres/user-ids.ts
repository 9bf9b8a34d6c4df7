import { createHmac } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

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
export function findIdleAccount(): User {
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

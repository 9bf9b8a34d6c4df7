import { createHash, createHmac } from "node:crypto";
import { constants, createReadStream, openAsBlob } from "node:fs";
import { mkdir, open, readdir, readFile, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { dayMs, hourMs } from "../contract/values/durations";

/** The sender of a file: one person at one device, as marks that only this site can create. */
export interface PieceSender {
  /** Names the folder with all files of this person. */
  person: string;
  /** The person at this device. */
  owner: string;
}

/** What a browser announces about a file before its first piece. */
export interface AnnouncedFile {
  /** `sha256:` and 64 hexadecimal digits; else a name that the device chose, which proves nothing about the content. */
  fingerprint: string;
  name: string;
  type: string;
  /** Bytes of the complete file. */
  length: number;
}

/** A file and how much of it has arrived. */
export interface ArrivingFile extends AnnouncedFile {
  id: string;
  /** Bytes that have arrived. */
  offset: number;
}

type Refusal = "missing" | "other-offset" | "busy" | "too-much";

/** Files that arrive in pieces. Nobody but their sender may add to one, use it, or learn that it is there. */
export interface FilePieces {
  /** Starts a file, or resumes the same file of the same sender. Null when there is no room. */
  begin(sender: PieceSender, file: AnnouncedFile): Promise<ArrivingFile | null>;
  find(sender: PieceSender, id: string): Promise<ArrivingFile | null>;
  /** Adds a piece and returns the new offset. When a piece is cut off, the bytes that arrived stay. */
  append(sender: PieceSender, id: string, offset: number, piece: AsyncIterable<Buffer>): Promise<number | Refusal>;
  /** The complete file; null while bytes are missing, and when its content does not have the announced hash. */
  findWhole(sender: PieceSender, id: string): Promise<File | null>;
  /** Removes files that are too old. */
  sweep(): Promise<void>;
}

interface PieceLimits {
  /** Files of one person; another one replaces the oldest. */
  ofOne: number;
  /** Bytes of all files, as announced. */
  all: number;
}

const pieceLimits: PieceLimits = { ofOne: 5, all: 1024 * 1024 * 1024 };
/**
 * Milliseconds after the last byte. A part waits for a connection that comes back in the evening, a whole file for its form to be
 * sent again.
 */
const maxAgeMs = { part: dayMs, whole: hourMs };
/** A smaller file counts as this many bytes of the limit, which so bounds the number of files too. */
const smallest = 128 * 1024;

const Announced = z.object({
  owner: z.string(),
  fingerprint: z.string(),
  name: z.string(),
  type: z.string(),
  length: z.number(),
});

/**
 * Stores files below `folder`: for each its bytes, and a JSON file that describes it. Copies of the site may share the folder.
 * @param key derives the names of the files, so that nobody can guess them
 */
export function filePieces(
  folder: string,
  { key, now, limits = pieceLimits }: { key: Buffer; now: () => number; limits?: PieceLimits },
): FilePieces {
  const busy = new Set<string>();
  let taken: number | null = null;
  const bytesOf = (person: string, id: string) => join(folder, person, `${id}.part`);
  const wordsOf = (person: string, id: string) => join(folder, person, `${id}.json`);
  const remove = (person: string, id: string) =>
    Promise.all([rm(wordsOf(person, id), { force: true }), rm(bytesOf(person, id), { force: true })]);

  /** A stored file's description and size; null when one of the two files is missing or too old. */
  const read = async (person: string, id: string) => {
    const [words, bytes] = await Promise.all([
      readFile(wordsOf(person, id), "utf8").catch(() => null),
      stat(bytesOf(person, id)).catch(() => null),
    ]);
    const said = words === null ? null : parsed(words);
    if (said === null || bytes === null) return null;
    const { owner, ...file } = said;
    const isWhole = bytes.size === file.length;
    if (now() - bytes.mtimeMs > (isWhole ? maxAgeMs.whole : maxAgeMs.part)) return null;
    return { owner, file: { ...file, id, offset: bytes.size }, at: bytes.mtimeMs };
  };
  const idsOf = async (person: string) => {
    const names = await readdir(join(folder, person)).catch(() => []);
    return [...new Set(names.map((name) => name.replace(/\.(part|json)$/, "")))];
  };

  const find: FilePieces["find"] = async ({ person, owner }, id) => {
    const stored = await read(person, id);
    return stored?.owner === owner ? stored.file : null;
  };

  /** Removes the person's oldest files until one more is allowed. */
  const makePlace = async (person: string) => {
    const stored = (await Promise.all((await idsOf(person)).map((id) => read(person, id)))).filter(
      (one) => one !== null,
    );
    stored.sort((one, other) => other.at - one.at);
    for (const { file } of stored.slice(limits.ofOne - 1)) await remove(person, file.id);
  };

  const sweep = async () => {
    let left = 0;
    for (const person of await readdir(folder).catch(() => [])) {
      for (const id of await idsOf(person)) {
        const stored = await read(person, id);
        if (stored) left += Math.max(stored.file.length, smallest);
        else if (!busy.has(id)) await remove(person, id);
      }
      // fails while the folder has files, as it should
      await rmdir(join(folder, person)).catch(() => {});
    }
    taken = left;
  };

  return {
    find,
    sweep,
    async begin(sender, file) {
      const { person, owner } = sender;
      const said = [owner, file.fingerprint, file.length, file.name].join("\n");
      const id = createHmac("sha256", key).update(said).digest("base64url").slice(0, 22);
      const known = await find(sender, id);
      // Without a hash, a complete file of this name may have other content.
      if (known && (known.offset < known.length || hashIn(known) !== null)) return known;
      if (taken === null || taken + file.length > limits.all) await sweep();
      const room = Math.max(file.length, smallest);
      if ((taken ?? 0) + room > limits.all) return null;
      taken = (taken ?? 0) + room;
      await remove(person, id);
      await makePlace(person);
      await mkdir(join(folder, person), { recursive: true, mode: 0o700 });
      await writeFile(bytesOf(person, id), "", { mode: 0o600 });
      await writeFile(wordsOf(person, id), JSON.stringify({ owner, ...file }), { mode: 0o600 });
      return { ...file, id, offset: 0 };
    },
    async append(sender, id, offset, piece) {
      if (busy.has(id)) return "busy";
      busy.add(id);
      try {
        const file = await find(sender, id);
        if (!file) return "missing";
        if (offset !== file.offset) return "other-offset";
        return await addTo(bytesOf(sender.person, id), file, piece);
      } finally {
        busy.delete(id);
      }
    },
    async findWhole(sender, id) {
      const file = await find(sender, id);
      if (!file || file.offset < file.length) return null;
      const path = bytesOf(sender.person, id);
      const promised = hashIn(file);
      if (promised !== null && promised !== (await hashOf(path))) {
        await remove(sender.person, id);
        return null;
      }
      return new File([await openAsBlob(path)], file.name, { type: file.type });
    },
  };
}

/** Null for what a crash has left half written. */
function parsed(words: string) {
  try {
    return Announced.parse(JSON.parse(words));
  } catch {
    return null;
  }
}

async function addTo(path: string, file: ArrivingFile, piece: AsyncIterable<Buffer>): Promise<number | "too-much"> {
  // No O_CREAT: a file that was removed a moment ago must not come back.
  const handle = await open(path, constants.O_WRONLY | constants.O_APPEND);
  try {
    let at = file.offset;
    for await (const bytes of piece) {
      if (at + bytes.length > file.length) return "too-much";
      await handle.appendFile(bytes);
      at += bytes.length;
    }
    return at;
  } finally {
    await handle.close();
  }
}

const hashIn = ({ fingerprint }: AnnouncedFile) => /^sha256:([\da-f]{64})$/.exec(fingerprint)?.[1] ?? null;

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

import { createHash, createHmac } from "node:crypto";
import { constants, createReadStream, openAsBlob } from "node:fs";
import { mkdir, open, readdir, readFile, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { dayMs, hourMs } from "../contract/values/durations";

/** Who sends: one person at one device. Both are marks that only this site can create. */
export interface PieceSender {
  /** The person; their files lie in one folder. */
  person: string;
  /** The same at this device alone. */
  owner: string;
}

/** What is said of a file before its first piece. */
export interface AnnouncedFile {
  /** `sha256:` and 64 hexadecimal digits; else what the device knows it by, which proves nothing of its content. */
  fingerprint: string;
  name: string;
  type: string;
  /** Bytes of the whole. */
  length: number;
}

/** A file as far as it is here. */
export interface ArrivingFile extends AnnouncedFile {
  id: string;
  /** Bytes that have arrived. */
  offset: number;
}

type Refusal = "missing" | "other-offset" | "busy" | "too-much";

/** Files that arrive in pieces. Nobody but their sender may add to one, use it, or learn that it is there. */
export interface FilePieces {
  /** The same file of the same sender goes on where it stopped. Null without room. */
  begin(sender: PieceSender, file: AnnouncedFile): Promise<ArrivingFile | null>;
  find(sender: PieceSender, id: string): Promise<ArrivingFile | null>;
  /** Adds a piece; of one that is cut off, what has arrived stays. Answers the new offset. */
  append(sender: PieceSender, id: string, offset: number, piece: AsyncIterable<Buffer>): Promise<number | Refusal>;
  /** The whole file; null while it is not whole, and where its content is not what was announced. */
  findWhole(sender: PieceSender, id: string): Promise<File | null>;
  /** Removes what is too old. */
  sweep(): Promise<void>;
}

interface PieceLimits {
  /** Files of one person; one more takes the place of the oldest. */
  ofOne: number;
  /** Bytes of all files, as announced. */
  all: number;
}

const pieceLimits: PieceLimits = { ofOne: 5, all: 1024 * 1024 * 1024 };
/** Milliseconds after the last byte: for somebody whose line comes back in the evening, and for a form that is sent again. */
const keptMs = { part: dayMs, whole: hourMs };
/** A small file counts as so many bytes of the room, so that the number of files is bounded too. */
const smallest = 128 * 1024;

const Announced = z.object({
  owner: z.string(),
  fingerprint: z.string(),
  name: z.string(),
  type: z.string(),
  length: z.number(),
});

/**
 * Keeps pieces below `folder`, a file of bytes and one of words for each. Copies of the site may share the folder.
 * @param key names the files, so that no name can be guessed
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

  /** What is stored of a file; null without both of its files, and when it is too old. */
  const read = async (person: string, id: string) => {
    const [words, bytes] = await Promise.all([
      readFile(wordsOf(person, id), "utf8").catch(() => null),
      stat(bytesOf(person, id)).catch(() => null),
    ]);
    const said = words === null ? null : parsed(words);
    if (said === null || bytes === null) return null;
    const { owner, ...file } = said;
    const isWhole = bytes.size === file.length;
    if (now() - bytes.mtimeMs > (isWhole ? keptMs.whole : keptMs.part)) return null;
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

  /** Leaves a place for one file more. */
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
      // not while a file is in it
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
      // without a hash nobody knows whether a whole file is this one
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
  // not created again when it was removed just now
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

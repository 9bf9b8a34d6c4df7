import { momentText } from "../../contract/values/moments";
import type { ApiDependencies } from "../core/environment";
import type { Trx } from "../database/schema";
import { downloadName } from "../storage/download-name";
import { NotStored, type Storage } from "../storage/storage";
import { getUploadType } from "../storage/upload-type";
import { areas, type NamedFile } from "./areas";
import { type AreaRows, readAreas } from "./read-areas";
import type { ZipEntry } from "./zip-stream";

/** Everything about a person except the files' contents, which are read from the store while the archive is written. */
export interface PersonExport {
  areas: readonly AreaRows[];
  /** The path in the archive of each stored file, by its key. */
  files: ReadonlyMap<string, string>;
}

/**
 * Reads everything about a person; `db` must be a transaction with repeatable reads.
 * @throws the signal's reason when it is aborted first
 */
export async function readPersonExport(
  trx: Trx,
  storage: Storage,
  person: { userId: number; signal: AbortSignal },
): Promise<PersonExport> {
  const files = new Map<string, string>();
  const name = entryNames();
  const read = await readAreas(trx, person, async (file) => {
    // a résumé that was sent twice and then removed is one file
    const place = files.get(file.key) ?? name({ ...file, type: file.type ?? (await typeOf(storage, file)) });
    files.set(file.key, place);
    return place;
  });
  return { areas: read, files };
}

/** The type by the file's content, for the extension of its name; null when unknown. */
async function typeOf(storage: Storage, { key }: NamedFile): Promise<string | null> {
  return storage
    .read(key)
    .then(getUploadType)
    .catch(() => null);
}

interface About {
  brandName: string;
  email: string;
  timezone: string | null;
  at: Date;
}

/** The entries of the archive: a JSON file for each area, the stored files, and last a text that explains them. */
export async function* entriesOf(
  { storage }: Pick<ApiDependencies, "storage">,
  { areas: read, files }: PersonExport,
  about: About,
): AsyncGenerator<ZipEntry, void, undefined> {
  for (const { name, tables } of read) {
    yield textEntry(`${name}.json`, `${JSON.stringify(tables, null, 2)}\n`);
  }
  const lost: string[] = [];
  for (const [key, name] of files) {
    const content = await storage.open(key).catch((error: unknown) => {
      if (error instanceof NotStored) return null;
      throw error;
    });
    if (content) yield { name, compress: false, content };
    else lost.push(name);
  }
  yield textEntry("README.txt", formatReadme(about, lost));
}

const pieceBytes = 64 * 1024;

function textEntry(name: string, text: string): ZipEntry {
  const bytes = new TextEncoder().encode(text);
  const pieces = function* () {
    for (let from = 0; from < bytes.length; from += pieceBytes) yield bytes.subarray(from, from + pieceBytes);
  };
  return { name, compress: true, content: pieces() };
}

/** With Windows line ends, because older editors there show anything else as one line. */
function formatReadme({ brandName, email, timezone, at }: About, lost: readonly string[]): string {
  const lines = [
    `Everything ${brandName} keeps about ${email}`,
    `As it was on ${momentText(at.toISOString(), timezone)}.`,
    "",
    "The .json files are plain text; any text editor opens them. Times are in UTC. Where we keep the number of",
    "a choice, its words stand beside it. The folder files/ holds the files you sent, as you sent them.",
    "",
    ...areas.map(({ name, about }) => `${name}.json\r\n    ${about}.`),
    "",
    "Not in here: passwords and codes, of which we keep no readable copy, and the questions and right answers",
    "of assessments.",
    ...(lost.length > 0
      ? ["", "These files are named in the records, but were removed before they could be read:", ...lost]
      : []),
  ];
  return `${lines.join("\r\n")}\r\n`;
}

/** Device names of Windows, with any ending. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
const longest = 100;

/**
 * A person's file name made safe for unpacking on any system: no folders, no characters that a file system refuses, no leading
 * dot. The extension stays.
 */
export function safeName(name: string): string {
  const plain = name
    .normalize("NFC")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: file names may not have them
    .replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069<>:"/\\|?*]+/g, "-")
    .replace(/\.{2,}/g, ".")
    .replace(/^[\s.-]+|(?<![\s.])[\s.]+$/g, "");
  const [stem, ending] = splitName(plain);
  // by code points, so that no character is cut in half
  const short = [...stem].slice(0, longest - ending.length).join("");
  return `${devices.test(short) || short === "" ? `file${short && `-${short}`}` : short}${ending}`;
}

/** Gives each file a name in the archive that no other has, also on file systems that ignore case: `files/resumes/cv (2).pdf`. */
export function entryNames(): (file: NamedFile) => string {
  const taken = new Set<string>();
  return ({ folder, name, type }) => {
    const [stem, ending] = splitName(safeName(type === null ? name : downloadName(name, type)));
    for (let count = 1; ; count += 1) {
      const place = `files/${folder}/${stem}${count > 1 ? ` (${count})` : ""}${ending}`;
      if (taken.has(place.toLowerCase())) continue;
      taken.add(place.toLowerCase());
      return place;
    }
  };
}

function splitName(name: string): [stem: string, ending: string] {
  const ending = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? "";
  return [name.slice(0, name.length - ending.length), ending];
}

import { fileTypeFromBuffer } from "file-type";
import type { UploadType } from "../../contract/values/uploads";
import { isWebPage, judgePlainText } from "./plain-text";
import { UnacceptableFile } from "./unacceptable-file";
import { unpack } from "./zip-archive";

const signature = Buffer.from("d0cf11e0a1b11ae1", "hex");
const entrySize = 128;

const isCompoundFile = (bytes: Buffer) => bytes.subarray(0, signature.length).equals(signature);

/** The content of an OLE compound file: a Word 97 document, something encrypted by Office, or anything else. */
function compoundFileContent(bytes: Buffer): "doc" | "encrypted doc" | "damaged doc" | "encrypted" | "other" {
  const document = findEntry(bytes, "WordDocument");
  if (document !== null) {
    const start = (bytes.readUInt32LE(document + 116) + 1) * sectorSize(bytes);
    // [MS-DOC] 2.5.2: the stream begins with the magic number A5EC, and bit 8 of the flags says "encrypted"
    if (start + 12 > bytes.length || bytes.readUInt16LE(start) !== 0xa5ec) return "damaged doc";
    return bytes.readUInt16LE(start + 10) & 0x0100 ? "encrypted doc" : "doc";
  }
  return findEntry(bytes, "EncryptedPackage") === null ? "other" : "encrypted";
}

const sectorSize = (bytes: Buffer) => (bytes.readUInt16LE(30) === 12 ? 4096 : 512);

/**
 * The offset of the directory entry with this name. Entries are aligned to their own size, so the directory need not be
 * followed through the allocation table, which a hostile file could make endless.
 */
function findEntry(bytes: Buffer, name: string): number | null {
  const wanted = Buffer.from(`${name}\0`, "utf16le");
  for (let at = 512; at + entrySize <= bytes.length; at += entrySize) {
    if (bytes.readUInt16LE(at + 64) === wanted.length && bytes.subarray(at, at + wanted.length).equals(wanted)) {
      return at;
    }
  }
  return null;
}

const contentTypes: Record<UploadType, string> = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  odt: "application/vnd.oasis.opendocument.text",
  rtf: "application/rtf",
  txt: "text/plain",
  jpg: "image/jpeg",
  png: "image/png",
};

/** The media type of a stored file; unknown types are bytes. Without a charset, because the encoding of a text is unknown. */
export const contentTypeOf = (type: string): string =>
  Object.entries(contentTypes).find(([known]) => known === type)?.[1] ?? "application/octet-stream";

/**
 * The type of a file by its content; its name and the browser's type do not count.
 * @throws {UnacceptableFile} when it is empty, of another type, or evidently encrypted or cut off
 */
export async function getUploadType(bytes: Buffer): Promise<UploadType> {
  if (bytes.length === 0) throw new UnacceptableFile("empty");
  // text first, because a résumé that begins with "BMW" looks like a bitmap by its first two letters
  const text = judgePlainText(bytes);
  if (text === "empty") throw new UnacceptableFile("empty");
  // older programs save web archives, which are text, with the extension of a Word document
  if (text === "text" && isWebPage(bytes)) throw new UnacceptableFile("webpage");
  if (text === "text") return "txt";
  if (isCompoundFile(bytes)) return getCompoundType(bytes);
  // only the head: searching all of 5 MB can block other requests for a third of a second
  const head = bytes.subarray(0, 1024);
  if (head.includes("%PDF-")) return "pdf";
  if (head.subarray(0, archiveStart.length).equals(archiveStart)) return getArchiveType(bytes);
  const found = (await fileTypeFromBuffer(head))?.ext;
  if (found === "jpg" || found === "png" || found === "rtf") return assertWhole(bytes, found);
  throw new UnacceptableFile(isWebPage(bytes) ? "webpage" : "type");
}

const archiveStart = Buffer.from("PK\x03\x04", "latin1");
/** In bytes; real declarations have some thousand. */
const longestDeclaration = 64 * 1024;
const wordDocument = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const openDocument = "application/vnd.oasis.opendocument.text";

/** The type of a ZIP archive, by its list of entries and the entry in which a document declares its type. */
function getArchiveType(bytes: Buffer): UploadType {
  const isDeclaration = (name: string, size: number) =>
    size <= longestDeclaration && (name === "[Content_Types].xml" || name === "mimetype");
  try {
    const { "[Content_Types].xml": types, mimetype: kind } = unpack(bytes, isDeclaration);
    // in UTF-8 or UTF-16: without the zero bytes both are the same for ASCII
    if (types && Buffer.from(types).toString("latin1").replaceAll("\0", "").includes(wordDocument)) return "docx";
    if (kind && Buffer.from(kind).toString().trim() === openDocument) return "odt";
  } catch (error) {
    // a cut-off Word document is reported as damaged, any other cut-off archive as a wrong type
    if (["word/", openDocument].some((mark) => bytes.includes(mark))) throw error;
  }
  throw new UnacceptableFile("type");
}

function getCompoundType(bytes: Buffer): UploadType {
  const content = compoundFileContent(bytes);
  if (content === "doc") return "doc";
  if (content === "damaged doc") throw new UnacceptableFile("damaged");
  throw new UnacceptableFile(content === "other" ? "type" : "password");
}

const endings = { jpg: Buffer.from([0xff, 0xd9]), png: Buffer.from("IEND"), rtf: Buffer.from("}") } as const;

/** Checks the end mark of the format, which a cut-off file lacks. */
function assertWhole(bytes: Buffer, type: keyof typeof endings): UploadType {
  if (!bytes.includes(endings[type])) throw new UnacceptableFile("damaged");
  return type;
}

const signature = Buffer.from("d0cf11e0a1b11ae1", "hex");
const entrySize = 128;

export const isCompoundFile = (bytes: Buffer) => bytes.subarray(0, signature.length).equals(signature);

/** The content of an OLE compound file: a Word 97 document, something encrypted by Office, or anything else. */
export function compoundFileContent(bytes: Buffer): "doc" | "encrypted doc" | "damaged doc" | "encrypted" | "other" {
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

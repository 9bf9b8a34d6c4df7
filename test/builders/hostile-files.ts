import { constants, deflateRawSync, deflateSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";

/** A PDF of one page with this as its content stream, already encoded by `filter`. */
export function pdfWith(content: Uint8Array, filter: string): Buffer {
  return pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << >> >>",
    Buffer.concat([
      Buffer.from(`<< /Length ${content.length} /Filter ${filter} >>\nstream\n`),
      content,
      Buffer.from("\nendstream"),
    ]),
  ]);
}

/** A PDF of these numbered objects, the first of which is the catalog. */
function pdfOf(objects: (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  const offsets: number[] = [];
  let size = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object as string),
      Buffer.from("\nendobj\n"),
    ]);
    offsets.push(size);
    parts.push(part);
    size += part.length;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${size}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/**
 * A page that unpacks to `megabytes` of text operators: one packed megabyte again and again, and that packed once more, so
 * that the file stays small.
 */
export function pdfBomb(megabytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(1024 * 1024, "BT (a) Tj ET\n"), {
    finishFlush: constants.Z_FULL_FLUSH,
  });
  const head = Buffer.from([0x78, 0x9c]);
  // an empty last block, and a checksum that no reader of PDF looks at
  const end = Buffer.from([0x03, 0x00, 0, 0, 0, 0]);
  const once = Buffer.concat([head, ...Array<Buffer>(megabytes).fill(block), end]);
  return pdfWith(deflateSync(once, { level: 9 }), "[/FlateDecode /FlateDecode]");
}

/** Pages that are their own children. */
export const pdfInCircles = () =>
  pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [2 0 R 3 0 R] /Count 1000000000 >>",
    "<< /Type /Pages /Kids [2 0 R] /Parent 2 0 R /Count 1000000000 >>",
  ]);

/** An array in an array, `levels` deep. */
export const pdfOfDepth = (levels: number) =>
  pdfOf([`<< /Type /Catalog /Pages ${"[".repeat(levels)}${"]".repeat(levels)} >>`]);

const contentTypes = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;

/** A Word document with this XML for its text, and whatever more. */
export const docxWith = (documentXml: string | Uint8Array, more: Record<string, Uint8Array> = {}): Buffer =>
  Buffer.from(
    zipSync({
      "[Content_Types].xml": strToU8(contentTypes),
      "word/document.xml": typeof documentXml === "string" ? strToU8(documentXml) : documentXml,
      ...more,
    }),
  );

export const wordText = (paragraphs: string) =>
  `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs}</w:body></w:document>`;

/** Entities of entities: a few lines that would become a gigabyte. */
export function billionLaughs(): string {
  const doctype = [...Array(9).keys()].map((level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`).join("");
  return wordText("<w:p><w:r><w:t>&l9;</w:t></w:r></w:p>").replace(
    "?>",
    `?><!DOCTYPE w [<!ENTITY l0 "ha">${doctype}]>`,
  );
}

export const odtWith = (contentXml: string | Uint8Array): Buffer =>
  Buffer.from(
    zipSync({
      mimetype: [strToU8("application/vnd.oasis.opendocument.text"), { level: 0 }],
      "content.xml": typeof contentXml === "string" ? strToU8(contentXml) : contentXml,
      "META-INF/manifest.xml": strToU8("<manifest/>"),
    }),
  );

/** `archive` with the size that it declares for its largest entry changed, in both places where ZIP writes it. */
export function lyingAboutSize(archive: Buffer, entry: string, size: number): Buffer {
  const lie = Buffer.from(archive);
  for (const [signature, sizeAt, nameAt] of [
    [0x04034b50, 22, 30],
    [0x02014b50, 24, 46],
  ] as const) {
    for (let at = 0; at + nameAt < lie.length; at += 1) {
      if (lie.readUInt32LE(at) !== signature) continue;
      if (lie.toString("latin1", at + nameAt, at + nameAt + entry.length) === entry)
        lie.writeUInt32LE(size, at + sizeAt);
    }
  }
  return lie;
}

/** PNG that has any number of chunks and no picture. */
export function emptyParts(bytes: number): Buffer {
  const part = Buffer.from("\0\0\0\0tEXt\0\0\0\0", "latin1");
  const begin = Buffer.concat([Buffer.from("89504e470d0a1a0a0000000d", "hex"), Buffer.from("IHDR"), Buffer.alloc(17)]);
  return Buffer.concat([
    begin,
    Buffer.alloc(bytes - begin.length - 12, part),
    Buffer.from("\0\0\0\0IEND\0\0\0\0", "latin1"),
  ]);
}

/** ZIP whose entry says neither its size nor where it ends: whoever wants the next one searches all of it. */
export function endlessEntries(bytes: number): Buffer {
  const header = Buffer.alloc(31);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  // the size follows the content
  header.writeUInt16LE(8, 6);
  header.writeUInt16LE(1, 26);
  header.write("a", 30);
  return Buffer.concat([header, Buffer.alloc(bytes - header.length, "PK\x07")]);
}

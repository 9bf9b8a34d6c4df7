import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import CFB from "cfb";
import { strToU8, zipSync } from "fflate";

/** A person's résumé as lines; what reads well in a test and parses like a real one. */
export const resumeLines = [
  "Maria Clara Dela Cruz",
  "Virtual Assistant",
  "maria.delacruz@example.com | +63 917 123 4567",
  "https://www.linkedin.com/in/maria-dela-cruz",
  "Skills: Microsoft Excel, Customer Service, Bookkeeping",
  "Education",
  "Bachelor of Science in Accountancy, University of Cebu, 2014 - 2018",
  "Work experience",
  "Order clerk, Mabini Trading, March 2019 - May 2021",
];

interface FileContent {
  lines?: string[];
}

/** The same as plain text, which is read in half the time of a PDF: for whoever only needs a résumé. */
export const textResume = (lines = resumeLines): Buffer => Buffer.from(lines.join("\n"));

/** Those that were made before: it takes longer than most of what is done with them. */
const madeBefore = new Map<string, Promise<Uint8Array>>();

/** A PDF that any reader opens, one page, one line of text below the other. */
export async function realPdf({ lines = resumeLines }: FileContent = {}): Promise<Buffer> {
  const text = lines.join("\n");
  const made = madeBefore.get(text) ?? pdfDocument(lines).then((pdf) => pdf.save());
  madeBefore.set(text, made);
  return Buffer.from(await made);
}

/** A PDF that opens with the password `secret` only. */
export async function encryptedPdf({ lines = resumeLines }: FileContent = {}): Promise<Buffer> {
  const pdf = await pdfDocument(lines);
  pdf.encrypt({ userPassword: "secret", ownerPassword: "more secret" });
  return Buffer.from(await pdf.save());
}

async function pdfDocument(lines: string[]): Promise<PDFDocument> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([595, 842]);
  for (const [index, line] of lines.entries()) page.drawText(line, { x: 50, y: 790 - index * 18, size: 11, font });
  return pdf;
}

/** A Word document with one paragraph a line. */
export function realDocx({ lines = resumeLines }: FileContent = {}): Buffer {
  const paragraphs = lines.map((line) => `<w:p><w:r><w:t xml:space="preserve">${escapeXml(line)}</w:t></w:r></w:p>`);
  return zip({
    "[Content_Types].xml": `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    "_rels/.rels": `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/document.xml": `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs.join("")}</w:body></w:document>`,
  });
}

/** An OpenDocument text with one paragraph a line. */
export function realOdt({ lines = resumeLines }: FileContent = {}): Buffer {
  const paragraphs = lines.map((line) => `<text:p>${escapeXml(line)}</text:p>`);
  return zip({
    mimetype: "application/vnd.oasis.opendocument.text",
    "content.xml": `<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:text>${paragraphs.join("")}</office:text></office:body></office:document-content>`,
    "META-INF/manifest.xml": `<?xml version="1.0" encoding="UTF-8"?><manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>`,
  });
}

export function realRtf({ lines = resumeLines }: FileContent = {}): Buffer {
  return Buffer.from(`{\\rtf1\\ansi\\deff0 {\\fonttbl {\\f0 Arial;}}\\f0\\fs22 ${lines.join("\\par\n")}}`, "latin1");
}

export const realTxt = ({ lines = resumeLines }: FileContent = {}): Buffer => Buffer.from(`${lines.join("\n")}\n`);

/** A Word 97 file: an OLE container with the stream and the header a Word document has. */
export function realDoc(): Buffer {
  const document = Buffer.alloc(4096);
  document.writeUInt16LE(0xa5ec, 0);
  document.writeUInt16LE(0x00c1, 2);
  return compoundFile({ WordDocument: document, "1Table": Buffer.alloc(4096) });
}

/** What Word saves when a password is asked for: the document encrypted inside of an OLE container. */
export const encryptedDocx = (): Buffer =>
  compoundFile({ EncryptionInfo: Buffer.alloc(512, 1), EncryptedPackage: Buffer.alloc(8192, 7) });

/** An Excel 97 file: the same container as Word's, another content. */
export const realXls = (): Buffer => compoundFile({ Workbook: Buffer.alloc(4096, 1) });

export const plainZip = (): Buffer => zip({ "readme.txt": "Not a document" });

/** A picture of one pixel. */
export const realPng = (): Buffer =>
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );

/** A grey picture of one pixel. */
export const realJpg = (): Buffer =>
  Buffer.from(
    "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=",
    "base64",
  );

/** A Word document of a few kilobytes that is `megabytes` of spaces when unpacked. */
export function zipBomb(megabytes = 48): Buffer {
  const files = unzippedDocx();
  return Buffer.from(zipSync({ ...files, "word/document.xml": new Uint8Array(megabytes * 1024 * 1024).fill(32) }));
}

const unzippedDocx = () => ({
  "[Content_Types].xml": strToU8(
    `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
  ),
});

function compoundFile(streams: Record<string, Buffer>): Buffer {
  const container = CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) CFB.utils.cfb_add(container, `/${name}`, content);
  return Buffer.from(CFB.write(container, { type: "buffer" }) as Uint8Array);
}

/** Entries in the given order, the first one not compressed: OpenDocument wants its `mimetype` so. */
function zip(files: Record<string, string>): Buffer {
  const entries = Object.entries(files).map(([name, content], index) => [
    name,
    [strToU8(content), { level: index === 0 ? 0 : 6 }],
  ]);
  // a time of its own would make another file of the same content
  return Buffer.from(zipSync(Object.fromEntries(entries), { mtime: "2026-01-01T00:00:00" }));
}

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

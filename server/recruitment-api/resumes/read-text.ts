import { getDocumentProxy, getResolvedPDFJS } from "unpdf";
import type { UploadType } from "../../contract/values/uploads";
import { decodePlainText } from "../storage/plain-text";
import { UnacceptableFile } from "../storage/unacceptable-file";
import { repack, unpack } from "./archive";
import { readXmlText } from "./xml-text";

/** What could be read of a file. `partial`: there is more in it than we read. `none`: no text was found. */
export interface FileText {
  state: "done" | "partial" | "none";
  text: string;
  warnings: string[];
}

/** What we can read the text of. */
export type ReadableType = Extract<UploadType, "pdf" | "docx" | "odt" | "txt">;

const textLimit = 100_000;
const pageLimit = 40;

/** Loads what a file of this type is read with, so that the time for the file is its own. */
export async function prepareReading(type: ReadableType): Promise<void> {
  if (type === "pdf") await getResolvedPDFJS();
  if (type === "docx") await loadMammoth();
}

/**
 * The text of a file, line by line; a file that opens is also sound.
 * @throws {UnacceptableFile} when it is protected with a password or damaged
 */
export async function readText(bytes: Uint8Array, type: ReadableType): Promise<FileText> {
  switch (type) {
    case "pdf":
      return readPdf(bytes);
    case "docx":
      return readDocx(bytes);
    case "odt":
      return readOdt(bytes);
    case "txt":
      return textFound(decodePlainText(bytes) ?? "");
  }
}

async function readPdf(bytes: Uint8Array): Promise<FileText> {
  try {
    const pdf = await getDocumentProxy(bytes, { isEvalSupported: false });
    const lines: string[] = [];
    for (let number = 1; number <= Math.min(pdf.numPages, pageLimit); number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      lines.push(items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join(""));
    }
    const found = textFound(lines.join("\n"), "There is no text in this PDF. It may be a scan.");
    return pdf.numPages > pageLimit ? cutShort(found) : found;
  } catch (error) {
    throw new UnacceptableFile(error instanceof Error && error.name === "PasswordException" ? "password" : "damaged");
  }
}

const loadMammoth = async () => (await import("mammoth")).default;

async function readDocx(bytes: Uint8Array): Promise<FileText> {
  const entries = unpack(bytes, (name) => /\.(xml|rels)$/i.test(name));
  if (!entries["word/document.xml"]) throw new UnacceptableFile("damaged");
  try {
    const mammoth = await loadMammoth();
    const { value } = await mammoth.extractRawText({ buffer: Buffer.from(repack(entries)) });
    return textFound(value);
  } catch {
    throw new UnacceptableFile("damaged");
  }
}

function readOdt(bytes: Uint8Array): FileText {
  const entries = unpack(bytes, (name) => name === "content.xml" || name === "META-INF/manifest.xml");
  const utf8 = new TextDecoder();
  if (utf8.decode(entries["META-INF/manifest.xml"]).includes("encryption-data")) throw new UnacceptableFile("password");
  if (!entries["content.xml"]) throw new UnacceptableFile("damaged");
  return textFound(readXmlText(utf8.decode(entries["content.xml"]), textOfTag, textLimit));
}

/** The white space for an OpenDocument tag. */
function textOfTag(tag: string): string {
  if (/^(?:\/text:[ph]|text:line-break)\b/.test(tag)) return "\n";
  return /^text:(?:tab|s)\b/.test(tag) ? " " : "";
}

function textFound(found: string, whenNone = "There is no text in this file."): FileText {
  // PostgreSQL's text cannot store NUL, which some PDF fonts map their glyphs to
  const text = found.replaceAll("\0", "").trim();
  if (text === "") return nothingRead(whenNone);
  const read: FileText = { state: "done", text: text.slice(0, textLimit), warnings: [] };
  return text.length > textLimit ? cutShort(read) : read;
}

const cutShort = (read: FileText): FileText => ({
  ...read,
  state: "partial",
  warnings: ["The file is very long; we read its first part."],
});

const nothingRead = (warning: string): FileText => ({ state: "none", text: "", warnings: [warning] });

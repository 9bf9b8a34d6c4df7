import { getResolvedPDFJS } from "unpdf";
import type { UploadType } from "../../contract/values/uploads";
import { decodePlainText } from "../storage/plain-text";
import { docxText } from "./text/docx-text";
import { odtText } from "./text/odt-text";
import { pdfText } from "./text/pdf-text";
import { rtfText } from "./text/rtf-text";

/** What could be read of a file. `partial`: there is more in it than we read. `none`: no text was found. */
export interface FileText {
  state: "done" | "partial" | "none";
  text: string;
  warnings: string[];
}

/** What we can read the text of. */
export type ReadableType = Exclude<UploadType, "jpg" | "png">;

const textLimit = 100_000;

/** Loads what a file of this type is read with, so that the time for the file is its own. */
export async function prepareReading(type: ReadableType): Promise<void> {
  if (type === "pdf") await getResolvedPDFJS();
  if (type === "doc") await loadWordExtractor();
}

/**
 * The text of a file, line by line; a file that opens is also sound.
 * @throws {UnacceptableFile} when it is protected with a password or damaged
 */
export async function readText(bytes: Uint8Array, type: ReadableType): Promise<FileText> {
  switch (type) {
    case "pdf": {
      const { text, isWhole } = await pdfText(bytes, textLimit);
      const found = textFound(text, "There is no text in this PDF. It may be a scan.");
      return isWhole || found.state === "none" ? found : cutShort(found);
    }
    case "docx":
      return textFound(docxText(bytes, textLimit));
    case "odt":
      return textFound(odtText(bytes, textLimit));
    case "rtf":
      return textFound(rtfText(bytes, textLimit));
    case "doc":
      return readDoc(bytes);
    case "txt":
      return textFound(decodePlainText(bytes) ?? "");
  }
}

const loadWordExtractor = async () => (await import("word-extractor")).default;

/** A file of Word 97 that cannot be read is stored all the same: its kind was recognised. */
async function readDoc(bytes: Uint8Array): Promise<FileText> {
  const WordExtractor = await loadWordExtractor();
  try {
    const document = await new WordExtractor().extract(Buffer.from(bytes));
    return textFound(
      [document.getHeaders({ includeFooters: false }), document.getTextboxes(), document.getBody()].join("\n"),
    );
  } catch {
    return nothingRead("We could not read this older Word file. Save it as DOCX or PDF to have it read.");
  }
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

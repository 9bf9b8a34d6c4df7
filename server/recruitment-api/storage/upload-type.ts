import { fileTypeFromBuffer } from "file-type";
import type { UploadType } from "../../contract/values/uploads";
import { compoundFileContent, isCompoundFile } from "./compound-file";
import { decodePlainText } from "./plain-text";
import { UnacceptableFile } from "./unacceptable-file";

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

/** The media type of a stored file; unknown types are bytes. The encoding of a text is unknown, so it is not given. */
export const contentTypeOf = (type: string): string =>
  Object.entries(contentTypes).find(([known]) => known === type)?.[1] ?? "application/octet-stream";

/**
 * The type of a file by its content; its name and the browser's type do not count.
 * @throws {UnacceptableFile} when it is empty, of another type, or evidently encrypted or cut off
 */
export async function getUploadType(bytes: Buffer): Promise<UploadType> {
  if (bytes.length === 0) throw new UnacceptableFile("empty");
  // text first: a résumé that begins with "BMW" is a bitmap to those who only look at two letters
  const text = decodePlainText(bytes);
  if (text !== null) {
    if (text.trim() === "") throw new UnacceptableFile("empty");
    return "txt";
  }
  if (isCompoundFile(bytes)) return getCompoundType(bytes);
  if (bytes.subarray(0, 1024).includes("%PDF-")) return "pdf";
  const found = (await fileTypeFromBuffer(bytes))?.ext;
  if (found === "jpg" || found === "png" || found === "rtf") return assertWhole(bytes, found);
  if (found === "docx" || found === "odt") return found;
  throw new UnacceptableFile("type");
}

function getCompoundType(bytes: Buffer): UploadType {
  const content = compoundFileContent(bytes);
  if (content === "doc") return "doc";
  if (content === "damaged doc") throw new UnacceptableFile("damaged");
  throw new UnacceptableFile(content === "other" ? "type" : "password");
}

const endings = { jpg: Buffer.from([0xff, 0xd9]), png: Buffer.from("IEND"), rtf: Buffer.from("}") } as const;

/** What is cut off has not got its end mark. */
function assertWhole(bytes: Buffer, type: keyof typeof endings): UploadType {
  if (!bytes.includes(endings[type])) throw new UnacceptableFile("damaged");
  return type;
}

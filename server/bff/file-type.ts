import { type UploadType, uploadTypeOf } from "../contract/values/uploads";

/** How files of the accepted types begin. A zip may be a Word document: the API judges by all of it. */
const beginnings: readonly [string, UploadType][] = [
  ["%PDF-", "pdf"],
  ["\xff\xd8\xff", "jpg"],
  ["\x89PNG", "png"],
  ["{\\rtf", "rtf"],
  ["\xd0\xcf\x11\xe0", "doc"],
  ["PK\x03\x04", "docx"],
];

/** The type of a file by its name, else by how it begins: phones send `resume` without an ending. Null for none of ours. */
export async function fileType(file: File): Promise<UploadType | null> {
  const named = uploadTypeOf(file.name);
  if (named !== null) return named;
  const start = Buffer.from(await file.slice(0, 8).arrayBuffer()).toString("latin1");
  return beginnings.find(([beginning]) => start.startsWith(beginning))?.[1] ?? null;
}

import { type UploadType, uploadTypeOf } from "../contract/values/uploads";

/** The first bytes of the accepted types. A zip may be a Word document; the API checks the whole file. */
const beginnings: readonly [string, UploadType][] = [
  ["%PDF-", "pdf"],
  ["\xff\xd8\xff", "jpg"],
  ["\x89PNG", "png"],
  ["{\\rtf", "rtf"],
  ["\xd0\xcf\x11\xe0", "doc"],
  ["PK\x03\x04", "docx"],
];

/**
 * The type of a file by its extension, else by its first bytes: phones send `resume` without an extension. Null when not
 * accepted.
 */
export async function fileType(file: File): Promise<UploadType | null> {
  const named = uploadTypeOf(file.name);
  if (named !== null) return named;
  const start = Buffer.from(await file.slice(0, 8).arrayBuffer()).toString("latin1");
  return beginnings.find(([beginning]) => start.startsWith(beginning))?.[1] ?? null;
}

import { Readable } from "node:stream";

/** Bytes of a form without files; the longest of ours is a tenth of it. */
const largestText = 256 * 1024;
/** Bytes of a form with a file that are kept: the 5 MB a file may have and room for the fields around it. */
const largestUpload = 6 * 1024 * 1024;
/** Bytes that are read and thrown away so that a file that is too large gets a page that says so, and not a broken line. */
export const longestDrain = 60 * 1024 * 1024;
const mostParts = 200;
/** Fields of a form without files: the largest of ours is a sheet of data entry with a few hundred. */
const mostFields = 5_000;

/** A posted form: its fields, and its bytes for whoever wants to read them again. */
export interface PostedForm {
  form: FormData;
  bytes: Uint8Array<ArrayBuffer>;
}

const refuse = (status: number) => new Response(null, { status });

/**
 * Reads the body of a form post within bounds. A file beyond the limit arrives cut off, still larger than any page accepts,
 * so that the page itself says what is wrong.
 * @throws a Response 413 for too much, 415 for what is no form, 400 for what cannot be read.
 */
export async function readPostedForm(request: Request): Promise<PostedForm> {
  const type = request.headers.get("Content-Type") ?? "";
  const hasBody = request.body !== null && request.headers.get("Content-Length") !== "0";
  if (/^application\/x-www-form-urlencoded\b/i.test(type) || (!type && !hasBody)) {
    const { bytes, whole } = await readUpTo(request, largestText, largestText * 8);
    // Sixty thousand empty fields fit into the bytes, and each costs as much to take apart as one of ours.
    if (!whole || countOf("&", bytes, mostFields) > mostFields) throw refuse(413);
    const form = new FormData();
    for (const [name, value] of new URLSearchParams(new TextDecoder().decode(bytes)))
      form.append(name, value);
    return { form, bytes };
  }
  const boundary = /^multipart\/form-data\s*;.*\bboundary="?([^";\s]{1,70})"?/i.exec(type)?.[1];
  if (!boundary) throw refuse(415);
  const { bytes: sent, whole } = await readUpTo(request, largestUpload, longestDrain);
  const bytes = whole ? sent : new Uint8Array(Buffer.concat([sent, Buffer.from(`\r\n--${boundary}--\r\n`)]));
  if (countOf(`--${boundary}`, bytes, mostParts) > mostParts) throw refuse(413);
  try {
    return { form: await new Response(bytes, { headers: { "Content-Type": type } }).formData(), bytes };
  } catch {
    throw refuse(400);
  }
}

async function readUpTo(
  request: Request,
  limit: number,
  drain: number,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; whole: boolean }> {
  if (Number(request.headers.get("Content-Length") ?? 0) > drain) throw refuse(413);
  if (request.body === null) return { bytes: new Uint8Array(), whole: true };
  const kept: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0])) {
    const room = limit - size;
    if (room > 0) kept.push(chunk.byteLength > room ? chunk.subarray(0, room) : chunk);
    size += chunk.byteLength;
    if (size > drain) throw refuse(413);
  }
  return { bytes: new Uint8Array(Buffer.concat(kept)), whole: size <= limit };
}

/** How often `text` stands in the bytes; it stops counting beyond `most`. */
function countOf(text: string, bytes: Uint8Array, most: number): number {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (let at = buffer.indexOf(text); at >= 0 && count <= most; at = buffer.indexOf(text, at + text.length))
    count += 1;
  return count;
}

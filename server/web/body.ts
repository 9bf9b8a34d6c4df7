import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createWriteStream, openAsBlob } from "node:fs";
import { rm } from "node:fs/promises";
import type { IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyHeaders, type BusboyInstance } from "@fastify/busboy";
import { readAtPace, throwAway } from "../body-pace";
import type { BodyRoom } from "./room-for-bodies";

/** What a route's form may contain, by its `handle.takes`; `form` when it names none. */
export const formKinds = ["form", "long-text", "file"] as const;
export type FormKind = (typeof formKinds)[number];

const kilobyte = 1024;
/** Bytes of text, as UTF-8, that a form of each kind may have. All our other forms need a third of it at most. */
const maxText: Record<FormKind, number> = {
  form: 16 * kilobyte,
  "long-text": 64 * kilobyte,
  // a résumé may be pasted where its file is taken
  file: 64 * kilobyte,
};
/** Bytes of text that are still read of a form that is too long, so that the person gets the text back. */
const maxGivenBack = 128 * kilobyte;
/** Bytes of a file that are read: the 5 MB that it may have, and enough more to see that it is too large. */
const maxFile = 6 * 1024 * kilobyte;
/** Bytes that are read and discarded, so that a form that is too large gets an error page and not a broken connection. */
export const maxDrain = 60 * 1024 * kilobyte;
const maxDrainOfText = 1024 * kilobyte;
const maxParts = 200;
const maxFiles = 5;
/** The largest form without files is a sheet of data entry with a few hundred fields. */
const maxFields = 1_000;

/** A posted form. */
export interface PostedForm {
  form: FormData;
  /** It has more text than its route takes: no action runs, the person only gets the text back. */
  isTooLong: boolean;
}

/** A body that is arriving: Node's request. */
export type ArrivingBody = Readable & { headers: IncomingHttpHeaders };

const refuse = (status: number) => new Response(null, { status });
/** Thrown when the bodies of all requests together take too much room (`room-for-bodies.ts`). */
export const noRoom = Symbol("no room for a body");

const isMultipart = (headers: IncomingHttpHeaders) => /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
const isUrlencoded = (headers: IncomingHttpHeaders) =>
  /^application\/x-www-form-urlencoded\b/i.test(headers["content-type"] ?? "");

/** The status to refuse a body with, by its headers alone: 413 when it is too large, 415 when it is no form. Null to read it. */
export function whyNotRead({ headers }: Pick<ArrivingBody, "headers">, kind: FormKind): 413 | 415 | null {
  if (hasBody(headers) && !isMultipart(headers) && !isUrlencoded(headers)) return 415;
  return lengthOf(headers) > drainOf(kind) ? 413 : null;
}

/** The declared length of the body; without one the most there can be. */
const lengthOf = (headers: IncomingHttpHeaders) => Number(headers["content-length"] ?? maxDrain);

const hasBody = (headers: IncomingHttpHeaders) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

const drainOf = (kind: FormKind) => (kind === "file" ? maxDrain : maxDrainOfText);

interface Reading {
  kind: FormKind;
  /** False when the file is refused anyway, because its sender did not pass the checks. */
  withFile: boolean;
  /** The room for text and the room for files. */
  memory: BodyRoom;
  disk: BodyRoom;
  /** Aborted when the form is not needed any more. */
  over: AbortSignal;
}

/**
 * Reads the body of a form post within limits. Too large a file arrives cut off, but still larger than any page accepts, so that
 * the page itself says what is wrong.
 * @throws a Response 413 for too much, 415 for what is no form, 400 for what cannot be read; `noRoom` when other requests take
 *   all the room
 */
export async function readPostedForm(
  request: ArrivingBody,
  { kind, withFile, ...reading }: Reading,
): Promise<PostedForm> {
  const why = whyNotRead(request, kind);
  if (why !== null) throw refuse(why);
  const fields = hasBody(request.headers)
    ? await readFields(request, { kind, withFile: kind === "file" && withFile, ...reading })
    : [];
  const form = new FormData();
  let size = 0;
  for (const [name, value] of fields) {
    form.append(name, value);
    if (typeof value === "string") size += Buffer.byteLength(name) + Buffer.byteLength(value);
  }
  if (size > maxGivenBack) throw refuse(413);
  return { form, isTooLong: size > maxText[kind] };
}

type Field = [name: string, value: string | File];

function readFields(request: ArrivingBody, reading: Reading): Promise<Field[]> {
  const { kind, withFile, memory, disk, over } = reading;
  return new Promise((resolve, reject) => {
    const parser = createParser(request.headers);
    const fields: Field[] = [];
    const writing: Promise<void>[] = [];
    let size = 0;
    let refused: unknown = null;
    // A browser reads the answer only after it has sent all: the rest is read and thrown away first.
    const fail = (reason: unknown) => {
      if (request.readableEnded) return reject(reason);
      refused ??= reason;
    };
    const hasRoom = (held: number, arrived: number) => memory.take(held) && (!withFile || disk.take(arrived));
    const read = async () => {
      for await (const piece of readAtPace(request)) {
        // only text up to this limit is stored
        const held = Math.min(size + piece.length, maxGivenBack) - Math.min(size, maxGivenBack);
        size += piece.length;
        if (size > drainOf(kind)) throw refuse(413);
        if (refused === null && !hasRoom(held, piece.length)) refused = noRoom;
        if (refused === null && !parser.write(piece)) await once(parser, "drain", { signal: over });
      }
      if (refused !== null) throw refused;
      parser.end();
    };
    for (const event of ["fieldsLimit", "filesLimit", "partsLimit"]) parser.once(event, () => fail(refuse(413)));
    parser.once("error", () => fail(refuse(400)));
    parser.on("field", (name, value, isNameCut, isValueCut) => {
      if (isNameCut || isValueCut) fail(refuse(413));
      fields.push([name ?? "", value]);
    });
    parser.on("file", (name, stream, filename, _encoding, type) => {
      // added before its bytes have arrived, because the order of the fields matters
      const at = fields.push([name ?? "", new File([], filename ?? "")]) - 1;
      if (!withFile) return stream.resume();
      const written = writeArriving(stream, over).then((content) => {
        fields[at] = [name ?? "", new File([content], filename ?? "", { type })];
      });
      written.catch(reject);
      writing.push(written);
    });
    parser.once("finish", () => Promise.all(writing).then(() => resolve(fields), reject));
    read().catch((error: unknown) => {
      const isAnswer = error instanceof Response || error === noRoom;
      // Otherwise the browser closed the connection midway, and nobody reads the answer.
      reject(isAnswer ? error : refuse(400));
      void throwAway(request);
    });
  });
}

/** @throws a Response 415 for a multipart form that names no boundary */
function createParser(headers: IncomingHttpHeaders): BusboyInstance {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits: {
        fieldNameSize: kilobyte,
        fieldSize: maxGivenBack,
        fields: maxFields,
        fileSize: maxFile,
        files: maxFiles,
        parts: maxParts,
        headerPairs: 10,
        headerSize: 4 * kilobyte,
      },
    });
  } catch {
    throw refuse(415);
  }
}

/**
 * Writes a file of a form to disk as it arrives; its bytes are read from there on demand. On a slow connection a file takes
 * minutes to arrive, and a hundred of them would fill the memory of a small machine.
 * @param over aborted when nobody needs the file any more; it is deleted then, finished or not
 */
async function writeArriving(stream: Readable, over: AbortSignal): Promise<Blob> {
  const path = join(tmpdir(), `careers-upload-${randomUUID()}`);
  const remove = () => void rm(path, { force: true });
  try {
    await pipeline(stream, createWriteStream(path, { flags: "wx", mode: 0o600 }), { signal: over });
  } catch (error) {
    remove();
    throw error;
  }
  over.addEventListener("abort", remove, { once: true });
  return openAsBlob(path);
}
